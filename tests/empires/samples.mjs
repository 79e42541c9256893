// samples.mjs: what tests of all games need from Time of Empires; tests/sessions.mjs says what is what.

export const instructions = { most: 2200, games: 200 };

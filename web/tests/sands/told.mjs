/* told.mjs: a game in which a turn of rivals is looked at frame by frame: how many sit there, and how many decisions have been made
 * before. */
export const table = { seats: 3, played: 26 };

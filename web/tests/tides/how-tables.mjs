/* how-tables.mjs: what the tables of How to play say, from the edition file: the name of each row, and its numbers. */
export const tables = { cards: ({ cards }) => cards.map(({ name, id }) => [name, id]) };

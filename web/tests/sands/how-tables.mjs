/* how-tables.mjs: what the tables of How to play say, from the edition file: the name of each row, and its numbers. */
export const tables = {
  structures: ({ structures }) =>
    structures.map(({ name, level, fountains, lyres }) =>
      [name, level, fountains, lyres].filter((each) => each !== null),
    ),
  tree: ({ advances }) =>
    advances.map(({ name, level, fountains, lyres }) =>
      [name, level, fountains, lyres].filter((each) => each !== null),
    ),
  chronicles: ({ chronicles, bins }) =>
    chronicles.map((card, i) => [String(i + 1), card.heritage, card.points, ...bins.map(({ id }) => card[id])]),
};

/* how-tables.mjs: what the tables of How to play say, from the edition file: the name of each row, and its numbers. */
export const tables = {
  technologies: ({ starting_technologies, technologies }) => [
    ...starting_technologies.map(({ name, ideas, bricks }) => [name, ideas, bricks]),
    ...technologies.map(({ name, age, ideas, bricks }) => [name, age, ideas, bricks]),
  ],
  leaders: ({ leaders }) => leaders.map(({ name, age }) => [name, age]),
  wonders: ({ wonders }) => wonders.map(({ name, age }) => [name, age]),
};

/* told.mjs: a game in which a turn of rivals is looked at frame by frame: how many sit there, and how many decisions have been made
 * before. */
export const table = { seats: 3, played: 26 };

/** How many of a kind are drawn, and how many there are in the moment that is told. In the page. */
export const drawn = ({ seats }) => ({
  lands: [
    document.querySelectorAll(".orbis-control").length,
    seats.flatMap(({ provinces = [], colonies = [] }) => [...provinces, ...colonies]).length,
  ],
  armies: [
    document.querySelectorAll(".orbis-group").length,
    seats.flatMap(({ peasants, warriors }) => [...new Set(Object.keys({ ...peasants, ...warriors }))]).length,
  ],
});

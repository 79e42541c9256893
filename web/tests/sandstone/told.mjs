/* told.mjs: a game in which a turn of rivals is looked at frame by frame: how many sit there, and how many decisions have been made
 * before. */
export const table = { seats: 2, played: 14 };

/** How many of a kind are drawn, and how many there are in the moment that is told. In the page. */
export const drawn = ({ seats }) => ({
  pieces: [
    document.querySelectorAll(".sand-standing:not(.leaving)").length,
    seats.flatMap(({ towers, strongholds }) => [...towers, ...strongholds]).length,
  ],
});

/* told.mjs: a game in which a turn of rivals is looked at frame by frame: how many sit there, and how many decisions have been made
 * before. */
export const table = {
  seats: 3,
  played: 12,
  options: { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" },
  clock: "live",
};

/** How many of a kind are drawn, and how many there are in the moment that is told. In the page. */
export const drawn = ({ seats }) => ({
  clans: [
    document.querySelectorAll("[data-clans]").length,
    new Set(seats.flatMap(({ clans }) => Object.keys(clans))).size,
  ],
  buildings: [
    document.querySelectorAll(".realm-house").length,
    seats.flatMap(({ buildings }) => Object.values(buildings).flat()).length,
  ],
});

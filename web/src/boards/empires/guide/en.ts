/* en.ts: the guide to a first game of Time of Empires. */
export const en = {
  "learn.empires.goal": "Three ages",
  "learn.empires.goal.text":
    "You lead a people through three ages. Points come at the end of each: for wonders, culture, leaders, bonus tokens and buildings that you have destroyed. Here you learn in turns; the same game can be played against the clock.",
  "learn.empires.tiles": "The map",
  "learn.empires.tiles.text":
    "Each triangle is a tile with a city in its middle and a territory in each corner. The tile with the frame of your colour is your capital tile.",
  "learn.empires.clan": "Your first clan",
  "learn.empires.clan.text":
    "Choose a territory of your capital tile. Buildings stand only where you have a clan, so look for free sites: the dashed squares.",
  "learn.empires.token": "Your bonus token",
  "learn.empires.token.text":
    "Choose a column. At the end of the age the token pays for every building that is gone from it. You will build what your cards show: have a look at them first.",
  "learn.empires.timers": "Two timers",
  "learn.empires.timers.text":
    "In your turn you place both, one after the other. In real time each would run for 30 seconds before you may place it again.",
  "learn.empires.place": "Your first action",
  "learn.empires.place.text":
    "Touch one of your spaces, or press its key. Produce Ideas is never wrong at the beginning: cards cost Ideas.",
  "learn.empires.second": "The second timer",
  "learn.empires.second.text":
    "Your second timer needs another space. Bricks build, Deploy brings a clan, a technology board gives a card.",
  "learn.empires.columns": "Columns uncover",
  "learn.empires.columns.text":
    "Each column shows what its action gives now. Every building you construct leaves a better number behind.",
  "learn.empires.discover": "Discover a card",
  "learn.empires.discover.text":
    "Touch Discover, or a card right away. It costs the Ideas on it, has its effect at once, and waits on top of your discovery space.",
  "learn.empires.construct": "Construct it",
  "learn.empires.construct.text":
    "Construct pays the Bricks of the top card and places its building on a territory that you occupy. Without a site the building waits.",
  "learn.empires.move": "Move",
  "learn.empires.move.text":
    "Drag clans to where they go, or press Shift and an arrow key: a timer goes along. More territories mean more sites, and points for some wonders and leaders.",
  "learn.empires.boards": "Leaders and wonders",
  "learn.empires.boards.text":
    "A timer on a leader lays a scholar of yours there and gives the effect of its tile. Whoever has most scholars at the end of the age takes the leader. On a wonder a scholar lets you score.",
  "learn.empires.scholars": "New scholars",
  "learn.empires.scholars.text":
    "Scholars are created before the age and twice in it, here after rounds 5 and 10: as many as your culture column shows. They come from your reserve, like clans.",
  "learn.empires.repeat": "Move on",
  "learn.empires.repeat.text":
    "A common space on which you acted in your last turn is closed for you in this one. Your own six spaces are always open.",
  "learn.empires.end": "You know the game",
  "learn.empires.end.text":
    "Play on: after 15 rounds the age is scored, and cities are besieged. The score sheet shows every point.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}

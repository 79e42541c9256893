/* online.en.ts: what the line to a server has to say. */
export const en = {
  "online.noHints": "At this table no hints are given.",
  "online.foreign": "The server speaks another version. Load the page anew.",
  "online.yourTurn": "Your turn",
};

/* more.ts: adds the words of the screens that are loaded when they are opened; each of those imports this. */
import { addWords } from ".";
import { de } from "./more.de";
import { en } from "./more.en";

addWords({ en, de });

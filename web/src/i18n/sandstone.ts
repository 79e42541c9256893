/* sandstone.ts: importing this module makes the words of the Sandstone board known; the board does. */
import { addWords } from ".";
import { de } from "./sandstone.de";
import { en } from "./sandstone.en";

addWords({ en, de });

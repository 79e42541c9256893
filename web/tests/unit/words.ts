/* words.ts: importing this makes the words of all boards known in both languages, without waiting. */
import { addWords } from "../../src/i18n";
import { de as sandstoneDe } from "../../src/i18n/sandstone.de";
import { en as sandstone } from "../../src/i18n/sandstone.en";
import { de as tidesDe } from "../../src/i18n/tides.de";
import { en as tides } from "../../src/i18n/tides.en";

addWords("en", { ...tides, ...sandstone });
addWords("de", { ...tidesDe, ...sandstoneDe });

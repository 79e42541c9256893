/* catalogue.h: sentences in other languages, found by the English ones. */
#ifndef HG_CORE_CATALOGUE_H
#define HG_CORE_CATALOGUE_H

/* The German of a sentence, or `text` itself where there is none. A program has it inside; a WebAssembly module defines
 * this function in its own way, because its German is a file beside it (wasm/sentences.h). */
const char *hg_german(const char *text);

/* The same in a catalogue as cmake/Embed.cmake makes it. */
const char *hg_catalogue_find(const unsigned char *messages, const char *text);

#endif

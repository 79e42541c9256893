/* sentences.h: what a module says in another language, from a file beside it, which pages in English never load.
 *
 * The file does not repeat the English sentences: it says where they lie among the constants of the module, which has them
 * anyway. tools/translate-module.mjs makes it of the linked module:
 *
 *     8 bytes      the first of the SHA-256 of what follows and of the English sentences, each with its NUL
 *     and for every sentence
 *     a number     how far behind the end of the one before the English one begins; its lowest bit is the sign, since
 *                  the linker keeps a text that is the end of another inside of it, and the second part begins anew
 *     a text       the translation, with its NUL
 *
 * It comes in two parts. The first is such a file itself, with what is said at tables, by their places. The second has the sum
 * of all, and then the other sentences, by theirs: with the first part, without its sum, put behind the sum of the second it is
 * a file with everything. Its sum is of the whole English, too: the rest of that has to be there before (engine.c).
 *
 * A number has 7 bits in each byte, the lowest first; bit 7 says that more follow. As the sum is one of both languages, a
 * module refuses whatever was made for another one in which a single sentence differs or lies elsewhere. */
#ifndef HG_WASM_SENTENCES_H
#define HG_WASM_SENTENCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct hg_bytes {
    const uint8_t *at;
    size_t size;
};

struct hg_sentences { /* zeroed: none */
    struct hg_pair *slots;
    uint32_t mask; /* one less than the number of slots, a power of two */
    uint8_t *file;
};

/* Takes a copy of a file. False: it is broken or of another module, and nothing has changed. */
bool hg_sentences_take(struct hg_sentences *sentences, struct hg_bytes file, struct hg_bytes constants);
void hg_sentences_free(struct hg_sentences *sentences);

/* The translation, or `text` itself where there is none. */
const char *hg_sentences_find(const struct hg_sentences *sentences, const char *text);

#endif

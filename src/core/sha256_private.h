/* sha256_private.h: ways to compress a block of SHA-256, all the same but for their speed. */
#ifndef HG_CORE_SHA256_PRIVATE_H
#define HG_CORE_SHA256_PRIVATE_H

#include <stdbool.h>
#include <stdint.h>

/* Only gcc can ask the processor without a look-up of its own that would have to be kept somewhere. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__)
#define HG_SHA256_X86 1
#else
#define HG_SHA256_X86 0
#endif

extern const uint32_t hg_sha256_k[64];

void hg_sha256_compress(uint32_t h[8], const uint8_t *block); /* everywhere */

#if HG_SHA256_X86
bool hg_sha256_has_x86(void);
void hg_sha256_compress_x86(uint32_t h[8], const uint8_t *block); /* where the processor has it */
#endif

#endif

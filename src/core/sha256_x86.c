/* sha256_x86.c: a block of SHA-256 by the instructions that most x86 processors have for it, a dozen times as fast. The
 * states of FIPS 180-4 lie in two words of 128 bits, in the order these instructions want: a b e f and c d g h, the first
 * one highest. Four rounds take four words of the schedule plus their constants. */
#include "core/sha256_private.h"

#if HG_SHA256_X86

#include <immintrin.h>

bool hg_sha256_has_x86(void)
{
    return __builtin_cpu_supports("sha") && __builtin_cpu_supports("sse4.1");
}

__attribute__((target("sha,sse4.1,ssse3"))) void hg_sha256_compress_x86(uint32_t h[8], const uint8_t *block)
{
    const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i abef = _mm_set_epi32((int)h[0], (int)h[1], (int)h[4], (int)h[5]);
    __m128i cdgh = _mm_set_epi32((int)h[2], (int)h[3], (int)h[6], (int)h[7]);
    const __m128i abef_before = abef, cdgh_before = cdgh;
    __m128i w[4]; /* the last sixteen words of the schedule */
    for (int i = 0; i < 4; i++)
        w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(block + 16 * i)), swap);
    for (int i = 0; i < 16; i++) {
        const __m128i *k = (const __m128i *)(const void *)(hg_sha256_k + 4 * i);
        __m128i sum = _mm_add_epi32(w[i & 3], _mm_loadu_si128(k));
        __m128i two = _mm_sha256rnds2_epu32(cdgh, abef, sum);
        __m128i four = _mm_sha256rnds2_epu32(abef, two, _mm_shuffle_epi32(sum, 0x0e));
        cdgh = two;
        abef = four;
        __m128i *oldest = &w[i & 3], last = w[(i + 3) & 3];
        __m128i seventh = _mm_alignr_epi8(last, w[(i + 2) & 3], 4);
        *oldest = _mm_add_epi32(_mm_sha256msg1_epu32(*oldest, w[(i + 1) & 3]), seventh);
        *oldest = _mm_sha256msg2_epu32(*oldest, last);
    }
    uint32_t sums[8];
    _mm_storeu_si128((__m128i *)(void *)sums, _mm_add_epi32(abef, abef_before));
    _mm_storeu_si128((__m128i *)(void *)(sums + 4), _mm_add_epi32(cdgh, cdgh_before));
    h[0] = sums[3], h[1] = sums[2], h[4] = sums[1], h[5] = sums[0];
    h[2] = sums[7], h[3] = sums[6], h[6] = sums[5], h[7] = sums[4];
}

#endif

/* json_private.h: what the parser of JSON and the readers of its texts share. */
#ifndef HG_CORE_JSON_PRIVATE_H
#define HG_CORE_JSON_PRIVATE_H

#include "core/json.h"

/* Four hexadecimal digits; -1 when they are not there. */
int32_t hg_json_hex4(const char *at, const char *end);

static inline bool is_high_surrogate(int32_t code)
{
    return code >= 0xd800 && code <= 0xdbff;
}

static inline bool is_low_surrogate(int32_t code)
{
    return code >= 0xdc00 && code <= 0xdfff;
}

/* The first eight bytes of a text, unescaped, as a number that orders as they do; a shorter text is filled with zeros.
 * Most keys are told apart by it. */
uint64_t hg_json_head(struct hg_json text);

#endif

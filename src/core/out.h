/* out.h: text into a buffer, with or without a way to grow it; JSON written with the commas in the right places. */
#ifndef HG_CORE_OUT_H
#define HG_CORE_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The text is always NUL-terminated. When it does not fit and cannot grow, the rest is dropped and `full` is set. */
struct hg_out {
    char *text;
    size_t len, cap;
    void (*grow)(struct hg_out *out, size_t need); /* make cap >= need; NULL: fixed size */
    bool full;
};

/* A writer over a caller's array of `cap` bytes. */
struct hg_out hg_out_fixed(char *buffer, size_t cap);
void hg_out_clear(struct hg_out *out);

/* Where a text did not fit it ends with a whole word and dots, so that nobody takes it for all of it. */
void hg_out_cut(struct hg_out *out);

void hg_put_bytes(struct hg_out *out, const char *bytes, size_t n);
void hg_put(struct hg_out *out, const char *text);
void hg_put_char(struct hg_out *out, char c);
void hg_put_int(struct hg_out *out, int64_t n);
void hg_put_hex(struct hg_out *out, const uint8_t *bytes, size_t n);

/* JSON. A comma is written in front of a value or key whenever the text before it ends a value: the writer looks at
 * its last byte, so there is no state to keep, and a fragment may be written by anyone. */
void hg_json_open(struct hg_out *out, char bracket); /* '{' or '[' */
void hg_json_close(struct hg_out *out, char bracket);
void hg_json_key(struct hg_out *out, const char *key);
void hg_json_put_text(struct hg_out *out, const char *text);
void hg_json_put_text_n(struct hg_out *out, const char *text, size_t n);
void hg_json_put_int(struct hg_out *out, int64_t n);
void hg_json_put_bool(struct hg_out *out, bool b);
void hg_json_put_null(struct hg_out *out);
void hg_json_put_raw(struct hg_out *out, const char *json, size_t n);

/* Key and value at once: the common case. */
void hg_json_text(struct hg_out *out, const char *key, const char *text);
void hg_json_int(struct hg_out *out, const char *key, int64_t n);
void hg_json_bool(struct hg_out *out, const char *key, bool b);
void hg_json_null(struct hg_out *out, const char *key);

#endif

/* seen.h: characters that nobody sees: control characters, marks that turn the direction of what follows, blanks without
 * width. In a name they steer a terminal, or make it look like another name. The joiners U+200C and U+200D are none of
 * them: scripts are written with them. */
#ifndef HG_CORE_SEEN_H
#define HG_CORE_SEEN_H

#include <stdbool.h>
#include <stddef.h>

/* Of UTF-8 text with so many bytes, or ended by a zero before that: the bytes of its first character if nobody sees it,
 * else 0. */
int hg_unseen(const char *text, size_t n);

/* Is there none in the text, and something beside blanks, unless it is empty? */
bool hg_is_seen(const char *text);

/* The text without them; `to` has as much room as `from`, and may be it. */
void hg_copy_seen(char *to, const char *from);

#endif

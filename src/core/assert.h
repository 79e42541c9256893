/* assert.h: our own mistakes, in words. What must be true is asserted with the sentence that says it; a build that checks
 * (HG_SANE) stops where it is broken, with file, line, the sentence and, at a table, the last moves. Other builds do not
 * even look. What a player, a file or the network did wrong is never asserted: that is refused. */
#ifndef HG_CORE_ASSERT_H
#define HG_CORE_ASSERT_H

#if HG_SANE
#define HG_ASSERT(holds, sentence) ((holds) ? (void)0 : hg_broken(__FILE__, __LINE__, (sentence), ""))
#else
#define HG_ASSERT(holds, sentence) ((void)sizeof((holds) ? 1 : 0))
#endif

/* Tells and ends: native/broken.c on standard error, wasm/broken.c where a host can read it. `moves` may be "". */
_Noreturn void hg_broken(const char *file, int line, const char *sentence, const char *moves);

#endif

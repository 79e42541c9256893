/* broken.c: a broken invariant in a module, which has nowhere to write to: the words stay where its host can read them,
 * and the module traps. */
#include "core/assert.h"
#include "core/out.h"
#include "wasm/broken.h"

static char words[2048];

const char *hg_wasm_broken(void)
{
    return words;
}

_Noreturn void hg_broken(const char *file, int line, const char *sentence, const char *moves)
{
    struct hg_out out = hg_out_fixed(words, sizeof words);
    hg_put(&out, "broken: ");
    hg_put(&out, sentence);
    hg_put(&out, " (");
    hg_put(&out, file);
    hg_put(&out, ":");
    hg_put_int(&out, line);
    hg_put(&out, ")\n");
    hg_put(&out, moves);
    __builtin_trap();
}

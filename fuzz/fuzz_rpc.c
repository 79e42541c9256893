/* fuzz_rpc.c: whatever bytes arrive, every line gets one line of JSON-RPC back, unless it holds notifications alone. */
#include <string.h>

#include "answers.h"
#include "fuzz.h"
#include "rpc/rpc.h"
#include "table/memory.h"

/* Each in memory of its own, so that reading beyond its end is seen. */
static void handle(struct hg_rpc *rpc, const char *line, size_t n, uint64_t now_ms, struct hg_out *out)
{
    char *copy = memcpy(hg_zeroed(n ? n : 1), line, n);
    hg_rpc_handle(rpc, copy, n, now_ms, out);
    fuzz_check_answer(copy, n, out);
    hg_free(copy);
}

int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    static const char *const others[] = {"stale-decision",     "table.play+decision", "table.new+contributions",
                                         "table.new+edition",  "table.new+options",   "table.load+record",
                                         "table.load+position"};
    (void)count, (void)arguments;
    fuzz_must_reach_methods();
    fuzz_must_reach_clocks();
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        fuzz_must_reach(others[i]);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *at = (const char *)data, *end = at + size;
    struct hg_rpc *rpc = hg_rpc_new();
    struct hg_out out = hg_out_growing();
    hg_rpc_entropy(rpc, (const uint8_t[32]){1, 2, 3});
    for (uint64_t now_ms = 1000; at < end; now_ms += 1000) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((newline ? newline : end) - at);
        handle(rpc, at, n, now_ms, &out);
        at += n + 1;
    }
    hg_out_free(&out);
    hg_rpc_free(rpc);
    return 0;
}

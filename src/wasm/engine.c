/* engine.c: the engine as a WebAssembly module that imports nothing: the protocol of rpc/rpc.h, one instance each.
 *
 *     bytes = hg_wasm_buffer(32)            a host with random numbers gives some, once or more often
 *     hg_wasm_entropy(bytes)
 *
 *     request = hg_wasm_buffer(length)      room for the line of a request; 0: it is too long, and need not be written
 *     n = hg_wasm_call(length, now_ms)      answer it; milliseconds since 1970
 *     response = hg_wasm_output()           its n bytes, without a newline; 0 bytes for notifications
 *
 * Every call may move the memory of the module and what was asked before: take each address anew. Out of memory, or
 * where an invariant is broken, the module traps, and its tables are lost:
 *
 *     words = hg_wasm_broken()              why, NUL-terminated */
#include "rpc/rpc.h"
#include "table/memory.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

uint8_t *EXPORT(hg_wasm_buffer)(uint32_t size);
void EXPORT(hg_wasm_entropy)(const uint8_t *bytes);
uint32_t EXPORT(hg_wasm_call)(uint32_t length, double now_ms);
const char *EXPORT(hg_wasm_output)(void);

static struct {
    struct hg_rpc *rpc;
    uint8_t *buffer;
    int cap;
    struct hg_out out;
} engine;

static struct hg_rpc *rpc(void)
{
    if (!engine.rpc) {
        engine.rpc = hg_rpc_new();
        engine.out = hg_out_growing();
    }
    return engine.rpc;
}

uint8_t *hg_wasm_buffer(uint32_t size)
{
    if (size > HG_RPC_LINE)
        return NULL;
    engine.buffer = hg_reserve(engine.buffer, &engine.cap, size ? (int)size : 1, 1);
    return engine.buffer;
}

void hg_wasm_entropy(const uint8_t *bytes)
{
    hg_rpc_entropy(rpc(), bytes);
}

/* Whatever is no time becomes 0: the conversion must not trap. */
static uint64_t milliseconds(double now_ms)
{
    return now_ms > 0 && now_ms < 9e15 ? (uint64_t)now_ms : 0;
}

uint32_t hg_wasm_call(uint32_t length, double now_ms)
{
    hg_wasm_buffer(length); /* a host that forgot to ask for it gets an answer to rubbish, no trap */
    hg_rpc_handle(rpc(), (const char *)engine.buffer, length, milliseconds(now_ms), &engine.out);
    return (uint32_t)engine.out.len;
}

const char *hg_wasm_output(void)
{
    return engine.out.text;
}

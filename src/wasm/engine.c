/* engine.c: the engine as a WebAssembly module that imports nothing: the protocol of rpc/rpc.h, one instance each.
 *
 *     bytes = hg_wasm_buffer(32)            a host with random numbers gives some, once or more often
 *     hg_wasm_entropy(bytes)
 *
 * What no table in play says is not in it: zeros are in the place of those sentences. GAME-rest.words is a module that puts
 * them there when it is instantiated with what this one exports (tools/part-module.mjs). A host does that before it calls a
 * method which may say them, or calls again what was refused.
 *
 *     file = hg_wasm_buffer(length)         room for GAME-de.words, the German of this module at tables, or for all of its
 *                                           German, put together with GAME-de-rest.words (sentences.h); the last one counts
 *     good = hg_wasm_german(length)         take it: without it, and when it is of another module, German is English
 *
 *     request = hg_wasm_buffer(length)      room for the line of a request; 0: it is too long, and need not be written
 *     n = hg_wasm_call(length, now_ms)      answer it; milliseconds since 1970
 *     response = hg_wasm_output()           its n bytes, without a newline; 0 bytes for notifications
 *
 * Every call may move the memory of the module and what was asked before: take each address anew. Out of memory, or
 * where an invariant is broken, the module traps, and its tables are lost:
 *
 *     words = hg_wasm_broken()              why, NUL-terminated */
#include "core/catalogue.h"
#include "rpc/rpc.h"
#include "table/memory.h"
#include "wasm/sentences.h"

#define EXPORT(name) __attribute__((export_name(#name))) name

uint8_t *EXPORT(hg_wasm_buffer)(uint32_t size);
void EXPORT(hg_wasm_entropy)(const uint8_t *bytes);
bool EXPORT(hg_wasm_german)(uint32_t length);
uint32_t EXPORT(hg_wasm_call)(uint32_t length, double now_ms);
const char *EXPORT(hg_wasm_output)(void);

extern const uint8_t __global_base, __data_end; /* from the linker: around all constants */

static struct {
    struct hg_rpc *rpc;
    struct hg_sentences german;
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

bool hg_wasm_german(uint32_t length)
{
    struct hg_bytes constants = {&__global_base, (size_t)(&__data_end - &__global_base)};
    struct hg_bytes file = {hg_wasm_buffer(length), length};
    return file.at && hg_sentences_take(&engine.german, file, constants);
}

const char *hg_german(const char *text)
{
    return hg_sentences_find(&engine.german, text);
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

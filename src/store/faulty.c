/* faulty.c: a connection that fails by a seed. See memory.h. A batch has its effect at its end, or, when the connection
 * breaks, at that moment or never. */
#include <stdlib.h>

#include "core/rng.h"
#include "store/memory.h"
#include "store/values.h"

enum fate { DONE, FAILED, LOST, UNDONE, SILENT, FULL, CRASH, FATES };

struct sent {
    struct hg_store_request *request;
    struct sent *next;
};

struct told {
    struct hg_store_answer *answer;
    struct told *next;
};

struct hg_faulty {
    struct hg_store_engine engine;
    struct hg_faults faults;
    struct hg_rng rng;
    struct sent *batch, *waiting; /* on its way; after it */
    struct told *told;            /* there, the first one first */
    enum fate fate;               /* of the batch */
    int64_t ends, full_until, away_until;
};

struct hg_faulty *hg_faulty_new(struct hg_store_engine engine, struct hg_faults faults, uint64_t seed)
{
    struct hg_faulty *faulty = hg_store_zeroed(sizeof *faulty);
    faulty->engine = engine;
    faulty->faults = faults;
    faulty->rng = (struct hg_rng){seed};
    faulty->full_until = faulty->away_until = INT64_MIN;
    return faulty;
}

static void drop(struct sent **list)
{
    while (*list) {
        struct sent *first = *list;
        *list = first->next;
        hg_store_request_free(first->request);
        free(first);
    }
}

void hg_faulty_free(struct hg_faulty *faulty)
{
    drop(&faulty->batch);
    drop(&faulty->waiting);
    while (faulty->told) {
        struct told *first = faulty->told;
        faulty->told = first->next;
        hg_store_answer_free(first->answer);
        free(first);
    }
    free(faulty);
}

/* --- chance ------------------------------------------------------------------------------------------------------- */

static bool chance(struct hg_faulty *faulty, int of_thousand)
{
    return (int)hg_rng_below(&faulty->rng, 1000) < of_thousand;
}

static enum fate draw_fate(struct hg_faulty *faulty)
{
    const struct hg_faults *faults = &faulty->faults;
    const int often[FATES] = {[FAILED] = faults->failed, [LOST] = faults->lost, [UNDONE] = faults->undone,
                              [SILENT] = faults->silent, [FULL] = faults->full, [CRASH] = faults->crash};
    int drawn = (int)hg_rng_below(&faulty->rng, 1000);
    for (enum fate fate = FAILED; fate < FATES; fate++) {
        drawn -= often[fate];
        if (drawn < 0)
            return fate;
    }
    return DONE;
}

static int64_t draw_time(struct hg_faulty *faulty)
{
    int least = faulty->faults.least_ms, most = faulty->faults.most_ms;
    int64_t time = least + (most > least ? (int64_t)hg_rng_below(&faulty->rng, (uint32_t)(most - least + 1)) : 0);
    return chance(faulty, 20) ? 10 * time : time;
}

/* --- a batch ------------------------------------------------------------------------------------------------------ */

static void tell(struct hg_faulty *faulty, struct hg_store_answer *answer)
{
    struct told **end = &faulty->told;
    while (*end)
        end = &(*end)->next;
    *end = hg_store_zeroed(sizeof **end);
    (*end)->answer = answer;
}

static void tell_failure(struct hg_faulty *faulty, const struct hg_store_request *request,
                         enum hg_store_outcome outcome)
{
    struct hg_store_answer *answer = hg_answer_new(request);
    hg_answer_fail(answer, outcome, "The connection to the store failed, by a seed."); /* tests alone meet it */
    tell(faulty, answer);
}

/* The next entry of the table, of nobody in particular: nothing but its number changes. */
static void come_first(struct hg_faulty *faulty, const struct hg_store_append *append)
{
    struct hg_store_request read = {.verb = HG_STORE_READ, .read = {append->table, UINT32_MAX}};
    struct hg_store_answer *there = hg_store_ask(faulty->engine, &read);
    if (there->table_count) {
        const struct hg_store_table *table = &there->tables[0];
        struct hg_store_request rival = {.verb = HG_STORE_APPEND,
                                         .append = {.table = table->id,
                                                    .n = table->entries + 1,
                                                    .epoch = table->epoch,
                                                    .now = append->now,
                                                    .wishes = table->wishes,
                                                    .status = table->status,
                                                    .owes = table->owes,
                                                    .deadline = table->deadline}};
        hg_store_answer_free(hg_store_ask(faulty->engine, &rival));
    }
    hg_store_answer_free(there);
}

static struct hg_store_answer *perform(struct hg_faulty *faulty, const struct hg_store_request *request)
{
    bool append = request->verb == HG_STORE_APPEND || request->verb == HG_STORE_FINISH;
    if (append && chance(faulty, faulty->faults.rival))
        come_first(faulty, &request->append);
    return hg_store_ask(faulty->engine, request);
}

/* All of a list, or nothing of it; nobody hears of it. */
static void perhaps(struct hg_faulty *faulty, struct sent *list)
{
    if (chance(faulty, 500))
        for (struct sent *one = list; one; one = one->next)
            hg_store_answer_free(perform(faulty, one->request));
}

static void end_one(struct hg_faulty *faulty, const struct hg_store_request *request)
{
    bool away = faulty->ends < faulty->away_until;
    bool full = faulty->ends < faulty->full_until && hg_store_writes(request->verb);
    if (away || full || faulty->fate == FAILED || (faulty->fate == FULL && hg_store_writes(request->verb)))
        tell_failure(faulty, request, HG_STORE_FAILED);
    else if (faulty->fate == UNDONE)
        tell_failure(faulty, request, HG_STORE_UNKNOWN);
    else if (faulty->fate == LOST) {
        hg_store_answer_free(perform(faulty, request));
        tell_failure(faulty, request, HG_STORE_UNKNOWN);
    } else {
        tell(faulty, perform(faulty, request));
    }
}

static void end_batch(struct hg_faulty *faulty)
{
    const struct hg_faults *faults = &faulty->faults;
    if (faulty->fate == SILENT || faulty->fate == CRASH)
        perhaps(faulty, faulty->batch);
    else
        for (struct sent *one = faulty->batch; one; one = one->next)
            end_one(faulty, one->request);
    if (faulty->fate == FULL)
        faulty->full_until = faulty->ends + faults->away_ms;
    if (faulty->fate == CRASH) {
        faulty->away_until = faulty->ends + faults->away_ms;
        perhaps(faulty, faulty->waiting);
        drop(&faulty->waiting);
    }
    drop(&faulty->batch);
}

static void begin_batch(struct hg_faulty *faulty, int64_t now_ms)
{
    faulty->batch = faulty->waiting;
    faulty->waiting = NULL;
    faulty->fate = now_ms < faulty->away_until ? FAILED : draw_fate(faulty);
    faulty->ends = now_ms + draw_time(faulty);
}

static void advance(struct hg_faulty *faulty, int64_t now_ms)
{
    while (faulty->batch && faulty->ends <= now_ms) {
        end_batch(faulty);
        if (faulty->waiting)
            begin_batch(faulty, faulty->ends);
    }
}

/* ------------------------------------------------------------------------------------------------------------------ */

void hg_faulty_send(struct hg_faulty *faulty, const struct hg_store_request *request, int64_t now_ms)
{
    advance(faulty, now_ms);
    struct sent **end = &faulty->waiting;
    while (*end)
        end = &(*end)->next;
    *end = hg_store_zeroed(sizeof **end);
    (*end)->request = hg_store_request_copy(request);
    if (!faulty->batch)
        begin_batch(faulty, now_ms);
}

struct hg_store_answer *hg_faulty_take(struct hg_faulty *faulty, int64_t now_ms)
{
    advance(faulty, now_ms);
    struct told *first = faulty->told;
    if (!first)
        return NULL;
    struct hg_store_answer *answer = first->answer;
    faulty->told = first->next;
    free(first);
    return answer;
}

int64_t hg_faulty_next(const struct hg_faulty *faulty)
{
    if (faulty->told)
        return INT64_MIN;
    return faulty->batch ? faulty->ends : HG_STORE_NEVER;
}

void hg_faulty_cut(struct hg_faulty *faulty, int64_t now_ms)
{
    advance(faulty, now_ms);
    perhaps(faulty, faulty->batch);
    drop(&faulty->batch);
    drop(&faulty->waiting);
    while (faulty->told)
        hg_store_answer_free(hg_faulty_take(faulty, now_ms));
}

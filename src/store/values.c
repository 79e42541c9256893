/* values.c: requests and answers as values: copied, compared, given back. See store.h. */
#include "store/values.h"

#include <stdlib.h>
#include <string.h>

#include "core/assert.h"

struct hg_text hg_text_of(const char *text)
{
    return (struct hg_text){text, text ? strlen(text) : 0};
}

bool hg_text_same(struct hg_text a, struct hg_text b)
{
    return !a.at == !b.at && a.size == b.size && (!a.size || memcmp(a.at, b.at, a.size) == 0);
}

/* --- memory ------------------------------------------------------------------------------------------------------- */

void *hg_store_zeroed(size_t n)
{
    void *memory = calloc(1, n);
    if (!memory)
        hg_broken(__FILE__, __LINE__, "there is memory left", "");
    return memory;
}

struct hg_store_block {
    struct hg_store_block *next;
    size_t size, used;
    max_align_t bytes[];
};

/* A request is small, and thousands may wait; the answer to a long game is not. */
enum { LEAST = 512 - sizeof(struct hg_store_block), MOST = 1 << 16 };

static size_t size_of_next(const struct hg_store_block *last)
{
    size_t size = last ? 2 * last->size : LEAST;
    return size < MOST ? size : MOST;
}

void *hg_block_take(struct hg_store_block **block, size_t n)
{
    n = (n + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (!*block || (*block)->size - (*block)->used < n) {
        size_t size = n > size_of_next(*block) ? n : size_of_next(*block);
        struct hg_store_block *fresh = hg_store_zeroed(sizeof *fresh + size);
        *fresh = (struct hg_store_block){.next = *block, .size = size};
        *block = fresh;
    }
    void *taken = (char *)(*block)->bytes + (*block)->used;
    (*block)->used += n;
    return taken;
}

struct hg_text hg_block_text(struct hg_store_block **block, struct hg_text text)
{
    if (!text.at)
        return text;
    char *copy = hg_block_take(block, text.size + 1);
    if (text.size)
        memcpy(copy, text.at, text.size);
    return (struct hg_text){copy, text.size};
}

void hg_block_free(struct hg_store_block *block)
{
    while (block) {
        struct hg_store_block *next = block->next;
        free(block);
        block = next;
    }
}

/* --- what belongs to each verb ------------------------------------------------------------------------------------ */

#define IN(member) (offsetof(struct hg_store_request, member) + 1) /* 0 ends a list */
enum { MOST_TEXTS = 12 };

static const struct {
    const char *name;
    bool writes;
    size_t texts[MOST_TEXTS]; /* where the request has texts, those of seats aside */
} verbs[HG_STORE_VERBS] = {
    [HG_STORE_SERVER] = {"server", true, {IN(server.node)}},
    [HG_STORE_MAKE] = {"make",
                       true,
                       {IN(make.table.game), IN(make.table.edition), IN(make.table.options), IN(make.table.time),
                        IN(make.table.secret), IN(make.table.commit), IN(make.table.wishes), IN(make.text),
                        IN(make.key), IN(make.edition)}},
    [HG_STORE_APPEND] = {"append",
                         true,
                         {IN(append.key), IN(append.text), IN(append.wishes), IN(append.secret), IN(append.commit),
                          IN(append.result)}},
    [HG_STORE_FINISH] = {"finish",
                         true,
                         {IN(append.key), IN(append.text), IN(append.wishes), IN(append.secret), IN(append.commit),
                          IN(append.result)}},
    [HG_STORE_READ] = {"read", false, {0}},
    [HG_STORE_RECORD] = {"record", false, {0}},
    [HG_STORE_LIST] = {"list", false, {IN(list.game)}},
    [HG_STORE_DUE] = {"due", false, {0}},
    [HG_STORE_CHANGED] = {"changed", false, {0}},
    [HG_STORE_WARDEN] = {"warden", true, {IN(warden.node)}},
    [HG_STORE_FREEZE] = {"freeze", true, {0}},
    [HG_STORE_EDITION] = {"edition", false, {IN(edition.hash)}},
    [HG_STORE_GUEST] = {"guest", true, {IN(guest.name), IN(guest.lang), IN(guest.hash)}},
    [HG_STORE_RENAME] = {"rename", true, {IN(guest.name), IN(guest.lang), IN(guest.hash)}},
    [HG_STORE_SESSION] = {"session", true, {IN(session.hash)}},
    [HG_STORE_SIGN_OUT] = {"sign-out", true, {IN(session.hash)}},
    [HG_STORE_PEOPLE] = {"people", false, {IN(people.name)}},
    [HG_STORE_FORGET] = {"forget", true, {0}},
    [HG_STORE_SAY] = {"say", true, {IN(chat.key), IN(chat.text)}},
    [HG_STORE_CHAT] = {"chat", false, {IN(chat.key), IN(chat.text)}},
    [HG_STORE_HIDE] = {"hide", true, {IN(chat.key), IN(chat.text)}},
    [HG_STORE_AUDIT] = {"audit", true, {IN(audit.act.who), IN(audit.act.what), IN(audit.act.about)}},
    [HG_STORE_ACTS] = {"acts", false, {0}},
    [HG_STORE_SWEEP] = {"sweep", true, {0}},
    [HG_STORE_CHECK] = {"check", false, {0}},
    [HG_STORE_BACKUP] = {"backup", false, {IN(backup.path)}},
};

static const char *const outcomes[HG_STORE_OUTCOMES] = {
    [HG_STORE_DONE] = "done",         [HG_STORE_TAKEN] = "taken",   [HG_STORE_FENCED] = "fenced",
    [HG_STORE_REPEATED] = "repeated", [HG_STORE_ABSENT] = "absent", [HG_STORE_FAILED] = "failed",
    [HG_STORE_UNKNOWN] = "unknown",
};

const char *hg_store_verb_name(enum hg_store_verb verb)
{
    return verbs[verb].name;
}

const char *hg_store_outcome_name(enum hg_store_outcome outcome)
{
    return outcomes[outcome];
}

bool hg_store_writes(enum hg_store_verb verb)
{
    return verbs[verb].writes;
}

bool hg_store_has_most(const struct hg_store_make *make, int open, int fresh)
{
    return (make->most_open && open >= make->most_open) || (make->most_new && fresh >= make->most_new);
}

bool hg_store_ended(enum hg_store_status status)
{
    return status == HG_STORE_OVER || status == HG_STORE_STOPPED;
}

/* --- requests ----------------------------------------------------------------------------------------------------- */

struct hg_text *hg_seat_text(struct hg_store_seat *seat, int i)
{
    struct hg_text *texts[] = {&seat->bot, &seat->token, &seat->seal, &seat->give, NULL};
    return texts[i];
}

/* Where a piece of a request stands from now on. */
typedef void *mover(void *context, const void *from, size_t n);

static void walk_text(struct hg_text *text, mover *move, void *context)
{
    if (text->at)
        text->at = move(context, text->at, text->size);
}

static void walk_seats(const struct hg_store_seat **seats, int count, mover *move, void *context)
{
    if (!count)
        return;
    struct hg_store_seat *moved = move(context, *seats, (size_t)count * sizeof **seats);
    for (int seat = 0; seat < count; seat++) {
        moved[seat].name = (struct hg_text){0};
        for (int i = 0; hg_seat_text(&moved[seat], i); i++)
            walk_text(hg_seat_text(&moved[seat], i), move, context);
    }
    *seats = moved;
}

static void walk(struct hg_store_request *request, mover *move, void *context)
{
    for (const size_t *at = verbs[request->verb].texts; *at; at++)
        walk_text((struct hg_text *)((char *)request + *at - 1), move, context);
    if (request->verb == HG_STORE_MAKE)
        walk_seats(&request->make.table.seats, request->make.table.seat_count, move, context);
    if (request->verb == HG_STORE_APPEND || request->verb == HG_STORE_FINISH)
        walk_seats(&request->append.seats, request->append.seat_count, move, context);
}

/* A copy and the memory of what it points to. */
struct copy {
    struct hg_store_request request; /* first: whoever has the one has the other */
    struct hg_store_block *block;
};

static void *move_into(void *context, const void *from, size_t n)
{
    struct hg_store_block **block = context;
    void *to = hg_block_take(block, n + 1);
    return n ? memcpy(to, from, n) : to;
}

struct hg_store_request *hg_store_request_copy(const struct hg_store_request *request)
{
    struct copy *copy = hg_store_zeroed(sizeof *copy);
    copy->request = *request;
    walk(&copy->request, move_into, &copy->block);
    return &copy->request;
}

void hg_store_request_free(struct hg_store_request *request)
{
    struct copy *copy = (struct copy *)request;
    if (!copy)
        return;
    hg_block_free(copy->block);
    free(copy);
}

bool hg_store_is_ours(const struct hg_store_append *append, const struct hg_store_entry *entry)
{
    return entry->n == append->n && entry->person == append->person && entry->at == append->now &&
           hg_text_same(entry->key, append->key) && hg_text_same(entry->text, append->text);
}

struct hg_store_sweep hg_store_sweep_usual(int64_t now, int most)
{
    const int64_t day = INT64_C(24) * HG_STORE_HOUR;
    return (struct hg_store_sweep){.entries = now - day,
                                   .chat = now - 90 * day,
                                   .sessions = now - 90 * day,
                                   .people = now - 180 * day,
                                   .most = most};
}

/* --- answers ------------------------------------------------------------------------------------------------------ */

struct hg_store_answer *hg_answer_new(const struct hg_store_request *request)
{
    struct hg_store_answer *answer = hg_store_zeroed(sizeof *answer);
    answer->number = request->number;
    answer->verb = request->verb;
    return answer;
}

struct hg_text hg_answer_text(struct hg_store_answer *answer, struct hg_text text)
{
    return hg_block_text(&answer->memory, text);
}

/* What it had so far is forgotten: rows that were read before something failed tell nobody anything. */
void hg_answer_fail(struct hg_store_answer *answer, enum hg_store_outcome outcome, const char *why)
{
    hg_block_free(answer->memory);
    *answer = (struct hg_store_answer){.number = answer->number, .verb = answer->verb, .outcome = outcome, .why = why};
}

void *hg_answer_push(struct hg_store_answer *answer, void *array, int *count, size_t size)
{
    size_t used = (size_t)*count * size;
    if ((*count & (*count - 1)) == 0) { /* full at every power of two */
        void *more = hg_block_take(&answer->memory, used ? 2 * used : size);
        array = used ? memcpy(more, array, used) : more;
    }
    ++*count;
    memset((char *)array + used, 0, size);
    return array;
}

void hg_store_answer_free(struct hg_store_answer *answer)
{
    if (!answer)
        return;
    hg_block_free(answer->memory);
    free(answer);
}

/* ------------------------------------------------------------------------------------------------------------------ */

struct hg_store_answer *hg_store_ask(struct hg_store_engine engine, const struct hg_store_request *request)
{
    struct hg_store_answer *answer;
    engine.serve(engine.self, &request, 1, &answer);
    return answer;
}

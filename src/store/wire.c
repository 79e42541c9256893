/* wire.c: see wire.h. What belongs to each kind of message is a table of its fields, read and written by the same rows. */
#include "store/wire.h"

#include <stdlib.h>
#include <string.h>

#include "store/values.h"

/* What a field holds, and how its bytes are read. A number is as many bytes as it has in memory, the highest first. */
enum kind { END, NUMBER, FLAG, TEXT, ID, LIST };

struct shape;
struct field {
    uint8_t tag; /* never used again for anything else */
    enum kind kind;
    size_t at, size;
    const struct shape *items; /* of a list: what is in it, */
    size_t count;              /* and where it says how many */
};
struct shape {
    size_t size;
    const struct field *fields;
};

#define SIZE(type, member) sizeof(((struct type *)0)->member)
#define N(tag, type, member)                                                    \
    {                                                                           \
        tag, NUMBER, offsetof(struct type, member), SIZE(type, member), NULL, 0 \
    }
#define B(tag, type, member)                                 \
    {                                                        \
        tag, FLAG, offsetof(struct type, member), 1, NULL, 0 \
    }
#define T(tag, type, member)                                 \
    {                                                        \
        tag, TEXT, offsetof(struct type, member), 0, NULL, 0 \
    }
#define I(tag, type, member)                               \
    {                                                      \
        tag, ID, offsetof(struct type, member), 0, NULL, 0 \
    }
#define L(tag, type, member, number, shape)                                                  \
    {                                                                                        \
        tag, LIST, offsetof(struct type, member), 0, &(shape), offsetof(struct type, number) \
    }
#define LAST                  \
    {                         \
        0, END, 0, 0, NULL, 0 \
    }

/* --- what is in them ------------------------------------------------------------------------------------------------ */

/* clang-format off */
#define SEAT hg_store_seat
static const struct shape seat = {sizeof(struct SEAT), (const struct field[]){
    N(1, SEAT, seat), N(2, SEAT, person), N(3, SEAT, kept_for), T(4, SEAT, name), T(5, SEAT, bot), T(6, SEAT, token),
    T(7, SEAT, seal), T(8, SEAT, give), N(9, SEAT, place), LAST}};

#define TABLE hg_store_table
static const struct shape table = {sizeof(struct TABLE), (const struct field[]){
    I(1, TABLE, id), T(2, TABLE, game), N(3, TABLE, rules), T(4, TABLE, edition), T(5, TABLE, options), T(6, TABLE, time),
    B(7, TABLE, public), B(8, TABLE, rated), N(9, TABLE, undo), N(10, TABLE, watch), N(11, TABLE, hints),
    N(12, TABLE, creator), N(13, TABLE, created), N(14, TABLE, status), T(15, TABLE, secret), T(16, TABLE, commit),
    N(17, TABLE, entries), T(18, TABLE, wishes), N(19, TABLE, owes), N(20, TABLE, deadline), N(21, TABLE, epoch),
    I(22, TABLE, next), N(23, TABLE, changed), L(24, TABLE, seats, seat_count, seat), LAST}};

#define ENTRY hg_store_entry
static const struct shape entry = {sizeof(struct ENTRY), (const struct field[]){
    N(1, ENTRY, n), T(2, ENTRY, text), N(3, ENTRY, person), T(4, ENTRY, key), N(5, ENTRY, at), LAST}};

#define LINE hg_store_line
static const struct shape line = {sizeof(struct LINE), (const struct field[]){
    N(1, LINE, n), N(2, LINE, person), T(3, LINE, name), T(4, LINE, key), T(5, LINE, text), N(6, LINE, at),
    N(7, LINE, hidden_by), LAST}};

#define ACT hg_store_act
static const struct shape act = {sizeof(struct ACT), (const struct field[]){
    N(1, ACT, at), T(2, ACT, who), T(3, ACT, what), T(4, ACT, about), LAST}};

#define PERSON hg_store_person
static const struct shape person = {sizeof(struct PERSON), (const struct field[]){
    N(1, PERSON, person), N(2, PERSON, kind), T(3, PERSON, name), T(4, PERSON, lang), N(5, PERSON, created),
    N(6, PERSON, seen), LAST}};

#define ANSWER hg_store_answer
static const struct shape answer_shape = {sizeof(struct ANSWER), (const struct field[]){
    N(3, ANSWER, outcome), I(5, ANSWER, table), N(6, ANSWER, n), N(7, ANSWER, epoch), N(8, ANSWER, person),
    N(9, ANSWER, seen), N(10, ANSWER, count), N(11, ANSWER, moves), L(12, ANSWER, tables, table_count, table),
    L(13, ANSWER, entries, entry_count, entry), L(14, ANSWER, lines, line_count, line), L(15, ANSWER, acts, act_count, act),
    T(16, ANSWER, text), T(17, ANSWER, result), T(18, ANSWER, server),
    L(19, ANSWER, people, person_count, person), LAST}};

/* Beside the verb, which has tag 1, and why it failed, which has tag 2. */
enum { VERB = 1, WHY = 2 };
#define REQUEST hg_store_request
static const struct field appended[] = {
        I(3, REQUEST, append.table), N(4, REQUEST, append.n), N(5, REQUEST, append.epoch), N(6, REQUEST, append.person),
        N(7, REQUEST, append.now), T(8, REQUEST, append.key), T(9, REQUEST, append.text), T(10, REQUEST, append.wishes),
        N(11, REQUEST, append.status), N(12, REQUEST, append.owes), N(13, REQUEST, append.deadline),
        L(14, REQUEST, append.seats, append.seat_count, seat), N(15, REQUEST, append.moves), T(16, REQUEST, append.result),
        T(17, REQUEST, append.secret), T(18, REQUEST, append.commit), I(19, REQUEST, append.next), LAST};

static const struct field *const requests[HG_STORE_VERBS] = {
    [HG_STORE_APPEND] = appended,
    [HG_STORE_FINISH] = appended,
    [HG_STORE_READ] = (const struct field[]){I(3, REQUEST, read.table), N(4, REQUEST, read.after), LAST},
    [HG_STORE_RECORD] = (const struct field[]){I(3, REQUEST, read.table), LAST},
    [HG_STORE_LIST] = (const struct field[]){
        N(3, REQUEST, list.person), N(4, REQUEST, list.statuses), B(5, REQUEST, list.public), T(6, REQUEST, list.game),
        I(7, REQUEST, list.after), N(8, REQUEST, list.most), B(9, REQUEST, list.newest), LAST},
    [HG_STORE_FREEZE] = (const struct field[]){
        I(3, REQUEST, freeze.table), N(4, REQUEST, freeze.status), N(5, REQUEST, freeze.now),
        N(6, REQUEST, freeze.epoch), LAST},
    [HG_STORE_EDITION] = (const struct field[]){T(3, REQUEST, edition.hash), LAST},
    [HG_STORE_PEOPLE] = (const struct field[]){
        N(3, REQUEST, people.person), T(4, REQUEST, people.name), N(5, REQUEST, people.after), N(6, REQUEST, people.most),
        LAST},
    [HG_STORE_FORGET] = (const struct field[]){N(3, REQUEST, forget.person), LAST},
    [HG_STORE_AUDIT] = (const struct field[]){
        N(3, REQUEST, audit.act.at), T(4, REQUEST, audit.act.who), T(5, REQUEST, audit.act.what),
        T(6, REQUEST, audit.act.about), LAST},
    [HG_STORE_ACTS] = (const struct field[]){N(3, REQUEST, acts.most), LAST},
    [HG_STORE_SWEEP] = (const struct field[]){
        N(3, REQUEST, sweep.entries), N(4, REQUEST, sweep.chat), N(5, REQUEST, sweep.sessions), N(6, REQUEST, sweep.people),
        N(7, REQUEST, sweep.most), LAST},
    [HG_STORE_CHECK] = (const struct field[]){N(3, REQUEST, check.most), LAST},
    [HG_STORE_BACKUP] = (const struct field[]){
        T(3, REQUEST, backup.path), N(4, REQUEST, backup.pages), B(5, REQUEST, backup.goes_on), LAST},
};
/* clang-format on */

bool hg_wire_knows(enum hg_store_verb verb)
{
    return requests[verb] != NULL;
}

/* --- writing -------------------------------------------------------------------------------------------------------- */

static void put_number(struct hg_out *out, uint64_t n, size_t size)
{
    for (size_t i = size; i-- > 0;)
        hg_put_char(out, (char)(n >> 8 * i));
}

/* How long it is, is written when it is known. */
static size_t open_piece(struct hg_out *out)
{
    put_number(out, 0, HG_WIRE_HEAD);
    return out->len;
}

static void close_piece(struct hg_out *out, size_t from)
{
    size_t size = out->len - from;
    for (int i = 0; i < HG_WIRE_HEAD; i++)
        out->text[from - 1 - (size_t)i] = (char)(size >> 8 * i);
}

static void put_bytes(struct hg_out *out, uint8_t tag, const char *bytes, size_t size)
{
    hg_put_char(out, (char)tag);
    put_number(out, size, HG_WIRE_HEAD);
    hg_put_bytes(out, bytes, size);
}

static uint64_t number_at(const char *at, size_t size)
{
    uint32_t four = 0;
    uint64_t eight = 0;
    if (size == sizeof eight)
        memcpy(&eight, at, sizeof eight);
    else
        memcpy(&four, at, sizeof four);
    return size == sizeof eight ? eight : four;
}

static void put_fields(struct hg_out *out, const struct field *fields, const char *base);

static void put_list(struct hg_out *out, const struct field *field, const char *base)
{
    const char *const *items = (const char *const *)(const void *)(base + field->at);
    int count;
    memcpy(&count, base + field->count, sizeof count);
    for (int i = 0; i < count; i++) {
        hg_put_char(out, (char)field->tag);
        size_t from = open_piece(out);
        put_fields(out, field->items->fields, *items + (size_t)i * field->items->size);
        close_piece(out, from);
    }
}

static void put_field(struct hg_out *out, const struct field *field, const char *base)
{
    const char *at = base + field->at;
    struct hg_text text;
    if (field->kind == LIST) {
        put_list(out, field, base);
    } else if (field->kind == TEXT) {
        memcpy(&text, at, sizeof text);
        if (text.at)
            put_bytes(out, field->tag, text.at, text.size);
    } else if (field->kind == ID) {
        put_bytes(out, field->tag, at, strlen(at));
    } else {
        hg_put_char(out, (char)field->tag);
        put_number(out, field->size, HG_WIRE_HEAD);
        put_number(out, field->kind == FLAG ? *(const bool *)at : number_at(at, field->size), field->size);
    }
}

static void put_fields(struct hg_out *out, const struct field *fields, const char *base)
{
    for (const struct field *field = fields; field->kind != END; field++)
        put_field(out, field, base);
}

static void put_name(struct hg_out *out, uint8_t tag, const char *text)
{
    if (text)
        put_bytes(out, tag, text, strlen(text));
}

void hg_wire_put_request(struct hg_out *out, const struct hg_store_request *request)
{
    size_t from = open_piece(out);
    put_name(out, VERB, hg_store_verb_name(request->verb));
    put_fields(out, requests[request->verb], (const char *)request);
    close_piece(out, from);
}

void hg_wire_put_answer(struct hg_out *out, const struct hg_store_answer *answer)
{
    size_t from = open_piece(out);
    put_name(out, VERB, hg_store_verb_name(answer->verb));
    put_name(out, WHY, answer->why);
    put_fields(out, answer_shape.fields, (const char *)answer);
    close_piece(out, from);
}

/* --- reading -------------------------------------------------------------------------------------------------------- */

struct hg_wire_memory {
    struct hg_store_answer answer; /* whose memory it is */
};

struct piece {
    uint8_t tag;
    const char *at;
    size_t size;
};

static uint64_t get_number(const char *at, size_t size)
{
    uint64_t n = 0;
    for (size_t i = 0; i < size; i++)
        n = n << 8 | (uint8_t)at[i];
    return n;
}

size_t hg_wire_size(const char head[HG_WIRE_HEAD])
{
    return (size_t)get_number(head, HG_WIRE_HEAD);
}

/* The next one of a message; false at its end, and then `good` says whether it ended well. */
static bool next_piece(const char **at, const char *end, struct piece *piece, bool *good)
{
    size_t left = (size_t)(end - *at);
    if (!*good || !left)
        return false;
    *good = left >= 1 + HG_WIRE_HEAD && left - 1 - HG_WIRE_HEAD >= hg_wire_size(*at + 1);
    if (!*good)
        return false;
    *piece = (struct piece){(uint8_t) * *at, *at + 1 + HG_WIRE_HEAD, hg_wire_size(*at + 1)};
    *at = piece->at + piece->size;
    return true;
}

static bool get_fields(struct hg_store_answer *memory, const struct field *fields, char *base, const char *bytes,
                       size_t size);

static bool get_item(struct hg_store_answer *memory, const struct field *field, char *base, const struct piece *piece)
{
    char **items = (char **)(void *)(base + field->at);
    int count;
    memcpy(&count, base + field->count, sizeof count);
    *items = hg_answer_push(memory, *items, &count, field->items->size);
    memcpy(base + field->count, &count, sizeof count);
    char *item = *items + (size_t)(count - 1) * field->items->size;
    return get_fields(memory, field->items->fields, item, piece->at, piece->size);
}

static bool get_value(const struct field *field, char *at, const struct piece *piece)
{
    uint64_t n;
    uint32_t four;
    if (piece->size != field->size)
        return false;
    n = get_number(piece->at, piece->size);
    four = (uint32_t)n;
    if (field->kind == FLAG)
        *(bool *)at = n != 0;
    else if (field->size == sizeof n)
        memcpy(at, &n, sizeof n);
    else
        memcpy(at, &four, sizeof four);
    return true;
}

static bool get_field(struct hg_store_answer *memory, const struct field *field, char *base, const struct piece *piece)
{
    char *at = base + field->at;
    struct hg_text text = {piece->at, piece->size};
    if (field->kind == LIST)
        return get_item(memory, field, base, piece);
    if (field->kind == ID) {
        if (piece->size > HG_STORE_ID || memchr(piece->at, '\0', piece->size))
            return false;
        memcpy(at, piece->at, piece->size);
        return true;
    }
    if (field->kind != TEXT)
        return get_value(field, at, piece);
    text = hg_answer_text(memory, text);
    memcpy(at, &text, sizeof text);
    return true;
}

static bool get_fields(struct hg_store_answer *memory, const struct field *fields, char *base, const char *bytes,
                       size_t size)
{
    const char *at = bytes;
    struct piece piece;
    bool good = true;
    while (next_piece(&at, bytes + size, &piece, &good))
        for (const struct field *field = fields; field->kind != END; field++)
            if (field->tag == piece.tag)
                good = good && get_field(memory, field, base, &piece);
    return good;
}

/* The one that this message is about; HG_STORE_VERBS: none. */
static enum hg_store_verb get_verb(const char *bytes, size_t size)
{
    const char *at = bytes;
    struct piece piece;
    bool good = true;
    if (!next_piece(&at, bytes + size, &piece, &good) || piece.tag != VERB)
        return HG_STORE_VERBS;
    for (enum hg_store_verb verb = 0; verb < HG_STORE_VERBS; verb++)
        if (hg_wire_knows(verb) &&
            hg_text_same(hg_text_of(hg_store_verb_name(verb)), (struct hg_text){piece.at, piece.size}))
            return verb;
    return HG_STORE_VERBS;
}

/* Numbers that stand for something stand for something here. */
static bool is_sound(const struct hg_store_request *request)
{
    if (request->verb == HG_STORE_FREEZE)
        return request->freeze.status < HG_STORE_STATUSES;
    return (request->verb != HG_STORE_APPEND && request->verb != HG_STORE_FINISH) ||
           request->append.status < HG_STORE_STATUSES;
}

bool hg_wire_get_request(const char *bytes, size_t size, struct hg_store_request *request,
                         struct hg_wire_memory **memory)
{
    *memory = hg_store_zeroed(sizeof **memory);
    *request = (struct hg_store_request){.verb = get_verb(bytes, size)};
    if (request->verb != HG_STORE_VERBS &&
        get_fields(&(*memory)->answer, requests[request->verb], (char *)request, bytes, size) && is_sound(request))
        return true;
    hg_wire_free(*memory);
    *memory = NULL;
    return false;
}

void hg_wire_free(struct hg_wire_memory *memory)
{
    if (memory)
        hg_store_answer_free(&memory->answer);
}

static const char *get_why(struct hg_store_answer *answer, const char *bytes, size_t size)
{
    const char *at = bytes;
    struct piece piece;
    bool good = true;
    while (next_piece(&at, bytes + size, &piece, &good))
        if (piece.tag == WHY)
            return hg_answer_text(answer, (struct hg_text){piece.at, piece.size}).at;
    return answer->outcome == HG_STORE_FAILED || answer->outcome == HG_STORE_UNKNOWN ? "" : NULL;
}

struct hg_store_answer *hg_wire_get_answer(const char *bytes, size_t size)
{
    struct hg_store_request about = {.verb = get_verb(bytes, size)};
    if (about.verb == HG_STORE_VERBS)
        return NULL;
    struct hg_store_answer *answer = hg_answer_new(&about);
    bool good = get_fields(answer, answer_shape.fields, (char *)answer, bytes, size);
    for (int i = 0; good && i < answer->table_count; i++)
        good = answer->tables[i].status < HG_STORE_STATUSES;
    if (good && answer->outcome < HG_STORE_OUTCOMES) {
        answer->why = get_why(answer, bytes, size);
        return answer;
    }
    hg_store_answer_free(answer);
    return NULL;
}

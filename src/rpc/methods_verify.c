/* methods_verify.c: what a record proves to whoever noted something outside it. */
#include "rpc/rpc_private.h"
#include "table/memory.h"
#include "table/record.h"

/* What was noted, unpacked. */
struct notes {
    struct hg_noted noted;
    int seat; /* HG_CHANCE: none was named */
    uint8_t (*commits)[HG_SHA256_SIZE], (*seals)[HG_SHA256_SIZE];
    char gave[HG_CONTRIBUTION_MAX + 1];
    bool has_gave;
    char *texts; /* of the moves, one behind the other */
    const char **moves;
    int move_count;
};

static struct hg_field field_of(const char *member)
{
    return hg_field_member(hg_field("noted"), member);
}

static bool check_members(struct rpc_call *call, struct hg_json value)
{
    static const char *const names[] = {"commits", "seals", "seat", "gave", "moves"};
    struct hg_json_walk walk = hg_json_walk(value);
    while (hg_json_next(&walk))
        if (hg_json_find(walk.key, names, 5) < 0)
            return rpc_refuse_param(call, hg_field("noted"), walk.key, HG_T("allowed are {names}."),
                                    HG_ARGS({"names", "commits, seals, seat, gave, moves"}));
    return true;
}

/* Commitments or seals; the list is NULL where there are none. */
static bool read_hashes(struct rpc_call *call, const char *member, uint8_t (**hashes)[HG_SHA256_SIZE], int *count)
{
    struct hg_json list = hg_json_member(rpc_value(call, "noted"), member);
    struct hg_json_walk walk = hg_json_walk(list);
    if (!list.at)
        return true;
    if (hg_json_type(list) != HG_JSON_ARRAY)
        return rpc_refuse_param(call, field_of(member), list, HG_T("a list of texts is needed."), NULL);
    *count = hg_json_count(list);
    *hashes = hg_zeroed(((size_t)*count + 1) * sizeof **hashes);
    while (hg_json_next(&walk)) {
        char digits[2 * HG_SHA256_SIZE + 1];
        if (hg_json_get_text(walk.value, digits, sizeof digits) < 0 || !hg_sha256_read(digits, (*hashes)[walk.index]))
            return rpc_refuse_param(call, hg_field_item(field_of(member), walk.index), walk.value,
                                    HG_T("64 hexadecimal digits in lower case are needed."), NULL);
    }
    return true;
}

static bool read_bound(struct rpc_call *call, struct notes *notes)
{
    bool good = read_hashes(call, "commits", &notes->commits, &notes->noted.commit_count) &&
                read_hashes(call, "seals", &notes->seals, &notes->noted.seal_count);
    notes->noted.commits = (const uint8_t(*)[HG_SHA256_SIZE])notes->commits;
    notes->noted.seals = (const uint8_t(*)[HG_SHA256_SIZE])notes->seals;
    return good;
}

static bool read_gave(struct rpc_call *call, struct hg_json value, struct notes *notes)
{
    notes->has_gave = value.at != NULL;
    return !value.at || hg_json_get_text(value, notes->gave, sizeof notes->gave) >= 0 ||
           rpc_refuse_param(call, field_of("gave"), value, HG_T("a text of at most {most} bytes is needed."),
                            HG_ARGS({"most", NULL, HG_CONTRIBUTION_MAX}));
}

static bool read_moves(struct rpc_call *call, struct hg_json list, struct notes *notes)
{
    struct hg_json_walk walk = hg_json_walk(list);
    if (!list.at)
        return true;
    if (hg_json_type(list) != HG_JSON_ARRAY)
        return rpc_refuse_param(call, field_of("moves"), list, HG_T("a list of moves in notation is needed."), NULL);
    size_t room = hg_json_size(list), used = 0;
    notes->move_count = hg_json_count(list);
    notes->moves = hg_zeroed(((size_t)notes->move_count + 1) * sizeof *notes->moves);
    notes->texts = hg_zeroed(room);
    while (hg_json_next(&walk)) {
        long n = hg_json_get_text(walk.value, notes->texts + used, room - used);
        if (n < 0)
            return rpc_refuse_param(call, hg_field_item(field_of("moves"), walk.index), walk.value,
                                    HG_T("a text is needed."), NULL);
        notes->moves[walk.index] = notes->texts + used;
        used += (size_t)n + 1;
    }
    return true;
}

/* Contribution and moves are those of a seat. */
static bool read_seat(struct rpc_call *call, struct hg_json value, struct notes *notes)
{
    int64_t seat = HG_CHANCE;
    if ((value.at || notes->has_gave || notes->moves) && !hg_json_get_int(value, 0, HG_MAX_SEATS - 1, &seat))
        return rpc_refuse_param(call, field_of("seat"), value, HG_T("the number of a seat is needed, counted from 0."),
                                NULL);
    notes->seat = (int)seat;
    return true;
}

static bool read_notes(struct rpc_call *call, struct notes *notes)
{
    struct hg_json value = rpc_value(call, "noted");
    return check_members(call, value) && read_bound(call, notes) &&
           read_gave(call, hg_json_member(value, "gave"), notes) &&
           read_moves(call, hg_json_member(value, "moves"), notes) &&
           read_seat(call, hg_json_member(value, "seat"), notes);
}

static void free_notes(struct notes *notes)
{
    hg_free(notes->commits);
    hg_free(notes->seals);
    hg_free(notes->texts);
    hg_free(notes->moves);
}

/* Notes that cannot be meant of this table are a mistake of whoever asks. */
static bool tie(struct rpc_call *call, struct notes *notes, struct hg_verdict *verdict, const struct hg_table *table)
{
    int last = hg_table_seats(table) - 1;
    if (notes->seat > last)
        return rpc_refuse_param(call, field_of("seat"), hg_json_member(rpc_value(call, "noted"), "seat"),
                                HG_T("the seats of this table are 0 to {last}."), HG_ARGS({"last", NULL, last}));
    if (notes->seat >= 0)
        notes->noted.seat[notes->seat] =
            (struct hg_noted_seat){notes->has_gave ? notes->gave : NULL, notes->moves, notes->move_count};
    hg_verdict_tie(verdict, table, &notes->noted, &call->words);
    return true;
}

static bool verify(struct rpc_call *call, const char *text, size_t length, struct notes *notes)
{
    struct hg_table *table;
    int repeats = rpc_read_flag(call, "bots") ? HG_REPEAT_ALL : HG_REPEAT_LIMIT;
    struct hg_verdict verdict = hg_record_verify(text, length, repeats, &call->words, &table);
    bool meant = !table || tie(call, notes, &verdict, table);
    if (meant) {
        hg_json_open(call->out, '{');
        hg_verdict_write(&verdict, &call->words, call->out);
        hg_json_close(call->out, '}');
    }
    hg_verdict_free(&verdict);
    hg_table_free(table);
    return meant;
}

bool rpc_record_verify(struct rpc_call *call)
{
    struct notes notes = {.seat = HG_CHANCE};
    size_t length;
    char *text = read_notes(call, &notes) ? rpc_read_text(call, "record", &length) : NULL;
    bool told = text && verify(call, text, length, &notes);
    hg_free(text);
    free_notes(&notes);
    return told;
}

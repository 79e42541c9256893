/* record_lines.c: what each kind of line says, done at the table that is being read. */
#include <string.h>

#include "table/record_private.h"

/* --- the lines of the game ---------------------------------------------------------------------------------------- */

static bool read_move(struct loader *l, const char *key, struct hg_move *move)
{
    char text[256];
    if (hg_json_get_text(hg_json_member(l->json, key), text, sizeof text) < 0 ||
        !hg_move_read(l->t->game, l->t->rules, text, move)) {
        hg_record_fail(l, HG_T("This is not the notation of a move."));
        return false;
    }
    return true;
}

/* Somebody stood in for a person: the time was over, and it is what the stand-in does. */
static bool read_stand_in(struct loader *l, int seat, struct hg_move move, uint64_t at_ms, bool *stand_in)
{
    *stand_in = hg_json_is(hg_json_member(l->json, "by"), "stand-in");
    bool owes = hg_turn_owes(hg_table_turn(l->t), seat);
    if (!*stand_in ||
        (owes && hg_table_is_late(l->t, seat, at_ms) && hg_move_same(hg_table_choose(l->t, seat, ""), move)))
        return true;
    return hg_record_fail(l, HG_T("No stand-in would have made this move here."));
}

/* What a seat answers once for always is answered by the table, and at once: nobody comes before it. Only behind an undo
 * the table waits for the next move. It is asked for a verdict alone: whoever drives a table in another way, and lets it
 * answer late, has a game that can be gone on with. */
static bool keeps_its_word(struct loader *l, int seat, struct hg_move move)
{
    struct hg_move standing[HG_STANDING];
    bool binds = l->verdict && seat != HG_CHANCE && !l->turned_back && hg_standing_binds(l->t, seat);
    int count = binds ? hg_standing_of(l->t, seat, standing) : 0;
    for (int i = 0; i < count; i++)
        if (l->t->game->check(l->t->rules, l->t->state, seat, standing[i]) == 0)
            return hg_move_same(standing[i], move) ||
                   hg_record_fail(l, HG_T("The seat has a standing answer here, and it is another one."));
    return true;
}

static bool refuse_illegal(struct loader *l, int seat, struct hg_move move, int reason)
{
    char buffer[256];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    struct hg_words words = hg_table_words(l->t, l->words ? l->words->language : NULL);
    hg_reason_say(l->t->game, l->t->rules, l->t->state, seat, move, reason, &words, &out);
    return hg_record_fail_with(l, HG_T("The move is illegal: {why}"), HG_ARGS({"why", buffer}));
}

static bool play(struct loader *l, int seat, struct hg_move move)
{
    uint64_t at_ms;
    struct hg_audit audit;
    struct line_more more = {0};
    if (!hg_record_time(l, &at_ms) || !hg_record_run_clock(l, at_ms, seat) ||
        !hg_record_read_audit(l, seat, &audit, &more) || !read_stand_in(l, seat, move, at_ms, &more.stand_in) ||
        !hg_record_read_bank(l, seat, at_ms, &more))
        return false;
    if (hg_table_has_clock(l->t))
        hg_record_note_order(l);
    if (l->again && seat != HG_CHANCE)
        hg_repeat_move(l, seat, move);
    if (hg_table_has_clock(l->t) && !hg_record_may_move(l))
        return false;
    int reason = l->t->game->check(l->t->rules, l->t->state, seat, move);
    if (reason)
        return refuse_illegal(l, seat, move, reason);
    if (!keeps_its_word(l, seat, move))
        return false;
    hg_table_do(l->t, seat, move, &more, at_ms);
    l->turned_back = false;
    return true;
}

static bool read_seat_move(struct loader *l)
{
    struct hg_move move;
    int64_t seat;
    if (!hg_json_get_int(hg_json_member(l->json, "seat"), 0, l->t->seats - 1, &seat))
        return hg_record_fail(l, HG_T("There is no such seat at this table."));
    if (!read_move(l, "move", &move))
        return false;
    return play(l, (int)seat, move);
}

void hg_record_add_drawn(struct loader *l, struct drawn drawn)
{
    l->drawn = hg_reserve(l->drawn, &l->drawn_cap, l->drawn_count + 1, sizeof *l->drawn);
    l->drawn[l->drawn_count++] = drawn;
}

/* Which tickets own this outcome? They are compared with the drawn ticket once the secret is known. */
static void note_drawn(struct loader *l, struct hg_move move)
{
    const struct hg_table *t = l->t;
    struct drawn drawn = {.counter = t->chances, .line = l->line, .key = l->key_count - 1};
    drawn.total = t->game->chance(t->rules, t->state);
    while (drawn.first < drawn.total) {
        if (hg_move_same(t->game->outcome(t->rules, t->state, drawn.first, &drawn.weight), move))
            break;
        drawn.first += drawn.weight;
    }
    hg_record_add_drawn(l, drawn);
}

static bool read_chance(struct loader *l)
{
    struct hg_move move;
    if (!read_move(l, "chance", &move))
        return false;
    if (!hg_table_turn(l->t).chance)
        return hg_record_fail(l, HG_T("Nothing is left to chance here."));
    if (!l->t->manual && l->key_count == 0)
        return hg_record_fail(l, HG_T("Chance before anybody has committed to a secret."));
    if (!l->t->manual)
        note_drawn(l, move);
    return play(l, HG_CHANCE, move);
}

bool hg_record_read_hash(struct loader *l, const char *key, uint8_t hash[HG_SHA256_SIZE])
{
    char text[2 * HG_SHA256_SIZE + 1];
    if (hg_json_get_text(hg_json_member(l->json, key), text, sizeof text) < 0 || !hg_sha256_read(text, hash))
        return hg_record_fail(l, HG_T("64 hexadecimal digits in lower case are needed here."));
    return true;
}

/* --- secrets ------------------------------------------------------------------------------------------------------ */

/* The table goes on with the newest key; on a second reading with its secret, where the first one found it. */
static void use_key(struct loader *l)
{
    int newest = l->key_count - 1;
    const struct hg_key *key = l->again ? &l->found[newest] : &l->keys[newest];
    l->t->fair = key->fair;
    l->t->has_secret = key->known;
}

static bool read_give(struct loader *l, struct hg_key *key)
{
    struct hg_json list = hg_json_member(l->json, "give");
    struct hg_json_walk walk = hg_json_walk(list);
    key->fair.seats = l->t->seats;
    key->give_line = l->line;
    if (hg_json_count(list) != l->t->seats)
        return hg_record_fail(l, HG_T("One contribution for each seat is needed, null for a seat that gave none."));
    while (hg_json_next(&walk)) {
        bool given = hg_json_type(walk.value) != HG_JSON_NULL;
        char *text = key->fair.contributions[walk.index];
        key->fair.given[walk.index] = given;
        if (given && hg_json_get_text(walk.value, text, HG_CONTRIBUTION_MAX + 1) < 0)
            return hg_record_fail(l, HG_T("A contribution is a text of at most 64 bytes, or null."));
        if (!given)
            hg_record_note(l, HG_NOTE_NOTHING_GIVEN, 1);
    }
    return true;
}

static bool open_with(struct loader *l, struct hg_key *key, const uint8_t secret[HG_SHA256_SIZE])
{
    const char *contributions[HG_MAX_SEATS];
    bool seeded = key->fair.seeded;
    if (!hg_fair_opens(key->commitment, secret))
        return hg_record_fail(l, HG_T("This secret is not the one that was committed to."));
    for (int i = 0; i < key->fair.seats; i++)
        contributions[i] = key->fair.given[i] ? key->fair.contributions[i] : NULL;
    hg_fair_init(&key->fair, secret, contributions, key->fair.seats);
    key->fair.seeded = seeded;
    key->known = true;
    return true;
}

/* A secret that another one follows is revealed in the line of that one, or lost. A line that does not say which is of an
 * older program, which went on with a new secret only where the old one was missing. */
static bool replace_key(struct loader *l, struct commit_form *form)
{
    struct hg_key *before = &l->keys[l->key_count - 1];
    form->reveals = hg_json_member(l->json, "reveal").at != NULL;
    before->lost = !form->reveals;
    if (before->lost)
        hg_record_note(l, HG_NOTE_LOST, 1);
    hg_json_get_bool(hg_json_member(l->json, "lost"), &form->lost);
    return before->lost || (hg_record_read_hash(l, "reveal", form->before) && open_with(l, before, form->before));
}

/* A commitment to a secret that is out binds nobody, which is a matter of the verdict. One that was lost may have come
 * back: whoever knew the seed has it. */
static bool is_secret(struct loader *l, const struct hg_key *key)
{
    for (int i = 0; i < l->key_count && l->verdict; i++)
        if (l->keys[i].known && memcmp(l->keys[i].commitment, key->commitment, HG_SHA256_SIZE) == 0)
            return hg_record_fail(l, HG_T("The secret of this commitment is revealed already."));
    return true;
}

static void note_commit(struct loader *l, const struct hg_key *key)
{
    if (key->alone)
        hg_record_note(l, HG_NOTE_ALONE, 1);
    if (key->fair.seeded)
        hg_record_note(l, HG_NOTE_SEED, 1);
}

static bool read_commit(struct loader *l)
{
    struct hg_key key = {.line = l->line};
    struct commit_form form = {.waits = !hg_json_member(l->json, "give").at};
    if (l->t->manual || l->t->ended)
        return hg_record_fail(
            l, HG_T("A table with manual chance, or at the end of its game, has no secret to commit to."));
    if (!hg_record_read_hash(l, "commit", key.commitment) || (l->key_count && !replace_key(l, &form)) ||
        !is_secret(l, &key))
        return false;
    hg_json_get_bool(hg_json_member(l->json, "seed"), &key.fair.seeded);
    hg_json_get_bool(hg_json_member(l->json, "alone"), &form.alone);
    key.alone = !form.waits;
    if (!form.waits && !read_give(l, &key))
        return false;
    note_commit(l, &key);
    l->keys = hg_reserve(l->keys, &l->key_cap, l->key_count + 1, sizeof *l->keys);
    l->keys[l->key_count++] = key;
    use_key(l);
    l->t->sealed = false;
    l->t->waits = form.waits;
    l->t->committed = true;
    memcpy(l->t->commitment, key.commitment, HG_SHA256_SIZE);
    hg_write_commit(l->t, &form);
    return true;
}

static bool read_given(struct loader *l)
{
    if (!l->t->waits)
        return hg_record_fail(l, HG_T("Contributions stand behind a commitment, and once."));
    struct hg_key *key = &l->keys[l->key_count - 1];
    uint8_t secret[HG_SHA256_SIZE]; /* of a table that is open */
    memcpy(secret, key->fair.secret, sizeof secret);
    if (!read_give(l, key) || !hg_record_fit_seals(l, key) || (key->known && !open_with(l, key, secret)))
        return false;
    use_key(l);
    l->t->waits = false;
    hg_write_give(l->t);
    return true;
}

bool hg_record_take_secret(struct loader *l, const char *member)
{
    uint8_t secret[HG_SHA256_SIZE];
    if (l->key_count == 0)
        return hg_record_fail(l, HG_T("There is a secret although nobody has committed to one."));
    struct hg_key *key = &l->keys[l->key_count - 1];
    if (!hg_record_read_hash(l, member, secret) || !open_with(l, key, secret))
        return false;
    l->t->fair = key->fair;
    l->t->has_secret = true;
    return true;
}

/* --- what has a limit --------------------------------------------------------------------------------------------- */

/* Older records know no shares of seats: the whole counts. */
bool hg_record_has_room(struct loader *l, int moves)
{
    return hg_table_has_room(l->t, HG_CHANCE, moves) ||
           hg_record_fail_with(
               l,
               HG_T("At this table no more can be taken back or put back: {limit} {limit|move|moves} in one game "
                    "{limit|is|are} the limit."),
               HG_ARGS({"limit", NULL, HG_UNDO_LIMIT}));
}

/* --- standing answers --------------------------------------------------------------------------------------------- */

static bool read_stand(struct loader *l)
{
    struct hg_move move;
    int64_t seat;
    bool off = false;
    uint64_t at_ms;
    hg_json_get_bool(hg_json_member(l->json, "off"), &off);
    if (!hg_json_get_int(hg_json_member(l->json, "seat"), 0, l->t->seats - 1, &seat))
        return hg_record_fail(l, HG_T("There is no such seat at this table."));
    if (!read_move(l, "stand", &move) || !hg_record_time(l, &at_ms) || !hg_record_has_room(l, 0))
        return false;
    return hg_standing_set_for(l->t, (int)seat, move, !off, HG_CHANCE, at_ms) == HG_STANDING_DONE ||
           hg_record_fail(l, HG_T("This is no answer that a seat could give once for always, or take back, here."));
}

/* --- undo --------------------------------------------------------------------------------------------------------- */

static bool read_by(struct loader *l, int *seat)
{
    struct hg_json by = hg_json_member(l->json, "seat");
    int64_t n = HG_CHANCE;
    if (by.at && !hg_json_get_int(by, 0, l->t->seats - 1, &n))
        return hg_record_fail(l, HG_T("There is no such seat at this table."));
    *seat = (int)n;
    return true;
}

bool hg_record_read_set(struct loader *l, const char *key, uint16_t *set)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(l->json, key));
    int64_t n;
    for (*set = 0; hg_json_next(&walk); *set |= (uint16_t)(1u << n))
        if (!hg_json_get_int(walk.value, 0, l->t->seats - 1, &n))
            return false;
    return true;
}

static bool read_agreed(struct loader *l, int seat, uint16_t *agreed)
{
    uint16_t others = seat == HG_CHANCE ? 0 : hg_table_others(l->t, seat);
    return (hg_record_read_set(l, "agreed", agreed) && !(*agreed & ~others)) ||
           hg_record_fail(l, HG_T("Only a person at another seat can agree to an undo."));
}

static enum hg_note_code kind_of_undo(const struct hg_table *t, int seat, int moves, uint16_t agreed)
{
    struct hg_undo_offer offer = hg_table_could_undo(t, seat);
    uint16_t others = hg_table_others(t, seat);
    if (seat == HG_CHANCE)
        return HG_NOTE_UNDO_OWNER;
    if (offer.free && offer.moves == moves)
        return HG_NOTE_UNDO_FREE;
    if (!others)
        return HG_NOTE_UNDO_BOTS;
    return agreed == others ? HG_NOTE_UNDO_AGREED : HG_NOTE_UNDO_UNASKED;
}

static bool read_undo(struct loader *l)
{
    int64_t moves;
    int seat = HG_CHANCE;
    uint16_t agreed;
    uint64_t at_ms;
    if (l->t->ended)
        return hg_record_fail(l, HG_T("Nothing is taken back after the end of a game."));
    if (!hg_json_get_int(hg_json_member(l->json, "undo"), 1, l->t->length - hg_table_fixed(l->t), &moves))
        return hg_record_fail(l, HG_T("At least one move is taken back, and no more than may be."));
    if (!read_by(l, &seat) || !read_agreed(l, seat, &agreed) || !hg_record_time(l, &at_ms) ||
        !hg_record_has_room(l, (int)moves))
        return false;
    hg_record_note(l, kind_of_undo(l->t, seat, (int)moves, agreed), 1);
    hg_table_take_back(l->t, seat, (int)moves, agreed, at_ms);
    l->turned_back = true;
    return true;
}

static bool read_redo(struct loader *l)
{
    int64_t moves;
    int seat = HG_CHANCE, length = hg_table_redo_length(l->t);
    uint64_t at_ms;
    if (!length || !hg_json_get_int(hg_json_member(l->json, "redo"), length, length, &moves))
        return hg_record_fail(l, HG_T("This does not put back what the last undo took."));
    if (!read_by(l, &seat) || !hg_record_time(l, &at_ms) || !hg_record_has_room(l, length))
        return false;
    if (seat != HG_CHANCE && seat != hg_table_redo_seat(l->t))
        return hg_record_fail(l, HG_T("A seat puts back what another one took back."));
    hg_table_put_back(l->t, seat, at_ms);
    l->turned_back = true;
    return true;
}

/* --- the end ------------------------------------------------------------------------------------------------------ */

static bool read_result(struct loader *l)
{
    uint64_t at_ms;
    if (!hg_table_turn(l->t).over)
        return hg_record_fail(l, HG_T("There is a result although the game is not over."));
    if (l->t->ended)
        return hg_record_fail(l, HG_T("The result stands in the record already."));
    if (!hg_record_time(l, &at_ms))
        return false;
    hg_write_result(l->t, at_ms);
    l->t->ended = !l->t->manual;
    return true;
}

static bool read_reveal(struct loader *l)
{
    if (!l->t->ended)
        return hg_record_fail(l, HG_T("The secret is revealed before the result."));
    if (l->revealed)
        return hg_record_fail(l, HG_T("The secret is revealed twice."));
    if (!hg_record_take_secret(l, "reveal"))
        return false;
    l->revealed = true;
    hg_write_reveal(l->t);
    return true;
}

/* When a kind of line may stand: in play; between a commitment and its contributions; while thinking time stands; and when
 * the game was ended by other means than its rules. */
enum { IN_PLAY = 1, WAITING = 2, PAUSED = 4, CLOSED = 8, SERVED = 16 }; /* and at a server's table alone */

static const struct {
    const char *key; /* the first member of the line */
    unsigned when;
    bool (*read)(struct loader *l);
} kinds[] = {
    {"seat", IN_PLAY, read_seat_move},
    {"chance", IN_PLAY, read_chance},
    {"commit", IN_PLAY | WAITING, read_commit},
    {"seals", SERVED | IN_PLAY | WAITING, hg_record_read_seals},
    {"give", IN_PLAY | WAITING, read_given},
    {"at", IN_PLAY, hg_record_read_alone},
    {"hold", IN_PLAY, hg_record_read_hold},
    {"order", IN_PLAY, hg_record_read_order},
    {"undo", IN_PLAY, read_undo},
    {"redo", IN_PLAY, read_redo},
    {"stand", IN_PLAY, read_stand},
    {"sit", SERVED | IN_PLAY | WAITING | PAUSED, hg_record_read_sit},
    {"pause", SERVED | IN_PLAY | PAUSED, hg_record_read_pause},
    {"resign", SERVED | IN_PLAY | PAUSED, hg_record_read_resign},
    {"stop", SERVED | IN_PLAY | PAUSED, hg_record_read_stop},
    {"result", IN_PLAY | CLOSED | PAUSED, read_result},
    {"reveal", IN_PLAY | CLOSED | PAUSED, read_reveal},
};

const char hg_is_over[] = HG_T("The game is over: its result and its secret follow, and nothing else.");

static bool may_stand_here(struct loader *l, unsigned when)
{
    if (when & SERVED && !l->t->id[0])
        return hg_record_fail(l, HG_T("Such a line belongs to a table of a server, which has an id."));
    if (l->t->waits && !(when & WAITING))
        return hg_record_fail(l, HG_T("The contributions are missing in front of this line."));
    if (l->t->ending && !(when & CLOSED))
        return hg_record_fail(l, hg_is_over);
    if (l->t->paused && !(when & PAUSED))
        return hg_record_fail(l, HG_T("The table is paused: nothing happens before it goes on."));
    return true;
}

static bool has_format(struct loader *l, const char *key)
{
    int format = hg_format_of_line(key);
    return format <= l->format ||
           hg_record_fail_with(l,
                               HG_T("Such a line belongs to records of format {format}; this one is of format {said}."),
                               HG_ARGS({"format", NULL, format}, {"said", NULL, l->format}));
}

bool hg_record_read_kind(struct loader *l)
{
    struct hg_json_walk walk = hg_json_walk(l->json);
    hg_json_next(&walk);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (hg_json_is(walk.key, kinds[i].key))
            return has_format(l, kinds[i].key) && may_stand_here(l, kinds[i].when) && kinds[i].read(l);
    return hg_record_fail(l, HG_T("There is no such line in a record."));
}

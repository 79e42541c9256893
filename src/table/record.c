/* record.c: reading records by doing them again. Every line is checked in this order: its checksum, its syntax, what it
 * says (a move must be legal), and last that writing it gives the same bytes: no line has two spellings. */
#include "table/record.h"

#include <string.h>

#include "games/registry.h"
#include "table/table_private.h"

/* One outcome of the record, as the tickets it owned when it was drawn. */
struct drawn {
    uint64_t counter;
    uint32_t total, first, weight;
    int line, key;
};

/* A secret that was committed to; `known` once it is revealed. */
struct key {
    struct hg_fair fair;
    uint8_t commitment[HG_SHA256_SIZE];
    bool known;
};

struct loader {
    const char *text;
    size_t length;
    struct hg_fault *fault;
    struct hg_table *t;

    const char *at;         /* the line being read */
    size_t line_length;     /* without its newline */
    int line;               /* its number, from 1 */
    struct hg_json json;    /* what it says */
    uint8_t sum[HG_SHA256_SIZE];

    struct drawn *drawn;
    int drawn_count, drawn_cap;
    struct key *keys;
    int key_count, key_cap;
    bool revealed, has_secret_line;
};

/* --- faults ------------------------------------------------------------------------------------------------------- */

static bool fail(struct loader *l, const char *sentence)
{
    struct hg_out out = hg_out_fixed(l->fault->text, sizeof l->fault->text);
    l->fault->line = l->line;
    hg_put(&out, sentence);
    return false;
}

static bool fail_at(struct loader *l, size_t column, const char *what)
{
    char buffer[160];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    hg_put(&out, "byte ");
    hg_put_int(&out, (int64_t)column + 1);
    hg_put(&out, " of the line: ");
    hg_put(&out, what);
    return fail(l, buffer);
}

static bool fail_problem(struct loader *l, const struct hg_problem *problem)
{
    char buffer[320];
    struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
    hg_problem_write(problem, &out);
    return fail(l, buffer);
}

/* --- lines -------------------------------------------------------------------------------------------------------- */

static bool next_line(struct loader *l)
{
    const char *at = l->at ? l->at + l->line_length + 1 : l->text;
    const char *end = l->text + l->length;
    if (at >= end)
        return false;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    l->at = at;
    l->line_length = (size_t)((newline ? newline : end) - at);
    l->line++;
    return true;
}

/* ,"sum":"0123456789abcdef0123456789abcdef"} */
enum { SUM_TAIL = 8 + 2 * HG_SUM_SIZE + 2 };

static bool check_sum(struct loader *l)
{
    char hex[2 * HG_SUM_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    if (l->line_length && l->at[l->line_length - 1] == '\r')
        return fail(l, "The line ends like a line of Windows (CR LF): the record was rewritten by an editor.");
    if (l->line_length < SUM_TAIL || memcmp(l->at + l->line_length - SUM_TAIL, ",\"sum\":\"", 8) != 0)
        return fail(l, "The line does not end with its checksum: it was changed or cut.");
    hg_sum_line(l->sum, l->at, l->line_length - SUM_TAIL, l->sum);
    hg_put_hex(&digits, l->sum, HG_SUM_SIZE);
    if (memcmp(l->at + l->line_length - SUM_TAIL + 8, hex, 2 * HG_SUM_SIZE) != 0)
        return fail(l, "The checksum does not fit: this line was changed, or a line before it is missing or added.");
    return true;
}

static bool parse_line(struct loader *l)
{
    struct hg_json_error error;
    if (l->at + l->line_length == l->text + l->length)
        return fail(l, "The line does not end with a newline: the record was cut off here.");
    if (!hg_json_parse(l->at, l->line_length, &l->json, &error))
        return fail_at(l, error.offset, error.what);
    if (hg_json_type(l->json) != HG_JSON_OBJECT)
        return fail(l, "Every line of a record is a JSON object.");
    return true;
}

/* What the table has written for this line must be what stands there. */
static bool same_bytes(struct loader *l)
{
    size_t start = (size_t)(l->at - l->text), end = start + l->line_length + 1;
    const struct hg_out *written = &l->t->record;
    for (size_t i = start; i < end && i < written->len; i++)
        if (written->text[i] != l->text[i])
            return fail_at(l, i - start, "replaying the record gives something else here.");
    return written->len >= end || fail(l, "Replaying the record gives a shorter line.");
}

static bool nothing_more(struct loader *l)
{
    return l->t->record.len == (size_t)(l->at - l->text) + l->line_length + 1 ||
           fail(l, "Replaying the record gives a longer line.");
}

/* --- the opening -------------------------------------------------------------------------------------------------- */

/* As table.new demands it: no record of ours has another. */
static bool read_name(struct hg_json value, char name[HG_SEAT_NAME])
{
    if (hg_json_get_text(value, name, HG_SEAT_NAME) <= 0)
        return false;
    for (const char *at = name; *at; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            return false;
    return true;
}

static bool read_seats(struct loader *l, struct hg_opening *opening)
{
    struct hg_json seats = hg_json_member(l->json, "seats");
    struct hg_json_walk walk = hg_json_walk(seats);
    opening->seats = hg_json_count(seats);
    if (opening->seats < 1 || opening->seats > HG_MAX_SEATS)
        return fail(l, "The header needs a list of 1 to 8 seats.");
    while (hg_json_next(&walk)) {
        struct hg_seat *seat = &opening->seat[walk.index];
        struct hg_json bot = hg_json_member(walk.value, "bot");
        if (!read_name(hg_json_member(walk.value, "name"), seat->name))
            return fail(l, "Every seat in the header needs a name of 1 to 63 bytes without control characters.");
        if (bot.at && hg_json_get_text(bot, seat->bot, HG_BOT_NAME) <= 0)
            return fail(l, "The level of a bot is a text of 1 to 15 bytes.");
    }
    return true;
}

static bool read_game(struct loader *l, struct hg_opening *opening)
{
    char id[32];
    int64_t version;
    if (!hg_json_get_int(hg_json_member(l->json, "hourglass"), 1, 1, &version))
        return fail(l, "This is no record of Hourglass, format 1: the first line starts with {\"hourglass\":1.");
    if (hg_json_get_text(hg_json_member(l->json, "game"), id, sizeof id) < 0 || !(opening->game = hg_game_find(id)))
        return fail(l, "The header names a game that does not exist here.");
    if (!hg_json_get_int(hg_json_member(l->json, "rules"), opening->game->rules_version, opening->game->rules_version,
                         &version))
        return fail(l, "The record was made with another version of the rules of this game.");
    return true;
}

static bool read_time(struct loader *l, uint64_t *at_ms)
{
    int64_t t;
    if (!hg_json_get_int(hg_json_member(l->json, "t"), 0, INT64_MAX / 100, &t))
        return fail(l, "The time \"t\" must be a whole number of milliseconds.");
    *at_ms = (uint64_t)t;
    return true;
}

static bool read_header(struct loader *l, struct hg_opening *opening)
{
    struct hg_json chance = hg_json_member(l->json, "chance");
    opening->manual = hg_json_is(chance, "manual");
    opening->options = hg_json_member(l->json, "options");
    if (!opening->manual && !hg_json_is(chance, "fair"))
        return fail(l, "The chance of a table is \"fair\" or \"manual\".");
    return read_game(l, opening) && read_seats(l, opening) && read_time(l, &opening->now_ms);
}

/* Is there a next line, and does it start with this key? The reader stays where it is. */
static bool next_is(const struct loader *l, const char *key)
{
    struct loader ahead = *l;
    size_t n = strlen(key);
    return next_line(&ahead) && ahead.line_length > n + 3 && memcmp(ahead.at, "{\"", 2) == 0 &&
           memcmp(ahead.at + 2, key, n) == 0 && ahead.at[2 + n] == '"';
}

/* The value of a line that has one big member. */
static bool read_big(struct loader *l, const char *key, struct hg_json *value)
{
    if (!next_is(l, key))
        return true;
    next_line(l);
    if (!check_sum(l) || !parse_line(l))
        return false;
    *value = hg_json_member(l->json, key);
    return true;
}

/* Read the lines of the opening once more, now that there is something to compare them with. */
static bool same_opening(struct loader *l)
{
    int last = l->line;
    for (l->at = NULL, l->line = 0; l->line < last;)
        if (!next_line(l) || !same_bytes(l))
            return false;
    return nothing_more(l);
}

static bool open_table(struct loader *l)
{
    struct hg_opening opening = {0};
    struct hg_problem problem = {0};
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_json edition = {0};
    if (!next_line(l))
        return fail(l, "The record is empty.");
    if (!check_sum(l) || !parse_line(l) || !read_header(l, &opening))
        return false;
    if (!read_big(l, "edition", &edition) || !read_big(l, "position", &opening.position))
        return false;
    opening.edition = edition.at;
    opening.edition_size = hg_json_size(edition);
    l->t = hg_table_create(&opening, &problems);
    if (!l->t)
        return fail_problem(l, &problem);
    hg_write_header(l->t, opening.now_ms);
    hg_write_edition(l->t);
    if (opening.position.at)
        hg_write_position(l->t);
    return same_opening(l);
}

/* --- the lines of the game ---------------------------------------------------------------------------------------- */

static bool read_move(struct loader *l, const char *key, struct hg_move *move)
{
    char text[256];
    if (hg_json_get_text(hg_json_member(l->json, key), text, sizeof text) < 0 ||
        !hg_move_read(l->t->game, l->t->rules, text, move))
        return fail(l, "This is not the notation of a move.");
    return true;
}

static bool play(struct loader *l, int seat, struct hg_move move)
{
    uint64_t at_ms;
    int reason = l->t->game->check(l->t->rules, l->t->state, seat, move);
    if (reason) {
        char buffer[256];
        struct hg_out out = hg_out_fixed(buffer, sizeof buffer);
        struct hg_words words = hg_table_words(l->t, NULL);
        hg_put(&out, "The move is illegal: ");
        hg_reason_say(l->t->game, l->t->rules, l->t->state, seat, move, reason, &words, &out);
        return fail(l, buffer);
    }
    if (!read_time(l, &at_ms))
        return false;
    hg_table_do(l->t, seat, move, at_ms);
    return true;
}

static bool read_seat_move(struct loader *l)
{
    struct hg_move move;
    int64_t seat;
    if (!hg_json_get_int(hg_json_member(l->json, "seat"), 0, l->t->seats - 1, &seat))
        return fail(l, "There is no such seat at this table.");
    return read_move(l, "move", &move) && play(l, (int)seat, move);
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
    l->drawn = hg_reserve(l->drawn, &l->drawn_cap, l->drawn_count + 1, sizeof *l->drawn);
    l->drawn[l->drawn_count++] = drawn;
}

static bool read_chance(struct loader *l)
{
    struct hg_move move;
    if (!read_move(l, "chance", &move))
        return false;
    if (!hg_table_turn(l->t).chance)
        return fail(l, "Nothing is left to chance here.");
    if (!l->t->manual && l->key_count == 0)
        return fail(l, "Chance before anybody has committed to a secret.");
    if (!l->t->manual)
        note_drawn(l, move);
    return play(l, HG_CHANCE, move);
}

static bool read_hash(struct loader *l, const char *key, uint8_t hash[HG_SHA256_SIZE])
{
    char text[2 * HG_SHA256_SIZE + 1];
    if (hg_json_get_text(hg_json_member(l->json, key), text, sizeof text) < 0 || !hg_sha256_read(text, hash))
        return fail(l, "64 hexadecimal digits in lower case are needed here.");
    return true;
}

static bool read_commit(struct loader *l)
{
    struct key key = {.fair.seats = 0};
    struct hg_json_walk walk = hg_json_walk(hg_json_member(l->json, "give"));
    if (l->t->manual || l->t->ended)
        return fail(l, "A table with manual chance, or at the end of its game, has no secret to commit to.");
    if (!read_hash(l, "commit", key.commitment))
        return false;
    while (hg_json_next(&walk)) {
        if (walk.index == l->t->seats ||
            hg_json_get_text(walk.value, key.fair.contributions[walk.index], HG_CONTRIBUTION_MAX + 1) < 0)
            return fail(l, "One contribution of at most 64 bytes for each seat is needed.");
        key.fair.seats++;
    }
    l->keys = hg_reserve(l->keys, &l->key_cap, l->key_count + 1, sizeof *l->keys);
    l->keys[l->key_count++] = key;
    l->t->fair = key.fair;
    l->t->has_secret = false;
    memcpy(l->t->commitment, key.commitment, HG_SHA256_SIZE);
    hg_write_commit(l->t);
    return true;
}

static bool read_undo(struct loader *l)
{
    int64_t moves, seat = HG_CHANCE;
    struct hg_json by = hg_json_member(l->json, "seat");
    uint64_t at_ms;
    if (l->t->ended)
        return fail(l, "Nothing is taken back after the end of a game.");
    if (!hg_json_get_int(hg_json_member(l->json, "undo"), 1, l->t->length, &moves))
        return fail(l, "At least one move is taken back, and no more than were made.");
    if (by.at && !hg_json_get_int(by, 0, l->t->seats - 1, &seat))
        return fail(l, "There is no such seat at this table.");
    if (!read_time(l, &at_ms))
        return false;
    hg_table_take_back(l->t, (int)seat, (int)moves, at_ms);
    return true;
}

static bool read_redo(struct loader *l)
{
    int64_t moves;
    uint64_t at_ms;
    int length = hg_table_redo_length(l->t);
    if (!length || !hg_json_get_int(hg_json_member(l->json, "redo"), length, length, &moves))
        return fail(l, "This does not put back what the last undo took.");
    if (!read_time(l, &at_ms))
        return false;
    hg_table_put_back(l->t, length, at_ms);
    return true;
}

static bool read_result(struct loader *l)
{
    uint64_t at_ms;
    if (!hg_table_turn(l->t).over)
        return fail(l, "There is a result although the game is not over.");
    if (!read_time(l, &at_ms))
        return false;
    hg_write_result(l->t, at_ms);
    l->t->ended = !l->t->manual;
    return true;
}

/* Take a secret for the newest key. */
static bool take_secret(struct loader *l, const char *member)
{
    uint8_t secret[HG_SHA256_SIZE];
    const char *contributions[HG_MAX_SEATS];
    if (l->key_count == 0)
        return fail(l, "There is a secret although nobody has committed to one.");
    struct key *key = &l->keys[l->key_count - 1];
    if (!read_hash(l, member, secret))
        return false;
    if (!hg_fair_opens(key->commitment, secret))
        return fail(l, "This secret is not the one that was committed to.");
    for (int i = 0; i < key->fair.seats; i++)
        contributions[i] = key->fair.contributions[i];
    struct hg_fair fair;
    hg_fair_init(&fair, secret, contributions, key->fair.seats);
    key->fair = l->t->fair = fair;
    key->known = l->t->has_secret = true;
    return true;
}

static bool read_reveal(struct loader *l)
{
    if (!l->t->ended)
        return fail(l, "The secret is revealed before the result.");
    if (l->revealed)
        return fail(l, "The secret is revealed twice.");
    if (!take_secret(l, "reveal"))
        return false;
    l->revealed = true;
    hg_write_reveal(l->t);
    return true;
}

static const struct {
    const char *key; /* the first member of the line */
    bool (*read)(struct loader *l);
} kinds[] = {
    {"seat", read_seat_move}, {"chance", read_chance}, {"commit", read_commit}, {"undo", read_undo},
    {"redo", read_redo},      {"result", read_result}, {"reveal", read_reveal},
};

static bool read_kind(struct loader *l)
{
    struct hg_json_walk walk = hg_json_walk(l->json);
    hg_json_next(&walk);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (hg_json_is(walk.key, kinds[i].key))
            return kinds[i].read(l);
    return fail(l, "There is no such line in a record.");
}

/* The last line of a save file: outside the record and its checksums. */
static bool read_secret_line(struct loader *l)
{
    l->has_secret_line = true;
    if (!parse_line(l))
        return false;
    if (l->line_length != strlen("{\"secret\":\"\"}") + 2 * HG_SHA256_SIZE)
        return fail(l, "The line of the secret holds nothing else.");
    return take_secret(l, "secret");
}

static bool read_line(struct loader *l)
{
    if (l->has_secret_line)
        return fail(l, "Nothing may stand behind the line of the secret.");
    if (l->line_length > 9 && memcmp(l->at, "{\"secret\"", 9) == 0)
        return read_secret_line(l);
    if (l->revealed)
        return fail(l, "Nothing may stand behind the reveal.");
    return check_sum(l) && parse_line(l) && read_kind(l) && same_bytes(l) && nothing_more(l);
}

static bool read_all(struct loader *l)
{
    if (!open_table(l))
        return false;
    while (next_line(l))
        if (!read_line(l))
            return false;
    return true;
}

/* --- what others call --------------------------------------------------------------------------------------------- */

static void close_loader(struct loader *l)
{
    hg_free(l->drawn);
    hg_free(l->keys);
}

struct hg_table *hg_record_load(const char *text, size_t length, struct hg_fault *fault)
{
    struct loader l = {.text = text, .length = length, .fault = fault};
    if (!read_all(&l)) {
        hg_table_free(l.t);
        l.t = NULL;
    }
    close_loader(&l);
    if (l.t && l.t->has_secret) /* a file cut between a move and the chance that follows it */
        hg_table_settle(l.t, l.t->length ? l.t->line[l.t->length - 1].played.at_ms : 0);
    return l.t;
}

/* Compare every outcome with the ticket its key gives. */
static bool check_chance(struct loader *l, struct hg_verdict *verdict)
{
    for (int i = 0; i < l->drawn_count; i++) {
        const struct drawn *drawn = &l->drawn[i];
        const struct key *key = &l->keys[drawn->key];
        if (!key->known) {
            verdict->unchecked++;
            continue;
        }
        uint32_t ticket = hg_fair_ticket(&key->fair, drawn->counter, drawn->total);
        l->line = drawn->line;
        if (ticket < drawn->first || ticket - drawn->first >= drawn->weight)
            return fail(l, "The outcome is not the one that secret and contributions give.");
        verdict->checked++;
    }
    return true;
}

/* A finished game with fair chance proves itself: a record that stops before its result or its secret was cut, or its
 * dealer keeps the secret. */
static bool check_end(struct loader *l)
{
    if (l->t->manual || !hg_table_turn(l->t).over)
        return true;
    if (!l->t->ended)
        return fail(l, "The game is over, but its result is missing behind this line.");
    return l->revealed || fail(l, "The game is over, but its secret is not revealed: nobody can check the luck.");
}

struct hg_verdict hg_record_verify(const char *text, size_t length, struct hg_table **table)
{
    struct hg_verdict verdict = {0};
    struct loader l = {.text = text, .length = length, .fault = &verdict.fault};
    verdict.good = read_all(&l);
    verdict.lines = l.line;
    verdict.good = verdict.good && check_end(&l) && check_chance(&l, &verdict);
    if (l.t) {
        verdict.moves = l.t->length;
        verdict.chances = (int)l.t->chances;
        verdict.manual = l.t->manual;
        verdict.over = hg_table_turn(l.t).over;
    }
    if (!verdict.good) {
        hg_table_free(l.t);
        l.t = NULL;
    }
    *table = l.t;
    close_loader(&l);
    return verdict;
}

void hg_verdict_write(const struct hg_verdict *verdict, struct hg_out *out)
{
    hg_json_int(out, "lines", verdict->lines);
    hg_json_int(out, "moves", verdict->moves);
    hg_json_int(out, "chances", verdict->chances);
    hg_json_int(out, "checked", verdict->checked);
    hg_json_int(out, "unchecked", verdict->unchecked);
    hg_json_bool(out, "manual", verdict->manual);
    hg_json_bool(out, "over", verdict->over);
}

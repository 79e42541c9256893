/* record.c: reading records by doing them again. Every line is checked in this order: its checksum, its syntax, what it
 * says (a move must be legal), and last that writing it gives the same bytes: no line has two spellings. What the lines
 * of a game say is in record_lines.c. */
#include "table/record.h"

#include <string.h>

#include "core/edition.h"
#include "games/registry.h"
#include "table/record_private.h"

/* --- faults ------------------------------------------------------------------------------------------------------- */

bool hg_record_fail_with(struct loader *l, const char *sentence, const struct hg_arg *args)
{
    struct hg_out out = hg_out_fixed(l->fault->text, sizeof l->fault->text);
    l->fault->line = l->line;
    hg_say(l->words, &out, sentence, args);
    return false;
}

bool hg_record_fail(struct loader *l, const char *sentence)
{
    return hg_record_fail_with(l, sentence, NULL);
}

static bool fail_at(struct loader *l, size_t column, const char *what)
{
    return hg_record_fail_with(l, HG_T("byte {byte} of the line: {what}"),
                               HG_ARGS({"byte", NULL, (int64_t)column + 1}, {"what", hg_translate(l->words, what)}));
}

static bool fail_problem(struct loader *l, const struct hg_problem *problem)
{
    struct hg_out out = hg_out_fixed(l->fault->text, sizeof l->fault->text);
    l->fault->line = l->line;
    hg_problem_write(problem, l->words, &out);
    return false;
}

/* --- lines -------------------------------------------------------------------------------------------------------- */

bool hg_record_next_line(struct loader *l)
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

static bool has_sum(const struct loader *l)
{
    return l->line_length >= SUM_TAIL && memcmp(l->at + l->line_length - SUM_TAIL, ",\"sum\":\"", 8) == 0;
}

static bool check_sum(struct loader *l)
{
    char hex[2 * HG_SUM_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    if (l->line_length && l->at[l->line_length - 1] == '\r')
        return hg_record_fail(
            l, HG_T("The line ends like a line of Windows (CR LF): the record was rewritten by an editor."));
    if (!has_sum(l))
        return hg_record_fail(l, HG_T("The line does not end with its checksum: it was changed or cut."));
    hg_sum_line(l->sum, l->at, l->line_length - SUM_TAIL, l->sum);
    hg_put_hex(&digits, l->sum, HG_SUM_SIZE);
    if (memcmp(l->at + l->line_length - SUM_TAIL + 8, hex, 2 * HG_SUM_SIZE) != 0)
        return hg_record_fail(
            l, HG_T("The checksum does not fit: this line was changed, or a line before it is missing or added."));
    return true;
}

static bool parse_line(struct loader *l)
{
    struct hg_json_error error;
    if (l->at + l->line_length == l->text + l->length)
        return hg_record_fail(l, HG_T("The line does not end with a newline: the record was cut off here."));
    if (!hg_json_parse(l->at, l->line_length, &l->json, &error))
        return fail_at(l, error.offset, error.what);
    if (hg_json_type(l->json) != HG_JSON_OBJECT)
        return hg_record_fail(l, HG_T("Every line of a record is a JSON object."));
    return true;
}

/* What the table has written for this line must be what stands there. */
static bool same_bytes(struct loader *l)
{
    size_t n = l->line_length + 1, start = l->base + (size_t)(l->at - l->text);
    const struct hg_out *written = &l->t->record;
    for (size_t i = 0; i < n && start + i < written->len; i++)
        if (written->text[start + i] != l->at[i])
            return fail_at(l, i, HG_T("replaying the record gives something else here."));
    return written->len >= start + n || hg_record_fail(l, HG_T("Replaying the record gives a shorter line."));
}

static bool nothing_more(struct loader *l)
{
    return l->t->record.len == l->base + (size_t)(l->at - l->text) + l->line_length + 1 ||
           hg_record_fail(l, HG_T("Replaying the record gives a longer line."));
}

/* --- the opening -------------------------------------------------------------------------------------------------- */

static const char no_record[] =
    HG_T("This is no record of Hourglass: the first line of one starts with {\"hourglass\":1, 2 or 3.");

/* As table.new demands it: no record of ours has another. */
bool hg_record_read_name(struct hg_json value, char name[HG_SEAT_NAME])
{
    if (hg_json_get_text(value, name, HG_SEAT_NAME) <= 0)
        return false;
    for (const char *at = name; *at; at++)
        if ((unsigned char)*at < 0x20 || *at == 0x7f)
            return false;
    return true;
}

/* The first version of a level is not named. */
bool hg_record_read_bot(struct loader *l, struct hg_json value, struct hg_seat *seat)
{
    struct hg_json bot = hg_json_member(value, "bot"), version = hg_json_member(value, "version");
    int64_t n = bot.at ? 1 : 0;
    if (bot.at && hg_json_get_text(bot, seat->bot, HG_BOT_NAME) <= 0)
        return hg_record_fail(l, HG_T("The level of a bot is a text of 1 to 15 bytes."));
    if (bot.at && version.at && !hg_json_get_int(version, 2, UINT8_MAX, &n))
        return hg_record_fail(l, HG_T("The version of a level is a number from 2 to 255; the first is not named."));
    seat->version = (uint8_t)n;
    return true;
}

static bool read_seats(struct loader *l, struct hg_opening *opening)
{
    struct hg_json seats = hg_json_member(l->json, "seats");
    struct hg_json_walk walk = hg_json_walk(seats);
    opening->seats = hg_json_count(seats);
    if (opening->seats < 1 || opening->seats > HG_MAX_SEATS)
        return hg_record_fail(l, HG_T("The header needs a list of 1 to 8 seats."));
    while (hg_json_next(&walk)) {
        struct hg_seat *seat = &opening->seat[walk.index];
        bool named = hg_json_member(walk.value, "name").at || !opening->id;
        if (named && !hg_record_read_name(hg_json_member(walk.value, "name"), seat->name))
            return hg_record_fail(
                l, HG_T("Every seat in the header needs a name of 1 to 63 bytes without control characters."));
        if (!hg_record_read_bot(l, walk.value, seat))
            return false;
    }
    return true;
}

static bool read_format(struct loader *l)
{
    int64_t format;
    if (!hg_json_get_int(hg_json_member(l->json, "hourglass"), 1, HG_NEWEST_FORMAT, &format))
        return hg_record_fail(l, no_record);
    l->format = (int)format;
    return true;
}

/* A record goes on with the rules that it began with. */
static bool read_version(struct loader *l, struct hg_opening *opening)
{
    int64_t version;
    if (!hg_json_get_int(hg_json_member(l->json, "rules"), 1, opening->game->rules_version, &version))
        return hg_record_fail_with(
            l, HG_T("The header needs a version of the rules that this program has: the newest is {newest}."),
            HG_ARGS({"newest", NULL, opening->game->rules_version}));
    opening->version = (int)version;
    return true;
}

static bool read_game(struct loader *l, struct hg_opening *opening)
{
    char id[32];
    if (hg_json_get_text(hg_json_member(l->json, "game"), id, sizeof id) < 0 || !(opening->game = hg_game_find(id)))
        return hg_record_fail(l, HG_T("The header names a game that does not exist here."));
    return read_version(l, opening);
}

bool hg_record_time(struct loader *l, uint64_t *at_ms)
{
    int64_t t;
    if (!hg_json_get_int(hg_json_member(l->json, "t"), 0, INT64_MAX / 100, &t))
        return hg_record_fail(l, HG_T("The time \"t\" must be a whole number of milliseconds."));
    *at_ms = (uint64_t)t;
    if (*at_ms < l->latest_ms && l->t && l->t->id[0])
        return hg_record_fail(l, HG_T("At a table of a server time does not go back."));
    if (*at_ms < l->latest_ms)
        hg_record_note(l, HG_NOTE_TIMES, 1);
    else
        l->latest_ms = *at_ms;
    return true;
}

/* Whether it stands there at all is compared when the header is written again. */
static bool read_think(struct loader *l, struct hg_opening *opening)
{
    struct hg_json think = hg_json_member(l->json, "think");
    int64_t think_ms = 0;
    if (think.at && !hg_json_get_int(think, 1, HG_MOST_THINK, &think_ms))
        return hg_record_fail(l, HG_T("The time to think is a number of milliseconds."));
    opening->think_ms = (uint32_t)think_ms;
    return true;
}

static bool read_header(struct loader *l, struct hg_opening *opening)
{
    struct hg_json chance = hg_json_member(l->json, "chance");
    opening->manual = hg_json_is(chance, "manual");
    opening->options = hg_json_member(l->json, "options");
    if (!opening->manual && !hg_json_is(chance, "fair"))
        return hg_record_fail(l, HG_T("The chance of a table is \"fair\" or \"manual\"."));
    return read_format(l) && read_game(l, opening) && hg_record_read_service(l, opening) && read_seats(l, opening) &&
           read_think(l, opening) && (!hg_game_clocks || hg_record_read_clock(l, opening)) &&
           hg_record_time(l, &opening->now_ms);
}

/* Is there a next line, and does it start with this key? The reader stays where it is. */
static bool next_is(const struct loader *l, const char *key)
{
    struct loader ahead = *l;
    size_t n = strlen(key);
    return hg_record_next_line(&ahead) && ahead.line_length > n + 3 && memcmp(ahead.at, "{\"", 2) == 0 &&
           memcmp(ahead.at + 2, key, n) == 0 && ahead.at[2 + n] == '"';
}

/* The value of a line that has one big member. */
static bool read_big(struct loader *l, const char *key, struct hg_json *value)
{
    if (!next_is(l, key))
        return true;
    hg_record_next_line(l);
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
        if (!hg_record_next_line(l) || !same_bytes(l))
            return false;
    return nothing_more(l);
}

static bool fail_opening(struct loader *l, const struct hg_opening *opening, const struct hg_problem *problem)
{
    size_t size;
    if (opening->edition || hg_own_edition_of(opening->game, opening->edition_hash, &size))
        return fail_problem(l, problem);
    l->line = 1;
    return hg_record_fail(l, HG_T("The record was made with another edition of this game, and does not hold it."));
}

/* What can be told better than that writing it again gives other bytes. */
static bool fits_header(struct loader *l, const uint8_t hash[HG_SHA256_SIZE])
{
    int format = hg_format_of_header(l->t);
    bool same = memcmp(l->t->book->hash, hash, HG_SHA256_SIZE) == 0;
    if (same && format == l->format)
        return true;
    l->line = 1;
    if (!same)
        return hg_record_fail(l, HG_T("The header names another edition than the one that stands below it."));
    return hg_record_fail_with(l, HG_T("The header says format {said}, and what stands in it is of format {format}."),
                               HG_ARGS({"said", NULL, l->format}, {"format", NULL, format}));
}

/* Whether the edition stands in a record is a matter of the record: one that holds an edition that has become the default
 * one since, and one that names a former one, stay what they are. */
static bool open_table(struct loader *l)
{
    uint8_t hash[HG_SHA256_SIZE];
    struct hg_opening opening = {.library = l->library, .edition_hash = hash};
    struct hg_problem problem = {0};
    struct hg_problems problems = {.list = &problem, .cap = 1, .words = l->words};
    struct hg_json edition = {0};
    bool begins = next_is(l, "hourglass");
    if (!hg_record_next_line(l))
        return hg_record_fail(l, HG_T("The record is empty."));
    if (!begins && !has_sum(l)) /* it was never one that somebody changed or cut */
        return hg_record_fail(l, no_record);
    if (!check_sum(l) || !parse_line(l) || !read_header(l, &opening) || !hg_record_read_hash(l, "edition", hash))
        return false;
    if (!read_big(l, "edition", &edition) || !read_big(l, "position", &opening.position))
        return false;
    opening.edition = edition.at;
    opening.edition_size = hg_json_size(edition);
    l->t = hg_table_create(&opening, &problems);
    if (!l->t)
        return fail_opening(l, &opening, &problem);
    if (!fits_header(l, hash))
        return false;
    l->t->carries_edition = edition.at != NULL;
    hg_write_header(l->t, opening.now_ms);
    hg_write_edition(l->t);
    if (opening.position.at)
        hg_write_position(l->t);
    return same_opening(l);
}

/* --- all lines ---------------------------------------------------------------------------------------------------- */

/* The last line of a save file: outside the record and its checksums. */
static bool read_secret_line(struct loader *l)
{
    l->has_secret_line = true;
    if (!parse_line(l))
        return false;
    if (l->line_length != strlen("{\"secret\":\"\"}") + 2 * HG_SHA256_SIZE)
        return hg_record_fail(l, HG_T("The line of the secret holds nothing else."));
    return hg_record_take_secret(l, "secret");
}

/* A line that has no sum, and is none of the record's. */
static bool is_beside(const struct loader *l, const char *start)
{
    size_t n = strlen(start);
    return !l->follows && l->line_length > n && memcmp(l->at, start, n) == 0;
}

static bool read_names_line(struct loader *l)
{
    l->has_names = true;
    return parse_line(l) && hg_record_read_names(l);
}

bool hg_record_read_line(struct loader *l)
{
    if (l->has_names)
        return hg_record_fail(l, HG_T("Nothing may stand behind the names."));
    if (is_beside(l, "{\"names\""))
        return read_names_line(l);
    if (l->has_secret_line)
        return hg_record_fail(l, HG_T("Nothing may stand behind the line of the secret."));
    if (is_beside(l, "{\"secret\""))
        return read_secret_line(l);
    if (l->revealed)
        return hg_record_fail(l, HG_T("Nothing may stand behind the reveal."));
    return check_sum(l) && parse_line(l) && hg_record_read_kind(l) && same_bytes(l) && nothing_more(l);
}

bool hg_record_read(struct loader *l)
{
    if (!open_table(l))
        return false;
    while (hg_record_next_line(l))
        if (!hg_record_read_line(l))
            return false;
    return true;
}

/* --- draws -------------------------------------------------------------------------------------------------------- */

bool hg_record_check_draws(struct loader *l)
{
    for (int i = 0; i < l->drawn_count; i++) {
        const struct drawn *drawn = &l->drawn[i];
        const struct hg_key *key = &l->keys[drawn->key];
        if (!key->known)
            continue;
        uint32_t ticket = hg_fair_ticket(&key->fair, drawn->counter, drawn->total);
        l->line = drawn->line;
        if (ticket < drawn->first || ticket - drawn->first >= drawn->weight)
            return hg_record_fail(l, HG_T("The outcome is not the one that secret and contributions give."));
    }
    return true;
}

/* --- loading ------------------------------------------------------------------------------------------------------ */

void hg_record_close(struct loader *l)
{
    hg_free(l->drawn);
    hg_free(l->keys);
}

/* It stopped when nobody looked any more. Whether there is a queue of arrivals is said anew by whoever lets it run. */
static void stop_clock(struct hg_table *t)
{
    struct table_clock *c = &t->clock;
    c->window_ms = c->waits_ms = 0;
    c->stopped = c->mode == HG_LIVE && !c->stood && !c->held;
    c->held = c->mode == HG_LIVE && !c->stood;
    c->resumed = c->mode == HG_VIRTUAL && !c->stood && hg_table_has_bots(t);
}

/* At a table of a server time never goes back. */
static uint64_t time_of_last(const struct hg_table *t)
{
    if (t->id[0])
        return t->latest_ms;
    return t->length ? t->line[t->length - 1].played.at_ms : 0;
}

/* A secret that is here is used: what was drawn by it must be what it gives, or the luck to come would be a forger's. */
struct hg_table *hg_record_load(const char *text, size_t length, struct hg_fault *fault)
{
    return hg_record_load_with(NULL, NULL, text, length, fault);
}

struct hg_table *hg_record_load_with(struct hg_library *library, const struct hg_words *words, const char *text,
                                     size_t length, struct hg_fault *fault)
{
    struct loader l = {.library = library, .words = words, .text = text, .length = length, .fault = fault};
    if (!hg_record_read(&l) || !hg_record_check_draws(&l)) {
        hg_table_free(l.t);
        l.t = NULL;
    }
    hg_record_close(&l);
    if (l.t)
        stop_clock(l.t);
    if (l.t && l.t->has_secret) /* a file cut between a move and the chance that follows it */
        hg_table_settle(l.t, time_of_last(l.t));
    return l.t;
}

/* writing.c: the lines of a record; their format is drawn in record.h. */
#include <string.h>

#include "core/options.h"
#include "table/table_private.h"

/* The running checksum covers the sum before and the bytes of this line up to its own sum. */
void hg_sum_line(const uint8_t before[HG_SHA256_SIZE], const char *line, size_t n, uint8_t after[HG_SHA256_SIZE])
{
    struct hg_sha256 sha;
    hg_sha256_init(&sha);
    hg_sha256_update(&sha, before, HG_SHA256_SIZE);
    hg_sha256_update(&sha, line, n);
    hg_sha256_final(&sha, after);
}

static size_t begin_line(struct hg_table *t)
{
    size_t start = t->record.len;
    hg_json_open(&t->record, '{');
    return start;
}

static void end_line(struct hg_table *t, size_t start)
{
    struct hg_out *out = &t->record;
    char hex[2 * HG_SUM_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    hg_sum_line(t->sum, out->text + start, out->len - start, t->sum);
    hg_put_hex(&digits, t->sum, HG_SUM_SIZE);
    hg_json_text(out, "sum", hex);
    hg_put(out, "}\n");
    t->passed = 0;
}

static void put_hash(struct hg_out *out, const uint8_t hash[HG_SHA256_SIZE])
{
    char hex[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hex, sizeof hex);
    hg_put_hex(&digits, hash, HG_SHA256_SIZE);
    hg_json_put_text(out, hex);
}

static void write_hash(struct hg_out *out, const char *key, const uint8_t hash[HG_SHA256_SIZE])
{
    hg_json_key(out, key);
    put_hash(out, hash);
}

const char *const hg_clock_modes[] = {"live", "virtual", "lockstep", NULL};

static void write_time(struct hg_table *t, uint64_t at_ms)
{
    if (at_ms > t->latest_ms)
        t->latest_ms = at_ms;
    hg_json_int(&t->record, "t", (int64_t)at_ms);
}

static void write_bot(const struct hg_seat *seat, bool with_version, struct hg_out *out)
{
    if (seat->bot[0])
        hg_json_text(out, "bot", seat->bot);
    if (seat->version > 1 && with_version)
        hg_json_int(out, "version", seat->version);
}

/* Names are personal data: in the record of a server's table there are none. */
void hg_table_write_seats(const struct hg_table *t, bool as_shown, struct hg_out *out)
{
    hg_json_key(out, "seats");
    hg_json_open(out, '[');
    for (int i = 0; i < t->seats; i++) {
        const char *name = as_shown ? t->shown[i] : t->id[0] ? "" : t->seat[i].name;
        hg_json_open(out, '{');
        if (*name)
            hg_json_text(out, "name", name);
        write_bot(&t->seat[i], !as_shown, out);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

/* The value that every option has at this table; free with hg_free(). */
static int *options_of(const struct hg_book *book)
{
    const struct hg_game *game = book->game;
    int *values = hg_zeroed((size_t)(game->option_count + 1) * sizeof *values);
    for (int i = 0; i < game->option_count; i++)
        values[i] = game->option(book->rules, i, 0);
    return values;
}

static void write_by_seat(const struct hg_book *book, int seats, int index, struct hg_out *out)
{
    hg_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++)
        hg_put_option(out, &book->game->options[index], book->game->option(book->rules, index, seat));
    hg_json_close(out, ']');
}

static void write_values(const struct hg_book *book, int seats, const int *values, struct hg_out *out)
{
    const struct hg_option *options = book->game->options;
    hg_json_key(out, "options");
    hg_json_open(out, '{');
    for (int i = 0; i < book->game->option_count; i++) {
        hg_json_key(out, options[i].name);
        if (options[i].per_seat)
            write_by_seat(book, seats, i, out);
        else
            hg_put_option(out, &options[i], values[i]);
    }
    hg_json_close(out, '}');
}

void hg_book_write_hash(const struct hg_book *book, struct hg_out *out)
{
    write_hash(out, "edition", book->hash);
}

void hg_table_write_edition_hash(const struct hg_table *t, struct hg_out *out)
{
    hg_book_write_hash(t->book, out);
}

static void write_edition(const struct hg_table *t, struct hg_out *out)
{
    hg_json_key(out, "edition");
    hg_json_put_raw(out, t->book->edition, t->book->edition_size);
}

void hg_table_write_versions(const struct hg_table *t, struct hg_out *out)
{
    if (t->book->version != t->game->rules_version)
        hg_json_int(out, "rules", t->book->version);
    if (!t->book->is_default)
        write_edition(t, out);
}

void hg_table_write_chosen_edition(const struct hg_table *t, struct hg_out *out)
{
    if (t->carries_edition && !t->book->is_default)
        write_edition(t, out);
}

/* [tides 10.7] Every option with the value it has at this table, defaults included. */
void hg_book_write_options(const struct hg_book *book, int seats, struct hg_out *out)
{
    int *values = options_of(book);
    write_values(book, seats, values, out);
    hg_free(values);
}

void hg_table_write_options(const struct hg_table *t, struct hg_out *out)
{
    hg_book_write_options(t->book, t->seats, out);
}

/* Where somebody first had to decide; free with hg_free(). */
static void *first_decision(const struct hg_table *t)
{
    void *state = hg_zeroed(t->game->state_size);
    int length = 0;
    do
        hg_table_state_at(t, length, state);
    while (t->game->turn(t->rules, state).chance && length++ < t->length);
    return state;
}

void hg_table_write_rematch(const struct hg_table *t, struct hg_out *out)
{
    int *values = options_of(t->book);
    if (t->game->rematch && hg_table_turn(t).over && !t->ending) {
        void *first = first_decision(t);
        t->game->rematch(t->rules, first, t->state, values);
        hg_free(first);
    }
    write_values(t->book, t->seats, values, out);
    hg_free(values);
}

void hg_write_header(struct hg_table *t, uint64_t now_ms)
{
    struct hg_out *out = &t->record;
    size_t start = begin_line(t);
    hg_json_int(out, "hourglass", hg_format_of_header(t));
    hg_json_text(out, "game", t->game->id);
    hg_json_int(out, "rules", t->book->version);
    if (t->id[0])
        hg_json_text(out, "table", t->id);
    hg_table_write_seats(t, false, out);
    hg_table_write_options(t, out);
    hg_table_write_edition_hash(t, out);
    hg_json_text(out, "chance", t->manual ? "manual" : "fair");
    if (hg_table_has_clock(t))
        hg_json_text(out, "clock", hg_clock_modes[t->clock.mode]);
    if (t->think_ms)
        hg_json_int(out, "think", t->think_ms);
    if (t->reserve_ms)
        hg_json_int(out, "bank", t->reserve_ms);
    if (t->per_turn)
        hg_json_text(out, "per", "turn");
    write_time(t, now_ms);
    end_line(t, start);
}

void hg_write_edition(struct hg_table *t)
{
    if (!t->carries_edition)
        return;
    size_t start = begin_line(t);
    write_edition(t, &t->record);
    end_line(t, start);
}

void hg_write_position(struct hg_table *t)
{
    size_t start = begin_line(t);
    hg_json_key(&t->record, "position");
    t->game->write_state(t->rules, t->start, &t->record);
    end_line(t, start);
}

static void write_contributions(struct hg_table *t)
{
    hg_json_key(&t->record, "give");
    hg_json_open(&t->record, '[');
    for (int i = 0; i < t->fair.seats; i++)
        if (t->fair.given[i])
            hg_json_put_text(&t->record, t->fair.contributions[i]);
        else
            hg_json_put_null(&t->record);
    hg_json_close(&t->record, ']');
}

void hg_table_write_commitment(const struct hg_table *t, struct hg_out *out)
{
    if (t->committed)
        write_hash(out, "commit", t->commitment);
}

void hg_write_commit(struct hg_table *t, const struct commit_form *form)
{
    size_t start = begin_line(t);
    write_hash(&t->record, "commit", t->commitment);
    if (form->reveals)
        write_hash(&t->record, "reveal", form->before);
    if (form->lost)
        hg_json_bool(&t->record, "lost", true);
    if (t->fair.seeded)
        hg_json_bool(&t->record, "seed", true);
    if (form->alone)
        hg_json_bool(&t->record, "alone", true);
    if (!form->waits)
        write_contributions(t);
    end_line(t, start);
}

void hg_write_seals(struct hg_table *t)
{
    size_t start = begin_line(t);
    hg_json_key(&t->record, "seals");
    hg_json_open(&t->record, '[');
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seals.there[seat])
            put_hash(&t->record, t->seals.seal[seat]);
        else
            hg_json_put_null(&t->record);
    hg_json_close(&t->record, ']');
    end_line(t, start);
}

void hg_write_give(struct hg_table *t)
{
    size_t start = begin_line(t);
    write_contributions(t);
    end_line(t, start);
}

static void write_notation(struct hg_table *t, const char *key, struct hg_move move)
{
    char text[256];
    struct hg_out notation = hg_out_fixed(text, sizeof text);
    hg_move_write(t->game, t->rules, move, &notation);
    hg_json_text(&t->record, key, text);
}

static void write_audit(struct hg_out *out, const struct hg_audit *audit)
{
    hg_json_int(out, "pressed", audit->pressed_ms);
    hg_json_int(out, "got", audit->got_ms);
    hg_json_int(out, "credit", audit->credit_ms);
}

void hg_write_move(struct hg_table *t, const struct hg_played *played, const struct line_more *more)
{
    size_t start = begin_line(t);
    if (played->seat == HG_CHANCE) { /* [tides 11.6] */
        write_notation(t, "chance", played->move);
        hg_json_int(&t->record, "n", (int64_t)t->chances);
    } else {
        hg_json_int(&t->record, "seat", played->seat);
        write_notation(t, "move", played->move);
    }
    if (hg_table_has_clock(t) && played->timed)
        hg_json_int(&t->record, "at", played->clock_ms);
    if (hg_table_has_clock(t) && more->audit)
        write_audit(&t->record, more->audit);
    if (more->stand_in)
        hg_json_text(&t->record, "by", "stand-in");
    if (more->used)
        hg_json_int(&t->record, "bank", more->bank_ms);
    write_time(t, played->at_ms);
    end_line(t, start);
}

/* What the clock says is where it has come to. */
void hg_write_time(struct hg_table *t, uint16_t agreed, uint64_t at_ms)
{
    size_t start = begin_line(t);
    hg_json_int(&t->record, "at", t->game->clock(t->state));
    if (agreed)
        hg_json_seats(&t->record, "agreed", agreed);
    if (agreed & t->clock.late)
        hg_json_seats(&t->record, "late", agreed & t->clock.late);
    write_time(t, at_ms);
    end_line(t, start);
}

void hg_write_hold(struct hg_table *t, bool held, uint16_t agreed, uint64_t at_ms)
{
    size_t start = begin_line(t);
    hg_json_bool(&t->record, "hold", held);
    hg_json_int(&t->record, "at", t->game->clock(t->state));
    if (!held && t->clock.window_ms)
        hg_json_int(&t->record, "window", t->clock.window_ms);
    if (agreed)
        hg_json_seats(&t->record, "agreed", agreed);
    write_time(t, at_ms);
    end_line(t, start);
}

void hg_write_order(struct hg_table *t, uint64_t at_ms)
{
    size_t start = begin_line(t);
    hg_json_key(&t->record, "order");
    hg_json_open(&t->record, '[');
    for (int place = 0; place < t->seats; place++)
        hg_json_put_int(&t->record, t->clock.order[place]);
    hg_json_close(&t->record, ']');
    hg_json_int(&t->record, "at", t->game->clock(t->state));
    write_time(t, at_ms);
    end_line(t, start);
}

void hg_write_standing(struct hg_table *t, int seat, struct hg_move move, bool on, uint64_t at_ms)
{
    size_t start = begin_line(t);
    write_notation(t, "stand", move);
    hg_json_int(&t->record, "seat", seat);
    if (!on)
        hg_json_bool(&t->record, "off", true);
    write_time(t, at_ms);
    end_line(t, start);
}

void hg_write_undo(struct hg_table *t, int seat, int moves, uint16_t agreed, uint64_t at_ms)
{
    size_t start = begin_line(t);
    hg_json_int(&t->record, "undo", moves);
    if (seat != HG_CHANCE)
        hg_json_int(&t->record, "seat", seat);
    if (agreed)
        hg_json_seats(&t->record, "agreed", agreed);
    write_time(t, at_ms);
    end_line(t, start);
}

void hg_write_redo(struct hg_table *t, int seat, int moves, uint64_t at_ms)
{
    size_t start = begin_line(t);
    hg_json_int(&t->record, "redo", moves);
    if (seat != HG_CHANCE)
        hg_json_int(&t->record, "seat", seat);
    write_time(t, at_ms);
    end_line(t, start);
}

/* While a clock runs, something that is no move says where it has come to. */
static void write_moment(struct hg_table *t, uint64_t at_ms)
{
    if (hg_table_has_clock(t) && hg_table_runs(t))
        hg_json_int(&t->record, "at", t->game->clock(t->state));
    write_time(t, at_ms);
}

void hg_write_sit(struct hg_table *t, int seat, uint64_t at_ms)
{
    size_t start = begin_line(t);
    hg_json_int(&t->record, "sit", seat);
    write_bot(&t->seat[seat], true, &t->record);
    write_moment(t, at_ms);
    end_line(t, start);
}

void hg_write_pause(struct hg_table *t, bool stands, uint16_t agreed, uint64_t at_ms)
{
    size_t start = begin_line(t);
    hg_json_bool(&t->record, "pause", stands);
    if (agreed)
        hg_json_seats(&t->record, "agreed", agreed);
    write_time(t, at_ms);
    end_line(t, start);
}

void hg_write_ending(struct hg_table *t, enum hg_ending ending, int seat, uint64_t at_ms)
{
    size_t start = begin_line(t);
    if (ending == HG_RESIGNED)
        hg_json_int(&t->record, "resign", seat);
    else
        hg_json_text(&t->record, "stop", "agreed");
    write_moment(t, at_ms);
    end_line(t, start);
}

void hg_write_result(struct hg_table *t, uint64_t at_ms)
{
    struct hg_out *out = &t->record;
    struct hg_score score;
    t->game->score(t->rules, t->state, &score);
    size_t start = begin_line(t);
    hg_json_key(out, "result");
    hg_json_open(out, '{');
    hg_json_key(out, "points");
    hg_json_open(out, '[');
    for (int i = 0; i < t->seats; i++)
        hg_json_put_int(out, score.points[i]);
    hg_json_close(out, ']');
    hg_json_seats(out, "winners", hg_table_winners(t));
    hg_json_close(out, '}');
    write_time(t, at_ms);
    end_line(t, start);
}

void hg_write_reveal(struct hg_table *t)
{
    size_t start = begin_line(t);
    write_hash(&t->record, "reveal", t->fair.secret);
    end_line(t, start);
}

const char *hg_table_record(const struct hg_table *t, size_t *length)
{
    *length = t->record.len;
    return t->record.text;
}

size_t hg_table_forgotten(const struct hg_table *t)
{
    return t->forgotten;
}

void hg_table_write_secret(const struct hg_table *t, struct hg_out *out)
{
    if (t->manual || t->ended || !t->has_secret)
        return;
    hg_json_open(out, '{');
    write_hash(out, "secret", t->fair.secret);
    hg_put(out, "}\n");
}

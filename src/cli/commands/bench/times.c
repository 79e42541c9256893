/* times.c: what single things take that somebody waits for: a look at a table, a table at which players sit that think long,
 * a position that is judged, an end of a game that is solved, lines of a record that are read or followed. */
#include <stdlib.h>

#include "bots/bots.h"
#include "cli/commands/bench/bench.h"
#include "cli/common/text.h"
#include "core/bits.h"
#include "rpc/rpc.h"
#include "table/memory.h"
#include "table/record.h"

enum { A_LOOK, A_LONG_LOOK, THE_LONGEST_LOOK, WITH_DEAR_BOTS, A_VALUE, AN_END, LOADED, FOLLOWED };

const struct bench_time_name bench_time_names[BENCH_TIMES] = {
    [A_LOOK] = {HG_T("look at a table"), "look_us"},
    [A_LONG_LOOK] = {HG_T("with 80 to 100 moves"), "long_look_us", 2},
    [THE_LONGEST_LOOK] = {HG_T("with the longest list"), "longest_look_us", 2},
    [WITH_DEAR_BOTS] = {HG_T("table with slow bots"), "dear_table_us"},
    [A_VALUE] = {HG_T("position judged"), "value_us"},
    [AN_END] = {HG_T("end of a game solved"), "end_us"},
    [LOADED] = {HG_T("line of a record loaded"), "line_loaded_us"},
    [FOLLOWED] = {HG_T("line of a record followed"), "line_followed_us"},
};

enum { AGAIN = 5 }; /* the best of so many */

static double sooner(double x, double y)
{
    return x < y ? x : y;
}

static double microseconds(double start)
{
    return 1e6 * (bench_now() - start);
}

/* The request that is in the buffer; it can be sent again. */
static double time_request(struct bench *b, const struct hg_out *line)
{
    double start = bench_now();
    bench_send(b, line->text, line->text + line->len - 1);
    return microseconds(start);
}

/* --- looks -------------------------------------------------------------------------------------------------------- */

static void ask_look(struct hg_out *out, int seat)
{
    hg_out_clear(out);
    bench_begin_request(out, "table.look");
    hg_json_text(out, "table", "t#");
    hg_json_int(out, "seat", seat);
    bench_end_request(out);
}

static double time_look(struct bench *b, const struct bench_sample *sample, struct hg_out *line)
{
    struct hg_json position;
    struct hg_json_error error;
    double best = 1e9;
    hg_json_parse(sample->json.text, sample->json.len, &position, &error);
    hg_out_clear(line);
    bench_ask_load(b, line, position);
    time_request(b, line);
    ask_look(line, sample->seat);
    for (int i = 0; i < AGAIN; i++)
        best = sooner(best, time_request(b, line));
    hg_out_clear(line);
    bench_ask_close(line);
    time_request(b, line);
    return best;
}

static int compare(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;
    return (a > b) - (a < b);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, compare);
    return count ? values[count / 2] : 0;
}

/* At the decisions out of random games that are the samples. */
static void time_looks(struct bench *b, struct bench_times *times)
{
    double all[BENCH_SAMPLES], at_many[BENCH_SAMPLES];
    int many = 0;
    struct hg_out line = hg_out_growing();
    for (int i = 0; i < BENCH_SAMPLES; i++) {
        const struct bench_sample *sample = &b->samples[i];
        int count = b->game->moves(b->rules, sample->state, sample->seat, b->list);
        all[i] = time_look(b, sample, &line);
        if (count >= 80 && count <= 100)
            at_many[many++] = all[i];
        if (count > times->most_moves) {
            times->most_moves = count;
            times->us[THE_LONGEST_LOOK] = all[i];
        }
    }
    times->us[A_LOOK] = median(all, BENCH_SAMPLES);
    times->us[A_LONG_LOOK] = median(at_many, many);
    hg_out_free(&line);
}

/* --- dear bots ---------------------------------------------------------------------------------------------------- */

static const char dear[] = "trial";

/* Four of them, where so many can sit. None is asked before the request is answered. */
static double time_dear(struct bench *b)
{
    enum { SEATS = 4 };
    struct hg_out line = hg_out_growing(), close = hg_out_growing();
    double best = 1e9;
    bench_ask_new(b, &line, 0, b->game->max_seats < SEATS ? b->game->max_seats : SEATS, dear);
    bench_ask_close(&close);
    for (int i = 0; i < AGAIN; i++) {
        best = sooner(best, time_request(b, &line));
        time_request(b, &close);
    }
    hg_out_free(&line);
    hg_out_free(&close);
    return best;
}

/* --- judgements ---------------------------------------------------------------------------------------------------- */

/* On the average: one alone is over before a clock has gone on. */
static double time_values(struct bench *b)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(b->game->id);
    double best = 1e9;
    int64_t sum = 0;
    if (!evaluation)
        return 0;
    for (int i = 0; i < AGAIN; i++) {
        double start = bench_now();
        for (int k = 0; k < BENCH_SAMPLES; k++)
            sum += evaluation->value(b->rules, b->samples[k].state, b->samples[k].seat);
        best = sooner(best, microseconds(start));
    }
    return sum == INT64_MAX ? 0 : best / BENCH_SAMPLES; /* whatever it is, it has to be found out */
}

/* --- ends --------------------------------------------------------------------------------------------------------- */

/* 0: this is none. */
static double time_end(struct bench *b, const struct hg_evaluation *evaluation, const struct bench_sample *sample)
{
    int32_t often[HG_BOT_MOVES], wins;
    double best = 1e9;
    for (int i = 0; i < AGAIN; i++) {
        int count = b->game->moves(b->rules, sample->view, sample->seat, b->list);
        double start = bench_now();
        if (!evaluation->exact(b->rules, sample->view, sample->seat, b->list, count, often, &wins))
            return 0;
        best = sooner(best, microseconds(start));
    }
    return best;
}

/* The longest of those at the samples. */
static double time_ends(struct bench *b)
{
    const struct hg_evaluation *evaluation = hg_evaluation_find(b->game->id);
    double most = 0;
    for (int i = 0; evaluation && evaluation->exact && i < BENCH_SAMPLES; i++) {
        double end = time_end(b, evaluation, &b->samples[i]);
        most = end > most ? end : most;
    }
    return most;
}

/* --- records ------------------------------------------------------------------------------------------------------ */

struct told {
    struct hg_table *table; /* a random game */
    size_t *ends;           /* of its record, behind each entry */
    int count, cap;
    int lines;
};

static void note_end(struct told *told)
{
    told->ends = hg_reserve(told->ends, &told->cap, told->count + 1, sizeof *told->ends);
    hg_table_record(told->table, &told->ends[told->count++]);
}

static int count_lines(const char *text, size_t size)
{
    int lines = 0;
    for (size_t i = 0; i < size; i++)
        lines += text[i] == '\n';
    return lines;
}

static struct told tell_game(struct bench *b)
{
    struct told told = {.table = bench_open(b, "0", b->start_count ? &b->starts[0] : NULL)};
    size_t size;
    note_end(&told);
    for (struct hg_turn turn; (turn = bench_turn(b, told.table)).seats; note_end(&told)) {
        int seat = hg_lowest(turn.seats);
        hg_table_play(told.table, seat, bench_any_move(b, told.table, seat), 0);
    }
    note_end(&told);
    const char *record = hg_table_record(told.table, &size);
    told.lines = count_lines(record, size);
    return told;
}

static double time_load(struct bench *b, const struct told *told)
{
    struct hg_fault fault;
    size_t size;
    const char *record = hg_table_record(told->table, &size);
    double best = 1e9;
    for (int i = 0; i < AGAIN; i++) {
        double start = bench_now();
        hg_table_free(hg_record_load_with(b->library, NULL, record, size, &fault));
        best = sooner(best, microseconds(start));
    }
    return best / told->lines;
}

/* By another program that has the same table, entry by entry. */
static double follow(struct bench *b, const struct told *told)
{
    struct hg_fault fault;
    size_t size;
    const char *record = hg_table_record(told->table, &size);
    struct hg_table *other = bench_open(b, "0", b->start_count ? &b->starts[0] : NULL);
    int lines = count_lines(record + told->ends[0], size - told->ends[0]);
    double start = bench_now();
    bool good = true;
    for (int i = 1; i < told->count && good; i++)
        if (told->ends[i] > told->ends[i - 1])
            good = hg_record_follow(other, NULL, record + told->ends[i - 1], told->ends[i] - told->ends[i - 1], &fault);
    double passed = microseconds(start);
    hg_table_free(other);
    return good && lines ? passed / lines : 0;
}

static void time_records(struct bench *b, struct bench_times *times)
{
    struct told told = tell_game(b);
    times->us[LOADED] = time_load(b, &told);
    times->us[FOLLOWED] = 1e9;
    for (int i = 0; i < AGAIN; i++)
        times->us[FOLLOWED] = sooner(times->us[FOLLOWED], follow(b, &told));
    hg_table_free(told.table);
    hg_free(told.ends);
}

void bench_take_times(struct bench *b, struct bench_times *times)
{
    time_looks(b, times);
    times->us[WITH_DEAR_BOTS] = hg_bot_find(b->game, dear) ? time_dear(b) : 0;
    times->us[A_VALUE] = time_values(b);
    times->us[AN_END] = time_ends(b);
    time_records(b, times);
}

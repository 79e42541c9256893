/* report.c: results for people and for programs. */
#include <math.h>
#include <string.h>

#include "cli/commands/arena/arena.h"
#include "cli/common/text.h"

/* --- for people --------------------------------------------------------------------------------------------------- */

enum { NAME = ARENA_NAME + 16 };

static double mean(int64_t sum, uint64_t n)
{
    return n ? (double)sum / (double)n : 0;
}

static struct arena_rate tally_rate(const struct arena_tally *t)
{
    return arena_rate((double)t->shares / ARENA_WIN, t->games);
}

/* Players of the same level are told apart by their place on the command line. */
static void player_name(const struct arena_plan *plan, int player, char name[NAME])
{
    int same = 0;
    for (int i = 0; i < plan->players; i++)
        same += strcmp(plan->names[i], plan->names[player]) == 0;
    if (same > 1)
        snprintf(name, NAME, "%s (%d)", plan->names[player], player + 1);
    else
        snprintf(name, NAME, "%s", plan->names[player]);
}

static void print_head(const struct arena *arena)
{
    const struct arena_plan *plan = &arena->plan;
    const struct cli_style *style = cli_style();
    uint64_t played = arena_played(arena);
    printf("%s%s%s: ", style->bold, plan->game->title, style->reset);
    cli_print(played < plan->games ? HG_T("{played} of {games} games, seed {seed}")
              : played == 1        ? HG_T("one game, seed {seed}")
                                   : HG_T("{played} {played|game|games}, seed {seed}"),
              HG_ARGS({"played", NULL, (int64_t)played}, {"games", NULL, (int64_t)plan->games}, {"seed", plan->seed}));
    if (arena->seconds > 0)
        cli_print(arena->threads == 1
                      ? HG_T(", {seconds} s, {rate} {rate|game|games} a second on one thread")
                      : HG_T(", {seconds} s, {rate} {rate|game|games} a second on {threads} {threads|thread|threads}"),
                  HG_ARGS({"seconds", CLI_DECIMAL(arena->seconds, 1)},
                          {"rate", CLI_DECIMAL((double)played / arena->seconds, 0)},
                          {"threads", NULL, arena->threads}));
    printf("\n\n");
}

enum { SHARE = 64 };

/* "61.3 % (58.0 to 64.5)" */
static const char *say_share(const struct arena_rate *rate, char text[SHARE])
{
    struct hg_out out = hg_out_fixed(text, SHARE);
    hg_say(cli_words(), &out, HG_T("{rate} % ({low} to {high})"),
           HG_ARGS({"rate", CLI_DECIMAL(100 * rate->rate, 1)}, {"low", CLI_DECIMAL(100 * rate->low, 1)},
                   {"high", CLI_DECIMAL(100 * rate->high, 1)}));
    return text;
}

/* Blanks behind a name; one that is longer than its column has a line of its own. */
enum { NAME_COLUMN = 16 };

static void print_name(const char *name)
{
    int columns = cli_columns(name, strlen(name));
    cli_put_clean(stdout, name, strlen(name));
    printf(columns < NAME_COLUMN ? "%*s" : "\n%*s", columns < NAME_COLUMN ? NAME_COLUMN - columns : NAME_COLUMN, "");
}

static void print_players(const struct arena *arena)
{
    const struct cli_style *style = cli_style();
    const char *heading = /* of the columns below */
        HG_T("player               games       won     drawn      lost  wins, draws as half       points");
    printf("%s%s%s\n", style->dim, hg_translate(cli_words(), heading), style->reset);
    for (int i = 0; i < arena->plan.players; i++) {
        const struct arena_tally *t = &arena->results.player[i];
        struct arena_rate rate = tally_rate(t);
        char name[NAME], share[SHARE];
        player_name(&arena->plan, i, name);
        print_name(name);
        printf("%10llu%10llu%10llu%10llu  %-24s%8s\n", (unsigned long long)t->games, (unsigned long long)t->wins,
               (unsigned long long)t->draws, (unsigned long long)t->losses, say_share(&rate, share),
               t->scored ? CLI_DECIMAL(mean(t->points, t->scored), 2) : "-");
    }
}

enum { ELO = 32 };

/* "+12", "-3" */
static const char *whole(double elo, char text[ELO])
{
    snprintf(text, ELO, "%+.0f", elo);
    return text;
}

static void print_elo(const struct arena_rate *rate)
{
    double elo = arena_elo(rate->rate), low = arena_elo(rate->low), high = arena_elo(rate->high);
    const struct hg_arg *numbers = HG_ARGS({"elo", whole(elo, (char[ELO]){0})}, {"low", whole(low, (char[ELO]){0})},
                                           {"high", whole(high, (char[ELO]){0})});
    cli_print(isfinite(elo) ? HG_T("{elo} Elo ({low} to {high})")
              : elo > 0     ? HG_T("more than {low} Elo")
                            : HG_T("less than {high} Elo"),
              numbers);
}

static void print_pairs(const struct arena *arena)
{
    putchar('\n');
    for (int a = 0; a < arena->plan.players; a++)
        for (int b = a + 1; b < arena->plan.players; b++) {
            uint64_t games;
            struct arena_rate rate = arena_pair_rate(&arena->results, a, b, &games);
            char first[NAME], second[NAME], share[SHARE];
            if (!games)
                continue;
            player_name(&arena->plan, a, first);
            player_name(&arena->plan, b, second);
            cli_print(HG_T("{first} against {second}: {share}, "),
                      HG_ARGS({"first", first}, {"second", second}, {"share", say_share(&rate, share)}));
            print_elo(&rate);
            putchar('\n');
        }
}

static void print_forfeits(const struct arena *arena)
{
    for (int i = 0; i < arena->plan.players; i++) {
        const struct arena_forfeits *f = &arena->results.forfeits[i];
        char name[NAME];
        if (!f->games)
            continue;
        player_name(&arena->plan, i, name);
        cli_print(
            HG_T("{name} has forfeited {count} {count|game|games}, which {count|counts|count} as lost. Game {game}: "
                 "{fault}"),
            HG_ARGS({"name", name}, {"count", NULL, (int64_t)f->games}, {"game", NULL, (int64_t)f->first},
                    {"fault", f->fault}));
        putchar('\n');
    }
}

static void print_seats(const struct arena *arena)
{
    fputs(hg_translate(cli_words(), HG_T("seats:")), stdout);
    for (int seat = 0; seat < arena->plan.seats; seat++) {
        const struct arena_tally *t = &arena->results.seat[seat];
        fputs(seat ? ", " : " ", stdout);
        cli_print(HG_T("seat {seat} won {rate} %"),
                  HG_ARGS({"seat", NULL, seat + 1}, {"rate", CLI_DECIMAL(100 * tally_rate(t).rate, 1)}));
    }
    putchar('\n');
}

/* Zeros of games that were won before points were counted would tell nothing. */
static void print_scored(const struct arena *arena)
{
    uint64_t played = arena_played(arena), scored = arena->results.seat[0].scored;
    const struct hg_arg *args =
        HG_ARGS({"scored", CLI_GROUPED((double)scored)}, {"played", CLI_GROUPED((double)played)},
                {"before", CLI_GROUPED((double)(played - scored))});
    if (scored == played)
        return;
    if (scored)
        cli_print(
            HG_T("points: the mean of those {scored} of {played} games in which they counted; won before: {before}"),
            args);
    else
        cli_print(HG_T("points: never counted; all games were won before"), NULL);
    putchar('\n');
}

static void print_games(const struct arena *arena)
{
    const struct arena_results *results = &arena->results;
    const struct hg_game *game = arena->plan.game;
    double played = (double)arena_played(arena);
    cli_print(HG_T("games: {decisions} decisions with {moves} legal moves each"),
              HG_ARGS({"decisions", CLI_DECIMAL((double)results->decisions / played, 1)},
                      {"moves", CLI_DECIMAL((double)results->moves / (double)results->decisions, 1)}));
    putchar('\n');
    for (int i = 1; i < game->ending_count; i++)
        printf("%s %s %s %%", i > 1 ? "," : hg_translate(cli_words(), HG_T("ended by:")), game->endings[i],
               CLI_DECIMAL(100 * (double)results->ending[i] / played, 1));
    if (game->endings)
        putchar('\n');
    print_scored(arena);
}

void arena_print(const struct arena *arena)
{
    print_head(arena);
    if (!arena_played(arena))
        return;
    print_players(arena);
    print_pairs(arena);
    print_forfeits(arena);
    print_seats(arena);
    print_games(arena);
    puts(hg_translate(cli_words(), /* xgettext:no-c-format */ HG_T("In parentheses: 95 % confidence.")));
}

/* --- for programs, and for merging -------------------------------------------------------------------------------- */

static void put_count(struct hg_out *out, const char *key, uint64_t n)
{
    hg_json_int(out, key, (int64_t)n);
}

/* JSON knows no infinity: null. */
static void put_real(struct hg_out *out, const char *key, double x)
{
    char digits[32];
    if (isfinite(x)) {
        hg_json_key(out, key);
        hg_json_put_raw(out, digits, (size_t)snprintf(digits, sizeof digits, "%.6g", x));
    } else {
        hg_json_null(out, key);
    }
}

static void put_rate(struct hg_out *out, const char *rate, const char *low, const char *high, struct arena_rate r)
{
    put_real(out, rate, r.rate);
    put_real(out, low, r.low);
    put_real(out, high, r.high);
}

static void put_tally(struct hg_out *out, const struct arena_tally *t)
{
    put_count(out, "games", t->games);
    put_count(out, "wins", t->wins);
    put_count(out, "draws", t->draws);
    put_count(out, "losses", t->losses);
    put_count(out, "shares", t->shares);
    put_count(out, "scored", t->scored);
    hg_json_int(out, "points", t->points);
    put_rate(out, "win_rate", "win_rate_low", "win_rate_high", tally_rate(t));
    if (t->scored)
        put_real(out, "mean_points", mean(t->points, t->scored));
    else
        hg_json_null(out, "mean_points");
}

static void put_forfeits(struct hg_out *out, const struct arena_forfeits *f)
{
    if (!f->games)
        return;
    put_count(out, "forfeits", f->games);
    put_count(out, "forfeit", f->first);
    hg_json_text(out, "fault", f->fault);
}

static void put_pair(struct hg_out *out, const struct arena *arena, int a, int b)
{
    uint64_t games;
    struct arena_rate rate = arena_pair_rate(&arena->results, a, b, &games);
    hg_json_open(out, '{');
    hg_json_int(out, "a", a);
    hg_json_int(out, "b", b);
    hg_json_text(out, "player", arena->plan.names[a]);
    hg_json_text(out, "against", arena->plan.names[b]);
    put_count(out, "games", games);
    put_count(out, "wins", arena->results.above[a][b]);
    put_count(out, "draws", arena->results.level[a][b]);
    put_count(out, "losses", arena->results.above[b][a]);
    put_rate(out, "win_rate", "win_rate_low", "win_rate_high", rate);
    struct arena_rate elo = {arena_elo(rate.rate), arena_elo(rate.low), arena_elo(rate.high)};
    put_rate(out, "elo", "elo_low", "elo_high", elo);
    hg_json_close(out, '}');
}

static void put_plan(struct hg_out *out, const struct arena_plan *plan)
{
    hg_json_int(out, "arena", 1);
    hg_json_text(out, "version", HG_VERSION);
    hg_json_text(out, "game", plan->game->id);
    hg_json_int(out, "rules", plan->game->rules_version);
    hg_json_text(out, "edition", plan->edition);
    hg_json_key(out, "options");
    hg_json_put_raw(out, plan->options, strlen(plan->options));
    hg_json_text(out, "seed", plan->seed);
    put_count(out, "games", plan->games);
    hg_json_int(out, "seats", plan->seats);
}

static void put_spans(struct hg_out *out, const struct arena *arena)
{
    put_count(out, "played", arena_played(arena));
    hg_json_bool(out, "complete", arena_played(arena) == arena->plan.games);
    hg_json_key(out, "spans");
    hg_json_open(out, '[');
    for (int i = 0; i < arena->span_count; i++) {
        hg_json_open(out, '[');
        hg_json_put_int(out, (int64_t)arena->spans[i].from);
        hg_json_put_int(out, (int64_t)arena->spans[i].to);
        hg_json_close(out, ']');
    }
    hg_json_close(out, ']');
}

static void put_players(struct hg_out *out, const struct arena *arena)
{
    hg_json_key(out, "players");
    hg_json_open(out, '[');
    for (int i = 0; i < arena->plan.players; i++) {
        hg_json_open(out, '{');
        hg_json_text(out, "player", arena->plan.names[i]);
        put_tally(out, &arena->results.player[i]);
        put_forfeits(out, &arena->results.forfeits[i]);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void put_pairs(struct hg_out *out, const struct arena *arena)
{
    hg_json_key(out, "pairs");
    hg_json_open(out, '[');
    for (int a = 0; a < arena->plan.players; a++)
        for (int b = a + 1; b < arena->plan.players; b++)
            put_pair(out, arena, a, b);
    hg_json_close(out, ']');
}

static void put_seats(struct hg_out *out, const struct arena *arena)
{
    hg_json_key(out, "by_seat");
    hg_json_open(out, '[');
    for (int seat = 0; seat < arena->plan.seats; seat++) {
        hg_json_open(out, '{');
        put_tally(out, &arena->results.seat[seat]);
        hg_json_close(out, '}');
    }
    hg_json_close(out, ']');
}

static void put_games(struct hg_out *out, const struct arena *arena)
{
    const struct arena_results *results = &arena->results;
    const struct hg_game *game = arena->plan.game;
    put_count(out, "decisions", results->decisions);
    put_count(out, "moves", results->moves);
    put_real(out, "decisions_per_game", mean((int64_t)results->decisions, arena_played(arena)));
    put_real(out, "moves_per_decision", mean((int64_t)results->moves, results->decisions));
    if (!game->endings)
        return;
    hg_json_key(out, "endings");
    hg_json_open(out, '{');
    for (int i = 1; i < game->ending_count; i++)
        put_count(out, game->endings[i], results->ending[i]);
    hg_json_close(out, '}');
}

/* All that depends on the machine is in "run". */
void arena_write_json(const struct arena *arena, struct hg_out *out)
{
    hg_json_open(out, '{');
    put_plan(out, &arena->plan);
    put_spans(out, arena);
    put_players(out, arena);
    put_pairs(out, arena);
    put_seats(out, arena);
    put_games(out, arena);
    hg_json_key(out, "run");
    hg_json_open(out, '{');
    hg_json_int(out, "threads", arena->threads);
    put_real(out, "seconds", arena->seconds);
    put_real(out, "games_per_second", arena->seconds > 0 ? (double)arena_played(arena) / arena->seconds : 0);
    hg_json_close(out, '}');
    hg_json_close(out, '}');
    hg_put_char(out, '\n');
}

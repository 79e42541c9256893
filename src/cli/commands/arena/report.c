/* report.c: results for people. */
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
        struct arena_rate rate = arena_player_rate(arena, i);
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
            struct arena_rate rate = arena_pair_rate(arena, a, b, &games);
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
                  HG_ARGS({"seat", NULL, seat + 1},
                          {"rate", CLI_DECIMAL(100 * mean((int64_t)t->shares, t->games) / ARENA_WIN, 1)}));
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

/* "2.4 µs", in the unit that suits it. */
enum { TIME = 32 };

static const char *say_time(double ns, char text[TIME])
{
    static const char *const units[] = {"ns", "us", "ms", "s"};
    int unit = 0;
    for (; ns >= 1000 && unit < 3; unit++)
        ns /= 1000;
    snprintf(text, TIME, "%s %s", CLI_DECIMAL(ns, ns < 10 ? 1 : 0), units[unit]);
    return text;
}

static void print_more_effort(const struct arena_effort *e)
{
    if (e->iterations)
        cli_print(HG_T(", {each} iterations a decision, {rate} a second"),
                  HG_ARGS({"each", CLI_GROUPED((double)e->iterations / (double)e->decisions)},
                          {"rate", CLI_GROUPED((double)e->iterations * 1e9 / (double)e->ns)}));
    if (e->memory)
        cli_print(HG_T(", {memory} MB"), HG_ARGS({"memory", CLI_DECIMAL((double)e->memory / (1 << 20), 1)}));
}

static void print_effort(const struct arena *arena)
{
    for (int i = 0; i < arena->plan.players; i++) {
        const struct arena_effort *e = &arena->effort[i];
        char name[NAME];
        if (!e->decisions)
            continue;
        player_name(&arena->plan, i, name);
        cli_print(HG_T("time of {name}: {mean} a decision; a turn {most} in 99 of 100, {longest} at most"),
                  HG_ARGS({"name", name}, {"mean", say_time((double)e->ns / (double)e->decisions, (char[TIME]){0})},
                          {"most", say_time((double)arena_turn_ns(e, 99), (char[TIME]){0})},
                          {"longest", say_time((double)e->longest_ns, (char[TIME]){0})}));
        print_more_effort(e);
        putchar('\n');
    }
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
    print_effort(arena);
    puts(hg_translate(cli_words(), /* xgettext:no-c-format */ HG_T("In parentheses: 95 % confidence, over deals.")));
}

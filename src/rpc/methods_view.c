/* methods_view.c: answers from a view alone, without a table.
 *
 * A view is read as a position is, with hidden parts; and it must be one: what such eyes would see of some world. So whatever
 * is computed from it holds as it does at a table, and a view that somebody made up cannot break anything. */
#include <string.h>

#include "core/options.h"
#include "games/registry.h"
#include "rpc/rpc_private.h"
#include "table/decide.h"
#include "table/memory.h"
#include "table/suppose.h"

enum { PROBLEMS = 20 };

struct viewed {
    const struct hg_book *book;
    void *view, *world, *again; /* a state each */
    int seat, eyes;
    char texts[HG_MAX_SEATS][HG_SEAT_NAME];
    const char *names[HG_MAX_SEATS];
};

/* --- what is played ----------------------------------------------------------------------------------------------- */

static bool read_state(struct rpc_call *call, struct viewed *v, struct hg_problems *problems)
{
    const struct hg_game *game = v->book->game;
    v->view = hg_zeroed(game->state_size);
    v->world = hg_zeroed(game->state_size);
    v->again = hg_zeroed(game->state_size);
    if (!game->read_state(v->book->rules, rpc_value(call, "view"), true, v->view, problems))
        return false;
    hg_options_fit(problems, game->options, game->option_count, rpc_value(call, "options"), game->seats(v->view));
    return problems->count == 0;
}

static bool read_with(struct rpc_call *call, struct viewed *v, const struct hg_book_of *of)
{
    struct hg_problem list[PROBLEMS];
    struct hg_problems problems = {.list = list, .cap = PROBLEMS, .words = &call->words};
    v->book = hg_book_take(call->rpc->library, of, &problems);
    return (v->book && read_state(call, v, &problems)) || rpc_refuse_problems(call, RPC_BAD_VIEW, &problems);
}

static bool read_view(struct rpc_call *call, struct viewed *v)
{
    struct hg_book_of of = {.game = rpc_read_game(call), .options = rpc_value(call, "options")};
    struct rpc_edition edition;
    if (!of.game || !rpc_read_version(call, of.game, &of.version) || !rpc_read_edition(call, &edition))
        return false;
    of.edition = edition.text;
    of.edition_size = edition.size;
    of.hash = edition.hash;
    bool read = read_with(call, v, &of);
    rpc_free_edition(&edition);
    return read;
}

/* --- who looks ---------------------------------------------------------------------------------------------------- */

static bool read_names(struct rpc_call *call, struct viewed *v)
{
    struct hg_json list = rpc_value(call, "names");
    struct hg_json_walk walk = hg_json_walk(list);
    int seats = v->book->game->seats(v->view);
    if (!list.at)
        return true;
    if (!rpc_has_each_seat(call, "names", seats))
        return false;
    while (hg_json_next(&walk)) {
        bool named = hg_json_type(walk.value) != HG_JSON_NULL;
        v->names[walk.index] = named ? v->texts[walk.index] : NULL;
        if (named &&
            !rpc_read_name(call, walk.value, hg_field_item(hg_field("names"), walk.index), v->texts[walk.index]))
            return false;
    }
    call->words.seat_names = v->names;
    return true;
}

static bool looks_like(const struct viewed *v, const void *state)
{
    const struct hg_game *game = v->book->game;
    game->view(v->book->rules, state, v->eyes, v->again);
    return memcmp(v->view, v->again, game->state_size) == 0;
}

static bool refuse_eyes(struct rpc_call *call, const struct viewed *v, const char *of_seat, const char *of_spectators)
{
    char name[HG_SEAT_NAME];
    if (v->eyes == HG_SPECTATOR)
        return rpc_refuse_as(call, RPC_BAD_VIEW, of_spectators, NULL);
    hg_seat_name(&call->words, v->eyes, name, sizeof name);
    return rpc_refuse_as(call, RPC_BAD_VIEW, of_seat, HG_ARGS({"seat", name}));
}

/* It shows no more than such eyes may know, and no less: then a world can be thought of that looks like it. */
static bool is_view(struct rpc_call *call, const struct viewed *v)
{
    struct hg_rng rng = {1};
    if (!looks_like(v, v->view))
        return refuse_eyes(call, v, HG_T("This is not what {seat} sees: the view is another's, or shows too much."),
                           HG_T("This is not what spectators see: the view is a seat's, or shows too much."));
    v->book->game->imagine(v->book->rules, v->view, v->eyes, &rng, v->world);
    return looks_like(v, v->world) ||
           refuse_eyes(call, v, HG_T("{seat} sees more than this in any game: the view hides too much."),
                       HG_T("Spectators see more than this in any game: the view hides too much."));
}

static bool read_viewed(struct rpc_call *call, struct viewed *v)
{
    if (!read_view(call, v) || !read_names(call, v) || !rpc_read_seat_of(call, v->book->game->seats(v->view), &v->seat))
        return false;
    uint16_t open = hg_open_seats(v->book->game, v->book->rules, v->view);
    return rpc_read_eyes(call, open, v->seat, &v->eyes) && is_view(call, v);
}

static void close_viewed(struct rpc_call *call, struct viewed *v)
{
    hg_book_give_back(call->rpc->library, v->book);
    hg_free(v->view);
    hg_free(v->world);
    hg_free(v->again);
}

static struct rpc_sight sight_of(const struct viewed *v)
{
    return (struct rpc_sight){v->book, NULL, v->seat, v->eyes, v->view};
}

/* --- what a view tells -------------------------------------------------------------------------------------------- */

static bool look(struct rpc_call *call, struct viewed *v)
{
    struct rpc_sight sight = sight_of(v);
    if (!rpc_may_suppose(call, v->eyes))
        return false;
    rpc_write_look(call, &sight, 0);
    return true;
}

static bool explain(struct rpc_call *call, struct viewed *v)
{
    struct rpc_sight sight = sight_of(v);
    rpc_write_explained(call, &sight);
    return true;
}

/* Where the view cannot foresee what happens, its clock stops before that. */
static bool run_clock(struct rpc_call *call, struct viewed *v)
{
    const struct hg_game *game = v->book->game;
    int to = 0;
    if (!(hg_game_clocks && game->tick))
        return rpc_refuse(call, RPC_NO_CLOCK, NULL);
    if (!rpc_read_count(call, "to", &to))
        return false;
    bool known = hg_suppose_time(game, v->book->rules, v->view, v->eyes, (uint32_t)to);
    hg_json_open(call->out, '{');
    hg_json_key(call->out, "turn");
    rpc_write_turn_of(v->book, v->view, call->out);
    hg_json_key(call->out, "view");
    game->write_state(v->book->rules, v->view, call->out);
    if (!known)
        hg_json_bool(call->out, "known", false);
    hg_json_close(call->out, '}');
    return true;
}

/* A number of 64 bits, the highest first; 0 where there is none. */
static bool read_seed(struct rpc_call *call, uint64_t *seed)
{
    enum { DIGITS = 16 };
    static const char digits[] = "0123456789abcdef";
    char text[DIGITS + 1];
    struct hg_json value = rpc_value(call, "seed");
    bool good = hg_json_get_text(value, text, sizeof text) == DIGITS;
    *seed = 0;
    for (int i = 0; good && i < DIGITS; i++) {
        const char *digit = strchr(digits, text[i]);
        good = digit != NULL;
        *seed = *seed << 4 | (uint64_t)(good ? digit - digits : 0);
    }
    return good || !value.at ||
           rpc_refuse_param(call, hg_field("seed"), value, HG_T("16 digits are needed, each one of {digits}."),
                            HG_ARGS({"digits", digits}));
}

static bool hint(struct rpc_call *call, struct viewed *v)
{
    struct rpc_sight sight = sight_of(v);
    uint64_t luck;
    return read_seed(call, &luck) && rpc_advise(call, &sight, luck);
}

/* A level, and how long it is to think. */
static bool read_bot(struct rpc_call *call, const struct hg_game *game, struct hg_bot *bot)
{
    char level[HG_BOT_NAME];
    int budget = 0;
    if (!rpc_read_level(call, game, rpc_value(call, "level"), hg_field("level"), level) ||
        !rpc_read_number(call, "budget", 1, HG_MOST_ITERATIONS, &budget))
        return false;
    *bot = *hg_bot_find(game, level);
    bot->iterations = (uint32_t)budget;
    return true;
}

/* It keeps the book, and has a view of its own. */
static bool begin(struct rpc_call *call, struct viewed *v, const struct hg_asked *asked, uint64_t seed)
{
    bool begun, answered = rpc_begin_thought(call, v->book, asked, seed, &begun);
    v->book = begun ? NULL : v->book;
    return answered;
}

static bool decide(struct rpc_call *call, struct viewed *v)
{
    struct hg_rng rng;
    struct hg_bot bot;
    if (!read_bot(call, v->book->game, &bot) || !read_seed(call, &rng.word))
        return false;
    if (!hg_turn_owes(v->book->game->turn(v->book->rules, v->view), v->seat))
        return rpc_refuse_seat(call, RPC_NOTHING_TO_DECIDE, v->seat);
    struct hg_asked asked = {&bot, v->book->game, v->book->rules, v->view, v->seat};
    if (rpc_read_flag(call, "slices"))
        return begin(call, v, &asked, rng.word);
    hg_json_open(call->out, '{');
    rpc_write_decided(call, v->book, v->view, v->seat, hg_decide(&asked, &rng));
    hg_json_close(call->out, '}');
    return true;
}

static bool answer(struct rpc_call *call, bool (*with)(struct rpc_call *call, struct viewed *v))
{
    struct viewed v = {0};
    bool done = read_viewed(call, &v) && with(call, &v);
    close_viewed(call, &v);
    return done;
}

bool rpc_view_look(struct rpc_call *call)
{
    return answer(call, look);
}

bool rpc_view_explain(struct rpc_call *call)
{
    return answer(call, explain);
}

bool rpc_view_hint(struct rpc_call *call)
{
    return answer(call, hint);
}

bool rpc_view_tick(struct rpc_call *call)
{
    return answer(call, run_clock);
}

bool rpc_view_bot(struct rpc_call *call)
{
    return answer(call, decide);
}

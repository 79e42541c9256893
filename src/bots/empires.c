/* empires.c: how good a position of Time of Empires is: the points there are, those that the scorings ahead promise, and
 * what an empire earns them with; which move deserves to be made; and when a seat has something to do.
 *
 * A placement counts with the steps that it opens, each of them the best one as things stand. In an Age of Initiation the
 * second timer of the turn counts, too. */
#include "games/empires/empires_state.h"

#include "bots/bots_private.h"
#include "core/hash.h"

enum {
    PERCENT = 100, /* hundredths of a point in a point, too */
    STEPS = 6,     /* that are played in thought */
    ROUNDS = 60,   /* of one age that are looked at, at most */
};

static int smaller(int x, int y)
{
    return x < y ? x : y;
}

static int larger(int x, int y)
{
    return x > y ? x : y;
}

/* --- one empire --------------------------------------------------------------------------------------------------- */

struct look {
    const struct empires_rules *r;
    const struct empires_state *s;
    const struct empires_seat *p;
    int seat;
    int rounds;   /* of timers, still to come in this age */
    int later;    /* in the ages behind it */
    int scorings; /* still to come */
    int late;     /* percent of the age that is over */
};

/* How often a timer can be placed in so long a time. */
static int rounds_in(const struct empires_rules *r, int seat, uint32_t ms)
{
    uint32_t rounds = r->timer_ms[seat] ? ms / r->timer_ms[seat] : ROUNDS;
    return rounds < ROUNDS ? (int)rounds : ROUNDS;
}

static int rounds_of_age(const struct empires_rules *r, int seat, int age)
{
    bool in_turns = r->option[EMPIRES_MODE_1 + age][0];
    return larger(1, in_turns ? smaller(ROUNDS, r->option[EMPIRES_AOI_ROUNDS][0]) : rounds_in(r, seat, r->age_ms));
}

static int rounds_left(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    if (s->stage > EMPIRES_ROUND_CREATION || s->stage == EMPIRES_FINISH_WINDOW)
        return 0;
    if (s->stage == EMPIRES_ACTION_PHASE)
        return rounds_in(r, seat, r->age_ms - (s->now_ms - s->age_start));
    if (s->stage < EMPIRES_ACTION_PHASE)
        return rounds_of_age(r, seat, s->age);
    return larger(0, rounds_of_age(r, seat, s->age) - s->round);
}

static struct look look_at(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    struct look look = {r, s, &s->seat[seat], seat, .rounds = rounds_left(r, s, seat)};
    for (int age = s->age + 1; age < EMPIRES_AGES; age++)
        look.later += rounds_of_age(r, seat, age);
    bool scored = s->stage >= EMPIRES_SIEGE;
    look.scorings = EMPIRES_AGES - s->age - scored;
    look.late = PERCENT - PERCENT * look.rounds / rounds_of_age(r, seat, s->age);
    return look;
}

/* Rounds in which something that is had now still works. */
static int time_left(const struct look *look)
{
    return look->rounds + look->later;
}

/* --- what scorings promise ---------------------------------------------------------------------------------------- */

/* [empires 18.6, 18.13] Columns with tokens, and the culture that is uncovered, score at each gong. */
static int columns(const struct look *look)
{
    int sum = empires_culture(look->r, look->p) * look->scorings;
    for (int age = 0; age < EMPIRES_AGES; age++)
        if (look->p->token[age] < EMPIRES_TYPES)
            sum += look->p->gone[look->p->token[age]] * look->r->n.token[age] * look->scorings;
    return PERCENT * sum;
}

/* [empires 18.2] Buildings of others under own clans, and own ones under foreign clans, as far as it will stay so. */
static int sieges_of_buildings(const struct look *look)
{
    enum { TAKEN = 300, LOST = 120 };
    int again = look->r->option[EMPIRES_RESCORE_DESTROYED][0] ? look->scorings : 1, sum = 0;
    uint64_t lost = empires_foreign_clans(look->s, look->seat);
    for (int type = 0; type < EMPIRES_TYPES; type++)
        sum -= LOST * empires_count(look->p->built[type] & lost);
    for (int other = 0; other < look->s->seats && look->scorings; other++)
        for (int type = 0; type < EMPIRES_TYPES && other != look->seat; type++)
            sum += TAKEN * again * empires_count(look->p->at & look->s->seat[other].built[type]);
    int sure = 20 + look->late * 6 / 10;
    return sum * sure / PERCENT + PERCENT * look->r->n.destroyed_points * look->p->destroyed * (again - 1);
}

/* [empires 18.9] A leader helps for the rest of the game; one of the last age brings points. */
static int leader_worth(const struct look *look, int leader)
{
    enum { HELP = 6, LEAST = 100 };
    const struct empires_leader *card = &look->r->leader[leader];
    int sum = LEAST + HELP * look->later;
    for (int i = 0; i < card->effects; i++)
        if (card->effect[i].hook == EMPIRES_END)
            sum += PERCENT * empires_end_points(look->r, look->s, look->seat, &card->effect[i]);
    return sum;
}

static int scholars_of(const struct look *look, int space)
{
    const struct empires_group *group = look->s->stack[space - EMPIRES_INFLUENCE];
    for (int i = 0; i < look->s->seats && group[i].seat != EMPIRES_NONE; i++)
        if (group[i].seat == look->seat)
            return group[i].scholars;
    return 0;
}

/* Who is ahead early may be passed; a lead of one is as good as one of two in the end. */
static int leaders(const struct look *look)
{
    int sum = 0;
    for (int column = 0; column < EMPIRES_COLUMNS; column++) {
        int space = EMPIRES_INFLUENCE + column, leader = look->s->leader[column];
        if (leader == EMPIRES_NONE || !scholars_of(look, space))
            continue;
        bool ahead = empires_most_on_stack(look->r, look->s, space, false) == look->seat;
        sum += ahead ? leader_worth(look, leader) * (60 + look->late * 4 / 10) / PERCENT : 15;
    }
    for (uint32_t left = look->p->leaders & look->r->with_hook[EMPIRES_END]; left; left = hg_without_lowest(left))
        sum += look->scorings ? leader_worth(look, hg_lowest(left)) : 0;
    return sum;
}

static int wonders(const struct look *look)
{
    int sum = 0;
    for (int age = 0; age <= look->s->age; age++) {
        int space = EMPIRES_WONDER + age;
        if (look->s->wonder[age] == EMPIRES_NONE || !scholars_of(look, space))
            continue;
        bool most = empires_most_on_stack(look->r, look->s, space, true) == look->seat;
        int count = empires_sum(look->r, look->s, look->seat, &look->r->wonder[look->s->wonder[age]].sum);
        sum += PERCENT * count * (most ? look->r->n.majority_points : look->r->n.participant_points);
    }
    return sum;
}

/* --- means -------------------------------------------------------------------------------------------------------- */

/* What the columns let an empire do, by the rounds in which it can. */
static int levels(const struct look *look)
{
    static const int worth[EMPIRES_LEVEL_KINDS] = {
        [EMPIRES_LEVEL_IDEAS] = 5, [EMPIRES_LEVEL_BRICKS] = 5,   [EMPIRES_LEVEL_CLANS] = 3,
        [EMPIRES_LEVEL_MOVES] = 5, [EMPIRES_LEVEL_SCHOLARS] = 9,
    };
    int sum = 0;
    for (int level = 0; level < EMPIRES_LEVEL_KINDS; level++)
        sum += worth[level] * empires_level(look->r, look->p, (enum empires_level)level);
    return sum * time_left(look);
}

/* A column without a token may get one; buildings decide a tie at the end. */
static int buildings(const struct look *look)
{
    enum { GONE = 60, STANDS = 10 };
    int gone = 0;
    for (int type = 0; type < EMPIRES_TYPES; type++)
        gone += look->p->gone[type];
    return GONE * look->scorings * gone + STANDS * empires_buildings_in(look->p, EMPIRES_EVERYWHERE);
}

/* The first few matter: what cannot be spent in time is worth nothing. */
static int stock(const struct look *look)
{
    static const int worth[] = {0, 40, 75, 105, 125, 140, 150};
    enum { MOST = sizeof worth / sizeof worth[0] - 1 };
    int sum = 0;
    for (int resource = 0; resource < EMPIRES_RESOURCES; resource++)
        sum += worth[smaller(look->p->stock[resource], MOST)];
    return time_left(look) >= 2 ? sum : 0;
}

static int cards(const struct look *look)
{
    static const int worth[] = {0, 55, 95, 125, 140, 150, 155};
    enum { MOST = sizeof worth / sizeof worth[0] - 1 };
    int held = empires_hand_size(look->p) + (look->s->part != EMPIRES_NO_DRAW && look->s->drawing == look->seat);
    return time_left(look) >= 3 ? worth[smaller(held, MOST)] : 0;
}

/* A card on top of the discovery space is a building to come, if there is one and a site for it. */
static int top_card(const struct look *look)
{
    enum { PLANNED = 120, SITE = 60, PAID = 60 };
    int card = empires_top_card(look->s, look->seat);
    if (card == EMPIRES_NONE || !time_left(look))
        return 0;
    int type = look->r->card[card].type;
    if (look->p->gone[type] >= EMPIRES_BUILDINGS)
        return 0;
    int sum = PLANNED + (empires_sites(look->r, look->s, look->seat, type, false) ? SITE : 0);
    return sum + (empires_construction_cost(look->r, look->p, card) <= look->p->stock[EMPIRES_BRICKS] ? PAID : 0);
}

static int land(const struct look *look)
{
    enum { TERRITORY = 30, CITY = 70, SITES = 35, ENOUGH = 4, NEAR_CITY = 8 };
    const struct empires_layout *map = empires_map(look->r, look->s);
    uint64_t occupied = empires_occupied(look->r, look->s, look->seat);
    int sum = TERRITORY * empires_count(occupied) + CITY * empires_count(look->p->at & map->cities);
    if (time_left(look))
        sum += SITES * smaller(ENOUGH, empires_count(occupied & look->s->open_sites));
    for (uint32_t left = map->neutral; left; left = hg_without_lowest(left)) {
        int here = empires_count(occupied & map->on_slot[hg_lowest(left)]);
        sum += NEAR_CITY * here * here; /* two of three lay siege to the city */
    }
    return look->scorings ? sum : 0;
}

/* [empires 16.1, 21.9] Scholars are created before timers are placed again: who has no tokens in the reserve then gets none. */
static bool creation_is_near(const struct look *look)
{
    const struct empires_state *s = look->s;
    if (s->creations >= look->r->n.creations)
        return false;
    if (s->stage == EMPIRES_ROUNDS)
        return empires_creation_round(look->r, s->creations) - s->round <= 1;
    uint32_t passed = s->now_ms - s->age_start;
    return s->stage == EMPIRES_ACTION_PHASE &&
           look->r->creation_ms[s->creations] - passed <= look->r->timer_ms[look->seat];
}

static int people(const struct look *look)
{
    enum { CLAN = 22, SCHOLAR = 45, TO_COME = 30, RESERVE = 6, GUARD = 12, FEW = 6 };
    int clans = empires_clans_in(look->s, look->p->at);
    int guarded = empires_count(look->p->at & empires_buildings_of(look->p));
    int sum = CLAN * clans + SCHOLAR * look->p->created + RESERVE * smaller(FEW, look->p->reserve) + GUARD * guarded;
    if (creation_is_near(look))
        sum += TO_COME * empires_most_created(look->r, look->s, look->seat);
    return look->scorings ? sum : 0;
}

/* What is open counts little: so it is better to do something with it than to give it up. */
static int open_steps(const struct look *look)
{
    static const int worth[EMPIRES_OPS] = {
        [EMPIRES_OP_DRAW] = 30,          [EMPIRES_OP_DRAW_TO] = 30,      [EMPIRES_OP_DISCOVER] = 80,
        [EMPIRES_OP_RETIME] = 40,        [EMPIRES_OP_GAIN] = 20,         [EMPIRES_OP_GAIN_ANY] = 20,
        [EMPIRES_OP_BUILD] = 250,        [EMPIRES_OP_BUILD_TOP] = 150,   [EMPIRES_OP_BUILD_ANY_SITE] = 250,
        [EMPIRES_OP_TWO_BUILDINGS] = 30, [EMPIRES_OP_DEPLOY] = 15,       [EMPIRES_OP_MOVE] = 10,
        [EMPIRES_OP_RAZE] = 100,         [EMPIRES_OP_ASSAULT] = 40,      [EMPIRES_OP_AIRDROP] = 25,
        [EMPIRES_OP_SCHOLAR] = 35,       [EMPIRES_OP_DOUBLE] = 50,       [EMPIRES_OP_WONDER] = 20,
        [EMPIRES_OP_LEADER] = 20,        [EMPIRES_OP_LEADER_OTHER] = 20, [EMPIRES_OP_COPY_TILE] = 30,
        [EMPIRES_OP_REPEAT] = 30,        [EMPIRES_OP_DRAW_BOARD] = 30,   [EMPIRES_OP_SITE] = 200,
    };
    int sum = 0;
    for (int i = 0; i < look->p->frames; i++) {
        const struct empires_frame *frame = &look->p->frame[i];
        sum += worth[frame->op];
        for (int step = frame->next; look->r->step[step].op != EMPIRES_OP_END; step++)
            sum += worth[look->r->step[step].op];
    }
    return sum;
}

/* A timer in hand can still be placed; a building that waits holds everything up. */
static int trouble(const struct look *look)
{
    enum { TIMER = 12, WAITS = 150 };
    int free = 0;
    for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
        free += empires_expired(look->r, look->s, look->seat, timer);
    return (look->p->waiting != EMPIRES_NONE ? WAITS : 0) - TIMER * free;
}

static int32_t empire(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    struct look look = look_at(r, s, seat);
    int32_t sum = PERCENT * empires_points(look.p);
    if (s->stage == EMPIRES_OVER)
        return sum + empires_buildings_in(look.p, EMPIRES_EVERYWHERE);
    sum += columns(&look) + sieges_of_buildings(&look) + leaders(&look) + wonders(&look);
    sum += levels(&look) + buildings(&look) + stock(&look) + cards(&look) + top_card(&look);
    return sum + land(&look) + people(&look) + open_steps(&look) - trouble(&look);
}

/* Against the best of the others, who are hurt less easily than one helps oneself. */
static int32_t standing(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    int32_t best = INT32_MIN;
    for (int other = 0; other < s->seats; other++)
        if (other != seat)
            best = larger(best, empire(r, s, other));
    return empire(r, s, seat) - best / 2;
}

static int32_t value(const void *rules, const void *state, int seat)
{
    return standing(rules, state, seat);
}

/* --- a placement, played in thought ------------------------------------------------------------------------------- */

/* Whatever belongs to what is open: no new placement, nothing that has no weight. */
static bool goes_on(struct hg_move move)
{
    return move.kind > EMPIRES_MOVE_DISCARD && move.kind < EMPIRES_MOVE_PASS;
}

static bool is_busy(const struct empires_seat *p)
{
    return p->frames || p->owes;
}

static int32_t glance(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    struct empires_state t = *s;
    empires_apply(r, &t, seat, move, NULL);
    return standing(r, &t, seat);
}

/* Of the moves those that go on with what is open, and what each is worth; how many. */
static int weigh_steps(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move *list,
                       int count, int64_t *worth)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (!goes_on(list[i]))
            continue;
        worth[kept] = glance(r, s, seat, list[i]);
        list[kept++] = list[i];
    }
    return kept;
}

static struct hg_move best_step(const struct empires_rules *r, const struct empires_state *s, int seat,
                                struct hg_move *list, int count)
{
    int64_t worth[EMPIRES_MOST_MOVES];
    int best = 0, kept = weigh_steps(r, s, seat, list, count, worth);
    for (int i = 1; i < kept; i++)
        best = worth[i] > worth[best] ? i : best;
    return kept ? list[best] : (struct hg_move){0};
}

/* Which card comes does not matter here: a hand counts by its size. */
static void draw_any(const struct empires_rules *r, struct empires_state *s)
{
    uint32_t weight;
    while (s->part != EMPIRES_NO_DRAW)
        empires_apply(r, s, HG_CHANCE, empires_outcome(r, s, 0, &weight), NULL);
}

static void play_steps(const struct empires_rules *r, struct empires_state *s, int seat)
{
    struct hg_move list[EMPIRES_MOST_MOVES];
    draw_any(r, s);
    for (int i = 0; i < STEPS && is_busy(&s->seat[seat]); i++) {
        int count = empires_moves(r, s, seat, list);
        struct hg_move step = best_step(r, s, seat, list, count);
        if (!step.kind)
            return;
        empires_apply(r, s, seat, step, NULL);
        draw_any(r, s);
    }
}

static void make(const struct empires_rules *r, struct empires_state *s, int seat, struct hg_move move)
{
    empires_apply(r, s, seat, move, NULL);
    play_steps(r, s, seat);
}

static int32_t worth_of(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_move move)
{
    struct empires_state t = *s;
    make(r, &t, seat, move);
    return standing(r, &t, seat);
}

/* [empires 21.3] The other timer is still to be placed in this turn. */
static bool is_half(const struct empires_state *s, int seat)
{
    return s->stage == EMPIRES_ROUNDS && s->active == seat && s->seat[seat].placed == 1 && !is_busy(&s->seat[seat]);
}

/* With the best that the other timer can do behind it, in an Age of Initiation. */
static int32_t worth_of_turn(const struct empires_rules *r, const struct empires_state *s, int seat,
                             struct hg_move move)
{
    struct hg_move list[EMPIRES_MOST_MOVES];
    struct empires_state t = *s;
    make(r, &t, seat, move);
    int32_t most = standing(r, &t, seat);
    if (move.kind != EMPIRES_MOVE_PLACE || !is_half(&t, seat))
        return most;
    int count = empires_moves(r, &t, seat, list);
    for (int i = 0; i < count; i++)
        if (list[i].kind == EMPIRES_MOVE_PLACE)
            most = larger(most, worth_of(r, &t, seat, list[i]));
    return most;
}

/* --- what deserves to be done ------------------------------------------------------------------------------------- */

/* Somebody else's timer is sent home by placing one's own there; a limit to scholars and a timer in hand bring nothing. */
enum { RARE = 1 << EMPIRES_MOVE_EJECT | 1 << EMPIRES_MOVE_LIFT | 1 << EMPIRES_MOVE_PRESET };

/* A timer of somebody else on a common board is in the way of others when it has run out. Some of them a seat takes away
 * though it does not need the slot: which, is settled for each time that a timer is placed. */
static bool minds(const struct empires_state *s, int seat, int owner, int timer, const struct hg_bot *bot)
{
    const struct empires_timer *t = &s->seat[owner].timer[timer];
    uint32_t number = (t->placed_ms + (uint32_t)(seat * 8 + timer)) * 2654435761u;
    bool common = t->space != EMPIRES_NONE && t->space >= EMPIRES_COMMON;
    return owner != seat && common && (number >> 16) % PERCENT < bot->tidy;
}

static bool tidies(const struct empires_state *s, int seat, struct hg_move move, const struct hg_bot *bot)
{
    for (int owner = 0; owner < s->seats && move.kind == EMPIRES_MOVE_EJECT; owner++)
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++) {
            const struct empires_timer *t = &s->seat[owner].timer[timer];
            if (t->space == move.a && t->slot == move.b)
                return minds(s, seat, owner, timer, bot);
        }
    return false;
}

/* To let time pass is a move, too, while time runs; nothing that is worth less is thought of. */
static int weigh_moves(const struct empires_rules *r, const struct empires_state *s, int seat, const struct hg_bot *bot,
                       struct hg_move *list, int count, int64_t *worth)
{
    bool runs = empires_clock_runs(s);
    int32_t now = runs ? standing(r, s, seat) : INT32_MIN;
    int kept = 0;
    for (int i = 0; i < count; i++) {
        bool rare = (uint64_t)RARE >> list[i].kind & 1;
        if (rare && !tidies(s, seat, list[i], bot))
            continue;
        worth[kept] = rare ? now + 1 : worth_of_turn(r, s, seat, list[i]);
        list[kept] = list[i];
        kept += worth[kept] > now;
    }
    return kept;
}

static int weigh(const void *rules, const void *state, int seat, const struct hg_bot *bot, struct hg_move *list,
                 int count, int64_t *worth)
{
    const struct empires_state *s = state;
    int kept = is_busy(&s->seat[seat]) ? weigh_steps(rules, s, seat, list, count, worth)
                                       : weigh_moves(rules, s, seat, bot, list, count, worth);
    if (!kept)
        list[0] = (struct hg_move){0};
    return larger(1, kept);
}

/* --- when there is something to do ------------------------------------------------------------------------------- */

/* How long hands need for a step, and after a placement before they are free for the next. */
struct hands {
    uint16_t soonest_ms, latest_ms;
};

static struct hands hands_for(int op)
{
    switch (op) {
    case EMPIRES_OP_DRAW:
    case EMPIRES_OP_DRAW_TO:
    case EMPIRES_OP_DRAW_BOARD: return (struct hands){2000, 3000};
    case EMPIRES_OP_SITE:
    case EMPIRES_OP_BUILD:
    case EMPIRES_OP_BUILD_TOP:
    case EMPIRES_OP_BUILD_ANY_SITE: return (struct hands){2000, 5000};
    case EMPIRES_OP_DEPLOY: return (struct hands){800, 1600};
    case EMPIRES_OP_MOVE: return (struct hands){1600, 2400};
    default: return (struct hands){2000, 4000};
    }
}

static uint32_t busy_ms(int space)
{
    enum { PRODUCE = 1500, DISCOVER = 4500, OTHER = 3000 };
    return space <= EMPIRES_PRODUCE_BRICKS ? PRODUCE : space == EMPIRES_DISCOVER ? DISCOVER : OTHER;
}

static uint32_t later_of(uint32_t x, uint32_t y)
{
    return x > y ? x : y;
}

static uint32_t earlier_of(uint32_t x, uint32_t y)
{
    return x < y ? x : y;
}

/* When the timer can be placed and the hands are free of what the other one was placed for. */
static uint32_t free_from(const struct empires_rules *r, const struct empires_state *s, int seat, int timer)
{
    const struct empires_timer *t = &s->seat[seat].timer[timer], *other = &s->seat[seat].timer[!timer];
    uint32_t from = t->space == EMPIRES_NONE ? s->age_start : t->placed_ms + r->timer_ms[seat];
    return other->space == EMPIRES_NONE ? from : later_of(from, other->placed_ms + busy_ms(other->space));
}

/* When there is a timer to place. */
static struct hg_occasion next_placement(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    uint32_t first = free_from(r, s, seat, 0), second = free_from(r, s, seat, 1);
    bool possible = s->stage == EMPIRES_ACTION_PHASE;
    return (struct hg_occasion){.from_ms = possible ? later_of(s->now_ms, earlier_of(first, second)) : HG_NEVER};
}

static struct hg_occasion next_step(const struct empires_state *s, int seat)
{
    struct hands hands = hands_for(empires_open_op(&s->seat[seat]));
    return (struct hg_occasion){s->now_ms, hands.soonest_ms, hands.latest_ms};
}

/* Timers that run out, or have run out, are what a seat is surprised by: its own, and those that are in its way. */
static void note_timers(const struct empires_rules *r, const struct empires_state *s, int seat,
                        const struct hg_bot *bot, struct hg_occasion *when)
{
    bool hands_are_free = s->stage == EMPIRES_ACTION_PHASE && !is_busy(&s->seat[seat]);
    for (int owner = 0; owner < s->seats; owner++)
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++) {
            const struct empires_timer *t = &s->seat[owner].timer[timer];
            uint32_t runs_out = t->placed_ms + r->timer_ms[owner];
            if (t->space != EMPIRES_NONE)
                when->also_ms[owner * EMPIRES_TIMERS + timer] = runs_out;
            if (hands_are_free && minds(s, seat, owner, timer, bot))
                when->from_ms = earlier_of(when->from_ms, later_of(s->now_ms, runs_out));
        }
}
_Static_assert((int)HG_SURPRISES >= EMPIRES_SEATS * EMPIRES_TIMERS, "a moment for every timer");

/* Who plays at random is surprised by nothing. */
static struct hg_occasion occasion(const void *rules, const void *state, int seat, const struct hg_bot *bot)
{
    const struct empires_state *s = state;
    struct hg_occasion when = is_busy(&s->seat[seat]) ? next_step(s, seat) : next_placement(rules, s, seat);
    if (bot)
        note_timers(rules, s, seat, bot, &when);
    return when;
}

/* --- what a seat knows -------------------------------------------------------------------------------------------- */

/* The time left until a moment, in half seconds: 0 when it has come, and not before. */
static uint32_t halves_until(const struct empires_state *s, uint32_t moment_ms)
{
    enum { HALF_SECOND = 500 };
    return moment_ms > s->now_ms ? (moment_ms - s->now_ms + HALF_SECOND - 1) / HALF_SECOND : 0;
}

/* One that has run out is told from one that runs, and counts on to where it goes home by itself, if it does. */
static uint32_t left_of_timer(const struct empires_rules *r, const struct empires_state *s, int seat, int timer)
{
    const struct empires_timer *t = &s->seat[seat].timer[timer];
    uint32_t runs_out = t->placed_ms + r->timer_ms[seat], left = halves_until(s, runs_out);
    if (t->space == EMPIRES_NONE || s->stage != EMPIRES_ACTION_PHASE)
        return 0;
    return left ? left : ~halves_until(s, runs_out + r->auto_eject_ms);
}

static uint32_t left_of_deadline(const struct empires_state *s, uint32_t deadline)
{
    return deadline == HG_NEVER ? HG_NEVER : halves_until(s, deadline);
}

static uint32_t left_of_age(const struct empires_rules *r, const struct empires_state *s)
{
    return empires_clock_runs(s) ? halves_until(s, s->age_start + r->age_ms + (empires_gong(s) ? r->finish_ms : 0)) : 0;
}

/* The view with times left in the place of moments. How long ago a timer ran out is left out: which of two on the same
 * space is sent home first, the key does not tell. */
static uint64_t key(const void *rules, const void *view, int seat)
{
    const struct empires_state *s = view;
    struct empires_state left = *s;
    left.now_ms = 0;
    left.age_start = left_of_age(rules, s);
    for (int owner = 0; owner < s->seats; owner++) {
        struct empires_seat *p = &left.seat[owner];
        p->step_deadline = left_of_deadline(s, p->step_deadline);
        p->site_deadline = left_of_deadline(s, p->site_deadline);
        for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
            p->timer[timer].placed_ms = left_of_timer(rules, s, owner, timer);
    }
    return hg_hash64(&left, sizeof left, (uint64_t)seat);
}

/* In turns: a round begins. */
static bool rests(const void *rules, const void *state)
{
    const struct empires_state *s = state;
    const struct empires_seat *p = &s->seat[s->active];
    (void)rules;
    return s->stage == EMPIRES_ROUNDS && s->active == s->first && !p->placed && !is_busy(p);
}

static const struct hg_tempo tempo = {occasion, weigh, RARE};

const struct hg_evaluation hg_empires_evaluation = {
    "empires",         value,          .key = key, .tempo = &tempo, .worlds = 1,
    .patience = 15000, .rests = rests, .far = 2,   .far_ms = 60000, .tries = 96};

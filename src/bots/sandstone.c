/* sandstone.c: how good a position of Sandstone is: what each side has on the board as the coming Domain Check will
 * leave it, how close it is to winning at once, and what it can still do before.
 *
 * The numbers were found by letting bots with slightly different ones play each other. */
#include "games/sandstone/sandstone_state.h"

#include "bots/bots_private.h"

enum {
    WIN = 1000000,
    SURE_WIN = WIN / 2, /* not won yet, but nobody can do anything about it */
    STRONGHOLDS = 340,  /* all three */
    DEBT = 42,          /* each Gold that the next upkeep will lack */
    SPARE = 8,          /* each that it will leave, for up to three more pieces */
    FOREST_LEAD = 23,   /* more Forest than the other side: it captures */
    HAND = 20,          /* a card to play */
    FIRST = 40,         /* on turn in the next Year */
    ACTION = 93,        /* each that is still to come this Year */
};

/* After the Domain Check of each Year. Forest is for captures, Desert for Priority, Mountains are for the next upkeep;
 * at the end there are only points, and of equal points those of the Bonus card decide. */
static const struct worth {
    int tower, stronghold, bonus, priority;
    int type[SANDSTONE_TYPES];
} worths[SANDSTONE_YEARS] = {
    {57, 98, 14, 24, {53, 6, 11}},  /* Year 1 */
    {66, 112, 29, 19, {44, 5, 12}}, /* 2 */
    {74, 126, 44, 14, {36, 4, 14}}, /* 3 */
    {83, 140, 59, 10, {27, 3, 15}}, /* 4 */
    {100, 100, 101, 0, {0, 0, 0}},  /* the end */
};

/* By spaces of one type, and by the lead in Towers: how close that is to winning [sandstone 5.3, 5.4]. */
static const int by_type[SANDSTONE_WINNING_SPACES + 1] = {[4] = 19, [5] = 50, [6] = 175, [7] = 380};
static const int by_lead[SANDSTONE_WINNING_LEAD + 1] = {[1] = 11, [2] = 37, [3] = 105, [4] = 380};

static int smaller(int x, int y)
{
    return x < y ? x : y;
}

/* --- the coming Domain Check -------------------------------------------------------------------------------------- */

/* Quick, since it is asked for every piece that may go. */
static int rest_of(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    enum { TOWER = 8, STRONGHOLD = 11, SPACE = 2, MOUNTAINS = 3 };
    uint32_t control = sandstone_control(r, s, seat);
    return TOWER * s->placed[seat][SANDSTONE_TOWER] + STRONGHOLD * s->placed[seat][SANDSTONE_STRONGHOLD] +
           SPACE * hg_count_bits(control) + MOUNTAINS * hg_count_bits(control & s->terrain[SANDSTONE_MOUNTAINS]);
}

/* The piece that the seat will give up: the one it misses least. */
static struct hg_move least_missed(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    int best = 0, most = INT32_MIN, seat = s->turn;
    for (uint32_t spaces = sandstone_may_lose(s); spaces; spaces = hg_without_lowest(spaces)) {
        struct sandstone_state without = *s;
        int space = hg_lowest(spaces);
        bool tower = s->pieces[seat][SANDSTONE_TOWER] & hg_bit(space);
        sandstone_take(&without, seat, tower ? SANDSTONE_TOWER : SANDSTONE_STRONGHOLD, space);
        int rest = rest_of(r, &without, seat) - rest_of(r, &without, !seat);
        if (rest > most) {
            most = rest;
            best = space;
        }
    }
    return (struct hg_move){SANDSTONE_MOVE_LOSE, (uint8_t)best, 0, 0};
}

static bool in_turn(const struct sandstone_state *s)
{
    return s->phase == SANDSTONE_ACT || s->phase == SANDSTONE_OPTION ||
           (s->phase == SANDSTONE_DEAL && s->stage == SANDSTONE_DEAL_PEEK);
}

/* Before the first turn of a Year whose cards lie there. */
static bool before_turns(const struct sandstone_state *s)
{
    return s->phase == SANDSTONE_OPENING || (s->phase == SANDSTONE_ORDER && !s->stage);
}

/* As if no more actions were taken this Year. Everything follows, upkeep, Priority and the end. */
static void foresee(const struct sandstone_rules *r, struct sandstone_state *s)
{
    if (in_turn(s) || before_turns(s)) {
        s->run = sandstone_no_run;
        sandstone_domain_check(r, s, NULL);
    }
    while (s->phase == SANDSTONE_UPKEEP)
        sandstone_lose(r, s, least_missed(r, s), NULL);
}

/* Actions that a seat still has this Year. */
static int actions_left(const struct sandstone_state *s, int seat)
{
    if (before_turns(s))
        return SANDSTONE_ACTIONS;
    if (!in_turn(s))
        return 0;
    if (s->turn == seat)
        return SANDSTONE_ACTIONS - smaller(SANDSTONE_ACTIONS, hg_count_bits(s->used));
    return s->turn == s->first ? SANDSTONE_ACTIONS : 0;
}

/* --- one side ----------------------------------------------------------------------------------------------------- */

/* What a side controls, and who it is. */
struct side {
    int seat, towers, strongholds;
    int type[SANDSTONE_TYPES];
};

static struct side look_at(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    struct side side = {seat, s->placed[seat][SANDSTONE_TOWER], s->placed[seat][SANDSTONE_STRONGHOLD], {0}};
    uint32_t control = sandstone_control(r, s, seat);
    for (int i = 0; i < SANDSTONE_TYPES; i++)
        side.type[i] = hg_count_bits(control & s->terrain[i]);
    return side;
}

/* How close to each of the winning conditions. */
static int chances(const struct side *own, const struct side *opp)
{
    int lead = own->towers - opp->towers, sum = own->strongholds == SANDSTONE_STRONGHOLDS ? STRONGHOLDS : 0;
    for (int i = 0; i < SANDSTONE_TYPES; i++)
        sum += by_type[smaller(own->type[i], SANDSTONE_WINNING_SPACES)];
    return sum + (lead > 0 ? by_lead[smaller(lead, SANDSTONE_WINNING_LEAD)] : 0);
}

/* What is on the board after the check of a Year. */
static int possessions(const struct sandstone_rules *r, const struct sandstone_state *s, const struct side *own,
                       int year)
{
    const struct worth *worth = &worths[year - 1];
    int sum = worth->tower * own->towers + worth->stronghold * own->strongholds +
              worth->bonus * sandstone_points(r, s, own->seat).bonus;
    for (int i = 0; i < SANDSTONE_TYPES; i++)
        sum += worth->type[i] * own->type[i];
    return s->priority == own->seat ? sum + worth->priority : sum;
}

/* The next upkeep, if nothing changes until then. */
static int budget(const struct side *own)
{
    enum { PIECES = 3 };
    int left =
        SANDSTONE_GOLD_OF_MOUNTAINS * own->type[SANDSTONE_MOUNTAINS] - sandstone_upkeep(own->strongholds, own->towers);
    return left < 0 ? DEBT * left : SPARE * smaller(left, PIECES);
}

/* What only matters while there is a Year to come. */
static int prospects(const struct sandstone_state *s, const struct side *own, const struct side *opp)
{
    int sum = chances(own, opp) + budget(own);
    if (own->type[SANDSTONE_FOREST] > opp->type[SANDSTONE_FOREST])
        sum += FOREST_LEAD;
    if (s->hand[own->seat] != SANDSTONE_NONE)
        sum += HAND;
    return s->first == own->seat ? sum + FIRST : sum;
}

/* --- both sides --------------------------------------------------------------------------------------------------- */

/* The Year whose check is over. */
static int checked_year(const struct sandstone_state *s)
{
    bool next_begins = s->phase == SANDSTONE_DEAL && s->year > 1;
    return next_begins ? s->year - 1 : s->year;
}

/* [sandstone 5.1, 4.3] Whoever is on turn first in the next Year wins with what it has, and the holder of Priority
 * chooses. 1: the seat itself, -1: the other one. */
static int sure_winner(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    int type, first = s->first == SANDSTONE_NONE ? s->priority : s->first;
    if (!sandstone_won_by(r, s, first, &type))
        return 0;
    return first == seat ? 1 : -1;
}

static int32_t balance(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    struct side own = look_at(r, s, seat), opp = look_at(r, s, !seat);
    int year = checked_year(s);
    int32_t sum = possessions(r, s, &own, year) - possessions(r, s, &opp, year);
    if (year < SANDSTONE_YEARS)
        sum += prospects(s, &own, &opp) - prospects(s, &opp, &own);
    return sum;
}

static int32_t value(const void *rules, const void *state, int seat)
{
    struct sandstone_state s = *(const struct sandstone_state *)state;
    if (s.phase == SANDSTONE_OVER) {
        unsigned winners = sandstone_winners(rules, &s);
        return balance(rules, &s, seat) + WIN * ((int)(winners >> seat & 1) - (int)(winners >> !seat & 1));
    }
    int own = actions_left(&s, seat), theirs = actions_left(&s, !seat);
    foresee(rules, &s);
    int32_t sum = ACTION * (own - theirs) + balance(rules, &s, seat);
    if (s.phase == SANDSTONE_OVER)
        return sum;
    int sure = sure_winner(rules, &s, seat);
    return (sure > 0 && !theirs) || (sure < 0 && !own) ? sum + sure * SURE_WIN : sum;
}

const struct hg_evaluation hg_sandstone_evaluation = {"sandstone", value};

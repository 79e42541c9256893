/* view.c: what a seat may know [sands 4.5, 5.4, 7.7, 11.8], and whoever looks on, for whom nothing is their own; worlds that
 * would look the same to them, and what to do for an absent seat [sands 21.13]. */
#include "games/sands/sands_state.h"

/* --- views -------------------------------------------------------------------------------------------------------------- */

static uint8_t face_down(uint8_t value)
{
    return value == SANDS_NONE ? SANDS_NONE : SANDS_HIDDEN;
}

/* All but the cards selected and the chronicles is public. */
static void show_public(const struct sands_seat *p, struct sands_seat *v)
{
    *v = (struct sands_seat){
        .caravans = p->caravans,
        .controls = p->controls,
        .colonies = p->colonies,
        .touched = p->touched,
        .advances = p->advances,
        .in = {p->in[0], p->in[1]},
        .points = p->points,
        .chronicle_points = p->chronicle_points,
        .stock = {p->stock[0], p->stock[1]},
        .used = p->used,
        .placed = {p->placed[0], p->placed[1]},
        .heritage = {p->heritage[0], p->heritage[1], p->heritage[2]},
        .capital = p->capital,
        .unrest = p->unrest,
        .emphasis = p->emphasis,
        .cubes = p->cubes,
        .bonuses = p->bonuses,
        .tracks = p->tracks,
        .choice = p->choice,
    };
    memcpy(v->citizens, p->citizens, sizeof v->citizens);
    memcpy(v->level, p->level, sizeof v->level);
}

static void show_seat(const struct sands_state *s, int owner, int viewer, struct sands_seat *v)
{
    const struct sands_seat *p = &s->seat[owner];
    bool own = owner == viewer, revealed = s->revealed && owner == sands_active(s);
    show_public(p, v);
    for (int i = 0; i < 2; i++)
        v->plan[i] = own || revealed ? p->plan[i] : face_down(p->plan[i]);
    for (int bin = 0; bin < SANDS_BINS; bin++)
        v->bin[bin] = own || s->scoring ? p->bin[bin] : face_down(p->bin[bin]);
}

/* Dice lie under their owners' hands until both are set. */
static void show_dice(const struct sands_state *s, int viewer, struct sands_action_state *v)
{
    int sides[2] = {sands_active(s), s->act.opponent};
    for (int side = 0; side < 2; side++)
        if (s->act.battle == SANDS_SETTING_DICE && sides[side] != viewer)
            v->die[side] = face_down(s->act.die[side]);
}

/* The drawer sees the two cards; of the card on top only those who know it, and of who knows it nobody. */
static void show_piles(const struct sands_state *s, int viewer, struct sands_state *v)
{
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        for (int level = 1; level <= SANDS_LEVELS; level++) {
            uint8_t top = s->top[category][level - 1];
            v->top[category][level - 1] = sands_knows_top(s, category, level, viewer) ? top : face_down(top);
            v->knowers[category][level - 1] = top == SANDS_NONE ? 0 : SANDS_HIDDEN;
        }
    for (int i = 0; i < 2; i++)
        v->drawn[i] = viewer == sands_active(s) ? s->drawn[i] : face_down(s->drawn[i]);
}

static void show_course(const struct sands_state *s, struct sands_state *v)
{
    v->grown = s->grown;
    v->act = s->act;
    v->purchase = s->purchase;
    v->drawing = s->drawing;
    v->stage = s->stage;
    v->ask = s->ask;
    v->decider = s->decider;
    v->start = s->start;
    v->turn_of = s->turn_of;
    v->round = s->round;
    v->territory = s->territory;
    v->dynasty = s->dynasty;
    v->space = s->space;
    v->first_space = s->first_space;
    v->turn = s->turn;
    v->open = s->open;
    v->action = s->action;
    v->bonus = s->bonus;
    v->patronage = s->patronage;
    v->reused = s->reused;
    v->revealed = s->revealed;
    v->removing = s->removing;
    v->scoring = s->scoring;
    v->scored = s->scored;
}

void sands_view(const void *rules, const void *state, int eyes, void *view)
{
    const struct sands_state *s = state;
    struct sands_state *v = memset(view, 0, sizeof *v);
    (void)rules;
    HG_ASSERT_EYES(eyes, s->seats);
    v->seats = s->seats;
    for (int owner = 0; owner < s->seats; owner++)
        show_seat(s, owner, eyes, &v->seat[owner]);
    memcpy(v->built, s->built, sizeof v->built);
    memcpy(v->tile, s->tile, sizeof v->tile);
    memcpy(v->tree, s->tree, sizeof v->tree);
    show_course(s, v);
    show_dice(s, eyes, &v->act);
    show_piles(s, eyes, v);
}

/* --- worlds ------------------------------------------------------------------------------------------------------------- */

static int any_of(struct hg_rng *rng, uint32_t set)
{
    return hg_nth(set, hg_rng_below(rng, (uint32_t)hg_count_bits(set)));
}

static void imagine_dice(const struct sands_rules *r, struct sands_state *s, struct hg_rng *rng)
{
    int sides[2] = {sands_active(s), s->act.opponent};
    for (int side = 0; side < 2; side++) {
        if (s->act.die[side] != SANDS_HIDDEN)
            continue;
        uint32_t limit = (uint32_t)sands_die_limit(r, s, sides[side]);
        s->act.die[side] = (uint8_t)(limit ? 1 + hg_rng_below(rng, limit) : 0);
    }
}

static void imagine_plan(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_rng *rng)
{
    struct hg_move list[SANDS_CARDS * SANDS_CARDS];
    if (s->seat[seat].plan[0] != SANDS_HIDDEN)
        return;
    int count = sands_list_selections(r, s, seat, list);
    struct hg_move plan = list[hg_rng_below(rng, (uint32_t)count)];
    s->seat[seat].plan[0] = plan.a;
    s->seat[seat].plan[1] = plan.b;
}

static void imagine_bins(const struct sands_rules *r, struct sands_seat *p, struct hg_rng *rng)
{
    uint32_t hand = hg_bit(r->chronicles) - 1;
    for (int bin = 0; bin < SANDS_BINS; bin++)
        if (p->bin[bin] < SANDS_CHRONICLES)
            hand &= ~hg_bit(p->bin[bin]);
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        if (p->bin[bin] != SANDS_HIDDEN)
            continue;
        p->bin[bin] = (uint8_t)any_of(rng, hand);
        hand &= ~hg_bit(p->bin[bin]);
    }
}

/* Somebody knows the card on top: whoever looks at it, or one of the others. */
static uint8_t imagine_knowers(const struct sands_state *s, int viewer, bool knows, struct hg_rng *rng)
{
    uint32_t all = hg_bit(s->seats) - 1, others = all & ~hg_bit(viewer);
    uint32_t some = (uint32_t)hg_rng_next(rng) & others;
    if (knows)
        return (uint8_t)(some | hg_bit(viewer));
    return (uint8_t)(some ? some : hg_bit(any_of(rng, others)));
}

static void imagine_drawn(struct sands_state *s, uint32_t pile, int top, struct hg_rng *rng)
{
    int one = top == SANDS_NONE ? any_of(rng, pile) : top, other = any_of(rng, pile & ~hg_bit(one));
    s->drawn[0] = (uint8_t)(one < other ? one : other);
    s->drawn[1] = (uint8_t)(one < other ? other : one);
}

static void imagine_pile(const struct sands_rules *r, struct sands_state *s, int category, int level, int viewer,
                         struct hg_rng *rng)
{
    uint8_t *top = &s->top[category][level - 1], *knowers = &s->knowers[category][level - 1];
    uint32_t pile = sands_pile(r, s, category, level);
    bool knows = *top != SANDS_HIDDEN;
    bool drawn = s->drawing != SANDS_NONE && s->drawn[0] != SANDS_NONE &&
                 sands_tree_category(r, s->drawing) == category &&
                 s->seat[sands_active(s)].level[s->drawing] + 1 == level;
    if (drawn && s->drawn[0] != SANDS_HIDDEN)
        pile = hg_bit(s->drawn[0]) | hg_bit(s->drawn[1]); /* the drawer has the card that was on top */
    if (*top == SANDS_HIDDEN)
        *top = (uint8_t)any_of(rng, pile);
    if (*knowers == SANDS_HIDDEN)
        *knowers = imagine_knowers(s, viewer, knows, rng);
    if (drawn && s->drawn[0] == SANDS_HIDDEN)
        imagine_drawn(s, pile, *top, rng);
}

void sands_imagine(const void *rules, const void *view, int eyes, struct hg_rng *rng, void *state)
{
    struct sands_state *s = state;
    *s = *(const struct sands_state *)view;
    if (s->act.battle == SANDS_SETTING_DICE)
        imagine_dice(rules, s, rng);
    for (int owner = 0; owner < s->seats; owner++) {
        imagine_plan(rules, s, owner, rng);
        imagine_bins(rules, &s->seat[owner], rng);
    }
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        for (int level = 1; level <= SANDS_LEVELS; level++)
            imagine_pile(rules, s, category, level, eyes, rng);
}

/* --- choices that wait --------------------------------------------------------------------------------------------------- */

/* [sands 7.9] A die that leaves nothing to choose was set by nobody. */
static void withdraw_die(const struct sands_rules *r, struct sands_state *s, int seat, int side)
{
    if (sands_die_limit(r, s, seat) > 1)
        s->act.die[side] = SANDS_NONE;
}

void sands_withdraw(const void *rules, void *state, uint32_t seats)
{
    struct sands_state *s = state;
    for (uint32_t left = seats & (hg_bit(s->seats) - 1); left; left = hg_without_lowest(left)) {
        int seat = hg_lowest(left);
        if (s->ask == SANDS_ASK_SELECT)
            s->seat[seat].plan[0] = s->seat[seat].plan[1] = SANDS_NONE;
        else if (s->ask == SANDS_ASK_DICE && (seat == sands_active(s) || seat == s->act.opponent))
            withdraw_die(rules, s, seat, seat == s->act.opponent);
    }
}

/* --- an absent player --------------------------------------------------------------------------------------------------- */

/* How good an answer is for somebody who only wants to lose little [sands 21.13]. */
static int worth(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    const struct sands_seat *p = &s->seat[seat];
    int citizens = 0;
    switch (move.kind) {
    case SANDS_MOVE_LOSE: return move.a;
    case SANDS_MOVE_RETREAT:
        for (int other = 0; other < s->seats; other++)
            citizens += sands_citizens(&s->seat[other], move.a);
        return sands_capacity(r, s, move.a) - citizens;
    case SANDS_MOVE_CAPITAL: return sands_citizens(p, move.a);
    case SANDS_MOVE_GROW: return -sands_citizens(p, move.a);
    case SANDS_MOVE_GOLD: return p->stock[SANDS_GOLD] < p->stock[SANDS_CROPS] ? move.a : -move.a;
    case SANDS_MOVE_SELECT: return !(p->used >> move.a & 1) + (move.b < SANDS_EMPHASIS && !(p->used >> move.b & 1));
    case SANDS_MOVE_SCORE: return r->chronicle[p->bin[move.a]].points;
    case SANDS_MOVE_END: return 1;
    default: return 0;
    }
}

struct hg_move sands_stand_in(const void *rules, const void *view, int seat)
{
    struct hg_move list[SANDS_MOST_MOVES];
    int count = sands_moves(rules, view, seat, list), best = 0;
    for (int i = 1; i < count; i++)
        if (worth(rules, view, seat, list[i]) > worth(rules, view, seat, list[best]))
            best = i;
    return list[best];
}

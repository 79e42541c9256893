/* asks.c: what a seat is asked, one row each, and which of them it is. It follows from what is stored: the stage, the site
 * that is owed, the step on top of what is open, a timer that is free. */
#include "games/empires/empires_state.h"

const struct hg_ask empires_asks[EMPIRES_ASKS] = {
    [EMPIRES_ASK_FIRST_CLAN] = {"first-clan", "2.9", HG_T("Where does your first clan settle?"),
                                HG_T("On a territory of your capital tile. It is shown when all have chosen.")},
    [EMPIRES_ASK_CLAN_CHOSEN] = {"first-clan-chosen", "2.9", HG_T("Your first clan is chosen"),
                                 HG_T("All are shown together.")},
    [EMPIRES_ASK_CREATE] = {"create", "16.2", HG_T("How many scholars do you create?"),
                            HG_T("They come from your reserve of {reserve}.")},
    [EMPIRES_ASK_TOKEN] = {"token", "3.10", HG_T("Which column gets your bonus token?"),
                           HG_T("It scores for every building gone from there, and stays for good.")},
    [EMPIRES_ASK_TOKEN_CHOSEN] = {"token-chosen", "3.11", HG_T("Your bonus token is placed"),
                                  HG_T("All are shown together.")},
    [EMPIRES_ASK_WAITING] = {"waiting", "12.4", HG_T("Where does the building stand?"),
                             HG_T("It waited for a site, and now has several: {building}.")},

    [EMPIRES_ASK_DRAW] = {"draw", "22.1", HG_T("From which deck do you draw?"),
                          HG_T("{left} {left|card|cards} left ({source}).")},
    [EMPIRES_ASK_DRAW_TO] = {"draw-to", "22.2", HG_T("From which deck do you draw?"),
                             HG_T("Until you have {left} {left|card|cards} in hand ({source}).")},
    [EMPIRES_ASK_DRAW_BOARD] = {"draw-board", "13.1", HG_T("From which deck do you draw?"),
                                HG_T("There are two on the board ({source}).")},
    [EMPIRES_ASK_DISCOVER] = {"discover", "22.3", HG_T("Which card do you discover?"), HG_T("For free ({source}).")},
    [EMPIRES_ASK_RETIME] = {"retime", "22.4", HG_T("Which timer moves, and where to?"),
                            HG_T("The action there is yours ({source}).")},
    [EMPIRES_ASK_GAIN] = {"gain", "22.7", HG_T("What do you gain?"), HG_T("Ideas or Bricks, {left} left ({source}).")},
    [EMPIRES_ASK_BUILD] = {"build", "22.8", HG_T("Where does the building stand?"),
                           HG_T("For free, where you have a free site ({source}).")},
    [EMPIRES_ASK_BUILD_ANY_SITE] = {"build-any-site", "22.9", HG_T("Where does the building stand?"),
                                    HG_T("For free; unavailable sites first ({source}).")},
    [EMPIRES_ASK_BUILD_TOP] = {"build-top", "22.11", HG_T("Where does the building stand?"),
                               HG_T("For free: the building of your top card ({source}).")},
    [EMPIRES_ASK_SITE] = {"site", "11.3", HG_T("Where does the building stand?"),
                          HG_T("On a free site of a territory that you occupy.")},
    [EMPIRES_ASK_DEPLOY] = {"deploy", "7.2", HG_T("Deploy clans, {left} left: where?"),
                            HG_T("To your capital or one of your cities ({source}).")},
    [EMPIRES_ASK_MOVE] = {"move", "8.2", HG_T("Move clans, {left} left: where?"),
                          HG_T("From one of your places to one next to it ({source}).")},
    [EMPIRES_ASK_RAZE] = {"raze", "22.14", HG_T("Which territory do you raze?"),
                          HG_T("Next to a city with one of your clans ({source}).")},
    [EMPIRES_ASK_ASSAULT] = {"assault", "22.16", HG_T("Which territory do you assault?"),
                             HG_T("Next to your clans; other clans there are removed ({source}).")},
    [EMPIRES_ASK_AIRDROP] = {"airdrop", "22.17", HG_T("Where do your clans land?"),
                             HG_T("Anywhere on the map; {left} {left|territory|territories} left ({source}).")},
    [EMPIRES_ASK_SCHOLARS] = {"scholars", "22.18", HG_T("How many scholars do you create?"),
                              HG_T("At most {left} ({source}).")},
    [EMPIRES_ASK_DOUBLE] = {"double", "22.19", HG_T("How many scholars do you create?"),
                            HG_T("At most as many as you have ({source}).")},
    [EMPIRES_ASK_ONTO_WONDER] = {"onto-wonder", "22.20", HG_T("Where do you lay a scholar?"),
                                 HG_T("On a wonder; {left} left ({source}).")},
    [EMPIRES_ASK_ONTO_LEADER] = {"onto-leader", "22.20", HG_T("Where do you lay a scholar?"),
                                 HG_T("On a leader tile; {left} left ({source}).")},
    [EMPIRES_ASK_ONTO_OTHER] = {"onto-other", "14.4", HG_T("Where do you lay a scholar?"),
                                HG_T("On another leader tile ({source}).")},
    [EMPIRES_ASK_COPY] = {"copy", "14.5", HG_T("Which leader tile do you copy?"),
                          HG_T("You use its effect ({source}).")},
    [EMPIRES_ASK_REPEAT] = {"repeat", "14.6", HG_T("Do you act once more?"),
                            HG_T("The action of your other timer ({source}).")},

    [EMPIRES_ASK_PLACE] = {"place", "4.1", HG_T("Place a timer: where?"), HG_T("On your board or on a common board.")},
    [EMPIRES_ASK_RUNS] = {"runs", "4.2", HG_T("Your timers run: anything else?"),
                          HG_T("The first one that has run out can be placed again.")},
    [EMPIRES_ASK_TURN] = {"turn", "21.3", HG_T("Place a timer: where?"),
                          HG_T("{left} {left|timer|timers} left this turn.")},
    [EMPIRES_ASK_FINISH] = {"finish", "17.4", HG_T("Do you discard your top card?"),
                            HG_T("The age is over: nothing new can begin.")},
    [EMPIRES_ASK_SIEGE] = {"siege", "19.6", HG_T("Do you place a clan in {city}?"),
                           HG_T("You control the city, and have {reserve} {reserve|clan|clans} in reserve."),
                           .open = true},
    [EMPIRES_ASK_OVER] = {"over", "20.1", HG_T("The game is over")},
};

static const uint8_t of_step[EMPIRES_OPS] = {
    [EMPIRES_OP_DRAW] = EMPIRES_ASK_DRAW,
    [EMPIRES_OP_DRAW_TO] = EMPIRES_ASK_DRAW_TO,
    [EMPIRES_OP_DRAW_BOARD] = EMPIRES_ASK_DRAW_BOARD,
    [EMPIRES_OP_DISCOVER] = EMPIRES_ASK_DISCOVER,
    [EMPIRES_OP_RETIME] = EMPIRES_ASK_RETIME,
    [EMPIRES_OP_GAIN_ANY] = EMPIRES_ASK_GAIN,
    [EMPIRES_OP_BUILD] = EMPIRES_ASK_BUILD,
    [EMPIRES_OP_BUILD_ANY_SITE] = EMPIRES_ASK_BUILD_ANY_SITE,
    [EMPIRES_OP_BUILD_TOP] = EMPIRES_ASK_BUILD_TOP,
    [EMPIRES_OP_SITE] = EMPIRES_ASK_SITE,
    [EMPIRES_OP_DEPLOY] = EMPIRES_ASK_DEPLOY,
    [EMPIRES_OP_MOVE] = EMPIRES_ASK_MOVE,
    [EMPIRES_OP_RAZE] = EMPIRES_ASK_RAZE,
    [EMPIRES_OP_ASSAULT] = EMPIRES_ASK_ASSAULT,
    [EMPIRES_OP_AIRDROP] = EMPIRES_ASK_AIRDROP,
    [EMPIRES_OP_SCHOLAR] = EMPIRES_ASK_SCHOLARS,
    [EMPIRES_OP_DOUBLE] = EMPIRES_ASK_DOUBLE,
    [EMPIRES_OP_WONDER] = EMPIRES_ASK_ONTO_WONDER,
    [EMPIRES_OP_LEADER] = EMPIRES_ASK_ONTO_LEADER,
    [EMPIRES_OP_LEADER_OTHER] = EMPIRES_ASK_ONTO_OTHER,
    [EMPIRES_OP_COPY_TILE] = EMPIRES_ASK_COPY,
    [EMPIRES_OP_REPEAT] = EMPIRES_ASK_REPEAT,
};

static struct hg_arg source(int value, const struct hg_thing *thing)
{
    return (struct hg_arg){"source", NULL, value, thing};
}

/* What the step comes from: a card, a leader tile, or the action of a space; of a position written by hand, maybe none. */
static struct hg_arg source_of(const struct empires_frame *f)
{
    if (f->card != EMPIRES_NONE)
        return source(f->card, &empires_card_thing);
    if (f->column != EMPIRES_NONE)
        return source(EMPIRES_INFLUENCE + f->column, &empires_space_thing);
    switch (f->op) {
    case EMPIRES_OP_DEPLOY: return source(EMPIRES_DEPLOY, &empires_space_thing);
    case EMPIRES_OP_MOVE: return source(EMPIRES_MOVE, &empires_space_thing);
    case EMPIRES_OP_DRAW_BOARD: return source(EMPIRES_DRAW + f->arg, &empires_space_thing);
    default: return source(f->op, &empires_op_thing);
    }
}

static int ask_step(const struct empires_seat *p, struct hg_arg *more)
{
    const struct empires_frame *f = &p->frame[p->frames - 1];
    more[0] = (struct hg_arg){"left", NULL, f->left};
    more[1] = source_of(f);
    return of_step[f->op];
}

/* [empires 12.4, 12.7] */
static int ask_site(const struct empires_seat *p, struct hg_arg *more)
{
    more[0] = (struct hg_arg){"building", NULL, p->waiting, &empires_building_thing};
    return p->owes ? EMPIRES_ASK_WAITING : EMPIRES_ASK_NOTHING;
}

/* A site that is owed comes first: it is taken after seconds, and building waits for it [empires 12.5, 12.8]. */
static int ask_open(const struct empires_seat *p, struct hg_arg *more)
{
    return !p->owes && p->frames ? ask_step(p, more) : ask_site(p, more);
}

/* [empires 4.1, 4.2] */
static int ask_action(const struct empires_rules *r, const struct empires_state *s, int seat, struct hg_arg *more)
{
    int open = ask_open(&s->seat[seat], more);
    bool is_free = empires_expired(r, s, seat, 0) || empires_expired(r, s, seat, 1);
    return open ? open : is_free ? EMPIRES_ASK_PLACE : EMPIRES_ASK_RUNS;
}

/* [empires 17.4] */
static int ask_finish(const struct empires_state *s, int seat, struct hg_arg *more)
{
    int open = ask_open(&s->seat[seat], more);
    return open ? open : empires_may_discard(s, seat) ? EMPIRES_ASK_FINISH : EMPIRES_ASK_NOTHING;
}

/* [empires 21.3, 21.13] */
static int ask_turn(const struct empires_state *s, int seat, struct hg_arg *more)
{
    const struct empires_seat *p = &s->seat[seat];
    if (empires_seats_owing_sites(s))
        return ask_site(p, more);
    if (seat != s->active)
        return EMPIRES_ASK_NOTHING;
    if (p->frames)
        return ask_step(p, more);
    more[0] = (struct hg_arg){"left", NULL, EMPIRES_TIMERS - p->placed};
    return EMPIRES_ASK_TURN;
}

/* [empires 19.6] */
static int ask_siege(const struct empires_state *s, int seat, struct hg_arg *more)
{
    int slot = s->slot < EMPIRES_SLOTS ? s->slot : 0;
    more[0] = (struct hg_arg){"city", NULL, slot * 4 + EMPIRES_CITY, &empires_location_thing};
    more[1] = (struct hg_arg){"reserve", NULL, s->seat[seat].reserve};
    return s->active == seat ? EMPIRES_ASK_SIEGE : EMPIRES_ASK_NOTHING;
}

static int ask_creation(const struct empires_seat *p, struct hg_arg *more)
{
    more[0] = (struct hg_arg){"reserve", NULL, p->reserve};
    return p->asked ? EMPIRES_ASK_CREATE : EMPIRES_ASK_NOTHING;
}

int empires_ask(const void *rules, const void *view, int seat, struct hg_arg *more)
{
    const struct empires_state *s = view;
    const struct empires_seat *p = &s->seat[seat];
    if (empires_chance_is_open(s))
        return EMPIRES_ASK_NOTHING;
    switch (s->stage) {
    case EMPIRES_FIRST_CLANS: return p->first == EMPIRES_NONE ? EMPIRES_ASK_FIRST_CLAN : EMPIRES_ASK_CLAN_CHOSEN;
    case EMPIRES_CREATION_PHASE:
    case EMPIRES_ROUND_CREATION: return ask_creation(p, more);
    case EMPIRES_TOKEN_PHASE: return p->token[s->age] == EMPIRES_NONE ? EMPIRES_ASK_TOKEN : EMPIRES_ASK_TOKEN_CHOSEN;
    case EMPIRES_ACTION_PHASE: return ask_action(rules, s, seat, more);
    case EMPIRES_FINISH_WINDOW: return ask_finish(s, seat, more);
    case EMPIRES_ROUNDS: return ask_turn(s, seat, more);
    case EMPIRES_DESTRUCTION: return ask_site(p, more);
    case EMPIRES_SIEGE: return ask_siege(s, seat, more);
    default: return s->stage == EMPIRES_OVER ? EMPIRES_ASK_OVER : EMPIRES_ASK_NOTHING;
    }
}

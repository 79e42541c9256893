/* asks.c: what the seat on turn is asked, each with the statement behind it. Within an effect that is the step it has come
 * to, under the name of the card or the action; nobody but the seat on turn ever decides. */
#include "games/sandstone/targets.h"

#define WHERE_TOWER HG_T("{effect}: where does the Tower go?")

const struct hg_ask sandstone_asks[SANDSTONE_ASKS] = {
    [SANDSTONE_ASK_STRONGHOLD] = {"opening-stronghold", "2.14", HG_T("Where do you place your Stronghold?"),
                                  HG_T("On any empty space; a Tower follows next to it.")},
    [SANDSTONE_ASK_TOWER] = {"opening-tower", "2.14", HG_T("Where do you place your first Tower?"),
                             HG_T("Next to your Stronghold.")},
    [SANDSTONE_ASK_FAR_STRONGHOLD] = {"distant-stronghold", "2.15", HG_T("Where do you place your Stronghold?"),
                                      HG_T("Not next to an opposing piece; a Tower follows next to it.")},
    [SANDSTONE_ASK_FAR_TOWER] = {"distant-tower", "2.15", HG_T("Where do you place your first Tower?"),
                                 HG_T("Next to your Stronghold, not next to an opposing piece.")},
    [SANDSTONE_ASK_ORDER] = {"order", "4.3", HG_T("Year {year}: go first or second?"),
                             HG_T("You have Priority, so the order of play is yours to choose.")},
    [SANDSTONE_ASK_SWAP_HAND] = {"swap-hand", "4.7", HG_T("Before your turn: use your Priority?"),
                                 HG_T("It uses no action. Both of you know the card you take.")},
    [SANDSTONE_ASK_OPTION] = {"option", "4.8", HG_T("Before your turn: use your Priority?"),
                              HG_T("It uses no action.")},
    [SANDSTONE_ASK_FIRST_ACTION] = {"first-action", "5.7", HG_T("Choose your first action: which one?"),
                                    HG_T("Two different ones of Tower, Stronghold and Ability.")},
    [SANDSTONE_ASK_SECOND_ACTION] = {"second-action", "5.8", HG_T("Choose your second action: which one?"),
                                     HG_T("Not of the same kind as your first one.")},
    [SANDSTONE_ASK_EXTRA_ACTION] = {"extra-action", "9.12", HG_T("Choose your extra action: which one?")},
    [SANDSTONE_ASK_ACTION_TOWER] = {"tower-action", "6.1", WHERE_TOWER},
    [SANDSTONE_ASK_PAY] = {"build", "7.1", HG_T("Build: which two Towers go?"),
                           HG_T("They leave the board; the Stronghold comes to one of their spaces.")},
    [SANDSTONE_ASK_BUILD] = {"built-stronghold", "7.1", HG_T("Build: where does the Stronghold go?")},
    [SANDSTONE_ASK_CLEAR] = {"clear", "7.3", HG_T("Remove a Tower: which one?"),
                             HG_T("Your new Stronghold may remove up to {number} opposing Towers next to it.")},
    [SANDSTONE_ASK_CLEAR_ONE] = {"clear-one", "7.3", HG_T("Remove a Tower: which one?"),
                                 HG_T("Your new Stronghold may remove one opposing Tower next to it.")},
    [SANDSTONE_ASK_EXCHANGE] = {"exchange", "7.8", HG_T("Exchange: which Stronghold goes where?"),
                                HG_T("It takes the space of one of your Towers, which is removed.")},
    [SANDSTONE_ASK_PLACE_TOWER] = {"place-tower", "9.2", WHERE_TOWER},
    [SANDSTONE_ASK_PLACE_STRONGHOLD] = {"place-stronghold", "9.2", HG_T("{effect}: where does the Stronghold go?")},
    [SANDSTONE_ASK_REMOVE_OWN] = {"remove-own", "9.3", HG_T("{effect}: which of your pieces goes?")},
    [SANDSTONE_ASK_REMOVE] = {"remove", "9.3", HG_T("{effect}: which opposing Tower goes?")},
    [SANDSTONE_ASK_MOVE] = {"move", "9.4", HG_T("{effect}: which piece moves where?")},
    [SANDSTONE_ASK_SWAP] = {"swap", "9.5", HG_T("{effect}: which two pieces change places?")},
    [SANDSTONE_ASK_TAKE] = {"take", "9.9", HG_T("{effect}: which card do you take?")},
    [SANDSTONE_ASK_CHOOSE] = {"choose", "9.10", HG_T("{effect}: which of these do you do?")},
    [SANDSTONE_ASK_OPTIONAL] = {"optional", "9.11", HG_T("{effect}: do you do this?")},
    [SANDSTONE_ASK_UPKEEP] = {"upkeep", "10.10", HG_T("Upkeep: which piece do you give up?"),
                              HG_T("Your Gold does not pay for all pieces. Give up one at a time until the rest can be "
                                   "paid.")},
    [SANDSTONE_ASK_OVER] = {"over", "12.9", HG_T("The game is over")},
};

/* --- what is being done: an ability by its number, behind them all the categories ---------------------------------- */

static const char *const actions[] = {
    [SANDSTONE_TOWER_ACTION] = HG_T("Tower Action"),
    [SANDSTONE_STRONGHOLD_ACTION] = HG_T("Stronghold Action"),
    [SANDSTONE_ABILITY_ACTION] = HG_T("Ability Action"),
    [SANDSTONE_PRIORITY_OPTION] = HG_T("Priority option"),
    NULL,
};

static int count_effects(const void *rules)
{
    return ((const struct sandstone_rules *)rules)->ability_count + SANDSTONE_PRIORITY_OPTION + 1;
}

static const char *title_effect(const void *rules, int effect)
{
    const struct sandstone_rules *r = rules;
    return effect < r->ability_count ? r->ability[effect].name : actions[effect - r->ability_count];
}

static const struct hg_thing an_effect = {"effect", .count = count_effects, .title = title_effect, .names = actions};

static int effect_under_way(const struct sandstone_rules *r, const struct sandstone_run *run)
{
    int first = sandstone_effect_of(r, run->step);
    for (int i = 0; i < r->ability_count; i++)
        if (r->effect[i][SANDSTONE_TOP] == first || r->effect[i][SANDSTONE_BOTTOM] == first)
            return i;
    return r->ability_count + run->category;
}

/* --- which row ---------------------------------------------------------------------------------------------------- */

static int ask_for_piece(const struct sandstone_run *run, const struct sandstone_step *step)
{
    bool builds = run->category == SANDSTONE_STRONGHOLD_ACTION, tower = step->a.piece == SANDSTONE_TOWER;
    if (step->op == SANDSTONE_REMOVE && builds && sandstone_is_pair(step))
        return SANDSTONE_ASK_PAY;
    if (step->op == SANDSTONE_REMOVE)
        return step->a.of ? SANDSTONE_ASK_REMOVE : SANDSTONE_ASK_REMOVE_OWN;
    if (!tower)
        return builds ? SANDSTONE_ASK_BUILD : SANDSTONE_ASK_PLACE_STRONGHOLD;
    return run->category == SANDSTONE_TOWER_ACTION ? SANDSTONE_ASK_ACTION_TOWER : SANDSTONE_ASK_PLACE_TOWER;
}

static int ask_of_step(const struct sandstone_run *run, const struct sandstone_step *step)
{
    static const uint8_t asks[SANDSTONE_OPS] = {
        [SANDSTONE_MOVE] = SANDSTONE_ASK_MOVE,         [SANDSTONE_SWAP] = SANDSTONE_ASK_SWAP,
        [SANDSTONE_EXCHANGE] = SANDSTONE_ASK_EXCHANGE, [SANDSTONE_HAND_SWAP] = SANDSTONE_ASK_TAKE,
        [SANDSTONE_CHOOSE] = SANDSTONE_ASK_CHOOSE,     [SANDSTONE_OPTIONAL] = SANDSTONE_ASK_OPTIONAL,
    };
    if (run->clear)
        return run->clear == 1 ? SANDSTONE_ASK_CLEAR_ONE : SANDSTONE_ASK_CLEAR;
    return step->op <= SANDSTONE_REMOVE ? ask_for_piece(run, step) : asks[step->op];
}

/* [sandstone 2.14, 2.15] */
static int ask_of_opening(const struct sandstone_state *s)
{
    bool tower = s->placed[s->turn][SANDSTONE_STRONGHOLD];
    if (s->turn == s->priority)
        return tower ? SANDSTONE_ASK_FAR_TOWER : SANDSTONE_ASK_FAR_STRONGHOLD;
    return tower ? SANDSTONE_ASK_TOWER : SANDSTONE_ASK_STRONGHOLD;
}

static int ask_of_turn(const struct sandstone_state *s)
{
    if (sandstone_owes_extra(s))
        return SANDSTONE_ASK_EXTRA_ACTION;
    return s->used ? SANDSTONE_ASK_SECOND_ACTION : SANDSTONE_ASK_FIRST_ACTION;
}

static int ask_of_phase(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    switch (s->phase) {
    case SANDSTONE_OPENING: return ask_of_opening(s);
    case SANDSTONE_ORDER: return SANDSTONE_ASK_ORDER;
    case SANDSTONE_OPTION:
        return r->step[r->priority_option].op == SANDSTONE_HAND_SWAP ? SANDSTONE_ASK_SWAP_HAND : SANDSTONE_ASK_OPTION;
    case SANDSTONE_ACT: return ask_of_turn(s);
    default: return SANDSTONE_ASK_UPKEEP;
    }
}

int sandstone_ask(const void *rules, const void *view, int seat, struct hg_arg *more)
{
    const struct sandstone_rules *r = rules;
    const struct sandstone_state *s = view;
    if (s->phase == SANDSTONE_OVER)
        return SANDSTONE_ASK_OVER;
    if (s->phase <= SANDSTONE_DEAL || s->turn != seat)
        return SANDSTONE_ASK_NOTHING;
    more[0] = (struct hg_arg){"year", NULL, s->year + s->stage};
    if (s->run.category == SANDSTONE_NONE)
        return ask_of_phase(r, s);
    more[1] = (struct hg_arg){"effect", NULL, effect_under_way(r, &s->run), &an_effect};
    more[2] = (struct hg_arg){"number", NULL, s->run.clear};
    return ask_of_step(&s->run, &r->step[s->run.step]);
}

/* domain.c: the Domain Check: income, upkeep, and who has Priority next [sandstone 10, 11.1, 11.2, 11.7]. */
#include "games/sandstone/sandstone_state.h"

/* [sandstone 10.3, 10.4] */
int sandstone_income(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    return SANDSTONE_GOLD_OF_MOUNTAINS * sandstone_controls(r, s, seat, SANDSTONE_MOUNTAINS) + s->gold[seat];
}

/* [sandstone 10.5] Counted once, as the own step begins. */
int sandstone_gold(const struct sandstone_rules *r, const struct sandstone_state *s, int seat)
{
    bool paying = s->phase == SANDSTONE_UPKEEP && s->turn == seat;
    return paying ? s->purse : sandstone_income(r, s, seat);
}

/* [sandstone 10.7, 10.8] */
int sandstone_upkeep(int strongholds, int towers)
{
    return strongholds * strongholds + towers;
}

/* [sandstone 10.10] As things stand: the fewest pieces, and a Stronghold saves more than a Tower. */
int sandstone_dues(const void *rules, const void *state, int seat, struct hg_due *dues)
{
    const struct sandstone_state *s = state;
    int strongholds = s->placed[seat][SANDSTONE_STRONGHOLD], towers = s->placed[seat][SANDSTONE_TOWER], lost = 0;
    if (s->phase != SANDSTONE_OPTION && s->phase != SANDSTONE_ACT)
        return 0;
    for (int gold = sandstone_gold(rules, s, seat); sandstone_upkeep(strongholds, towers) > gold; lost++)
        *(strongholds ? &strongholds : &towers) -= 1;
    dues[0] = (struct hg_due){
        "pieces", "year", -lost, "10.10",
        HG_T("At the end of the Year you have to give up at least {n} {n|piece|pieces} for lack of Gold.")};
    return lost > 0;
}

/* --- what may be kept --------------------------------------------------------------------------------------------- */

static int smaller(int x, int y)
{
    return x < y ? x : y;
}

/* [sandstone 10.11] RULING: S29, D7. With so many Strongholds kept, the Towers of a legal rest; -1: there is none.
 * Not one piece more of what the seat had could be paid for. */
int sandstone_towers_of_rest(const struct sandstone_state *s, int strongholds)
{
    int left = s->purse - strongholds * strongholds;
    if (left < 0)
        return -1;
    int towers = smaller(s->had[SANDSTONE_TOWER], left);
    bool one_more = strongholds < s->had[SANDSTONE_STRONGHOLD] && sandstone_upkeep(strongholds + 1, towers) <= s->purse;
    return one_more ? -1 : towers;
}

/* [sandstone 10.10] Does a legal rest lie within these numbers? */
static bool within_reach(const struct sandstone_state *s, int strongholds, int towers)
{
    for (int n = 0; n <= strongholds; n++) {
        int rest = sandstone_towers_of_rest(s, n);
        if (rest >= 0 && rest <= towers)
            return true;
    }
    return false;
}

/* [sandstone 10.9-10.11] The pieces that the seat may give up next. */
uint32_t sandstone_may_lose(const struct sandstone_state *s)
{
    const uint32_t *own = s->pieces[s->turn];
    int towers = s->placed[s->turn][SANDSTONE_TOWER], strongholds = s->placed[s->turn][SANDSTONE_STRONGHOLD];
    uint32_t spaces = 0;
    if (towers && within_reach(s, strongholds, towers - 1))
        spaces |= own[SANDSTONE_TOWER];
    if (strongholds && within_reach(s, strongholds - 1, towers))
        spaces |= own[SANDSTONE_STRONGHOLD];
    return spaces;
}

/* --- the order of the Domain Check -------------------------------------------------------------------------------- */

/* [sandstone 11.1, 11.2] RULING: S31, with equal Deserts the card changes sides. [sandstone 11.7] The fifth Domain
 * Check ends here. */
static struct hg_turn move_priority(const struct sandstone_rules *r, struct sandstone_state *s,
                                    struct hg_events *events)
{
    int first = sandstone_controls(r, s, 0, SANDSTONE_DESERT), second = sandstone_controls(r, s, 1, SANDSTONE_DESERT);
    int before = s->priority, holder = first == second ? !before : second > first;
    s->priority = (uint8_t)holder;
    s->first = SANDSTONE_NONE;
    sandstone_tell(events, SANDSTONE_PRIORITY_MOVED, holder, holder == before, first, second, 0);
    if (s->year == SANDSTONE_YEARS)
        return sandstone_end(r, s, events);
    if (r->option[SANDSTONE_ORDER_AFTER_REVEAL]) /* [sandstone 14.3] */
        return sandstone_new_year(r, s, events);
    return sandstone_ask_order(s, true);
}

/* [sandstone 10.6, 10.9] RULING: S28, S30. Gold that is left is lost. False as long as a piece must go. */
static bool pay(struct sandstone_state *s, struct hg_events *events)
{
    int towers = s->placed[s->turn][SANDSTONE_TOWER], strongholds = s->placed[s->turn][SANDSTONE_STRONGHOLD];
    if (sandstone_towers_of_rest(s, strongholds) != towers)
        return false;
    sandstone_tell(events, SANDSTONE_UPKEEP_PAID, s->turn, sandstone_upkeep(strongholds, towers), s->purse, 0, 0);
    s->purse = 0;
    s->had[SANDSTONE_TOWER] = s->had[SANDSTONE_STRONGHOLD] = 0;
    return true;
}

/* [sandstone 10.4, 10.5] RULING: S28, D8. Gold is counted once, before anything is given up. */
static void collect(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    int gold = sandstone_income(r, s, s->turn), extra = s->gold[s->turn];
    sandstone_tell(events, SANDSTONE_INCOME, s->turn, gold, (gold - extra) / 2, extra, 0);
    s->purse = (uint16_t)gold;
    s->gold[s->turn] = 0;
    memcpy(s->had, s->placed[s->turn], sizeof s->had);
}

/* [sandstone 10.1, 10.2] RULING: S27, the holder collects and pays in full, then the other seat, from what is left
 * on the board. */
struct hg_turn sandstone_pay_upkeep(const struct sandstone_rules *r, struct sandstone_state *s,
                                    struct hg_events *events)
{
    while (pay(s, events)) {
        if (s->turn != s->priority)
            return move_priority(r, s, events);
        s->turn = !s->turn;
        collect(r, s, events);
    }
    return sandstone_turn_of(s->turn);
}

struct hg_turn sandstone_collect(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_events *events)
{
    collect(r, s, events);
    return sandstone_pay_upkeep(r, s, events);
}

struct hg_turn sandstone_domain_check(const struct sandstone_rules *r, struct sandstone_state *s,
                                      struct hg_events *events)
{
    s->phase = SANDSTONE_UPKEEP;
    s->turn = s->priority;
    return sandstone_collect(r, s, events);
}

/* [sandstone 10.10] */
struct hg_turn sandstone_lose(const struct sandstone_rules *r, struct sandstone_state *s, struct hg_move move,
                              struct hg_events *events)
{
    bool tower = s->pieces[s->turn][SANDSTONE_TOWER] & hg_bit(move.a);
    int piece = tower ? SANDSTONE_TOWER : SANDSTONE_STRONGHOLD;
    sandstone_take(s, s->turn, piece, move.a);
    sandstone_tell(events, SANDSTONE_LOST, s->turn, piece, move.a, 0, 0);
    return sandstone_pay_upkeep(r, s, events);
}

/* conquer.c: the Conquer action, 5.3 [sands 7]: in one territory an attack, an annexation, or both in this order.
 *
 * A battle: dice are set in secret, the winner loses citizens, then the loser does, a losing defender retreats and loses
 * control. The attacker is the active seat. */
#include "games/sands/sands_state.h"

/* --- prices ------------------------------------------------------------------------------------------------------------ */

/* [sands 7.4] */
int sands_attack_price(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    int price = s->seat[seat].unrest + sands_sum_at(r, s, seat, SANDS_ATTACK_COST, territory, ~0u);
    return price > 0 ? price : 0;
}

/* [sands 7.24, 7.25] */
static int size_for(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_use use)
{
    int size = sands_size(&s->seat[seat]), less = 0, floor = 0;
    for (int i = r->first[SANDS_EMPIRE_SIZE]; i < r->first[SANDS_EMPIRE_SIZE + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        int times = e->uses >> use & 1 ? sands_owned(r, s, seat, e) : 0;
        if (!times)
            continue;
        less += times * e->n;
        floor = e->min > floor ? e->min : floor;
    }
    floor = floor < size ? floor : size;
    return size + less > floor ? size + less : floor;
}

int sands_annex_price(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    int price = size_for(r, s, seat, SANDS_FOR_ANNEX) + sands_sum_at(r, s, seat, SANDS_ANNEX_COST, territory, ~0u);
    return price > 0 ? price : 0;
}

/* [sands 10.2-10.5] A level costs the size of the empire; what is taken off each level comes first, then what is taken
 * off the whole. The free level of the box is not paid. */
int sands_govern_price(const struct sands_rules *r, const struct sands_state *s, int seat, int levels)
{
    int level = size_for(r, s, seat, SANDS_FOR_GOVERN), whole = 0, floor = 0;
    int paid = levels - (r->action[SANDS_GOVERN].box != SANDS_NONE && sands_box_open(r, s, SANDS_GOVERN));
    for (int i = r->first[SANDS_GOVERN_COST]; i < r->first[SANDS_GOVERN_COST + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        int n = e->n * sands_sum_over(r, s, seat, e);
        if (e->per_action) {
            whole += n;
        } else if (n) {
            level += n;
            floor = e->min > floor ? e->min : floor;
        }
    }
    int price = paid * (level > floor ? level : floor) + whole;
    return paid > 0 && price > 0 ? price : 0;
}

/* --- attack ------------------------------------------------------------------------------------------------------------ */

/* [sands 7.3] All but the price. */
static int attack_refused(const struct sands_state *s, int seat, int territory, int opponent)
{
    if (!(sands_anyone(&s->seat[seat]) >> territory & 1))
        return SANDS_NO_OWN_CITIZEN;
    if (opponent == seat || opponent >= s->seats || !(sands_anyone(&s->seat[opponent]) >> territory & 1))
        return SANDS_NO_OPPONENT;
    return SANDS_LEGAL;
}

/* [sands 7.22, 7.23] */
bool sands_may_annex(const struct sands_rules *r, const struct sands_state *s, int seat, int territory, int *reason)
{
    const struct sands_seat *p = &s->seat[seat];
    int controller = sands_controller(s, territory), own = sands_citizens(p, territory),
        markers = r->n.control_markers + 1;
    *reason = SANDS_LEGAL;
    if (controller == seat)
        *reason = SANDS_OWN_TERRITORY;
    else if (own == 0)
        *reason = SANDS_NO_OWN_CITIZEN;
    else if (sands_size(p) >= (markers < r->n.most_territories ? markers : r->n.most_territories))
        *reason = SANDS_EMPIRE_FULL;
    else if (controller != SANDS_NONE && sands_citizens(&s->seat[controller], territory))
        *reason = SANDS_STILL_DEFENDED;
    else if (controller != SANDS_NONE && !hg_without_lowest(s->seat[controller].controls))
        *reason = SANDS_LAST_TERRITORY;
    for (int other = 0; other < s->seats && !*reason; other++)
        if (other != seat && sands_citizens(&s->seat[other], territory) >= own)
            *reason = SANDS_NOT_MOST_CITIZENS;
    return !*reason;
}

static int list_attacks(const struct sands_rules *r, const struct sands_state *s, int seat, int territory,
                        struct hg_move *list)
{
    int count = 0;
    if (!sands_affords(r, s, seat, SANDS_FOR_ATTACK, SANDS_CROPS, sands_attack_price(r, s, seat, territory)))
        return 0;
    for (int opponent = 0; opponent < s->seats; opponent++)
        if (opponent != seat && sands_anyone(&s->seat[opponent]) >> territory & 1)
            list[count++] = sands_move(SANDS_MOVE_ATTACK, territory, opponent, 0);
    return count;
}

static bool can_annex(const struct sands_rules *r, const struct sands_state *s, int seat, int territory)
{
    int reason;
    return sands_may_annex(r, s, seat, territory, &reason) &&
           sands_affords(r, s, seat, SANDS_FOR_ANNEX, SANDS_CROPS, sands_annex_price(r, s, seat, territory));
}

/* [sands 7.1] */
int sands_list_conquer(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (uint32_t left = sands_anyone(&s->seat[seat]); left; left = hg_without_lowest(left)) {
        int territory = hg_lowest(left);
        count += list_attacks(r, s, seat, territory, list + count);
        if (can_annex(r, s, seat, territory))
            list[count++] = sands_move(SANDS_MOVE_ANNEX, territory, 0, 0);
    }
    return count;
}

bool sands_can_conquer(const struct sands_rules *r, const struct sands_state *s)
{
    struct hg_move list[SANDS_TERRITORIES * SANDS_SEATS];
    return sands_list_conquer(r, s, sands_active(s), list) > 0;
}

int sands_check_attack(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    int reason = attack_refused(s, seat, move.a, move.b);
    return reason ? reason : sands_can_pay(r, s, move) ? SANDS_LEGAL : SANDS_CANNOT_PAY;
}

void sands_do_attack(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                     struct hg_events *events)
{
    (void)seat;
    sands_buy(r, s, move, events);
}

/* [sands 7.20] Whether it is the defender's last territory is settled now. */
void sands_attacked(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events)
{
    int seat = sands_active(s), sides[2] = {seat, move.b};
    s->act.territory = move.a;
    s->act.opponent = move.b;
    s->act.battle = SANDS_SETTING_DICE;
    s->act.last = s->seat[move.b].controls == hg_bit(move.a);
    sands_tell(events, SANDS_ATTACKED, seat, move.a, move.b, 0, 0);
    for (int side = 0; side < 2; side++) {
        int limit = sands_die_limit(r, s, sides[side]);
        if (limit <= 1) /* [sands 7.9] nothing to choose, and everybody sees it */
            s->act.die[side] = (uint8_t)limit;
    }
}

/* [sands 7.5] */
int sands_strength(const struct sands_rules *r, const struct sands_state *s, int seat, int territory,
                   enum sands_role role)
{
    const struct sands_seat *p = &s->seat[seat];
    return p->citizens[SANDS_PEASANT][territory] * r->n.strength[SANDS_PEASANT] +
           p->citizens[SANDS_WARRIOR][territory] * r->n.strength[SANDS_WARRIOR] +
           sands_sum_at(r, s, seat, SANDS_STRENGTH, territory, 1u << SANDS_EITHER_ROLE | 1u << role);
}

int sands_list_dice(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int limit = sands_die_limit(r, s, seat);
    for (int pips = 1; pips <= limit; pips++)
        list[pips - 1] = sands_move(SANDS_MOVE_DIE, pips, 0, 0);
    return limit;
}

/* [sands 7.7, 7.8] */
int sands_check_die(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    if (move.a == 0)
        return SANDS_DIE_TOO_LOW;
    return move.a <= sands_die_limit(r, s, seat) ? SANDS_LEGAL : SANDS_DIE_TOO_HIGH;
}

void sands_do_die(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                  struct hg_events *events)
{
    (void)r;
    s->act.die[seat != sands_active(s)] = move.a;
    struct hg_event event = {SANDS_DIE_SET, (int8_t)seat, (uint16_t)(1u << seat), move.a, 0, 0, 0};
    hg_emit_secret(events, sands_event_kinds, event);
}

/* [sands 7.6, 7.10] Ties go to the defender. */
bool sands_attack_wins(const struct sands_rules *r, const struct sands_state *s, int attack_die, int defence_die)
{
    const struct sands_action_state *a = &s->act;
    int attack = sands_strength(r, s, sands_active(s), a->territory, SANDS_ATTACKING) + attack_die * r->n.pip;
    return attack > sands_strength(r, s, a->opponent, a->territory, SANDS_DEFENDING) + defence_die * r->n.pip;
}

/* [sands 7.11] The winner's die becomes unrest at once. */
static void fight(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    struct sands_action_state *a = &s->act;
    int seat = sands_active(s);
    int attack = sands_strength(r, s, seat, a->territory, SANDS_ATTACKING) + a->die[0] * r->n.pip;
    int defence = sands_strength(r, s, a->opponent, a->territory, SANDS_DEFENDING) + a->die[1] * r->n.pip;
    a->won = sands_attack_wins(r, s, a->die[0], a->die[1]);
    int winner = a->won ? seat : a->opponent;
    sands_tell(events, SANDS_DICE_REVEALED, seat, a->die[0], a->die[1], 0, 0);
    sands_tell(events, SANDS_BATTLE_WON, winner, a->territory, attack, defence, 0);
    sands_add_die(s, winner, a->die[!a->won], events);
    a->battle = SANDS_WINNER_LOSES;
}

/* --- losses, retreat ------------------------------------------------------------------------------------------------- */

static int losing_seat(const struct sands_state *s)
{
    bool attacker = (s->act.battle == SANDS_WINNER_LOSES) == (s->act.won != 0);
    return attacker ? sands_active(s) : s->act.opponent;
}

static int to_lose(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int there = sands_citizens(&s->seat[seat], s->act.territory);
    int lose = s->act.battle == SANDS_WINNER_LOSES ? r->n.winner_loses : r->n.loser_loses;
    return lose < there ? lose : there;
}

/* [sands 7.12, 7.13] So many peasants, so many warriors. */
int sands_list_losses(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    const struct sands_seat *p = &s->seat[seat];
    int count = 0, lose = to_lose(r, s, seat);
    for (int peasants = 0; peasants <= lose; peasants++)
        if (peasants <= p->citizens[SANDS_PEASANT][s->act.territory] &&
            lose - peasants <= p->citizens[SANDS_WARRIOR][s->act.territory])
            list[count++] = sands_move(SANDS_MOVE_LOSE, peasants, lose - peasants, 0);
    return count;
}

int sands_check_lose(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    const struct sands_seat *p = &s->seat[seat];
    bool there = move.a <= p->citizens[SANDS_PEASANT][s->act.territory] &&
                 move.b <= p->citizens[SANDS_WARRIOR][s->act.territory];
    return there && move.a + move.b == to_lose(r, s, seat) ? SANDS_LEGAL : SANDS_WRONG_LOSSES;
}

void sands_do_lose(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    (void)r;
    sands_lose_citizens(s, seat, s->act.territory, move.a, move.b, events);
    s->act.battle++;
}

static bool settle_losses(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    struct hg_move list[UINT8_MAX + 1];
    int seat = losing_seat(s);
    if (sands_list_losses(r, s, seat, list) > 1)
        return sands_ask(s, SANDS_ASK_LOSSES, seat);
    sands_do_lose(r, s, seat, list[0], events);
    return false;
}

/* [sands 7.15] Adjacent by border or dotted line; Roads do not help. */
static uint32_t retreats(const struct sands_rules *r, const struct sands_state *s)
{
    return r->territory[s->act.territory].near & sands_in_play(r, s) & s->seat[s->act.opponent].controls;
}

int sands_list_retreats(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)seat;
    for (uint32_t left = retreats(r, s); left; left = hg_without_lowest(left))
        list[count++] = sands_move(SANDS_MOVE_RETREAT, hg_lowest(left), 0, 0);
    return count;
}

int sands_check_retreat(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)seat;
    return retreats(r, s) >> move.a & 1 ? SANDS_LEGAL : SANDS_NO_RETREAT_THERE;
}

void sands_do_retreat(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    (void)r;
    for (int piece = 0; piece < SANDS_PIECES; piece++) {
        int n = p->citizens[piece][s->act.territory];
        sands_take(p, (enum sands_piece)piece, s->act.territory, n);
        sands_add(p, (enum sands_piece)piece, move.a, n);
    }
    sands_tell(events, SANDS_RETREATED, seat, s->act.territory, move.a, 0, 0);
}

/* [sands 7.14, 7.18, 7.19, 7.21] A losing defender goes, with the last territory as the exception; then the battle is
 * over, and whatever a victory triggers happens. */
static bool settle_retreat(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    struct sands_action_state *a = &s->act;
    struct sands_seat *p = &s->seat[a->opponent];
    uint32_t open = retreats(r, s);
    bool goes = a->won && !a->last;
    if (goes && sands_citizens(p, a->territory)) {
        if (hg_count_bits(open) > 1)
            return sands_ask(s, SANDS_ASK_RETREAT, a->opponent);
        if (open)
            sands_do_retreat(r, s, a->opponent, sands_move(SANDS_MOVE_RETREAT, hg_lowest(open), 0, 0), events);
        else
            sands_lose_citizens(s, a->opponent, a->territory, p->citizens[SANDS_PEASANT][a->territory],
                                p->citizens[SANDS_WARRIOR][a->territory], events);
    }
    if (goes && p->controls >> a->territory & 1)
        sands_lose_control(s, a->opponent, a->territory, events);
    a->battle = SANDS_NO_BATTLE;
    a->die[0] = a->die[1] = SANDS_NONE;
    sands_trigger(r, s, a->won ? sands_active(s) : a->opponent, SANDS_ON_WIN, SANDS_NONE, a->territory, events);
    return false;
}

static bool run_battle(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    switch (s->act.battle) {
    case SANDS_SETTING_DICE:
        if (s->act.die[0] == SANDS_NONE || s->act.die[1] == SANDS_NONE)
            return sands_ask(s, SANDS_ASK_DICE, SANDS_NONE);
        fight(r, s, events);
        return false;
    case SANDS_RETREATING: return settle_retreat(r, s, events);
    default: return settle_losses(r, s, events);
    }
}

/* --- annex ------------------------------------------------------------------------------------------------------------- */

/* [sands 7.2, 7.26] After a battle only the same territory. */
int sands_list_annex(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    if (can_annex(r, s, seat, s->act.territory))
        list[count++] = sands_move(SANDS_MOVE_ANNEX, s->act.territory, 0, 0);
    list[count++] = sands_move(SANDS_MOVE_DONE, 0, 0, 0);
    return count;
}

int sands_check_annex(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    int reason;
    if (!(sands_in_play(r, s) >> move.a & 1))
        return SANDS_OFF_LIMITS;
    if (s->ask == SANDS_ASK_ANNEX && move.a != s->act.territory)
        return SANDS_OTHER_TERRITORY;
    if (!sands_may_annex(r, s, seat, move.a, &reason))
        return reason;
    return sands_can_pay(r, s, move) ? SANDS_LEGAL : SANDS_CANNOT_PAY;
}

void sands_do_annex(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                    struct hg_events *events)
{
    (void)seat;
    sands_buy(r, s, move, events);
}

/* [sands 7.27] Structures and caravans stay. */
void sands_annexed(const struct sands_rules *r, struct sands_state *s, struct hg_move move, struct hg_events *events)
{
    int seat = sands_active(s), controller = sands_controller(s, move.a);
    if (controller != SANDS_NONE)
        sands_lose_control(s, controller, move.a, events);
    s->seat[seat].controls |= hg_bit(move.a);
    s->seat[seat].colonies |= hg_bit(move.a);
    sands_tell(events, SANDS_ANNEXED, seat, move.a, 0, 0, 0);
    sands_cap_unrest(r, s, seat, events);
    sands_trigger(r, s, seat, SANDS_ON_ANNEX, SANDS_NONE, move.a, events);
    s->act.finished = 1;
}

bool sands_run_conquer(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    int seat = sands_active(s), reason;
    while (s->act.battle != SANDS_NO_BATTLE) {
        if (run_battle(r, s, events))
            return true;
        if (sands_settle_tracks(r, s, events) || sands_settle_capitals(r, s, events))
            return true;
    }
    if (s->act.finished)
        return false;
    if (s->act.territory == SANDS_NONE)
        return sands_ask(s, SANDS_ASK_CONQUER, seat);
    return sands_may_annex(r, s, seat, s->act.territory, &reason) && sands_ask(s, SANDS_ASK_ANNEX, seat);
}

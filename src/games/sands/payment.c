/* payment.c: prices and the ways to pay them [sands 21.1-21.6]. A purchase is one move, offered while it can be paid at
 * once; where it can be paid in several ways the player picks one. */
#include "games/sands/sands_state.h"

enum { MOST_UNITS = 100, MOST_WAYS = 2 * (MOST_UNITS + 1) };

static enum sands_use use_of(struct hg_move purchase)
{
    switch (purchase.kind) {
    case SANDS_MOVE_BUILD: return SANDS_FOR_BUILD;
    case SANDS_MOVE_MUSTER: return SANDS_FOR_MUSTER;
    case SANDS_MOVE_ATTACK: return SANDS_FOR_ATTACK;
    case SANDS_MOVE_ANNEX: return SANDS_FOR_ANNEX;
    default: return SANDS_FOR_GOVERN;
    }
}

/* [sands 21.5] Units that may still be paid in the other resource in this action. */
static int swap_left(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_use use)
{
    int most = 0;
    for (int i = r->first[SANDS_PAY_SWAP]; i < r->first[SANDS_PAY_SWAP + 1]; i++)
        if (r->effect[i].uses >> use & 1)
            most += r->effect[i].n * sands_owned(r, s, seat, &r->effect[i]);
    most = most < MOST_UNITS ? most : MOST_UNITS;
    return most > s->act.swapped ? most - s->act.swapped : 0;
}

bool sands_affords(const struct sands_rules *r, const struct sands_state *s, int seat, enum sands_use use,
                   enum sands_resource resource, int price)
{
    const uint16_t *stock = s->seat[seat].stock;
    int lacking = price - stock[resource];
    if (lacking <= 0)
        return true;
    return lacking <= stock[!resource] && lacking <= swap_left(r, s, seat, use);
}

/* [sands 9.9] What Labor takes off, and how many peasants it then costs; 0: it cannot be used there. */
int sands_labor(const struct sands_rules *r, const struct sands_state *s, int seat, int territory, int *peasants)
{
    int there = s->seat[seat].citizens[SANDS_PEASANT][territory], off = 0;
    *peasants = 0;
    for (int i = r->first[SANDS_LABOR]; i < r->first[SANDS_LABOR + 1]; i++) {
        const struct sands_effect *e = &r->effect[i];
        if (!sands_owns(r, s, seat, e))
            continue;
        int lose = e->lose == SANDS_LOSE_HALF_UP     ? (there + 1) / 2
                   : e->lose == SANDS_LOSE_ALL_BUT_1 ? there - 1
                                                     : e->lose;
        *peasants += lose < 1 ? 1 : lose;
        off += e->n * there;
    }
    return *peasants && *peasants <= there ? off : 0;
}

/* [sands 21.1] */
int sands_price(const struct sands_rules *r, const struct sands_state *s, struct hg_move purchase, bool labor,
                enum sands_resource *resource)
{
    int seat = sands_active(s), unused;
    *resource = SANDS_CROPS;
    switch (purchase.kind) {
    case SANDS_MOVE_MUSTER: *resource = SANDS_GOLD; return sands_muster_price(r, s, purchase, &unused);
    case SANDS_MOVE_ATTACK: return sands_attack_price(r, s, seat, purchase.a);
    case SANDS_MOVE_ANNEX: return sands_annex_price(r, s, seat, purchase.a);
    case SANDS_MOVE_GOVERN: return sands_govern_price(r, s, seat, purchase.a);
    default: break;
    }
    *resource = SANDS_GOLD;
    int price = sands_build_price(r, s, seat, purchase.a, purchase.b);
    int off = labor ? sands_labor(r, s, seat, purchase.b, &unused) : 0;
    return price > off ? price - off : 0;
}

/* [sands 9.9] Labor is no way to pay where the price is 0 without it. */
static bool may_labor(const struct sands_rules *r, const struct sands_state *s, struct hg_move purchase)
{
    int unused;
    enum sands_resource resource;
    return purchase.kind == SANDS_MOVE_BUILD && sands_labor(r, s, sands_active(s), purchase.b, &unused) > 0 &&
           sands_price(r, s, purchase, false, &resource) > 0;
}

/* [sands 21.4] Every way to pay as a move: units in the other resource, and Labor or not. */
static int ways(const struct sands_rules *r, const struct sands_state *s, struct hg_move purchase, struct hg_move *list)
{
    int seat = sands_active(s), count = 0, swap = swap_left(r, s, seat, use_of(purchase));
    const uint16_t *stock = s->seat[seat].stock;
    for (int labor = 0; labor <= may_labor(r, s, purchase); labor++) {
        enum sands_resource resource;
        int price = sands_price(r, s, purchase, labor, &resource);
        for (int units = 0; units <= swap && units <= price; units++)
            if (price - units <= stock[resource] && units <= stock[!resource]) {
                if (list)
                    list[count] = sands_move(SANDS_MOVE_PAY, units, labor, 0);
                count++;
            }
    }
    return count;
}

bool sands_can_pay(const struct sands_rules *r, const struct sands_state *s, struct hg_move purchase)
{
    return ways(r, s, purchase, NULL) > 0;
}

static void pay(struct sands_state *s, int seat, int crops, int gold, struct hg_events *events)
{
    uint16_t *stock = s->seat[seat].stock;
    stock[SANDS_CROPS] = (uint16_t)(stock[SANDS_CROPS] - crops);
    stock[SANDS_GOLD] = (uint16_t)(stock[SANDS_GOLD] - gold);
    if (crops || gold)
        sands_tell(events, SANDS_PAID, seat, crops, gold, 0, 0);
}

static void purchased(const struct sands_rules *r, struct sands_state *s, struct hg_move purchase,
                      struct hg_events *events)
{
    switch (purchase.kind) {
    case SANDS_MOVE_MUSTER: sands_mustered(r, s, purchase, events); break;
    case SANDS_MOVE_ATTACK: sands_attacked(r, s, purchase, events); break;
    case SANDS_MOVE_ANNEX: sands_annexed(r, s, purchase, events); break;
    case SANDS_MOVE_BUILD: sands_built(r, s, purchase, events); break;
    default: sands_governed(r, s, purchase, events); break;
    }
}

/* The price is paid first; the peasants of Labor leave when the structure stands (build.c). */
static void pay_this_way(const struct sands_rules *r, struct sands_state *s, struct hg_move purchase,
                         struct hg_move way, struct hg_events *events)
{
    enum sands_resource resource;
    int price = sands_price(r, s, purchase, way.b, &resource), rest = price - way.a;
    s->purchase = (struct hg_move){0};
    s->act.swapped = (uint8_t)(s->act.swapped + way.a);
    pay(s, sands_active(s), resource == SANDS_CROPS ? rest : way.a, resource == SANDS_CROPS ? way.a : rest, events);
    purchase.c = way.b;
    purchased(r, s, purchase, events);
}

/* What is bought and not paid is told, because everybody sees it. */
void sands_name_purchase(struct sands_state *s, struct hg_move purchase, struct hg_events *events)
{
    enum sands_event_kind kind = SANDS_CARAVAN_NAMED;
    switch (purchase.kind) {
    case SANDS_MOVE_MUSTER: kind = SANDS_MUSTER_NAMED; break;
    case SANDS_MOVE_ATTACK: kind = SANDS_ATTACK_NAMED; break;
    case SANDS_MOVE_ANNEX: kind = SANDS_ANNEX_NAMED; break;
    case SANDS_MOVE_BUILD: kind = SANDS_BUILD_NAMED; break;
    case SANDS_MOVE_GOVERN: kind = SANDS_GOVERN_NAMED; break;
    default: break;
    }
    s->purchase = purchase;
    sands_tell(events, kind, sands_active(s), purchase.a, purchase.b, 0, 0);
}

void sands_buy(const struct sands_rules *r, struct sands_state *s, struct hg_move purchase, struct hg_events *events)
{
    struct hg_move list[MOST_WAYS];
    if (ways(r, s, purchase, list) == 1)
        pay_this_way(r, s, purchase, list[0], events);
    else
        sands_name_purchase(s, purchase, events);
}

bool sands_settle_payment(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r, (void)events;
    if (s->purchase.kind == 0)
        return false;
    return sands_ask(s, s->purchase.kind == SANDS_MOVE_CARAVAN ? SANDS_ASK_RESOURCE : SANDS_ASK_PAY, sands_active(s));
}

int sands_list_ways(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    (void)seat;
    return ways(r, s, s->purchase, list);
}

int sands_check_way(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    struct hg_move list[MOST_WAYS];
    int count = ways(r, s, s->purchase, list);
    (void)seat;
    for (int i = 0; i < count; i++)
        if (hg_move_same(list[i], move))
            return SANDS_LEGAL;
    return SANDS_WRONG_WAY;
}

void sands_do_pay(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                  struct hg_events *events)
{
    (void)seat;
    pay_this_way(r, s, s->purchase, move, events);
}

/* --- caravans: one kind of resource for all of the price [sands 12.5] ----------------------------------------------- */

static int price_of_caravan(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return sands_caravan_price(r, s, seat, r->between[s->purchase.a][s->purchase.b]);
}

int sands_list_resources(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0, price = price_of_caravan(r, s, seat);
    for (int resource = 0; resource < SANDS_RESOURCES; resource++)
        if (s->seat[seat].stock[resource] >= price)
            list[count++] = sands_move(SANDS_MOVE_WITH, resource, 0, 0);
    return count;
}

int sands_check_resource(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    return s->seat[seat].stock[move.a] >= price_of_caravan(r, s, seat) ? SANDS_LEGAL : SANDS_CANNOT_PAY;
}

void sands_do_with(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                   struct hg_events *events)
{
    int price = price_of_caravan(r, s, seat), border = r->between[s->purchase.a][s->purchase.b];
    s->purchase = (struct hg_move){0};
    pay(s, seat, move.a == SANDS_CROPS ? price : 0, move.a == SANDS_GOLD ? price : 0, events);
    sands_place_caravan(r, s, seat, border, true, events);
}

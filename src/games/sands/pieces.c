/* pieces.c: what every chapter does to pieces, stocks, tracks and control: citizens come and go, heritage and unrest
 * [sands 17], points, capitals. */
#include "games/sands/sands_state.h"

/* --- citizens and stocks ---------------------------------------------------------------------------------------------- */

void sands_add(struct sands_seat *p, enum sands_piece piece, int territory, int n)
{
    p->citizens[piece][territory] = (uint8_t)(p->citizens[piece][territory] + n);
    p->placed[piece] = (uint8_t)(p->placed[piece] + n);
    if (n)
        p->in[piece] |= hg_bit(territory);
}

void sands_take(struct sands_seat *p, enum sands_piece piece, int territory, int n)
{
    p->citizens[piece][territory] = (uint8_t)(p->citizens[piece][territory] - n);
    p->placed[piece] = (uint8_t)(p->placed[piece] - n);
    if (p->citizens[piece][territory] == 0)
        p->in[piece] &= ~hg_bit(territory);
}

/* [sands 1.5] The pieces are all there are. */
int sands_supply(const struct sands_rules *r, const struct sands_seat *p, enum sands_piece piece)
{
    return (piece == SANDS_PEASANT ? r->n.peasants : r->n.warriors) - p->placed[piece];
}

void sands_gain(struct sands_state *s, int seat, enum sands_resource resource, int n, struct hg_events *events)
{
    uint16_t *stock = &s->seat[seat].stock[resource];
    if (n <= 0)
        return;
    *stock = (uint16_t)(*stock + n > SANDS_MOST_STOCK ? SANDS_MOST_STOCK : *stock + n);
    sands_tell(events, SANDS_GAINED, seat, (int)resource, n, 0, 0);
}

/* [sands 8.8] As much as there is; returns how much that was. */
int sands_lose_stock(struct sands_state *s, int seat, enum sands_resource resource, int n, struct hg_events *events)
{
    uint16_t *stock = &s->seat[seat].stock[resource];
    n = n < *stock ? n : *stock;
    if (n <= 0)
        return 0;
    *stock = (uint16_t)(*stock - n);
    sands_tell(events, SANDS_STOCK_LOST, seat, (int)resource, n, 0, 0);
    return n;
}

void sands_lose_citizens(struct sands_state *s, int seat, int territory, int peasants, int warriors,
                         struct hg_events *events)
{
    if (peasants + warriors == 0)
        return;
    sands_take(&s->seat[seat], SANDS_PEASANT, territory, peasants);
    sands_take(&s->seat[seat], SANDS_WARRIOR, territory, warriors);
    sands_tell(events, SANDS_CITIZENS_LOST, seat, peasants, warriors, territory, 0);
}

void sands_lose_control(struct sands_state *s, int seat, int territory, struct hg_events *events)
{
    struct sands_seat *p = &s->seat[seat];
    p->controls &= ~hg_bit(territory);
    p->colonies &= ~hg_bit(territory);
    if (p->capital == territory)
        p->capital = SANDS_NONE; /* its owner is asked for another one [sands 7.16] */
    sands_tell(events, SANDS_CONTROL_LOST, seat, territory, 0, 0, 0);
}

/* --- heritage ----------------------------------------------------------------------------------------------------------- */

/* [sands 17.2] Steps beyond the end of a track are lost. */
void sands_raise_heritage(const struct sands_rules *r, struct sands_state *s, int seat, enum sands_category category,
                          int n, struct hg_events *events)
{
    uint8_t *heritage = &s->seat[seat].heritage[category];
    int level = *heritage + n > r->most_heritage ? r->most_heritage : *heritage + n;
    if (level == *heritage || n <= 0)
        return;
    *heritage = (uint8_t)level;
    sands_tell(events, SANDS_HERITAGE_ROSE, seat, (int)category, level, 0, 0);
}

static unsigned open_tracks(const struct sands_rules *r, const struct sands_seat *p)
{
    unsigned open = 0;
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        open |= (unsigned)(p->heritage[category] < r->most_heritage) << category;
    return open;
}

/* [sands 17.3] A step of free choice, asked before anything else goes on; lost where all tracks are at their end. */
void sands_owe_track(const struct sands_rules *r, struct sands_state *s, int seat, int n)
{
    struct sands_seat *p = &s->seat[seat];
    int room = 0;
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        room += r->most_heritage - p->heritage[category];
    p->tracks = (uint8_t)(p->tracks + n < room ? p->tracks + n : room);
}

/* An answer: a single track that has not ended is taken by itself. In the preparation all are always asked. */
bool sands_settle_tracks(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    for (int i = 0; i < s->seats; i++) {
        int seat = sands_in_order(s, i);
        struct sands_seat *p = &s->seat[seat];
        for (; p->tracks; p->tracks--) {
            unsigned open = open_tracks(r, p);
            if (open & (open - 1))
                return sands_ask(s, SANDS_ASK_TRACK, seat);
            if (open)
                sands_raise_heritage(r, s, seat, (enum sands_category)hg_lowest(open), 1, events);
        }
    }
    return false;
}

int sands_list_tracks(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    for (uint32_t open = open_tracks(r, &s->seat[seat]); open; open = hg_without_lowest(open))
        list[count++] = sands_move(SANDS_MOVE_TRACK, hg_lowest(open), 0, 0);
    return count;
}

int sands_check_track(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    return open_tracks(r, &s->seat[seat]) >> move.a & 1 ? SANDS_LEGAL : SANDS_TRACK_AT_END;
}

void sands_do_track(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                    struct hg_events *events)
{
    s->seat[seat].tracks--;
    sands_raise_heritage(r, s, seat, (enum sands_category)move.a, 1, events);
}

/* --- unrest ------------------------------------------------------------------------------------------------------------- */

static int own_maximum(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    int most = r->most_unrest;
    for (int i = r->first[SANDS_MAX_UNREST]; i < r->first[SANDS_MAX_UNREST + 1]; i++)
        if (r->effect[i].n < most && sands_owns(r, s, seat, &r->effect[i]))
            most = r->effect[i].n;
    return most;
}

/* [sands 17.5] */
int sands_most_unrest(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    return own_maximum(r, s, seat);
}

/* [sands 7.8, 21.9] RULING: the own maximum limits the die; with the option only the printed one does. */
int sands_die_limit(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    bool firm = r->option[SANDS_BREAD_AND_CIRCUS] == SANDS_CAP_FIRM;
    int left = (firm ? own_maximum(r, s, seat) : r->most_unrest) - s->seat[seat].unrest;
    return left < 0 ? 0 : left < SANDS_PIPS ? left : SANDS_PIPS;
}

static void tell_unrest(struct sands_state *s, int seat, int level, struct hg_events *events)
{
    if (level == s->seat[seat].unrest)
        return;
    s->seat[seat].unrest = (uint8_t)level;
    sands_tell(events, SANDS_UNREST_CHANGED, seat, level, 0, 0, 0);
}

/* [sands 7.11] The die never leads beyond its limit. */
void sands_add_die(struct sands_state *s, int seat, int pips, struct hg_events *events)
{
    tell_unrest(s, seat, s->seat[seat].unrest + pips, events);
}

/* [sands 17.6] Each step above the maximum costs a point. */
void sands_raise_unrest(const struct sands_rules *r, struct sands_state *s, int seat, int n, struct hg_events *events)
{
    int room = own_maximum(r, s, seat) - s->seat[seat].unrest;
    int steps = room < 0 ? 0 : n < room ? n : room;
    tell_unrest(s, seat, s->seat[seat].unrest + steps, events);
    if (n > steps)
        sands_score_points(r, s, seat, steps - n, events);
}

void sands_lower_unrest(const struct sands_rules *r, struct sands_state *s, int seat, int n, struct hg_events *events)
{
    int level = s->seat[seat].unrest - n;
    tell_unrest(s, seat, level < r->least_unrest ? r->least_unrest : level, events);
}

/* [sands 17.8] RULING: a maximum that falls below the unrest takes it along, at no cost. */
void sands_cap_unrest(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_events *events)
{
    int most = own_maximum(r, s, seat);
    if (r->option[SANDS_BREAD_AND_CIRCUS] == SANDS_CAP_FIRM && s->seat[seat].unrest > most)
        tell_unrest(s, seat, most, events);
}

/* [sands 17.7] Points may fall below 0, unless the option says otherwise. */
void sands_score_points(const struct sands_rules *r, struct sands_state *s, int seat, int n, struct hg_events *events)
{
    enum { MOST = 9999 };
    int16_t *points = &s->seat[seat].points;
    int sum = *points + n;
    if (n < 0 && r->option[SANDS_SCORE_FLOOR] == SANDS_FLOOR_AT_0 && sum < 0)
        sum = *points < 0 ? *points : 0;
    sum = sum > MOST ? MOST : sum < -MOST ? -MOST : sum;
    n = sum - *points;
    *points = (int16_t)sum;
    if (n)
        sands_tell(events, n > 0 ? SANDS_POINTS_GAINED : SANDS_POINTS_LOST, seat, n > 0 ? n : -n, 0, 0, 0);
}

/* --- capitals ----------------------------------------------------------------------------------------------------------- */

static void found_capital(struct sands_state *s, int seat, int territory, struct hg_events *events)
{
    s->seat[seat].capital = (uint8_t)territory;
    s->seat[seat].colonies &= ~hg_bit(territory); /* [sands 7.17] the marker goes back; a capital is a province */
    sands_tell(events, SANDS_CAPITAL_FOUNDED, seat, territory, 0, 0, 0);
}

/* [sands 7.16] Whoever lost the capital names another one at once; nobody ever loses the last territory. */
bool sands_settle_capitals(const struct sands_rules *r, struct sands_state *s, struct hg_events *events)
{
    (void)r;
    for (int i = 0; i < s->seats; i++) {
        int seat = sands_in_order(s, i);
        const struct sands_seat *p = &s->seat[seat];
        if (p->capital != SANDS_NONE)
            continue;
        if (hg_without_lowest(p->controls))
            return sands_ask(s, SANDS_ASK_CAPITAL, seat);
        found_capital(s, seat, hg_lowest(p->controls), events);
    }
    return false;
}

int sands_list_capitals(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move *list)
{
    int count = 0;
    (void)r;
    for (uint32_t left = s->seat[seat].controls; left; left = hg_without_lowest(left))
        list[count++] = sands_move(SANDS_MOVE_CAPITAL, hg_lowest(left), 0, 0);
    return count;
}

int sands_check_capital(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    (void)r;
    return s->seat[seat].controls >> move.a & 1 ? SANDS_LEGAL : SANDS_NOT_YOURS;
}

/* In the preparation the next seat follows [sands 2.12]. */
void sands_do_capital(const struct sands_rules *r, struct sands_state *s, int seat, struct hg_move move,
                      struct hg_events *events)
{
    (void)r;
    found_capital(s, seat, move.a, events);
    if (s->stage == SANDS_CAPITALS)
        s->turn_of++;
}

/* sane.c: what holds in every state and every view, where hidden cards are counted and EMPIRES_HIDDEN may stand for a
 * choice. Every piece is counted, every derived member follows from the others, nothing waits that needs no choice, and
 * whoever is asked has an answer. */
#include "games/empires/empires_state.h"

static bool in_action(const struct empires_state *s)
{
    return empires_clock_runs(s) || s->stage == EMPIRES_ROUNDS;
}

static bool in_turns(const struct empires_state *s)
{
    return s->stage == EMPIRES_ROUNDS || s->stage == EMPIRES_ROUND_CREATION;
}

/* --- the map ------------------------------------------------------------------------------------------------------------ */

static const char *tiles_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    const struct empires_layout *map = empires_map(r, s);
    uint32_t laid = 0, colours = 0;
    bool gap = false;
    for (int seat = 0; seat < s->seats; seat++)
        colours |= hg_bit(r->colour[seat]);
    for (int slot = 0; slot < EMPIRES_SLOTS; slot++) {
        int tile = s->tile[slot];
        if (s->turned[slot] > 2 || (tile == EMPIRES_NONE && s->turned[slot]))
            return HG_T("a tile is turned more than twice, or none is");
        if (tile == EMPIRES_NONE) {
            gap = gap || map->slots >> slot & 1;
            continue;
        }
        if (!(map->slots >> slot & 1) || gap || tile >= r->tiles || laid >> tile & 1)
            return HG_T("a tile lies where none may lie");
        laid |= hg_bit(tile);
        int owner = map->owner[slot];
        if (owner == EMPIRES_NONE ? r->tile[tile].capital || !(colours >> r->tile[tile].colour & 1)
                                  : !r->tile[tile].capital || r->tile[tile].colour != r->colour[owner])
            return HG_T("a tile lies at a slot that is not for it");
    }
    if (gap != (s->stage == EMPIRES_LAY_TILES))
        return HG_T("a slot has no tile");
    return NULL;
}

static const char *clans_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    const struct empires_layout *map = empires_map(r, s);
    uint64_t anyone = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        uint64_t at = s->seat[seat].at;
        if (at & anyone)
            return HG_T("clans of two players stand in one place");
        if (at & ~(map->territories | map->cities | empires_bit(map->capital[seat])))
            return HG_T("a clan stands where none of its player may stand");
        anyone |= at;
    }
    for (int i = 0; i < EMPIRES_LOCATIONS; i++) {
        int most = map->territories >> i & 1 ? r->n.territory_clans : r->n.city_clans;
        if ((s->clans[i] > 0) != (anyone >> i & 1) || s->clans[i] > most)
            return HG_T("a place holds clans of nobody, or more than it can");
    }
    return s->stage <= EMPIRES_FIRST_CLANS && anyone ? HG_T("a clan stands on the map too early") : NULL;
}

static const char *sites_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    for (int i = 0; i < EMPIRES_LOCATIONS; i++) {
        int buildings = 0, rough = 0;
        bool territory = empires_map(r, s)->territories >> i & 1;
        for (int seat = 0; seat < EMPIRES_SEATS; seat++) {
            int own = empires_rough(s, seat, i), here = empires_buildings_in(&s->seat[seat], empires_bit(i));
            if (own > here)
                return HG_T("an unavailable site is used without a building");
            rough += own;
            buildings += here;
        }
        if (!buildings)
            continue;
        if (!territory || s->stage <= EMPIRES_FIRST_CLANS)
            return HG_T("a building stands where none may stand");
        const struct empires_territory *t = empires_territory_at(r, s, i);
        if (rough > t->unavailable || buildings - rough > t->sites)
            return HG_T("a territory has more buildings than sites");
    }
    return NULL;
}

/* --- seats -------------------------------------------------------------------------------------------------------------- */

static const char *pieces_are_sane(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    if (p->reserve + p->created + empires_scholars_laid(s, seat) + empires_clans_in(s, p->at) != r->n.population)
        return HG_T("the tokens of a seat are not as many as its population");
    if (p->stock[0] > r->n.stock[0] || p->stock[1] > r->n.stock[1])
        return HG_T("a stock holds more than there is");
    if (p->created && s->stage < EMPIRES_CREATION_PHASE && s->age == 0)
        return HG_T("scholars are created too early");
    for (int type = 0; type < EMPIRES_TYPES; type++)
        if (p->gone[type] > EMPIRES_BUILDINGS ||
            empires_count(p->built[type]) + empires_siteless(p, type) > p->gone[type])
            return HG_T("more buildings of a type are on the map than have left their column");
    return NULL;
}

static int lost_buildings(const struct empires_seat *p)
{
    int lost = 0;
    for (int type = 0; type < EMPIRES_TYPES; type++)
        lost += p->gone[type] - empires_count(p->built[type]) - empires_siteless(p, type);
    return lost;
}

static const char *destroyed_are_sane(const struct empires_state *s)
{
    int lost = 0, taken = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct empires_seat *p = &s->seat[seat];
        lost += lost_buildings(p);
        taken += p->destroyed;
        if (p->scored > p->destroyed)
            return HG_T("more destroyed buildings have been scored than there are");
    }
    for (int seat = 0; seat < s->seats; seat++)
        if (s->seat[seat].destroyed > lost - lost_buildings(&s->seat[seat]))
            return HG_T("a seat has taken more buildings than the others have lost");
    return taken > lost ? HG_T("more buildings are destroyed than are missing") : NULL;
}

static const char *tokens_are_sane(const struct empires_state *s, const struct empires_seat *p)
{
    uint32_t columns = 0;
    for (int age = 0; age < EMPIRES_AGES; age++) {
        int type = p->token[age];
        bool lies = age < s->age || (age == s->age && s->stage > EMPIRES_TOKEN_PHASE);
        bool chosen = age == s->age && s->stage == EMPIRES_TOKEN_PHASE;
        if (type == EMPIRES_NONE ? lies : !lies && !chosen)
            return HG_T("a bonus token lies too early, or is missing");
        if (type == EMPIRES_NONE || (type == EMPIRES_HIDDEN && chosen))
            continue;
        if (type >= EMPIRES_TYPES || columns >> type & 1)
            return HG_T("two bonus tokens lie on one column");
        columns |= hg_bit(type);
    }
    return NULL;
}

static const char *choices_are_sane(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    const struct empires_layout *map = empires_map(r, s);
    bool creating = s->stage == EMPIRES_CREATION_PHASE || s->stage == EMPIRES_ROUND_CREATION;
    if (p->first != EMPIRES_NONE &&
        (s->stage != EMPIRES_FIRST_CLANS ||
         (p->first != EMPIRES_HIDDEN &&
          (p->first >= EMPIRES_LOCATIONS || !(map->on_slot[map->capital[seat] >> 2] >> p->first & 1)))))
        return HG_T("a first clan is chosen where none may be");
    if (p->wish != EMPIRES_NO_LIMIT &&
        (!empires_clock_runs(s) || (p->wish > EMPIRES_NO_LIMIT && p->wish != EMPIRES_HIDDEN)))
        return HG_T("a number of scholars is preset that cannot be");
    if (p->asked > 1 || (p->asked && (!creating || !empires_most_created(r, s, seat))))
        return HG_T("a seat is asked for scholars that it cannot create");
    return tokens_are_sane(s, p);
}

static const char *points_are_sane(const struct empires_state *s, const struct empires_seat *p)
{
    for (int age = 0; age < EMPIRES_AGES; age++)
        for (int source = 0; source < EMPIRES_SOURCES; source++)
            if (p->points[age][source] > EMPIRES_MOST_POINTS ||
                (p->points[age][source] && (age > s->age || (age == s->age && s->stage < EMPIRES_DESTRUCTION))))
                return HG_T("points are scored too early, or too many");
    return NULL;
}

/* --- timers and time -------------------------------------------------------------------------------------------------------- */

static const char *timer_is_sane(const struct empires_rules *r, const struct empires_state *s, int seat, int timer)
{
    const struct empires_timer *t = &s->seat[seat].timer[timer];
    bool action = in_action(s) || s->stage == EMPIRES_ROUND_CREATION;
    if (t->last != EMPIRES_NONE && (t->last < EMPIRES_COMMON || t->last >= EMPIRES_SPACES || !empires_clock_runs(s)))
        return HG_T("a timer has stood where it cannot have stood");
    if (t->space == EMPIRES_NONE)
        return t->slot || t->placed_ms || t->spare ? HG_T("a timer at home has a slot or runs") : NULL;
    if (!action || t->space >= EMPIRES_SPACES || t->slot > (t->space >= EMPIRES_COMMON) || t->spare)
        return HG_T("a timer stands where it cannot stand");
    if (t->space >= EMPIRES_INFLUENCE && t->space < EMPIRES_WONDER &&
        !(empires_columns_in_play(r, s) >> (t->space - EMPIRES_INFLUENCE) & 1))
        return HG_T("a timer stands on a leader tile that is not in play");
    if (t->space >= EMPIRES_WONDER && t->space - EMPIRES_WONDER > s->age)
        return HG_T("a timer stands on a wonder that is not in play");
    if (empires_clock_runs(s) ? t->placed_ms < s->age_start || t->placed_ms > s->now_ms : t->placed_ms > 0)
        return HG_T("a timer was placed at a moment that has not been in this age");
    if (empires_clock_runs(s) && t->last != (t->space >= EMPIRES_COMMON ? t->space : EMPIRES_NONE))
        return HG_T("a timer stands elsewhere than it stood last");
    return NULL;
}

static const char *timers_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    for (int i = 0; i < s->seats * EMPIRES_TIMERS; i++) {
        const struct empires_timer *t = &s->seat[i >> 1].timer[i & 1];
        const char *broken = timer_is_sane(r, s, i >> 1, i & 1);
        if (broken)
            return broken;
        for (int j = 0; j < i && t->space != EMPIRES_NONE; j++) {
            const struct empires_timer *other = &s->seat[j >> 1].timer[j & 1];
            bool same = other->space == t->space && (t->space >= EMPIRES_COMMON || i >> 1 == j >> 1);
            if (same && (i >> 1 == j >> 1 || other->slot == t->slot))
                return HG_T("two timers stand on one slot, or both timers of a seat on one space");
        }
    }
    return NULL;
}

static const char *clock_is_sane(const struct empires_rules *r, const struct empires_state *s)
{
    uint32_t t = s->now_ms - s->age_start;
    if (s->now_ms > UINT32_C(1) << 30 || s->age_start > s->now_ms)
        return HG_T("the clock shows a time that cannot be");
    if (empires_clock_runs(s) && empires_in_turns(r, s))
        return HG_T("an age that is played in turns runs by the clock");
    if (in_turns(s) && !empires_in_turns(r, s))
        return HG_T("an age that runs by the clock is played in turns");
    if (empires_gong(s) && (t < r->age_ms || t >= r->age_ms + r->finish_ms))
        return HG_T("the window behind an age is open at another time");
    bool late = s->stage == EMPIRES_ACTION_PHASE && t >= r->age_ms;
    return late || s->creations != empires_creations_by_now(r, s) ? HG_T("something was due before this moment") : NULL;
}

static const char *deadlines_are_sane(const struct empires_rules *r, const struct empires_state *s,
                                      const struct empires_seat *p)
{
    bool step = p->frames && r->step_ms && empires_clock_runs(s), site = p->owes && empires_clock_runs(s);
    if (step ? p->step_deadline <= s->now_ms || p->step_deadline > s->now_ms + r->step_ms
             : p->step_deadline != HG_NEVER)
        return HG_T("the time for what is open is not as it can be");
    if (site ? p->site_deadline <= s->now_ms || p->site_deadline > s->now_ms + r->waiting_ms
             : p->site_deadline != HG_NEVER)
        return HG_T("the time for the site of a waiting building is not as it can be");
    return NULL;
}

static const char *rounds_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    bool turns = in_turns(s);
    if (s->first >= s->seats || s->active >= s->seats || (s->active && !turns && s->stage != EMPIRES_SIEGE))
        return HG_T("the seat on turn is none of the seats");
    if (turns ? s->round < 1 || s->round > r->option[EMPIRES_AOI_ROUNDS][0] : s->round)
        return HG_T("the round is none of the rounds");
    for (int seat = 0; seat < s->seats; seat++) {
        const struct empires_seat *p = &s->seat[seat];
        uint32_t common = ((1u << EMPIRES_SPACES) - 1) & ~((1u << EMPIRES_COMMON) - 1);
        if ((p->used | p->used_before) & ~common || (!turns && (p->used || p->used_before || p->placed)))
            return HG_T("spaces are barred that cannot be");
        if (p->placed > EMPIRES_TIMERS)
            return HG_T("more timers are placed than there are");
        if (s->stage == EMPIRES_ROUNDS && seat == s->active)
            for (int timer = 0; timer < EMPIRES_TIMERS; timer++)
                if (p->placed < EMPIRES_TIMERS && (p->timer[timer].space == EMPIRES_NONE) != (timer >= p->placed))
                    return HG_T("the timers of the seat on turn are placed out of order");
    }
    return NULL;
}

/* --- open effects --------------------------------------------------------------------------------------------------------- */

static const char *frame_is_sane(const struct empires_rules *r, const struct empires_frame *f)
{
    bool builds = f->op == EMPIRES_OP_BUILD || f->op == EMPIRES_OP_BUILD_ANY_SITE;
    if (f->op == EMPIRES_OP_END || f->op >= EMPIRES_OPS || (!f->left && f->op != EMPIRES_OP_GAIN) ||
        f->next >= r->steps || f->timer >= EMPIRES_TIMERS)
        return HG_T("an open effect has no step");
    if ((f->card != EMPIRES_NONE && f->card >= r->cards) || (f->column != EMPIRES_NONE && f->column >= EMPIRES_COLUMNS))
        return HG_T("an open effect comes from nothing");
    if (empires_is_of_tiles(f->op) && f->column == EMPIRES_NONE)
        return HG_T("an effect of leader tiles comes from no tile");
    if ((builds && f->arg > EMPIRES_ANY_TYPE) || (f->op == EMPIRES_OP_SITE && f->arg >= EMPIRES_TYPES) ||
        (f->op == EMPIRES_OP_DRAW_BOARD && f->arg >= EMPIRES_BOARDS) ||
        (f->op == EMPIRES_OP_AIRDROP && f->arg != EMPIRES_NONE && f->arg >= EMPIRES_LOCATIONS))
        return HG_T("an open step is about something that there is not");
    return NULL;
}

static const char *effects_are_sane(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    if (p->frames > EMPIRES_FRAMES || (p->frames && !in_action(s)) ||
        (p->frames && s->stage == EMPIRES_ROUNDS && seat != s->active))
        return HG_T("something is open that cannot be");
    if (p->fired >> EMPIRES_COLUMNS || (p->fired && !in_action(s) && s->stage != EMPIRES_ROUND_CREATION))
        return HG_T("leader tiles have given effects that they cannot");
    for (int i = 0; i < EMPIRES_FRAMES; i++) {
        static const struct empires_frame none;
        const char *broken = i < p->frames ? frame_is_sane(r, &p->frame[i]) : NULL;
        if (broken)
            return broken;
        if (i >= p->frames && memcmp(&p->frame[i], &none, sizeof none) != 0)
            return HG_T("an effect is left that is not open");
        if (i + 1 < p->frames && p->frame[i].op == EMPIRES_OP_SITE)
            return HG_T("a site is owed below another effect");
    }
    return deadlines_are_sane(r, s, p);
}

static const char *waiting_is_sane(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    int top = empires_top_card(s, seat);
    bool site = empires_open_op(p) == EMPIRES_OP_SITE;
    int type = site ? p->frame[p->frames - 1].arg : p->waiting;
    if (p->owes > 1 || (p->owes && p->waiting == EMPIRES_NONE))
        return HG_T("a site is owed for no building");
    if (p->waiting == EMPIRES_NONE && !site)
        return NULL;
    if ((p->waiting != EMPIRES_NONE && (p->waiting >= EMPIRES_TYPES || site)) || top == EMPIRES_NONE ||
        r->card[top].type != type)
        return HG_T("a building waits that is not on its card");
    return p->owes && !empires_sites(r, s, seat, p->waiting, false) ? HG_T("a site is owed that there is not") : NULL;
}

/* A building that could stand somewhere does, or its site is owed. */
static bool waits_for_nothing(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    uint64_t sites = p->waiting == EMPIRES_NONE ? 0 : empires_sites(r, s, seat, p->waiting, false);
    return sites && s->part == EMPIRES_NO_DRAW && (empires_single(sites) || !p->owes);
}

/* --- cards -------------------------------------------------------------------------------------------------------------- */

static bool is_subset(const struct empires_cards *cards)
{
    return !(cards->copy[1][0] & ~cards->copy[0][0]) && !(cards->copy[1][1] & ~cards->copy[0][1]);
}

static bool may_have(const struct empires_rules *r, const struct empires_state *s, int seat, int card)
{
    const struct empires_card *c = &r->card[card];
    return c->age ? c->age <= s->age + (s->stage >= EMPIRES_DECKS_PHASE) : c->colour == r->colour[seat];
}

static const char *hand_is_sane(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    const struct empires_seat *p = &s->seat[seat];
    int starting = p->hidden[0], first = empires_first_card(s, seat);
    if (!is_subset(&p->hand))
        return HG_T("a hand holds a second copy without a first one");
    for (int word = 0; word < 2; word++)
        for (uint64_t left = p->hand.copy[0][word]; left; left &= left - 1) {
            int card = word * 64 + empires_lowest(left);
            if (card >= r->cards || !may_have(r, s, seat, card))
                return HG_T("a seat has a card that it cannot have");
            starting += card < EMPIRES_STARTING;
        }
    for (int i = first; i < first + p->piled + p->stacked; i++) {
        if (s->table[i] >= r->cards || !may_have(r, s, seat, s->table[i]))
            return HG_T("a seat has a card that it cannot have");
        starting += s->table[i] < EMPIRES_STARTING;
    }
    for (int age = s->age + 1; age < EMPIRES_AGES; age++)
        for (int type = 0; type < EMPIRES_TYPES; type++)
            if (p->hidden[1 + age * EMPIRES_TYPES + type])
                return HG_T("a seat has a card that it cannot have");
    return starting != EMPIRES_STARTING / EMPIRES_COLOURS ? HG_T("a starting card is missing") : NULL;
}

/* Of no card are there more than the game has, hidden ones included. */
static const char *copies_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    uint8_t known[EMPIRES_CARDS] = {0};
    int left[EMPIRES_AGES][EMPIRES_TYPES] = {{0}}, on_table = empires_first_card(s, s->seats);
    for (int i = 0; i < EMPIRES_CARDS; i++)
        if (i < on_table ? ++known[s->table[i]] > r->card[s->table[i]].copies : s->table[i] != EMPIRES_NONE)
            return HG_T("there are more copies of a card than the game has");
    for (int card = 0; card < r->cards; card++) {
        for (int seat = 0; seat < s->seats; seat++)
            known[card] = (uint8_t)(known[card] + empires_held(&s->seat[seat].hand, card));
        if (known[card] > r->card[card].copies)
            return HG_T("there are more copies of a card than the game has");
    }
    for (int card = EMPIRES_STARTING; card < r->cards; card++)
        left[r->card[card].age - 1][r->card[card].type] += r->card[card].copies - known[card];
    for (int i = 0; i < EMPIRES_AGES * EMPIRES_TYPES; i++) {
        int *rest = &left[i / EMPIRES_TYPES][i % EMPIRES_TYPES];
        for (int seat = 0; seat < s->seats; seat++)
            *rest -= s->seat[seat].hidden[1 + i];
        if (*rest < 0)
            return HG_T("there are more copies of a card than the game has");
    }
    return NULL;
}

static const char *decks_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    int cards = 0, unseen = 0, tops[EMPIRES_TYPES] = {0};
    for (int deck = 0; deck < EMPIRES_DECKS; deck++) {
        bool drawn = s->part == EMPIRES_DRAW_TOP && s->from == deck;
        bool early = s->stage == EMPIRES_DECKS_PHASE && deck > s->from;
        cards += s->deck[deck];
        if (s->deck[deck] > r->n.deck || (s->stage < EMPIRES_DECKS_PHASE && s->deck[deck]))
            return HG_T("a deck has more cards than it can");
        if ((s->top[deck] == EMPIRES_NONE) != (!s->deck[deck] || drawn || early))
            return HG_T("a deck shows a top without cards, or none with them");
        if (s->top[deck] != EMPIRES_NONE &&
            (s->top[deck] >= EMPIRES_TYPES || ++tops[s->top[deck]] > s->unseen[s->top[deck]]))
            return HG_T("a deck shows a type of which no card is left");
    }
    for (int type = 0; type < EMPIRES_TYPES; type++)
        unseen += s->unseen[type];
    return cards != unseen ? HG_T("the decks have other cards than nobody has seen") : NULL;
}

static const char *draw_is_sane(const struct empires_state *s)
{
    bool preparing = s->stage == EMPIRES_DECKS_PHASE;
    if (s->part > EMPIRES_DRAW_TOP || (s->part == EMPIRES_NO_DRAW && preparing))
        return HG_T("a card is drawn that cannot be");
    if (s->part == EMPIRES_NO_DRAW)
        return s->drawing != EMPIRES_NONE || s->from != EMPIRES_NONE ? HG_T("a card is drawn that cannot be") : NULL;
    if (s->from >= EMPIRES_DECKS || !s->deck[s->from])
        return HG_T("a card is drawn from an empty deck");
    if (preparing)
        return s->part != EMPIRES_DRAW_TOP || s->drawing != EMPIRES_NONE ? HG_T("a card is drawn that cannot be")
                                                                         : NULL;
    return !in_action(s) || s->drawing >= s->seats ? HG_T("a card is drawn that cannot be") : NULL;
}

/* --- leaders and wonders -------------------------------------------------------------------------------------------------- */

static const char *wonders_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    for (int age = 0; age < EMPIRES_AGES; age++) {
        bool out = age < s->age || (age == s->age && s->stage > EMPIRES_WONDER_PHASE);
        if ((s->wonder[age] != EMPIRES_NONE) != out ||
            (out && (s->wonder[age] >= r->wonders || r->wonder[s->wonder[age]].age != age)))
            return HG_T("a wonder is missing, or one of another age is there");
    }
    return NULL;
}

static const char *leader_is_sane(const struct empires_rules *r, const struct empires_state *s, int column)
{
    int leader = s->leader[column];
    bool in_play = empires_columns_in_play(r, s) >> column & 1;
    bool out = in_play && s->stage > EMPIRES_LEADER_PHASE && s->stage <= EMPIRES_DESTRUCTION;
    if (s->side[column] != EMPIRES_NONE && (s->side[column] > 1 || !in_play))
        return HG_T("a leader tile shows a side that it has not");
    if (s->stage > EMPIRES_TURN_SIDES && in_play && s->side[column] == EMPIRES_NONE)
        return HG_T("a leader tile shows no side");
    if (leader == EMPIRES_NONE)
        return out ? HG_T("a column has no leader") : NULL;
    if (!in_play || s->stage < EMPIRES_LEADER_PHASE || leader >= r->leaders || r->leader[leader].age != s->age ||
        (column < EMPIRES_SPECIALITIES && r->leader[leader].speciality != column))
        return HG_T("a column has a leader who does not belong there");
    for (int other = 0; other < column; other++)
        if (s->leader[other] == leader || (s->stage == EMPIRES_LEADER_PHASE && s->leader[other] == EMPIRES_NONE))
            return HG_T("a leader is in two columns, or a column before has none");
    return NULL;
}

static const char *leaders_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    uint32_t owned = 0;
    for (int column = 0; column < EMPIRES_COLUMNS; column++) {
        const char *broken = leader_is_sane(r, s, column);
        if (broken)
            return broken;
        if (s->leader[column] != EMPIRES_NONE)
            owned |= hg_bit(s->leader[column]);
    }
    for (int seat = 0; seat < s->seats; seat++) {
        uint32_t leaders = s->seat[seat].leaders;
        if (leaders & owned || leaders >> r->leaders)
            return HG_T("a leader is in two places");
        owned |= leaders;
        for (; leaders; leaders = hg_without_lowest(leaders)) {
            int age = r->leader[hg_lowest(leaders)].age;
            if (age > s->age || (age == s->age && s->stage <= EMPIRES_DESTRUCTION))
                return HG_T("a leader of a later age has an owner");
        }
    }
    return NULL;
}

static const char *stacks_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    bool time = (s->stage >= EMPIRES_ACTION_PHASE && s->stage <= EMPIRES_DESTRUCTION);
    for (int i = 0; i < EMPIRES_COLUMNS + EMPIRES_AGES; i++) {
        uint32_t seats = 0;
        bool in_play = i < EMPIRES_COLUMNS ? empires_columns_in_play(r, s) >> i & 1 : i - EMPIRES_COLUMNS <= s->age;
        for (int j = 0; j < EMPIRES_SEATS; j++) {
            const struct empires_group *group = &s->stack[i][j];
            if (group->seat == EMPIRES_NONE
                    ? group->scholars > 0
                    : group->seat >= s->seats || !group->scholars || !time || !in_play || seats >> group->seat & 1 ||
                          (j > 0 && s->stack[i][j - 1].seat == EMPIRES_NONE))
                return HG_T("scholars lie where none can lie");
            if (group->seat != EMPIRES_NONE)
                seats |= hg_bit(group->seat);
        }
    }
    return NULL;
}

/* --- the whole ---------------------------------------------------------------------------------------------------------- */

static const char *seat_is_sane(const struct empires_rules *r, const struct empires_state *s, int seat)
{
    static const struct {
        const char *(*check)(const struct empires_rules *r, const struct empires_state *s, int seat);
    } checks[] = {{pieces_are_sane}, {hand_is_sane}, {effects_are_sane}, {waiting_is_sane}, {choices_are_sane}};
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *broken = checks[i].check(r, s, seat);
        if (broken)
            return broken;
    }
    return points_are_sane(s, &s->seat[seat]);
}

static const char *bounds_are_sane(const struct empires_state *s)
{
    static const struct empires_seat nobody;
    int on_table = 0;
    if (s->seats < EMPIRES_MIN_SEATS || s->seats > EMPIRES_SEATS || s->stage >= EMPIRES_STAGES ||
        s->age >= EMPIRES_AGES)
        return HG_T("the number of seats, the stage or the age is none");
    if (s->stage < EMPIRES_DECKS_PHASE && s->age)
        return HG_T("the number of seats, the stage or the age is none");
    for (int seat = s->seats; seat < EMPIRES_SEATS; seat++)
        if (memcmp(&s->seat[seat], &nobody, sizeof nobody) != 0)
            return HG_T("an empty seat has something");
    for (int seat = 0; seat < s->seats; seat++)
        on_table += s->seat[seat].piled + s->seat[seat].stacked;
    if (on_table > EMPIRES_CARDS)
        return HG_T("more cards are discovered than there are");
    bool cursor = s->stage == EMPIRES_LAY_TILES || s->stage == EMPIRES_SIEGE;
    return cursor != (s->slot < EMPIRES_SLOTS) || (!cursor && s->slot != EMPIRES_NONE)
               ? HG_T("the slot that is next is none")
               : NULL;
}

static const char *derived_are_sane(const struct empires_rules *r, const struct empires_state *s)
{
    struct empires_state again = *s;
    empires_derive(r, &again);
    return memcmp(&again, s, sizeof again) != 0 ? HG_T("something that follows from the rest does not follow") : NULL;
}

/* All but who is asked. */
const char *empires_well_formed(const struct empires_rules *r, const struct empires_state *s)
{
    static const struct {
        const char *(*check)(const struct empires_rules *r, const struct empires_state *s);
    } checks[] = {{tiles_are_sane},  {clans_are_sane},  {sites_are_sane},   {timers_are_sane},  {clock_is_sane},
                  {rounds_are_sane}, {copies_are_sane}, {wonders_are_sane}, {leaders_are_sane}, {stacks_are_sane}};
    const char *broken = bounds_are_sane(s);
    for (int seat = 0; seat < s->seats && !broken; seat++)
        broken = hand_is_sane(r, s, seat);
    for (size_t i = 0; i < sizeof checks / sizeof checks[0] && !broken; i++)
        broken = checks[i].check(r, s);
    if (!broken)
        broken = derived_are_sane(r, s);
    if (!broken)
        broken = draw_is_sane(s);
    if (!broken)
        broken = decks_are_sane(r, s);
    for (int seat = 0; seat < s->seats && !broken; seat++)
        broken = seat_is_sane(r, s, seat);
    return broken ? broken : destroyed_are_sane(s);
}

const char *empires_sane(const void *rules, const void *state)
{
    const struct empires_state *s = state;
    const char *broken = empires_well_formed(rules, s);
    if (broken)
        return broken;
    for (int seat = 0; seat < s->seats; seat++) {
        const struct empires_seat *p = &s->seat[seat];
        if (waits_for_nothing(rules, s, seat))
            return HG_T("a building waits although it has a site");
        if (s->part == EMPIRES_NO_DRAW && p->frames && !empires_needs_move(empires_open_op(p)))
            return HG_T("a step that runs by itself has not run");
    }
    struct empires_state again = *s;
    empires_go_on(rules, &again, NULL);
    if (memcmp(&again, s, sizeof again) != 0)
        return HG_T("the game waits although nobody has to decide");
    struct hg_turn turn = empires_turn(rules, s);
    return !turn.seats && !turn.chance && !turn.over && turn.wake_ms == HG_NEVER ? HG_T("nobody is to decide") : NULL;
}

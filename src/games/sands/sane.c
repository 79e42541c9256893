/* sane.c: what holds in every state and every view, where SANDS_HIDDEN may stand for a card or a die. Three parts: every
 * number is within its bounds and every derived one is what it follows from; nothing waits that needs no choice; whoever
 * is asked has an answer. */
#include "games/sands/sands_state.h"

/* --- derived members ---------------------------------------------------------------------------------------------------- */

static void derive_seat(const struct sands_rules *r, const struct sands_state *s, struct sands_seat *p)
{
    p->touched = p->advances = p->in[0] = p->in[1] = 0;
    p->placed[0] = p->placed[1] = 0;
    for (uint64_t left = p->caravans; left; left &= left - 1) {
        const struct sands_border *border = &r->border[sands_lowest64(left)];
        p->touched |= (hg_bit(border->end[0]) | hg_bit(border->end[1])) & sands_in_play(r, s);
    }
    for (int tree = 0; tree < SANDS_TREES; tree++)
        for (int level = 0; level < p->level[tree] && s->tree[tree][level] != SANDS_NONE; level++)
            p->advances |= hg_bit(s->tree[tree][level]);
    for (int piece = 0; piece < SANDS_PIECES; piece++)
        for (int i = 0; i < SANDS_TERRITORIES; i++)
            if (p->citizens[piece][i]) {
                p->in[piece] |= hg_bit(i);
                p->placed[piece] = (uint8_t)(p->placed[piece] + p->citizens[piece][i]);
            }
}

void sands_derive(const struct sands_rules *r, struct sands_state *s)
{
    for (int seat = 0; seat < s->seats; seat++)
        derive_seat(r, s, &s->seat[seat]);
}

/* --- the map ------------------------------------------------------------------------------------------------------------ */

static const char *tiles_are_sane(const struct sands_rules *r, const struct sands_state *s)
{
    uint8_t laid[SANDS_TILES] = {0};
    bool gap = false;
    for (int i = 0; i < SANDS_TERRITORIES; i++) {
        bool in_play = sands_in_play(r, s) >> i & 1, has = s->tile[i] != SANDS_NONE;
        if (has && (!in_play || s->tile[i] >= r->tiles))
            return HG_T("a tile lies where none may lie");
        if (has && (gap || ++laid[s->tile[i]] > r->tiles_of[s->seats][s->tile[i]]))
            return HG_T("there are more tiles of a kind than the game has");
        gap = gap || (in_play && !has);
    }
    return gap && s->stage != SANDS_LAY_TILES ? HG_T("a territory in play has no tile") : NULL;
}

static const char *structures_are_sane(const struct sands_rules *r, const struct sands_state *s)
{
    for (int kind = 0; kind < SANDS_STRUCTURES; kind++) {
        if (s->built[kind] & ~sands_in_play(r, s) || (kind >= r->structures && s->built[kind]))
            return HG_T("a structure stands where none may stand");
        if (s->built[kind] && hg_count_bits(s->built[kind]) > sands_supply_of(r, kind, s->seats))
            return HG_T("there are more structures of a kind than the supply has");
        if (s->built[kind] && s->stage < SANDS_RESOURCES_PHASE)
            return HG_T("a structure stands before the first generation");
    }
    for (uint32_t left = sands_in_play(r, s); left && s->stage != SANDS_LAY_TILES; left = hg_without_lowest(left))
        if (sands_structures_in(r, s, hg_lowest(left)) > sands_capacity(r, s, hg_lowest(left)))
            return HG_T("a territory holds more structures than its capacity");
    return NULL;
}

/* --- seats -------------------------------------------------------------------------------------------------------------- */

/* All of them when the stage is over for the seat at this place, none before, some while it is asked. */
static bool fits_preparation(const struct sands_state *s, int place, enum sands_stage stage, int has, int all)
{
    bool over = s->stage > stage || (s->stage == stage && place < s->turn_of);
    bool asked = s->stage == stage && place == s->turn_of;
    return has == (over ? all : 0) || (asked && has <= all);
}

/* [sands 2.13] As many as the edition has, or as the capital has borders. */
static int first_caravans(const struct sands_rules *r, const struct sands_seat *p)
{
    int borders = p->capital < r->territories ? sands_count64(r->territory[p->capital].borders) : 0;
    return r->n.first_caravans < borders ? r->n.first_caravans : borders;
}

/* Before the first generation everybody has exactly what the preparation has given so far. */
static const char *preparation_is_sane(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const struct sands_seat *p = &s->seat[seat];
    int place = (seat - s->start + s->seats) % s->seats;
    int taken = s->stage < SANDS_PROVINCES ? 0 : r->n.provinces;
    if (s->stage == SANDS_PROVINCES)
        taken = s->round + ((s->round & 1 ? s->seats - 1 - place : place) < s->turn_of);
    if (sands_size(p) != taken || p->colonies)
        return HG_T("a seat has other provinces than it has taken so far");
    bool settled = s->stage > SANDS_PROVINCES, capital = s->stage > SANDS_CAPITALS || (settled && place < s->turn_of);
    int peasants = settled ? r->n.provinces * r->n.peasants_each : 0;
    if ((p->capital != SANDS_NONE) != capital)
        return HG_T("a seat has a capital too early or too late");
    if (!fits_preparation(s, place, SANDS_FIRST_CARAVANS, sands_count64(p->caravans), first_caravans(r, p)))
        return HG_T("a seat has another number of caravans than it has placed so far");
    if (p->placed[SANDS_WARRIOR] != (settled ? r->n.provinces * r->n.warriors_each : 0) ||
        p->placed[SANDS_PEASANT] < peasants || p->placed[SANDS_PEASANT] > peasants + r->n.extra_peasants)
        return HG_T("a seat has other citizens than the preparation gives");
    if (s->stage < SANDS_EXTRA_PEASANTS && p->placed[SANDS_PEASANT] != peasants)
        return HG_T("a seat has an extra peasant too early");
    if (!fits_preparation(s, place, SANDS_FIRST_ADVANCES, hg_count_bits(p->advances), r->n.first_advances))
        return HG_T("a seat has another number of advances than it has chosen so far");
    if (p->points || p->stock[0] || p->stock[1] || p->used || p->emphasis != SANDS_NONE || p->bonuses || p->choice)
        return HG_T("a seat has more than the preparation gives");
    return NULL;
}

static const char *empire_is_sane(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const struct sands_seat *p = &s->seat[seat];
    int most = r->n.control_markers + 1 < r->n.most_territories ? r->n.control_markers + 1 : r->n.most_territories;
    bool conquering = s->stage == SANDS_TURNS_PHASE && s->action == SANDS_CONQUER;
    if (p->controls & ~sands_in_play(r, s) || p->colonies & ~p->controls)
        return HG_T("a seat controls a territory that is not in play, or has a colony it does not control");
    for (int other = 0; other < seat; other++)
        if (p->controls & s->seat[other].controls)
            return HG_T("two seats control one territory");
    if (sands_size(p) > most || (s->stage > SANDS_PROVINCES && !p->controls))
        return HG_T("a seat controls more territories than it may, or none");
    if (p->capital != SANDS_NONE &&
        (p->capital >= r->territories || !(p->controls & ~p->colonies & hg_bit(p->capital))))
        return HG_T("a capital is no province of its seat");
    if (p->capital == SANDS_NONE && s->stage > SANDS_CAPITALS && !conquering)
        return HG_T("a seat has no capital");
    return NULL;
}

static const char *pieces_are_sane(const struct sands_rules *r, const struct sands_state *s, const struct sands_seat *p)
{
    struct sands_seat derived = *p;
    derive_seat(r, s, &derived);
    if (memcmp(&derived, p, sizeof derived) != 0)
        return HG_T("what follows from the pieces of a seat is not what is kept of it");
    if ((p->in[SANDS_PEASANT] | p->in[SANDS_WARRIOR]) & ~sands_in_play(r, s))
        return HG_T("a citizen stands in a territory that is not in play");
    if (p->placed[SANDS_PEASANT] > r->n.peasants || p->placed[SANDS_WARRIOR] > r->n.warriors)
        return HG_T("a seat has more citizens than pieces");
    if (sands_count64(p->caravans) > r->n.caravans)
        return HG_T("a seat has more caravans than pieces");
    for (uint64_t left = p->caravans; left; left &= left - 1) {
        const struct sands_border *border = &r->border[sands_lowest64(left)];
        if (!((hg_bit(border->end[0]) | hg_bit(border->end[1])) & sands_in_play(r, s)))
            return HG_T("a caravan touches no territory in play");
    }
    return NULL;
}

static const char *tracks_are_sane(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    enum { MOST_POINTS = 9999 };
    const struct sands_seat *p = &s->seat[seat];
    for (int category = 0; category < SANDS_CATEGORIES; category++)
        if (p->heritage[category] > r->most_heritage)
            return HG_T("heritage is beyond the end of its track");
    if (p->unrest < r->least_unrest || p->unrest > r->most_unrest)
        return HG_T("unrest is off its track");
    if (r->option[SANDS_BREAD_AND_CIRCUS] == SANDS_CAP_FIRM && p->unrest > sands_most_unrest(r, s, seat))
        return HG_T("unrest is above the maximum of its seat");
    if (p->emphasis != SANDS_NONE && p->emphasis >= SANDS_CATEGORIES)
        return HG_T("there is no such emphasis card");
    if (p->cubes > r->n.emphasis_boxes || (p->cubes && p->emphasis == SANDS_NONE))
        return HG_T("there are more cubes than boxes");
    if (p->used >> SANDS_ACTIONS || p->bonuses >> SANDS_BONUSES)
        return HG_T("there is no such card or bonus action");
    if (p->points > MOST_POINTS || p->points < -MOST_POINTS || p->chronicle_points < 0 ||
        p->chronicle_points > MOST_POINTS)
        return HG_T("points are out of bounds");
    if (p->stock[0] > SANDS_MOST_STOCK || p->stock[1] > SANDS_MOST_STOCK || p->choice > 100)
        return HG_T("a stock is out of bounds");
    return p->choice && s->stage != SANDS_RESOURCES_PHASE ? HG_T("income is to be chosen at the wrong time") : NULL;
}

static const char *chronicles_are_sane(const struct sands_rules *r, const struct sands_state *s,
                                       const struct sands_seat *p)
{
    uint32_t seen = 0;
    int cards = 0;
    for (int bin = 0; bin < SANDS_BINS; bin++) {
        int card = p->bin[bin];
        cards += card != SANDS_NONE;
        if (card == SANDS_NONE || card == SANDS_HIDDEN)
            continue;
        if (card >= r->chronicles || seen & hg_bit(card))
            return HG_T("a chronicle card does not exist, or lies in two bins");
        seen |= hg_bit(card);
    }
    if (cards > r->chronicles || (cards && (s->stage < SANDS_RESOURCES_PHASE || s->stage == SANDS_OVER)))
        return HG_T("there are too many chronicle cards in the bins");
    return NULL;
}

/* --- selected cards ----------------------------------------------------------------------------------------------------- */

static bool is_chosen(const struct sands_seat *p)
{
    return p->plan[0] != SANDS_NONE;
}

static const char *plan_is_sane(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const struct sands_seat *p = &s->seat[seat];
    int place = (seat - s->start + s->seats) % s->seats;
    bool turns = s->stage == SANDS_TURNS_PHASE, revealed = turns && place == s->turn_of;
    if (is_chosen(p) != (p->plan[1] != SANDS_NONE) || (p->plan[0] == SANDS_HIDDEN) != (p->plan[1] == SANDS_HIDDEN))
        return HG_T("a seat has selected one card");
    if (is_chosen(p) && s->stage != SANDS_SELECTION && !(turns && place >= s->turn_of))
        return HG_T("a seat has selected cards at the wrong time");
    if (turns && place >= s->turn_of && !is_chosen(p))
        return HG_T("a seat has not selected its cards");
    if (!is_chosen(p) || p->plan[0] == SANDS_HIDDEN)
        return revealed && p->plan[0] == SANDS_HIDDEN ? HG_T("cards that are revealed are hidden") : NULL;
    if (!revealed)
        return sands_may_select(r, s, seat, p->plan[0], p->plan[1]) ? NULL
                                                                    : HG_T("a seat has selected cards it may not");
    bool pair = p->plan[0] < SANDS_EMPHASIS && p->plan[0] < p->plan[1] && p->plan[1] < SANDS_CARDS;
    if (!pair || (p->plan[1] >= SANDS_EMPHASIS && p->emphasis != p->plan[1] - SANDS_EMPHASIS))
        return HG_T("the cards that are revealed are no pair, or the emphasis card does not work");
    if (s->open & 2 && p->plan[1] >= SANDS_EMPHASIS)
        return HG_T("an emphasis card is no action");
    return NULL;
}

/* --- advances ----------------------------------------------------------------------------------------------------------- */

static const char *tree_is_sane(const struct sands_rules *r, const struct sands_state *s, int tree, uint32_t *seen)
{
    bool gap = false;
    for (int level = 0; level < SANDS_LEVELS; level++) {
        int card = s->tree[tree][level];
        gap = gap || card == SANDS_NONE;
        if (gap && card == SANDS_NONE)
            continue;
        if (gap || card >= r->advances || r->advance[card].level != level + 1 || *seen & hg_bit(card) ||
            r->advance[card].category != sands_tree_category(r, tree))
            return HG_T("a card lies on a tree where it does not belong");
        *seen |= hg_bit(card);
    }
    bool dealt =
        s->stage > SANDS_DEAL_TREES || (s->stage == SANDS_DEAL_TREES && sands_tree_category(r, tree) < s->round);
    if (s->tree[tree][0] != r->root[tree] || (s->tree[tree][1] != SANDS_NONE) != dealt ||
        (s->stage < SANDS_RESOURCES_PHASE && s->tree[tree][2] != SANDS_NONE))
        return HG_T("a tree has too many cards, or too few");
    return NULL;
}

static const char *markers_are_sane(const struct sands_rules *r, const struct sands_state *s,
                                    const struct sands_seat *p)
{
    int markers = 0;
    for (int tree = 0; tree < SANDS_TREES; tree++) {
        int level = p->level[tree];
        if (level > SANDS_LEVELS || (level && s->tree[tree][level - 1] == SANDS_NONE))
            return HG_T("a marker stands where no card lies");
        markers += level > 0;
    }
    return markers > r->n.advance_markers ? HG_T("a seat has more advance markers than pieces") : NULL;
}

static const char *pile_is_sane(const struct sands_rules *r, const struct sands_state *s, int category, int level)
{
    int top = s->top[category][level - 1], knowers = s->knowers[category][level - 1];
    if (top == SANDS_NONE)
        return knowers ? HG_T("a card is known that lies on no pile") : NULL;
    if (level < 3 || !sands_pile(r, s, category, level))
        return HG_T("a card lies on top of a pile that has none");
    if (top != SANDS_HIDDEN && (top >= r->advances || !(sands_pile(r, s, category, level) & hg_bit(top))))
        return HG_T("a card lies on top of a pile where it does not belong");
    if (knowers != SANDS_HIDDEN && (knowers == 0 || knowers >> s->seats))
        return HG_T("nobody knows the card on top of a pile");
    return top == SANDS_HIDDEN && knowers != SANDS_HIDDEN ? HG_T("the card on top of a pile is hidden") : NULL;
}

static const char *draw_is_sane(const struct sands_rules *r, const struct sands_state *s)
{
    if (s->drawing == SANDS_NONE)
        return s->drawn[0] != SANDS_NONE || s->drawn[1] != SANDS_NONE ? HG_T("cards are drawn for nothing") : NULL;
    if (s->drawing >= SANDS_TREES || s->action != SANDS_ADVANCE || !s->act.finished)
        return HG_T("cards are drawn at the wrong time");
    int level = s->seat[sands_active(s)].level[s->drawing], category = sands_tree_category(r, s->drawing);
    if (level < 1 || level >= SANDS_LEVELS || s->tree[s->drawing][level] != SANDS_NONE)
        return HG_T("cards are drawn for a tree that needs none");
    uint32_t pile = sands_pile(r, s, category, level + 1);
    int top = s->top[category][level];
    if (!hg_without_lowest(pile) || (s->drawn[0] == SANDS_NONE) != (s->drawn[1] == SANDS_NONE))
        return HG_T("too few cards are drawn");
    if (s->drawn[0] == SANDS_NONE || s->drawn[0] == SANDS_HIDDEN)
        return s->drawn[0] != s->drawn[1] ? HG_T("one card is drawn") : NULL;
    bool pair = s->drawn[0] < s->drawn[1] && s->drawn[1] < r->advances && pile & hg_bit(s->drawn[0]) &&
                pile & hg_bit(s->drawn[1]);
    if (!pair || (top < SANDS_HIDDEN && top != s->drawn[0] && top != s->drawn[1]))
        return HG_T("cards are drawn that were not to be had");
    return NULL;
}

static const char *advances_are_sane(const struct sands_rules *r, const struct sands_state *s)
{
    uint32_t seen = 0;
    const char *broken = NULL;
    for (int tree = 0; tree < SANDS_TREES && !broken; tree++)
        broken = tree_is_sane(r, s, tree, &seen);
    for (int category = 0; category < SANDS_CATEGORIES && !broken; category++)
        for (int level = 1; level <= SANDS_LEVELS && !broken; level++)
            broken = pile_is_sane(r, s, category, level);
    for (int seat = 0; seat < s->seats && !broken; seat++)
        broken = markers_are_sane(r, s, &s->seat[seat]);
    return broken;
}

/* --- the course of play ------------------------------------------------------------------------------------------------- */

static const char *time_is_sane(const struct sands_rules *r, const struct sands_state *s)
{
    bool preparing = s->stage < SANDS_RESOURCES_PHASE, over = s->stage == SANDS_OVER;
    if (s->start >= s->seats || s->turn_of > s->seats || s->turn > r->turns || s->space >= r->spaces)
        return HG_T("a marker is off its track");
    if (s->dynasty > SANDS_DYNASTIES || (s->dynasty == SANDS_DYNASTIES) != over)
        return HG_T("the game is over too early or too late");
    if (preparing && (s->dynasty || s->space || s->first_space || s->turn || (s->stage < SANDS_PROVINCES && s->start)))
        return HG_T("a marker has moved before the first generation");
    if (s->space != s->first_space + s->turn)
        return HG_T("the dynasty marker has moved another number of spaces than there were turns");
    if (!over && (s->first_space < r->dynasty[s->dynasty] || s->first_space >= r->dynasty[s->dynasty + 1]))
        return HG_T("the dynasty marker is in another dynasty");
    if (over && s->space < r->dynasty[SANDS_DYNASTIES])
        return HG_T("the game is over too early or too late");
    if ((s->stage == SANDS_SELECTION || s->stage == SANDS_TURNS_PHASE) && s->turn >= r->turns)
        return HG_T("there are more turns than a generation has");
    if (s->stage == SANDS_RESOURCES_PHASE && s->turn)
        return HG_T("resources are received once, before the first turn");
    if (s->stage == SANDS_ROLL_PHASE && (s->turn == 0 || s->turn >= r->turns || r->continue_on[s->turn - 1] < 2))
        return HG_T("no die is rolled after this turn");
    return s->stage > SANDS_ROLL_PHASE && s->turn == 0 ? HG_T("a generation ends without a turn") : NULL;
}

static bool is_zero(const void *bytes, size_t n)
{
    const uint8_t *byte = bytes;
    while (n-- && byte[n] == 0)
        ;
    return n == SIZE_MAX;
}

/* Cursors that a stage does not use stand at 0. */
static const char *cursors_are_sane(const struct sands_rules *r, const struct sands_state *s)
{
    bool at_seat = s->turn_of == 0 || (s->stage >= SANDS_PROVINCES && s->stage <= SANDS_RESOURCES_PHASE) ||
                   s->stage == SANDS_TURNS_PHASE || s->stage == SANDS_GROWTH_PHASE ||
                   s->stage == SANDS_ATTRITION_PHASE || s->stage == SANDS_SCORING_PHASE;
    bool rounds = s->round == 0 || s->stage == SANDS_PROVINCES || s->stage == SANDS_DEAL_TREES ||
                  s->stage == SANDS_RESOURCES_PHASE || s->stage == SANDS_SCORING_PHASE;
    int most_rounds = s->stage == SANDS_PROVINCES ? r->n.provinces : SANDS_CATEGORIES;
    if (!at_seat || !rounds || s->round > most_rounds || (s->stage == SANDS_RESOURCES_PHASE && s->round > 1))
        return HG_T("the place in the order of play is wrong");
    if (s->territory >= r->territories ||
        (s->territory && s->stage != SANDS_LAY_TILES && s->stage != SANDS_ATTRITION_PHASE))
        return HG_T("the place on the map is wrong");
    if (s->removing > 1 || (s->removing && s->stage != SANDS_ATTRITION_PHASE) || s->scoring > 1 ||
        (s->scoring && s->stage != SANDS_SCORING_PHASE) || s->scored >> s->round || (s->scored && !s->scoring))
        return HG_T("the end of a generation comes at the wrong time");
    if (s->removing && !(sands_in_play(r, s) >> s->territory & 1))
        return HG_T("citizens are removed from a territory that is not in play");
    uint32_t growing = s->stage == SANDS_GROWTH_PHASE && s->turn_of < s->seats ? s->seat[sands_active(s)].controls : 0;
    return s->grown & ~growing || !is_zero(s->spare, sizeof s->spare) ? HG_T("territories grow at the wrong time")
                                                                      : NULL;
}

static const char *turn_is_sane(const struct sands_state *s)
{
    bool turns = s->stage == SANDS_TURNS_PHASE;
    if (!turns && (s->revealed || s->open || s->action != SANDS_NONE || s->bonus != SANDS_NONE || s->reused))
        return HG_T("a turn goes on at the wrong time");
    if (turns && (!s->revealed || s->turn_of >= s->seats))
        return HG_T("nobody has a turn");
    if (s->revealed > 1 || s->open > 3 || s->reused > 1)
        return HG_T("a turn has too many cards");
    if (s->bonus != SANDS_NONE && s->bonus >= SANDS_BONUSES)
        return HG_T("there is no such card or bonus action");
    if ((s->patronage != SANDS_NONE) != (s->bonus == SANDS_PATRONAGE) ||
        (s->patronage != SANDS_NONE && s->patronage >= SANDS_CATEGORIES))
        return HG_T("patronage has no category, or none was used");
    if (s->action == SANDS_NONE)
        return memcmp(&s->act, &sands_no_action, sizeof s->act) != 0 || s->purchase.kind
                   ? HG_T("an action goes on without a card")
                   : NULL;
    const uint8_t *plan = s->seat[sands_active(s)].plan;
    int at = plan[0] == s->action ? 1 : plan[1] == s->action ? 2 : 0;
    return s->action >= SANDS_ACTIONS || !at || s->open & at ? HG_T("a card is resolved that was not selected") : NULL;
}

/* --- the action in progress ------------------------------------------------------------------------------------------- */

static const char *moving_is_sane(const struct sands_rules *r, const struct sands_state *s)
{
    const struct sands_action_state *a = &s->act;
    const struct sands_seat *p = &s->seat[sands_active(s)];
    bool moves = s->action == SANDS_RAID || s->action == SANDS_MIGRATE;
    int arrived = 0;
    for (int piece = 0; piece < SANDS_PIECES; piece++)
        for (int i = 0; i < SANDS_TERRITORIES; i++) {
            arrived += a->arrived[piece][i];
            if (a->arrived[piece][i] > p->citizens[piece][i] ||
                (piece == SANDS_WARRIOR && (a->entered >> i & 1) != (a->arrived[piece][i] > 0)))
                return HG_T("more citizens have arrived than there are");
        }
    if (a->moved > 1 || a->moved != (arrived > 0) || (!moves && (arrived || a->roads_asked)))
        return HG_T("citizens have moved in another action");
    if (s->action == SANDS_RAID && arrived && !is_zero(a->arrived[SANDS_PEASANT], SANDS_TERRITORIES))
        return HG_T("peasants have moved in a raid");
    if (a->roads_asked & ~sands_foreign_roads(r, s, sands_active(s)) || a->roads_allowed & ~a->roads_asked)
        return HG_T("there are no such Roads");
    if (a->question != SANDS_NONE &&
        (a->question >= r->territories || !(a->roads_asked & ~a->roads_allowed & hg_bit(a->question)) || a->moved))
        return HG_T("a question about Roads is asked at the wrong time");
    return NULL;
}

static const char *mustering_is_sane(const struct sands_state *s)
{
    const struct sands_action_state *a = &s->act;
    int used = 0;
    for (int i = 0; i < SANDS_MUSTER_STEPS; i++)
        used += a->steps_used[i];
    if (a->mustered & ~s->seat[sands_active(s)].controls || used > hg_count_bits(a->mustered) || a->steps_used[0] > 1)
        return HG_T("there are more muster steps than territories");
    return s->action != SANDS_MUSTER && a->mustered ? HG_T("citizens are mustered in another action") : NULL;
}

static bool die_is_sane(const struct sands_rules *r, const struct sands_state *s, int seat, uint8_t die)
{
    int limit = sands_die_limit(r, s, seat);
    if (die == SANDS_NONE)
        return limit > 1;
    return die == SANDS_HIDDEN || (die <= limit && die >= (limit > 0));
}

static const char *battle_is_sane(const struct sands_rules *r, const struct sands_state *s)
{
    const struct sands_action_state *a = &s->act;
    bool fought = a->territory != SANDS_NONE;
    int active = sands_active(s);
    if (fought != (a->opponent != SANDS_NONE) || (fought && s->action != SANDS_CONQUER) || a->won > 1 || a->last > 1)
        return HG_T("there is a battle in another action");
    if (!fought)
        return a->battle || a->won || a->last || a->die[0] != SANDS_NONE || a->die[1] != SANDS_NONE
                   ? HG_T("there is a battle without a territory")
                   : NULL;
    if (a->territory >= r->territories || !(sands_in_play(r, s) >> a->territory & 1) || a->opponent >= s->seats ||
        a->opponent == active || a->battle > SANDS_RETREATING)
        return HG_T("there is a battle in no territory, or with nobody");
    if (a->battle == SANDS_NO_BATTLE)
        return a->die[0] != SANDS_NONE || a->die[1] != SANDS_NONE ? HG_T("dice lie there without a battle") : NULL;
    if (a->last && s->seat[a->opponent].controls != hg_bit(a->territory))
        return HG_T("a last territory is not the last");
    if (a->battle == SANDS_SETTING_DICE)
        return die_is_sane(r, s, active, a->die[0]) && die_is_sane(r, s, a->opponent, a->die[1]) && !a->won &&
                       a->last == (s->seat[a->opponent].controls == hg_bit(a->territory)) &&
                       sands_citizens(&s->seat[active], a->territory) &&
                       sands_citizens(&s->seat[a->opponent], a->territory)
                   ? NULL
                   : HG_T("a die shows what it may not");
    if (a->die[0] > SANDS_PIPS || a->die[1] > SANDS_PIPS)
        return HG_T("a die shows what it may not");
    return a->battle == SANDS_RETREATING && (!a->won || a->last) ? HG_T("a seat retreats that need not") : NULL;
}

/* A purchase that waits for its way of payment is still allowed, and can be paid. */
static const char *purchase_is_sane(const struct sands_rules *r, const struct sands_state *s)
{
    struct sands_state asking = *s;
    static const struct {
        uint8_t kind, action, ask;
        sands_checker *check;
    } rows[] = {
        {SANDS_MOVE_MUSTER, SANDS_MUSTER, SANDS_ASK_MUSTER, sands_check_muster},
        {SANDS_MOVE_ATTACK, SANDS_CONQUER, SANDS_ASK_CONQUER, sands_check_attack},
        {SANDS_MOVE_ANNEX, SANDS_CONQUER, SANDS_ASK_ANNEX, sands_check_annex},
        {SANDS_MOVE_BUILD, SANDS_BUILD, SANDS_ASK_BUILD, sands_check_build},
        {SANDS_MOVE_GOVERN, SANDS_GOVERN, SANDS_ASK_GOVERN, sands_check_govern},
        {SANDS_MOVE_CARAVAN, SANDS_CARAVAN_1, SANDS_ASK_CARAVAN, sands_check_caravan},
        {SANDS_MOVE_CARAVAN, SANDS_CARAVAN_2, SANDS_ASK_CARAVAN, sands_check_caravan},
    };
    if (s->purchase.kind == 0)
        return is_zero(&s->purchase, sizeof s->purchase) ? NULL : HG_T("nothing is bought");
    if (hg_move_shape(&sands_game, r, s->purchase, SANDS_NO_SUCH_MOVE) || s->act.battle ||
        s->act.question != SANDS_NONE)
        return HG_T("something is bought that does not exist");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].kind != s->purchase.kind || rows[i].action != s->action)
            continue;
        bool first = s->act.territory == SANDS_NONE && rows[i].ask == SANDS_ASK_ANNEX;
        bool caravan = s->purchase.kind == SANDS_MOVE_CARAVAN;
        if (s->act.finished != caravan || (s->purchase.kind == SANDS_MOVE_ATTACK && s->act.territory != SANDS_NONE))
            break;
        asking.ask = first ? SANDS_ASK_CONQUER : rows[i].ask;
        if (rows[i].check(r, &asking, sands_active(s), s->purchase) == SANDS_LEGAL)
            return NULL;
    }
    return HG_T("something is bought that may not be");
}

static const char *action_is_sane(const struct sands_rules *r, const struct sands_state *s)
{
    const struct sands_action_state *a = &s->act;
    if (a->placed > SANDS_BINS || (a->placed && s->action != SANDS_CHRONICLE) || a->finished > 2)
        return HG_T("an action has gone too far");
    if (s->action == SANDS_CARAVAN_2 && !sands_box_open(r, s, SANDS_CARAVAN_2))
        return HG_T("a card is resolved that is locked");
    if (a->swapped > 100)
        return HG_T("too much is paid in the other resource");
    const char *broken = moving_is_sane(r, s);
    broken = broken ? broken : mustering_is_sane(s);
    broken = broken ? broken : battle_is_sane(r, s);
    return broken ? broken : purchase_is_sane(r, s);
}

/* --- all of it ---------------------------------------------------------------------------------------------------------- */

static const char *seat_is_sane(const struct sands_rules *r, const struct sands_state *s, int seat)
{
    const char *broken = empire_is_sane(r, s, seat);
    broken = broken ? broken : pieces_are_sane(r, s, &s->seat[seat]);
    broken = broken ? broken : tracks_are_sane(r, s, seat);
    broken = broken ? broken : chronicles_are_sane(r, s, &s->seat[seat]);
    broken = broken ? broken : plan_is_sane(r, s, seat);
    if (!broken && s->stage < SANDS_RESOURCES_PHASE)
        broken = preparation_is_sane(r, s, seat);
    return broken;
}

const char *sands_well_formed(const struct sands_rules *r, const struct sands_state *s)
{
    static const struct sands_seat nobody;
    if (s->seats < SANDS_MIN_SEATS || s->seats > SANDS_SEATS)
        return HG_T("the number of seats is not 2 to 5");
    if (s->stage >= SANDS_STAGES || s->ask >= SANDS_ASKS)
        return HG_T("there is no such stage of the game");
    const char *broken = time_is_sane(r, s);
    broken = broken ? broken : cursors_are_sane(r, s);
    broken = broken ? broken : tiles_are_sane(r, s);
    broken = broken ? broken : structures_are_sane(r, s);
    broken = broken ? broken : advances_are_sane(r, s);
    for (int seat = 0; seat < SANDS_SEATS && !broken; seat++) {
        if (seat >= s->seats && memcmp(&s->seat[seat], &nobody, sizeof nobody) != 0)
            return HG_T("a seat that nobody has is not empty");
        broken = seat < s->seats ? seat_is_sane(r, s, seat) : NULL;
    }
    broken = broken ? broken : turn_is_sane(s);
    if (!broken && s->action != SANDS_NONE)
        broken = action_is_sane(r, s);
    return broken ? broken : draw_is_sane(r, s);
}

/* Nothing waits that needs no choice: going on changes nothing. */
static bool is_at_rest(const struct sands_rules *r, const struct sands_state *s)
{
    struct sands_state after = *s;
    sands_go_on(r, &after, NULL);
    return memcmp(&after, s, sizeof after) == 0;
}

const char *sands_sane(const void *rules, const void *state)
{
    const struct sands_state *s = state;
    struct hg_move list[SANDS_MOST_MOVES];
    const char *broken = sands_well_formed(rules, s);
    if (broken)
        return broken;
    if (!is_at_rest(rules, s))
        return HG_T("something is to happen before anybody is asked");
    struct hg_turn turn = sands_turn(rules, s);
    for (int seat = 0; seat < s->seats; seat++)
        if (hg_turn_owes(turn, seat) && sands_moves(rules, s, seat, list) == 0)
            return HG_T("a seat is asked and has no answer");
    return turn.chance && sands_chance(rules, s) == 0 ? HG_T("chance is asked and has no answer") : NULL;
}

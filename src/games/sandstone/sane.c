/* sane.c: what must be true of every state and view. */
#include "games/sandstone/choices.h"

/* --- the board ---------------------------------------------------------------------------------------------------- */

/* [sandstone 1.3, 3.2] */
static const char *sane_pieces(const struct sandstone_state *s)
{
    static const int most[SANDSTONE_PIECES] = {SANDSTONE_TOWERS, SANDSTONE_STRONGHOLDS};
    uint32_t taken = 0;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        for (int piece = 0; piece < SANDSTONE_PIECES; piece++) {
            uint32_t spaces = s->pieces[seat][piece];
            if (spaces & ~(uint32_t)SANDSTONE_ALL_SPACES)
                return HG_T("a piece stands beside the board.");
            if (spaces & taken)
                return HG_T("two pieces stand on one space.");
            if (hg_count_bits(spaces) > most[piece])
                return HG_T("a seat has more than 8 Towers or 3 Strongholds on the board.");
            if (hg_count_bits(spaces) != s->placed[seat][piece])
                return HG_T("pieces are not counted right.");
            taken |= spaces;
        }
    return NULL;
}

/* Counted again from the faces that were dealt. */
static uint32_t left_of(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    struct sandstone_state again = {.left = r->to_deal};
    if (s->phase != SANDSTONE_DEAL_TERRAIN)
        return 0;
    for (int i = 0; i < s->stage && i < SANDSTONE_CARDS - 1; i++)
        if (sandstone_face_terrain(s->face[i]) < r->terrain_count)
            sandstone_lay_face(r, &again, i, s->face[i]);
    return again.left;
}

/* [sandstone 1.5] */
static const char *sane_terrain(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    uint32_t seen = 0;
    for (int type = 0; type < SANDSTONE_TYPES; type++) {
        if (s->terrain[type] & (seen | ~(uint32_t)SANDSTONE_ALL_SPACES))
            return HG_T("a space has two types of terrain.");
        seen |= s->terrain[type];
    }
    bool dealing = s->phase == SANDSTONE_DEAL_TERRAIN;
    if (s->left != left_of(r, s))
        return HG_T("what is left of the terrain is not counted right.");
    if (dealing ? hg_count_bits(seen) != 2 * s->stage : seen != SANDSTONE_ALL_SPACES)
        return HG_T("every space of a dealt Terrain card has a type, and no other.");
    for (int i = 0; i < SANDSTONE_CARDS - 1; i++)
        if ((s->face[i] != SANDSTONE_NONE) != (dealing && i < s->stage))
            return HG_T("faces are remembered while terrain is dealt, and no longer.");
    return NULL;
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

static bool is_ability(const struct sandstone_rules *r, uint8_t card)
{
    return card < r->ability_count || card == SANDSTONE_NONE;
}

static int count_card(uint8_t card, int ability)
{
    return card == ability;
}

/* [sandstone 1.6, 1.8] All 18 Ability cards are somewhere, each once. */
static const char *sane_abilities(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    for (int i = 0; i < SANDSTONE_CENTER; i++)
        if (!is_ability(r, s->center[i]))
            return HG_T("a card in the center is no Ability card.");
    for (int i = 0; i < r->ability_count; i++) {
        const struct sandstone_ability *a = &r->ability[i];
        int copies = sandstone_copies(s->played[0], a) + sandstone_copies(s->played[1], a) +
                     sandstone_copies(s->away, a) + sandstone_copies(s->unseen, a);
        for (int j = 0; j < SANDSTONE_CENTER; j++)
            copies += count_card(s->center[j], i);
        copies += count_card(s->hand[0], i) + count_card(s->hand[1], i) + count_card(s->top, i);
        if (copies != a->copies)
            return HG_T("the Ability cards are not 18 in all, or not those of the edition.");
    }
    return NULL;
}

/* [sandstone 11.6] Enough unseen cards for everything that is still dealt, and the one in the box. Positions for
 * study may leave out what was played or cleared, so there may be more. */
static const char *sane_deck(const struct sandstone_state *s)
{
    int needed = sandstone_deck(s) + 1 - (s->top < SANDSTONE_HIDDEN);
    bool setup = s->phase == SANDSTONE_DEAL_TERRAIN || (s->phase == SANDSTONE_DEAL && s->stage < SANDSTONE_DEAL_HAND);
    if (setup)
        needed += SANDSTONE_SEATS;
    else if (s->phase == SANDSTONE_DEAL && s->stage < SANDSTONE_DEAL_CENTER)
        needed += SANDSTONE_DEAL_CENTER - s->stage;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        needed += s->hand[seat] == SANDSTONE_HIDDEN;
    return hg_count_bits(s->unseen) < needed
               ? HG_T("more Ability cards are known than were dealt by this Year: 2, and 3 for each Year.")
               : NULL;
}

/* [sandstone 2.8] */
static const char *sane_bonus(const struct sandstone_state *s)
{
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (s->bonus[seat] >= SANDSTONE_BONUS_CARDS && s->bonus[seat] < SANDSTONE_HIDDEN)
            return HG_T("there is no such Bonus card.");
    bool same = s->bonus[0] == s->bonus[1] && s->bonus[0] < SANDSTONE_BONUS_CARDS;
    return same ? HG_T("both seats have the same Bonus card.") : NULL;
}

static bool is_shown(uint8_t card)
{
    return card != SANDSTONE_NONE && card != SANDSTONE_HIDDEN;
}

/* Nothing that one seat alone knows, and not the next card of the deck. */
static bool shows_spectators_too_much(const struct sandstone_state *s)
{
    bool shows = is_shown(s->top);
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        shows = shows || (is_shown(s->hand[seat]) && !(s->known & SANDSTONE_KNOWS_HAND << seat)) ||
                (is_shown(s->bonus[seat]) && !(s->known & SANDSTONE_KNOWS_BONUS << seat));
    return shows && s->view_of == 1 + HG_SPECTATOR && s->phase != SANDSTONE_OVER;
}

/* [sandstone 13.2-13.4] What is hidden belongs to the other seat of a view, or to the deck; from spectators, to either. */
static const char *sane_secrets(const struct sandstone_state *s)
{
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++) {
        bool looks_on = s->view_of == 1 + HG_SPECTATOR;
        bool may_hide = (looks_on || s->view_of == 1 + !seat) && s->phase != SANDSTONE_OVER;
        bool knows_hand = s->known & SANDSTONE_KNOWS_HAND << seat,
             knows_bonus = s->known & SANDSTONE_KNOWS_BONUS << seat;
        if ((s->hand[seat] == SANDSTONE_HIDDEN && (!may_hide || knows_hand)) ||
            (s->bonus[seat] == SANDSTONE_HIDDEN && (!may_hide || knows_bonus)))
            return HG_T("what is hidden belongs to the other seat of a view, which has not seen it.");
        if ((knows_hand && s->hand[seat] == SANDSTONE_NONE) || (knows_bonus && s->bonus[seat] == SANDSTONE_NONE))
            return HG_T("a card is known that is not there.");
        if (s->top == SANDSTONE_HIDDEN && s->view_of == 1 + seat && s->known & SANDSTONE_KNOWS_TOP << seat)
            return HG_T("the next card of the deck is hidden from a seat that has seen it.");
    }
    if (shows_spectators_too_much(s))
        return HG_T("the view of spectators shows what only a seat knows.");
    if (s->top == SANDSTONE_HIDDEN && (!s->view_of || s->phase == SANDSTONE_OVER))
        return HG_T("the next card of the deck is hidden from nobody.");
    bool looked = s->known & (SANDSTONE_KNOWS_TOP | SANDSTONE_KNOWS_TOP << 1), there = s->top != SANDSTONE_NONE;
    if (looked && !there)
        return HG_T("a seat knows the next card of the deck, and there is none.");
    if (there && !looked)
        return HG_T("the next card of the deck is drawn, and nobody has looked at it.");
    return s->top != SANDSTONE_NONE && sandstone_deck(s) == 0 ? HG_T("the deck is empty and has no next card.") : NULL;
}

/* --- phases ------------------------------------------------------------------------------------------------------- */

static bool is_seat(uint8_t seat)
{
    return seat < SANDSTONE_SEATS;
}

static bool is_seat_or_none(uint8_t seat)
{
    return is_seat(seat) || seat == SANDSTONE_NONE;
}

static bool is_setup(const struct sandstone_state *s)
{
    return s->phase == SANDSTONE_DEAL_TERRAIN || (s->phase == SANDSTONE_DEAL && s->priority == SANDSTONE_NONE);
}

/* Values that mean nothing outside their phase are 0. */
static const char *sane_leftovers(const struct sandstone_state *s)
{
    bool acting = s->phase == SANDSTONE_ACT || s->run.category != SANDSTONE_NONE;
    bool counts = s->phase <= SANDSTONE_DEAL || s->phase == SANDSTONE_ORDER;
    if (!counts && s->stage)
        return HG_T("a stage is counted outside dealing and ordering.");
    if (!acting && (s->used || s->extra))
        return HG_T("actions are used outside a turn.");
    if (s->open && (s->phase != SANDSTONE_ACT || s->run.category != SANDSTONE_NONE))
        return HG_T("actions are possible where none is chosen.");
    if (s->phase != SANDSTONE_UPKEEP && (s->purse || s->had[0] || s->had[1]))
        return HG_T("Gold is paid outside the upkeep.");
    if (s->phase != SANDSTONE_OVER && (s->won_by || s->winner))
        return HG_T("somebody has won a game that goes on.");
    if (s->used >> SANDSTONE_CATEGORIES || (s->extra > SANDSTONE_CATEGORIES && s->extra != SANDSTONE_NONE))
        return HG_T("there is no such action.");
    return NULL;
}

/* [sandstone 9.7, 10.4] */
static const char *sane_gold(const struct sandstone_state *s)
{
    bool too_much = s->gold[0] > SANDSTONE_MOST_GOLD || s->gold[1] > SANDSTONE_MOST_GOLD;
    return too_much || s->purse > SANDSTONE_MOST_PURSE ? HG_T("a seat has more Gold than anybody can have.") : NULL;
}

static const char *sane_numbers(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    bool eyes = s->view_of <= SANDSTONE_SEATS || s->view_of == 1 + HG_SPECTATOR;
    if (s->phase >= SANDSTONE_PHASES || !eyes || s->year < 1 || s->year > SANDSTONE_YEARS)
        return HG_T("there is no such phase, Year or view.");
    if (!is_seat_or_none(s->priority) || !is_seat_or_none(s->first) || !is_seat_or_none(s->turn))
        return HG_T("there is no such seat.");
    bool waits = s->phase == SANDSTONE_DEAL_TERRAIN || s->phase == SANDSTONE_OVER ||
                 (s->phase == SANDSTONE_DEAL && s->run.category == SANDSTONE_NONE);
    if (waits == is_seat(s->turn))
        return HG_T("a seat is on turn exactly when it has something to decide.");
    if (!is_setup(s) && !is_seat(s->priority))
        return HG_T("somebody holds the Priority card after the setup.");
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++)
        if (!is_ability(r, s->hand[seat]) && s->hand[seat] != SANDSTONE_HIDDEN)
            return HG_T("a hand card is no Ability card.");
    if (!is_ability(r, s->top) && s->top != SANDSTONE_HIDDEN)
        return HG_T("the next card of the deck is no Ability card.");
    return sane_gold(s);
}

static bool is_board_empty(const struct sandstone_state *s)
{
    return sandstone_empty(s) == SANDSTONE_ALL_SPACES;
}

/* [sandstone 2.12] What was dealt is there, what comes later is not. */
static const char *sane_setup_deal(const struct sandstone_state *s)
{
    int dealt = s->phase == SANDSTONE_DEAL_TERRAIN ? 0 : s->stage;
    bool wrong = s->year != 1 || !is_board_empty(s) || s->played[0] || s->played[1] || s->away || s->known ||
                 s->gold[0] || s->gold[1] || s->priority != SANDSTONE_NONE || s->first != SANDSTONE_NONE ||
                 s->top != SANDSTONE_NONE || dealt > SANDSTONE_DEAL_PRIORITY;
    for (int seat = 0; seat < SANDSTONE_SEATS; seat++) {
        wrong |= (s->bonus[seat] != SANDSTONE_NONE) != (dealt > SANDSTONE_DEAL_BONUS + seat);
        wrong |= (s->hand[seat] != SANDSTONE_NONE) != (dealt > SANDSTONE_DEAL_HAND + seat);
    }
    for (int i = 0; i < SANDSTONE_CENTER; i++)
        wrong |= (s->center[i] != SANDSTONE_NONE) != (dealt > SANDSTONE_DEAL_CENTER + i);
    return wrong ? HG_T("the setup deals one thing after the other, and nothing else has happened.") : NULL;
}

static const char *sane_deal(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    if (is_setup(s))
        return s->stage >= SANDSTONE_CARDS ? HG_T("all Terrain cards are dealt.") : sane_setup_deal(s);
    if (s->stage == SANDSTONE_DEAL_PEEK)
        return NULL; /* sane_run() */
    if (s->year < 2 || s->stage < SANDSTONE_DEAL_CENTER || s->stage >= SANDSTONE_DEAL_PRIORITY)
        return HG_T("only the three cards of a new Year are dealt after the setup.");
    for (int i = 0; i < SANDSTONE_CENTER; i++)
        if ((s->center[i] != SANDSTONE_NONE) != (s->stage > SANDSTONE_DEAL_CENTER + i))
            return HG_T("the center is filled place by place.");
    if (s->top != SANDSTONE_NONE)
        return HG_T("the card that was looked at is the first to be turned up.");
    if (is_seat(s->first) == r->option[SANDSTONE_ORDER_AFTER_REVEAL])
        return HG_T("the order is chosen before the new cards are turned up, or after it, as the option says.");
    return NULL;
}

/* [sandstone 2.14-2.16] */
static const char *sane_opening(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    int piece, holder = s->priority;
    const uint32_t *first = s->pieces[!holder], *second = s->pieces[holder];
    int strongholds = hg_count_bits(s->pieces[s->turn][SANDSTONE_STRONGHOLD]);
    bool first_done = hg_count_bits(first[SANDSTONE_TOWER]) == 1 && hg_count_bits(first[SANDSTONE_STRONGHOLD]) == 1;
    bool second_begun = second[SANDSTONE_TOWER] || second[SANDSTONE_STRONGHOLD];
    if (s->year != 1 || s->first != SANDSTONE_NONE || s->pieces[s->turn][SANDSTONE_TOWER] || strongholds > 1)
        return HG_T("the opening places one Stronghold and one Tower of each seat.");
    if (s->turn == holder ? !first_done : second_begun)
        return HG_T("the seat without Priority places both pieces first.");
    return sandstone_opening(r, s, &piece) ? NULL : HG_T("there is no room for the opening.");
}

/* [sandstone 4.3-4.5, 14.3] */
static const char *sane_order(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    bool after = r->option[SANDSTONE_ORDER_AFTER_REVEAL];
    if (s->turn != s->priority || s->first != SANDSTONE_NONE)
        return HG_T("the holder of the Priority card chooses the order, once.");
    if (s->stage > 1 || (s->stage && (after || s->year == SANDSTONE_YEARS)) || (!s->stage && !after && s->year > 1))
        return HG_T("the order of this Year is not chosen now.");
    return NULL;
}

/* [sandstone 4.6, 4.8] */
static const char *sane_option(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    if (s->turn != s->first || s->turn != s->priority)
        return HG_T("the Priority option is for the holder who goes first.");
    if (s->run.category != SANDSTONE_NONE)
        return s->used ? HG_T("the Priority option comes before the actions.") : NULL;
    if (!r->may_decline || !sandstone_possible(r, s, r->priority_option))
        return HG_T("the Priority option is asked for only if it can be used.");
    return NULL;
}

/* [sandstone 5.7-5.13] Somebody who is to act can. What another seat's hidden hand allows is not known. */
static const char *sane_act(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    bool owes_extra = s->extra && s->extra != SANDSTONE_NONE;
    if (!is_seat(s->first))
        return HG_T("somebody goes first in a Year.");
    if (hg_count_bits(s->used) > SANDSTONE_ACTIONS - !(owes_extra || s->run.extra))
        return HG_T("a turn has two actions.");
    if (s->run.category != SANDSTONE_NONE)
        return NULL;
    if (s->open != sandstone_open_actions(r, s))
        return HG_T("the possible actions are not those of the board.");
    bool perhaps = s->hand[s->turn] == SANDSTONE_HIDDEN && sandstone_wants(s, SANDSTONE_ABILITY_ACTION);
    bool can = s->open || (perhaps && sandstone_playable(r, s)); /* [sandstone 13.7] */
    return can ? NULL : HG_T("the seat on turn has no possible action.");
}

/* [sandstone 10.9-10.11] */
static const char *sane_upkeep(const struct sandstone_state *s)
{
    const uint32_t *own = s->pieces[s->turn];
    int towers = hg_count_bits(own[SANDSTONE_TOWER]), strongholds = hg_count_bits(own[SANDSTONE_STRONGHOLD]);
    if (s->had[SANDSTONE_TOWER] > SANDSTONE_TOWERS || s->had[SANDSTONE_STRONGHOLD] > SANDSTONE_STRONGHOLDS ||
        towers > s->had[SANDSTONE_TOWER] || strongholds > s->had[SANDSTONE_STRONGHOLD])
        return HG_T("a seat has more pieces than before its upkeep.");
    if (sandstone_towers_of_rest(s, strongholds) == towers || !sandstone_may_lose(s))
        return HG_T("the seat that pays upkeep has nothing to give up.");
    return s->gold[s->turn] ? HG_T("extra Gold is a part of the Gold that is paid with.") : NULL;
}

/* [sandstone 12.1, 12.2] */
static const char *sane_over(const struct sandstone_state *s)
{
    if (s->won_by < SANDSTONE_SEVEN || s->won_by > SANDSTONE_POINTS || !is_seat(s->winner))
        return HG_T("a game that is over was won by a condition or by points.");
    if (s->won_by == SANDSTONE_POINTS && (s->year != SANDSTONE_YEARS || s->winner))
        return HG_T("points decide after the fifth Year.");
    return NULL;
}

static const char *sane_phase(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    switch (s->phase) {
    case SANDSTONE_DEAL_TERRAIN:
    case SANDSTONE_DEAL: return sane_deal(r, s);
    case SANDSTONE_OPENING: return sane_opening(r, s);
    case SANDSTONE_ORDER: return sane_order(r, s);
    case SANDSTONE_OPTION: return sane_option(r, s);
    case SANDSTONE_ACT: return sane_act(r, s);
    case SANDSTONE_UPKEEP: return sane_upkeep(s);
    default: return sane_over(s);
    }
}

/* --- the effect being done ---------------------------------------------------------------------------------------- */

static bool is_no_run(const struct sandstone_run *run)
{
    return memcmp(run, &sandstone_no_run, sizeof *run) == 0;
}

static bool is_space_or_none(uint8_t space)
{
    return space < SANDSTONE_SPACES || space == SANDSTONE_NONE;
}

/* [sandstone 9.3] */
static const char *sane_removal(const struct sandstone_state *s, const struct sandstone_step *step)
{
    const struct sandstone_run *run = &s->run;
    int owner = sandstone_owner(s, &step->a);
    if (!run->left)
        return run->targets ? HG_T("pieces may be named in a removal that goes on alone.") : NULL;
    if (step->op != SANDSTONE_REMOVE || sandstone_is_pair(step) || run->left >= step->n || run->clear)
        return HG_T("no removal of so many pieces goes on.");
    if (!run->targets || run->targets & ~s->pieces[owner][step->a.piece])
        return HG_T("a removal names pieces that are not there.");
    bool too_few = !(step->flags & SANDSTONE_UP_TO) && hg_count_bits(run->targets) < run->left;
    return too_few ? HG_T("there are too few pieces for a removal.") : NULL;
}

/* [sandstone 7.3] */
static const char *sane_clearing(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    if (!s->run.clear)
        return NULL;
    if (s->run.clear > SANDSTONE_SPACES || s->run.placed >= SANDSTONE_SPACES ||
        !(s->pieces[s->turn][SANDSTONE_STRONGHOLD] & hg_bit(s->run.placed)))
        return HG_T("only a Stronghold just placed removes Towers.");
    return sandstone_clear_targets(r, s) ? NULL : HG_T("there is no Tower for the new Stronghold to remove.");
}

/* The phase and the category belong together. */
static const char *sane_category(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    bool option = s->run.category == SANDSTONE_PRIORITY_OPTION;
    bool peeking = s->phase == SANDSTONE_DEAL && s->stage == SANDSTONE_DEAL_PEEK;
    int category = sandstone_category_of_effect(r, sandstone_effect_of(r, s->run.step));
    if (s->run.category > SANDSTONE_PRIORITY_OPTION || s->run.step >= r->steps || s->run.category != category)
        return HG_T("there is no such effect.");
    if (!peeking && s->phase != (option ? SANDSTONE_OPTION : SANDSTONE_ACT))
        return HG_T("an effect is done in a turn.");
    if (peeking && (!is_seat(s->first) || hg_count_bits(s->used) > SANDSTONE_ACTIONS))
        return HG_T("an effect is done in a turn.");
    if (s->run.extra > 1 || (s->run.extra && s->extra != SANDSTONE_NONE))
        return HG_T("there is one extra action in a turn.");
    if (!option && !s->run.extra && s->used >> s->run.category & 1)
        return HG_T("the category of the action is used already.");
    return NULL;
}

static const char *sane_step(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_step *step = &r->step[s->run.step];
    if (s->phase == SANDSTONE_DEAL) {
        bool good = step->op == SANDSTONE_PEEK && step->n == SANDSTONE_PEEK_DECK && s->top == SANDSTONE_NONE &&
                    !s->run.clear && sandstone_possible(r, s, s->run.step);
        return good ? NULL : HG_T("no card of the deck is looked at.");
    }
    if (step->op == SANDSTONE_OPTIONAL && !s->run.clear && !sandstone_possible(r, s, s->run.step + 1))
        return HG_T("what cannot be done is not offered.");
    return sandstone_has_choice(r, s) ? NULL : HG_T("the effect cannot be carried out to its end.");
}

static const char *sane_run(const struct sandstone_rules *r, const struct sandstone_state *s)
{
    const struct sandstone_run *run = &s->run;
    if (run->category == SANDSTONE_NONE)
        return is_no_run(run) ? NULL : HG_T("something is left of an effect that is done.");
    const char *broken = sane_category(r, s);
    if (broken)
        return broken;
    if ((run->vacated | run->targets) & ~(uint32_t)SANDSTONE_ALL_SPACES || !is_space_or_none(run->source) ||
        !is_space_or_none(run->first) || !is_space_or_none(run->placed))
        return HG_T("an effect remembers a space that is none.");
    broken = sane_removal(s, &r->step[run->step]);
    if (!broken)
        broken = sane_clearing(r, s);
    return broken ? broken : sane_step(r, s);
}

/* --- all of it ---------------------------------------------------------------------------------------------------- */

/* All that does not depend on what can be done: enough to go on counting with. */
const char *sandstone_sane_parts(const void *rules, const void *state)
{
    const struct sandstone_state *s = state;
    const char *broken = sane_numbers(rules, s);
    if (!broken)
        broken = sane_pieces(s);
    if (!broken)
        broken = sane_terrain(rules, s);
    if (!broken)
        broken = sane_bonus(s);
    if (!broken)
        broken = sane_abilities(rules, s);
    if (!broken)
        broken = sane_deck(s);
    return broken ? broken : sane_secrets(s);
}

const char *sandstone_sane(const void *rules, const void *state)
{
    const struct sandstone_state *s = state;
    const char *broken = sandstone_sane_parts(rules, s);
    if (!broken)
        broken = sane_leftovers(s);
    if (!broken)
        broken = sane_run(rules, s);
    return broken ? broken : sane_phase(rules, s);
}

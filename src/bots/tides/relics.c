/* relics.c: the relics before a last round [tides 5, 6.3]. What comes after is public but for the draw, and once all is drawn
 * both seats know every card. */
#include "bots/tides/tides_bot.h"

static uint32_t played(const struct tides_state *s, int seat)
{
    return tides_played_this_round(s, seat);
}

static int lead(const struct tides_state *s)
{
    return tides_total(s, 0) - tides_total(s, 1);
}

/* All of the pile is dealt, and nothing else is face down. */
static bool leads_to_the_end(const struct tides_rules *rules, const struct tides_state *s)
{
    return s->phase == TIDES_RELIC && s->round + 1 == rules->rounds && !(s->hidden[0] | s->hidden[1]) &&
           s->pile == TIDES_SEATS * rules->draw && hg_count_bits(tides_unseen(s)) == s->pile &&
           hg_count_bits(played(s, 0)) == hg_count_bits(played(s, 1));
}

bool tides_name_begin(struct tides_naming *naming, const struct tides_rules *rules, const struct tides_state *s,
                      enum tides_aim aim)
{
    if (!leads_to_the_end(rules, s))
        return false;
    *naming = (struct tides_naming){.rules = rules, .state = *s, .aim = aim, .decided = aim == TIDES_SHARE};
    tides_withdraw(rules, &naming->state, UINT32_MAX);
    naming->first.rows = tides_moves(rules, &naming->state, 0, naming->list[0]);
    naming->first.columns = tides_moves(rules, &naming->state, 1, naming->list[1]);
    naming->leads = naming->first;
    naming->cells = naming->first.rows * naming->first.columns;
    return true;
}

/* What a seat has when it has named its relic and its discard [tides 5.6, 5.8]. */
static void name(const struct tides_naming *naming, int seat, struct hg_move keep, struct tides_last *last)
{
    const struct tides_state *s = &naming->state;
    last->kingdom[seat] = s->relics[seat] | hg_bit(keep.a);
    last->hand[seat] = played(s, seat) & ~(hg_bit(keep.a) | hg_bit(keep.b));
}

/* The mean over all draws, of which each is equally likely [tides 2.3]: any two cards of four. */
static int32_t value_of(const struct tides_naming *naming, const struct tides_last *before, enum tides_aim aim)
{
    uint32_t pile = tides_unseen(&naming->state);
    int64_t sum = 0, draws = 0;
    for (uint32_t drawn = pile; drawn; drawn = (drawn - 1) & pile) {
        struct tides_last last = *before;
        struct hg_matrix first;
        if (hg_count_bits(drawn) != naming->rules->draw)
            continue;
        last.hand[0] |= drawn;
        last.hand[1] |= pile & ~drawn;
        last.aim = aim;
        tides_solve_last(&last, &first);
        sum += hg_matrix_value(&first);
        draws++;
    }
    return draws ? (int32_t)(sum / draws) : 0;
}

/* Only a game that is won or lost whatever happens is played for points. */
static void solve_pair(struct tides_naming *naming, int cell)
{
    struct tides_last last = {.rules = naming->rules, .lead = lead(&naming->state)};
    name(naming, 0, naming->list[0][cell / naming->first.columns], &last);
    name(naming, 1, naming->list[1][cell % naming->first.columns], &last);
    int32_t value = value_of(naming, &last, naming->aim);
    naming->first.wins[cell] = value;
    naming->decided = naming->decided && (value == 0 || value == HG_MATRIX_WHOLE) && value == naming->first.wins[0];
    if (naming->decided)
        naming->leads.wins[cell] = value_of(naming, &last, TIDES_LEAD);
}

void tides_name_on(struct tides_naming *naming, int pairs)
{
    for (; pairs > 0 && naming->cell < naming->cells; pairs--)
        solve_pair(naming, naming->cell++);
}

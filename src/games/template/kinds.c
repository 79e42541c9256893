/* kinds.c: the moves, events, questions and refusals of Pebbles, one row each. */
#include "games/template/template_state.h"

static const char *say_draw(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    (void)rules, (void)seat, (void)move;
    more[0] = (struct hg_arg){"drawer", NULL, template_next_to_draw(state), &hg_a_seat};
    return HG_T("{drawer} draws a pebble worth {pebble}.");
}

static const char *say_bid(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct template_state *s = state;
    (void)rules, (void)move;
    more[0] = (struct hg_arg){"coins", NULL, s->seat[seat].coins};
    return HG_T("Bid {bid} of {coins}.");
}

const struct hg_move_kind template_move_kinds[MOVES] = {
    [MOVE_DRAW] = {"draw", "draw {pebble}", {{"pebble", &hg_number}}, .say = say_draw},
    [MOVE_BID] = {"bid", "bid {bid}", {{"bid", &hg_number, HG_T("How many coins?")}}, .say = say_bid, .stands = true},
};

const struct hg_event_kind template_event_kinds[EVENTS] = {
    [EVENT_ROUND] = {"round", 0, {{"round", &hg_number}}, {HG_T("Round {round} begins.")}},
    [EVENT_DREW] = {"drew",
                    HG_REVEALS,
                    {{"pebble", &hg_number}},
                    {HG_T("{seat} draws a pebble worth {pebble}.")},
                    .twin = EVENT_DREW_UNSEEN},
    [EVENT_DREW_UNSEEN] = {"drew-unseen", 0, .text = {HG_T("{seat} draws a pebble.")}},
    [EVENT_BID] = {"bid", 0, {{"bid", &hg_number}}, {HG_T("{seat} bids {bid}.")}, .twin = EVENT_BID_UNSEEN},
    [EVENT_BID_UNSEEN] = {"bid-unseen", 0, .text = {HG_T("{seat} makes a bid.")}},
    [EVENT_REVEALED] = {"revealed",
                        HG_REVEALS,
                        {{"pebble", &hg_number}, {"bid", &hg_number}},
                        {HG_T("{seat} had a pebble worth {pebble} and bid {bid}.")}},
    [EVENT_WON] = {"won", HG_SCORING, {{"points", &hg_number}}, {HG_T("{seat} wins {points} {points|point|points}.")}},
    [EVENT_NOBODY_WON] = {"nobody-won",
                          HG_SCORING,
                          {{"points", &hg_number}},
                          {HG_T("No bid stands alone: nobody wins the {points} {points|point|points}.")}},
};

const struct hg_ask template_asks[ASKS] = {
    [ASK_BID] = {"bid", "2.3", HG_T("What do you bid?"),
                 HG_T("Your pebble is worth {pebble}, and you have {coins} {coins|coin|coins}.")},
    [ASK_WAIT] = {"wait", "2.5", HG_T("Your bid is made"), HG_T("All bids are revealed when the last one is in.")},
    [ASK_OVER] = {"over", "3.1", HG_T("The game is over")},
};

const struct hg_reason template_reasons[REASONS] = {
    [LEGAL] = {"legal", "", ""},
    [NO_SUCH_SEAT] = {"no-such-seat", "1.1", HG_T("Nobody plays at this seat.")},
    [STILL_DRAWING] = {"still-drawing", "2.3", HG_T("Bids are made when everyone has drawn.")},
    [NO_SUCH_PEBBLE] = {"no-such-pebble", "2.1", HG_T("A pebble is worth 1, 2 or 3.")},
    [NOT_A_BID] = {"not-a-bid", "2.3", HG_T("Only a bid is possible now.")},
    [TOO_FEW_COINS] = {"too-few-coins", "2.3", HG_T("You cannot bid {bid}: you have {coins}.")},
    [BID_IS_FINAL] = {"bid-is-final", "2.4", HG_T("Your bid is made and final.")},
    [GAME_OVER] = {"game-over", "3.1", HG_T("The game is over.")},
};

void template_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                       struct hg_arg *more)
{
    const struct template_state *s = state;
    (void)rules, (void)move, (void)reason;
    more[0] = (struct hg_arg){"coins", NULL, seat >= 0 && seat < s->seats ? s->seat[seat].coins : 0};
}

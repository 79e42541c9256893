/* text.c: Pebbles in words: notation, and sentences about moves, events and refusals. */
#include <string.h>

#include "games/template/template_state.h"

const struct hg_event_kind template_event_kinds[EVENTS] = {
    [EVENT_ROUND] = {"round", 0},
    [EVENT_DREW] = {"drew", HG_REVEALS},
    [EVENT_DREW_UNSEEN] = {"drew-unseen", 0},
    [EVENT_BID] = {"bid", 0},
    [EVENT_BID_UNSEEN] = {"bid-unseen", 0},
    [EVENT_REVEALED] = {"revealed", HG_REVEALS},
    [EVENT_WON] = {"won", HG_SCORING},
    [EVENT_NOBODY_WON] = {"nobody-won", HG_SCORING},
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

static const char *const event_text[EVENTS] = {
    [EVENT_ROUND] = HG_T("Round {a} begins."),
    [EVENT_DREW] = HG_T("{seat} draws a pebble worth {a}."),
    [EVENT_DREW_UNSEEN] = HG_T("{seat} draws a pebble."),
    [EVENT_BID] = HG_T("{seat} bids {a}."),
    [EVENT_BID_UNSEEN] = HG_T("{seat} makes a bid."),
    [EVENT_REVEALED] = HG_T("{seat} had a pebble worth {a} and bid {b}."),
    [EVENT_WON] = HG_T("{seat} wins {a} points."),
    [EVENT_NOBODY_WON] = HG_T("No bid stands alone: nobody wins the {a} points."),
};

/* Notation: a word, a space, a number from 0 to 255 without leading zeros. */
static const char *const words_of[] = {[MOVE_DRAW] = "draw ", [MOVE_BID] = "bid "};

void template_write_move(const void *rules, struct hg_move move, struct hg_out *out)
{
    (void)rules;
    if (move.kind < MOVE_DRAW || move.kind > MOVE_BID)
        return;
    hg_put(out, words_of[move.kind]);
    hg_put_int(out, move.a);
}

bool template_read_move(const void *rules, const char *text, struct hg_move *move)
{
    (void)rules;
    for (int kind = MOVE_DRAW; kind <= MOVE_BID; kind++) {
        size_t n = strlen(words_of[kind]);
        if (strncmp(text, words_of[kind], n) != 0)
            continue;
        int number = 0;
        const char *digit = text + n;
        do {
            if (*digit < '0' || *digit > '9' || (number == 0 && digit > text + n))
                return false;
            number = number * 10 + (*digit - '0');
        } while (*++digit && number <= UINT8_MAX);
        *move = (struct hg_move){.kind = (uint8_t)kind, .a = (uint8_t)number};
        return number <= UINT8_MAX;
    }
    return false;
}

void template_say_move(const void *rules, const void *state, int seat, struct hg_move move,
                       const struct hg_words *words, struct hg_out *out)
{
    (void)rules;
    const struct template_state *s = state;
    char name[64];
    if (seat == HG_CHANCE)
        hg_say(words, out, event_text[EVENT_DREW],
               HG_ARGS({"seat", hg_seat_name(words, template_next_to_draw(s), name, sizeof name), 0},
                       {"a", NULL, move.a}));
    else
        hg_say(words, out, HG_T("Bid {bid} of {coins}."),
               HG_ARGS({"bid", NULL, move.a}, {"coins", NULL, s->seat[seat].coins}));
}

void template_say_event(const void *rules, struct hg_event event, const struct hg_words *words, struct hg_out *out)
{
    (void)rules;
    char name[64] = "";
    if (event.seat != HG_CHANCE)
        hg_seat_name(words, event.seat, name, sizeof name);
    hg_say(words, out, event_text[event.kind], HG_ARGS({"seat", name, 0}, {"a", NULL, event.a}, {"b", NULL, event.b}));
}

void template_say_reason(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                         const struct hg_words *words, struct hg_out *out)
{
    (void)rules;
    const struct template_state *s = state;
    int coins = seat >= 0 && seat < s->seats ? s->seat[seat].coins : 0;
    hg_say(words, out, template_reasons[reason].text, HG_ARGS({"bid", NULL, move.a}, {"coins", NULL, coins}));
}

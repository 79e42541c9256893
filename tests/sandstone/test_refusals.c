/* test_refusals.c: every refusal in every situation that can lead to it: its code, the rule at hand and its
 * sentence. A row of the game's table that no situation here leads to is a mistake. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone_kinds.h"
#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

/* Drive, of which gold has one in the center, does `drive` instead of its own effects; `members` are other members of
 * the edition. `step` is refused after `script`; without it, the bytes of `move` by `seat` are. */
struct situation {
    const char *drive, *members, *options;
    enum { POSITION, NEW_GAME, TERRAIN_DEALT } fresh; /* what comes before the script */
    struct bench_setting setting;
    const char *position; /* instead of a setting */
    const char *script, *step;
    int seat;
    struct hg_move move;
    const char *code, *rule, *sentence;
};

#define PIECES(gold, gray) .setting = {.pieces = {gold, gray}, .center = "drive settlers nomads"}
#define USUAL              PIECES("S a4, T d4 b2", "S c4, T b3")
#define PLACING(gold, gray) \
    .position =             \
        "{'year':1,'phase':'place','board':['FFMD','FDMM','FFDF','MFDD','DMDF','MMDM'],'seats':[" gold "," gray "]}"
#define ORIGIN         "'provenance':{'effect':'reconstructed'}"
#define OPTION(effect) "'priority_option':{'optional':true,'effect':" effect "," ORIGIN "}"
#define ACTIONS(tower, stronghold)                                                            \
    "'actions':{'tower':" tower ",'stronghold':[{'op':'choose','options':[" stronghold "]}]," \
    "'ability':[{'op':'play','from':['hand','center']}]," ORIGIN "}"
#define TOWER "[{'op':'place','piece':'tower','at':['adj:own:stronghold|card:own:tower']}]"
#define BUILD                                                                          \
    "[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],'same_card':true}," \
    "{'op':'place','piece':'stronghold','at':['vacated']}]"
#define EXCHANGE             "[{'op':'exchange'}]"
#define TOWER_ACTION(effect) .members = ACTIONS(effect, BUILD "," EXCHANGE)

#define REMOVE_OWN(piece, n) "[{'op':'remove','of':'own','piece':'" piece "','n':" n ",'at':['any']}]"
#define REMOVE_OPP(n)        "[{'op':'remove','of':'opp','piece':'tower','n':" n ",'at':['any']}]"
#define MOVE(of, piece)      "[{'op':'move','of':'" of "','piece':'" piece "','at':['any'],'to':['any']}]"
#define SWAP(of, piece, of2, piece2)                                      \
    "[{'op':'swap','a':{'of':'" of "','piece':'" piece "','at':['any']}," \
    "'b':{'of':'" of2 "','piece':'" piece2 "','at':['any']}}]"

static const struct situation situations[] = {
    {USUAL, .seat = 0, .move = {99, 0, 0, 0}, .code = "no-such-move", .rule = "15.1",
     .sentence = "That is no move of this game."},
    {USUAL, .seat = HG_CHANCE, .move = {SANDSTONE_MOVE_TOWER, 0, 0, 0}, .code = "no-such-move", .rule = "15.1",
     .sentence = "That is no move of this game."},
    {USUAL, .step = "1 ability raiders", .code = "no-such-move", .rule = "15.1",
     .sentence = "That is no move of this game."},
    {USUAL, .step = "3 tower", .code = "no-such-seat", .rule = "1.1",
     .sentence = "There are two seats, and this is neither of them."},
    {USUAL, .seat = 0, .move = {SANDSTONE_MOVE_AT, 24, 0, 0}, .code = "no-such-space", .rule = "2.4",
     .sentence = "There is no such space on the board."},
    {USUAL, .seat = 0, .move = {SANDSTONE_MOVE_ABILITY, 18, 0, 0}, .code = "no-such-card", .rule = "1.6",
     .sentence = "There is no such card in this edition."},
    {.options = "{'allow_pass':true}",
     PIECES("S a4, T d4", "S c4 c1 d6"),
     .script = "1 pass",
     .step = "1 tower",
     .code = "game-over",
     .rule = "12.9",
     .sentence = "The game is over."},
    {.fresh = 1, .step = "1 tower", .code = "being-dealt", .rule = "2.12", .sentence = "Cards are still being dealt."},
    {USUAL, .step = "- ability raiders", .code = "nothing-to-deal", .rule = "2.11",
     .sentence = "Nothing of this kind is dealt now."},
    {.fresh = 1,
     .step = "- ability raiders",
     .code = "nothing-to-deal",
     .rule = "2.11",
     .sentence = "Nothing of this kind is dealt now."},
    {.fresh = 2,
     .script = "- bonus forest",
     .step = "- bonus forest",
     .code = "not-in-deck",
     .rule = "2.11",
     .sentence = "No such card is left to be dealt."},
    {USUAL, .step = "2 tower", .code = "not-your-turn", .rule = "4.2",
     .sentence = "It is the turn of Seat 1, not of Seat 2."},
    {PLACING("{}", "{}"), .step = "1 place stronghold a4", .code = "not-your-placement", .rule = "2.14",
     .sentence = "Now Seat 2 places, not Seat 1."},
    {.setting = {.phase = "order", .pieces = {"S a4, T a5", "S c4, T c3"}},
     .step = "2 first",
     .code = "not-your-order",
     .rule = "4.3",
     .sentence = "Seat 1 holds the Priority card and chooses the order, not Seat 2."},
    {.setting = {.phase = "upkeep",
                 .pieces = {"S a4 b6, T a5 c6", "S c4, T d1"},
                 .more = "'upkeep':{'gold':1,'towers':2,'strongholds':2}"},
     .step = "2 lose c4",
     .code = "not-your-upkeep",
     .rule = "10.1",
     .sentence = "Now Seat 1 pays the upkeep, not Seat 2."},
    {.setting = {.phase = "order", .pieces = {"S a4, T a5", "S c4, T c3"}},
     .step = "1 tower",
     .code = "choose-order-first",
     .rule = "4.3",
     .sentence = "Seat 1 chooses first whether to go first or second."},
    {USUAL, .step = "1 first", .code = "order-is-chosen", .rule = "4.3",
     .sentence = "The order of this Year has already been chosen."},
    {PLACING("{}", "{}"), .step = "2 tower", .code = "setup-stage", .rule = "2.14",
     .sentence = "First come the opening placements: a Stronghold, then a Tower next to it."},
    {PLACING("{}", "{}"), .step = "2 place tower a4", .code = "setup-stage", .rule = "2.14",
     .sentence = "First come the opening placements: a Stronghold, then a Tower next to it."},
    {USUAL, .step = "1 place tower a1", .code = "setup-is-over", .rule = "2.14",
     .sentence = "The opening placements are over."},
    {PLACING("{}", "{'strongholds':['c4'],'towers':['c3']}"), .step = "1 place stronghold b4", .code = "too-close",
     .rule = "2.15", .sentence = "b4 is next to a piece of Seat 2: the player with Priority must keep away."},
    {PLACING("{}", "{'strongholds':['b5'],'towers':['b4']}"), .step = "1 place stronghold a6",
     .code = "no-room-for-tower", .rule = "2.16", .sentence = "No Tower could follow next to a Stronghold on a6."},
    {PLACING("{'strongholds':['a1']}", "{'strongholds':['c4'],'towers':['c3']}"), .step = "1 place tower b6",
     .code = "not-next-to-stronghold", .rule = "2.14", .sentence = "b6 is not next to the Stronghold of Seat 1."},
    {PLACING("{'strongholds':['a1']}", "{'strongholds':['c4'],'towers':['c3']}"), .step = "1 place tower a1",
     .code = "space-occupied", .rule = "3.2", .sentence = "There is already a piece on a1."},
    {USUAL, .script = "1 tower", .step = "1 at c4", .code = "space-occupied", .rule = "3.2",
     .sentence = "There is already a piece on c4."},
    {USUAL, .script = "1 play nomads", .step = "1 from d4 to c4", .code = "space-occupied", .rule = "3.2",
     .sentence = "There is already a piece on c4."},
    {PIECES("S a4, T a5 b4 a3 a6 b6 c6 d6 b5", "S c1"), .step = "1 tower", .code = "no-tower-left", .rule = "3.3",
     .sentence = "Seat 1 has no Tower left to place."},
    {PIECES("S a4, T a5 b4 a3 a6 b6 c6 d6 b5", "S c1"), .step = "1 play settlers", .code = "no-tower-left",
     .rule = "3.3", .sentence = "Seat 1 has no Tower left to place."},
    {PIECES("S a4 a1 d6, T a5 a6", "S c1"), .step = "1 build", .code = "no-stronghold-left", .rule = "7.2",
     .sentence = "Seat 1 has no Stronghold left to place."},
    {.drive = "[{'op':'place','piece':'stronghold','at':['any']}]",
     PIECES("S a4 a1 d6, T a5 a6", "S c1"),
     .step = "1 play drive",
     .code = "no-stronghold-left",
     .rule = "9.2",
     .sentence = "Seat 1 has no Stronghold left to place."},
    {TOWER_ACTION("[{'op':'place','piece':'stronghold','at':['any']}]"), PIECES("S a4 a1 d6, T a5 a6", "S c1"),
     .step = "1 tower", .code = "no-stronghold-left", .rule = "9.2",
     .sentence = "Seat 1 has no Stronghold left to place."},
    {USUAL, .script = "1 play nomads", .step = "1 from c4 to a1", .code = "stronghold-is-safe", .rule = "3.10",
     .sentence = "The Stronghold on c4 is safe: an opponent cannot touch it."},
    {USUAL, .script = "1 exchange", .step = "1 from a4 to c4", .code = "stronghold-is-safe", .rule = "3.10",
     .sentence = "The Stronghold on c4 is safe: an opponent cannot touch it."},
    {.drive = REMOVE_OPP("1"),
     USUAL,
     .script = "1 play drive",
     .step = "1 at c4",
     .code = "stronghold-is-safe",
     .rule = "3.10",
     .sentence = "The Stronghold on c4 is safe: an opponent cannot touch it."},
    {.drive = SWAP("own", "tower", "opp", "tower"),
     USUAL,
     .script = "1 play drive",
     .step = "1 from d4 to c4",
     .code = "stronghold-is-safe",
     .rule = "3.10",
     .sentence = "The Stronghold on c4 is safe: an opponent cannot touch it."},
    {PIECES("S a4, T d3 d4", "S c4, T c3"), .script = "1 build; 1 pair d4 d3; 1 at d3", .step = "1 at c4",
     .code = "stronghold-is-safe", .rule = "3.10",
     .sentence = "The Stronghold on c4 is safe: an opponent cannot touch it."},
    {.setting = {.pieces = {"S a4, T d4", "S c4"}, .first = GRAY},
     .step = "1 decline",
     .code = "no-priority-option",
     .rule = "4.6",
     .sentence = "Seat 1 has no Priority option: it is for the holder who goes first."},
    {.members = OPTION("[{'op':'place','piece':'tower','at':['adj:own:tower']}]"),
     PIECES("S a4", "S c4"),
     .step = "1 use option",
     .code = "no-priority-option",
     .rule = "4.8",
     .sentence = "Seat 1 cannot carry out the Priority option now."},
    {.members = OPTION("[{'op':'place','piece':'tower','at':['adj:own:tower']}]"),
     PIECES("S a4", "S c4"),
     .step = "1 decline",
     .code = "no-priority-option",
     .rule = "4.8",
     .sentence = "Seat 1 cannot carry out the Priority option now."},
    {.members = OPTION("[{'op':'place','piece':'tower','at':['adj:own:tower']}]"),
     PIECES("S a4", "S c4"),
     .step = "1 take settlers",
     .code = "no-priority-option",
     .rule = "4.8",
     .sentence = "Seat 1 cannot carry out the Priority option now."},
    {.members = OPTION("[{'op':'place','piece':'tower','at':['adj:own:tower']}]"),
     PIECES("S a4, T a5", "S c4"),
     .script = "1 tower; 1 at b4",
     .step = "1 use option",
     .code = "too-late-for-option",
     .rule = "4.8",
     .sentence = "The Priority option comes before the first action."},
    {USUAL, .step = "1 take settlers", .code = "no-hand-card", .rule = "4.8",
     .sentence = "Seat 1 has no hand card left."},
    {USUAL, .step = "1 decline", .code = "no-hand-card", .rule = "4.8", .sentence = "Seat 1 has no hand card left."},
    {.setting = {.phase = "option", .pieces = {"S a4, T d4", "S c4"}, .hand = {"masons", NULL}},
     .step = "1 tower",
     .code = "priority-option-first",
     .rule = "4.8",
     .sentence = "First Seat 1 uses the Priority option or declines it."},
    {.setting = {.phase = "option", .pieces = {"S a4, T d4", "S c4"}, .hand = {"masons", NULL}},
     .step = "1 use option",
     .code = "priority-option-first",
     .rule = "4.8",
     .sentence = "First Seat 1 uses the Priority option or declines it."},
    {.members = OPTION("[{'op':'place','piece':'tower','at':['adj:own:tower']}]"),
     .setting = {.phase = "option", .pieces = {"S a4, T d4", "S c4"}, .hand = {"masons", NULL}},
     .step = "1 take settlers",
     .code = "priority-option-first",
     .rule = "4.8",
     .sentence = "First Seat 1 uses the Priority option or declines it."},
    {.setting = {.phase = "option", .pieces = {"S a4, T d4", "S c4"}, .hand = {"masons", NULL}},
     .script = "1 decline",
     .step = "1 take settlers",
     .code = "too-late-for-option",
     .rule = "4.8",
     .sentence = "The Priority option comes before the first action."},
    {.setting = {.phase = "option", .pieces = {"S a4, T d4", "S c4"}, .hand = {"masons", NULL}},
     .step = "1 take tribute",
     .code = "not-in-center",
     .rule = "9.9",
     .sentence = "Tribute does not lie in the center."},
    {.drive = "[{'op':'hand_swap'}]",
     .setting =
         {.pieces = {"S a4, T d4", "S c4"}, .hand = {"masons", NULL}, .center = "drive settlers nomads", .first = GRAY},
     .script = "1 play drive",
     .step = "1 take tribute",
     .code = "not-in-center",
     .rule = "9.9",
     .sentence = "Card does not lie in the center."},
    {.setting = {.pieces = {"S a4, T d4", "S c4"}, .actions = "tower"},
     .step = "1 tower",
     .code = "category-used",
     .rule = "5.8",
     .sentence = "Seat 1 has already used this kind of action this turn."},
    {.setting = {.pieces = {"S a4, T d4", "S c4"}, .actions = "stronghold"},
     .step = "1 exchange",
     .code = "category-used",
     .rule = "5.8",
     .sentence = "Seat 1 has already used this kind of action this turn."},
    {.setting = {.pieces = {"S a4, T d4", "S c4"}, .actions = "ability"},
     .step = "1 play settlers",
     .code = "category-used",
     .rule = "5.8",
     .sentence = "Seat 1 has already used this kind of action this turn."},
    {USUAL, .step = "1 pass", .code = "turn-is-forced", .rule = "5.12",
     .sentence = "Seat 1 must act: passing is not allowed while an action is possible."},
    {USUAL, .step = "1 at a1", .code = "choose-action-first", .rule = "5.7",
     .sentence = "Seat 1 chooses an action first."},
    {USUAL, .script = "1 tower", .step = "1 exchange", .code = "finish-action", .rule = "5.11",
     .sentence = "Seat 1 finishes the present action first."},
    {USUAL, .script = "1 tower", .step = "1 pass", .code = "finish-action", .rule = "5.11",
     .sentence = "Seat 1 finishes the present action first."},
    {PIECES("T a5 a6", "S c4"), .step = "1 tower", .code = "cannot-complete", .rule = "6.1",
     .sentence = "No empty space is next to a Stronghold of Seat 1 or on a card with a Tower of Seat 1."},
    {PIECES(NULL, "T a1 b1 d1 c3 a4 d5 b6"), .options = "{'reentry':true}", .step = "1 tower",
     .code = "cannot-complete", .rule = "9.2", .sentence = "There is no space where Seat 1 may place the piece."},
    {PIECES("S a4", "S c4"), .step = "1 exchange", .code = "cannot-complete", .rule = "7.8",
     .sentence = "An Exchange needs a Stronghold and a Tower of Seat 1 on the board."},
    {PIECES("T a4", "S c4"), .step = "1 exchange", .code = "cannot-complete", .rule = "7.8",
     .sentence = "An Exchange needs a Stronghold and a Tower of Seat 1 on the board."},
    {TOWER_ACTION("[{'op':'place','piece':'tower','at':['adj:opp:tower']}]"), PIECES("S a4", "S c4"), .step = "1 tower",
     .code = "cannot-complete", .rule = "9.2", .sentence = "There is no space where Seat 1 may place the piece."},
    {TOWER_ACTION(REMOVE_OPP("2")), PIECES("S a4", "S c4, T c3"), .step = "1 tower", .code = "cannot-complete",
     .rule = "9.3", .sentence = "There are not as many pieces as Seat 1 would have to remove."},
    {TOWER_ACTION(MOVE("opp", "tower")), PIECES("S a4", "S c4"), .step = "1 tower", .code = "cannot-complete",
     .rule = "9.4", .sentence = "There is no piece that Seat 1 may move, or no space to move it to."},
    {TOWER_ACTION(SWAP("own", "tower", "opp", "tower")), PIECES("S a4, T a5", "S c4"), .step = "1 tower",
     .code = "cannot-complete", .rule = "9.5", .sentence = "There are no two pieces that Seat 1 may swap."},
    {TOWER_ACTION(EXCHANGE), PIECES("S a4", "S c4"), .step = "1 tower", .code = "cannot-complete", .rule = "9.6",
     .sentence = "An Exchange needs a Stronghold and a Tower of Seat 1 on the board."},
    {TOWER_ACTION("[{'op':'hand_swap'}]"), PIECES("S a4", "S c4"), .step = "1 tower", .code = "cannot-complete",
     .rule = "9.9", .sentence = "A hand card of Seat 1 and a card in the center are needed."},
    {TOWER_ACTION("[{'op':'choose','options':[" REMOVE_OPP("1") "," EXCHANGE "]}]"), PIECES("S a4", "S c4"),
     .step = "1 tower", .code = "cannot-complete", .rule = "9.10",
     .sentence = "None of its options could be carried out."},
    {TOWER_ACTION("[{'op':'gold','n':1},{'op':'peek','what':'hand'}]"), PIECES("S a4", "S c4"), .step = "1 tower",
     .code = "cannot-complete", .rule = "9.14", .sentence = "There is no such card to look at."},
    {TOWER_ACTION(
         "[{'op':'place','piece':'tower','at':['any']},{'op':'remove','of':'opp','piece':'tower','n':1,'at':['any']}]"),
     PIECES("S a4", "S c4"), .step = "1 tower", .code = "cannot-complete", .rule = "5.9",
     .sentence = "Seat 1 could begin this action, but not carry it out to its end."},
    {.members = ACTIONS(TOWER, "[{'op':'place','piece':'tower','at':['adj:opp:tower']}]," EXCHANGE),
     PIECES("S a4", "S c4"),
     .step = "1 build",
     .code = "cannot-complete",
     .rule = "9.2",
     .sentence = "There is no space where Seat 1 may place the piece."},
    {PIECES("S a4, T a5 b6", "S c4"), .step = "1 build", .code = "no-pair-on-card", .rule = "7.1",
     .sentence = "No Terrain card has two Towers of Seat 1."},
    {PIECES("S a4", "S c4"), .step = "1 play nomads", .code = "no-target", .rule = "8.9",
     .sentence = "The half of Nomads that applies now could not be carried out."},
    {.drive =
         "[{'op':'place','piece':'tower','at':['any']},{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:placed']}]",
     USUAL,
     .script = "1 play drive",
     .step = "1 at a1",
     .code = "dead-end",
     .rule = "5.11",
     .sentence = "After this the rest of the effect could not be carried out."},
    {.drive =
         "[{'op':'optional','effect':[{'op':'remove','of':'own','piece':'stronghold','n':1,'at':['any']}]},{'op':'place','piece':'stronghold','at':['any']}]",
     PIECES("S a4 a1 d6", "S c1"),
     .script = "1 play drive",
     .step = "1 skip",
     .code = "dead-end",
     .rule = "5.11",
     .sentence = "After this the rest of the effect could not be carried out."},
    {USUAL, .script = "1 tower", .step = "1 at d1", .code = "not-adjacent", .rule = "6.1",
     .sentence = "d1 is neither next to a Stronghold of Seat 1 nor on a card with a Tower of Seat 1."},
    {TOWER_ACTION("[{'op':'place','piece':'tower','at':['type:forest']}]"), USUAL, .script = "1 tower",
     .step = "1 at b5", .code = "condition-not-met", .rule = "9.17",
     .sentence = "b5 does not meet the conditions of this step."},
    {PIECES(NULL, "S c4"), .options = "{'reentry':true}", .script = "1 tower", .step = "1 at c3",
     .code = "too-close-to-reenter", .rule = "14.4", .sentence = "c3 is next to a piece of Seat 2."},
    {PIECES("S a4, T d2 d1", "S c4, T b3"), .script = "1 build", .step = "1 pair d4 d3", .code = "not-your-tower",
     .rule = "7.1", .sentence = "No Tower of Seat 1 stands on d4."},
    {USUAL, .script = "1 exchange", .step = "1 from a4 to a5", .code = "not-your-tower", .rule = "7.8",
     .sentence = "No Tower of Seat 1 stands on a5."},
    {.drive = REMOVE_OWN("tower", "1"),
     USUAL,
     .script = "1 play drive",
     .step = "1 at a5",
     .code = "not-your-tower",
     .rule = "9.3",
     .sentence = "No Tower of Seat 1 stands on a5."},
    {USUAL, .script = "1 play nomads", .step = "1 from a5 to a6", .code = "not-your-tower", .rule = "9.4",
     .sentence = "No Tower of Seat 1 stands on a5."},
    {.drive = SWAP("own", "stronghold", "own", "tower"),
     USUAL,
     .script = "1 play drive",
     .step = "1 from a4 to a5",
     .code = "not-your-tower",
     .rule = "9.5",
     .sentence = "No Tower of Seat 1 stands on a5."},
    {.drive = EXCHANGE,
     USUAL,
     .script = "1 play drive",
     .step = "1 from a4 to a5",
     .code = "not-your-tower",
     .rule = "9.6",
     .sentence = "No Tower of Seat 1 stands on a5."},
    {.members = ACTIONS(TOWER, REMOVE_OWN("stronghold", "1") "," EXCHANGE),
     USUAL,
     .script = "1 build",
     .step = "1 at a5",
     .code = "not-your-stronghold",
     .rule = "7.1",
     .sentence = "No Stronghold of Seat 1 stands on a5."},
    {USUAL, .script = "1 exchange", .step = "1 from d4 to b2", .code = "not-your-stronghold", .rule = "7.8",
     .sentence = "No Stronghold of Seat 1 stands on d4."},
    {.drive = REMOVE_OWN("stronghold", "1"),
     USUAL,
     .script = "1 play drive",
     .step = "1 at a5",
     .code = "not-your-stronghold",
     .rule = "9.3",
     .sentence = "No Stronghold of Seat 1 stands on a5."},
    {.drive = MOVE("own", "stronghold"),
     USUAL,
     .script = "1 play drive",
     .step = "1 from d4 to a6",
     .code = "not-your-stronghold",
     .rule = "9.4",
     .sentence = "No Stronghold of Seat 1 stands on d4."},
    {.drive = SWAP("own", "stronghold", "own", "tower"),
     USUAL,
     .script = "1 play drive",
     .step = "1 from d4 to b2",
     .code = "not-your-stronghold",
     .rule = "9.5",
     .sentence = "No Stronghold of Seat 1 stands on d4."},
    {.drive = EXCHANGE,
     USUAL,
     .script = "1 play drive",
     .step = "1 from d4 to b2",
     .code = "not-your-stronghold",
     .rule = "9.6",
     .sentence = "No Stronghold of Seat 1 stands on d4."},
    {.drive =
         "[{'op':'remove','of':'own','piece':'tower','n':1,'at':['any']},{'op':'place','piece':'tower','at':['vacated']}]",
     USUAL,
     .script = "1 play drive; 1 at d4",
     .step = "1 at a1",
     .code = "not-vacated",
     .rule = "9.24",
     .sentence = "a1 was not emptied by this effect."},
    {PIECES("S a4, T d3 d4", "S c4, T c3"), .script = "1 build; 1 pair d4 d3; 1 at d3", .step = "1 at a1",
     .code = "not-adjacent-to-placed", .rule = "7.3",
     .sentence = "No Tower of Seat 2 stands on a1 next to the new Stronghold."},
    {USUAL, .script = "1 tower", .step = "1 stop", .code = "nothing-to-stop", .rule = "7.5",
     .sentence = "There is nothing to stop now."},
    {USUAL, .step = "1 play masons hand", .code = "not-in-hand", .rule = "8.1",
     .sentence = "Masons is not the hand card of Seat 1."},
    {USUAL, .step = "1 play masons", .code = "not-in-center", .rule = "8.1",
     .sentence = "Masons does not lie in the center."},
    {.drive = REMOVE_OPP("1"),
     USUAL,
     .script = "1 play drive",
     .step = "1 at d4",
     .code = "wrong-piece",
     .rule = "9.3",
     .sentence = "The piece asked for is not on d4."},
    {.drive = MOVE("opp", "tower"),
     USUAL,
     .script = "1 play drive",
     .step = "1 from d4 to a1",
     .code = "wrong-piece",
     .rule = "9.4",
     .sentence = "The piece asked for is not on d4."},
    {.drive = SWAP("own", "tower", "opp", "tower"),
     USUAL,
     .script = "1 play drive",
     .step = "1 from d4 to b2",
     .code = "wrong-piece",
     .rule = "9.5",
     .sentence = "The piece asked for is not on b2."},
    {.drive = "[{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:own:any']}]",
     PIECES("S a4, T d4", "S c4, T b3 a3 d1"),
     .script = "1 play drive",
     .step = "1 at d1",
     .code = "condition-not-met",
     .rule = "9.17",
     .sentence = "d1 does not meet the conditions of this step."},
    {PIECES("S a4, T d2 d1", "S c4, T b3"), .script = "1 build", .step = "1 pair d1 d1", .code = "same-piece-twice",
     .rule = "7.1", .sentence = "Two different spaces are needed."},
    {USUAL, .script = "1 exchange", .step = "1 from a4 to a4", .code = "same-piece-twice", .rule = "7.8",
     .sentence = "Two different spaces are needed."},
    {.drive = REMOVE_OWN("tower", "2"),
     USUAL,
     .script = "1 play drive; 1 at d4",
     .step = "1 at d4",
     .code = "same-piece-twice",
     .rule = "9.3",
     .sentence = "Two different spaces are needed."},
    {USUAL, .script = "1 play nomads", .step = "1 from d4 to d4", .code = "same-piece-twice", .rule = "9.4",
     .sentence = "Two different spaces are needed."},
    {.drive = SWAP("own", "tower", "own", "tower"),
     USUAL,
     .script = "1 play drive",
     .step = "1 from d4 to d4",
     .code = "same-piece-twice",
     .rule = "9.5",
     .sentence = "Two different spaces are needed."},
    {.drive = EXCHANGE,
     USUAL,
     .script = "1 play drive",
     .step = "1 from a4 to a4",
     .code = "same-piece-twice",
     .rule = "9.6",
     .sentence = "Two different spaces are needed."},
    {PIECES("S a4, T d2 d1 c1", "S c4, T b3"), .script = "1 build", .step = "1 pair d1 c1", .code = "not-one-card",
     .rule = "7.1", .sentence = "Both must be on one Terrain card."},
    {.drive = "[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],'same_card':true}]",
     PIECES("S a4, T d2 d1 c1", "S c4, T b3"),
     .script = "1 play drive",
     .step = "1 pair d1 c1",
     .code = "not-one-card",
     .rule = "9.3",
     .sentence = "Both must be on one Terrain card."},
    {.drive = "[{'op':'choose','options':[[{'op':'gold','n':1}],[{'op':'hand_swap'}]]}]",
     USUAL,
     .script = "1 play drive",
     .step = "1 option 2",
     .code = "option-not-open",
     .rule = "9.10",
     .sentence = "This option cannot be carried out, or there is none."},
    {.drive = "[{'op':'choose','options':[[{'op':'gold','n':1}],[{'op':'hand_swap'}]]}]",
     USUAL,
     .script = "1 play drive",
     .step = "1 option 3",
     .code = "option-not-open",
     .rule = "9.10",
     .sentence = "This option cannot be carried out, or there is none."},
    {USUAL, .script = "1 tower", .step = "1 skip", .code = "must-not-skip", .rule = "9.11",
     .sentence = "There is nothing to skip now."},
    {USUAL, .script = "1 tower", .step = "1 from a4 to a5", .code = "wrong-choice-now", .rule = "15.1",
     .sentence = "The present step asks for another kind of choice."},
    {PIECES("S a4, T d3 d4", "S c4, T c3"), .script = "1 build; 1 pair d4 d3; 1 at d3", .step = "1 from a4 to a5",
     .code = "wrong-choice-now", .rule = "15.1", .sentence = "The present step asks for another kind of choice."},
    {.drive = "[{'op':'extra_action','category':'tower'}]",
     USUAL,
     .script = "1 play drive",
     .step = "1 exchange",
     .code = "extra-action-first",
     .rule = "9.12",
     .sentence = "Seat 1 takes the extra action first."},
    {.setting = {.phase = "upkeep",
                 .pieces = {"S a4 b6, T a5 c6", "S c4, T d1"},
                 .more = "'upkeep':{'gold':1,'towers':2,'strongholds':2}"},
     .step = "1 tower",
     .code = "upkeep-stage",
     .rule = "10.10",
     .sentence = "Seat 1 cannot pay for all pieces and gives one up."},
    {USUAL, .step = "1 lose a4", .code = "upkeep-is-paid", .rule = "10.9", .sentence = "No upkeep is due now."},
    {.setting = {.phase = "upkeep",
                 .pieces = {"S a4 b6, T a5 c6", "S c4, T d1"},
                 .more = "'upkeep':{'gold':1,'towers':2,'strongholds':2}"},
     .step = "1 lose c4",
     .code = "not-your-piece",
     .rule = "10.10",
     .sentence = "No piece of Seat 1 stands on c4."},
    {.setting = {.phase = "upkeep",
                 .pieces = {"S a4 b6 d1, T c6", "S c4"},
                 .more = "'upkeep':{'gold':5,'towers':1,'strongholds':3}"},
     .step = "1 lose c6",
     .code = "keeps-too-little",
     .rule = "10.11",
     .sentence = "Without the piece on c6, Seat 1 would keep less than can be paid for."},
};

static char *edition_of(const struct situation *it)
{
    struct hg_out out = suite_out();
    if (it->drive) {
        hg_put(&out, "'abilities':[");
        for (int i = 0; i < ABILITIES; i++) {
            bool drive = strcmp(bench_abilities[i], "drive") == 0;
            hg_put(&out, i ? ",{'id':'" : "{'id':'");
            hg_put(&out, bench_abilities[i]);
            hg_put(&out, "','name':'Card','copies':3," ORIGIN ",'top':");
            hg_put(&out, drive ? it->drive : "[{'op':'place','piece':'tower','at':['any']}]");
            hg_put(&out, ",'bottom':[{'op':'gold','n':1}]}");
        }
        hg_put(&out, "]");
    }
    hg_put(&out, it->drive && it->members ? "," : "");
    hg_put(&out, it->members ? it->members : "");
    char *edition = bench_edition_with(out.text);
    free(out.text);
    return edition;
}

static struct suite *reach(const struct situation *it)
{
    char *edition = it->drive || it->members ? edition_of(it) : NULL;
    struct suite *t = edition ? bench_load_edition(edition, it->options) : bench_load(it->options);
    free(edition);
    if (it->fresh == TERRAIN_DEALT)
        bench_deal_terrain(t);
    else if (it->fresh == NEW_GAME)
        suite_setup(t, SEATS);
    else if (it->position)
        bench_position(t, it->position);
    else
        bench_set(t, &it->setting);
    if (it->script)
        bench_play(t, it->script);
    return t;
}

static void say(struct suite *t, int seat, struct hg_move move, int reason, struct hg_out *out)
{
    hg_reason_say(&sandstone_game, t->rules, t->state, seat, move, reason, NULL, out);
}

/* Which reason it is; its code, rule and sentence are those of the situation. */
static int expect(const struct situation *it)
{
    struct suite *t = reach(it);
    struct suite_step step = it->step ? suite_read_step(t, it->step) : (struct suite_step){it->seat, it->move};
    int reason = sandstone_game.check(t->rules, t->state, step.seat, step.move);
    const struct hg_reason *row = &sandstone_game.reasons[reason];
    struct hg_out sentence = suite_out();
    say(t, step.seat, step.move, reason, &sentence);
    const char *about = it->step ? it->step : "bytes";
    SUITE_CHECK(t, strcmp(row->code, it->code) == 0 && strcmp(row->rule, it->rule) == 0,
                "row %d, '%s': %s by rule %s, should be %s by rule %s", (int)(it - situations), about, row->code,
                row->rule, it->code, it->rule);
    SUITE_CHECK(t, strcmp(sentence.text, it->sentence) == 0, "row %d, '%s': %s", (int)(it - situations), about,
                sentence.text);
    free(sentence.text);
    suite_free(t);
    return reason;
}

static void every_reason_in_every_situation(void **context) /* [sandstone 5.9, 5.11, 7.1, 7.8, 9.2-9.14] */
{
    bool reached[SANDSTONE_REASONS] = {[SANDSTONE_LEGAL] = true};
    (void)context;
    for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++)
        reached[expect(&situations[i])] = true;
    for (int i = 0; i < SANDSTONE_REASONS; i++)
        if (!reached[i])
            fail_msg("nothing here leads to %s by rule %s", sandstone_game.reasons[i].code,
                     sandstone_game.reasons[i].rule);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_in_every_situation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

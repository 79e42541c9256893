/* kinds.c: the moves, events, questions and refusals of Wells, one row each. */
#include "games/timed/timed_state.h"

static const struct hg_thing a_well = {"well", HG_AS_NUMBER, .ask = HG_T("Which well?")};

const struct hg_move_kind timed_move_kinds[MOVES] = {
    [MOVE_CHOOSE] = {"choose", "choose {well}", {{"well", &a_well}}, {HG_T("Choose well {well} as your own.")}},
    [MOVE_DRAW] = {"draw", "draw {well}", {{"well", &a_well}}, {HG_T("Draw at well {well}.")}},
    [MOVE_FIND] = {"find", "find {buckets}", {{"buckets", &hg_number}}, {HG_T("Buckets found: {buckets}.")}},
};

const struct hg_event_kind timed_event_kinds[EVENTS] = {
    [EVENT_STARTED] = {"started", 0, .text = {HG_T("The clock runs.")}},
    [EVENT_CHOSE] =
        {"chose", 0, {{"well", &hg_number}}, {HG_T("{seat} chooses well {well}.")}, .twin = EVENT_CHOSE_UNSEEN},
    [EVENT_CHOSE_UNSEEN] = {"chose-unseen", 0, .text = {HG_T("{seat} chooses a well.")}},
    [EVENT_PLACED] = {"placed", 0, {{"well", &hg_number}}, {HG_T("{seat} draws at well {well}.")}},
    [EVENT_FOUND] = {"found", 0, {{"buckets", &hg_number}}, {HG_T("{seat} finds buckets: {buckets}.")}},
    [EVENT_RAINED] = {"rained", 0, {{"well", &hg_number}}, {HG_T("It rains: {seat} finds one more at well {well}.")}},
    [EVENT_TIME_UP] = {"time-up", HG_SCORING, .text = {HG_T("The time is over.")}},
    [EVENT_SHOWN] = {"shown",
                     HG_REVEALS | HG_SCORING,
                     {{"well", &hg_number}},
                     {HG_T("{seat} had chosen well {well}.")}},
};

const struct hg_ask timed_asks[ASKS] = {
    [ASK_CHOOSE] = {"choose", "1.2", HG_T("Which well is your own?"), HG_T("At the end its buckets count twice.")},
    [ASK_WAIT] = {"wait", "1.3", HG_T("Your well is chosen"), HG_T("The clock runs when all have chosen.")},
    [ASK_DRAW] = {"draw", "2.1", HG_T("Where do you draw?")},
    [ASK_REST] = {"rest", "2.3", HG_T("Your timer rests at well {well}")},
    [ASK_OVER] = {"over", "3.1", HG_T("The game is over")},
};

const struct hg_reason timed_reasons[REASONS] = {
    [LEGAL] = {"legal", "", ""},
    [NO_SUCH_SEAT] = {"no-such-seat", "1.1", HG_T("Nobody plays at this seat.")},
    [NO_SUCH_WELL] = {"no-such-well", "1.1", HG_T("The wells are 1 to 4.")},
    [NOT_A_CHOICE] = {"not-a-choice", "1.2", HG_T("Only one of your wells can be chosen now.")},
    [CHOICE_IS_FINAL] = {"choice-is-final", "1.2", HG_T("Your well is chosen, and the others choose still.")},
    [NOT_A_DRAW] = {"not-a-draw", "2.1", HG_T("While the clock runs, only drawing is possible.")},
    [NO_SUCH_FIND] = {"no-such-find", "2.2", HG_T("One finds 1, 2 or 3 buckets.")},
    [STILL_FINDING] = {"still-finding", "2.2", HG_T("Another seat is about to find something.")},
    [TIMER_RESTS] = {"timer-rests", "2.3", HG_T("Your timer rests.")},
    [WELL_TAKEN] = {"well-taken", "2.1", HG_T("The timer of another seat rests at this well.")},
    [GAME_OVER] = {"game-over", "3.1", HG_T("The game is over.")},
};

/* asks.c: what a seat is asked, or why it waits, each with the statement behind it. The state holds what is asked; a few of
 * its questions are put in more than one way. */
#include "games/sands/sands_state.h"

#define ROW(ask) [1 + (ask)]

const struct hg_ask sands_asks[SANDS_TOLD] = {
    ROW(SANDS_ASK_TILE) = {"tile", "2.1", HG_T("Tiles are laid")},
    ROW(SANDS_ASK_START) = {"start", "2.7", HG_T("Who begins?")},
    ROW(SANDS_ASK_PROVINCE) = {"province", "2.8", HG_T("Which territory becomes your province?"),
                               HG_T("Any free one; from your second on, next to one of yours.")},
    ROW(SANDS_ASK_CAPITAL) = {"capital", "2.12", HG_T("Which province becomes your capital?"),
                              HG_T("Your caravans begin there.")},
    [SANDS_TOLD_NEW_CAPITAL] = {"new-capital", "7.16", HG_T("Which territory becomes your new capital?"),
                                HG_T("You have lost the old one.")},
    ROW(SANDS_ASK_FIRST_CARAVAN) = {"first-caravan", "2.13", HG_T("At which border is your first caravan?"),
                                    HG_T("Choose its two territories; one of them is your capital.")},
    ROW(SANDS_ASK_TRACK) = {"track", "17.3", HG_T("Which heritage rises?"), HG_T("By one step, your choice.")},
    ROW(SANDS_ASK_PEASANT) = {"peasant", "2.15", HG_T("Where do you add a peasant?"),
                              HG_T("In one of your provinces.")},
    ROW(SANDS_ASK_DEAL) = {"deal", "2.16", HG_T("Advances are dealt")},
    ROW(SANDS_ASK_FIRST_ADVANCE) = {"first-advance", "2.17", HG_T("Which is your first advance?"),
                                    HG_T("A card of level 1, without a test.")},
    ROW(SANDS_ASK_GOLD) = {"gold", "3.5", HG_T("How much of {number} {number|unit|units} is gold?"),
                           HG_T("The rest is crops.")},
    ROW(SANDS_ASK_SELECT) = {"select", "4.1", HG_T("Which two cards do you plan?"),
                             HG_T("In secret. Crops and gold left over when the generation ends are lost.")},
    [SANDS_TOLD_SELECTED] = {"selected", "4.5", HG_T("Your two cards are planned"),
                             HG_T("They stay face down until your turn.")},
    ROW(SANDS_ASK_TURN) = {"turn", "4.8", HG_T("Your turn: which card?"),
                           HG_T("You finish one before you begin the other.")},
    ROW(SANDS_ASK_CHRONICLE) = {"chronicle", "5.1", HG_T("Which chronicle card do you place?"),
                                HG_T("Face down, in a free bin.")},
    ROW(SANDS_ASK_MUSTER) = {"muster", "6.1", HG_T("Whom do you muster, and where?"),
                             HG_T("At most one step in each territory.")},
    ROW(SANDS_ASK_CONQUER) = {"conquer", "7.1", HG_T("Attack or annex: where?"),
                              HG_T("In one territory: an attack, annexing it, or both.")},
    ROW(SANDS_ASK_DICE) = {"dice", "7.7", HG_T("How many pips does your die show?"),
                           HG_T("In secret. If you win, your unrest rises by as much.")},
    [SANDS_TOLD_DIE_SET] = {"die-set", "7.10", HG_T("Your die is set"),
                            HG_T("The higher total wins; a tie goes to the defender.")},
    ROW(SANDS_ASK_LOSSES) = {"losses", "7.13", HG_T("Whom do you lose in {territory}?"),
                             HG_T("You have lost the battle: two citizens go.")},
    [SANDS_TOLD_WINNER_LOSSES] = {"winner-losses", "7.12", HG_T("Whom do you lose in {territory}?"),
                                  HG_T("You have won the battle: one citizen goes.")},
    ROW(SANDS_ASK_RETREAT) = {"retreat", "7.15", HG_T("Where do you retreat to from {territory}?"),
                              HG_T("To one of your territories next to it.")},
    ROW(SANDS_ASK_ANNEX) = {"annex", "7.26", HG_T("Do you annex {territory}?"), HG_T("It becomes your colony.")},
    ROW(SANDS_ASK_RAID) = {"raid", "8.1", HG_T("Move warriors: from where to where?"),
                           HG_T("Each of them moves at most once.")},
    ROW(SANDS_ASK_ROADS) = {"roads", "13.9", HG_T("May they use your Roads in {territory}?"),
                            HG_T("Your answer holds for this action."), .open = true},
    ROW(SANDS_ASK_COLLECT) = {"collect", "8.3", HG_T("Where do your warriors collect?"),
                              HG_T("In one territory that they have entered.")},
    ROW(SANDS_ASK_BUILD) = {"build", "9.1", HG_T("What do you build, and where?"),
                            HG_T("One structure, in one of your territories.")},
    ROW(SANDS_ASK_GOVERN) = {"govern", "10.1", HG_T("By how many levels does unrest fall?"),
                             HG_T("Each level has its price.")},
    ROW(SANDS_ASK_ADVANCE) = {"advance", "11.1", HG_T("On which tree do you advance?"),
                              HG_T("Heritage of its category must reach your unrest.")},
    ROW(SANDS_ASK_DRAW) = {"draw", "11.7", HG_T("Cards are drawn")},
    ROW(SANDS_ASK_KEEP) = {"keep", "11.7", HG_T("Which of the two cards do you lay?"),
                           HG_T("The other one goes back to its pile.")},
    ROW(SANDS_ASK_CARAVAN) = {"caravan", "12.1", HG_T("At which border do you place a caravan?"),
                              HG_T("Choose its two territories.")},
    ROW(SANDS_ASK_RESOURCE) = {"resource", "12.5", HG_T("What do you pay the caravan with?"),
                               HG_T("All in crops, or all in gold.")},
    ROW(SANDS_ASK_MIGRATE) = {"migrate", "13.1", HG_T("Move citizens: from where to where?"),
                              HG_T("Each of them moves at most once.")},
    ROW(SANDS_ASK_FREE_CARAVAN) = {"free-caravan", "13.12", HG_T("A free caravan: at which border?"),
                                   HG_T("In one of its two territories you have a citizen.")},
    ROW(SANDS_ASK_TRIBUTE) = {"tribute", "14.1", HG_T("Where does the tribute come from?"),
                              HG_T("From your colonies, or from other players' caravans.")},
    ROW(SANDS_ASK_PAY) = {"pay", "21.4", HG_T("How do you pay?"), HG_T("You can afford each of these.")},
    ROW(SANDS_ASK_ROLL) = {"roll", "4.15", HG_T("The die is rolled")},
    ROW(SANDS_ASK_GROW) = {"grow", "18.3", HG_T("Which territory gets a new peasant?"),
                           HG_T("There are not enough left for all of your territories.")},
    ROW(SANDS_ASK_REMOVE) = {"remove", "18.9", HG_T("Whom do you remove in {territory}?"),
                             HG_T("Far too many live there.")},
    ROW(SANDS_ASK_SCORE) = {"score", "19.11", HG_T("Which chronicle scores?"),
                            HG_T("Your heritage is not enough for both.")},
    ROW(SANDS_ASK_NOTHING) = {"nothing", "20.1", HG_T("The game is over")},
};

/* Where that is about which the seat is asked. */
static int territory_of(const struct sands_state *s)
{
    switch (s->ask) {
    case SANDS_ASK_ROADS: return s->act.question;
    case SANDS_ASK_REMOVE: return s->territory;
    default: return s->act.territory;
    }
}

/* Of those who decide at the same time: whoever has done so. */
static int waiting(const struct sands_state *s, int seat)
{
    if (s->ask == SANDS_ASK_SELECT)
        return SANDS_TOLD_SELECTED;
    return s->ask == SANDS_ASK_DICE && (seat == sands_active(s) || seat == s->act.opponent) ? SANDS_TOLD_DIE_SET : 0;
}

/* Luck and the end concern everybody. */
int sands_asked(const void *rules, const void *view, int seat, struct hg_arg *more)
{
    const struct sands_state *s = view;
    struct hg_turn turn = sands_turn(rules, view);
    more[0] = (struct hg_arg){"territory", NULL, territory_of(s), &sands_territory_thing};
    more[1] = (struct hg_arg){"number", NULL, s->seat[seat].choice};
    if (!turn.chance && !turn.over && !hg_turn_owes(turn, seat))
        return waiting(s, seat);
    if (s->ask == SANDS_ASK_CAPITAL && s->stage != SANDS_CAPITALS)
        return SANDS_TOLD_NEW_CAPITAL;
    if (s->ask == SANDS_ASK_LOSSES && s->act.battle == SANDS_WINNER_LOSES)
        return SANDS_TOLD_WINNER_LOSSES;
    return 1 + s->ask;
}

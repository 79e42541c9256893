/* kinds.c: the moves and events of Time of Empires, one row each. */
#include "games/empires/empires_state.h"

#define A_CARD                          \
    {                                   \
        {                               \
            "card", &empires_card_thing \
        }                               \
    }
#define SOME(n, what)           \
    {                           \
        {n, what},              \
        {                       \
            "count", &hg_number \
        }                       \
    }
#define AGE                   \
    {                         \
        {                     \
            "age", &hg_number \
        }                     \
    }

/* --- moves -------------------------------------------------------------------------------------------------------------- */

static const char *const turn_ids[] = {"0", "1", "2", NULL};
static const struct hg_thing turn_thing = {"turn", .words = turn_ids};
static const char *const how_ids[] = {"first", "second", "first-waive", "second-waive", NULL};
static const char *const how_names[] = {HG_T("the first timer"), HG_T("the second timer"), HG_T("the first timer"),
                                        HG_T("the second timer")};
static const struct hg_thing how_thing = {"timer", .words = how_ids, .names = how_names, .ask = HG_T("Which timer?")};
static const char *const answer_ids[] = {"no", "yes", NULL};
static const struct hg_thing answer_thing = {"answer", .words = answer_ids, .ask = HG_T("Yes or no?")};
static const struct hg_thing clans_thing = {"number", HG_AS_NUMBER, .ask = HG_T("How many clans?")};
static const struct hg_thing scholars_thing = {"number", HG_AS_NUMBER, .ask = HG_T("How many scholars do you create?")};

static const struct hg_thing slot_of_space = {"slot", HG_AS_ORDINAL, .values = 2,
                                              .ask = HG_T("Which of the two slots?")};

static const char *say_tile(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    (void)rules, (void)seat, (void)move;
    more[0] = (struct hg_arg){"slot", NULL, ((const struct empires_state *)state)->slot, &empires_slot_thing};
    return HG_T("Lay tile {tile} at {slot}, turned {turn} {turn|time|times}");
}

/* [empires 10.1, 11.1, 12.2, 14.1, 15.1] What a placement takes beside the timer. A building without a site takes more: as
 * long as it waits nothing can be discovered or constructed. */
enum price { NOTHING, IDEAS, BRICKS, BRICKS_AND_WAITING, A_SCHOLAR };

static enum price price_of(const struct empires_rules *r, const struct empires_state *s, int seat, int space, int card,
                           struct hg_arg *more)
{
    const struct empires_seat *p = &s->seat[seat];
    int top = space == EMPIRES_CONSTRUCT ? empires_prospect(s, seat).card : EMPIRES_NONE;
    more[0] = (struct hg_arg){"price", NULL, 0};
    if (space == EMPIRES_DISCOVER && card) {
        more[0].number = empires_discovery_cost(r, p, card - 1);
        return IDEAS;
    }
    if (top != EMPIRES_NONE) {
        more[0].number = empires_construction_cost(r, p, top);
        return empires_sites(r, s, seat, r->card[top].type, false) ? BRICKS : BRICKS_AND_WAITING;
    }
    return space >= EMPIRES_INFLUENCE ? A_SCHOLAR : NOTHING;
}

static const char *say_place(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    static const char *const texts[][2] = {
        [NOTHING] = {HG_T("Place {timer}: {space}"), HG_T("Give up what is open and place {timer}: {space}")},
        [IDEAS] =
            {HG_T("Discover {card} with {timer} {price|for nothing|for # Idea|for # Ideas}"),
             HG_T("Give up what is open and discover {card} with {timer} {price|for nothing|for # Idea|for # Ideas}")},
        [BRICKS] =
            {HG_T("Place {timer}: {space}, {price|for nothing|for # Brick|for # Bricks}"),
             HG_T("Give up what is open and place {timer}: {space}, {price|for nothing|for # Brick|for # Bricks}")},
        [BRICKS_AND_WAITING] =
            {HG_T("Place {timer}: {space}, {price|for nothing|for # Brick|for # Bricks}; the building waits for a "
                  "site, and blocks Discover and Construct"),
             HG_T("Give up what is open and place {timer}: {space}, {price|for nothing|for # Brick|for # Bricks}; the "
                  "building waits for a site, and blocks Discover and Construct")},
        [A_SCHOLAR] = {HG_T("Place {timer} and a scholar: {space}"),
                       HG_T("Give up what is open and place {timer} and a scholar: {space}")},
    };
    return texts[price_of(rules, state, seat, move.a, move.b, more)][!!(move.c & EMPIRES_WAIVING)];
}

static const char *say_preset(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    (void)rules, (void)state, (void)seat, (void)more;
    return move.a == EMPIRES_NO_LIMIT ? HG_T("Create as many scholars as possible")
                                      : HG_T("Create at most {scholars} {scholars|scholar|scholars}");
}

static const char *say_build(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    (void)rules, (void)state, (void)seat;
    more[0] = (struct hg_arg){"building", NULL, move.b, &empires_building_thing};
    return HG_T("Place {building} on {territory}");
}

static const char *say_repeat(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    price_of(rules, state, seat, EMPIRES_DISCOVER, move.a, more);
    return move.a ? HG_T("Resolve the action of the other timer: discover {card} {price|for nothing|for # Idea|for # "
                         "Ideas}")
                  : HG_T("Resolve the action of the other timer, at its costs");
}

static const char *say_retime(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    static const char waiting[] =
        HG_T("Move {timer} to {space}, {price|for nothing|for # Brick|for # Bricks}; the building waits for a site, "
             "and blocks Discover and Construct");
    static const char *const texts[] = {
        [NOTHING] = HG_T("Move {timer} to {space}"),
        [IDEAS] = HG_T("Move {timer} to {space} and discover {card} {price|for nothing|for # Idea|for # Ideas}"),
        [BRICKS] = HG_T("Move {timer} to {space}, {price|for nothing|for # Brick|for # Bricks}"),
        [BRICKS_AND_WAITING] = waiting,
        [A_SCHOLAR] = HG_T("Move {timer} to {space}, with a scholar"),
    };
    return texts[price_of(rules, state, seat, move.b, move.c, more)];
}

/* [empires 9.2-9.4] What a combat will cost both sides; without one, nothing. */
static bool tell_combat(const struct empires_rules *r, const struct empires_state *s, int seat, int to, int n,
                        struct hg_arg *more)
{
    struct empires_combat combat = empires_combat(r, s, seat, to, n);
    more[0] = (struct hg_arg){"lost", NULL, combat.lost};
    more[1] = (struct hg_arg){"killed", NULL, combat.killed};
    more[2] = (struct hg_arg){"defender", NULL, combat.defender, &hg_a_seat};
    return combat.killed;
}

static const char *say_move(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    return tell_combat(rules, state, seat, move.b, move.c, more)
               ? HG_T("Move {count} {count|clan|clans} from {from} to {to}; {seat} loses {lost}, {defender} {killed}")
               : HG_T("Move {count} {count|clan|clans} from {from} to {to}");
}

static const char *say_airdrop(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    return tell_combat(rules, state, seat, move.a, move.b, more)
               ? HG_T("Drop {count} {count|clan|clans} onto {territory}; {seat} loses {lost}, {defender} {killed}")
               : HG_T("Drop {count} {count|clan|clans} onto {territory}");
}

static const char *say_siege(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct empires_state *s = state;
    int slot = s->slot < EMPIRES_SLOTS ? s->slot : 0;
    (void)rules, (void)seat;
    more[0] = (struct hg_arg){"city", NULL, slot * 4 + EMPIRES_CITY, &empires_location_thing};
    return move.a ? HG_T("Place a clan in {city}") : HG_T("Place no clan in {city}");
}

const struct hg_move_kind empires_move_kinds[EMPIRES_MOVES] = {
    [EMPIRES_MOVE_TILE] = {"tile",
                           "tile {tile} {turn}",
                           {{"tile", &empires_tile_thing}, {"turn", &turn_thing}},
                           .say = say_tile},
    [EMPIRES_MOVE_SIDE] = {"side", "side {side}", {{"side", &empires_side_thing}}, {HG_T("Show side {side}")}},
    [EMPIRES_MOVE_TOP] = {"top",
                          "top {deck} {type}",
                          {{"deck", &empires_deck_thing}, {"type", &empires_type_thing}},
                          {HG_T("The top of deck {deck}: {type}")}},
    [EMPIRES_MOVE_WONDER] = {"wonder",
                             "wonder {wonder}",
                             {{"wonder", &empires_wonder_thing}},
                             {HG_T("The wonder of the age: {wonder}")}},
    [EMPIRES_MOVE_LEADER] = {"leader",
                             "leader {leader}",
                             {{"leader", &empires_leader_thing}},
                             {HG_T("A leader of the age: {leader}")}},
    [EMPIRES_MOVE_CARD] = {"card", "card {card}", A_CARD, {HG_T("The card drawn: {card}")}},
    [EMPIRES_MOVE_FIRST_CLAN] = {"first-clan",
                                 "first-clan {territory}",
                                 {{"territory", &empires_location_thing, HG_T("Where does your first clan settle?")}},
                                 {HG_T("Place the first clan on {territory}")}},
    [EMPIRES_MOVE_CREATE] = {"create",
                             "create {scholars}",
                             {{"scholars", &scholars_thing}},
                             {HG_T("Create {scholars|no scholars|# scholar|# scholars}")}},
    [EMPIRES_MOVE_TOKEN] = {"token",
                            "token {type}",
                            {{"type", &empires_type_thing, HG_T("Which column?")}},
                            {HG_T("Place the bonus token on the column {type}, for good")}},
    [EMPIRES_MOVE_PLACE] = {"place",
                            "place {space} {card} {timer}",
                            {{"space", &empires_space_thing, HG_T("Where do you place a timer?")},
                             {"card", &empires_card_or_none_thing, HG_T("Which card do you discover?")},
                             {"timer", &how_thing}},
                            .say = say_place},
    [EMPIRES_MOVE_EJECT] = {"eject",
                            "eject {space} {slot}",
                            {{"space", &empires_space_thing, HG_T("Which timer do you send home?")},
                             {"slot", &slot_of_space}},
                            {HG_T("Send home the timer on {space}, slot {slot}")}},
    [EMPIRES_MOVE_LIFT] = {"lift",
                           "lift {timer}",
                           {{"timer", &empires_timer_thing, HG_T("Which timer do you take back?")}},
                           {HG_T("Take {timer} home")}},
    [EMPIRES_MOVE_PRESET] = {"preset",
                             "preset {scholars}",
                             {{"scholars", &scholars_thing, HG_T("How many scholars do you create at most?")}},
                             .say = say_preset},
    [EMPIRES_MOVE_DISCARD] = {"discard", "discard", .text = {HG_T("Discard the top card")}},
    [EMPIRES_MOVE_SKIP] = {"skip", "skip", .text = {HG_T("Skip the rest of this step")}},
    [EMPIRES_MOVE_WAIVE] = {"waive", "waive", .text = {HG_T("Give up all that is open")}},
    [EMPIRES_MOVE_DRAW] = {"draw",
                           "draw {deck} {type}",
                           {{"deck", &empires_deck_thing, HG_T("From which deck do you draw?")},
                            {"type", &empires_type_thing}},
                           {HG_T("Draw from deck {deck}: {type}")}},
    [EMPIRES_MOVE_DISCOVER] = {"discover",
                               "discover {card}",
                               {{"card", &empires_card_thing, HG_T("Which card do you discover?")}},
                               {HG_T("Discover {card} for free")}},
    [EMPIRES_MOVE_RETIME] = {"retime",
                             "retime {timer} {space} {card}",
                             {{"timer", &empires_timer_thing, HG_T("Which timer moves?")},
                              {"space", &empires_space_thing, HG_T("Where does the timer go?")},
                              {"card", &empires_card_or_none_thing, HG_T("Which card do you discover?")}},
                             .say = say_retime},
    [EMPIRES_MOVE_GAIN] = {"gain",
                           "gain {resource}",
                           {{"resource", &empires_resource_thing, HG_T("What do you gain?")}},
                           {HG_T("Gain an Idea"), HG_T("Gain a Brick")}},
    [EMPIRES_MOVE_BUILD] = {"build",
                            "build {territory} {type}",
                            {{"territory", &empires_location_thing, HG_T("Where does the building stand?")},
                             {"type", &empires_type_thing, HG_T("Which building?")}},
                            .say = say_build},
    [EMPIRES_MOVE_DEPLOY] = {"deploy",
                             "deploy {place}",
                             {{"place", &empires_location_thing, HG_T("Where do you deploy a clan?")}},
                             {HG_T("Deploy a clan to {place}")}},
    [EMPIRES_MOVE_MOVE] = {"move",
                           "move {from} {to} {count}",
                           {{"from", &empires_location_thing, HG_T("From where do clans move?")},
                            {"to", &empires_location_thing, HG_T("Where to?")},
                            {"count", &clans_thing}},
                           .say = say_move},
    [EMPIRES_MOVE_RAZE] = {"raze",
                           "raze {territory}",
                           {{"territory", &empires_location_thing, HG_T("Which territory do you raze?")}},
                           {HG_T("Raze {territory}; all clans and buildings there are removed, yours too")}},
    [EMPIRES_MOVE_ASSAULT] = {"assault",
                              "assault {from} {to} {count}",
                              {{"from", &empires_location_thing, HG_T("From where do clans move?")},
                               {"to", &empires_location_thing, HG_T("Where to?")},
                               {"count", &clans_thing}},
                              {HG_T("Assault {to} from {from} with {count} {count|clan|clans}")}},
    [EMPIRES_MOVE_AIRDROP] = {"airdrop",
                              "airdrop {territory} {count}",
                              {{"territory", &empires_location_thing, HG_T("Where do your clans land?")},
                               {"count", &clans_thing}},
                              .say = say_airdrop},
    [EMPIRES_MOVE_SCHOLARS] = {"scholars",
                               "scholars {scholars}",
                               {{"scholars", &scholars_thing}},
                               {HG_T("Create {scholars|no scholars|# scholar|# scholars}")}},
    [EMPIRES_MOVE_ONTO] = {"onto",
                           "onto {space}",
                           {{"space", &empires_space_thing, HG_T("Where do you lay a scholar?")}},
                           {HG_T("Lay a scholar: {space}")}},
    [EMPIRES_MOVE_COPY] = {"copy",
                           "copy {column}",
                           {{"column", &empires_column_thing, HG_T("Which leader tile do you copy?")}},
                           {HG_T("Copy the leader tile: {column}")}},
    [EMPIRES_MOVE_REPEAT] = {"repeat",
                             "repeat {card}",
                             {{"card", &empires_card_or_none_thing, HG_T("Which card do you discover?")}},
                             .say = say_repeat},
    [EMPIRES_MOVE_WAITING] = {"waiting",
                              "waiting {territory}",
                              {{"territory", &empires_location_thing, HG_T("Where does the building stand?")}},
                              {HG_T("Place the waiting building on {territory}")}},
    [EMPIRES_MOVE_SIEGE] = {"siege", "siege {answer}", {{"answer", &answer_thing}}, .say = say_siege},
    [EMPIRES_MOVE_PASS] = {"pass", "pass", .text = {HG_T("End the turn")}},
};

/* --- events ------------------------------------------------------------------------------------------------------------- */

static const char *say_built(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules;
    more[0] = (struct hg_arg){"building", NULL, event.a, &empires_building_thing};
    return event.c ? HG_T("{seat} places {building} on an unavailable site of {territory}.")
                   : HG_T("{seat} places {building} on {territory}.");
}

static const char *say_taken_off(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules;
    more[0] = (struct hg_arg){"building", NULL, event.a, &empires_building_thing};
    return HG_T("{seat} constructs {building} number {number}.");
}

static const char *say_waits(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules;
    more[0] = (struct hg_arg){"building", NULL, event.a, &empires_building_thing};
    return HG_T("{building} of {seat} waits for a site.");
}

static const char *say_lost(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules;
    more[0] = (struct hg_arg){"building", NULL, event.a, &empires_building_thing};
    return event.c == event.seat ? HG_T("{building} of {seat} on {territory} leaves the game.")
                                 : HG_T("{building} of {seat} on {territory} falls to {taker}.");
}

static const char *say_wished(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return event.a == EMPIRES_NO_LIMIT ? HG_T("{seat} will create as many scholars as possible.")
                                       : HG_T("{seat} will create at most {scholars} {scholars|scholar|scholars}.");
}

static const char *say_ended(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return hg_count_bits((uint32_t)(uint16_t)event.a) > 1 ? HG_T("The game is over: {winners} share the victory.")
                                                          : HG_T("The game is over: {winners} wins.");
}

const struct hg_event_kind empires_event_kinds[EMPIRES_EVENTS] = {
    [EMPIRES_TILE_LAID] = {"tile-laid",
                           0,
                           {{"tile", &empires_tile_thing}, {"slot", &empires_slot_thing}, {"turn", &hg_number}},
                           {HG_T("Tile {tile} lies at {slot}, turned {turn} {turn|time|times}.")}},
    [EMPIRES_SIDE_TURNED] = {"side-turned",
                             0,
                             {{"column", &empires_column_thing}, {"side", &empires_side_thing}},
                             {HG_T("Leader tile {column} shows side {side}.")}},
    [EMPIRES_CLAN_CHOSEN] = {"clan-chosen",
                             0,
                             {{"territory", &empires_location_thing}},
                             {HG_T("{seat} chooses {territory} for the first clan.")},
                             .twin = EMPIRES_CLAN_CHOSEN_UNSEEN},
    [EMPIRES_CLAN_CHOSEN_UNSEEN] = {"clan-chosen-unseen", 0, .text = {HG_T("{seat} has chosen a territory.")}},
    [EMPIRES_CLAN_SETTLED] = {"clan-settled",
                              HG_REVEALS,
                              {{"territory", &empires_location_thing}},
                              {HG_T("The first clan of {seat} settles on {territory}.")}},
    [EMPIRES_AGE_PREPARED] = {"age-prepared", 0, AGE, {HG_T("Preparation of age {age}.")}},
    [EMPIRES_TOP_SHOWN] = {"top-shown",
                           0,
                           {{"deck", &empires_deck_thing}, {"type", &empires_type_thing}},
                           {HG_T("The top of deck {deck}: {type}.")}},
    [EMPIRES_WONDER_SHOWN] = {"wonder-shown",
                              0,
                              {{"wonder", &empires_wonder_thing}},
                              {HG_T("The wonder of the age: {wonder}.")}},
    [EMPIRES_LEADER_SHOWN] = {"leader-shown",
                              0,
                              {{"leader", &empires_leader_thing}, {"column", &empires_column_thing}},
                              {HG_T("{leader} is the {column} leader.")}},
    [EMPIRES_SCHOLARS_CREATED] = {"scholars-created",
                                  HG_REVEALS,
                                  {{"scholars", &hg_number}},
                                  {HG_T("{seat} creates {scholars|no scholars|# scholar|# scholars}.")}},
    [EMPIRES_TOKEN_CHOSEN] = {"token-chosen",
                              0,
                              {{"type", &empires_type_thing}},
                              {HG_T("{seat} chooses the column {type} for the bonus token.")},
                              .twin = EMPIRES_TOKEN_CHOSEN_UNSEEN},
    [EMPIRES_TOKEN_CHOSEN_UNSEEN] = {"token-chosen-unseen", 0,
                                     .text = {HG_T("{seat} has chosen a column for the bonus token.")}},
    [EMPIRES_TOKEN_PLACED] = {"token-placed",
                              HG_REVEALS,
                              {{"type", &empires_type_thing}, {"points", &hg_number}},
                              {HG_T("{seat} places the bonus token of {points} VP on the column {type}.")}},
    [EMPIRES_AGE_BEGAN] = {"age-began", 0, AGE, {HG_T("The gong: age {age} begins.")}},
    [EMPIRES_ROUND_BEGAN] = {"round-began", 0, {{"round", &hg_number}}, {HG_T("Round {round} begins.")}},
    [EMPIRES_TURN_BEGAN] = {"turn-began", 0, .text = {HG_T("{seat} takes both timers home.")}},
    [EMPIRES_TIMER_PLACED] = {"timer-placed",
                              0,
                              {{"space", &empires_space_thing}, {"timer", &empires_timer_thing}},
                              {HG_T("{seat} places {timer}: {space}.")}},
    [EMPIRES_TIMER_MOVED] = {"timer-moved",
                             0,
                             {{"from", &empires_space_thing},
                              {"to", &empires_space_thing},
                              {"timer", &empires_timer_thing}},
                             {HG_T("{seat} moves {timer}: {to}.")}},
    [EMPIRES_TIMER_EJECTED] = {"timer-ejected",
                               0,
                               {{"space", &empires_space_thing}, {"timer", &empires_timer_thing}},
                               {HG_T("A timer of {seat} is sent home: {space}.")}},
    [EMPIRES_TIMER_LIFTED] = {"timer-lifted",
                              0,
                              {{"space", &empires_space_thing}, {"timer", &empires_timer_thing}},
                              {HG_T("{seat} takes {timer} home: {space}.")}},
    [EMPIRES_WISHED] = {"wished", 0, {{"scholars", &hg_number}}, .say = say_wished},
    [EMPIRES_GAINED] = {"gained",
                        0,
                        SOME("resource", &empires_resource_thing),
                        {HG_T("{seat} gains {count} {count|Idea|Ideas}."),
                         HG_T("{seat} gains {count} {count|Brick|Bricks}.")}},
    [EMPIRES_PAID] = {"paid",
                      0,
                      SOME("resource", &empires_resource_thing),
                      {HG_T("{seat} pays {count} {count|Idea|Ideas}."),
                       HG_T("{seat} pays {count} {count|Brick|Bricks}.")}},
    [EMPIRES_DISCOVERED] = {"discovered", HG_REVEALS, A_CARD, {HG_T("{seat} discovers {card}.")}},
    [EMPIRES_DISCARDED] = {"discarded", 0, A_CARD, {HG_T("{seat} discards {card}.")}},
    [EMPIRES_TAKEN_OFF] = {"taken-off",
                           0,
                           {{"type", &empires_type_thing}, {"number", &hg_number}},
                           .say = say_taken_off},
    [EMPIRES_BUILT_ON] = {"built",
                          0,
                          {{"type", &empires_type_thing},
                           {"territory", &empires_location_thing},
                           {"unavailable", &hg_flag}},
                          .say = say_built},
    [EMPIRES_WAITS] = {"waits", 0, {{"type", &empires_type_thing}}, .say = say_waits},
    [EMPIRES_DRAWS] = {"draws",
                       0,
                       {{"deck", &empires_deck_thing}, {"type", &empires_type_thing}},
                       {HG_T("{seat} draws from deck {deck}.")}},
    [EMPIRES_DREW] = {"drew",
                      0,
                      {{"card", &empires_card_thing}, {"type", &empires_type_thing}},
                      {HG_T("{seat} draws {card}.")},
                      .twin = EMPIRES_DREW_UNSEEN},
    [EMPIRES_DREW_UNSEEN] = {"drew-unseen",
                             0,
                             {{"type", &empires_type_thing}},
                             {HG_T("{seat} draws a science card."), HG_T("{seat} draws a construction card."),
                              HG_T("{seat} draws a control card."), HG_T("{seat} draws a culture card.")}},
    [EMPIRES_DECK_EMPTY] = {"deck-empty", 0, {{"deck", &empires_deck_thing}}, {HG_T("Deck {deck} is empty.")}},
    [EMPIRES_DEPLOYED] = {"deployed", 0, SOME("place", &empires_location_thing), {HG_T("{seat} deploys to {place}.")}},
    [EMPIRES_MOVED] = {"moved",
                       0,
                       {{"from", &empires_location_thing}, {"to", &empires_location_thing}, {"count", &hg_number}},
                       {HG_T("{seat} moves {count} {count|clan|clans} from {from} to {to}.")}},
    [EMPIRES_FOUGHT] =
        {"fought",
         0,
         {{"territory", &empires_location_thing},
          {"defender", &hg_a_seat},
          {"killed", &hg_number},
          {"lost", &hg_number}},
         {HG_T("Combat on {territory}: {defender} loses {killed} {killed|clan|clans}, {seat} loses {lost}.")}},
    [EMPIRES_ASSAULTED] = {"assaulted",
                           0,
                           {{"from", &empires_location_thing}, {"to", &empires_location_thing}, {"count", &hg_number}},
                           {HG_T("{seat} assaults {to} from {from} with {count} {count|clan|clans}.")}},
    [EMPIRES_RAZED] = {"razed", 0, {{"territory", &empires_location_thing}}, {HG_T("{seat} razes {territory}.")}},
    [EMPIRES_CLANS_LOST] = {"clans-lost",
                            0,
                            SOME("place", &empires_location_thing),
                            {HG_T("{seat} loses {count} {count|clan|clans} on {place}.")}},
    [EMPIRES_BUILDING_LOST] = {"building-lost",
                               0,
                               {{"type", &empires_type_thing},
                                {"territory", &empires_location_thing},
                                {"taker", &hg_a_seat}},
                               .say = say_lost},
    [EMPIRES_AIRDROPPED] = {"airdropped",
                            0,
                            SOME("territory", &empires_location_thing),
                            {HG_T("{seat} drops {count} {count|clan|clans} onto {territory}.")}},
    [EMPIRES_INFLUENCED] = {"influenced",
                            0,
                            {{"space", &empires_space_thing}},
                            {HG_T("{seat} lays a scholar: {space}.")}},
    [EMPIRES_PARTICIPATED] = {"participated",
                              0,
                              {{"space", &empires_space_thing}},
                              {HG_T("{seat} lays a scholar: {space}.")}},
    [EMPIRES_COPIED] = {"copied",
                        0,
                        {{"column", &empires_column_thing}},
                        {HG_T("{seat} copies the leader tile: {column}.")}},
    [EMPIRES_REPEATED] = {"repeated",
                          0,
                          {{"space", &empires_space_thing}},
                          {HG_T("{seat} resolves the action of the other timer: {space}.")}},
    [EMPIRES_SKIPPED] = {"skipped", 0, {{"step", &empires_op_thing}}, {HG_T("{seat} skips {step}.")}},
    [EMPIRES_WAIVED] = {"waived", 0, .text = {HG_T("{seat} gives up what was open.")}},
    [EMPIRES_EFFECT_LOST] = {"effect-lost", 0, .text = {HG_T("What {seat} had open is lost.")}},
    [EMPIRES_STEP_LOST] = {"step-lost", 0, {{"step", &empires_op_thing}}, {HG_T("{seat} cannot go on with {step}.")}},
    [EMPIRES_CREATION] = {"creation", 0, {{"creation", &hg_number}}, {HG_T("Scholar creation {creation}.")}},
    [EMPIRES_PASSED] = {"passed", 0, .text = {HG_T("{seat} ends the turn.")}},
    [EMPIRES_FIRST_PLAYER_MOVED] = {"first-player-moved", 0, .text = {HG_T("{seat} is the first player.")}},
    [EMPIRES_AGE_OVER] = {"age-over", 0, AGE, {HG_T("The gong: age {age} is over.")}},
    [EMPIRES_SCORING] = {"scoring", HG_SCORING, AGE, {HG_T("Scoring of age {age}.")}},
    [EMPIRES_SCORED_DESTROYED] =
        {"scored-destroyed",
         HG_SCORING,
         {{"buildings", &hg_number}, {"points", &hg_number}},
         {HG_T("{seat} scores {points} VP for {buildings} destroyed {buildings|building|buildings}.")}},
    [EMPIRES_SCORED_TOKEN] = {"scored-token",
                              HG_SCORING,
                              {{"type", &empires_type_thing}, {"points", &hg_number}},
                              {HG_T("{seat} scores {points} VP for the bonus token on the column {type}.")}},
    [EMPIRES_LEADER_WON] = {"leader-won",
                            HG_SCORING,
                            {{"leader", &empires_leader_thing}, {"column", &empires_column_thing}},
                            {HG_T("{leader} goes to {seat}.")}},
    [EMPIRES_SCORED_WONDER] = {"scored-wonder",
                               HG_SCORING,
                               {{"wonder", &empires_wonder_thing}, {"count", &hg_number}, {"points", &hg_number}},
                               {HG_T("{seat} scores {points} VP with {wonder}, which counts {count}.")}},
    [EMPIRES_SCHOLARS_HOME] = {"scholars-home", HG_SCORING,
                               .text = {HG_T("All scholars on leaders and wonders go home.")}},
    [EMPIRES_SCORED_CULTURE] = {"scored-culture",
                                HG_SCORING,
                                {{"points", &hg_number}},
                                {HG_T("{seat} scores {points} VP for cultural influence.")}},
    [EMPIRES_SCORED_LEADER] = {"scored-leader",
                               HG_SCORING,
                               {{"leader", &empires_leader_thing}, {"points", &hg_number}},
                               {HG_T("{seat} scores {points} VP with {leader}.")}},
    [EMPIRES_CITY_LOST] = {"city-lost",
                           HG_SCORING,
                           SOME("city", &empires_location_thing),
                           {HG_T("{seat} loses {city} and takes {count} {count|clan|clans} home.")}},
    [EMPIRES_CITY_WON] = {"city-won",
                          HG_SCORING,
                          {{"city", &empires_location_thing}},
                          {HG_T("{seat} places a clan in {city}.")}},
    [EMPIRES_CITY_LEFT] = {"city-left",
                           HG_SCORING,
                           {{"city", &empires_location_thing}},
                           {HG_T("{seat} places no clan in {city}.")}},
    [EMPIRES_ENDED] = {"ended", HG_SCORING, {{"winners", &hg_some_seats}}, .say = say_ended},
};

/* --- refusals ----------------------------------------------------------------------------------------------------------- */

static int card_named(struct hg_move move)
{
    return move.kind == EMPIRES_MOVE_PLACE    ? move.b
           : move.kind == EMPIRES_MOVE_RETIME ? move.c
           : move.kind == EMPIRES_MOVE_REPEAT ? move.a
                                              : 0;
}

/* What had to be paid, and what there is. */
static void tell_price(const struct empires_seat *p, int resource, int price, struct hg_arg *more)
{
    more[0].number = price;
    more[1] = (struct hg_arg){"stock", NULL, p->stock[resource]};
}

/* A price, or the most that would do. */
void empires_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                      struct hg_arg *more)
{
    const struct empires_rules *r = rules;
    const struct empires_state *s = state;
    const struct empires_seat *p = &s->seat[seat < 0 ? 0 : seat];
    more[0] = (struct hg_arg){"limit", NULL, 0};
    switch (reason) {
    case EMPIRES_TOO_FEW_IDEAS:
        tell_price(p, EMPIRES_IDEAS, empires_discovery_cost(r, p, card_named(move) - 1), more);
        break;
    case EMPIRES_TOO_FEW_BRICKS:
        tell_price(p, EMPIRES_BRICKS, empires_construction_cost(r, p, empires_prospect(s, seat).card), more);
        break;
    case EMPIRES_TOO_MANY_SCHOLARS:
        more[0].number = move.kind == EMPIRES_MOVE_PRESET                 ? EMPIRES_NO_LIMIT
                         : move.kind == EMPIRES_MOVE_CREATE || !p->frames ? empires_most_created(r, s, seat)
                                                                          : empires_most_scholars(s, seat);
        break;
    default: break;
    }
}

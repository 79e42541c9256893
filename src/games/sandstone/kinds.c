/* kinds.c: the moves and events of Sandstone, one row each: how they are written, read and said. */
#include "games/sandstone/sandstone_state.h"

/* --- things ------------------------------------------------------------------------------------------------------- */

static int count_spaces(const void *rules)
{
    (void)rules;
    return SANDSTONE_SPACES;
}

static void put_space(const void *rules, int space, struct hg_out *out)
{
    sandstone_put_space(rules, space, out);
}

static int find_space(const void *rules, const char *text, size_t n)
{
    return sandstone_find_space(rules, text, n);
}

const struct hg_thing sandstone_space = {"space",
                                         .count = count_spaces,
                                         .put = put_space,
                                         .find = find_space,
                                         .reason = SANDSTONE_NO_SUCH_SPACE,
                                         .needed = HG_T("a space of the board is needed, like b3. [sandstone 2.4]"),
                                         .ask = HG_T("Which space?")};

const struct hg_thing sandstone_ability = {
    "ability", HG_COMPONENTS(struct sandstone_rules, ability, struct sandstone_ability, ability_count),
    .reason = SANDSTONE_NO_SUCH_CARD, .needed = HG_T("the id of an ability is needed, like raiders. [sandstone 1.6]")};

static const char *const our_bonus_cards[SANDSTONE_TYPES + 1] = {HG_T("Forest bonus"), HG_T("Desert bonus"),
                                                                 HG_T("Mountains bonus")};
const struct hg_thing sandstone_bonus = {"bonus",
                                         .values = SANDSTONE_BONUS_CARDS,
                                         .ids = HG_TEXTS_AT(struct sandstone_rules, bonus, bonus[0].id),
                                         .titles = HG_TEXTS_AT(struct sandstone_rules, bonus, bonus[0].name),
                                         .names = our_bonus_cards,
                                         .reason = SANDSTONE_NO_SUCH_CARD,
                                         .needed = HG_T("the id of a Bonus card is needed, like forest.")};

static const struct hg_thing terrain = {"card", HG_NUMBERED(struct sandstone_rules, terrain_count),
                                        .ids = HG_TEXTS_AT(struct sandstone_rules, terrain, terrain[0].name),
                                        .reason = SANDSTONE_NO_SUCH_CARD};

/* A Terrain card as it lies: a name for people. */
static int count_faces(const void *rules)
{
    return sandstone_face(((const struct sandstone_rules *)rules)->terrain_count, 0, 0);
}

static void put_face(const void *rules, int face, struct hg_out *out)
{
    sandstone_put_face(rules, face, out);
}

static int find_face(const void *rules, const char *text, size_t n)
{
    (void)n;
    return sandstone_find_face(rules, text);
}

const struct hg_thing sandstone_whole_face = {
    "face", .count = count_faces, .put = put_face, .find = find_face,
    .needed = HG_T("a face that can still be dealt is needed, like grove a. [sandstone 2.7]")};

static const struct hg_thing seat = {"seat", HG_AS_SEAT, .values = SANDSTONE_SEATS};

#define WORDS(...)        \
    (const char *const[]) \
    {                     \
        __VA_ARGS__, NULL \
    }

/* [sandstone 1.5] A type keeps its id whatever an edition calls it. */
static const char *const our_types[SANDSTONE_TYPES + 1] = {HG_T("Forest"), HG_T("Desert"), HG_T("Mountains")};
const struct hg_thing sandstone_type = {
    "type", .words = sandstone_type_ids, .titles = HG_TEXTS_AT(struct sandstone_rules, type_names, type_names),
    .names = our_types, .needed = HG_T("allowed are forest, desert and mountains. [sandstone 1.5]")};

const struct hg_thing sandstone_piece = {"piece", .words = sandstone_piece_ids,
                                         .needed = HG_T("allowed are tower and stronghold. [sandstone 9.29]")};
static const struct hg_thing category = {"category", .words = sandstone_category_ids};

/* [sandstone 5.7] Without the Priority option, which is no action. */
static int count_actions(const void *rules)
{
    (void)rules;
    return SANDSTONE_CATEGORIES;
}
const struct hg_thing sandstone_action_word = {"category", .words = sandstone_category_ids, .count = count_actions,
                                               .needed =
                                                   HG_T("allowed are tower, stronghold and ability. [sandstone 9.12]")};

const struct hg_thing sandstone_ending = {"ending", .words = sandstone_won_by_names,
                                          .needed = HG_T("allowed are seven, towers, strongholds and points.")};
static const struct hg_thing order = {"order", .words = WORDS("first", "second")};
static const struct hg_thing side = {"face", .words = WORDS("a", "b")};
static const struct hg_thing turned = {"turned", .words = WORDS("", "turned")};
static const struct hg_thing from_hand = {"hand", .words = WORDS("", "hand")};
static const struct hg_thing source = {"source", .words = WORDS("center", "hand")};
static const struct hg_thing half = {"half", .words = WORDS("top", "bottom")};
static const struct hg_thing choice = {"choice", .words = WORDS("build", "exchange")};
const struct hg_thing sandstone_peeked = {"peeked", .words = WORDS("hand", "bonus", "deck"),
                                          .needed = HG_T("allowed are hand, bonus and deck. [sandstone 9.14]")};

/* Options of an effect are few, and one digit tells them. */
static int count_options(const void *rules)
{
    (void)rules;
    return 9;
}

static const struct hg_thing option = {"option", HG_AS_ORDINAL, .count = count_options};

/* --- moves -------------------------------------------------------------------------------------------------------- */

/* The hand is kept only where the option is about it. */
static void put_declining(const void *rules, int value, struct hg_out *out)
{
    const struct sandstone_rules *r = rules;
    (void)value;
    hg_put(out, r->step[r->priority_option].op == SANDSTONE_HAND_SWAP ? "keep hand" : "decline");
}

static int find_declining(const void *rules, const char *text, size_t n)
{
    (void)rules;
    bool declines = (n == 7 && memcmp(text, "decline", n) == 0) || (n == 9 && memcmp(text, "keep hand", n) == 0);
    return declines ? 0 : -1;
}

static int count_one(const void *rules)
{
    (void)rules;
    return 1;
}

static const struct hg_thing declining = {"words", .words = WORDS("keep hand", "decline"), .count = count_one,
                                          .put = put_declining, .find = find_declining};

static const char *say_terrain(const void *rules, const void *state, int mover, struct hg_move move,
                               struct hg_arg *more)
{
    (void)rules, (void)state, (void)mover;
    more[0] = (struct hg_arg){"terrain", NULL, sandstone_face(move.a, move.b & 1, move.c & 1), &sandstone_whole_face};
    return HG_T("Deal {terrain} as terrain");
}

static const char *say_ability(const void *rules, const void *state, int mover, struct hg_move move,
                               struct hg_arg *more)
{
    const struct sandstone_rules *r = rules;
    const struct sandstone_state *s = state;
    (void)mover, (void)more;
    bool known = move.a < r->ability_count && s->turn < SANDSTONE_SEATS;
    if (move.b)
        return HG_T("Play {ability} from the hand, bottom half; no other hand card follows");
    if (known && sandstone_half(r, s, move.a, false) == SANDSTONE_BOTTOM)
        return HG_T("Play {ability} from the center, bottom half");
    return HG_T("Play {ability} from the center, top half");
}

/* [sandstone 7.1, 7.8] What is built is paid in Towers; what the edition says of it is its first step. */
static const char *say_stronghold(const void *rules, const void *state, int mover, struct hg_move move,
                                  struct hg_arg *more)
{
    const struct sandstone_rules *r = rules;
    const struct sandstone_step *step = &r->step[r->build];
    (void)state, (void)mover;
    if (move.a)
        return HG_T("Stronghold Action: exchange with a Tower that is removed");
    if (step->op != SANDSTONE_REMOVE || step->a.of || step->a.piece != SANDSTONE_TOWER)
        return HG_T("Stronghold Action: build a Stronghold");
    more[0] = (struct hg_arg){"number", NULL, step->n};
    return HG_T("Stronghold Action: build a Stronghold for {number} {number|Tower|Towers}");
}

/* What is said of a choice depends on the step that asks for it. */
static const char *say_at(const void *rules, const void *state, int mover, struct hg_move move, struct hg_arg *more)
{
    const struct sandstone_state *s = state;
    const struct sandstone_step *step = &((const struct sandstone_rules *)rules)->step[s->run.step];
    (void)mover, (void)move, (void)more;
    if (s->run.category == SANDSTONE_NONE)
        return HG_T("Choose {space}");
    if (s->run.clear || (step->op == SANDSTONE_REMOVE && step->a.of))
        return HG_T("Remove the opposing Tower on {space}");
    if (step->op == SANDSTONE_REMOVE)
        return step->a.piece == SANDSTONE_TOWER ? HG_T("Remove your Tower on {space}")
                                                : HG_T("Remove your Stronghold on {space}");
    return step->a.piece == SANDSTONE_TOWER ? HG_T("Place a Tower on {space}") : HG_T("Place a Stronghold on {space}");
}

static const char *say_from(const void *rules, const void *state, int mover, struct hg_move move, struct hg_arg *more)
{
    const struct sandstone_state *s = state;
    const struct sandstone_step *step = &((const struct sandstone_rules *)rules)->step[s->run.step];
    (void)mover, (void)move, (void)more;
    if (s->run.category == SANDSTONE_NONE)
        return HG_T("Choose {from} and {to}");
    if (step->op == SANDSTONE_EXCHANGE)
        return HG_T("Exchange the Stronghold on {from} with the Tower on {to}, which is removed");
    if (step->op == SANDSTONE_SWAP)
        return HG_T("Swap the pieces on {from} and {to}");
    return HG_T("Move the piece on {from} to {to}");
}

#define A_SPACE                       \
    {                                 \
        {                             \
            "space", &sandstone_space \
        }                             \
    }
#define AN_ABILITY                        \
    {                                     \
        {                                 \
            "ability", &sandstone_ability \
        }                                 \
    }
#define A_BONUS                       \
    {                                 \
        {                             \
            "bonus", &sandstone_bonus \
        }                             \
    }
#define FROM_TO                                                \
    {                                                          \
        {"from", &sandstone_space, HG_T("From which space?")}, \
        {                                                      \
            "to", &sandstone_space, HG_T("To which space?")    \
        }                                                      \
    }

const struct hg_move_kind sandstone_move_kinds[SANDSTONE_MOVES] = {
    [SANDSTONE_MOVE_TERRAIN] = {"terrain",
                                "terrain {card} {face} {turned}",
                                {{"card", &terrain}, {"face", &side}, {"turned", &turned}},
                                .say = say_terrain},
    [SANDSTONE_MOVE_BONUS] = {"bonus", "bonus {bonus}", A_BONUS, {HG_T("Deal the Bonus card {bonus}")}},
    [SANDSTONE_MOVE_CARD] = {"ability", "ability {ability}", AN_ABILITY, {HG_T("Deal the Ability card {ability}")}},
    [SANDSTONE_MOVE_PRIORITY] = {"priority",
                                 "priority {holder}",
                                 {{"holder", &seat}},
                                 {HG_T("Give the Priority card to {holder}")}},
    [SANDSTONE_MOVE_ORDER] = {"order",
                              "{order}",
                              {{"order", &order}},
                              {HG_T("Go first in the Year"), HG_T("Go second in the Year")}},
    [SANDSTONE_MOVE_PLACE] = {"place",
                              "place {piece} {space}",
                              {{"piece", &sandstone_piece}, {"space", &sandstone_space}},
                              {HG_T("Place a Tower on {space}"), HG_T("Place a Stronghold on {space}")}},
    [SANDSTONE_MOVE_TAKE] = {"take",
                             "take {ability}",
                             {{"ability", &sandstone_ability, HG_T("Which card do you take?")}},
                             {HG_T("Swap your hand card for {ability} from the center; it then lies open there")}},
    [SANDSTONE_MOVE_DECLINE] = {"decline", "{words}", {{"words", &declining}}, {HG_T("Decline the Priority option")}},
    [SANDSTONE_MOVE_USE] = {"use", "use option", .text = {HG_T("Use the Priority option")}},
    [SANDSTONE_MOVE_TOWER] = {"tower", "tower", .text = {HG_T("Tower Action: place a Tower")}},
    [SANDSTONE_MOVE_STRONGHOLD] = {"stronghold", "{choice}", {{"choice", &choice}}, .say = say_stronghold},
    [SANDSTONE_MOVE_ABILITY] = {"play",
                                "play {ability} {hand}",
                                {{"ability", &sandstone_ability}, {"hand", &from_hand}},
                                .say = say_ability},
    [SANDSTONE_MOVE_PASS] = {"pass", "pass", .text = {HG_T("End the turn")}},
    [SANDSTONE_MOVE_AT] = {"at", "at {space}", A_SPACE, .say = say_at},
    [SANDSTONE_MOVE_PAIR] = {"pair",
                             "pair {space} {second}",
                             {{"space", &sandstone_space}, {"second", &sandstone_space, HG_T("And the other Tower?")}},
                             {HG_T("Remove your Towers on {space} and {second}")},
                             .unordered = true},
    [SANDSTONE_MOVE_FROM] = {"from", "from {from} to {to}", FROM_TO, .say = say_from},
    [SANDSTONE_MOVE_CHOICE] = {"option",
                               "option {option}",
                               {{"option", &option, HG_T("Which of the effects?")}},
                               {HG_T("Choose option {option}")}},
    [SANDSTONE_MOVE_SKIP] = {"skip", "skip", .text = {HG_T("Skip this")}},
    [SANDSTONE_MOVE_STOP] = {"stop", "stop", .text = {HG_T("Stop removing")}},
    [SANDSTONE_MOVE_LOSE] = {"lose",
                             "lose {space}",
                             {{"space", &sandstone_space, HG_T("Which piece do you give up?")}},
                             {HG_T("Give up the piece on {space}")}},
};

/* --- events ------------------------------------------------------------------------------------------------------- */

static const char *say_terrain_dealt(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules;
    more[0] = (struct hg_arg){"terrain", NULL, sandstone_face(event.a, event.b, event.c), &sandstone_whole_face};
    return HG_T("Terrain card {position} shows {terrain}.");
}

static const char *say_order(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return event.a == event.seat ? HG_T("{seat} chooses to go first.") : HG_T("{seat} chooses to go second.");
}

static const char *say_action(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    if (event.a == SANDSTONE_TOWER_ACTION)
        return HG_T("{seat} takes the Tower Action.");
    return event.b ? HG_T("{seat} takes the Stronghold Action and exchanges.")
                   : HG_T("{seat} takes the Stronghold Action and builds.");
}

static const char *say_played(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    if (event.b)
        return HG_T("{seat} plays {ability} from the hand: bottom half.");
    return event.c == SANDSTONE_BOTTOM ? HG_T("{seat} plays {ability} from the center: bottom half.")
                                       : HG_T("{seat} plays {ability} from the center: top half.");
}

static const char *say_priority(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    if (event.b == event.c)
        return HG_T("Deserts are level, {deserts} each: the Priority card goes to {seat}.");
    return event.a ? HG_T("{seat} keeps the Priority card, with the most Deserts.")
                   : HG_T("{seat} takes the Priority card, with the most Deserts.");
}

static const char *say_ended(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return event.a == 3 ? HG_T("The game ends in a draw.") : HG_T("The game ends: {winners} wins.");
}

#define PLAYED                                              \
    {                                                       \
        {"ability", &sandstone_ability}, {"from", &source}, \
        {                                                   \
            "half", &half                                   \
        }                                                   \
    }

const struct hg_event_kind sandstone_event_kinds[SANDSTONE_EVENTS] = {
    [SANDSTONE_TERRAIN_DEALT] = {"terrain-dealt",
                                 0,
                                 {{"card", &terrain}, {"face", &side}, {"turned", &hg_flag}, {"position", &hg_ordinal}},
                                 .say = say_terrain_dealt},
    [SANDSTONE_BONUS_DEALT] = {"bonus-dealt",
                               HG_REVEALS,
                               A_BONUS,
                               {HG_T("{seat} is dealt the Bonus card {bonus}.")},
                               .twin = SANDSTONE_BONUS_DEALT_DOWN},
    [SANDSTONE_BONUS_DEALT_DOWN] = {"bonus-dealt-face-down", 0, .text = {HG_T("{seat} is dealt a Bonus card.")}},
    [SANDSTONE_ABILITY_DEALT] = {"ability-dealt",
                                 HG_REVEALS,
                                 AN_ABILITY,
                                 {HG_T("{seat} is dealt the Ability card {ability}.")},
                                 .twin = SANDSTONE_ABILITY_DEALT_DOWN},
    [SANDSTONE_ABILITY_DEALT_DOWN] = {"ability-dealt-face-down", 0, .text = {HG_T("{seat} is dealt an Ability card.")}},
    [SANDSTONE_CENTER_REVEALED] = {"center-revealed",
                                   HG_REVEALS,
                                   AN_ABILITY,
                                   {HG_T("{ability} is turned up in the center.")}},
    [SANDSTONE_PRIORITY_GIVEN] = {"priority-given", 0, .text = {HG_T("{seat} gets the Priority card.")}},
    [SANDSTONE_YEAR_BEGAN] = {"year-began", 0, {{"year", &hg_number}}, {HG_T("Year {year} begins.")}},
    [SANDSTONE_ORDER_CHOSEN] = {"order-chosen", 0, {{"first", &seat}}, .say = say_order},
    [SANDSTONE_HAND_SWAPPED] = {"hand-swapped",
                                HG_REVEALS,
                                {{"took", &sandstone_ability}, {"gave", &sandstone_ability}},
                                {HG_T("{seat} takes {took} from the center and lays {gave} there.")}},
    [SANDSTONE_OPTION_DECLINED] = {"option-declined", 0, .text = {HG_T("{seat} declines the Priority option.")}},
    [SANDSTONE_OPTION_USED] = {"option-used", 0, .text = {HG_T("{seat} uses the Priority option.")}},
    [SANDSTONE_ACTION_CHOSEN] = {"action-chosen", 0, {{"category", &category}, {"choice", &choice}}, .say = say_action},
    [SANDSTONE_CARD_PLAYED] = {"card-played", 0, PLAYED, .say = say_played},
    [SANDSTONE_HAND_CARD_PLAYED] = {"hand-card-played", HG_REVEALS, PLAYED, .say = say_played},
    [SANDSTONE_PLACED] = {"placed",
                          0,
                          {{"piece", &sandstone_piece}, {"space", &sandstone_space}},
                          {HG_T("{seat} places a Tower on {space}."), HG_T("{seat} places a Stronghold on {space}.")}},
    [SANDSTONE_REMOVED] = {"removed",
                           0,
                           {{"piece", &sandstone_piece}, {"space", &sandstone_space}, {"of", &seat}},
                           {HG_T("{seat} removes the Tower of {of} from {space}."),
                            HG_T("{seat} removes the Stronghold of {of} from {space}.")}},
    [SANDSTONE_CAPTURED] = {"captured",
                            0,
                            {{"space", &sandstone_space}, {"of", &seat}},
                            {HG_T("{seat} captures {space}: the Tower of {of} is removed.")}},
    [SANDSTONE_MOVED] =
        {"moved",
         0,
         {{"piece", &sandstone_piece}, {"from", &sandstone_space}, {"to", &sandstone_space}, {"of", &seat}},
         {HG_T("{seat} moves the Tower of {of} from {from} to {to}."),
          HG_T("{seat} moves the Stronghold of {of} from {from} to {to}.")}},
    [SANDSTONE_SWAPPED] = {"swapped", 0, FROM_TO, {HG_T("{seat} swaps the pieces on {from} and {to}.")}},
    [SANDSTONE_EXCHANGED] = {"exchanged",
                             0,
                             FROM_TO,
                             {HG_T("{seat} exchanges the Stronghold on {from} with the Tower on {to}.")}},
    [SANDSTONE_GOLD_GAINED] = {"gold-gained",
                               0,
                               {{"gold", &hg_number}},
                               {HG_T("{seat} gets {gold} extra Gold this Year.")}},
    [SANDSTONE_PEEKED] = {"peeked",
                          HG_REVEALS,
                          {{"what", &sandstone_peeked}, {"ability", &sandstone_ability}, {"bonus", &sandstone_bonus}},
                          {HG_T("{seat} looks at the opposing hand card: {ability}."),
                           HG_T("{seat} looks at the opposing Bonus card: {bonus}."),
                           HG_T("{seat} looks at the next card of the deck: {ability}.")},
                          .twin = SANDSTONE_PEEKED_DOWN},
    [SANDSTONE_PEEKED_DOWN] = {"peeked-face-down",
                               0,
                               {{"what", &sandstone_peeked}},
                               {HG_T("{seat} looks at the opposing hand card."),
                                HG_T("{seat} looks at the opposing Bonus card."),
                                HG_T("{seat} looks at the next card of the deck.")}},
    [SANDSTONE_EXTRA_GRANTED] = {"extra-granted",
                                 0,
                                 {{"category", &category}},
                                 {HG_T("{seat} may take one more Tower Action."),
                                  HG_T("{seat} may take one more Stronghold Action."),
                                  HG_T("{seat} may take one more Ability Action.")}},
    [SANDSTONE_HAND_ALONE] = {"hand-alone", HG_REVEALS, .text = {HG_T("{seat} can go on only with the hand card.")}},
    [SANDSTONE_FORFEITED] =
        {"action-forfeited",
         HG_REVEALS,
         {{"actions", &hg_number}},
         {HG_T("{seat} has no possible action left and forfeits {actions} {actions|action|actions}.")}},
    [SANDSTONE_PASSED] = {"passed", 0, .text = {HG_T("{seat} ends the turn.")}},
    [SANDSTONE_INCOME] = {"income",
                          0,
                          {{"gold", &hg_number}, {"mountains", &hg_number}, {"extra", &hg_number}},
                          {HG_T("{seat} collects {gold} Gold.")}},
    [SANDSTONE_UPKEEP_PAID] = {"upkeep-paid",
                               0,
                               {{"paid", &hg_number}, {"gold", &hg_number}},
                               {HG_T("{seat} pays {paid} of {gold} Gold for upkeep.")}},
    [SANDSTONE_LOST] = {"lost",
                        0,
                        {{"piece", &sandstone_piece}, {"space", &sandstone_space}},
                        {HG_T("{seat} cannot pay for the Tower on {space} and removes it."),
                         HG_T("{seat} cannot pay for the Stronghold on {space} and removes it.")}},
    [SANDSTONE_PRIORITY_MOVED] = {"priority-moved",
                                  0,
                                  {{"kept", &hg_flag}, {"deserts", &hg_number}, {"deserts", &hg_number}},
                                  .say = say_priority},
    [SANDSTONE_CENTER_CLEARED] = {"center-cleared", 0, {{"cards", &hg_number}}, {HG_T("The center is cleared.")}},
    [SANDSTONE_WON] = {"won",
                       0,
                       {{"by", &sandstone_ending}, {"type", &sandstone_type}},
                       {"", HG_T("{seat} controls seven spaces of one type ({type}) and wins."),
                        HG_T("{seat} is four Towers ahead and wins."),
                        HG_T("{seat} has kept three Strongholds and wins.")}},
    [SANDSTONE_BONUS_REVEALED] = {"bonus-revealed",
                                  HG_REVEALS,
                                  A_BONUS,
                                  {HG_T("{seat} reveals the Bonus card {bonus}.")}},
    [SANDSTONE_HAND_REVEALED] = {"hand-revealed",
                                 HG_REVEALS,
                                 AN_ABILITY,
                                 {HG_T("{seat} shows the hand card {ability}.")}},
    [SANDSTONE_SCORED] =
        {"scored",
         HG_SCORING,
         {{"points", &hg_number}, {"pieces", &hg_number}, {"bonus", &hg_number}},
         {HG_T("{seat} scores {points} {points|point|points}: {pieces} for pieces and {bonus} for the Bonus card.")}},
    [SANDSTONE_ENDED] = {"ended", HG_REVEALS | HG_SCORING, {{"winners", &hg_some_seats}}, .say = say_ended},
};

void sandstone_tell_secret(struct hg_events *events, enum sandstone_event_kind kind, int mover, bool to_all, int a,
                           int b, int c)
{
    unsigned seen_by = 1u << mover | (to_all ? 1u << HG_SPECTATOR : 0);
    struct hg_event event = {(uint8_t)kind, (int8_t)mover, (uint16_t)seen_by, (int16_t)a, (int16_t)b, (int16_t)c};
    hg_emit_secret(events, sandstone_event_kinds, event);
}

/* --- refusals ----------------------------------------------------------------------------------------------------- */

/* A refusal is about one space and one card of the move, whatever they are there. */
void sandstone_at_fault(const void *rules, const void *state, int mover, struct hg_move move, int reason,
                        struct hg_arg *more)
{
    (void)reason;
    bool sits = mover >= 0 && mover < SANDSTONE_SEATS;
    more[0] = (struct hg_arg){"other", NULL, sits ? !mover : -1, &seat};
    more[1] = (struct hg_arg){"space", NULL, sandstone_space_at_fault(rules, state, move), &sandstone_space};
    more[2] = (struct hg_arg){"card", NULL, move.a, &sandstone_ability};
}

/* kinds.c: the moves and events of The Sands of Time, one row each. */
#include "games/sands/sands_state.h"

#define A_TERRITORY                             \
    {                                           \
        {                                       \
            "territory", &sands_territory_thing \
        }                                       \
    }
#define TWO_TERRITORIES                        \
    {                                          \
        {"territory", &sands_territory_thing}, \
        {                                      \
            "other", &sands_territory_thing    \
        }                                      \
    }

/* --- moves -------------------------------------------------------------------------------------------------------------- */

static const char *const mustering_ids[] = {"warrior", "peasant", "to-warrior", "to-peasant", NULL};
static const struct hg_thing mustering = {"step", .words = mustering_ids, .ask = HG_T("Whom do you muster?")};
static const char *const answer_ids[] = {"refuse", "allow", NULL};
static const struct hg_thing answer = {"answer", .words = answer_ids, .ask = HG_T("Yes or no?")};
static const char *const way_ids[] = {"colonies", "cities", "both", NULL};
static const struct hg_thing way = {"way", .words = way_ids, .ask = HG_T("From where?")};
static const char *const labor_ids[] = {"", "labor", NULL};
static const struct hg_thing labor = {"labor", .words = labor_ids, .ask = HG_T("With Labor?")};

static int count_seats(const void *rules)
{
    (void)rules;
    return SANDS_SEATS;
}
static const struct hg_thing seat_thing = {"seat", HG_AS_SEAT, .count = count_seats};

static int count_chronicles(const void *rules)
{
    return ((const struct sands_rules *)rules)->chronicles;
}
static const struct hg_thing chronicle = {"chronicle", HG_AS_ORDINAL, .count = count_chronicles,
                                          .ask = HG_T("Which chronicle card?")};

/* [sands 4.13, 15.3, 17.6] What a bonus action, or a card used again, will have cost by the end of the turn. */
enum { NOTHING, UNREST, A_POINT };
static const char *const cost_ids[] = {"", "unrest", "point", NULL};
static const char *const cost_names[] = {"", HG_T("; unrest rises by 1 at the end of the turn"),
                                         HG_T("; it costs 1 VP at the end of the turn: unrest is at its maximum")};
static const struct hg_thing cost_thing = {"cost", .words = cost_ids, .names = cost_names};

static struct hg_arg cost_of(const struct sands_rules *r, const struct sands_state *s, int seat, bool rises)
{
    int cost = !rises ? NOTHING : sands_unrest_is_full(r, s, seat) ? A_POINT : UNREST;
    return (struct hg_arg){"cost", NULL, cost, &cost_thing};
}

static const char *say_tile(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    (void)rules, (void)seat, (void)move;
    more[0] = (struct hg_arg){"territory", NULL, s->territory, &sands_territory_thing};
    return HG_T("Lay a tile in {territory}: {resource}, capacity {capacity}");
}

static const char *say_advance(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    (void)rules;
    int level = s->seat[seat].level[move.a];
    more[0] = (struct hg_arg){"advance", NULL, level < SANDS_LEVELS ? s->tree[move.a][level] : SANDS_NONE,
                              &sands_advance_thing};
    return level ? HG_T("Advance to {advance}, on the tree of {tree}") : HG_T("Place a marker on {tree}");
}

static const char *say_annex(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    more[0] = (struct hg_arg){"price", NULL, sands_annex_price(rules, state, seat, move.a)};
    return HG_T("Annex {territory} for {price} {price|crop|crops}");
}

static const char *say_attack(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    more[0] = (struct hg_arg){"price", NULL, sands_attack_price(rules, state, seat, move.a)};
    return HG_T("Attack {opponent} in {territory} for {price} {price|crop|crops}");
}

/* [sands 7.11] */
static const char *say_die(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    (void)rules;
    more[0] = (struct hg_arg){"unrest", NULL, s->seat[seat].unrest + move.a};
    return HG_T("Set the die to {pips}; if it wins, unrest rises to {unrest}");
}

static const char *say_muster(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    static const char *const texts[] = {
        [SANDS_ADD_WARRIOR] = HG_T("Muster a warrior in {territory} for {price} gold"),
        [SANDS_ADD_PEASANT] = HG_T("Muster a peasant in {territory} for {price} gold"),
        [SANDS_TO_WARRIOR] = HG_T("Turn a peasant in {territory} into a warrior for {price} gold"),
        [SANDS_TO_PEASANT] = HG_T("Turn a warrior in {territory} into a peasant for {price} gold"),
    };
    int step;
    (void)seat;
    more[0] = (struct hg_arg){"price", NULL, sands_muster_price(rules, state, move, &step)};
    return texts[move.a];
}

/* The first one, and one behind a Migrate, cost nothing whatever its price. */
static const char *say_caravan(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_rules *r = rules;
    const struct sands_state *s = state;
    int border = r->between[move.a][move.b];
    bool good = r->border[border].good[0];
    more[0] = (struct hg_arg){"good", NULL, border, &sands_good_thing};
    more[1] = (struct hg_arg){"price", NULL, sands_caravan_price(r, s, seat, border)};
    if (s->ask != SANDS_ASK_CARAVAN || !more[1].number)
        return good ? HG_T("Place a caravan between {territory} and {other}, with {good}")
                    : HG_T("Place a caravan between {territory} and {other}");
    return good ? HG_T("Place a caravan between {territory} and {other}, with {good}, "
                       "for {price} {price|crop|crops} or {price} gold")
                : HG_T("Place a caravan between {territory} and {other} "
                       "for {price} {price|crop|crops} or {price} gold");
}

static const char *say_build(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    more[0] = (struct hg_arg){"price", NULL, sands_build_price(rules, state, seat, move.a, move.b)};
    return HG_T("Build {structure} in {territory} for {price} gold");
}

static const char *say_govern(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    more[0] = (struct hg_arg){"price", NULL, sands_govern_price(rules, state, seat, move.a)};
    return HG_T("Lower unrest by {levels} for {price} {price|crop|crops}");
}

static const char *say_done(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    (void)rules, (void)seat, (void)move, (void)more;
    switch (s->ask) {
    case SANDS_ASK_ANNEX: return HG_T("Do not annex");
    case SANDS_ASK_FREE_CARAVAN: return HG_T("Place no caravan");
    case SANDS_ASK_RAID: return HG_T("Move no further, and collect");
    case SANDS_ASK_MIGRATE: return HG_T("Move no further");
    default: return HG_T("That is all");
    }
}

static const char *say_pay(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    enum sands_resource resource;
    int price = sands_price(rules, s, s->purchase, move.b, &resource);
    more[0] = (struct hg_arg){"crops", NULL, resource == SANDS_CROPS ? price - move.a : move.a};
    more[1] = (struct hg_arg){"gold", NULL, resource == SANDS_CROPS ? move.a : price - move.a};
    if (move.b) {
        int peasants;
        sands_labor(rules, s, seat, s->purchase.b, &peasants);
        more[2] = (struct hg_arg){"peasants", NULL, peasants};
    }
    bool crops_alone = more[0].number && !more[1].number;
    if (move.b)
        return crops_alone ? HG_T("Pay {crops} {crops|crop|crops}{gold|| and # gold| and # gold}, with Labor; "
                                  "{peasants} {peasants|peasant is|peasants are} lost")
                           : HG_T("Pay {crops||# crop and |# crops and }{gold} gold, with Labor; "
                                  "{peasants} {peasants|peasant is|peasants are} lost");
    return crops_alone ? HG_T("Pay {crops} {crops|crop|crops}{gold|| and # gold| and # gold}")
                       : HG_T("Pay {crops||# crop and |# crops and }{gold} gold");
}

/* The pair is a plan: a used card costs nothing before it is used again [sands 4.12, 4.13]. */
static const char *say_select(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    unsigned used = s->seat[seat].used;
    (void)rules;
    bool first = used >> move.a & 1, second = move.b < SANDS_ACTIONS && used >> move.b & 1;
    more[0] = (struct hg_arg){"used", NULL, first ? move.a : move.b, &sands_card_thing};
    return first || second ? HG_T("Select {card} and {second}; using {used} again raises unrest by 1")
                           : HG_T("Select {card} and {second}");
}

static const char *say_resolve(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    bool again = s->seat[seat].used >> move.a & 1;
    more[0] = cost_of(rules, s, seat, again);
    return again ? HG_T("Resolve {card} again{cost}") : HG_T("Resolve {card}");
}

static const char *say_end(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_state *s = state;
    int unrest = sands_turn_unrest(rules, s, seat);
    (void)move;
    int room = sands_most_unrest(rules, s, seat) - s->seat[seat].unrest;
    int steps = room < 0 ? 0 : unrest < room ? unrest : room;
    more[0] = (struct hg_arg){"unrest", NULL, steps};
    more[1] = (struct hg_arg){"points", NULL, unrest - steps};
    if (steps < unrest)
        return steps ? HG_T("End the turn; unrest rises by {unrest} and costs {points} VP")
                     : HG_T("End the turn; unrest is at its maximum and costs {points} VP");
    return steps ? HG_T("End the turn; unrest rises by {unrest}") : HG_T("End the turn");
}

static const char *say_lose(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    (void)rules, (void)state, (void)seat, (void)more;
    return move.a && !move.b ? HG_T("Lose {peasants} {peasants|peasant|peasants}")
                             : HG_T("Lose {peasants||# peasant and |# peasants and }{warriors} "
                                    "{warriors|warrior|warriors}");
}

static const char *say_oppress(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    const struct sands_rules *r = rules;
    const struct sands_state *s = state;
    more[0] = (struct hg_arg){"resource", NULL, sands_resource(r, s, move.a), &sands_resource_thing};
    more[1] = (struct hg_arg){"number", NULL, sands_oppressed(r, s, seat, move.a)};
    more[2] = cost_of(r, s, seat, sands_bonus_unrest(r, s, seat, SANDS_OPPRESS));
    return more[0].number == SANDS_CROPS
               ? HG_T("Bonus action: oppress {territory} (+{number} {number|crop|crops}{resource|}){cost}")
               : HG_T("Bonus action: oppress {territory} (+{number} {resource}){cost}");
}

static const char *say_patronage(const void *rules, const void *state, int seat, struct hg_move move,
                                 struct hg_arg *more)
{
    (void)move;
    more[0] = cost_of(rules, state, seat, sands_bonus_unrest(rules, state, seat, SANDS_PATRONAGE));
    return HG_T("Bonus action: {category} patronage{cost}");
}

static const char *say_tax(const void *rules, const void *state, int seat, struct hg_move move, struct hg_arg *more)
{
    more[0] = cost_of(rules, state, seat, sands_bonus_unrest(rules, state, seat, SANDS_TAX));
    more[1] = (struct hg_arg){"number", NULL, sands_taxed(rules, state, seat)};
    return move.a == SANDS_CROPS ? HG_T("Bonus action: tax (+{number} {number|crop|crops}){cost}")
                                 : HG_T("Bonus action: tax (+{number} {resource}){cost}");
}

const struct hg_move_kind sands_move_kinds[SANDS_MOVES] = {
    [SANDS_MOVE_TILE] = {"tile",
                         "tile {resource} {capacity}",
                         {{"resource", &sands_resource_thing}, {"capacity", &hg_number}},
                         .say = say_tile},
    [SANDS_MOVE_START] = {"start", "start {first}", {{"first", &seat_thing}}, {HG_T("{first} is the start player")}},
    [SANDS_MOVE_DEAL] = {"deal",
                         "deal {advance}",
                         {{"advance", &sands_advance_thing}},
                         {HG_T("Deal {advance} to the first tree of its category")}},
    [SANDS_MOVE_ROLL] = {"roll", "roll {die}", {{"die", &hg_number}}, {HG_T("Roll a {die}")}},
    [SANDS_MOVE_DRAW] = {"draw",
                         "draw {advance} {second}",
                         {{"advance", &sands_advance_thing}, {"second", &sands_advance_thing}},
                         {HG_T("Draw {advance} and {second}")},
                         .unordered = true},
    [SANDS_MOVE_PROVINCE] = {"province", "province {territory}", A_TERRITORY, {HG_T("Take {territory} as a province")}},
    [SANDS_MOVE_CAPITAL] = {"capital", "capital {territory}", A_TERRITORY, {HG_T("Make {territory} the capital")}},
    [SANDS_MOVE_CARAVAN] = {"caravan",
                            "caravan {territory} {other}",
                            {{"territory", &sands_territory_thing, HG_T("At the border of which two territories?")},
                             {"other", &sands_territory_thing, HG_T("Which territory is on the other side?")}},
                            .say = say_caravan,
                            .unordered = true},
    [SANDS_MOVE_TRACK] = {"track",
                          "track {category}",
                          {{"category", &sands_category_thing, HG_T("Which heritage?")}},
                          {HG_T("Raise {category} heritage by 1")}},
    [SANDS_MOVE_PEASANT] = {"peasant", "peasant {territory}", A_TERRITORY, {HG_T("Add a peasant in {territory}")}},
    [SANDS_MOVE_GOLD] = {"gold",
                         "gold {gold}",
                         {{"gold", &hg_number, HG_T("How much gold?")}},
                         {HG_T("Take {gold} gold, and the rest of your free income as crops")}},
    [SANDS_MOVE_SELECT] = {"select",
                           "select {card} {second}",
                           {{"card", &sands_card_thing},
                            {"second", &sands_card_thing, HG_T("Which is the second one?")}},
                           .say = say_select,
                           .unordered = true},
    [SANDS_MOVE_RESOLVE] = {"resolve", "resolve {card}", {{"card", &sands_card_thing}}, .say = say_resolve},
    [SANDS_MOVE_LEAVE] = {"leave", "leave", .text = {HG_T("Take the card back unused")}},
    [SANDS_MOVE_DONE] = {"done", "done", .say = say_done},
    [SANDS_MOVE_END] = {"end", "end", .say = say_end},
    [SANDS_MOVE_CHRONICLE] = {"chronicle",
                              "chronicle {card} {bin}",
                              {{"card", &chronicle}, {"bin", &sands_bin_thing}},
                              {HG_T("Place chronicle {card} in bin {bin}")}},
    [SANDS_MOVE_MUSTER] = {"muster",
                           "muster {step} {territory}",
                           {{"step", &mustering}, {"territory", &sands_territory_thing}},
                           .say = say_muster},
    [SANDS_MOVE_ATTACK] = {"attack",
                           "attack {territory} {opponent}",
                           {{"territory", &sands_territory_thing, HG_T("Where do you attack?")},
                            {"opponent", &seat_thing, HG_T("Whom do you attack?")}},
                           .say = say_attack},
    [SANDS_MOVE_ANNEX] = {"annex",
                          "annex {territory}",
                          {{"territory", &sands_territory_thing, HG_T("What do you annex?")}},
                          .say = say_annex},
    [SANDS_MOVE_DIE] = {"die", "die {pips}", {{"pips", &hg_number, HG_T("How many pips?")}}, .say = say_die},
    [SANDS_MOVE_LOSE] = {"lose",
                         "lose {peasants} {warriors}",
                         {{"peasants", &hg_number, HG_T("How many peasants?")},
                          {"warriors", &hg_number, HG_T("How many warriors?")}},
                         .say = say_lose},
    [SANDS_MOVE_RETREAT] = {"retreat", "retreat {territory}", A_TERRITORY, {HG_T("Retreat to {territory}")}},
    [SANDS_MOVE_MOVE] = {"move",
                         "move {piece} {from} {to}",
                         {{"piece", &sands_piece_thing, HG_T("Who moves?")},
                          {"from", &sands_territory_thing, HG_T("From where?")},
                          {"to", &sands_territory_thing, HG_T("Where to?")}},
                         {HG_T("Move a peasant from {from} to {to}"), HG_T("Move a warrior from {from} to {to}")}},
    [SANDS_MOVE_ASK] = {"ask", "ask {territory}", A_TERRITORY, {HG_T("Ask to use the Roads in {territory}")}},
    [SANDS_MOVE_ANSWER] = {"answer",
                           "{answer}",
                           {{"answer", &answer}},
                           {HG_T("Refuse the use of the Roads"), HG_T("Allow the use of the Roads")},
                           .stands = true},
    [SANDS_MOVE_COLLECT] = {"collect", "collect {territory}", A_TERRITORY, {HG_T("Collect in {territory}")}},
    [SANDS_MOVE_BUILD] = {"build",
                          "build {structure} {territory}",
                          {{"structure", &sands_structure_thing}, {"territory", &sands_territory_thing}},
                          .say = say_build},
    [SANDS_MOVE_GOVERN] = {"govern",
                           "govern {levels}",
                           {{"levels", &hg_number, HG_T("How many levels?")}},
                           .say = say_govern},
    [SANDS_MOVE_ADVANCE] = {"advance", "advance {tree}", {{"tree", &sands_tree_thing}}, .say = say_advance},
    [SANDS_MOVE_KEEP] = {"keep",
                         "keep {advance}",
                         {{"advance", &sands_advance_thing}},
                         {HG_T("Lay {advance} and return the other card")}},
    [SANDS_MOVE_WITH] = {"with",
                         "with {resource}",
                         {{"resource", &sands_resource_thing}},
                         {HG_T("Pay in crops"), HG_T("Pay in gold")}},
    [SANDS_MOVE_PAY] = {"pay",
                        "pay {swapped} {labor}",
                        {{"swapped", &hg_number, HG_T("How many units in the other resource?")}, {"labor", &labor}},
                        .say = say_pay},
    [SANDS_MOVE_TRIBUTE] = {"tribute",
                            "tribute {way}",
                            {{"way", &way}},
                            {HG_T("Take tribute from the colonies"), HG_T("Take tribute at the capital and Cities"),
                             HG_T("Take tribute both ways")}},
    [SANDS_MOVE_OPPRESS] = {"oppress",
                            "oppress {territory}",
                            {{"territory", &sands_territory_thing, HG_T("Which territory do you oppress?")}},
                            .say = say_oppress},
    [SANDS_MOVE_PATRONAGE] = {"patronage",
                              "patronage {category}",
                              {{"category", &sands_category_thing, HG_T("Heritage of which category counts higher?")}},
                              .say = say_patronage},
    [SANDS_MOVE_TAX] = {"tax", "tax {resource}", {{"resource", &sands_resource_thing}}, .say = say_tax},
    [SANDS_MOVE_GROW] = {"grow", "grow {territory}", A_TERRITORY, {HG_T("Let {territory} grow")}},
    [SANDS_MOVE_REMOVE] = {"remove",
                           "remove {piece}",
                           {{"piece", &sands_piece_thing}},
                           {HG_T("Remove a peasant"), HG_T("Remove a warrior")}},
    [SANDS_MOVE_SCORE] = {"score",
                          "score {bin}",
                          {{"bin", &sands_bin_thing}},
                          {HG_T("Score the chronicle in bin {bin}")}},
};

/* --- events ------------------------------------------------------------------------------------------------------------- */

static const char *say_ended(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return event.a & (event.a - 1) ? HG_T("The game ends: {winners} share the victory.")
                                   : HG_T("The game ends: {winners} wins.");
}

/* Of two amounts one that is 0 is not named, unless both are. */
static bool first_alone(struct hg_event event)
{
    return event.a && !event.b;
}

static const char *say_received(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return first_alone(event) ? HG_T("{seat} receives {crops} {crops|crop|crops}.")
                              : HG_T("{seat} receives {crops||# crop and |# crops and }{gold} gold.");
}

static const char *say_paid(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return first_alone(event) ? HG_T("{seat} pays {crops} {crops|crop|crops}.")
                              : HG_T("{seat} pays {crops||# crop and |# crops and }{gold} gold.");
}

static const char *say_settled(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return first_alone(event) ? HG_T("{seat} settles in {territory} with {peasants} {peasants|peasant|peasants}.")
                              : HG_T("{seat} settles in {territory} with {peasants||# peasant and |# peasants and }"
                                     "{warriors} {warriors|warrior|warriors}.");
}

static const char *say_citizens_lost(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return first_alone(event) ? HG_T("{seat} loses {peasants} {peasants|peasant|peasants} in {territory}.")
                              : HG_T("{seat} loses {peasants||# peasant and |# peasants and }{warriors} "
                                     "{warriors|warrior|warriors} in {territory}.");
}

static const char *say_used(const void *rules, struct hg_event event, struct hg_arg *more)
{
    (void)rules, (void)more;
    return event.b ? HG_T("{seat} has used {card} again in this generation.") : HG_T("{seat} has used {card}.");
}

static const char *const end_bonus_ids[] = {"territories", "unrest", "symbols", NULL};
static const struct hg_thing end_bonus = {"end bonus", .words = end_bonus_ids};

#define RESOURCE_AND_NUMBER                  \
    {                                        \
        {"resource", &sands_resource_thing}, \
        {                                    \
            "number", &hg_number             \
        }                                    \
    }
#define CROPS_AND_GOLD         \
    {                          \
        {"crops", &hg_number}, \
        {                      \
            "gold", &hg_number \
        }                      \
    }
#define CHRONICLE_IN_BIN                                 \
    {                                                    \
        {"card", &chronicle}, {"bin", &sands_bin_thing}, \
        {                                                \
            "points", &hg_number                         \
        }                                                \
    }

const struct hg_event_kind sands_event_kinds[SANDS_EVENTS] = {
    [SANDS_TILE_LAID] = {"tile-laid",
                         0,
                         {{"resource", &sands_resource_thing},
                          {"capacity", &hg_number},
                          {"territory", &sands_territory_thing}},
                         {HG_T("{territory} gets a tile: {resource}, capacity {capacity}.")}},
    [SANDS_START_FOUND] = {"start-found", 0, .text = {HG_T("{seat} is the start player.")}},
    [SANDS_PROVINCE_TAKEN] = {"province-taken", 0, A_TERRITORY, {HG_T("{seat} takes {territory} as a province.")}},
    [SANDS_CITIZENS_SETTLED] = {"citizens-settled",
                                0,
                                {{"peasants", &hg_number},
                                 {"warriors", &hg_number},
                                 {"territory", &sands_territory_thing}},
                                .say = say_settled},
    [SANDS_CAPITAL_FOUNDED] = {"capital-founded", 0, A_TERRITORY, {HG_T("{seat} has the capital in {territory}.")}},
    [SANDS_CARAVAN_PLACED] = {"caravan-placed",
                              0,
                              TWO_TERRITORIES,
                              {HG_T("{seat} places a caravan between {territory} and {other}.")}},
    [SANDS_HERITAGE_ROSE] = {"heritage-rose",
                             0,
                             {{"category", &sands_category_thing}, {"level", &hg_number}},
                             {HG_T("{seat}: civil heritage rises to {level}."),
                              HG_T("{seat}: political heritage rises to {level}."),
                              HG_T("{seat}: cultural heritage rises to {level}.")}},
    [SANDS_CITIZENS_ADDED] = {"citizens-added",
                              0,
                              {{"piece", &sands_piece_thing},
                               {"number", &hg_number},
                               {"territory", &sands_territory_thing}},
                              {HG_T("{seat} adds {number} {number|peasant|peasants} in {territory}."),
                               HG_T("{seat} adds {number} {number|warrior|warriors} in {territory}.")}},
    [SANDS_CARD_DEALT] = {"card-dealt",
                          0,
                          {{"advance", &sands_advance_thing}, {"tree", &sands_tree_thing}},
                          {HG_T("{advance} lies on the tree of {tree}.")}},
    [SANDS_MARKER_MOVED] = {"marker-moved",
                            0,
                            {{"advance", &sands_advance_thing}, {"tree", &sands_tree_thing}},
                            {HG_T("{seat} reaches {advance}.")}},
    [SANDS_GENERATION_BEGAN] = {"generation-began",
                                0,
                                {{"dynasty", &hg_number}},
                                {HG_T("A generation of dynasty {dynasty} begins; {seat} is the start player.")}},
    [SANDS_RESOURCES_RECEIVED] = {"resources-received", 0, CROPS_AND_GOLD, .say = say_received},
    [SANDS_CARDS_SELECTED] = {"cards-selected",
                              0,
                              {{"cards", &sands_card_thing}, {"cards", &sands_card_thing}},
                              {HG_T("{seat} selects two cards.")},
                              .twin = SANDS_CARDS_SELECTED_UNSEEN},
    [SANDS_CARDS_SELECTED_UNSEEN] = {"cards-selected-unseen", 0, .text = {HG_T("{seat} selects two cards.")}},
    [SANDS_CARDS_REVEALED] = {"cards-revealed",
                              HG_REVEALS,
                              {{"card", &sands_card_thing}, {"second", &sands_card_thing}},
                              {HG_T("{seat} reveals {card} and {second}.")}},
    [SANDS_ACTION_BEGAN] = {"action-began", 0, {{"card", &sands_card_thing}}, {HG_T("{seat} resolves {card}.")}},
    [SANDS_CARD_LEFT] = {"card-left", 0, {{"card", &sands_card_thing}}, {HG_T("{seat} takes {card} back unused.")}},
    [SANDS_CARD_USED] = {"card-used", 0, {{"card", &sands_card_thing}, {"again", &hg_flag}}, .say = say_used},
    [SANDS_CUBE_PLACED] = {"cube-placed",
                           0,
                           {{"category", &sands_category_thing}, {"cubes", &hg_number}},
                           {HG_T("{seat} fills box {cubes} of the civil emphasis card."),
                            HG_T("{seat} fills box {cubes} of the political emphasis card."),
                            HG_T("{seat} fills box {cubes} of the cultural emphasis card.")}},
    [SANDS_TURN_ENDED] = {"turn-ended", 0, .text = {HG_T("{seat} ends the turn.")}},
    [SANDS_UNREST_CHANGED] = {"unrest-changed", 0, {{"level", &hg_number}}, {HG_T("{seat}: unrest is {level} now.")}},
    [SANDS_POINTS_LOST] = {"points-lost", HG_SCORING, {{"points", &hg_number}}, {HG_T("{seat} loses {points} VP.")}},
    [SANDS_CHRONICLE_PLACED] = {"chronicle-placed",
                                0,
                                {{"card", &chronicle}, {"bin", &sands_bin_thing}},
                                {HG_T("{seat} places chronicle {card} in bin {bin}.")},
                                .twin = SANDS_CHRONICLE_PLACED_UNSEEN},
    [SANDS_CHRONICLE_PLACED_UNSEEN] = {"chronicle-placed-unseen",
                                       0,
                                       {{"bin", &sands_bin_thing}},
                                       {HG_T("{seat} places a chronicle in bin {bin}.")}},
    [SANDS_MUSTERED] = {"mustered",
                        0,
                        {{"step", &mustering}, {"territory", &sands_territory_thing}},
                        {HG_T("{seat} musters a warrior in {territory}."),
                         HG_T("{seat} musters a peasant in {territory}."),
                         HG_T("{seat} turns a peasant in {territory} into a warrior."),
                         HG_T("{seat} turns a warrior in {territory} into a peasant.")}},
    [SANDS_MUSTER_NAMED] = {"muster-named",
                            0,
                            {{"step", &mustering}, {"territory", &sands_territory_thing}},
                            {HG_T("{seat} has to pay for a muster step in {territory}.")}},
    [SANDS_ATTACK_NAMED] = {"attack-named",
                            0,
                            {{"territory", &sands_territory_thing}, {"opponent", &seat_thing}},
                            {HG_T("{seat} has to pay for an attack on {opponent} in {territory}.")}},
    [SANDS_ANNEX_NAMED] = {"annex-named", 0, A_TERRITORY, {HG_T("{seat} has to pay for annexing {territory}.")}},
    [SANDS_BUILD_NAMED] = {"build-named",
                           0,
                           {{"structure", &sands_structure_thing}, {"territory", &sands_territory_thing}},
                           {HG_T("{seat} has to pay for {structure} in {territory}.")}},
    [SANDS_GOVERN_NAMED] = {"govern-named",
                            0,
                            {{"levels", &hg_number}},
                            {HG_T("{seat} has to pay for lowering unrest by {levels}.")}},
    [SANDS_CARAVAN_NAMED] = {"caravan-named",
                             0,
                             TWO_TERRITORIES,
                             {HG_T("{seat} has to pay for a caravan between {territory} and {other}.")}},
    [SANDS_PAID] = {"paid", 0, CROPS_AND_GOLD, .say = say_paid},
    [SANDS_GAINED] = {"gained",
                      0,
                      RESOURCE_AND_NUMBER,
                      {HG_T("{seat} gains {number} {number|crop|crops}."), HG_T("{seat} gains {number} gold.")}},
    [SANDS_STOCK_LOST] = {"stock-lost",
                          0,
                          RESOURCE_AND_NUMBER,
                          {HG_T("{seat} loses {number} {number|crop|crops}."), HG_T("{seat} loses {number} gold.")}},
    [SANDS_ATTACKED] = {"attacked",
                        0,
                        {{"territory", &sands_territory_thing}, {"opponent", &seat_thing}},
                        {HG_T("{seat} attacks {opponent} in {territory}.")}},
    [SANDS_DIE_SET] =
        {"die-set", 0, {{"pips", &hg_number}}, {HG_T("{seat} sets the die to {pips}.")}, .twin = SANDS_DIE_SET_UNSEEN},
    [SANDS_DIE_SET_UNSEEN] = {"die-set-unseen", 0, .text = {HG_T("{seat} sets a die.")}},
    [SANDS_DICE_REVEALED] = {"dice-revealed",
                             HG_REVEALS,
                             {{"attack", &hg_number}, {"defence", &hg_number}},
                             {HG_T("The dice show {attack} for the attacker and {defence} for the defender.")}},
    [SANDS_BATTLE_WON] = {"battle-won",
                          0,
                          {{"territory", &sands_territory_thing}, {"attack", &hg_number}, {"defence", &hg_number}},
                          {HG_T("{seat} wins the battle in {territory}, {attack} against {defence}.")}},
    [SANDS_CITIZENS_LOST] = {"citizens-lost",
                             0,
                             {{"peasants", &hg_number},
                              {"warriors", &hg_number},
                              {"territory", &sands_territory_thing}},
                             .say = say_citizens_lost},
    [SANDS_RETREATED] = {"retreated",
                         0,
                         {{"from", &sands_territory_thing}, {"to", &sands_territory_thing}},
                         {HG_T("{seat} retreats from {from} to {to}.")}},
    [SANDS_CONTROL_LOST] = {"control-lost", 0, A_TERRITORY, {HG_T("{seat} loses control of {territory}.")}},
    [SANDS_ANNEXED] = {"annexed", 0, A_TERRITORY, {HG_T("{seat} annexes {territory}.")}},
    [SANDS_CITIZEN_MOVED] =
        {"citizen-moved",
         0,
         {{"piece", &sands_piece_thing}, {"from", &sands_territory_thing}, {"to", &sands_territory_thing}},
         {HG_T("{seat} moves a peasant from {from} to {to}."), HG_T("{seat} moves a warrior from {from} to {to}.")}},
    [SANDS_ROADS_ASKED] = {"roads-asked",
                           0,
                           {{"territory", &sands_territory_thing}, {"of", &seat_thing}},
                           {HG_T("{seat} asks {of} to use the Roads in {territory}.")}},
    [SANDS_ROADS_ANSWERED] = {"roads-answered",
                              0,
                              {{"allowed", &hg_flag}, {"territory", &sands_territory_thing}},
                              {HG_T("{seat} refuses the use of the Roads in {territory}."),
                               HG_T("{seat} allows the use of the Roads in {territory}.")}},
    [SANDS_RAIDED] = {"raided", 0, A_TERRITORY, {HG_T("{seat} raids {territory}.")}},
    [SANDS_BUILT] = {"built",
                     0,
                     {{"structure", &sands_structure_thing}, {"territory", &sands_territory_thing}},
                     {HG_T("{seat} builds {structure} in {territory}.")}},
    [SANDS_CARDS_DRAWN] = {"cards-drawn",
                           HG_REVEALS,
                           {{"advances", &sands_advance_thing}, {"advances", &sands_advance_thing}},
                           {HG_T("{seat} draws two advance cards.")},
                           .twin = SANDS_CARDS_DRAWN_UNSEEN},
    [SANDS_CARDS_DRAWN_UNSEEN] = {"cards-drawn-unseen", 0, .text = {HG_T("{seat} draws two advance cards.")}},
    [SANDS_CARD_LAID] = {"card-laid",
                         HG_REVEALS,
                         {{"advance", &sands_advance_thing}, {"tree", &sands_tree_thing}},
                         {HG_T("{seat} lays {advance} on the tree of {tree}.")}},
    [SANDS_CARD_RETURNED] = {"card-returned",
                             0,
                             {{"advance", &sands_advance_thing}},
                             {HG_T("{seat} returns {advance} to the top of its pile.")},
                             .twin = SANDS_CARD_RETURNED_UNSEEN},
    [SANDS_CARD_RETURNED_UNSEEN] = {"card-returned-unseen", 0,
                                    .text = {HG_T("{seat} returns a card to the top of its pile.")}},
    [SANDS_TRIBUTE_TAKEN] = {"tribute-taken", 0, A_TERRITORY, {HG_T("{seat} takes tribute in {territory}.")}},
    [SANDS_OPPRESSED] = {"oppressed", 0, A_TERRITORY, {HG_T("{seat} oppresses {territory}.")}},
    [SANDS_PATRONIZED] = {"patronized",
                          0,
                          {{"category", &sands_category_thing}},
                          {HG_T("{seat} uses civil patronage."), HG_T("{seat} uses political patronage."),
                           HG_T("{seat} uses cultural patronage.")}},
    [SANDS_TAXED] = {"taxed",
                     0,
                     {{"resource", &sands_resource_thing}},
                     {HG_T("{seat} taxes for crops."), HG_T("{seat} taxes for gold.")}},
    [SANDS_MARKERS_ADVANCED] = {"markers-advanced",
                                0,
                                {{"turn", &hg_number}, {"space", &hg_number}},
                                {HG_T(
                                    "Turn {turn} of the generation is over; the dynasty marker is on space {space}.")}},
    [SANDS_ROLLED] = {"rolled",
                      0,
                      {{"die", &hg_number}, {"needed", &hg_number}},
                      {HG_T("The die shows {die}; {needed} or more is needed to go on.")}},
    [SANDS_GENERATION_ENDED] = {"generation-ended",
                                0,
                                {{"turns", &hg_number}},
                                {HG_T("The generation ends after {turns} {turns|turn|turns}.")}},
    [SANDS_POPULATION_GREW] = {"population-grew", 0, .text = {HG_T("The population grows.")}},
    [SANDS_CROWDED] = {"crowded", 0, A_TERRITORY, {HG_T("{territory} of {seat} is overcrowded.")}},
    [SANDS_DYNASTY_ENDED] = {"dynasty-ended", HG_SCORING, {{"dynasty", &hg_number}}, {HG_T("Dynasty {dynasty} ends.")}},
    [SANDS_POINTS_GAINED] = {"points-gained",
                             HG_SCORING,
                             {{"points", &hg_number}},
                             {HG_T("{seat} scores {points} VP.")}},
    [SANDS_CHRONICLE_SHOWN] = {"chronicle-shown",
                               HG_REVEALS,
                               {{"card", &chronicle}, {"bin", &sands_bin_thing}},
                               {HG_T("{seat} shows chronicle {card} in bin {bin}.")}},
    [SANDS_CHRONICLE_SCORED] = {"chronicle-scored",
                                HG_SCORING,
                                CHRONICLE_IN_BIN,
                                {HG_T("{seat} scores {points} VP with chronicle {card} in bin {bin}.")}},
    [SANDS_CHRONICLE_FAILED] = {"chronicle-failed",
                                HG_SCORING,
                                {{"card", &chronicle}, {"bin", &sands_bin_thing}},
                                {HG_T("{seat} scores nothing with chronicle {card} in bin {bin}.")}},
    [SANDS_BONUS_SCORED] = {"bonus-scored",
                            HG_SCORING,
                            {{"for", &end_bonus}, {"points", &hg_number}},
                            {HG_T("{seat} scores {points} VP for the most territories."),
                             HG_T("{seat} scores {points} VP for the lowest unrest."),
                             HG_T("{seat} scores {points} VP for the most fountains and lyres.")}},
    [SANDS_ENDED] = {"ended", HG_SCORING, {{"winners", &hg_some_seats}}, .say = say_ended},
};

/* --- refusals ----------------------------------------------------------------------------------------------------------- */

static int price_at_fault(const struct sands_rules *r, const struct sands_state *s, int seat, struct hg_move move)
{
    enum sands_resource resource;
    struct hg_move caravan = move.kind == SANDS_MOVE_WITH ? s->purchase : move;
    if (caravan.kind != SANDS_MOVE_CARAVAN)
        return sands_price(r, s, move, false, &resource);
    return sands_caravan_price(r, s, seat, r->between[caravan.a][caravan.b]);
}

/* What a price would be, and the limits of dice, levels and tests. */
void sands_at_fault(const void *rules, const void *state, int seat, struct hg_move move, int reason,
                    struct hg_arg *more)
{
    const struct sands_state *s = state;
    const struct sands_rules *r = rules;
    more[0] = (struct hg_arg){"price", NULL, 0};
    more[1] = (struct hg_arg){"limit", NULL, 0};
    switch (reason) {
    case SANDS_DIE_TOO_HIGH: more[1].number = sands_die_limit(r, s, seat); break;
    case SANDS_TOO_MUCH_GOLD: more[1].number = s->seat[seat].choice; break;
    case SANDS_UNREST_TOO_LOW: more[1].number = s->seat[seat].unrest - r->least_unrest; break;
    case SANDS_HERITAGE_TOO_LOW:
        more[0].number = s->seat[seat].unrest;
        more[1].number = sands_advance_test(r, s, seat, sands_tree_category(r, move.a));
        break;
    case SANDS_CANNOT_PAY: more[0].number = price_at_fault(r, s, seat, move); break;
    default: break;
    }
}

/* words.c: what is said of The Sands of Time in columns and in sentences alike. */
#include <string.h>

#include "cli/boards/sands/sight.h"
#include "table/memory.h"

/* --- where the game is -------------------------------------------------------------------------------------------- */

static bool is_prepared(struct hg_json view)
{
    static const char *const stages[] = {"resources", "selection", "turns",   "roll",
                                         "growth",    "attrition", "scoring", NULL};
    for (const char *const *stage = stages; *stage; stage++)
        if (read_is(view, "stage", *stage))
            return true;
    return false;
}

const char *board_sands_where(const struct board_sands_sight *sight, struct hg_out *out)
{
    struct hg_json view = sight->scene->view, tracks = read_at(sight->scene->components, "tracks");
    char end[32];
    struct hg_out path = hg_out_fixed(end, sizeof end);
    hg_put(&path, "dynasties.");
    hg_put_int(&path, read_number(view, "dynasty"));
    const struct hg_arg *args =
        HG_ARGS({"dynasty", NULL, read_number(view, "dynasty")},
                {"dynasties", NULL, hg_json_count(read_at(tracks, "dynasties")) - 1},
                {"space", NULL, read_number(view, "space")}, {"end", NULL, read_number(tracks, end)},
                {"turn", NULL, read_number(view, "turns") + 1}, {"turns", NULL, read_number(tracks, "turns")});
    if (is_prepared(view))
        hg_say(&sight->page->words, out,
               HG_T("dynasty {dynasty} of {dynasties}, space {space} of {end}, turn {turn} of at most {turns}"), args);
    else
        hg_put(out, page_word(sight->page, read_is(view, "stage", "over") ? HG_T("the end") : HG_T("preparation")));
    return out->text;
}

/* The cards of the active seat lie open; those of others do not [sands 4.5]. */
void board_sands_say_turn(const struct board_sands_sight *sight)
{
    struct hg_json view = sight->scene->view, active = read_at(view, "active");
    if (!read_is(view, "stage", "turns") || !active.at)
        return;
    struct hg_out cards = hg_out_growing();
    int seat = read_number(active, "");
    read_names(sight->scene, read_at(sight->scene->components, "cards"), read_at(read_seat(view, seat), "selected"),
               &cards);
    if (cards.len)
        page_say(sight->page, HG_T("Turn of {seat}, with {cards}."),
                 HG_ARGS({"seat", sight->scene->names[seat]}, {"cards", cards.text}));
    hg_out_free(&cards);
}

/* --- the own empire ----------------------------------------------------------------------------------------------- */

static void put_categories(const struct board_sands_sight *sight, struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        hg_put(out, board_sands_category_name(sight, read_text(sight->scene, walk.value, "")));
    }
}

/* A sentence about a list that is not empty. */
static void say_list(const struct board_sands_sight *sight, const char *text, const struct hg_out *list)
{
    if (list->len)
        page_say(sight->page, text, HG_ARGS({"list", list->text}));
}

void board_sands_say_empire(const struct board_sands_sight *sight)
{
    if (sight->me < 0 || !is_prepared(sight->scene->view))
        return;
    struct hg_json facts = read_seat(sight->scene->facts, sight->me);
    struct hg_out unlocked = hg_out_growing(), crowded = hg_out_growing();
    put_categories(sight, read_at(facts, "unlocked"), &unlocked);
    read_names(sight->scene, read_at(sight->scene->components, "territories"), read_at(facts, "crowded"), &crowded);
    page_say(sight->page,
             HG_T("Your territories produce {crops} {crops|crop|crops} and {gold} gold; what is left when a generation "
                  "ends is lost. Your supply: {peasants} {peasants|peasant|peasants}, {warriors} "
                  "{warriors|warrior|warriors}, {caravans} {caravans|caravan|caravans}."),
             HG_ARGS({"crops", NULL, read_number(facts, "produces.crops")},
                     {"gold", NULL, read_number(facts, "produces.gold")},
                     {"peasants", NULL, read_number(facts, "supply.peasants")},
                     {"warriors", NULL, read_number(facts, "supply.warriors")},
                     {"caravans", NULL, read_number(facts, "supply.caravans")}));
    say_list(sight, HG_T("Unlocked for you: {list}."), &unlocked);
    say_list(sight, HG_T("Overcrowded, so that unrest rises at the end of the generation: {list}."), &crowded);
    hg_out_free(&crowded);
    hg_out_free(&unlocked);
}

/* --- battles and bonus actions ------------------------------------------------------------------------------------ */

static const char *strength_name(const struct board_sands_sight *sight, struct hg_json row)
{
    struct hg_json structure = read_at(row, "structure"), advance = read_at(row, "advance");
    if (structure.at)
        return read_name(sight->scene, "structures", read_text(sight->scene, structure, ""));
    if (advance.at)
        return read_name(sight->scene, "advances", read_text(sight->scene, advance, ""));
    return page_word(sight->page, read_is(row, "piece", "warrior") ? HG_T("warriors") : HG_T("peasants"));
}

/* "peasants 1, warriors 10": what the strength of a side is made of. */
static void put_strengths(const struct board_sands_sight *sight, const char *side, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->facts, "battle.why"));
    while (hg_json_next(&walk)) {
        int strength = read_number(walk.value, side);
        if (!strength)
            continue;
        hg_put(out, out->len ? ", " : "");
        hg_put(out, strength_name(sight, walk.value));
        hg_put_char(out, ' ');
        hg_put_int(out, strength);
    }
}

void board_sands_say_battle(const struct board_sands_sight *sight)
{
    struct hg_json battle = read_at(sight->scene->facts, "battle");
    if (!battle.at || strcmp(sight->ask, "dice") != 0)
        return;
    struct hg_out attack = hg_out_growing(), defence = hg_out_growing();
    put_strengths(sight, "attack", &attack);
    put_strengths(sight, "defence", &defence);
    page_say(
        sight->page,
        HG_T("Battle in {territory}: {attacker} attacks with {attack} ({attackers}), {defender} defends with "
             "{defence} ({defenders}); each pip of a die adds {pip}, and ties go to the defender."),
        HG_ARGS({"territory", read_name(sight->scene, "territories", read_text(sight->scene, battle, "territory"))},
                {"attacker", sight->scene->names[read_number(battle, "attacker")]},
                {"attack", NULL, read_number(battle, "attack")}, {"attackers", attack.text},
                {"defender", sight->scene->names[read_number(battle, "defender")]},
                {"defence", NULL, read_number(battle, "defence")}, {"defenders", defence.text},
                {"pip", NULL, read_number(battle, "pip")}));
    hg_out_free(&defence);
    hg_out_free(&attack);
}

static void put_numbers(struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        hg_put_int(out, read_number(walk.value, ""));
    }
}

void board_sands_put_die(const struct board_sands_sight *sight, int pips, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->facts, "battle.dice"));
    struct hg_json die = {0};
    while (hg_json_next(&walk))
        if (read_number(walk.value, "pips") == pips)
            die = walk.value;
    if (!die.at)
        return;
    struct hg_out beaten = hg_out_growing();
    put_numbers(read_at(die, "beats"), &beaten);
    hg_say(&sight->page->words, out,
           beaten.len ? HG_T(" (strength {strength}, beats {dice})") : HG_T(" (strength {strength}, beats no die)"),
           HG_ARGS({"strength", NULL, read_number(die, "strength")}, {"dice", beaten.len ? beaten.text : ""}));
    hg_out_free(&beaten);
}

/* The first few moves, as they can be typed, and how many more there are. */
static void say_reach(const struct board_sands_sight *sight, struct hg_json row)
{
    enum { NAMED = 4 };
    struct hg_out moves = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(row, "moves"));
    int count = hg_json_count(read_at(row, "moves"));
    while (hg_json_next(&walk) && walk.index < NAMED) {
        hg_put(&moves, walk.index ? ", " : "");
        hg_put(&moves, read_text(sight->scene, walk.value, ""));
    }
    page_say(sight->page,
             count > NAMED ? HG_T("Bonus action {bonus} would allow: {moves}, and {number} more.")
                           : HG_T("Bonus action {bonus} would allow: {moves}."),
             HG_ARGS({"bonus", read_text(sight->scene, row, "bonus")}, {"moves", moves.text},
                     {"number", NULL, count - NAMED}));
    hg_out_free(&moves);
}

void board_sands_say_reach(const struct board_sands_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->facts, "within_reach"));
    while (hg_json_next(&walk))
        say_reach(sight, walk.value);
}

/* --- the chronicle board ------------------------------------------------------------------------------------------ */

/* "Ada 3, Anton 5 and a card": what a bin counts, for everybody. */
static void put_counts(const struct board_sands_sight *sight, const char *bin, const char *count, struct hg_out *out)
{
    const struct scene *scene = sight->scene;
    for (int seat = 0; seat < scene->seats; seat++) {
        struct hg_json cards = read_at(read_seat(scene->view, seat), "chronicles");
        hg_put(out, seat ? ", " : "");
        hg_say(&sight->page->words, out,
               hg_json_member(cards, bin).at ? HG_T("{seat} {number} and a card") : "{seat} {number}",
               HG_ARGS({"seat", scene->names[seat]},
                       {"number", NULL, read_number(read_at(read_seat(scene->score, seat), "counts"), count)}));
    }
}

/* By its number. */
static struct hg_json chronicle_card(const struct board_sands_sight *sight, int card)
{
    char id[16];
    struct hg_out out = hg_out_fixed(id, sizeof id);
    hg_put_int(&out, card);
    return read_component(sight->scene, "chronicles", id);
}

bool board_sands_lacks(const struct board_sands_sight *sight, int card, const char *bin, int *lacks)
{
    char path[32];
    struct hg_out out = hg_out_fixed(path, sizeof path);
    hg_put(&out, "short.");
    hg_put(&out, bin);
    hg_put_char(&out, '.');
    hg_put_int(&out, card - 1);
    struct hg_json told = read_at(read_seat(sight->scene->facts, sight->me), path);
    *lacks = read_number(told, "");
    return sight->me >= 0 && told.at;
}

static const char *own_card_text(int lacks)
{
    if (lacks > 0)
        return HG_T("Your card {card} in {bin} needs {need}: {lacks} short. It asks heritage {heritage}, for {points} "
                    "VP.");
    return lacks < 0
               ? HG_T("Your card {card} in {bin} has the {need} it needs, but heritage {heritage} is asked: "
                      "{lacks} short, for {points} VP.")
               : HG_T("Your card {card} in {bin} has what it needs: {need}, and heritage {heritage}, for {points} "
                      "VP.");
}

static void say_own_card(const struct board_sands_sight *sight, const char *bin)
{
    const struct scene *scene = sight->scene;
    struct hg_json number = hg_json_member(read_at(read_seat(scene->view, sight->me), "chronicles"), bin);
    char name[2] = {(char)(*bin - 'a' + 'A')};
    if (!number.at)
        return;
    struct hg_json chronicle = chronicle_card(sight, read_number(number, ""));
    int lacks;
    board_sands_lacks(sight, read_number(number, ""), bin, &lacks);
    page_say(sight->page, own_card_text(lacks),
             HG_ARGS({"card", NULL, read_number(number, "")}, {"bin", name},
                     {"lacks", NULL, lacks < 0 ? -lacks : lacks},
                     {"need", NULL, read_number(read_at(chronicle, "needs"), bin)},
                     {"heritage", NULL, read_number(chronicle, "heritage")},
                     {"points", NULL, read_number(chronicle, "points")}));
}

void board_sands_say_own_chronicles(const struct board_sands_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "bins"));
    while (sight->me >= 0 && hg_json_next(&walk))
        say_own_card(sight, read_text(sight->scene, walk.key, ""));
}

static const char *if_ended_text(bool own, bool sure)
{
    if (own)
        return HG_T("If the dynasty ended now, it would bring you {most} VP.");
    return sure
               ? HG_T("If the dynasty ended now, it would bring {seat} {most} VP.")
               : HG_T(
                     "If the dynasty ended now, it would bring {seat} {least} to {most} VP, by the cards that lie face "
                     "down.");
}

void board_sands_say_if_ended(const struct board_sands_sight *sight)
{
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        struct hg_json ended = read_at(read_seat(sight->scene->facts, seat), "if_ended");
        int least = read_number(ended, "least"), most = read_number(ended, "most");
        if (ended.at)
            page_say(sight->page, if_ended_text(seat == sight->me, least == most),
                     HG_ARGS({"seat", sight->scene->names[seat]}, {"least", NULL, least}, {"most", NULL, most}));
    }
}

/* "2, 3, 4, 6": what the cards need in a bin, from the lowest. */
static void put_needs(const struct board_sands_sight *sight, const char *bin, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "chronicles"));
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        hg_put_int(out, read_number(read_at(walk.value, "needs"), bin));
    }
}

void board_sands_say_chronicles(const struct board_sands_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->components, "bins"));
    while (hg_json_next(&walk)) {
        const char *bin = read_text(sight->scene, walk.key, "");
        char name[2] = {(char)(*bin - 'a' + 'A')};
        struct hg_out counts = hg_out_growing(), needs = hg_out_growing();
        put_counts(sight, bin, read_text(sight->scene, walk.value, "count"), &counts);
        put_needs(sight, bin, &needs);
        page_say(
            sight->page, HG_T("Chronicles {bin}, {category}, {text}: {counts}. The cards need {needs}."),
            HG_ARGS({"bin", name},
                    {"category", board_sands_category_name(sight, read_text(sight->scene, walk.value, "category"))},
                    {"text", read_text(sight->scene, walk.value, "text")}, {"counts", counts.text},
                    {"needs", needs.text}));
        hg_out_free(&needs);
        hg_out_free(&counts);
    }
}

void board_sands_put_chronicle(const struct board_sands_sight *sight, int card, struct hg_out *out)
{
    struct hg_json chronicle = chronicle_card(sight, card);
    hg_say(&sight->page->words, out, HG_T("Card {card}: {points} VP, with heritage {heritage}"),
           HG_ARGS({"card", NULL, card}, {"points", NULL, read_number(chronicle, "points")},
                   {"heritage", NULL, read_number(chronicle, "heritage")}));
}

int board_sands_need(const struct board_sands_sight *sight, int card, const char *bin)
{
    return read_number(read_at(chronicle_card(sight, card), "needs"), bin);
}

void board_sands_put_need(const struct board_sands_sight *sight, int card, const char *bin, struct hg_out *out)
{
    struct hg_json row = read_component(sight->scene, "bins", bin);
    const char *count = read_text(sight->scene, row, "count");
    hg_say(&sight->page->words, out, HG_T(" ({text}: {have} of {need})"),
           HG_ARGS({"text", read_text(sight->scene, row, "text")},
                   {"have", NULL, read_number(read_at(read_seat(sight->scene->score, sight->me), "counts"), count)},
                   {"need", NULL, board_sands_need(sight, card, bin)}));
}

/* --- what counts for it -------------------------------------------------------------------------------------------- */

bool board_sands_put_scores(struct hg_json component, const struct scene *scene, bool brief, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(component, "scores"));
    bool any = false;
    while (hg_json_next(&walk)) {
        const char *amount = read_text(scene, walk.value, "");
        if (brief && strchr(amount, ' '))
            continue;
        hg_put(out, !any ? "" : brief ? " " : "; ");
        hg_put_char(out, (char)(*read_text(scene, walk.key, "") - 'a' + 'A'));
        hg_put(out, brief ? "" : " ");
        hg_put(out, amount);
        any = true;
    }
    return any;
}

void board_sands_put_counts_for(const struct board_sands_sight *sight, struct hg_json component, struct hg_out *out)
{
    struct hg_out scores = hg_out_growing();
    if (board_sands_put_scores(component, sight->scene, false, &scores)) {
        hg_put(out, out->len ? " " : "");
        hg_say(&sight->page->words, out, HG_T("Counts for {list}."), HG_ARGS({"list", scores.text}));
    }
    hg_out_free(&scores);
}

/* --- advance trees ------------------------------------------------------------------------------------------------ */

static void put_tree(const struct board_sands_sight *sight, const char *root, struct hg_json cards, struct hg_out *out)
{
    hg_put(out, read_name(sight->scene, "advances", root));
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        hg_put(out, ", ");
        hg_put(out, read_name(sight->scene, "advances", read_text(sight->scene, walk.value, "")));
    }
}

/* Whoever has a marker there, and how far. */
static void put_markers(const struct board_sands_sight *sight, const char *root, struct hg_out *out)
{
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        int level = read_number(read_at(read_seat(sight->scene->view, seat), "advances"), root);
        if (!level)
            continue;
        hg_put(out, out->len ? ", " : "");
        hg_put(out, sight->scene->names[seat]);
        hg_put_char(out, ' ');
        hg_put_int(out, level);
    }
}

void board_sands_say_trees(const struct board_sands_sight *sight)
{
    struct hg_json_walk walk = hg_json_walk(read_at(sight->scene->view, "trees"));
    while (hg_json_next(&walk)) {
        const char *root = read_text(sight->scene, walk.key, "");
        const char *category = read_text(sight->scene, read_component(sight->scene, "advances", root), "category");
        struct hg_out cards = hg_out_growing(), markers = hg_out_growing();
        put_tree(sight, root, walk.value, &cards);
        put_markers(sight, root, &markers);
        page_say(sight->page,
                 markers.len ? HG_T("Tree, {category}: {cards}. Markers: {markers}.")
                             : HG_T("Tree, {category}: {cards}."),
                 HG_ARGS({"category", board_sands_category_name(sight, category)}, {"cards", cards.text},
                         {"markers", markers.text}));
        hg_out_free(&markers);
        hg_out_free(&cards);
    }
}

/* --- territories -------------------------------------------------------------------------------------------------- */

/* "Ada 2 peasants 1 warriors" */
static void put_people(const struct board_sands_sight *sight, const struct board_sands_territory *territory,
                       struct hg_out *out)
{
    for (int seat = 0; seat < sight->scene->seats; seat++) {
        int peasants = board_sands_pieces(sight, seat, "peasants", territory);
        int warriors = board_sands_pieces(sight, seat, "warriors", territory);
        if (!peasants && !warriors)
            continue;
        hg_put(out, out->len ? "; " : "");
        hg_say(
            &sight->page->words, out, HG_T("{seat}: peasants {peasants}, warriors {warriors}"),
            HG_ARGS({"seat", sight->scene->names[seat]}, {"peasants", NULL, peasants}, {"warriors", NULL, warriors}));
    }
    if (!out->len)
        hg_put(out, page_word(sight->page, HG_T("nobody is there")));
}

static const char *control_text(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    if (territory->controller < 0)
        return HG_T("{territory}, {resource} {capacity}, controlled by nobody; {people}.");
    struct hg_json seat = read_seat(sight->scene->view, territory->controller);
    if (read_is(seat, "capital", territory->id))
        return HG_T("{territory}, {resource} {capacity}, capital of {seat}; {people}.");
    return board_sands_lists(read_at(seat, "colonies"), territory->id)
               ? HG_T("{territory}, {resource} {capacity}, colony of {seat}; {people}.")
               : HG_T("{territory}, {resource} {capacity}, province of {seat}; {people}.");
}

static void say_prices(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    struct hg_json annex = read_at(territory->fact, "annex_price"), attack = read_at(territory->fact, "attack_price");
    if (annex.at)
        page_say(sight->page, HG_T("Annexing it would cost you {number} {number|crop|crops}."),
                 HG_ARGS({"number", NULL, read_number(annex, "")}));
    if (attack.at && territory->controller >= 0 && territory->controller != sight->me)
        page_say(sight->page, HG_T("An attack there would cost you {number} {number|crop|crops}."),
                 HG_ARGS({"number", NULL, read_number(attack, "")}));
}

void board_sands_say_territory(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    struct hg_out people = hg_out_growing(), structures = hg_out_growing();
    put_people(sight, territory, &people);
    board_sands_put_structures(sight, territory, &structures);
    page_say(sight->page, control_text(sight, territory),
             HG_ARGS({"territory", territory->name}, {"resource", territory->resource},
                     {"capacity", NULL, territory->capacity},
                     {"seat", territory->controller < 0 ? "" : sight->scene->names[territory->controller]},
                     {"people", people.text}));
    if (structures.len)
        page_say(sight->page, HG_T("Structures: {structures}."), HG_ARGS({"structures", structures.text}));
    say_prices(sight, territory);
    hg_out_free(&structures);
    hg_out_free(&people);
}

/* --- borders ------------------------------------------------------------------------------------------------------ */

/* Both ways to write it: the id of the border as the edition has it. */
static struct hg_json find_border(const struct board_sands_sight *sight, const char *one, const char *other,
                                  char id[128])
{
    struct hg_json borders = read_at(sight->scene->components, "borders"), found = {0};
    for (int i = 0; i < 2 && !found.at; i++) {
        struct hg_out out = hg_out_fixed(id, 128);
        hg_put(&out, i ? other : one);
        hg_put_char(&out, '/');
        hg_put(&out, i ? one : other);
        found = hg_json_member(borders, id);
    }
    return found;
}

static void put_caravans(const struct board_sands_sight *sight, const char *border, struct hg_out *out)
{
    const struct scene *scene = sight->scene;
    for (int seat = 0; seat < scene->seats; seat++)
        if (board_sands_lists(read_at(read_seat(scene->view, seat), "caravans"), border)) {
            hg_put(out, out->len ? ", " : "");
            hg_put(out, scene->names[seat]);
        }
}

static void put_border(const struct board_sands_sight *sight, const char *territory, const char *near,
                       struct hg_out *out)
{
    char id[128];
    struct hg_json border = find_border(sight, territory, near, id), good = read_at(border, "name");
    struct hg_out caravans = hg_out_growing();
    put_caravans(sight, id, &caravans);
    hg_put(out, out->len ? "; " : "");
    hg_put(out, read_name(sight->scene, "territories", near));
    if (good.at)
        hg_say(&sight->page->words, out, HG_T(", trade good {good}"),
               HG_ARGS({"good", read_text(sight->scene, good, "")}));
    if (good.at && read_at(border, "scores").at) {
        hg_put(out, " (");
        board_sands_put_scores(border, sight->scene, false, out);
        hg_put(out, ")");
    }
    if (caravans.len)
        hg_say(&sight->page->words, out, HG_T(", caravans {seats}"), HG_ARGS({"seats", caravans.text}));
    hg_out_free(&caravans);
}

void board_sands_say_borders(const struct board_sands_sight *sight, const struct board_sands_territory *territory)
{
    struct hg_out text = hg_out_growing();
    struct hg_json_walk walk =
        hg_json_walk(read_at(read_component(sight->scene, "territories", territory->id), "near"));
    while (hg_json_next(&walk))
        put_border(sight, territory->id, read_text(sight->scene, walk.value, ""), &text);
    page_say(sight->page, HG_T("Its neighbours: {list}."), HG_ARGS({"list", text.text}));
    hg_out_free(&text);
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

/* Can the card begin now? An emphasis card always can. */
static const char *card_mark(const struct board_sands_sight *sight, const char *id)
{
    struct hg_json fact = hg_json_member(read_at(sight->scene->facts, "cards"), id);
    bool begins = true, used = false;
    hg_json_get_bool(read_at(fact, "can_begin"), &begins);
    hg_json_get_bool(read_at(fact, "used"), &used);
    if (!begins)
        return HG_T("{card} (cannot begin: {why}): {text}");
    return used ? HG_T("{card} (used before; unrest rises by 1): {text}") : HG_T("{card}: {text}");
}

void board_sands_put_card(const struct board_sands_sight *sight, const char *id, struct hg_out *out)
{
    struct hg_json card = read_component(sight->scene, "cards", id), box = read_at(card, "box");
    hg_say(&sight->page->words, out, card_mark(sight, id),
           HG_ARGS({"card", read_text(sight->scene, card, "name")}, {"text", read_text(sight->scene, card, "text")},
                   {"why", read_text(sight->scene, hg_json_member(read_at(sight->scene->facts, "cards"), id), "why")}));
    if (!box.at)
        return;
    hg_put_char(out, ' ');
    hg_say(&sight->page->words, out, HG_T("With {category} unlocked: {text}"),
           HG_ARGS({"category", board_sands_category_name(sight, read_text(sight->scene, box, ""))},
                   {"text", read_text(sight->scene, card, "box_text")}));
}

static void put_card_names(const struct board_sands_sight *sight, struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        const char *id = read_text(sight->scene, walk.value, "");
        hg_put(out, out->len ? ", " : "");
        hg_put(out, *id ? read_name(sight->scene, "cards", id) : "?");
    }
}

void board_sands_put_plan(const struct board_sands_sight *sight, int seat, struct hg_out *out)
{
    put_card_names(sight, read_at(read_seat(sight->scene->view, seat), "selected"), out);
}

void board_sands_put_used(const struct board_sands_sight *sight, int seat, struct hg_out *out)
{
    put_card_names(sight, read_at(read_seat(sight->scene->view, seat), "used"), out);
}

void board_sands_put_laid(const struct board_sands_sight *sight, int seat, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(read_seat(sight->scene->view, seat), "chronicles"));
    while (hg_json_next(&walk)) {
        hg_put(out, out->len ? " " : "");
        hg_put_char(out, (char)(*read_text(sight->scene, walk.key, "") - 'a' + 'A'));
        if (read_number(walk.value, ""))
            hg_put_int(out, read_number(walk.value, ""));
        else
            hg_put_char(out, '?');
    }
}

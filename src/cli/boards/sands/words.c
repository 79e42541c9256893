/* words.c: what is said of The Sands of Time in columns and in sentences alike. */
#include <stdlib.h>
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

const char *orbis_where(const struct orbis *orbis, struct hg_out *out)
{
    struct hg_json view = orbis->scene->view, tracks = read_at(orbis->scene->components, "tracks");
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
        hg_say(&orbis->page->words, out,
               HG_T("dynasty {dynasty} of {dynasties}, space {space} of {end}, turn {turn} of at most {turns}"), args);
    else
        hg_put(out, page_word(orbis->page, read_is(view, "stage", "over") ? HG_T("the end") : HG_T("preparation")));
    return out->text;
}

/* The cards of the active seat lie open; those of others do not [sands 4.5]. */
void orbis_say_turn(const struct orbis *orbis)
{
    struct hg_json view = orbis->scene->view, active = read_at(view, "active");
    if (!read_is(view, "stage", "turns") || !active.at)
        return;
    struct hg_out cards = hg_out_growing();
    int seat = read_number(active, "");
    read_names(orbis->scene, read_at(orbis->scene->components, "cards"), read_at(read_seat(view, seat), "selected"),
               &cards);
    if (cards.len)
        page_say(orbis->page, HG_T("Turn of {seat}, with {cards}."),
                 HG_ARGS({"seat", orbis->scene->names[seat]}, {"cards", cards.text}));
    hg_out_free(&cards);
}

/* --- the own empire ----------------------------------------------------------------------------------------------- */

static void put_categories(const struct orbis *orbis, struct hg_json list, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        hg_put(out, orbis_category_name(orbis, read_text(orbis->scene, walk.value, "")));
    }
}

/* A sentence about a list that is not empty. */
static void say_list(const struct orbis *orbis, const char *text, const struct hg_out *list)
{
    if (list->len)
        page_say(orbis->page, text, HG_ARGS({"list", list->text}));
}

void orbis_say_empire(const struct orbis *orbis)
{
    if (orbis->me < 0 || !is_prepared(orbis->scene->view))
        return;
    struct hg_json facts = read_seat(orbis->scene->facts, orbis->me);
    struct hg_out unlocked = hg_out_growing(), crowded = hg_out_growing();
    put_categories(orbis, read_at(facts, "unlocked"), &unlocked);
    read_names(orbis->scene, read_at(orbis->scene->components, "territories"), read_at(facts, "crowded"), &crowded);
    page_say(orbis->page,
             HG_T("Your territories produce {crops} crops and {gold} gold; what is left when a generation ends is lost. "
                  "Your supply: peasants {peasants}, warriors {warriors}, caravans {caravans}."),
             HG_ARGS({"crops", NULL, read_number(facts, "produces.crops")},
                     {"gold", NULL, read_number(facts, "produces.gold")},
                     {"peasants", NULL, read_number(facts, "supply.peasants")},
                     {"warriors", NULL, read_number(facts, "supply.warriors")},
                     {"caravans", NULL, read_number(facts, "supply.caravans")}));
    say_list(orbis, HG_T("Unlocked for you: {list}."), &unlocked);
    say_list(orbis, HG_T("Overcrowded, so that unrest rises at the end of the generation: {list}."), &crowded);
    hg_out_free(&crowded);
    hg_out_free(&unlocked);
}

/* --- battles and bonus actions ------------------------------------------------------------------------------------ */

static const char *strength_name(const struct orbis *orbis, struct hg_json row)
{
    struct hg_json structure = read_at(row, "structure"), advance = read_at(row, "advance");
    if (structure.at)
        return orbis_name(orbis, "structures", read_text(orbis->scene, structure, ""));
    if (advance.at)
        return orbis_name(orbis, "advances", read_text(orbis->scene, advance, ""));
    return page_word(orbis->page, read_is(row, "piece", "warrior") ? HG_T("warriors") : HG_T("peasants"));
}

/* "peasants 1, warriors 10": what the strength of a side is made of. */
static void put_strengths(const struct orbis *orbis, const char *side, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->facts, "battle.why"));
    while (hg_json_next(&walk)) {
        int strength = read_number(walk.value, side);
        if (!strength)
            continue;
        hg_put(out, out->len ? ", " : "");
        hg_put(out, strength_name(orbis, walk.value));
        hg_put_char(out, ' ');
        hg_put_int(out, strength);
    }
}

void orbis_say_battle(const struct orbis *orbis)
{
    struct hg_json battle = read_at(orbis->scene->facts, "battle");
    if (!battle.at || strcmp(orbis->ask, "dice") != 0)
        return;
    struct hg_out attack = hg_out_growing(), defence = hg_out_growing();
    put_strengths(orbis, "attack", &attack);
    put_strengths(orbis, "defence", &defence);
    page_say(orbis->page,
             HG_T("Battle in {territory}: {attacker} attacks with {attack} ({attackers}), {defender} defends with "
                  "{defence} ({defenders}); each pip of a die adds {pip}, and ties go to the defender."),
             HG_ARGS({"territory", orbis_name(orbis, "territories", read_text(orbis->scene, battle, "territory"))},
                     {"attacker", orbis->scene->names[read_number(battle, "attacker")]},
                     {"attack", NULL, read_number(battle, "attack")}, {"attackers", attack.text},
                     {"defender", orbis->scene->names[read_number(battle, "defender")]},
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

void orbis_put_die(const struct orbis *orbis, const char *pips, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->facts, "battle.dice"));
    struct hg_json die = {0};
    while (hg_json_next(&walk))
        if (read_number(walk.value, "pips") == atoi(pips))
            die = walk.value;
    if (!die.at)
        return;
    struct hg_out beaten = hg_out_growing();
    put_numbers(read_at(die, "beats"), &beaten);
    hg_say(&orbis->page->words, out,
           beaten.len ? HG_T(" (strength {strength}; it wins against {dice}, and then unrest is {unrest})")
                      : HG_T(" (strength {strength}; it wins against no die)"),
           HG_ARGS({"strength", NULL, read_number(die, "strength")}, {"dice", beaten.len ? beaten.text : ""},
                   {"unrest", NULL, read_number(die, "unrest")}));
    hg_out_free(&beaten);
}

/* The first few moves, as they can be typed, and how many more there are. */
static void say_reach(const struct orbis *orbis, struct hg_json row)
{
    enum { NAMED = 4 };
    struct hg_out moves = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(row, "moves"));
    int count = hg_json_count(read_at(row, "moves"));
    while (hg_json_next(&walk) && walk.index < NAMED) {
        hg_put(&moves, walk.index ? ", " : "");
        hg_put(&moves, read_text(orbis->scene, walk.value, ""));
    }
    page_say(orbis->page,
             count > NAMED ? HG_T("Bonus action {bonus} would allow: {moves}, and {number} more.")
                           : HG_T("Bonus action {bonus} would allow: {moves}."),
             HG_ARGS({"bonus", read_text(orbis->scene, row, "bonus")}, {"moves", moves.text},
                     {"number", NULL, count - NAMED}));
    hg_out_free(&moves);
}

void orbis_say_reach(const struct orbis *orbis)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->facts, "within_reach"));
    while (hg_json_next(&walk))
        say_reach(orbis, walk.value);
}

/* --- the chronicle board ------------------------------------------------------------------------------------------ */

/* "Ada 3, Anton 5 and a card": what a bin counts, for everybody. */
static void put_counts(const struct orbis *orbis, const char *bin, const char *count, struct hg_out *out)
{
    const struct scene *scene = orbis->scene;
    for (int seat = 0; seat < scene->seats; seat++) {
        struct hg_json cards = read_at(read_seat(scene->view, seat), "chronicles");
        hg_put(out, seat ? ", " : "");
        hg_say(&orbis->page->words, out,
               hg_json_member(cards, bin).at ? HG_T("{seat} {number} and a card") : "{seat} {number}",
               HG_ARGS({"seat", scene->names[seat]},
                       {"number", NULL, read_number(read_at(read_seat(scene->score, seat), "counts"), count)}));
    }
}

static void say_own_card(const struct orbis *orbis, const char *bin)
{
    const struct scene *scene = orbis->scene;
    struct hg_json number = hg_json_member(read_at(read_seat(scene->view, orbis->me), "chronicles"), bin);
    char id[16], name[2] = {(char)(*bin - 'a' + 'A')};
    struct hg_out out = hg_out_fixed(id, sizeof id);
    bool scores = false;
    if (!number.at)
        return;
    hg_put_int(&out, read_number(number, ""));
    struct hg_json chronicle = orbis_component(orbis, "chronicles", id);
    hg_json_get_bool(hg_json_member(read_at(read_seat(scene->facts, orbis->me), "chronicles"), bin), &scores);
    page_say(orbis->page,
             scores ? HG_T("Your card {card} in {bin} has what it needs: {need}, and heritage {heritage}, for {points} "
                           "VP.")
                    : HG_T("Your card {card} in {bin} needs {need}, and heritage {heritage}, for {points} VP."),
             HG_ARGS({"card", id}, {"bin", name}, {"need", NULL, read_number(read_at(chronicle, "needs"), bin)},
                     {"heritage", NULL, read_number(chronicle, "heritage")},
                     {"points", NULL, read_number(chronicle, "points")}));
}

void orbis_say_own_chronicles(const struct orbis *orbis)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->components, "bins"));
    while (orbis->me >= 0 && hg_json_next(&walk))
        say_own_card(orbis, read_text(orbis->scene, walk.key, ""));
}

/* "2, 3, 4, 6": what the cards need in a bin, from the lowest. */
static void put_needs(const struct orbis *orbis, const char *bin, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->components, "chronicles"));
    while (hg_json_next(&walk)) {
        hg_put(out, walk.index ? ", " : "");
        hg_put_int(out, read_number(read_at(walk.value, "needs"), bin));
    }
}

void orbis_say_chronicles(const struct orbis *orbis)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->components, "bins"));
    while (hg_json_next(&walk)) {
        const char *bin = read_text(orbis->scene, walk.key, "");
        char name[2] = {(char)(*bin - 'a' + 'A')};
        struct hg_out counts = hg_out_growing(), needs = hg_out_growing();
        put_counts(orbis, bin, read_text(orbis->scene, walk.value, "count"), &counts);
        put_needs(orbis, bin, &needs);
        page_say(orbis->page, HG_T("Chronicles {bin}, {category}, {text}: {counts}. The cards need {needs}."),
                 HG_ARGS({"bin", name},
                         {"category", orbis_category_name(orbis, read_text(orbis->scene, walk.value, "category"))},
                         {"text", read_text(orbis->scene, walk.value, "text")}, {"counts", counts.text},
                         {"needs", needs.text}));
        hg_out_free(&needs);
        hg_out_free(&counts);
    }
}

void orbis_put_chronicle(const struct orbis *orbis, const char *id, struct hg_out *out)
{
    struct hg_json card = orbis_component(orbis, "chronicles", id);
    hg_say(&orbis->page->words, out, HG_T("Card {card}: {points} VP, with heritage {heritage}"),
           HG_ARGS({"card", id}, {"points", NULL, read_number(card, "points")},
                   {"heritage", NULL, read_number(card, "heritage")}));
}

void orbis_put_need(const struct orbis *orbis, const char *id, const char *bin, struct hg_out *out)
{
    struct hg_json row = orbis_component(orbis, "bins", bin);
    const char *count = read_text(orbis->scene, row, "count");
    hg_say(&orbis->page->words, out, HG_T(" ({text}: {have} of {need})"),
           HG_ARGS({"text", read_text(orbis->scene, row, "text")},
                   {"have", NULL, read_number(read_at(read_seat(orbis->scene->score, orbis->me), "counts"), count)},
                   {"need", NULL, read_number(read_at(orbis_component(orbis, "chronicles", id), "needs"), bin)}));
}

/* --- advance trees ------------------------------------------------------------------------------------------------ */

static void put_tree(const struct orbis *orbis, const char *root, struct hg_json cards, struct hg_out *out)
{
    hg_put(out, orbis_name(orbis, "advances", root));
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        hg_put(out, ", ");
        hg_put(out, orbis_name(orbis, "advances", read_text(orbis->scene, walk.value, "")));
    }
}

/* Whoever has a marker there, and how far. */
static void put_markers(const struct orbis *orbis, const char *root, struct hg_out *out)
{
    for (int seat = 0; seat < orbis->scene->seats; seat++) {
        int level = read_number(read_at(read_seat(orbis->scene->view, seat), "advances"), root);
        if (!level)
            continue;
        hg_put(out, out->len ? ", " : "");
        hg_put(out, orbis->scene->names[seat]);
        hg_put_char(out, ' ');
        hg_put_int(out, level);
    }
}

void orbis_say_trees(const struct orbis *orbis)
{
    struct hg_json_walk walk = hg_json_walk(read_at(orbis->scene->view, "trees"));
    while (hg_json_next(&walk)) {
        const char *root = read_text(orbis->scene, walk.key, "");
        const char *category = read_text(orbis->scene, orbis_component(orbis, "advances", root), "category");
        struct hg_out cards = hg_out_growing(), markers = hg_out_growing();
        put_tree(orbis, root, walk.value, &cards);
        put_markers(orbis, root, &markers);
        page_say(orbis->page,
                 markers.len ? HG_T("Tree, {category}: {cards}. Markers: {markers}.")
                             : HG_T("Tree, {category}: {cards}."),
                 HG_ARGS({"category", orbis_category_name(orbis, category)}, {"cards", cards.text},
                         {"markers", markers.text}));
        hg_out_free(&markers);
        hg_out_free(&cards);
    }
}

struct hg_json orbis_next_advance(const struct orbis *orbis, const char *root)
{
    struct hg_json cards = hg_json_member(read_at(orbis->scene->view, "trees"), root);
    int level = read_number(read_at(read_seat(orbis->scene->view, orbis->me), "advances"), root);
    if (!level)
        return orbis_component(orbis, "advances", root);
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk))
        if (walk.index == level - 1)
            return orbis_component(orbis, "advances", read_text(orbis->scene, walk.value, ""));
    return (struct hg_json){0};
}

/* --- territories -------------------------------------------------------------------------------------------------- */

/* "Ada 2 peasants 1 warriors" */
static void put_people(const struct orbis *orbis, const struct orbis_territory *territory, struct hg_out *out)
{
    for (int seat = 0; seat < orbis->scene->seats; seat++) {
        int peasants = orbis_pieces(orbis, seat, "peasants", territory);
        int warriors = orbis_pieces(orbis, seat, "warriors", territory);
        if (!peasants && !warriors)
            continue;
        hg_put(out, out->len ? "; " : "");
        hg_say(
            &orbis->page->words, out, HG_T("{seat}: peasants {peasants}, warriors {warriors}"),
            HG_ARGS({"seat", orbis->scene->names[seat]}, {"peasants", NULL, peasants}, {"warriors", NULL, warriors}));
    }
    if (!out->len)
        hg_put(out, page_word(orbis->page, HG_T("nobody is there")));
}

static const char *control_text(const struct orbis *orbis, const struct orbis_territory *territory)
{
    if (territory->controller < 0)
        return HG_T("{territory}, {resource} {capacity}, controlled by nobody; {people}.");
    struct hg_json seat = read_seat(orbis->scene->view, territory->controller);
    if (read_is(seat, "capital", territory->id))
        return HG_T("{territory}, {resource} {capacity}, capital of {seat}; {people}.");
    return orbis_lists(read_at(seat, "colonies"), territory->id)
               ? HG_T("{territory}, {resource} {capacity}, colony of {seat}; {people}.")
               : HG_T("{territory}, {resource} {capacity}, province of {seat}; {people}.");
}

static void say_prices(const struct orbis *orbis, const struct orbis_territory *territory)
{
    struct hg_json annex = read_at(territory->fact, "annex_price"), attack = read_at(territory->fact, "attack_price");
    if (annex.at)
        page_say(orbis->page, HG_T("To annex it would cost you {number} crops."),
                 HG_ARGS({"number", NULL, read_number(annex, "")}));
    if (attack.at && territory->controller >= 0 && territory->controller != orbis->me)
        page_say(orbis->page, HG_T("An attack there would cost you {number} crops."),
                 HG_ARGS({"number", NULL, read_number(attack, "")}));
}

void orbis_say_territory(const struct orbis *orbis, const struct orbis_territory *territory)
{
    struct hg_out people = hg_out_growing(), structures = hg_out_growing();
    put_people(orbis, territory, &people);
    orbis_put_structures(orbis, territory, &structures);
    page_say(orbis->page, control_text(orbis, territory),
             HG_ARGS({"territory", territory->name}, {"resource", territory->resource},
                     {"capacity", NULL, territory->capacity},
                     {"seat", territory->controller < 0 ? "" : orbis->scene->names[territory->controller]},
                     {"people", people.text}));
    if (structures.len)
        page_say(orbis->page, HG_T("Structures: {structures}."), HG_ARGS({"structures", structures.text}));
    say_prices(orbis, territory);
    hg_out_free(&structures);
    hg_out_free(&people);
}

/* --- borders ------------------------------------------------------------------------------------------------------ */

/* Both ways to write it: the id of the border as the edition has it. */
static struct hg_json find_border(const struct orbis *orbis, const char *one, const char *other, char id[128])
{
    struct hg_json borders = read_at(orbis->scene->components, "borders"), found = {0};
    for (int i = 0; i < 2 && !found.at; i++) {
        struct hg_out out = hg_out_fixed(id, 128);
        hg_put(&out, i ? other : one);
        hg_put_char(&out, '/');
        hg_put(&out, i ? one : other);
        found = hg_json_member(borders, id);
    }
    return found;
}

static void put_caravans(const struct orbis *orbis, const char *border, struct hg_out *out)
{
    const struct scene *scene = orbis->scene;
    for (int seat = 0; seat < scene->seats; seat++)
        if (orbis_lists(read_at(read_seat(scene->view, seat), "caravans"), border)) {
            hg_put(out, out->len ? ", " : "");
            hg_put(out, scene->names[seat]);
        }
}

static void put_border(const struct orbis *orbis, const char *territory, const char *near, struct hg_out *out)
{
    char id[128];
    struct hg_json good = read_at(find_border(orbis, territory, near, id), "name");
    struct hg_out caravans = hg_out_growing();
    put_caravans(orbis, id, &caravans);
    hg_put(out, out->len ? "; " : "");
    hg_put(out, orbis_name(orbis, "territories", near));
    if (good.at)
        hg_say(&orbis->page->words, out, HG_T(", trade good {good}"),
               HG_ARGS({"good", read_text(orbis->scene, good, "")}));
    if (caravans.len)
        hg_say(&orbis->page->words, out, HG_T(", caravans {seats}"), HG_ARGS({"seats", caravans.text}));
    hg_out_free(&caravans);
}

void orbis_say_borders(const struct orbis *orbis, const struct orbis_territory *territory)
{
    struct hg_out text = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(read_at(orbis_component(orbis, "territories", territory->id), "near"));
    while (hg_json_next(&walk))
        put_border(orbis, territory->id, read_text(orbis->scene, walk.value, ""), &text);
    page_say(orbis->page, HG_T("Its neighbours: {list}."), HG_ARGS({"list", text.text}));
    hg_out_free(&text);
}

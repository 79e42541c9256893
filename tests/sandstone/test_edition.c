/* test_edition.c: the edition file, and every mistake an edition can have [sandstone 1, 9, 14]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/sandstone/sandstone.h"
#include "sandstone_bench.h"

static const char path[] = "editions/sandstone.json";

/* --- the default edition ------------------------------------------------------------------------------------------ */

/* The cards as we have reconstructed them, written down a second time. */
static const struct {
    const char *id, *top, *bottom;
} cards[ABILITIES] = {
    {"settlers", "[{'op':'place','piece':'tower','at':['any']}]",
     "[{'op':'place','piece':'tower','at':['adj:own:tower']}]"},
    {"raiders", "[{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:own:any']}]",
     "[{'op':'remove','of':'opp','piece':'tower','n':1,'at':['adj:own:stronghold']}]"},
    {"nomads", "[{'op':'move','of':'own','piece':'tower','at':['any'],'to':['any']}]",
     "[{'op':'move','of':'own','piece':'tower','at':['any'],'to':['adj:source']}]"},
    {"masons",
     "[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any']},"
     "{'op':'place','piece':'stronghold','at':['vacated']}]",
     "[{'op':'swap','a':{'of':'own','piece':'stronghold','at':['any']},'b':{'of':'own','piece':'tower','at':['any']}}]"},
    {"tribute", "[{'op':'gold','n':3}]", "[{'op':'gold','n':1}]"},
    {"drive", "[{'op':'move','of':'opp','piece':'tower','at':['adj:own:any'],'to':['adj:source']}]",
     "[{'op':'swap','a':{'of':'own','piece':'tower','at':['any']},"
     "'b':{'of':'opp','piece':'tower','at':['adj:first']}}]"},
};

static void expect_raw(struct hg_json found, const char *json)
{
    char *wanted = bench_quoted(json);
    if (hg_json_size(found) != strlen(wanted) || memcmp(found.at, wanted, strlen(wanted)) != 0)
        fail_msg("not %s but %.*s", wanted, (int)hg_json_size(found), found.at ? found.at : "");
    free(wanted);
}

static struct hg_out small_edition(void)
{
    struct hg_out text = {.text = suite_read_file(path)};
    text.len = hg_json_minify(text.text, strlen(text.text), text.text);
    text.text[text.len] = '\0';
    return text;
}

static void cards_of_the_edition(void **context) /* [sandstone 1.6, 4.7, 6.1, 6.2, 7.1, 8.1, 9.8] */
{
    struct hg_out text = small_edition();
    struct hg_json root = suite_parse(&text);
    (void)context;
    for (int i = 0; i < ABILITIES; i++) {
        char where[32];
        snprintf(where, sizeof where, "abilities.%d", i);
        struct hg_json ability = suite_at(root, where);
        assert_true(hg_json_is(hg_json_member(ability, "id"), cards[i].id));
        assert_int_equal(bench_int(hg_json_member(ability, "copies")), COPIES);
        expect_raw(hg_json_member(ability, "top"), cards[i].top);
        expect_raw(hg_json_member(ability, "bottom"), cards[i].bottom);
    }
    expect_raw(suite_at(root, "priority_option.effect"), "[{'op':'hand_swap'}]");
    expect_raw(suite_at(root, "actions.tower"),
               "[{'op':'place','piece':'tower','at':['adj:own:stronghold|card:own:tower']}]");
    expect_raw(suite_at(root, "actions.ability"), "[{'op':'play','from':['hand','center']}]");
    expect_raw(suite_at(root, "actions.stronghold"),
               "[{'op':'choose','options':[[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],"
               "'same_card':true},{'op':'place','piece':'stronghold','at':['vacated']}],[{'op':'exchange'}]]}]");
    free(text.text);
}

/* [sandstone 2.6] Three families of four. */
static void terrain_of_the_edition(void **context)
{
    static const struct {
        const char *family, *a, *b;
    } families[] = {
        {"grove", "['forest','forest']", "['desert','mountains']"},
        {"dune", "['desert','desert']", "['forest','mountains']"},
        {"ridge", "['mountains','mountains']", "['forest','desert']"},
    };
    struct hg_out text = small_edition();
    struct hg_json_walk walk = hg_json_walk(hg_json_member(suite_parse(&text), "terrain"));
    (void)context;
    while (hg_json_next(&walk)) {
        assert_true(hg_json_is(hg_json_member(walk.value, "family"), families[walk.index / 4].family));
        expect_raw(hg_json_member(walk.value, "a"), families[walk.index / 4].a);
        expect_raw(hg_json_member(walk.value, "b"), families[walk.index / 4].b);
    }
    assert_int_equal(walk.index + 1, 12);
    free(text.text);
}

/* Every value has its origin: in each block each member is named in its provenance. */
static void expect_origins(struct hg_json block, const char *about)
{
    struct hg_json origins = hg_json_member(block, "provenance");
    struct hg_json_walk walk = hg_json_walk(block);
    while (hg_json_next(&walk)) {
        char key[48];
        hg_json_get_text(walk.key, key, sizeof key);
        struct hg_json origin = hg_json_member(origins, key);
        bool known = hg_json_is(origin, "rulebook") || hg_json_is(origin, "public") || hg_json_is(origin, "inferred") ||
                     hg_json_is(origin, "reconstructed");
        if (strcmp(key, "provenance") != 0 && !known)
            fail_msg("no origin of %s in %s", key, about);
    }
}

static void origins(void **context)
{
    static const char *const blocks[] = {
        "seats",           "pieces",  "components",   "grid", "terrain_deal", "ability_deal", "bonus_deal",
        "priority_option", "actions", "domain_check", "win",  "years",        "score"};
    static const char *const lists[] = {"terrain", "abilities", "bonus"};
    struct hg_out text = small_edition();
    struct hg_json root = suite_parse(&text);
    (void)context;
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++)
        expect_origins(hg_json_member(root, blocks[i]), blocks[i]);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        struct hg_json_walk walk = hg_json_walk(hg_json_member(root, lists[i]));
        while (hg_json_next(&walk))
            expect_origins(walk.value, lists[i]);
    }
    assert_true(hg_json_is(hg_json_member(root, "options_provenance"), "reconstructed"));
    free(text.text);
}

/* The embedded edition is the file. */
static void embedded(void **context)
{
    struct hg_out file = small_edition(), inside = suite_out();
    (void)context;
    hg_put_bytes(&inside, (const char *)sandstone_game.edition, *sandstone_game.edition_size);
    inside.len = hg_json_minify(inside.text, inside.len, inside.text);
    assert_int_equal(file.len, inside.len);
    assert_memory_equal(file.text, inside.text, file.len);
    free(file.text);
    free(inside.text);
}

/* --- mistakes ----------------------------------------------------------------------------------------------------- */

/* `find` becomes `replace` in the default edition; a problem is about `field`, stands in the line of the replacement
 * (of `at`, where that is given), shows `found` and says `allowed` somewhere. ' stands for ". */
struct mistake {
    const char *find, *replace, *field, *found, *allowed, *at;
};

static char *replaced(const char *text, const char *find, const char *replace)
{
    char *what = bench_quoted(find), *with = bench_quoted(replace);
    const char *place = strstr(text, what);
    if (!place)
        fail_msg("the edition has no %s", what);
    struct hg_out out = suite_out();
    hg_put_bytes(&out, text, (size_t)(place - text));
    hg_put(&out, with);
    hg_put(&out, place + strlen(what));
    free(what);
    free(with);
    return out.text;
}

static size_t line_of(const char *text, const char *mark)
{
    char *what = bench_quoted(mark);
    const char *place = strstr(text, what);
    if (!place)
        fail_msg("the edition has no %s", what);
    free(what);
    return hg_json_line(text, (size_t)(place - text));
}

static bool load(const char *edition, const char *options, struct hg_problems *problems)
{
    struct hg_out text = suite_out(), option_text = suite_out();
    struct hg_json wanted = {0};
    void *rules = malloc(sandstone_game.rules_size);
    assert_non_null(rules);
    hg_put(&text, edition);
    problems->text = text.text;
    problems->length = text.len;
    if (options) {
        char *quoted = bench_quoted(options);
        hg_put(&option_text, quoted);
        wanted = suite_parse(&option_text);
        free(quoted);
    }
    bool good = sandstone_game.load(suite_parse(&text), wanted, 1, rules, problems);
    assert_int_equal(good, problems->count == 0);
    free(rules);
    free(option_text.text);
    free(text.text);
    return good;
}

static bool is_problem(const struct hg_problem *problem, const struct mistake *mistake, size_t line)
{
    char *found = bench_quoted(mistake->found), *allowed = bench_quoted(mistake->allowed);
    bool same = strcmp(problem->field, mistake->field) == 0 && problem->line == line &&
                strncmp(problem->found, found, strlen(found)) == 0 && strstr(problem->text, allowed);
    free(allowed);
    free(found);
    return same;
}

static void expect_problem(const char *text, const struct mistake *mistake)
{
    struct hg_problem list[8];
    struct hg_problems problems = {.list = list, .cap = 8};
    char *edition = replaced(text, mistake->find, mistake->replace), *find = bench_quoted(mistake->find);
    if (load(edition, NULL, &problems))
        fail_msg("%s: no problem", mistake->replace);
    size_t place = (size_t)(strstr(text, find) - text) + strspn(mistake->replace, " \n");
    size_t line = mistake->at ? line_of(edition, mistake->at) : hg_json_line(edition, place);
    bool told = false;
    for (int i = 0; i < problems.count && i < problems.cap; i++) {
        size_t end = strlen(list[i].text);
        if (!end || (!strchr(".]", list[i].text[end - 1]) && end < sizeof list[i].text - 1))
            fail_msg("no sentence: %s", list[i].text);
        told = told || is_problem(&list[i], mistake, line);
    }
    if (!told)
        fail_msg("%s: not %s in line %zu but, in line %zu, %s: found %s; %s", mistake->replace, mistake->field, line,
                 list[0].line, list[0].field, list[0].found, list[0].text);
    free(find);
    free(edition);
}

#define SETTLERS_TOP "'top': [{'op': 'place', 'piece': 'tower', 'at': ['any']}]"
#define RAIDERS_TOP  "'top': [{'op': 'remove', 'of': 'opp', 'piece': 'tower', 'n': 1, 'at': ['adj:own:any']}]"
#define NOMADS_TOP   "'top': [{'op': 'move', 'of': 'own', 'piece': 'tower', 'at': ['any'], 'to': ['any']}]"
#define TRIBUTE_TOP  "'top': [{'op': 'gold', 'n': 3}]"

static const struct mistake mistakes[] = {
    /* the head */
    {"'game':", "'gane':", "", "'gane'", "no such field"},
    {"'id': 'sandstone'", "'id': 'sand'", "id", "'sand'", "'sandstone' is needed"},
    {" 'id': 'sandstone',\n", "", "id", "nothing", "is needed", "{"},
    {"'format': 1", "'format': 2", "format", "2", "1 is needed"},
    /* [sandstone 1.1, 1.3, 1.4, 1.7, 2.2, 2.5, 2.8-2.10, 4.1, 5.3-5.5, 8.10, 10.3, 10.7, 12.3] what none can change */
    {"'min': 2", "'min': 1", "seats.min", "1", "2 is needed"},
    {"'max': 2", "'max': 4", "seats.max", "4", "2 is needed"},
    {"'tower': 8", "'tower': 9", "pieces.tower", "9", "8 is needed"},
    {"'stronghold': 3", "'stronghold': 4", "pieces.stronghold", "4", "3 is needed"},
    {"'ability': 18", "'ability': 24", "components.ability", "24", "18 is needed"},
    {"'cards_total': 38", "'cards_total': 39", "components.cards_total", "39", "38 is needed"},
    {"'reference': 2", "'reference': 3", "components.reference", "3", "2 is needed"},
    {"'card_rows': 3", "'card_rows': 4", "grid.card_rows", "4", "3 is needed"},
    {"'wrap': false", "'wrap': true", "grid.wrap", "true", "false is needed"},
    {"'adjacency': 'edge'", "'adjacency': 'corner'", "grid.adjacency", "'corner'", "is needed"},
    {"'hand_each': 1", "'hand_each': 2", "ability_deal.hand_each", "2", "1 is needed"},
    {"'center_per_year': 3", "'center_per_year': 4", "ability_deal.center_per_year", "4", "3 is needed"},
    {"'hand_refill': false", "'hand_refill': true", "ability_deal.hand_refill", "true", "false is needed"},
    {"'left_out': 1", "'left_out': 0", "bonus_deal.left_out", "0", "1 is needed"},
    {"'gold_per_mountains': 2", "'gold_per_mountains': 3", "domain_check.gold_per_mountains", "3", "2 is needed"},
    {"'tower_upkeep': 1", "'tower_upkeep': 2", "domain_check.tower_upkeep", "2", "1 is needed"},
    {"'spaces_of_one_type': 7", "'spaces_of_one_type': 6", "win.spaces_of_one_type", "6", "7 is needed"},
    {"'tower_lead': 4", "'tower_lead': 5", "win.tower_lead", "5", "4 is needed"},
    {"'value': 5", "'value': 6", "years.value", "6", "5 is needed"},
    {"'per_placed_piece': 1", "'per_placed_piece': 2", "score.per_placed_piece", "2", "1 is needed"},
    {"{'min': 'public'", "{'min': 'hearsay'", "seats.provenance.min", "'hearsay'", "allowed are rulebook"},
    /* [sandstone 1.7] cards without an effect */
    {" 'years': {", " 'action_card': {'effect': []},\n 'years': {", "", "'action_card'", "no such field"},
    /* [sandstone 14.6] the lattice */
    {"'space_rows': 6", "'space_rows': 5", "grid.space_rows", "5", "6 rows of 4 spaces or 3 rows of 8"},
    {"'space_cols': 4", "'space_cols': 8", "grid.space_rows", "6", "6 rows of 4 spaces or 3 rows of 8",
     "'space_rows': 6"},
    {"'space_rows': 6", "'space_rows': 'six'", "grid.space_rows", "'six'", "from 1 to 24"},
    {"'space_rows': 6", "'rows': 6", "grid", "'rows'", "no such field"},
    /* [sandstone 1.5, 1.8] terrain */
    {"{'id': 'forest', 'name': 'Forest'}", "{'id': 'woods', 'name': 'Forest'}", "terrain_types[0].id", "'woods'",
     "forest, desert and mountains"},
    {"{'id': 'forest', 'name': 'Forest'}, ", "", "terrain_types", "[", "exactly forest, desert and mountains"},
    {"  {\n   'id': 'grove1',\n   'family': 'grove',\n   'a': ['forest', 'forest'],\n   'b': ['desert', 'mountains'],\n"
     "   'provenance': {'id': 'reconstructed', 'family': 'reconstructed', 'a': 'reconstructed', 'b': 'reconstructed'}\n"
     "  },\n",
     "", "terrain", "[", "exactly 12 Terrain cards", " 'terrain': ["},
    {"'id': 'grove2'", "'id': 'grove1'", "terrain[1].id", "'grove1'", "another card has this id",
     "'id': 'grove1',\n   'family': 'grove',\n   'a': ['forest', 'forest'],\n   'b': ['desert', 'mountains'],\n"
     "   'provenance': {'id': 'reconstructed', 'family': 'reconstructed', 'a': 'reconstructed', 'b': 'reconstructed'}\n"
     "  },\n  {\n   'id': 'grove3'"},
    {"'id': 'grove1'", "'id': 'Grove 1'", "terrain[0].id", "'Grove 1'", "small letters"},
    {"'family': 'grove'", "'family': ''", "terrain[0].family", "''", "needed"},
    {"'a': ['forest', 'forest']", "'a': ['forest']", "terrain[0].a", "['forest']", "two spaces"},
    {"'a': ['forest', 'forest']", "'a': ['forest', 'swamp']", "terrain[0].a[1]", "'swamp'", "allowed are forest"},
    {"'b': ['desert', 'mountains']", "'c': ['desert', 'mountains']", "terrain[0]", "'c'", "no such field"},
    /* [sandstone 2.6] the balanced deal */
    {"{'a': 2, 'b': 2}", "{'a': 3, 'b': 2}", "terrain_deal.balanced.per_family", "{", "add up", "'per_family'"},
    {"{'a': 2, 'b': 2}", "{'a': 2}", "terrain_deal.balanced.per_family.b", "nothing", "from 0 to 12"},
    {"'family': 'grove'", "'family': 'forest'", "terrain_deal.balanced.per_family", "{", "add up", "'per_family'"},
    /* [sandstone 1.6, 1.8] abilities */
    {"'copies': 3", "'copies': 4", "abilities", "[", "add up to 18", " 'abilities': ["},
    {"'copies': 3", "'copies': 2", "abilities", "[", "add up to 18", " 'abilities': ["},
    {"'copies': 3", "'copies': 0", "abilities[0].copies", "0", "from 1 to 18"},
    {"'id': 'raiders'", "'id': 'settlers'", "abilities[1].id", "'settlers'", "another one has this id",
     "'id': 'settlers',\n   'name': 'Raiders'"},
    {"'id': 'raiders'", "'id': 'The Raiders'", "abilities[1].id", "'The Raiders'", "small letters"},
    {"'name': 'Raiders'", "'name': 3", "abilities[1].name", "3", "a text"},
    {"'top_text': 'Place", "'text': 'Place", "abilities[0]", "'text'", "no such field"},
    {"   " SETTLERS_TOP ",\n", "", "abilities[0].top", "nothing", "at least one step", "{\n   'id': 'settlers'"},
    {SETTLERS_TOP, "'top': []", "abilities[0].top", "[]", "at least one step"},
    {SETTLERS_TOP, "'top': ['place']", "abilities[0].top[0]", "'place'", "a step is an object"},
    /* [sandstone 9.29] steps */
    {"'top': [{'op': 'place'", "'top': [{'op': 'plaice'", "abilities[0].top[0].op", "'plaice'",
     "allowed are place, remove"},
    {TRIBUTE_TOP, "'top': [{'n': 3}]", "abilities[4].top[0].op", "nothing", "allowed are place, remove"},
    {TRIBUTE_TOP, "'top': [{'op': 'gold'}]", "abilities[4].top[0].n", "nothing", "from 1 to 99"},
    {TRIBUTE_TOP, "'top': [{'op': 'gold', 'n': 0}]", "abilities[4].top[0].n", "0", "from 1 to 99"},
    {TRIBUTE_TOP, "'top': [{'op': 'gold', 'n': 3, 'at': ['any']}]", "abilities[4].top[0]", "'at'", "no such field"},
    {TRIBUTE_TOP, "'top': [{'op': 'play', 'from': ['hand']}]", "abilities[4].top[0].op", "'play'",
     "only the Ability Action may use play. [sandstone 9.8]"},
    {TRIBUTE_TOP, "'top': [{'op': 'per_space', 'type': 'forest', 'points': 1}]", "abilities[4].top[0].op",
     "'per_space'", "for Bonus cards"},
    {TRIBUTE_TOP, "'top': [{'op': 'peek', 'what': 'box'}]", "abilities[4].top[0].what", "'box'",
     "allowed are hand, bonus and deck"},
    {TRIBUTE_TOP, "'top': [{'op': 'extra_action', 'category': 'gold'}]", "abilities[4].top[0].category", "'gold'",
     "allowed are tower, stronghold and ability"},
    {TRIBUTE_TOP, "'top': [{'op': 'optional', 'effect': []}]", "abilities[4].top[0].effect", "[]", "at least one step"},
    {TRIBUTE_TOP, "'top': [{'op': 'choose', 'options': [[{'op': 'gold', 'n': 1}]]}]", "abilities[4].top[0].options",
     "[[", "two to six effects"},
    {TRIBUTE_TOP, "'top': [{'op': 'choose', 'options': [[{'op': 'gold', 'n': 1}], [{'op': 'silver', 'n': 1}]]}]",
     "abilities[4].top[0].options[1][0].op", "'silver'", "allowed are place, remove"},
    {SETTLERS_TOP, "'top': [{'op': 'place', 'piece': 'castle', 'at': ['any']}]", "abilities[0].top[0].piece",
     "'castle'", "allowed are tower and stronghold"},
    {SETTLERS_TOP, "'top': [{'op': 'place', 'piece': 'tower'}]", "abilities[0].top[0].at", "nothing",
     "a list of at least one condition"},
    {SETTLERS_TOP, "'top': [{'op': 'place', 'piece': 'tower', 'at': 'any'}]", "abilities[0].top[0].at", "'any'",
     "a list of at least one condition"},
    {SETTLERS_TOP, "'top': [{'op': 'place', 'piece': 'tower', 'at': []}]", "abilities[0].top[0].at", "[]",
     "at least one condition"},
    {RAIDERS_TOP, "'top': [{'op': 'remove', 'of': 'all', 'piece': 'tower', 'n': 1, 'at': ['any']}]",
     "abilities[1].top[0].of", "'all'", "allowed are own and opp"},
    {RAIDERS_TOP, "'top': [{'op': 'remove', 'of': 'opp', 'piece': 'tower', 'n': 0, 'at': ['any']}]",
     "abilities[1].top[0].n", "0", "from 1 to 4"},
    {RAIDERS_TOP, "'top': [{'op': 'remove', 'of': 'opp', 'piece': 'tower', 'n': 3, 'at': ['any'], 'same_card': true}]",
     "abilities[1].top[0].n", "3", "at most 2. [sandstone 9.3]"},
    {RAIDERS_TOP, "'top': [{'op': 'remove', 'of': 'opp', 'piece': 'tower', 'n': 2, 'at': ['any'], 'up_to': 1}]",
     "abilities[1].top[0].up_to", "1", "true or false"},
    /* [sandstone 9.28] the opponent's Strongholds */
    {RAIDERS_TOP, "'top': [{'op': 'remove', 'of': 'opp', 'piece': 'stronghold', 'n': 1, 'at': ['any']}]",
     "abilities[1].top[0].piece", "'stronghold'", "[sandstone 9.28]"},
    {NOMADS_TOP, "'top': [{'op': 'move', 'of': 'opp', 'piece': 'stronghold', 'at': ['any'], 'to': ['any']}]",
     "abilities[2].top[0].piece", "'stronghold'", "[sandstone 9.28]"},
    {"'b': {'of': 'opp', 'piece': 'tower', 'at': ['adj:first']}",
     "'b': {'of': 'opp', 'piece': 'stronghold', 'at': ['any']}", "abilities[5].bottom[0].b.piece", "'stronghold'",
     "[sandstone 9.28]"},
    {"'a': {'of': 'own', 'piece': 'tower', 'at': ['any']}", "'a': {'of': 'opp', 'piece': 'stronghold', 'at': ['any']}",
     "abilities[5].bottom[0].a.piece", "'stronghold'", "[sandstone 9.28]"},
    /* [sandstone 9.29] conditions */
    {"['adj:own:any']", "['adj:mine:any']", "abilities[1].top[0].at[0]", "'adj:mine:any'",
     "allowed are any, adj:WHO:PIECE"},
    {"['adj:own:any']", "['adj:own:castle']", "abilities[1].top[0].at[0]", "'adj:own:castle'", "allowed are any"},
    {"['adj:own:any']", "['type:swamp']", "abilities[1].top[0].at[0]", "'type:swamp'", "allowed are any"},
    {"['adj:own:any']", "['any', 'near']", "abilities[1].top[0].at[1]", "'near'", "allowed are any"},
    {"['adj:own:any']", "['adj:own:any|']", "abilities[1].top[0].at[0]", "'adj:own:any|'", "allowed are any"},
    {"['adj:own:any']", "['not:']", "abilities[1].top[0].at[0]", "'not:'", "allowed are any"},
    {"['adj:own:any']", "[7]", "abilities[1].top[0].at[0]", "7", "a text is needed"},
    {"['adj:own:any']", "['adj:source']", "abilities[1].top[0].at[0]", "'adj:source'", "nothing earlier"},
    {"['adj:own:any']", "['adj:placed']", "abilities[1].top[0].at[0]", "'adj:placed'", "nothing earlier"},
    {"['adj:own:any']", "['not:vacated']", "abilities[1].top[0].at[0]", "'not:vacated'", "nothing earlier"},
    {"['adj:own:any']", "['adj:first']", "abilities[1].top[0].at[0]", "'adj:first'", "nothing earlier"},
    /* not every option gives it a meaning */
    {SETTLERS_TOP,
     "'top': [{'op': 'choose', 'options': [[{'op': 'place', 'piece': 'tower', 'at': ['any']}], [{'op': 'gold', 'n': 1}]]}, "
     "{'op': 'place', 'piece': 'tower', 'at': ['adj:placed']}]",
     "abilities[0].top[1].at[0]", "'adj:placed'", "nothing earlier"},
    {SETTLERS_TOP,
     "'top': [{'op': 'optional', 'effect': [{'op': 'place', 'piece': 'tower', 'at': ['any']}]}, "
     "{'op': 'place', 'piece': 'tower', 'at': ['adj:placed']}]",
     "abilities[0].top[1].at[0]", "'adj:placed'", "nothing earlier"},
    /* the length of an effect */
    {SETTLERS_TOP,
     "'top': [{'op': 'move', 'of': 'own', 'piece': 'tower', 'at': ['any'], 'to': ['any']}, {'op': 'exchange'}, "
     "{'op': 'place', 'piece': 'tower', 'at': ['any']}]",
     "abilities[0].top", "[{", "at most four choices"},
    /* [sandstone 1.8, 9.15, 9.16, 9.29] Bonus cards */
    {"'id': 'desert',\n   'name'", "'id': 'forest',\n   'name'", "bonus[1].id", "'forest'", "another one has this id",
     "'id': 'forest',\n   'name': 'Desert bonus'"},
    {"{'op': 'per_space', 'type': 'forest', 'points': 1}", "{'op': 'per_hill', 'type': 'forest', 'points': 1}",
     "bonus[0].score.op", "'per_hill'", "allowed are per_space and per_piece"},
    {"{'op': 'per_space', 'type': 'forest', 'points': 1}", "{'op': 'per_space', 'type': 'hill', 'points': 1}",
     "bonus[0].score.type", "'hill'", "allowed are forest"},
    {"{'op': 'per_space', 'type': 'forest', 'points': 1}", "{'op': 'per_piece', 'piece': 'any', 'points': 1}",
     "bonus[0].score.piece", "'any'", "allowed are tower and stronghold"},
    {"{'op': 'per_space', 'type': 'forest', 'points': 1}", "{'op': 'per_space', 'type': 'forest', 'points': 100}",
     "bonus[0].score.points", "100", "from 0 to 99"},
    /* [sandstone 4.7, 5.8, 6, 7, 8.1] actions and the Priority option */
    {"'optional': true", "'optional': 'yes'", "priority_option.optional", "'yes'", "true or false"},
    {"'effect': [{'op': 'hand_swap'}]", "'effect': [{'op': 'swap_hand'}]", "priority_option.effect[0].op",
     "'swap_hand'", "allowed are place"},
    {"{'op': 'play', 'from': ['hand', 'center']}", "{'op': 'play', 'from': ['hand']}", "actions.ability", "[{",
     "play from hand and center"},
    {"'tower': [{'op': 'place', 'piece': 'tower'", "'tower': [{'op': 'place', 'piece': 'spire'",
     "actions.tower[0].piece", "'spire'", "allowed are tower and stronghold"},
    {"     [{'op': 'exchange'}]\n", "     [{'op': 'exchange'}], [{'op': 'gold', 'n': 1}]\n", "actions.stronghold", "[",
     "choose with two options", "  'stronghold': ["},
    {"[{'op': 'exchange'}]", "[{'op': 'gold', 'n': 1}]", "actions.stronghold", "[", "has the step exchange",
     "  'stronghold': ["},
    {"\n      {'op': 'place', 'piece': 'stronghold', 'at': ['vacated']}", "{'op': 'exchange'}", "actions.stronghold",
     "[", "which has not", "  'stronghold': ["},
    {"{'op': 'play', 'from': ['hand', 'center']}", "{'op': 'play', 'from': ['hand', 'hand']}", "actions.ability", "[{",
     "play from hand and center"},
    /* where values come from */
    {"'options_provenance': 'reconstructed'", "'options_provenance': 'hearsay'", "options_provenance", "'hearsay'",
     "allowed are rulebook, public, inferred, reconstructed, owner"},
    {"'options_provenance': 'reconstructed'", "'options_provenance': {}", "options_provenance", "{}",
     "the origin of at least one value is needed"},
    /* [sandstone 14.7] defaults of options */
    {"'allow_pass': false", "'allow_pass': 0", "options.allow_pass", "0", "true or false"},
    {"'allow_pass': false", "'allow_passing': false", "options", "'allow_passing'", "allowed are allow_pass"},
    {"'deal': 'balanced'", "'deal': 'fair'", "options.deal", "'fair'", "allowed are balanced and wild"},
    {"'reentry': false, ", "", "options.reentry", "nothing", "true or false", " 'options': {"},
    {"'deal': 'balanced'}", "'deal': 'balanced', 'grid': '3x8'}", "options.grid", "'3x8'", "says otherwise"},
};

static void mistakes_are_named(void **context) /* [sandstone 1.8, 9.28, 9.29] */
{
    char *text = suite_read_file(path);
    (void)context;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++)
        expect_problem(text, &mistakes[i]);
    free(text);
}

static void missing_blocks(void **context)
{
    static const char *const blocks[] = {"grid",  "terrain_types",   "terrain", "terrain_deal", "abilities",
                                         "bonus", "priority_option", "actions", "options"};
    char *text = suite_read_file(path);
    (void)context;
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        char key[32], other[48];
        struct hg_problem list[8];
        struct hg_problems problems = {.list = list, .cap = 8};
        snprintf(key, sizeof key, "\n '%s': ", blocks[i]);
        snprintf(other, sizeof other, "\n '%s': 5, 'note2': ", blocks[i]);
        char *edition = replaced(text, key, other);
        assert_false(load(edition, NULL, &problems));
        bool named = false;
        for (int k = 0; k < problems.count && k < problems.cap; k++)
            named = named || (strcmp(list[k].field, blocks[i]) == 0 && strcmp(list[k].found, "5") == 0);
        if (!named)
            fail_msg("%s: %s", blocks[i], list[1].text);
        free(edition);
    }
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1};
    assert_false(load("[1, 2]", NULL, &problems));
    assert_string_equal(list[0].text, "an object is needed.");
    free(text);
}

/* Blocks that only repeat the rules may be left out. */
static void repeated_blocks_may_go(void **context)
{
    static const char *const blocks[] = {
        "seats", "pieces", "components", "ability_deal", "bonus_deal",        "domain_check",
        "win",   "years",  "score",      "note",         "options_provenance"};
    (void)context;
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        struct hg_out text = small_edition(), out = suite_out();
        struct hg_json_walk walk = hg_json_walk(suite_parse(&text));
        struct hg_problem list[1];
        struct hg_problems problems = {.list = list, .cap = 1};
        hg_json_open(&out, '{');
        while (hg_json_next(&walk)) {
            char key[48];
            hg_json_get_text(walk.key, key, sizeof key);
            if (strcmp(key, blocks[i]) == 0)
                continue;
            hg_json_key(&out, key);
            hg_json_put_raw(&out, walk.value.at, hg_json_size(walk.value));
        }
        hg_json_close(&out, '}');
        if (!load(out.text, NULL, &problems))
            fail_msg("without %s: %s: %s", blocks[i], list[0].field, list[0].text);
        free(out.text);
        free(text.text);
    }
}

/* --- other ways to write the same --------------------------------------------------------------------------------- */

/* The same games as with the default edition, position by position. */
static void expect_same_games(const char *edition)
{
    struct suite *usual = bench_load(NULL), *t = bench_load_edition(edition, NULL);
    struct hg_rng rng = {77}, same = {77};
    for (int game = 0; game < 20; game++) {
        suite_setup(t, 2);
        for (suite_setup(usual, 2); bench_random_step(usual, &rng) && bench_random_step(t, &same);) {
            struct hg_out wanted = bench_json(usual, ALL), found = bench_json(t, ALL);
            assert_string_equal(found.text, wanted.text);
            free(wanted.text);
            free(found.text);
        }
        assert_int_equal(bench_turn(t), ALL);
    }
    suite_free(usual);
    suite_free(t);
}

/* Options of an action are known by what they are called, not by their order. */
static void options_in_any_order(void **context) /* [sandstone 5.8, 8.1] */
{
    static const char build[] = "[{'op':'remove','of':'own','piece':'tower','n':2,'at':['any'],'same_card':true},"
                                "{'op':'place','piece':'stronghold','at':['vacated']}]";
    char members[640];
    (void)context;
    snprintf(members, sizeof members,
             "'actions':{'tower':[{'op':'place','piece':'tower','at':['adj:own:stronghold|card:own:tower']}],"
             "'stronghold':[{'op':'choose','options':[[{'op':'exchange'}],%s]}],"
             "'ability':[{'op':'play','from':['center','hand']}],'provenance':{'tower':'owner','stronghold':'owner'}}",
             build);
    char *edition = bench_edition_with(members);
    expect_same_games(edition);
    free(edition);
}

static void wrong_options(void **context) /* [sandstone 14.1-14.6] */
{
    static const struct {
        const char *options, *field, *allowed;
    } rows[] = {
        {"{'allow_pass':1}", "options.allow_pass", "true or false"},
        {"{'deal':'tame'}", "options.deal", "allowed are balanced and wild"},
        {"{'deal':true}", "options.deal", "allowed are balanced and wild"},
        {"{'grid':'4x6'}", "options.grid", "allowed are 6x4 and 3x8"},
        {"{'priority':'seat-3'}", "options.priority", "allowed are chance, seat-1 and seat-2"},
        {"{'alow_pass':true}", "options", "allowed are allow_pass"},
        {"[]", "options", "an object is needed"},
    };
    char *text = suite_read_file(path);
    (void)context;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct hg_problem list[1];
        struct hg_problems problems = {.list = list, .cap = 1};
        assert_false(load(text, rows[i].options, &problems));
        assert_string_equal(list[0].field, rows[i].field);
        if (!strstr(list[0].text, rows[i].allowed))
            fail_msg("%s: %s", rows[i].options, list[0].text);
    }
    free(text);
}

/* A family whose cards cannot be dealt evenly is no mistake where everything is left to chance. */
static void wild_editions(void **context) /* [sandstone 2.6, 14.5] */
{
    char *text = suite_read_file(path), *uneven = replaced(text, "'family': 'grove'", "'family': 'wood'");
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1};
    (void)context;
    assert_false(load(uneven, NULL, &problems));
    problems.count = 0;
    assert_true(load(uneven, "{'deal':'wild'}", &problems));
    free(uneven);
    free(text);
}

/* --- terrain of another edition ----------------------------------------------------------------------------------- */

/* A card that differs from the others of its family has a name of its own, and each card is as likely as any other. */
static void single_cards(void **context) /* [sandstone 2.7] */
{
    char *text = suite_read_file(path);
    char *edition = replaced(text, "'b': ['desert', 'mountains']", "'b': ['mountains', 'mountains']");
    struct suite *t = bench_load_edition(edition, NULL);
    (void)context;
    suite_setup(t, 2);
    bench_expect_moves(t, HG_CHANCE,
                       "terrain grove1 a; terrain grove1 b; terrain grove2 a; terrain grove2 b;"
                       "terrain grove2 b turned; terrain dune a; terrain dune b; terrain dune b turned;"
                       "terrain ridge a; terrain ridge b; terrain ridge b turned");
    bench_play(t, "- terrain grove1 b");
    bench_expect(t, ALL, "board.0", "'M\?\?\?'");
    bench_refuse(t, "- terrain grove1 a", "not-in-deck", "2.11");
    suite_free(t);
    free(edition);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_the_edition),
        cmocka_unit_test(terrain_of_the_edition),
        cmocka_unit_test(origins),
        cmocka_unit_test(embedded),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(missing_blocks),
        cmocka_unit_test(repeated_blocks_may_go),
        cmocka_unit_test(options_in_any_order),
        cmocka_unit_test(wrong_options),
        cmocka_unit_test(wild_editions),
        cmocka_unit_test(single_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

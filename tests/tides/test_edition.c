/* test_edition.c: the edition file against the cards of the rulebook, every mistake an edition can have, other
 * editions that play without a change of code, and the options of a table [tides 1, 10]. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/tides/tides.h"
#include "tides_bench.h"

static const char path[] = "editions/tides.json";

/* --- the default edition ------------------------------------------------------------------------------------------ */

static const struct {
    char letter;
    const char *id, *name, *icon, *colour;
} suits[] = {
    {'P', "palace", "Palace", "crown", "yellow"},      {'L', "library", "Library", "scroll", "blue"},
    {'G', "garden", "Garden", "leaves", "green"},      {'T', "temple", "Temple", "hand", "pink"},
    {'S', "stronghold", "Stronghold", "tower", "red"},
};

static char letter_of(struct hg_json suit)
{
    for (int i = 0; i < 5; i++)
        if (hg_json_is(suit, suits[i].id))
            return suits[i].letter;
    return hg_json_type(suit) == HG_JSON_NULL ? '-' : '?';
}

static void expect_origin(struct hg_json object, const char *key)
{
    struct hg_json origin = hg_json_member(hg_json_member(object, "provenance"), key);
    bool known = hg_json_is(origin, "rulebook") || hg_json_is(origin, "public") || hg_json_is(origin, "inferred") ||
                 hg_json_is(origin, "reconstructed");
    if (!known)
        fail_msg("no origin of %s in %.*s", key, (int)hg_json_size(object), object.at);
}

static void expect_targets(struct hg_json objective, const char *letters)
{
    char found[8] = "";
    struct hg_json_walk walk = hg_json_walk(hg_json_member(objective, "suits"));
    if (hg_json_member(objective, "suit").at)
        found[0] = letter_of(hg_json_member(objective, "suit"));
    while (hg_json_next(&walk))
        found[walk.index] = letter_of(walk.value);
    assert_string_equal(found, letters);
}

static void expect_card(struct hg_json card, const struct bench_spec *spec)
{
    struct hg_json objective = hg_json_member(card, "objective"), vp = hg_json_member(objective, "vp");
    int64_t points = 0;
    assert_int_equal(letter_of(hg_json_member(card, "suit")), spec->suit);
    assert_true(hg_json_is(hg_json_member(objective, "op"), spec->op));
    assert_true(!vp.at || hg_json_get_int(vp, 1, 99, &points));
    assert_int_equal(points, spec->vp);
    expect_targets(objective, spec->suits);
    expect_origin(card, "id");
    expect_origin(card, "name");
    expect_origin(card, "suit");
    expect_origin(card, "objective.op");
    if (vp.at)
        expect_origin(card, "objective.vp");
    if (spec->suits[0])
        expect_origin(card, spec->suits[1] ? "objective.suits" : "objective.suit");
}

/* [tides 1.3, 1.4, 1.5] Every cell of the table of cards, and the origin of each. */
static void cards_of_the_rulebook(void **context)
{
    struct hg_out text = {.text = suite_read_file(path)};
    (void)context;
    text.len = strlen(text.text);
    struct hg_json root = suite_parse(&text), cards = hg_json_member(root, "cards");
    assert_int_equal(hg_json_count(cards), CARDS);
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        int64_t id = 0;
        assert_true(hg_json_get_int(hg_json_member(walk.value, "id"), 1, CARDS, &id));
        assert_int_equal(id, walk.index + 1);
        expect_card(walk.value, &bench_specs[walk.index]);
    }
    walk = hg_json_walk(hg_json_member(root, "suits"));
    while (hg_json_next(&walk)) {
        assert_true(hg_json_is(hg_json_member(walk.value, "id"), suits[walk.index].id));
        assert_true(hg_json_is(hg_json_member(walk.value, "name"), suits[walk.index].name));
        assert_true(hg_json_is(hg_json_member(walk.value, "icon"), suits[walk.index].icon));
        assert_true(hg_json_is(hg_json_member(walk.value, "colour"), suits[walk.index].colour));
        expect_origin(walk.value, "cards");
    }
    assert_int_equal(walk.index + 1, 5);
    free(text.text);
}

/* The embedded edition is the file. */
static void embedded(void **context)
{
    char *text = suite_read_file(path);
    struct hg_out small = suite_out(), embedded_small = suite_out();
    (void)context;
    hg_put(&small, text);
    hg_put_bytes(&embedded_small, (const char *)tides_game.edition, *tides_game.edition_size);
    small.len = hg_json_minify(small.text, small.len, small.text);
    embedded_small.len = hg_json_minify(embedded_small.text, embedded_small.len, embedded_small.text);
    assert_int_equal(small.len, embedded_small.len);
    assert_memory_equal(small.text, embedded_small.text, small.len);
    free(small.text);
    free(embedded_small.text);
    free(text);
}

/* Checksums of the table of cards: which suit is the target of what. */
static void regularity(void **context)
{
    unsigned per = 0, majority = 0;
    int of_suit[128] = {0};
    (void)context;
    for (int i = 0; i < CARDS; i++) {
        const struct bench_spec *spec = &bench_specs[i];
        of_suit[(int)spec->suit]++;
        if (strcmp(spec->op, "per") == 0)
            per |= 1u << (spec->suits[0] - 'A');
        if (strcmp(spec->op, "majority") == 0)
            majority |= 1u << (spec->suits[0] - 'A');
        assert_true(i == 8 || spec->suit == '-' || !strchr(spec->suits, spec->suit));
    }
    assert_int_equal(per, majority);
    assert_int_equal(__builtin_popcount(per), 5);
    for (const char *suit = "PLGTS-"; *suit; suit++)
        assert_int_equal(of_suit[(int)*suit], 3);
}

/* --- mistakes ----------------------------------------------------------------------------------------------------- */

/* `find` becomes `replace` in the default edition; the first problem is about `field`, stands in the line of `at`
 * (NULL: of the replacement), shows `found` and says `allowed` somewhere. */
struct mistake {
    const char *find, *replace, *field, *found, *allowed, *at;
};

static char *replaced(const char *text, const char *find, const char *replace)
{
    const char *place = strstr(text, find);
    if (!place)
        fail_msg("the edition has no %s", find);
    struct hg_out out = suite_out();
    hg_put_bytes(&out, text, (size_t)(place - text));
    hg_put(&out, replace);
    hg_put(&out, place + strlen(find));
    return out.text;
}

static size_t line_of(const char *text, const char *mark)
{
    const char *place = strstr(text, mark);
    if (!place)
        fail_msg("the edition has no %s", mark);
    return hg_json_line(text, (size_t)(place - text));
}

static bool load(const char *edition, const char *options, struct hg_problems *problems)
{
    struct hg_out text = suite_out(), option_text = suite_out();
    struct hg_json wanted = {0};
    void *rules = malloc(tides_game.rules_size);
    assert_non_null(rules);
    hg_put(&text, edition);
    problems->text = text.text;
    problems->length = text.len;
    if (options) {
        hg_put(&option_text, options);
        wanted = suite_parse(&option_text);
    }
    bool good = tides_game.load(suite_parse(&text), wanted, 1, rules, problems);
    assert_int_equal(good, problems->count == 0);
    free(rules);
    free(option_text.text);
    free(text.text);
    return good;
}

static void expect_problem(const struct hg_problem *problem, const struct mistake *mistake, size_t line)
{
    bool same = strcmp(problem->field, mistake->field) == 0 && problem->line == line &&
                strncmp(problem->found, mistake->found, strlen(mistake->found)) == 0 &&
                strstr(problem->text, mistake->allowed);
    if (!same)
        fail_msg("%s: line %zu (not %zu), %s (not %s): found %s (not %s); %s", mistake->replace, problem->line, line,
                 problem->field, mistake->field, problem->found, mistake->found, problem->text);
    assert_int_equal(problem->text[strlen(problem->text) - 1] == '.' || problem->text[strlen(problem->text) - 1] == ']',
                     1);
}

static const struct mistake mistakes[] = {
    /* the head */
    {"\"game\":", "\"gane\":", "", "\"gane\"", "no such field; allowed are game, id"},
    {"\"id\": \"tides\"", "\"id\": \"tide\"", "id", "\"tide\"", "\"tides\" is needed"},
    {" \"id\": \"tides\",\n", "", "id", "nothing", "\"tides\" is needed", "{"},
    {"\"format\": 1", "\"format\": 2", "format", "2", "1 is needed"},
    {"\"format\": 1", "\"format\": \"1\"", "format", "\"1\"", "1 is needed"},
    {" \"format\": 1,\n", "", "format", "nothing", "1 is needed", "{"},
    /* [tides 1.1, 1.4, 7.2] what no edition can change */
    {"{\"min\": 2", "{\"min\": 1", "seats.min", "1", "2 is needed"},
    {"\"max\": 2", "\"max\": 3", "seats.max", "3", "2 is needed"},
    {"{\"min\": \"rulebook\", ", "{\"min\": \"memory\", ", "seats.provenance.min", "\"memory\"",
     "allowed are rulebook"},
    {"\"suitless_cards\": {\"value\": 3", "\"suitless_cards\": {\"value\": 4", "suitless_cards.value", "4",
     "3 is needed"},
    {"\"tie\": \"shared\"", "\"tie\": \"seat 1\"", "end.tie", "\"seat 1\"", "no tie-break"},
    /* [tides 1.4] suits */
    {"\"suits\": [\n  {", "\"suit\": [\n  {", "", "\"suit\"", "no such field"},
    {"\"suits\": [\n", "\"suits\": [{},\n", "suits", "[{},", "exactly five suits"},
    {"\"id\": \"library\"", "\"id\": \"palace\"", "suits[1].id", "\"palace\"", "another one has this id"},
    {"   \"id\": \"library\",\n", "", "suits[1].id", "nothing", "a text of 1 to 47 bytes",
     "{\n   \"name\": \"Library\""},
    {"\"id\": \"temple\"", "\"id\": \"\"", "suits[3].id", "\"\"", "a text of 1 to 47 bytes"},
    {"\"id\": \"temple\"", "\"id\": 4", "suits[3].id", "4", "a text of 1 to 47 bytes"},
    {"\"id\": \"temple\"", "\"id\": \"a-name-of-48-bytes-is-one-too-many-for-an-editio\"", "suits[3].id", "\"a-name",
     "a text of 1 to 47 bytes"},
    {"\"name\": \"Garden\"", "\"name\": null", "suits[2].name", "null", "a text of 1 to 47 bytes"},
    {"\"cards\": 3,", "\"cards\": 4,", "suits[0].cards", "4", "3 is needed"},
    {"\"letter\": \"G\"", "\"leter\": \"G\"", "suits[2]", "\"leter\"", "no such field"},
    {"\"icon\": \"public\"", "\"icon\": \"guess\"", "suits[0].provenance.icon", "\"guess\"", "reconstructed"},
    /* [tides 1.3, 1.5] cards */
    {" \"cards\": [\n", " \"card\": [\n", "", "\"card\"", "no such field"},
    {" \"cards\": [\n", " \"cards\": 18, \"note2\": [\n", "", "\"note2\"", "no such field"},
    {"\"id\": 7,", "\"id\": 8,", "cards[7].id", "8", "another card has this number", "\"id\": 8,\n   \"name\": \"Gods"},
    {"\"id\": 7,", "\"id\": 0,", "cards[6].id", "0", "from 1 to 18"},
    {"\"id\": 7,", "\"id\": 19,", "cards[6].id", "19", "from 1 to 18"},
    {"\"id\": 7,", "\"id\": 7.0,", "cards[6].id", "7.0", "from 1 to 18"},
    {"   \"id\": 7,\n", "", "cards[6].id", "nothing", "from 1 to 18", "{\n   \"name\": \"Golden Ziggurat\""},
    {"\"name\": \"Gods Baths\"", "\"name\": \"\"", "cards[7].name", "\"\"", "a text of 1 to 47 bytes"},
    {"\"name\": \"Gods Baths\"", "\"name\": \"?!\"", "cards[7].name", "\"?!\"", "Latin letters"},
    {"\"name\": \"Gods Baths\"", "\"name\": \"Kings  Nest!\"", "cards[7].name", "\"Kings  Nest!\"",
     "no other card has"},
    {"\"name\": \"Gods Baths\"", "\"title\": \"Gods Baths\"", "cards[7]", "\"title\"", "no such field"},
    {"\"name\": \"Gods Baths\",\n   \"suit\": \"garden\"", "\"name\": \"Gods Baths\",\n   \"suit\": \"gardens\"",
     "cards[7].suit", "\"gardens\"", "one of the five suits, or null", "\"suit\": \"gardens\""},
    {"\"name\": \"Gods Baths\",\n   \"suit\": \"garden\",", "\"name\": \"Gods Baths\",", "cards[7].suit", "nothing",
     "one of the five suits, or null", "{\n   \"id\": 8,"},
    {"{\"op\": \"win_ties\"}", "[\"win_ties\"]", "cards[0].objective", "[\"win_ties\"]", "an object is needed"},
    {"   \"objective\": {\"op\": \"win_ties\"},\n", "", "cards[0].objective", "nothing", "an object is needed",
     "{\n   \"id\": 1,"},
    {"\"op\": \"win_ties\"", "\"op\": \"wins_ties\"", "cards[0].objective.op", "\"wins_ties\"",
     "allowed are per, majority"},
    {"{\"op\": \"win_ties\"}", "{}", "cards[0].objective.op", "nothing", "double_most_numerous."},
    {"{\"op\": \"win_ties\"}", "{\"op\": \"win_ties\", \"vp\": 1}", "cards[0].objective", "\"vp\"", "allowed are op."},
    {"{\"op\": \"majority\", \"suit\": \"stronghold\"", "{\"op\": \"majority\", \"suits\": \"stronghold\"",
     "cards[1].objective", "\"suits\"", "allowed are op, suit, vp."},
    {"{\"op\": \"per_missing_suit\"", "{\"op\": \"per_missing_suit\", \"suit\": \"palace\"", "cards[9].objective",
     "\"suit\"", "allowed are op, vp."},
    {"\"suits\": [\"library\", \"garden\"]", "\"suit\": \"library\"", "cards[13].objective", "\"suit\"",
     "allowed are op, suits, vp."},
    /* [tides 1.6] points and targets */
    {"\"stronghold\", \"vp\": 7", "\"stronghold\", \"vp\": 0", "cards[1].objective.vp", "0", "from 1 to 99"},
    {"\"stronghold\", \"vp\": 7", "\"stronghold\", \"vp\": 100", "cards[1].objective.vp", "100", "from 1 to 99"},
    {"\"stronghold\", \"vp\": 7", "\"stronghold\", \"vp\": -1", "cards[1].objective.vp", "-1", "from 1 to 99"},
    {"\"stronghold\", \"vp\": 7", "\"stronghold\", \"vp\": \"7\"", "cards[1].objective.vp", "\"7\"", "from 1 to 99"},
    {"\"stronghold\", \"vp\": 7", "\"stronghold\"", "cards[1].objective.vp", "nothing", "from 1 to 99"},
    {"\"majority\", \"suit\": \"stronghold\"", "\"majority\", \"suit\": \"tower\"", "cards[1].objective.suit",
     "\"tower\"", "one of the five suits is needed. [tides 1.6]"},
    {"\"majority\", \"suit\": \"stronghold\"", "\"majority\", \"suit\": null", "cards[1].objective.suit", "null",
     "one of the five suits is needed"},
    {"\"majority\", \"suit\": \"stronghold\", ", "\"majority\", ", "cards[1].objective.suit", "nothing",
     "one of the five suits is needed"},
    {"[\"library\", \"garden\"]", "\"library\"", "cards[13].objective.suits", "\"library\"", "a list is needed"},
    {"[\"library\", \"garden\"]", "[]", "cards[13].objective.suits", "[]", "the list needs an item"},
    {"[\"library\", \"garden\"]", "[\"library\", \"park\"]", "cards[13].objective.suits[1]", "\"park\"", "five suits"},
    {"[\"library\", \"garden\"]", "[\"library\", \"library\"]", "cards[13].objective.suits[1]", "\"library\"",
     "already"},
    {"{\"op\": \"majority_singletons\"", "{\"op\": \"best_single_card\"", "cards", "[{", "only one card may have",
     " \"cards\": [\n"},
    /* [tides 1.4] the deck */
    {"\"name\": \"Kings Nest\",\n   \"suit\": \"palace\"", "\"name\": \"Kings Nest\",\n   \"suit\": \"library\"",
     "cards", "[{", "each suit has three cards", " \"cards\": [\n"},
    {"\"name\": \"Kings Nest\",\n   \"suit\": \"palace\"", "\"name\": \"Kings Nest\",\n   \"suit\": null", "cards",
     "[{", "each suit has three cards", " \"cards\": [\n"},
    {"\"provenance\": {\"id\": \"rulebook\", \"name\": \"rulebook\", \"suit\": \"public\", \"objective.op\": \"rulebook\"}",
     "\"provenance\": {\"id\": \"me\"}", "cards[0].provenance.id", "\"me\"", "allowed are rulebook"},
    {"   \"provenance\": {\"id\": \"rulebook\", \"name\": \"rulebook\", \"suit\": \"public\", \"objective.op\": \"rulebook\"}\n",
     "   \"provenance\": 1\n", "cards[0].provenance", "1", "an object is needed"},
    {"   \"provenance\": {\"id\": \"rulebook\", \"name\": \"rulebook\", \"suit\": \"public\", \"objective.op\": \"rulebook\"}\n",
     "   \"provenance\": {}\n", "cards[0].provenance", "{}", "the origin of at least one value is needed"},
    /* [tides 1.2, 1.7, 2.1, 5.2, 5.10] rounds */
    {"\"count\": 3", "\"count\": 0", "rounds.count", "0", "from 1 to 3"},
    {"\"count\": 3", "\"count\": 4", "rounds.count", "4", "from 1 to 3"},
    {"\"hand\": 5", "\"hand\": 1", "rounds.hand", "1", "from 2 to 5"},
    {"\"hand\": 5", "\"hand\": 6", "rounds.hand", "6", "from 2 to 5"},
    {"\"draw_each_between\": 2", "\"draw_each_between\": 3", "rounds.draw_each_between", "3", "2 is needed"},
    {"\"relics_each_between\": 1", "\"relics_each_between\": 2", "rounds.relics_each_between", "2", "1 is needed"},
    {"\"discards_each_between\": 1", "\"discards_each_between\": 0", "rounds.discards_each_between", "0",
     "1 is needed"},
    {"\"relic_tokens\": 4", "\"relic_tokens\": 3", "rounds.relic_tokens", "3", "a token for each relic"},
    {"\"relic_tokens\": 4", "\"relic_tokens\": 19", "rounds.relic_tokens", "19", "from 0 to 18"},
    {"\"relic_tokens\": 4", "\"tokens\": 4", "rounds", "\"tokens\"", "no such field"},
    {"\"count\": \"rulebook\"", "\"count\": \"?\"", "rounds.provenance.count", "\"?\"", "allowed are rulebook"},
    {"\"rounds\": {\n", "\"rounds\": 3, \"turns\": {\n", "", "\"turns\"", "no such field"},
    /* [tides 10.7] defaults of options */
    {"\"maze_once\": true", "\"maze_once\": 1", "options.maze_once", "1", "true or false"},
    {"\"maze_once\": true", "\"maze_twice\": true", "options", "\"maze_twice\"", "allowed are kings_nest_molehill"},
    {",\n  \"maze_once\": true", "", "options.maze_once", "nothing", "true or false",
     "{\n  \"kings_nest_molehill\": true"},
    {" \"options\": {", " \"options\": 1, \"choices\": {", "", "\"choices\"", "no such field"},
};

static void mistakes_are_named(void **context)
{
    char *text = suite_read_file(path);
    (void)context;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        const struct mistake *mistake = &mistakes[i];
        struct hg_problem list[8];
        struct hg_problems problems = {.list = list, .cap = 8};
        char *edition = replaced(text, mistake->find, mistake->replace);
        assert_false(load(edition, NULL, &problems));
        size_t place = (size_t)(strstr(text, mistake->find) - text) + strspn(mistake->replace, " \n");
        expect_problem(&list[0], mistake, mistake->at ? line_of(edition, mistake->at) : hg_json_line(edition, place));
        free(edition);
    }
    free(text);
}

/* A whole block of the wrong kind or missing. */
static void missing_blocks(void **context)
{
    static const char *const blocks[] = {"suits", "cards", "rounds", "options"};
    char *text = suite_read_file(path);
    (void)context;
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        char key[32], other[48];
        struct hg_problem list[8];
        struct hg_problems problems = {.list = list, .cap = 8};
        snprintf(key, sizeof key, "\n \"%s\": ", blocks[i]);
        snprintf(other, sizeof other, "\n \"%s\": 5, \"note2\": ", blocks[i]);
        char *edition = replaced(text, key, other);
        assert_false(load(edition, NULL, &problems));
        assert_true(problems.count >= 2);
        assert_string_equal(list[0].field, "");
        bool named = false;
        for (int k = 1; k < problems.count && k < problems.cap; k++)
            named = named || (strcmp(list[k].field, blocks[i]) == 0 && strcmp(list[k].found, "5") == 0 &&
                              list[k].line == line_of(edition, other + 1));
        assert_true(named);
        free(edition);
    }
    struct hg_problem list[1];
    struct hg_problems problems = {.list = list, .cap = 1};
    assert_false(load("[1, 2]", NULL, &problems));
    assert_string_equal(list[0].field, "");
    assert_string_equal(list[0].text, "an object is needed.");
    free(text);
}

/* Several mistakes are all told; the whole of a broken edition is read. */
static void all_mistakes_are_told(void **context)
{
    char *text = suite_read_file(path);
    struct hg_problem list[8];
    struct hg_problems problems = {.list = list, .cap = 8};
    (void)context;
    char *one = replaced(text, "\"hand\": 5", "\"hand\": 9");
    char *two = replaced(one, "\"stronghold\", \"vp\": 7", "\"stronghold\", \"vp\": 0");
    char *three = replaced(two, "\"maze_once\": true", "\"maze_once\": null");
    assert_false(load(three, NULL, &problems));
    assert_int_equal(problems.count, 3);
    assert_string_equal(list[0].field, "cards[1].objective.vp");
    assert_string_equal(list[1].field, "rounds.hand");
    assert_string_equal(list[2].field, "options.maze_once");
    assert_true(list[0].line < list[1].line && list[1].line < list[2].line);
    free(one);
    free(two);
    free(three);
    free(text);
}

/* A missing and a surplus card. */
static void eighteen_cards(void **context) /* [tides 1.3] */
{
    char *text = suite_read_file(path);
    struct hg_problem list[8];
    struct hg_problems problems = {.list = list, .cap = 8};
    (void)context;
    char *from = strstr(text, "  {\n   \"id\": 1,"), *to = strstr(text, "  {\n   \"id\": 2,");
    struct hg_out fewer = suite_out();
    hg_put_bytes(&fewer, text, (size_t)(from - text));
    hg_put(&fewer, to);
    assert_false(load(fewer.text, NULL, &problems));
    assert_int_equal(problems.count, 1);
    assert_string_equal(list[0].field, "cards");
    assert_non_null(strstr(list[0].text, "18 cards with the numbers 1 to 18"));
    struct hg_out more = suite_out();
    hg_put_bytes(&more, text, (size_t)(to - text));
    hg_put_bytes(&more, from, (size_t)(to - from));
    hg_put(&more, to);
    problems.count = 0;
    assert_false(load(more.text, NULL, &problems));
    assert_int_equal(problems.count, 2);
    assert_string_equal(list[0].field, "cards[1].id");
    assert_string_equal(list[1].field, "cards");
    char *twice = replaced(text, "\"id\": 7,", "\"id\": 8,");
    problems.count = 0;
    assert_false(load(twice, NULL, &problems));
    assert_int_equal(problems.count, 2);
    assert_string_equal(list[0].field, "cards[7].id");
    assert_non_null(strstr(list[1].text, "18 cards with the numbers 1 to 18"));
    free(twice);
    free(fewer.text);
    free(more.text);
    free(text);
}

/* --- options ------------------------------------------------------------------------------------------------------ */

static int option_of(const struct suite *t, const char *name)
{
    for (int i = 0; i < tides_game.option_count; i++)
        if (strcmp(tides_game.options[i].name, name) == 0)
            return tides_game.option(t->rules, i, 0);
    fail_msg("no option %s", name);
    return -1;
}

/* [tides 10.1-10.7] The defaults are those of the edition, and a table may choose otherwise. */
static void defaults(void **context)
{
    static const struct {
        const char *name, *rule;
        int value;
    } wanted[] = {
        {"kings_nest_molehill", "10.1", 1},
        {"kings_nest_zero_ties", "10.2", 1},
        {"sapphire_needs_scoring_card", "10.3", 1},
        {"molehill_uses_doubled", "10.4", 0},
        {"maze_once", "10.5", 1},
        {"sets_use_doubled", "10.6", 1},
    };
    char *text = suite_read_file(path);
    (void)context;
    assert_int_equal(tides_game.option_count, 6);
    for (int i = 0; i < 6; i++) {
        char find[64], replace[64], option[80];
        assert_string_equal(tides_game.options[i].rule, wanted[i].rule);
        snprintf(find, sizeof find, "\"%s\": %s", wanted[i].name, wanted[i].value ? "true" : "false");
        snprintf(replace, sizeof replace, "\"%s\": %s", wanted[i].name, wanted[i].value ? "false" : "true");
        snprintf(option, sizeof option, "{%s}", replace);
        char *edition = replaced(text, find, replace);
        struct suite *t = bench_load_with(NULL), *chosen = bench_load_with(option),
                     *other = bench_load_edition(edition);
        for (int k = 0; k < 6; k++) {
            int flipped = k == i ? !wanted[k].value : wanted[k].value;
            assert_int_equal(option_of(t, wanted[k].name), wanted[k].value);
            assert_int_equal(option_of(chosen, wanted[k].name), flipped);
            assert_int_equal(option_of(other, wanted[k].name), flipped);
        }
        suite_free(t);
        suite_free(chosen);
        suite_free(other);
        free(edition);
    }
    free(text);
}

static void wrong_options(void **context) /* [tides 10.7] */
{
    static const struct {
        const char *options, *field, *found;
    } wrong[] = {
        {"{\"maze_twice\":true}", "options", "\"maze_twice\""},
        {"{\"maze_once\":1}", "options.maze_once", "1"},
        {"{\"maze_once\":\"on\"}", "options.maze_once", "\"on\""},
        {"{\"maze_once\":null}", "options.maze_once", "null"},
        {"[true]", "options", "[true]"},
        {"5", "options", "5"},
        {"null", "options", "null"},
    };
    char *text = suite_read_file(path);
    (void)context;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct hg_problem list[2];
        struct hg_problems problems = {.list = list, .cap = 2};
        assert_false(load(text, wrong[i].options, &problems));
        assert_int_equal(problems.count, 1);
        assert_string_equal(list[0].field, wrong[i].field);
        assert_string_equal(list[0].found, wrong[i].found);
        assert_int_equal(list[0].line, 0); /* not in the file */
    }
    struct hg_problems none = {0};
    assert_true(load(text, "{}", &none));
    assert_true(load(text, "{\"maze_once\":true,\"sets_use_doubled\":false}", &none));
    free(text);
}

/* --- other editions ----------------------------------------------------------------------------------------------- */

static char *edited(const char *const edits[][2], int count)
{
    char *text = suite_read_file(path);
    for (int i = 0; i < count; i++) {
        char *next = replaced(text, edits[i][0], edits[i][1]);
        free(text);
        text = next;
    }
    return text;
}

static void play_random_games(struct suite *t, int games, int kingdom_size)
{
    struct hg_rng rng = {7};
    for (int i = 0; i < games; i++) {
        bench_random_game(t, &rng);
        struct hg_out json = bench_json(t, ALL);
        for (int seat = 0; seat < 2; seat++) {
            struct hg_json kingdom = suite_at(suite_parse(&json), seat == 0 ? "seats.0.kingdom" : "seats.1.kingdom");
            assert_int_equal(hg_json_count(kingdom), kingdom_size);
        }
        free(json.text);
    }
}

/* Two rounds, hands of four, other suits, objectives and points: no code knows the difference. */
static void another_edition(void **context)
{
    static const char *const edits[][2] = {
        {"\"count\": 3", "\"count\": 2"},
        {"\"hand\": 5", "\"hand\": 4"},
        {"\"relic_tokens\": 4", "\"relic_tokens\": 2"},
        {"\"id\": \"palace\"", "\"id\": \"harbour\""},
        {"\"suit\": \"palace\"", "\"suit\": \"harbour\""},
        {"\"suit\": \"palace\"", "\"suit\": \"harbour\""},
        {"\"suit\": \"palace\"", "\"suit\": \"harbour\""},
        {"\"suit\": \"palace\"", "\"suit\": \"harbour\""},
        {"\"suit\": \"palace\"", "\"suit\": \"harbour\""},
        {"[\"palace\", \"stronghold\", \"temple\"]", "[\"harbour\"]"},
        {"[\"palace\", \"stronghold\", \"garden\"", "[\"harbour\", \"stronghold\", \"garden\""},
        {"{\"op\": \"win_ties\"}", "{\"op\": \"per\", \"suit\": \"harbour\", \"vp\": 99}"},
        {"\"Kings Nest\"", "\"The Quay of 99 Ships\""},
        {"\"Old Man's Pass\"", "\"Old Woman\\u2019s Pass\""},
    };
    char *edition = edited(edits, sizeof edits / sizeof edits[0]);
    struct suite *t = bench_load_edition(edition);
    (void)context;
    play_random_games(t, 300, 5);
    struct hg_move move;
    assert_true(hg_move_read(&tides_game, t->rules, "the-quay-of-99-ships", &move) && move.a == 0);
    assert_true(hg_move_read(&tides_game, t->rules, "old-womans-pass", &move) && move.a == 11);
    assert_false(hg_move_read(&tides_game, t->rules, "kings-nest", &move));
    suite_position(
        t, "{\"round\":2,\"phase\":\"over\",\"seats\":[{\"kingdom\":[\"the-quay-of-99-ships\",\"the-mana-well\","
           "\"ancient-divide\",\"the-roof-of-the-world\"]},{\"kingdom\":[\"golden-ziggurat\"]}]}");
    bench_expect_score(
        t, "seats.0.cards",
        "{\"the-quay-of-99-ships\":396,\"ancient-divide\":0,\"the-mana-well\":36,\"the-roof-of-the-world\":0}");
    bench_expect_score(t, "seats.0.suits", "{\"harbour\":4,\"library\":1,\"garden\":0,\"temple\":0,\"stronghold\":0}");
    free(edition);
    suite_free(t);
}

/* The shortest one: a single round with hands of two, nothing between rounds. */
static void the_shortest_edition(void **context)
{
    static const char *const edits[][2] = {
        {"\"count\": 3", "\"count\": 1"},
        {"\"hand\": 5", "\"hand\": 2"},
        {"\"relic_tokens\": 4", "\"relic_tokens\": 0"},
    };
    char *edition = edited(edits, sizeof edits / sizeof edits[0]);
    struct suite *t = bench_load_edition(edition);
    (void)context;
    play_random_games(t, 100, 2);
    bench_deal(t, "1 2", "3 4");
    bench_expect(t, ALL, "pile", "[@5,@6,@7,@8,@9,@10,@11,@12,@13,@14,@15,@16,@17,@18]");
    bench_play(t, "2 @3; 1 @1");
    bench_expect(t, ALL, "seats.0.kingdom", "[@1,@4]");
    bench_expect(t, ALL, "seats.1.kingdom", "[@2,@3]");
    bench_expect(t, ALL, "phase", "\"over\"");
    free(edition);
    suite_free(t);
}

/* The dearest one: nothing overflows on the way. Every card but the Roof gives 99 for each Palace. */
static void the_dearest_edition(void **context)
{
    char *text = suite_read_file(path);
    (void)context;
    for (char *at; (at = strstr(text, "\"objective\": {\"op\": \"")) != NULL;) {
        size_t from = (size_t)(at - text), size = strcspn(at, "}") + 1;
        struct hg_out out = suite_out();
        hg_put_bytes(&out, text, from);
        bool roof = strncmp(at + 21, "double", 6) == 0;
        hg_put(&out, roof ? "\"objective\":{\"op\":\"double_most_numerous\"}"
                          : "\"objective\":{\"op\":\"per\",\"suit\":\"palace\",\"vp\":99}");
        hg_put(&out, at + size);
        free(text);
        text = out.text;
    }
    struct suite *t = bench_load_edition(text);
    bench_position(t, "{\"round\":3,\"phase\":\"over\",\"seats\":[{\"kingdom\":[@17,@1,@2,@3,@4,@7,@10]},{}]}");
    bench_expect_score(t, "seats.0.total", "3564");
    bench_position(t, "{\"round\":3,\"phase\":\"pick\",\"seats\":["
                      "{\"hand\":[@4,@7],\"kingdom\":[@17,@1,@2,@3],\"relics\":[@17],\"rounds\":[{\"points\":9000},"
                      "{\"points\":9000}],\"score\":18000},{\"hand\":[@10,@11]}]}");
    bench_play(t, "1 @4; 2 @10");
    bench_expect_events(t, ALL,
                        "picked 2 @10; picked-face-down 2; revealed 1 @4; revealed 2 @10; hands-exchanged cards=1; "
                        "revealed 1 @11; revealed 2 @7; scored 1 round=3 points=2970 score=20970; "
                        "scored 2 round=3 points=0 score=0; ended winners=[0]");
    struct hg_out json = bench_json(t, ALL);
    suite_position(t, json.text); /* and it can be read again */
    free(json.text);
    play_random_games(t, 100, 7);
    suite_free(t);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_the_rulebook),
        cmocka_unit_test(embedded),
        cmocka_unit_test(regularity),
        cmocka_unit_test(mistakes_are_named),
        cmocka_unit_test(missing_blocks),
        cmocka_unit_test(all_mistakes_are_told),
        cmocka_unit_test(eighteen_cards),
        cmocka_unit_test(defaults),
        cmocka_unit_test(wrong_options),
        cmocka_unit_test(another_edition),
        cmocka_unit_test(the_shortest_edition),
        cmocka_unit_test(the_dearest_edition),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

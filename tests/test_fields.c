/* test_fields.c: objects read and written by rows (core/fields.h), with a struct that has a member of every shape. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/fields.h"

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

enum { SEATS = 3, NOBODY = 0xff, FACE_DOWN = 0xfe };

static const char *const colours[] = {"red", "green", "blue", NULL};
static const struct hg_thing colour = {"colour", .words = colours};
static const char *const ops[] = {"gain", "swap", NULL};
static const struct hg_thing op = {"op", .words = ops};

struct effect {
    uint8_t op, what, of, to;
    int8_t n;
};
struct town {
    char id[8], name[8];
    uint8_t size, effects;
    struct effect effect[2];
};
struct state {
    uint8_t phase, view_of, towns, turn;
    struct town town[3];
    uint64_t spaces;
    uint16_t gold[SEATS];
    uint8_t hand[SEATS], flags[2], seats;
    uint32_t pieces[SEATS][2];
};

static int count_towns(const void *rules)
{
    return ((const struct state *)rules)->towns;
}

static const char *town_id(const void *rules, int value)
{
    return ((const struct state *)rules)->town[value].id;
}
static const struct hg_thing town = {"town", .count = count_towns, .slug = town_id, .needed = "the id of a town."};

static const struct hg_member gain[] = {
    {"what", &colour, HG_AT(struct effect, what)},
    {"n", &hg_number, HG_AT(struct effect, n), .min = -3, .max = 9},
    {0},
};
static const struct hg_member swap[] = {
    {"of", &colour, HG_AT(struct effect, of)},
    {"to", &colour, HG_AT(struct effect, to)},
    {0},
};
static const struct hg_member *const operands[] = {gain, swap};
static const struct hg_member effect_members[] = {
    {"op", &op, HG_AT(struct effect, op), .with = operands},
    {0},
};

static void no_giant(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    (void)index;
    if (((struct town *)object)->size == 8)
        hg_wrong(in->problems, at, "a town of 9 is too large.", NULL);
}

static const struct hg_member town_members[] = {
    {"id", &town, HG_AT(struct town, id), HG_ID},
    {"name", NULL, HG_AT(struct town, name), HG_TEXT},
    {"size", &hg_ordinal, HG_AT(struct town, size), .min = 1, .max = 10, .then = no_giant},
    {"effects", NULL, HG_ITEMS(struct town, effect), HG_COUNTED(struct town, effects), .members = effect_members},
    {"provenance", .shape = HG_PROVENANCE},
    {0},
};

static bool has_hand(const void *rules, const void *object, int index)
{
    (void)rules, (void)index;
    return ((const struct state *)object)->phase > 0;
}

static const struct hg_member seat_members[] = {
    {"gold", &hg_number, HG_EACH(struct state, gold), HG_ONE, HG_MAY_LACK},
    {"hand", &colour, HG_EACH(struct state, hand), HG_ONE, HG_IF_ANY, .none = NOBODY, .hidden = FACE_DOWN,
     .when = has_hand, .unless = "hands are empty in the phase red."},
    {"small", &hg_number, HG_EACH_OF(struct state, pieces, pieces[0][0]), HG_SET, HG_IF_ANY, .max = 20},
    {"large", &hg_number, HG_EACH_OF(struct state, pieces, pieces[0][1]), HG_SET, HG_MAY_LACK, .max = 20},
    {0},
};

static void read_sum(struct hg_reading *in, const struct hg_spot *at, void *object, int index)
{
    int64_t sum;
    struct state *s = object;
    (void)index;
    if (!hg_json_get_int(at->json, 0, 999, &sum) || sum != s->gold[0] + s->gold[1] + s->gold[2])
        hg_wrong(in->problems, at, "the sum of all gold is needed.", NULL);
}

static void write_sum(const void *rules, const void *object, int index, struct hg_out *out)
{
    const struct state *s = object;
    (void)rules, (void)index;
    hg_json_put_int(out, s->gold[0] + s->gold[1] + s->gold[2]);
}

static const struct hg_member members[] = {
    {"note", .shape = HG_ANYTHING},
    {"format", .shape = HG_EXACTLY, .exactly = "1"},
    {"phase", &colour, HG_AT(struct state, phase)},
    HG_VIEW_OF(struct state, view_of, SEATS),
    {"turn", &hg_a_seat, HG_AT(struct state, turn), HG_ONE, HG_IF_ANY, .max = SEATS - 1, .none = NOBODY},
    {"towns", NULL, HG_ITEMS(struct state, town), HG_COUNTED(struct state, towns), .least = 1, .members = town_members},
    {"spaces", &hg_number, HG_AT(struct state, spaces), HG_SET, HG_IF_ANY, .max = 63},
    {"flags", &hg_flag, HG_ITEMS(struct state, flags)},
    {"seats", NULL, .shape = HG_LIST, .length = SEATS, .least = 2, HG_COUNTED(struct state, seats),
     .members = seat_members},
    {"sum", .shape = HG_HOOK, HG_MAY_LACK, .read = read_sum, .write = write_sum},
    {0},
};

static const char good[] =
    "{\"format\":1,\"phase\":\"green\",\"view\":2,\"turn\":0,\"towns\":["
    "{\"id\":\"ur\",\"name\":\"Ur\",\"size\":3,\"effects\":[{\"op\":\"gain\",\"what\":\"blue\",\"n\":-2},"
    "{\"op\":\"swap\",\"of\":\"red\",\"to\":\"blue\"}],\"provenance\":{\"id\":\"public\"}},"
    "{\"id\":\"ur-2\",\"name\":\"Uruk\",\"size\":10,\"effects\":[],\"provenance\":{\"id\":\"public\"}}],"
    "\"spaces\":[0,40,63],\"flags\":[true,false],\"seats\":["
    "{\"gold\":300,\"hand\":\"red\",\"small\":[1,5],\"large\":[]},{\"gold\":0,\"hand\":null,\"large\":[20]}],\"sum\":300}";

struct reading {
    struct state s;
    struct hg_problem list[4];
    struct hg_problems problems;
};

static bool read_text(struct reading *r, const char *text, bool view, const struct hg_words *words)
{
    struct hg_spot whole = {{0}};
    struct hg_json_error error;
    memset(r, 0, sizeof *r);
    r->problems = (struct hg_problems){r->list, 0, COUNT(r->list), text, strlen(text), words};
    assert_true(hg_json_parse(text, strlen(text), &whole.json, &error));
    struct hg_reading in = {&r->problems, &r->s, view, NULL};
    return hg_read_object(&in, &whole, members, &r->s, 0);
}

static void test_reads_and_writes(void **state)
{
    struct reading r;
    char text[1024];
    struct hg_out out = hg_out_fixed(text, sizeof text);
    (void)state;
    assert_true(read_text(&r, good, true, NULL));
    assert_int_equal(r.s.view_of, 3);
    assert_int_equal(r.s.towns, 2);
    assert_int_equal(r.s.town[0].size, 2);
    assert_int_equal(r.s.town[0].effect[0].n, -2);
    assert_int_equal(r.s.town[0].effect[1].to, 2);
    assert_true(r.s.spaces == (UINT64_C(1) << 63 | UINT64_C(1) << 40 | 1));
    assert_int_equal(r.s.gold[0], 300);
    assert_int_equal(r.s.hand[1], FACE_DOWN);
    assert_int_equal(r.s.pieces[0][0], 1 << 1 | 1 << 5);
    assert_int_equal(r.s.pieces[1][1], 1 << 20);
    assert_int_equal(r.s.seats, 2);
    hg_write_object(members, &r.s, &r.s, 0, &out);
    char expected[sizeof good], *to = expected;
    static const char provenance[] = ",\"provenance\":{\"id\":\"public\"}"; /* where it comes from nobody keeps */
    for (const char *at = good; *at;)
        if (strncmp(at, provenance, strlen(provenance)) == 0)
            at += strlen(provenance);
        else
            *to++ = *at++;
    *to = '\0';
    assert_string_equal(text, expected);
}

/* What may lack has its value then, whatever stood in the struct before. */
static void test_defaults(void **state)
{
    static const char least[] =
        "{\"format\":1,\"phase\":\"green\",\"towns\":[{\"id\":\"a\",\"name\":\"A\",\"size\":1,"
        "\"effects\":[],\"provenance\":{\"id\":\"owner\"}}],\"flags\":[true,true],\"seats\":[{},{}]}";
    struct reading r;
    (void)state;
    assert_true(read_text(&r, least, false, NULL));
    assert_int_equal(r.s.turn, NOBODY);
    assert_int_equal(r.s.hand[1], NOBODY);
    assert_int_equal(r.s.gold[1], 0);
    assert_int_equal(r.s.view_of, 0);
}

static const struct {
    const char *from, *to; /* in `good` */
    const char *line;
} mistakes[] = {
    {"\"format\":1", "\"format\":2", "line 1, format: found 2; 1 is needed: the rules know no other."},
    {"\"phase\":\"green\"", "\"phase\":\"pink\"", "line 1, phase: found \"pink\"; allowed are red, green and blue."},
    {"\"phase\":\"green\",", "", "line 1, phase: found nothing; allowed are red, green and blue."},
    {"\"phase\":\"green\"", "\"phase\":\"red\"",
     "line 1, seats[0].hand: found \"red\"; hands are empty in the phase red."},
    {"\"view\":2", "\"view\":3", "line 1, view: found 3; a seat from 0 to 2, or \"spectator\", is needed."},
    {"\"turn\":0", "\"turn\":\"me\"", "line 1, turn: found \"me\"; a seat from 0 to 2 is needed."},
    {"\"id\":\"ur-2\"", "\"id\":\"ur\"",
     "line 1, towns[1].id: found \"ur\"; another one has this id already; ids must differ."},
    {"\"id\":\"ur-2\"", "\"id\":\"Ur\"",
     "line 1, towns[1].id: found \"Ur\"; small letters, digits and hyphens are needed."},
    {"\"name\":\"Ur\"", "\"name\":\"\"",
     "line 1, towns[0].name: found \"\"; a text of 1 to 7 bytes without invisible characters is needed."},
    {"\"size\":3", "\"size\":0", "line 1, towns[0].size: found 0; a whole number from 1 to 10 is needed."},
    {"\"size\":10", "\"size\":10,\"sise\":9",
     "line 1, towns[1]: found \"sise\"; no such field; allowed are id, name, size, effects, provenance."},
    {"\"n\":-2", "\"n\":-4", "line 1, towns[0].effects[0].n: found -4; a whole number from -3 to 9 is needed."},
    {"\"op\":\"swap\"", "\"op\":\"sell\"",
     "line 1, towns[0].effects[1].op: found \"sell\"; allowed are gain and swap."},
    {"\"op\":\"swap\"", "\"op\":\"gain\"",
     "line 1, towns[0].effects[1]: found \"of\"; no such field; allowed are op, what, n."},
    {"\"of\":\"red\",", "", "line 1, towns[0].effects[1].of: found nothing; allowed are red, green and blue."},
    {"\"provenance\":{\"id\":\"public\"}}],", "\"provenance\":{\"id\":\"me\"}}],",
     "line 1, towns[1].provenance.id: found \"me\"; allowed are rulebook, public, inferred, reconstructed, owner."},
    {"\"provenance\":{\"id\":\"public\"}}],", "\"provenance\":{}}],",
     "line 1, towns[1].provenance: found {}; the origin of at least one value is needed."},
    {"[0,40,63]", "[0,40,40]", "line 1, spaces[2]: found 40; this stands in the list already."},
    {"[0,40,63]", "[0,64]", "line 1, spaces[1]: found 64; a whole number from 0 to 63 is needed."},
    {"[0,40,63]", "7", "line 1, spaces: found 7; a list is needed, like [0]."},
    {"[true,false]", "[true,0]", "line 1, flags[1]: found 0; true or false is needed."},
    {"[true,false]", "[true]", "line 1, flags: found [true]; a list of exactly 2 items is needed."},
    {"\"gold\":300", "\"gold\":70000", "line 1, seats[0].gold: found 70000; a whole number from 0 to 65535 is needed."},
    {"\"sum\":300", "\"sum\":299", "line 1, sum: found 299; the sum of all gold is needed."},
};

static void test_mistakes(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        struct reading r;
        char text[2 * sizeof good], line[512];
        struct hg_out out = hg_out_fixed(text, sizeof text), said = hg_out_fixed(line, sizeof line);
        const char *at = strstr(good, mistakes[i].from);
        assert_non_null(at);
        hg_put_bytes(&out, good, (size_t)(at - good));
        hg_put(&out, mistakes[i].to);
        hg_put(&out, at + strlen(mistakes[i].from));
        assert_false(read_text(&r, text, true, NULL));
        hg_problem_write(&r.list[0], NULL, &said);
        assert_string_equal(line, mistakes[i].line);
    }
}

static void test_then(void **state)
{
    static const char giant[] =
        "{\"format\":1,\"phase\":\"red\",\"towns\":[{\"id\":\"a\",\"name\":\"A\",\"size\":9,"
        "\"effects\":[],\"provenance\":{\"id\":\"owner\"}}],\"flags\":[true,true],\"seats\":[{},{}]}";
    struct reading r;
    (void)state;
    assert_false(read_text(&r, giant, false, NULL));
    assert_int_equal(r.problems.count, 1);
    assert_string_equal(r.list[0].field, "towns[0].size");
    assert_string_equal(r.list[0].text, "a town of 9 is too large.");
}

static void test_views_alone_hide(void **state)
{
    struct reading r;
    (void)state;
    assert_false(read_text(&r, good, false, NULL));
    assert_int_equal(r.problems.count, 2);
    assert_string_equal(r.list[0].field, "view");
    assert_string_equal(r.list[1].field, "seats[1].hand");
    assert_string_equal(r.list[1].text, "allowed are red, green and blue.");
}

static void test_in_german(void **state)
{
    struct reading r;
    char line[512];
    struct hg_out said = hg_out_fixed(line, sizeof line);
    struct hg_words german = {.language = hg_language_find("de")};
    (void)state;
    assert_false(read_text(&r, "{\"format\":1}", false, &german));
    hg_problem_write(&r.list[0], &german, &said);
    assert_string_equal(line, "Zeile 1, phase: nichts gefunden; erlaubt sind red, green und blue.");
}

/* Mistakes in the rows are found, too. */
static void test_rows(void **state)
{
    static const struct {
        struct hg_member row;
        const char *broken;
    } rows[] = {
        {{"gold", NULL, HG_EACH(struct state, gold)}, "a value or a set is of a thing"},
        {{"name", &colour, HG_AT(struct town, name), HG_ID}, NULL},
        {{"name", &colour, 0, 3}, "a thing is kept in 1, 2, 4 or 8 bytes"},
        {{"flag", &hg_flag, 0, 1, HG_FLAG}, "a flag has a mask and a member"},
        {{"list", &colour, 0, 1, HG_LIST}, "a list has room for an item"},
        {{"list", NULL, 0, 1, HG_LIST, .length = 2}, "the items of a list are things or objects"},
        {{"object", .shape = HG_OBJECT}, "an object has members"},
        {{"text", .shape = HG_TEXT}, "a text has room for a letter"},
        {{"two", .shape = HG_EXACTLY}, "what is fixed has a value"},
        {{"hook", .shape = HG_HOOK, .write = write_sum}, "a hook reads"},
        {{"format", .shape = HG_ANYTHING}, "a key stands once in a table"},
        {{"op", &op, 0, 1, .with = operands}, "the word that adds rows comes first"},
    };
    (void)state;
    assert_null(hg_members_sane(members));
    assert_null(hg_members_sane(effect_members));
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct hg_member table[] = {{"format", .shape = HG_ANYTHING}, rows[i].row, {0}};
        const char *broken = hg_members_sane(table);
        if (rows[i].broken)
            assert_string_equal(broken, rows[i].broken);
        else
            assert_null(broken);
    }
}

/* A mistake in a map is told with the key that it stands behind. */
static void test_maps(void **state)
{
    static const struct hg_map map = {&colour, {"number", &hg_number, .min = 1, .max = 8}};
    static const char text[] = "{\"red\": 3, \"green\": 9, \"grey\": 1, \"blue\": null}";
    struct hg_problem list[4];
    struct hg_problems problems = {list, 0, COUNT(list), text, strlen(text), NULL};
    struct hg_reading in = {&problems, NULL, false, NULL};
    struct hg_spot whole = {.key = "clans"};
    struct hg_json_error error;
    uint8_t values[3] = {0};
    (void)state;
    assert_true(hg_json_parse(text, strlen(text), &whole.json, &error));
    hg_read_map(&in, &whole, &map, values);
    assert_memory_equal(values, ((uint8_t[]){3, 0, 0}), sizeof values);
    assert_int_equal(problems.count, 3);
    assert_string_equal(list[0].field, "clans.green");
    assert_string_equal(list[0].text, "a whole number from 1 to 8 is needed.");
    assert_string_equal(list[1].field, "clans");
    assert_string_equal(list[1].text, "there is no colour of this name.");
    assert_string_equal(list[2].field, "clans.blue");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_and_writes),
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_then),
        cmocka_unit_test(test_views_alone_hide),
        cmocka_unit_test(test_in_german),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_maps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

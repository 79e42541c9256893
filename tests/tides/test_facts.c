/* test_facts.c: what clients are told instead of knowing the rules: cards in words, the number of a pick, and what a
 * seat can tell about cards it does not see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games/tides/tides.h"
#include "tides_bench.h"

static void our_cards_in_words(void **context) /* [tides 8.1-8.20] */
{
    static const struct {
        const char *path, *en, *de;
    } rows[] = {
        {"cards.the-vestibule.short", "3 for each Palace", "3 je Palast"},
        {"cards.golden-ziggurat.label", "More Palaces than your rival.", "Mehr Paläste als dein Gegenüber."},
        {"cards.golden-ziggurat.text", "7 points for more Palaces than in the other kingdom.",
         "7 Punkte für mehr Paläste als im anderen Königreich."},
        {"cards.the-mana-well.short", "9 for each set of P+T+S", "9 je Set aus P+T+F"},
        {"cards.the-mana-well.text", "9 points for each set of Palace, Temple and Stronghold in its kingdom.",
         "9 Punkte für jedes Set aus Palast, Tempel und Festung im eigenen Königreich."},
        {"cards.the-maze-of-the-damned.label", "Once, for one of every suit.", "Einmal, für alle fünf Symbole."},
        {"cards.kings-nest.rule", "8.15", "8.15"},
        {"cards.the-molehill.suit", "null", "null"},
        {"suits.stronghold", "{'name':'Stronghold','many':'Strongholds','letter':'S'}",
         "{'name':'Festung','many':'Festungen','letter':'F'}"},
    };
    struct suite *t = bench_load_with(NULL), *often = bench_load_with("{\"maze_once\":false}");
    (void)context;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        suite_expect_component(t, "en", rows[i].path, rows[i].en);
        suite_expect_component(t, "de", rows[i].path, rows[i].de);
    }
    suite_expect_component(often, "en", "cards.the-maze-of-the-damned.short",
                           "13 for each set of P+L+G+T+S"); /* 10.5 */
    suite_free(t);
    suite_free(often);
}

/* The terminal has room for 30 characters of an objective. */
static void short_texts_are_short(void **context)
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    for (int i = 0; i < hg_language_count; i++) {
        struct hg_words words = {.language = &hg_languages[i]};
        struct hg_out text = suite_out();
        tides_game.write_components(t->rules, &words, &text);
        struct hg_json_walk walk = hg_json_walk(suite_at(suite_parse(&text), "cards"));
        while (hg_json_next(&walk)) {
            char said[128];
            int columns = 0;
            assert_true(hg_json_get_text(hg_json_member(walk.value, "short"), said, sizeof said) > 0);
            for (const char *at = said; *at; at++)
                columns += (*at & 0xc0) != 0x80;
            SUITE_CHECK(t, columns <= 30, "%s has %d columns", said, columns);
        }
        free(text.text);
    }
    suite_free(t);
}

static void names_of_an_edition_stay(void **context)
{
    char *edition = suite_read_file("editions/tides.json"), *at = strstr(edition, "\"name\": \"Palace\"");
    (void)context;
    assert_non_null(at);
    memcpy(at, "\"name\": \"Harbor\"", strlen("\"name\": \"Harbor\""));
    at = strstr(edition, "\"letter\": \"P\"");
    assert_non_null(at);
    memcpy(at, "\"letter\": \"Q\"", strlen("\"letter\": \"Q\""));
    struct suite *t = bench_load_edition(edition);
    suite_expect_component(t, "de", "suits.palace", "{'name':'Harbor','many':'Karten mit Harbor','letter':'Q'}");
    suite_expect_component(t, "en", "cards.golden-ziggurat.label", "More Harbor cards than your rival.");
    suite_free(t);
    free(edition);
}

static void what_a_seat_can_tell(void **context) /* [tides 3.7, 9.4-9.8] */
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_deal(t, "1 2 3 4 5", "6 7 8 9 10");
    suite_expect_fact(t, 0, "pick", "1");
    suite_expect_fact(t, 0, "picks", "4");
    suite_expect_fact(t, 0, "other.certain", "[]");
    suite_expect_fact(t, 0, "other.hidden", "5");
    suite_expect_fact(t, 0, "other.hands", "1287"); /* 5 of 13 */
    suite_expect_fact(t, 0, "pile", "[]");
    suite_expect_fact(t, 1, "secret",
                      "['the-citadel-of-the-prophets','golden-ziggurat','gods-baths','the-maze-of-the-damned',"
                      "'the-eye-of-the-north']");
    bench_play(t, "1 @1; 2 @6");
    suite_expect_fact(t, 0, "pick", "2"); /* the hands have been exchanged, and all is known */
    suite_expect_fact(t, 0, "other.certain",
                      "['ancient-divide','eternal-palace','the-great-library-of-ahm','the-mana-well']");
    suite_expect_fact(t, 0, "other.hidden", "0");
    suite_expect_fact(t, 0, "pile",
                      "['the-jinn-shackles','old-mans-pass','blood-tear-spring','the-sky-pillars','the-vestibule',"
                      "'the-molehill','the-roof-of-the-world','the-sapphire-port']");
    suite_expect_fact(t, 0, "secret", "[]");
    suite_expect_fact(t, HG_CHANCE, "other", "");
    suite_free(t);
}

/* Kings Nest [8.15] against the Citadel, which gives 3 for each Garden [8.1]: the Ziggurat would bring the Palaces to the
 * one and a Garden to the other; the Eye counts the three suits that either would miss [8.8]. */
static void what_cards_would_add(void **context) /* [tides 11.2] */
{
    struct suite *t = bench_load_with(NULL);
    (void)context;
    bench_deal(t, "1 2 3 4 5", "6 7 8 9 10");
    suite_expect_fact(t, 0, "adds.eternal-palace", "[0,0]");
    bench_play(t, "1 @1; 2 @6");
    suite_expect_fact(t, 0, "adds",
                      "{'golden-ziggurat':[7,3],'gods-baths':[0,3],'the-maze-of-the-damned':[0,3],"
                      "'the-eye-of-the-north':[9,9]}");
    suite_expect_fact(t, HG_CHANCE, "adds", "");
    suite_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_cards_in_words),       cmocka_unit_test(short_texts_are_short),
        cmocka_unit_test(names_of_an_edition_stay), cmocka_unit_test(what_a_seat_can_tell),
        cmocka_unit_test(what_cards_would_add),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

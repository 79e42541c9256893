/* test_cards.c: scoring [tides 4], the objectives [tides 8] and the readings a table may choose [tides 10], in
 * the order of rules/tides.en.md. Numbers are cards:
 *
 *      1- 3 Palace      1 wins ties          2 most Strongholds   3 per Library
 *      4- 6 Library     4 most Temples       5 sets P+S+T         6 per Garden
 *      7- 9 Garden      7 most Palaces       8 per Stronghold     9 all five suits
 *     10-12 Stronghold 10 per missing suit  11 per Temple        12 most Libraries
 *     13-15 Temple     13 most Gardens      14 sets L+G          15 per Palace
 *     16-18 no suit    16 most single suits 17 doubles           18 best single card */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tides_bench.h"

struct row {
    const char *rule, *own, *other, *points, *other_points;
    const char *options; /* NULL: the defaults */
};

/* [tides 4.1] Every row is scored from both seats: the order of the seats makes no difference. */
static void expect_row(const struct row *row)
{
    struct suite *t = bench_load_with(row->options);
    bench_expect_points(t, row->rule, row->own, row->other, row->points, row->other_points);
    bench_expect_points(t, row->rule, row->other, row->own, row->other_points, row->points);
    suite_free(t);
}

#define EXPECT_ROWS(rows)                                       \
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows)[0]; i++) \
    expect_row(&(rows)[i])

/* --- the worked examples ------------------------------------------------------------------------------------------ */

static void vectors(void **context)
{
    static const struct row rows[] = {
        /* W1, W2: the scoring example of the rulebook, 25 points; the tie of Strongholds 1 to 1 is won */
        {"[tides 4.5, 8.15, 8.20]", "17 2 1 10 15", "11 4 6 8 9", "2:7 10:6 15:12 = 25", "6:6 8:3 = 9"},
        /* W3: the shape of the rulebook's example of single suits, 2 against 1 */
        {"[tides 8.9]", "16 7 8 9 1 4", "10 11 12 13 14 2", "7:7 16:8 = 15", "2:7 10:6 11:6 = 19"},
        {"[tides 8.5]", "14 17 4 7 1", "2 3 5 8 10", "4:7 7:7 14:10 = 24", "2:7 3:3 8:3 10:3 = 16"},
        /* the rulebook's example of Kings Nest alone: one Stronghold each */
        {"[tides 8.15]", "2 1 10", "11", "2:7 10:9 = 16", "= 0"},
    };
    (void)context;
    EXPECT_ROWS(rows);
}

static void expect_suits(const char *kingdom, const char *suits)
{
    char position[1024];
    struct suite *t = bench_load_with(NULL);
    snprintf(position, sizeof position,
             "{\"round\":3,\"phase\":\"over\",\"seats\":[{\"kingdom\":[%s]},{\"kingdom\":[]}]}", kingdom);
    bench_position(t, position);
    bench_expect_score(t, "seats.0.suits", suits);
    suite_free(t);
}

/* W1, W4, W5: what the counts are after doubling [tides 4.2, 4.3, 8.20]. */
static void counts(void **context)
{
    (void)context;
    expect_suits("@17,@2,@1,@10,@15", "{\"palace\":4,\"library\":0,\"garden\":0,\"temple\":1,\"stronghold\":1}");
    expect_suits("@17,@4,@5,@7,@10,@13", "{\"palace\":0,\"library\":4,\"garden\":1,\"temple\":1,\"stronghold\":1}");
    expect_suits("@17,@1,@2,@13,@14,@7", "{\"palace\":4,\"library\":0,\"garden\":1,\"temple\":4,\"stronghold\":0}");
    expect_suits("@17,@1,@4,@7,@10,@13", "{\"palace\":2,\"library\":2,\"garden\":2,\"temple\":2,\"stronghold\":2}");
    expect_suits("@17,@10,@11,@12,@13", "{\"palace\":0,\"library\":0,\"garden\":0,\"temple\":1,\"stronghold\":6}");
    expect_suits("@17,@16,@18", "{\"palace\":0,\"library\":0,\"garden\":0,\"temple\":0,\"stronghold\":0}");
    expect_suits("@1,@2,@4,@7", "{\"palace\":2,\"library\":1,\"garden\":1,\"temple\":0,\"stronghold\":0}");
}

/* --- 4 scoring a round -------------------------------------------------------------------------------------------- */

static void scoring(void **context)
{
    static const struct row rows[] = {
        {"[tides 4.1] both from one position", "2 10 11 18", "4 13 12 7", "2:7 10:9 18:8 = 24", "4:7 12:7 13:7 = 21"},
        {"[tides 4.2] physical cards first", "15 1 3", "2", "15:6 = 6", "= 0"},
        {"[tides 4.3] doubling before objectives", "15 17 1 2", "", "2:7 15:12 = 19", "= 0"},
        {"[tides 4.3] and before comparisons", "7 17 3", "1", "7:7 = 7", "= 0"},
        {"[tides 4.4] the best card after doubling", "18 17 15 1 3", "13 7", "15:12 18:8 = 20", "13:7 = 7"},
        {"[tides 4.4] the best card last, from all the others", "18 9 1 4 10 13", "6 7 17", "4:7 9:13 18:8 = 28",
         "6:6 = 6"},
        {"[tides 4.5] only the own kingdom pays", "15 6", "1 2 3 8 9", "= 0", "2:7 = 7"},
        {"[tides 4.5] the sum of all cards", "3 4 5 6 8", "", "3:9 6:3 = 12", "= 0"},
        {"[tides 4.6] its own suit counts", "9 3 5 10 14", "", "3:3 5:9 9:13 14:5 = 30", "= 0"},
        {"[tides 4.6] and is not missing", "10", "", "10:12 = 12", "= 0"},
        {"[tides 4.7] one card, many objectives", "15 7 5 3 11", "", "3:3 5:9 7:7 11:3 15:3 = 25", "= 0"},
        {"[tides 4.7] two Palaces, one set", "5 2 3 11 14", "12", "3:3 5:9 11:3 = 15", "= 0"},
        {"[tides 4.8] no suit is never most numerous", "17 16 18 3 6", "", "3:6 16:8 18:8 = 22", "= 0"},
        {"[tides 4.8] nor missing", "10 16 17 18", "", "10:12 16:8 18:8 = 28", "= 0"},
        {"[tides 4.8] nor single", "16 18", "3 6", "= 0", "3:3 = 3"},
        {"[tides 4.8] nor part of a set", "9 3 6 12 16 17 18", "", "3:6 6:6 12:7 16:8 18:8 = 35", "= 0"},
        {"[tides 4.9] nothing fulfilled", "2 7 12", "10 11 3 1 4", "= 0", "3:3 4:7 10:6 = 16"},
        {"[tides 4.9] no upper limit", "9 17 2 5 11 14", "", "2:7 5:18 9:13 11:6 14:10 = 54", "= 0"},
        {"[tides 4.10] cards that gave 0 are kept", "1 2 6 17 18", "", "2:7 18:8 = 15", "= 0"},
    };
    (void)context;
    EXPECT_ROWS(rows);
}

/* --- 8 card objectives -------------------------------------------------------------------------------------------- */

static void objectives(void **context)
{
    static const struct row rows[] = {
        {"[tides 8.1] none", "3", "4", "= 0", "= 0"},
        {"[tides 8.1] per Library", "3 4 5 6", "", "3:9 = 9", "= 0"},
        {"[tides 8.1] per Garden", "6 7 8 9", "", "6:9 = 9", "= 0"},
        {"[tides 8.1] per Stronghold", "8 10 11 12", "", "8:9 10:9 = 18", "= 0"},
        {"[tides 8.1] per Temple", "11 13 14 15", "", "11:9 = 9", "= 0"},
        {"[tides 8.1] per Palace", "15 1 2 3", "", "2:7 15:9 = 16", "= 0"},
        {"[tides 8.1] doubled", "3 17 4 5 6", "", "3:18 = 18", "= 0"},
        {"[tides 8.1] doubled in one, too", "3 17 4", "", "3:6 = 6", "= 0"},
        {"[tides 8.1] not doubled below the most", "3 17 4 10 11", "", "3:3 10:6 = 9", "= 0"},
        {"[tides 8.2] most Strongholds, 1 to 0", "2 10", "", "2:7 10:9 = 16", "= 0"},
        {"[tides 8.2] 2 to 1", "2 10 11", "12", "2:7 10:9 = 16", "= 0"},
        {"[tides 8.2] 1 to 2", "2 10", "11 12", "10:9 = 9", "= 0"},
        {"[tides 8.2] most Temples", "4 13 14", "15", "4:7 = 7", "= 0"},
        {"[tides 8.2] most Palaces", "7 1 2", "3", "2:7 7:7 = 14", "= 0"},
        {"[tides 8.2] most Libraries", "12 4 5", "6", "12:7 = 7", "= 0"},
        {"[tides 8.2] most Gardens", "13 7 8", "9", "13:7 = 7", "= 0"},
        {"[tides 8.2] the own doubling helps", "2 17 10", "11", "2:7 10:9 = 16", "= 0"},
        {"[tides 8.2] the other doubling hurts", "2 10 11", "17 12", "10:9 = 9", "= 0"},
        {"[tides 8.2] level after doubling", "2 17 10", "11 12", "10:9 = 9", "= 0"},
        {"[tides 8.3] a tie gives nothing", "2 10", "11", "10:9 = 9", "= 0"},
        {"[tides 8.3] nor does 0 to 0", "2", "", "= 0", "= 0"},
        {"[tides 8.3] for Temples", "4 13", "14", "= 0", "= 0"},
        {"[tides 8.3] for Palaces", "7 2", "3", "= 0", "= 0"},
        {"[tides 8.3] for Libraries", "12 4", "5", "= 0", "= 0"},
        {"[tides 8.3] for Gardens", "13 7", "8", "= 0", "= 0"},
        {"[tides 8.3] for single suits", "16 2", "3", "= 0", "= 0"},
        {"[tides 8.3] for best cards", "18 3 4", "6 7", "3:3 = 3", "6:3 = 3"},
        {"[tides 8.3] for best cards of nothing", "18 2", "", "= 0", "= 0"},
        {"[tides 8.4] no set", "5 2 10", "", "2:7 10:6 = 13", "= 0"},
        {"[tides 8.4] one set", "5 2 11 14", "", "2:7 5:9 11:3 = 19", "= 0"},
        {"[tides 8.4] the smallest count", "5 2 3 10 11 14", "", "2:7 3:3 5:9 10:3 11:3 = 25", "= 0"},
        {"[tides 8.4] two sets", "5 2 3 10 11 13 14", "", "2:7 3:3 5:18 10:3 11:6 = 37", "= 0"},
        {"[tides 8.4] Library and Garden", "14 4 8", "", "4:7 14:5 = 12", "= 0"},
        {"[tides 8.4] twice", "14 4 5 8 9", "", "4:7 14:10 = 17", "= 0"},
        {"[tides 8.4] three Libraries, one Garden", "14 4 5 6 8", "", "4:7 6:3 14:5 = 15", "= 0"},
        {"[tides 8.5] both doubled, two sets", "14 17 4 8 12 2", "", "2:7 4:7 8:6 12:7 14:10 = 37", "= 0"},
        {"[tides 8.5] one doubled, one set", "14 17 4 5 8", "", "4:7 14:5 = 12", "= 0"},
        {"[tides 8.5] three suits doubled", "5 17 2 11 14", "", "2:7 5:18 11:6 = 31", "= 0"},
        {"[tides 8.6] all five", "9 2 5 11 14", "", "2:7 5:9 9:13 11:3 14:5 = 37", "= 0"},
        {"[tides 8.6] four", "9 2 5 11", "3", "2:7 = 7", "= 0"},
        {"[tides 8.6] a Library is missing", "9 2 11 14 8", "", "2:7 8:3 11:3 = 13", "= 0"},
        {"[tides 8.6] a Palace is missing", "9 4 11 14 8", "", "4:7 8:3 11:3 14:5 = 18", "= 0"},
        {"[tides 8.6] a Temple is missing", "9 4 11 3 8", "", "3:3 8:3 = 6", "= 0"},
        {"[tides 8.6] a Stronghold is missing", "9 4 14 3 8", "", "3:3 4:7 14:5 = 15", "= 0"},
        {"[tides 8.6] the other side plays no part", "9 2 5 11 14", "3 4 8 10 13", "5:9 9:13 11:3 14:5 = 30",
         "3:3 8:3 = 6"},
        {"[tides 8.7] once, with every suit doubled", "9 17 2 5 11 14", "", "2:7 5:18 9:13 11:6 14:10 = 54", "= 0"},
        {"[tides 8.8] four missing", "10", "1 4 7 13", "10:12 = 12", "4:7 7:7 13:7 = 21"},
        {"[tides 8.8] three missing", "10 2", "", "2:7 10:9 = 16", "= 0"},
        {"[tides 8.8] two missing", "10 2 5", "", "2:7 10:6 = 13", "= 0"},
        {"[tides 8.8] one missing", "10 2 5 8", "", "2:7 8:3 10:3 = 13", "= 0"},
        {"[tides 8.8] none missing", "10 2 5 8 14", "", "2:7 5:9 8:3 14:5 = 24", "= 0"},
        {"[tides 8.8] doubling plays no part", "10 17 2", "", "2:7 10:9 = 16", "= 0"},
        {"[tides 8.9] 1 to 0", "16 2", "", "16:8 = 8", "= 0"},
        {"[tides 8.9] 2 to 1", "16 2 6", "10", "16:8 = 8", "10:12 = 12"},
        {"[tides 8.9] 1 to 2", "16 2", "10 6", "= 0", "10:9 = 9"},
        {"[tides 8.9] two of a suit are not single", "16 2 3", "", "= 0", "= 0"},
        {"[tides 8.9] three Gardens, 1 and 1 against 3, 2 and 1", "16 7 8 9 2 4", "10 11 12 13 14 3", "16:8 = 8",
         "10:6 11:6 = 12"},
        {"[tides 8.9] five single suits", "16 2 4 7 10 13", "3 5 8 11", "4:7 16:8 = 15", "3:3 8:3 = 6"},
        {"[tides 8.10] a doubled single is single", "16 17 2", "", "16:8 = 8", "= 0"},
        {"[tides 8.10] on the other side as well", "16 2", "17 6", "= 0", "= 0"},
        {"[tides 8.11] more", "18 6 7 8", "3 4", "6:6 18:8 = 14", "3:3 = 3"},
        {"[tides 8.11] less", "18 3 4", "6 7 8", "3:3 = 3", "6:6 = 6"},
        {"[tides 8.11] the highest, not the sum", "18 3 4 6 8", "2 10", "3:6 6:3 = 9", "2:7 10:9 = 16"},
        {"[tides 8.11] against many small ones", "18 2 10", "3 4 6 7 8", "2:7 10:9 18:8 = 24", "3:6 6:6 = 12"},
        {"[tides 8.12] no own scoring card", "18 2", "3 4", "= 0", "3:3 = 3"},
        {"[tides 8.12] none on either side", "18 2", "4", "= 0", "= 0"},
        {"[tides 8.12] not even with win_ties", "18 1 6", "", "= 0", "= 0"},
        {"[tides 8.13] its own 8 points do not count", "18 13 7", "2 11", "13:7 = 7", "2:7 = 7"},
        {"[tides 8.14] any is enough", "18 3 4", "2", "3:3 18:8 = 11", "= 0"},
        {"[tides 8.15] Strongholds", "2 1 10", "11", "2:7 10:9 = 16", "= 0"},
        {"[tides 8.15] Temples", "4 1 13", "14", "4:7 13:7 = 14", "= 0"},
        {"[tides 8.15] Palaces", "7 1", "3", "7:7 = 7", "= 0"},
        {"[tides 8.15] Libraries", "12 1 4", "5", "4:7 12:7 = 14", "= 0"},
        {"[tides 8.15] Gardens", "13 1 7", "8", "7:7 13:7 = 14", "= 0"},
        {"[tides 8.15] all at once", "2 4 7 12 1", "10 13 3 5", "2:7 7:7 12:7 = 21", "3:3 5:9 10:3 = 15"},
        {"[tides 8.15] level after doubling", "12 17 1 4", "5 6", "4:7 12:7 = 14", "= 0"},
        {"[tides 8.15] not when behind", "2 1 10", "11 12", "10:9 = 9", "= 0"},
        {"[tides 8.16] single suits 1 to 1", "16 1", "3", "16:8 = 8", "= 0"},
        {"[tides 8.16] not when behind", "16 1", "3 5", "= 0", "3:3 = 3"},
        {"[tides 8.17] equal best cards", "18 1 3 5", "6 7", "3:3 18:8 = 11", "6:3 = 3"},
        {"[tides 8.17] of 7 points", "18 1 7", "2 11", "7:7 18:8 = 15", "2:7 = 7"},
        {"[tides 8.17] not when behind", "18 1 3 5", "6 7 8", "3:3 = 3", "6:6 = 6"},
        {"[tides 8.18] 0 to 0 Strongholds", "2 1", "", "2:7 = 7", "= 0"},
        {"[tides 8.18] 0 to 0 in four comparisons", "2 4 12 13 1", "3", "2:7 4:7 12:7 13:7 = 28", "= 0"},
        {"[tides 8.18] 0 to 0 single suits", "16 1 2", "", "2:7 16:8 = 15", "= 0"},
        {"[tides 8.19] a strict lead is safe", "2 10 11", "1 12", "2:7 10:9 = 16", "12:7 = 7"},
        {"[tides 8.19] for single suits", "16 2 4", "1", "16:8 = 8", "= 0"},
        {"[tides 8.19] for best cards", "18 3 4 5", "1 6 8", "3:6 18:8 = 14", "6:3 = 3"},
        {"[tides 8.19] and a tie pays nobody else", "2 10", "1 11", "10:9 = 9", "= 0"},
        {"[tides 8.20] one suit leads", "15 17 1 2 4 8", "", "2:7 4:7 15:12 = 26", "= 0"},
        {"[tides 8.20] two level", "15 11 17 1 2 14", "", "2:7 11:12 15:12 = 31", "= 0"},
        {"[tides 8.20] the smaller one is not doubled", "3 17 1 2 4", "", "2:7 3:3 4:7 = 17", "= 0"},
        {"[tides 8.20] three of a suit", "8 17 10 11 12", "", "8:18 10:9 = 27", "= 0"},
        {"[tides 8.21] level suits, with win_ties", "3 15 17 1 4 5", "", "3:12 4:7 15:12 = 31", "= 0"},
        {"[tides 8.21] level suits, without", "3 15 17 2 4 5", "", "3:12 4:7 15:12 = 31", "= 0"},
        {"[tides 8.21] and nobody doubles who has no Roof", "3 1 4", "", "3:3 4:7 = 10", "= 0"},
        {"[tides 8.22] for its owner only", "15 3 2", "17 1 6", "15:6 = 6", "= 0"},
        {"[tides 8.22] once", "3 17 4 6", "", "3:12 = 12", "= 0"},
        {"[tides 8.22] from physical counts", "3 17 4 5 15", "", "3:12 4:7 15:3 = 22", "= 0"},
        {"[tides 8.22] no suited card", "17", "16", "= 0", "= 0"},
        {"[tides 8.23] no points", "1 17", "", "= 0", "= 0"},
        {"[tides 8.23] no scoring cards", "18 1 17", "2", "= 0", "= 0"},
    };
    (void)context;
    EXPECT_ROWS(rows);
}

/* --- 10 options --------------------------------------------------------------------------------------------------- */

#define ON(option)              "{\"" option "\":true}"
#define OFF(option)             "{\"" option "\":false}"
#define BOTH_OFF(option, other) "{\"" option "\":false,\"" other "\":false}"

static void options(void **context)
{
    static const struct row rows[] = {
        {"[tides 10.1] on", "16 1", "3", "16:8 = 8", "= 0", ON("kings_nest_molehill")},
        {"[tides 10.1] off", "16 1", "3", "= 0", "= 0", OFF("kings_nest_molehill")},
        {"[tides 10.1] off, more is more", "16 1 4", "3", "4:7 16:8 = 15", "= 0", OFF("kings_nest_molehill")},
        {"[tides 10.1] off, majorities are still won", "16 2 1 10", "11", "2:7 10:9 = 16", "= 0",
         OFF("kings_nest_molehill")},
        {"[tides 10.1] off, best cards are still won", "18 1 3 5", "6 7", "3:3 18:8 = 11", "6:3 = 3",
         OFF("kings_nest_molehill")},
        {"[tides 10.2] on", "2 1", "", "2:7 = 7", "= 0", ON("kings_nest_zero_ties")},
        {"[tides 10.2] off", "2 1", "", "= 0", "= 0", OFF("kings_nest_zero_ties")},
        {"[tides 10.2] off, 1 to 1 is still won", "2 1 10", "11", "2:7 10:9 = 16", "= 0", OFF("kings_nest_zero_ties")},
        {"[tides 10.2] off, single suits 0 to 0", "16 1 2", "", "= 0", "= 0", OFF("kings_nest_zero_ties")},
        {"[tides 10.2] off, single suits 1 to 1", "16 1", "3", "16:8 = 8", "= 0", OFF("kings_nest_zero_ties")},
        {"[tides 10.2] on, single suits 0 to 0", "16 1 2", "", "2:7 16:8 = 15", "= 0", ON("kings_nest_zero_ties")},
        {"[tides 10.3] on", "18 1 6", "", "= 0", "= 0", ON("sapphire_needs_scoring_card")},
        {"[tides 10.3] off", "18 1 6", "", "18:8 = 8", "= 0", OFF("sapphire_needs_scoring_card")},
        {"[tides 10.3] off, without win_ties", "18 6", "", "= 0", "= 0", OFF("sapphire_needs_scoring_card")},
        {"[tides 10.3] off, behind", "18 1 6", "3 4", "= 0", "3:3 = 3", OFF("sapphire_needs_scoring_card")},
        {"[tides 10.3] off, whatever 10.2 says", "18 1 6", "", "18:8 = 8", "= 0",
         BOTH_OFF("sapphire_needs_scoring_card", "kings_nest_zero_ties")},
        {"[tides 10.3] off, whatever 10.1 says", "18 1 6", "", "18:8 = 8", "= 0",
         BOTH_OFF("sapphire_needs_scoring_card", "kings_nest_molehill")},
        {"[tides 10.3] off, an equal best", "18 1 3 5", "6 7", "3:3 18:8 = 11", "6:3 = 3",
         OFF("sapphire_needs_scoring_card")},
        {"[tides 10.4] off", "16 17 2", "", "16:8 = 8", "= 0", OFF("molehill_uses_doubled")},
        {"[tides 10.4] on", "16 17 2", "", "= 0", "= 0", ON("molehill_uses_doubled")},
        {"[tides 10.4] on, a larger suit is doubled", "16 17 2 4 5", "", "16:8 = 8", "= 0",
         ON("molehill_uses_doubled")},
        {"[tides 10.4] on, the other side as well", "16 2", "17 6 8", "16:8 = 8", "6:6 = 6",
         ON("molehill_uses_doubled")},
        {"[tides 10.4] off, the other side as well", "16 2", "17 6 8", "= 0", "6:6 = 6", OFF("molehill_uses_doubled")},
        {"[tides 10.4] on, twice nothing is no single", "16 17 18", "3", "= 0", "= 0", ON("molehill_uses_doubled")},
        {"[tides 10.5] on", "9 17 2 5 11 14", "", "2:7 5:18 9:13 11:6 14:10 = 54", "= 0", ON("maze_once")},
        {"[tides 10.5] off", "9 17 2 5 11 14", "", "2:7 5:18 9:26 11:6 14:10 = 67", "= 0", OFF("maze_once")},
        {"[tides 10.5] off, one set", "9 2 5 11 14", "", "2:7 5:9 9:13 11:3 14:5 = 37", "= 0", OFF("maze_once")},
        {"[tides 10.5] off, no set", "9 2 5 11", "", "2:7 = 7", "= 0", OFF("maze_once")},
        {"[tides 10.5] off, with the counts of sets", "9 17 2 5 11 14", "", "2:7 5:9 9:13 11:6 14:5 = 40", "= 0",
         BOTH_OFF("maze_once", "sets_use_doubled")},
        {"[tides 10.6] on", "14 17 4 8 2 11", "", "2:7 4:7 8:6 11:6 14:10 = 36", "= 0", ON("sets_use_doubled")},
        {"[tides 10.6] off", "14 17 4 8 2 11", "", "2:7 4:7 8:6 11:6 14:5 = 31", "= 0", OFF("sets_use_doubled")},
        {"[tides 10.6] off, three suits", "5 17 2 11 14", "", "2:7 5:9 11:6 = 22", "= 0", OFF("sets_use_doubled")},
        {"[tides 10.6] off, two cards of each are two sets", "14 4 5 8 9", "", "4:7 14:10 = 17", "= 0",
         OFF("sets_use_doubled")},
        {"[tides 10.6] off, single objectives still double", "3 17 4", "", "3:6 = 6", "= 0", OFF("sets_use_doubled")},
        {"[tides 10.6] off, the Maze pays", "9 17 2 5 11 14", "", "2:7 5:9 9:13 11:6 14:5 = 40", "= 0",
         OFF("sets_use_doubled")},
    };
    (void)context;
    EXPECT_ROWS(rows);
}

/* --- a second opinion --------------------------------------------------------------------------------------------- */

/* The same rules written a second time, slowly and in another way: over letters instead of lanes and tables. */
enum reading { MOLEHILL, ZERO_TIES, NEEDS_CARD, DOUBLED_SINGLES, ONCE, DOUBLED_SETS, READINGS };
static const char *const reading_names[READINGS] = {
    "kings_nest_molehill", "kings_nest_zero_ties", "sapphire_needs_scoring_card", "molehill_uses_doubled",
    "maze_once",           "sets_use_doubled"};

static bool has(unsigned kingdom, int number)
{
    return kingdom >> (number - 1) & 1;
}

static int physical(unsigned kingdom, char suit)
{
    int n = 0;
    for (int card = 1; card <= CARDS; card++)
        n += has(kingdom, card) && bench_specs[card - 1].suit == suit;
    return n;
}

static int counted(unsigned kingdom, char suit)
{
    int n = physical(kingdom, suit);
    for (const char *other = "PLGTS"; *other; other++)
        if (physical(kingdom, *other) > n)
            return n;
    return has(kingdom, 17) ? 2 * n : n;
}

static int singles(unsigned kingdom, bool doubled)
{
    int n = 0;
    for (const char *suit = "PLGTS"; *suit; suit++)
        n += (doubled ? counted(kingdom, *suit) : physical(kingdom, *suit)) == 1;
    return n;
}

static int sets(unsigned kingdom, const char *suits, bool doubled)
{
    int n = 99;
    for (; *suits; suits++) {
        int of_suit = doubled ? counted(kingdom, *suits) : physical(kingdom, *suits);
        n = of_suit < n ? of_suit : n;
    }
    return n;
}

static int missing(unsigned kingdom)
{
    return (physical(kingdom, 'P') == 0) + (physical(kingdom, 'L') == 0) + (physical(kingdom, 'G') == 0) +
           (physical(kingdom, 'T') == 0) + (physical(kingdom, 'S') == 0);
}

static int points_of(int card, unsigned own, unsigned other, unsigned readings);

static int best_of(unsigned own, unsigned other, unsigned readings)
{
    int best = 0;
    for (int card = 1; card < 18; card++) {
        int points = has(own, card) ? points_of(card, own, other, readings) : 0;
        best = points > best ? points : best;
    }
    return best;
}

static int points_of(int card, unsigned own, unsigned other, unsigned readings)
{
    const struct bench_spec *spec = &bench_specs[card - 1];
    bool zero = readings >> ZERO_TIES & 1, nest = has(own, 1);
    int mine = 0, theirs = 0;
    if (strcmp(spec->op, "per") == 0)
        return spec->vp * counted(own, spec->suits[0]);
    if (strcmp(spec->op, "per_missing_suit") == 0)
        return spec->vp * missing(own);
    if (strcmp(spec->op, "per_set") == 0)
        return spec->vp * sets(own, spec->suits, readings >> DOUBLED_SETS & 1);
    if (strcmp(spec->op, "has_set") == 0) {
        int n = sets(own, spec->suits, readings >> DOUBLED_SETS & 1);
        return spec->vp * (n > 1 && readings >> ONCE & 1 ? 1 : n);
    }
    if (strcmp(spec->op, "majority") == 0) {
        mine = counted(own, spec->suits[0]);
        theirs = counted(other, spec->suits[0]);
    } else if (strcmp(spec->op, "majority_singletons") == 0) {
        mine = singles(own, readings >> DOUBLED_SINGLES & 1);
        theirs = singles(other, readings >> DOUBLED_SINGLES & 1);
        nest = nest && readings >> MOLEHILL & 1;
    } else if (strcmp(spec->op, "best_single_card") == 0) {
        mine = best_of(own, other, readings);
        theirs = best_of(other, own, readings);
        zero = !(readings >> NEEDS_CARD & 1);
    }
    return mine > theirs || (mine == theirs && nest && (mine > 0 || zero)) ? spec->vp : 0;
}

static void put_numbers(struct hg_out *out, unsigned kingdom)
{
    for (int card = 1; card <= CARDS; card++)
        if (has(kingdom, card)) {
            hg_put_int(out, card);
            hg_put_char(out, ' ');
        }
}

static void put_opinion(struct hg_out *out, unsigned own, unsigned other, unsigned readings)
{
    int total = 0;
    for (int card = 1; card <= CARDS; card++) {
        int points = has(own, card) ? points_of(card, own, other, readings) : 0;
        total += points;
        if (points == 0)
            continue;
        hg_put_int(out, card);
        hg_put_char(out, ':');
        hg_put_int(out, points);
        hg_put_char(out, ' ');
    }
    hg_put(out, "= ");
    hg_put_int(out, total);
}

static struct suite *load_readings(unsigned readings)
{
    struct hg_out options = suite_out();
    hg_json_open(&options, '{');
    for (int i = 0; i < READINGS; i++)
        hg_json_bool(&options, reading_names[i], readings >> i & 1);
    hg_json_close(&options, '}');
    struct suite *t = bench_load_with(options.text);
    free(options.text);
    return t;
}

static unsigned random_kingdom(struct hg_rng *rng, int size, unsigned without)
{
    unsigned kingdom = 0;
    while (size > 0) {
        unsigned card = 1u << hg_rng_below(rng, CARDS);
        if ((kingdom | without) & card)
            continue;
        kingdom |= card;
        size--;
    }
    return kingdom;
}

/* [tides 4, 8, 10] Random kingdoms of every size, under every combination of options. */
static void second_opinion(void **context)
{
    enum { KINGDOMS = HG_SANE ? 60 : 600 };
    struct hg_rng rng = {41};
    (void)context;
    for (unsigned readings = 0; readings < 1u << READINGS; readings++) {
        struct suite *t = load_readings(readings);
        for (int i = 0; i < KINGDOMS; i++) {
            struct hg_out texts[4] = {suite_out(), suite_out(), suite_out(), suite_out()};
            unsigned own = random_kingdom(&rng, (int)hg_rng_below(&rng, 8), 0);
            unsigned other = random_kingdom(&rng, (int)hg_rng_below(&rng, 8), own);
            put_numbers(&texts[0], own);
            put_numbers(&texts[1], other);
            put_opinion(&texts[2], own, other, readings);
            put_opinion(&texts[3], other, own, readings);
            bench_expect_points(t, "[tides 4, 8, 10]", texts[0].text, texts[1].text, texts[2].text, texts[3].text);
            for (int k = 0; k < 4; k++)
                free(texts[k].text);
        }
        suite_free(t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors),    cmocka_unit_test(counts),  cmocka_unit_test(scoring),
        cmocka_unit_test(objectives), cmocka_unit_test(options), cmocka_unit_test(second_opinion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

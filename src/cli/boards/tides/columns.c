/* columns.c: Tides of Time in columns: two kingdoms side by side, the hand below. 80 columns are enough. */
#include <string.h>

#include "cli/boards/tides/sight.h"
#include "cli/common/text.h"
#include "table/memory.h"

static void number_into(char buffer[16], const char *sign, int n)
{
    struct hg_out out = hg_out_fixed(buffer, 16);
    if (n >= 0)
        hg_put(&out, sign);
    hg_put_int(&out, n);
}

/* --- cells -------------------------------------------------------------------------------------------------------- */

static void put_suit(const struct board_tides_sight *sight, const struct board_tides_card *card)
{
    page_left_in(sight->page, card->suit ? card->suit->colour : sight->page->style.dim,
                 card->suit          ? card->suit->letter
                 : sight->page->utf8 ? "·"
                                     : "-",
                 1);
}

/* A relic has a star; the suit; the name. */
static void put_name(const struct board_tides_sight *sight, const struct board_tides_card *card, bool relic,
                     int columns)
{
    page_left_in(sight->page, sight->page->style.yellow, relic ? sight->page->utf8 ? " ★" : " *" : "", 3);
    put_suit(sight, card);
    hg_put(&sight->page->text, " ");
    page_left(sight->page, card->name, columns);
}

/* Nothing stands back, a gain stands out. */
static void put_points(const struct board_tides_sight *sight, const char *sign, int points, int columns)
{
    const struct cli_style *style = &sight->page->style;
    char number[16];
    number_into(number, sign, points);
    page_right_in(sight->page, points > 0 ? style->green : points < 0 ? style->red : style->dim, number, columns);
}

static void points_in_words(const struct board_tides_sight *sight, int points, char *buffer, size_t cap)
{
    struct hg_out out = hg_out_fixed(buffer, cap);
    hg_say(&sight->page->words, &out, HG_T("{number} {number|point|points}"), HG_ARGS({"number", NULL, points}));
}

/* --- kingdoms ----------------------------------------------------------------------------------------------------- */

enum { GUTTER = 3, MARK = 5, POINTS = 4 }; /* a mark is " * P " */

static int kingdom_columns(const struct board_tides_sight *sight)
{
    return (page_columns(sight->page) - 2 - GUTTER) / 2;
}

static void put_gutter(const struct board_tides_sight *sight)
{
    page_left(sight->page, "", GUTTER);
}

static void put_card(const struct board_tides_sight *sight, const struct board_tides_kingdom *kingdom, int i)
{
    if (i >= kingdom->count) {
        page_left(sight->page, "", kingdom_columns(sight));
        return;
    }
    put_name(sight, kingdom->card[i], kingdom->relic[i], kingdom_columns(sight) - MARK - POINTS);
    put_points(sight, "", kingdom->points[i], POINTS);
}

static void put_heading(const struct board_tides_sight *sight, int seat, const char *right)
{
    int columns = kingdom_columns(sight), used = cli_columns(right, strlen(right));
    hg_put(&sight->page->text, " ");
    page_left_in(sight->page, sight->page->style.bold, sight->scene->names[seat], columns - 2 - used);
    hg_put(&sight->page->text, " ");
    hg_put(&sight->page->text, right);
}

static void put_suit_counts(const struct board_tides_sight *sight, const struct board_tides_kingdom *kingdom)
{
    for (int i = 0; i < sight->suits; i++) {
        const struct board_tides_suit *suit = &sight->suit[i];
        char number[16];
        number_into(number, "", kingdom->suit[i]);
        hg_put(&sight->page->text, kingdom->suit[i] ? suit->colour : sight->page->style.dim);
        page_left(sight->page, suit->letter, 1);
        page_left(sight->page, number, 2);
        hg_put(&sight->page->text, sight->page->style.reset);
        hg_put(&sight->page->text, " ");
    }
}

static void put_foot(const struct board_tides_sight *sight, const struct board_tides_kingdom *kingdom)
{
    const char *text = page_word(sight->page, sight->picking ? HG_T("now") : HG_T("this round"));
    page_left(sight->page, "", 3);
    put_suit_counts(sight, kingdom);
    page_right(sight->page, text, kingdom_columns(sight) - 3 - 4 * sight->suits - POINTS);
    put_points(sight, "", kingdom->total, POINTS);
}

static void draw_rows(const struct board_tides_sight *sight, const struct board_tides_kingdom *left,
                      const struct board_tides_kingdom *right)
{
    int rows = left->count > right->count ? left->count : right->count;
    for (int i = 0; i < rows; i++) {
        put_card(sight, left, i);
        put_gutter(sight);
        put_card(sight, right, i);
        page_gap(sight->page);
    }
}

static void draw_headings(const struct board_tides_sight *sight, const int points[BOARD_TIDES_SEATS])
{
    char right[64];
    for (int i = 0; i < BOARD_TIDES_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        points_in_words(sight, points[seat], right, sizeof right);
        if (i)
            put_gutter(sight);
        put_heading(sight, seat, right);
    }
    page_gap(sight->page);
}

static void draw_kingdoms(const struct board_tides_sight *sight)
{
    draw_headings(sight, sight->score);
    draw_rows(sight, &sight->kingdom[sight->me], &sight->kingdom[sight->rival]);
    put_foot(sight, &sight->kingdom[sight->me]);
    put_gutter(sight);
    put_foot(sight, &sight->kingdom[sight->rival]);
    page_gap(sight->page);
}

/* --- the position ------------------------------------------------------------------------------------------------- */

static void draw_head(const struct board_tides_sight *sight)
{
    const struct scene *scene = sight->scene;
    char where[128];
    struct hg_out out = hg_out_fixed(where, sizeof where);
    hg_say(&sight->page->words, &out,
           sight->over      ? HG_T("the game is over")
           : sight->picking ? HG_T("round {round} of {rounds}, pick {pick} of {picks}")
                            : HG_T("round {round} of {rounds} is scored"),
           HG_ARGS({"round", NULL, read_number(scene->view, "round")},
                   {"rounds", NULL, read_number(scene->edition, "rounds.count")},
                   {"pick", NULL, read_number(scene->facts, "pick")},
                   {"picks", NULL, read_number(scene->facts, "picks")}));
    read_head(scene, where);
}

static void draw_hand(const struct board_tides_sight *sight, int seat)
{
    struct hg_out names = hg_out_growing();
    int hidden = board_tides_names(sight, seat ? "seats.1.hand" : "seats.0.hand", &names);
    const struct hg_arg *args =
        HG_ARGS({"seat", sight->scene->names[seat]}, {"cards", names.text}, {"number", NULL, hidden});
    if (names.len && hidden)
        page_say(sight->page, HG_T("{seat} holds {cards} and {number} more you have not seen."), args);
    else if (names.len)
        page_say(sight->page, HG_T("{seat} holds {cards}."), args);
    else if (hidden)
        page_say(sight->page, HG_T("{seat} holds {number} {number|card|cards} you have not seen."), args);
    hg_out_free(&names);
}

static void draw_position(const struct scene *scene)
{
    const struct board_tides_sight *sight = board_tides_read(&(struct board_tides_sight){0}, scene);
    draw_head(sight);
    draw_kingdoms(sight);
    sight->page->indent = 1;
    if (scene->seat < 0) /* nobody in particular chooses from it */
        draw_hand(sight, sight->me);
    draw_hand(sight, sight->rival);
    board_tides_say_discards(sight);
    sight->page->indent = 0;
}

/* --- choices ------------------------------------------------------------------------------------------------------ */

enum { NAME = 28 };

/* Of a figure; names of rivals head them, so they get what room there is. */
static int worth_columns(const struct board_tides_sight *sight)
{
    return page_columns(sight->page) >= 90 ? 11 : 7;
}

static int objective_columns(const struct board_tides_sight *sight, int figures)
{
    return page_columns(sight->page) - 2 - PAGE_NUMBER - 2 - NAME - figures * worth_columns(sight);
}

static void put_title(const struct board_tides_sight *sight, const char *title, const char *figure, const char *other)
{
    hg_put(&sight->page->text, " ");
    page_left_in(sight->page, sight->page->style.bold, title,
                 PAGE_NUMBER + 1 + NAME + objective_columns(sight, other ? 2 : 1));
    hg_put(&sight->page->text, sight->page->style.dim);
    page_right(sight->page, figure, worth_columns(sight));
    if (other) {
        hg_put(&sight->page->text, " ");
        page_right(sight->page, other, worth_columns(sight) - 1);
    }
    hg_put(&sight->page->text, sight->page->style.reset);
    page_gap(sight->page);
}

static void put_choice(const struct board_tides_sight *sight, const struct board_tides_card *card, int number,
                       int figures)
{
    page_number(sight->page, number);
    put_suit(sight, card);
    hg_put(&sight->page->text, " ");
    page_left(sight->page, card->name, NAME);
    page_left(sight->page, card->shorter, objective_columns(sight, figures));
}

/* A hand shows what each card would bring now, to either side; cards to keep show what they brought. */
void board_tides_draw_choices(const struct board_tides_sight *sight, const struct board_tides_card *const *cards,
                              int count)
{
    const struct page *page = sight->page;
    int columns = worth_columns(sight);
    if (sight->picking)
        put_title(sight, page_word(page, HG_T("Your hand, and the points a card adds if it goes to")),
                  page_word(page, HG_T("you")), sight->scene->names[sight->rival]);
    else
        put_title(sight, page_word(page, HG_T("Your cards of this round")), page_word(page, HG_T("gave")), NULL);
    for (int i = 0; i < count; i++) {
        put_choice(sight, cards[i], i + 1, sight->picking ? 2 : 1);
        if (sight->picking) {
            put_points(sight, "+", board_tides_worth(sight, sight->me, cards[i]), columns);
            put_points(sight, "+", board_tides_worth(sight, sight->rival, cards[i]), columns);
        } else {
            put_points(sight, "", board_tides_gave(sight, cards[i]), columns);
        }
        page_gap(sight->page);
    }
}

/* --- scores ------------------------------------------------------------------------------------------------------- */

static void draw_item(const struct board_tides_sight *sight, const struct board_tides_kingdom *kingdom, int i)
{
    put_name(sight, kingdom->card[i], kingdom->relic[i], NAME);
    page_left(sight->page, kingdom->card[i]->shorter, 34);
    put_points(sight, "", kingdom->points[i], POINTS);
    page_gap(sight->page);
}

static void draw_score_now(const struct board_tides_sight *sight)
{
    for (int i = 0; i < BOARD_TIDES_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        const struct board_tides_kingdom *kingdom = &sight->kingdom[seat];
        hg_put(&sight->page->text, " ");
        page_say(sight->page, HG_T("{seat}: {number} in this round, as the cards lie now"),
                 HG_ARGS({"seat", sight->scene->names[seat]}, {"number", NULL, kingdom->total}));
        for (int card = 0; card < kingdom->count; card++)
            draw_item(sight, kingdom, card);
    }
}

static void draw_round(const struct board_tides_sight *sight, int round)
{
    struct board_tides_kingdom kingdoms[BOARD_TIDES_SEATS];
    int points[BOARD_TIDES_SEATS];
    for (int seat = 0; seat < BOARD_TIDES_SEATS; seat++) {
        points[seat] = board_tides_round_points(sight, round, seat);
        if (!board_tides_of_round(sight, round, seat, &kingdoms[seat]))
            return;
    }
    page_say(sight->page, HG_T("Round {round}"), HG_ARGS({"round", NULL, round + 1}));
    draw_headings(sight, points);
    draw_rows(sight, &kingdoms[sight->me], &kingdoms[sight->rival]);
    page_gap(sight->page);
}

enum { SHEET_CELL = 9 };

static void draw_sheet_head(const struct board_tides_sight *sight)
{
    char text[64];
    page_left(sight->page, "", 24);
    for (int round = 0; round < sight->rounds; round++) {
        struct hg_out out = hg_out_fixed(text, sizeof text);
        hg_say(&sight->page->words, &out, HG_T("Round {round}"), HG_ARGS({"round", NULL, round + 1}));
        page_right(sight->page, text, SHEET_CELL);
    }
    page_right(sight->page, page_word(sight->page, HG_T("Total")), SHEET_CELL);
    page_gap(sight->page);
}

static void draw_sheet(const struct board_tides_sight *sight)
{
    draw_sheet_head(sight);
    for (int i = 0; i < BOARD_TIDES_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        hg_put(&sight->page->text, " ");
        page_left_in(sight->page, sight->page->style.bold, sight->scene->names[seat], 23);
        for (int round = 0; round < sight->rounds; round++)
            put_points(sight, "", board_tides_round_points(sight, round, seat), SHEET_CELL);
        hg_put(&sight->page->text, sight->page->style.bold);
        put_points(sight, "", sight->score[seat], SHEET_CELL);
        page_gap(sight->page);
    }
}

static void draw_score_rounds(const struct board_tides_sight *sight)
{
    for (int round = 0; round < sight->rounds; round++)
        draw_round(sight, round);
    if (sight->rounds)
        draw_sheet(sight);
}

/* The points of the round lie open on the table; those of the rounds before are looked up. */
static void draw_score(const struct scene *scene)
{
    const struct board_tides_sight *sight = board_tides_read(&(struct board_tides_sight){0}, scene);
    if (sight->picking)
        draw_score_now(sight);
    if (sight->rounds)
        draw_score_rounds(sight);
}

const struct board_look board_tides_columns = {draw_position, draw_score};

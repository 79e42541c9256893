/* sentences.c: Tides of Time for a screen reader: nothing depends on where it stands on the screen. */
#include "cli/boards/tides/sight.h"
#include "table/memory.h"

static void say_where(const struct board_tides_sight *sight)
{
    const struct hg_arg *args =
        HG_ARGS({"round", NULL, read_number(sight->scene->view, "round")},
                {"rounds", NULL, read_number(sight->scene->edition, "rounds.count")},
                {"pick", NULL, read_number(sight->scene->facts, "pick")},
                {"picks", NULL, read_number(sight->scene->facts, "picks")}, {"me", sight->scene->names[sight->me]},
                {"rival", sight->scene->names[sight->rival]}, {"mine", NULL, sight->score[sight->me]},
                {"theirs", NULL, sight->score[sight->rival]});
    if (sight->picking)
        page_say(sight->page, HG_T("Round {round} of {rounds}, pick {pick} of {picks}."), args);
    else if (!sight->over)
        page_say(sight->page, HG_T("Round {round} of {rounds} is scored."), args);
    page_say(sight->page, HG_T("Points so far: {me} {mine}, {rival} {theirs}."), args);
}

/* "The Vestibule, Temple, relic: 3" */
static void say_card(const struct board_tides_sight *sight, const struct board_tides_kingdom *kingdom, int i,
                     struct hg_out *out)
{
    const struct board_tides_card *card = kingdom->card[i];
    hg_put(out, card->name);
    if (card->suit) {
        hg_put(out, ", ");
        hg_put(out, card->suit->name);
    }
    if (kingdom->relic[i]) {
        hg_put(out, ", ");
        hg_put(out, page_word(sight->page, HG_T("relic")));
    }
    hg_put(out, ": ");
    hg_put_int(out, kingdom->points[i]);
}

static void say_kingdom(const struct board_tides_sight *sight, int seat, const struct board_tides_kingdom *kingdom,
                        const char *text)
{
    struct hg_out cards = hg_out_growing();
    for (int i = 0; i < kingdom->count; i++) {
        hg_put(&cards, i ? "; " : "");
        say_card(sight, kingdom, i, &cards);
    }
    const struct hg_arg *args =
        HG_ARGS({"seat", sight->scene->names[seat]}, {"cards", cards.text}, {"number", NULL, kingdom->total});
    page_say(sight->page, kingdom->count ? text : HG_T("The kingdom of {seat} is empty."), args);
    hg_out_free(&cards);
}

static void say_hand(const struct board_tides_sight *sight, int seat)
{
    struct hg_out names = hg_out_growing();
    int hidden = board_tides_names(sight, seat ? "seats.1.hand" : "seats.0.hand", &names);
    const struct hg_arg *args =
        HG_ARGS({"seat", sight->scene->names[seat]}, {"cards", names.text}, {"number", NULL, hidden});
    if (names.len)
        page_say(sight->page, HG_T("Known cards in the hand of {seat}: {cards}."), args);
    if (hidden)
        page_say(sight->page, HG_T("Unknown cards in the hand of {seat}: {number}."), args);
    hg_out_free(&names);
}

static void say_kingdoms(const struct board_tides_sight *sight)
{
    for (int i = 0; i < BOARD_TIDES_SEATS; i++) {
        int seat = i ? sight->rival : sight->me;
        say_kingdom(sight, seat, &sight->kingdom[seat],
                    HG_T("The kingdom of {seat}: {cards}. Together {number} in this round."));
    }
}

static void say_position(const struct scene *scene)
{
    const struct board_tides_sight *sight = board_tides_read(&(struct board_tides_sight){0}, scene);
    say_where(sight);
    say_kingdoms(sight);
    if (scene->seat < 0) /* nobody in particular chooses from it */
        say_hand(sight, sight->me);
    say_hand(sight, sight->rival);
    board_tides_say_discards(sight);
}

void board_tides_say_choices(const struct board_tides_sight *sight, const struct board_tides_card *const *cards,
                             int count)
{
    for (int i = 0; i < count; i++) {
        const struct hg_arg *args = HG_ARGS(
            {"number", NULL, i + 1}, {"card", cards[i]->name}, {"suit", board_tides_suit_name(sight, cards[i])},
            {"objective", cards[i]->text},
            {"mine", NULL,
             sight->picking ? board_tides_worth(sight, sight->me, cards[i]) : board_tides_gave(sight, cards[i])},
            {"theirs", NULL, sight->picking ? board_tides_worth(sight, sight->rival, cards[i]) : 0},
            {"rival", sight->scene->names[sight->rival]});
        page_say(
            sight->page,
            sight->picking
                ? HG_T("{number}. {card}, {suit}: {objective} Adds {mine} if you take it, {theirs} if {rival} does.")
                : HG_T("{number}. {card}, {suit}: {objective} It gave {mine}."),
            args);
    }
}

static void say_score_rounds(const struct board_tides_sight *sight)
{
    struct board_tides_kingdom kingdom;
    for (int round = 0; round < sight->rounds; round++) {
        page_say(sight->page, HG_T("Round {round}."), HG_ARGS({"round", NULL, round + 1}));
        for (int i = 0; i < BOARD_TIDES_SEATS; i++) {
            int seat = i ? sight->rival : sight->me;
            if (board_tides_of_round(sight, round, seat, &kingdom))
                say_kingdom(sight, seat, &kingdom, HG_T("{seat} scored {number}: {cards}."));
        }
    }
    page_say(sight->page, HG_T("Points in all: {me} {mine}, {rival} {theirs}."),
             HG_ARGS({"me", sight->scene->names[sight->me]}, {"rival", sight->scene->names[sight->rival]},
                     {"mine", NULL, sight->score[sight->me]}, {"theirs", NULL, sight->score[sight->rival]}));
}

/* The points of the round lie open on the table; those of the rounds before are looked up. */
static void say_score(const struct scene *scene)
{
    const struct board_tides_sight *sight = board_tides_read(&(struct board_tides_sight){0}, scene);
    if (sight->picking)
        say_kingdoms(sight);
    if (sight->rounds)
        say_score_rounds(sight);
}

const struct board_look board_tides_sentences = {say_position, say_score};

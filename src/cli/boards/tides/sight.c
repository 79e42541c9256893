/* sight.c: see sight.h. */
#include "cli/boards/tides/sight.h"

#include <string.h>

#include "table/memory.h"

struct hg_json sight_seat(const struct sight *sight, int seat)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(sight->scene->view, "seats"));
    while (hg_json_next(&walk))
        if (walk.index == seat)
            return walk.value;
    return (struct hg_json){0};
}

const char *sight_name(const struct sight *sight, int seat)
{
    return sight->scene->names[seat];
}

static struct hg_json score_of(struct hg_json score, int seat)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(score, "seats"));
    while (hg_json_next(&walk))
        if (walk.index == seat)
            return walk.value;
    return (struct hg_json){0};
}

static bool list_has(struct hg_json list, const char *slug)
{
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk))
        if (hg_json_is(walk.value, slug))
            return true;
    return false;
}

static void read_kingdom(const struct deck *deck, struct hg_json cards, struct hg_json relics, struct hg_json score,
                         struct kingdom *kingdom)
{
    *kingdom = (struct kingdom){.total = (int)client_number(hg_json_member(score, "total"), 0)};
    struct hg_json points = hg_json_member(score, "cards"), suits = hg_json_member(score, "suits");
    for (int i = 0; i < deck->suits; i++)
        kingdom->suit[i] = (int)client_number(hg_json_member(suits, deck->suit[i].id), 0);
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk) && kingdom->count < DECK_CARDS) {
        const struct deck_card *card = deck_card_of(deck, walk.value);
        if (!card)
            continue;
        kingdom->card[kingdom->count] = card;
        kingdom->points[kingdom->count] = (int)client_number(hg_json_member(points, card->slug), 0);
        kingdom->relic[kingdom->count++] = list_has(relics, card->slug);
    }
}

void sight_read(struct sight *sight, const struct scene *scene)
{
    struct hg_json phase = hg_json_member(scene->view, "phase");
    *sight = (struct sight){
        .scene = scene,
        .page = scene->page,
        .me = scene->seat < 0 ? 0 : scene->seat,
        .rival = scene->seat <= 0,
        .round = (int)client_number(hg_json_member(scene->view, "round"), 1),
        .pile = hg_json_count(hg_json_member(scene->view, "pile")),
        .picking = hg_json_is(phase, "pick"),
        .over = hg_json_is(phase, "over"),
        .pick = (int)client_number(hg_json_member(scene->facts, "pick"), 0),
        .picks = (int)client_number(hg_json_member(scene->facts, "picks"), 0),
    };
    deck_read(&sight->deck, scene);
    for (int seat = 0; seat < SIGHT_SEATS; seat++) {
        struct hg_json json = sight_seat(sight, seat);
        read_kingdom(&sight->deck, hg_json_member(json, "kingdom"), hg_json_member(json, "relics"),
                     score_of(scene->score, seat), &sight->kingdom[seat]);
        sight->score[seat] = (int)client_number(hg_json_member(json, "score"), 0);
    }
}

int sight_gave(const struct sight *sight, const struct deck_card *card)
{
    const struct kingdom *kingdom = &sight->kingdom[sight->me];
    for (int i = 0; i < kingdom->count; i++)
        if (kingdom->card[i] == card)
            return kingdom->points[i];
    return 0;
}

int sight_names(const struct sight *sight, struct hg_json cards, struct hg_out *out)
{
    int face_down = 0;
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        const struct deck_card *card = deck_card_of(&sight->deck, walk.value);
        face_down += !card;
        if (card && out->len)
            hg_put(out, ", ");
        if (card)
            hg_put(out, card->name);
    }
    return face_down;
}

/* --- what the protocol says about other positions ----------------------------------------------------------------- */

/* Cards of one list, less those that are not in the other one. */
static void write_cards(struct hg_out *out, const char *key, struct hg_json cards, const struct hg_json *among,
                        const struct deck_card *one_more)
{
    char slug[DECK_NAME];
    hg_json_key(out, key);
    hg_json_open(out, '[');
    struct hg_json_walk walk = hg_json_walk(cards);
    while (hg_json_next(&walk)) {
        client_text(walk.value, slug, sizeof slug);
        if (!among || list_has(*among, slug))
            hg_json_put_text(out, slug);
    }
    if (one_more)
        hg_json_put_text(out, one_more->slug);
    hg_json_close(out, ']');
}

/* Two kingdoms and nothing else: the end of a game needs no hands and no pile. */
static struct hg_json score_kingdoms(const struct sight *sight, const struct hg_json kingdoms[SIGHT_SEATS], int seat,
                                     const struct deck_card *one_more, struct answer *answer)
{
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '{');
    hg_json_int(&out, "round", sight->deck.rounds);
    hg_json_text(&out, "phase", "over");
    hg_json_key(&out, "seats");
    hg_json_open(&out, '[');
    for (int i = 0; i < SIGHT_SEATS; i++) {
        struct hg_json relics = hg_json_member(sight_seat(sight, i), "relics");
        hg_json_open(&out, '{');
        write_cards(&out, "hand", (struct hg_json){0}, NULL, NULL);
        write_cards(&out, "kingdom", kingdoms[i], NULL, i == seat ? one_more : NULL);
        write_cards(&out, "relics", relics, &kingdoms[i], NULL);
        hg_json_close(&out, '}');
    }
    hg_json_close(&out, ']');
    hg_json_close(&out, '}');
    *answer = sight->scene->what_if(sight->scene, out.text);
    hg_out_free(&out);
    return answer->result;
}

int sight_worth(const struct sight *sight, int seat, const struct deck_card *card)
{
    struct answer answer;
    struct hg_json kingdoms[SIGHT_SEATS];
    for (int i = 0; i < SIGHT_SEATS; i++)
        kingdoms[i] = hg_json_member(sight_seat(sight, i), "kingdom");
    struct hg_json score = score_of(score_kingdoms(sight, kingdoms, seat, card, &answer), seat);
    int now = sight->kingdom[seat].total;
    int worth = (int)client_number(hg_json_member(score, "total"), now) - now;
    answer_free(&answer);
    return worth;
}

static struct hg_json round_of(const struct sight *sight, int round, int seat)
{
    struct hg_json_walk walk = hg_json_walk(hg_json_member(sight_seat(sight, seat), "rounds"));
    while (hg_json_next(&walk))
        if (walk.index == round)
            return walk.value;
    return (struct hg_json){0};
}

int sight_rounds(const struct sight *sight)
{
    return hg_json_count(hg_json_member(sight_seat(sight, 0), "rounds"));
}

int sight_round_points(const struct sight *sight, int round, int seat)
{
    return (int)client_number(hg_json_member(round_of(sight, round, seat), "points"), 0);
}

bool sight_of_round(const struct sight *sight, int round, struct kingdom kingdoms[SIGHT_SEATS])
{
    struct hg_json cards[SIGHT_SEATS];
    struct answer answer;
    for (int seat = 0; seat < SIGHT_SEATS; seat++) {
        cards[seat] = hg_json_member(round_of(sight, round, seat), "kingdom");
        if (hg_json_count(cards[seat]) == 0)
            return false;
    }
    struct hg_json score = score_kingdoms(sight, cards, -1, NULL, &answer);
    for (int seat = 0; seat < SIGHT_SEATS; seat++)
        read_kingdom(&sight->deck, cards[seat], (struct hg_json){0}, score_of(score, seat), &kingdoms[seat]);
    answer_free(&answer);
    return score.at != NULL;
}

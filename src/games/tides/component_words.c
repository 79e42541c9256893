/* component_words.c: suits and cards in words, made from what their objectives are compiled to [tides 1.4, 8].
 *
 * A card has three texts: short, with its points and the letters of suits, in at most 30 characters; label, what the
 * points are for, where they stand beside it; and text, a whole sentence. */
#include "games/tides/tides_state.h"

/* --- suits -------------------------------------------------------------------------------------------------------- */

/* Several cards of a suit, in the order of the names that are ours. */
static const char *const many_names[TIDES_SUITS] = {HG_T("Palaces"), HG_T("Libraries"), HG_T("Gardens"),
                                                    HG_T("Temples"), HG_T("Strongholds")};

static void put_many(const struct tides_rules *r, int suit, const struct hg_words *words, struct hg_out *out)
{
    const char *text = HG_T("{suit} cards");
    for (int i = 0; i < TIDES_SUITS; i++)
        if (strcmp(r->suit_names[suit], tides_suit.names[i]) == 0)
            text = many_names[i];
    hg_say_of(r, words, out, text, HG_ARGS({"suit", NULL, suit, &tides_suit}));
}

/* The letter of the edition belongs to its name: a translated one has its own first letter. */
static void put_letter(const struct tides_rules *r, int suit, const struct hg_words *words, struct hg_out *out)
{
    char text[TIDES_NAME];
    struct hg_out name = hg_out_fixed(text, sizeof text);
    hg_thing_name(&tides_suit, r, suit, words, &name);
    if (r->suit_letters[suit][0] && strcmp(text, r->suit_names[suit]) == 0)
        hg_put(out, r->suit_letters[suit]);
    else
        hg_put_bytes(out, text, (size_t)hg_utf8_length(text, text + name.len));
}

static void write_suit(const struct tides_rules *r, int suit, const struct hg_words *words, struct hg_out *out)
{
    static const struct {
        const char *key;
        void (*put)(const struct tides_rules *r, int suit, const struct hg_words *words, struct hg_out *out);
    } texts[] = {{"many", put_many}, {"letter", put_letter}};
    char text[2 * TIDES_NAME];
    struct hg_out name = hg_out_fixed(text, sizeof text);
    hg_json_key(out, r->suit_ids[suit]);
    hg_json_open(out, '{');
    hg_thing_name(&tides_suit, r, suit, words, &name);
    hg_json_text(out, "name", text);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        hg_out_clear(&name);
        texts[i].put(r, suit, words, &name);
        hg_json_text(out, texts[i].key, text);
    }
    hg_json_close(out, '}');
}

/* "Palace, Garden and Temple", or by letters "P+G+T". */
static void list_suits(const struct tides_rules *r, unsigned set, bool by_letter, const struct hg_words *words,
                       struct hg_out *out)
{
    int count = hg_count_bits(set);
    for (int item = 0; set; item++, set = hg_without_lowest(set)) {
        if (by_letter) {
            hg_put(out, item ? "+" : "");
            put_letter(r, hg_lowest(set), words, out);
            continue;
        }
        hg_put_between(words, item, count, HG_T(" and "), out);
        hg_thing_name(&tides_suit, r, hg_lowest(set), words, out);
    }
}

/* --- cards -------------------------------------------------------------------------------------------------------- */

enum text { SHORT, LABEL, TEXT, TEXTS };
static const char *const text_keys[TEXTS] = {"short", "label", "text"};

struct objective {
    const char *rule, *text[TEXTS];
};

static const struct objective objectives[TIDES_OPS] = {
    [TIDES_PER] = {"8.1",
                   {HG_T("{vp} for each {suit}"), HG_T("For each {suit}."),
                    HG_T("{points} for each {suit} in its kingdom.")}},
    [TIDES_MAJORITY] = {"8.2",
                        {HG_T("{vp} for the {suit} majority"), HG_T("More {many} than your rival."),
                         HG_T("{points} for more {many} than in the other kingdom.")}},
    [TIDES_PER_SET] = {"8.4",
                       {HG_T("{vp} for each set of {letters}"), HG_T("For each {suits} together."),
                        HG_T("{points} for each set of {suits} in its kingdom.")}},
    [TIDES_HAS_SET] = {"8.6",
                       {HG_T("{vp} for all of {letters}"), HG_T("Once, for {suits} together."),
                        HG_T("{points}, once, for {suits} in its kingdom.")}},
    [TIDES_PER_MISSING_SUIT] = {"8.8",
                                {HG_T("{vp} for each suit you lack"), HG_T("For each suit you lack."),
                                 HG_T("{points} for each suit that is missing in its kingdom.")}},
    [TIDES_MAJORITY_SINGLETONS] = {"8.9",
                                   {HG_T("{vp} for most single suits"), HG_T("More single suits than your rival."),
                                    HG_T("{points} for more suits with exactly one card than in the other kingdom.")}},
    [TIDES_BEST_SINGLE_CARD] =
        {"8.11",
         {HG_T("{vp} for the best card"), HG_T("Your best card beats your rival's."),
          HG_T("{points} if the highest-scoring card of its kingdom gives more than that of the other kingdom.")}},
    [TIDES_WIN_TIES] =
        {"8.15",
         {HG_T("wins your ties"), HG_T("You win every tie."),
          HG_T("No points of its own. Wins ties wherever objectives of its kingdom compare the two kingdoms.")}},
    [TIDES_DOUBLE_MOST_NUMEROUS] =
        {"8.20",
         {HG_T("doubles your largest suits"), HG_T("Your largest suit counts double."),
          HG_T(
              "No points of its own. The suit with most cards in its kingdom counts double; if several are level, all of them.")}},
};

/* [tides 8.6] A set of every suit has words of its own. */
static const struct objective has_all = {"8.6",
                                         {HG_T("{vp} for all of {letters}"), HG_T("Once, for one of every suit."),
                                          HG_T("{points}, once, for at least one card of every suit in its kingdom.")}};

/* [tides 10.5] Where the option lets a set pay more than once, it is a set like others. */
static const struct objective *objective_of(const struct tides_rules *r, const struct tides_card *card)
{
    enum { EVERY_SUIT = (1 << TIDES_SUITS) - 1 };
    if (card->op != TIDES_HAS_SET)
        return &objectives[card->op];
    if (!r->option[TIDES_MAZE_ONCE])
        return &objectives[TIDES_PER_SET];
    return card->set == EVERY_SUIT ? &has_all : &objectives[TIDES_HAS_SET];
}

const char *tides_rule_of(const struct tides_rules *r, int card)
{
    return objective_of(r, &r->cards[card])->rule;
}

static void write_texts(const struct tides_rules *r, const struct tides_card *card, const struct hg_words *words,
                        struct hg_out *out)
{
    char points[32], many[2 * TIDES_NAME], suits[TIDES_SUITS * (TIDES_NAME + 8)], letters[64], text[512];
    struct hg_out said = hg_out_fixed(points, sizeof points);
    hg_say(words, &said, HG_T("{number} {number|point|points}"), HG_ARGS({"number", NULL, card->vp}));
    said = hg_out_fixed(many, sizeof many);
    put_many(r, card->target, words, &said);
    said = hg_out_fixed(suits, sizeof suits);
    list_suits(r, card->set, false, words, &said);
    said = hg_out_fixed(letters, sizeof letters);
    list_suits(r, card->set, true, words, &said);
    for (int i = 0; i < TEXTS; i++) {
        said = hg_out_fixed(text, sizeof text);
        hg_say_of(r, words, &said, objective_of(r, card)->text[i],
                  HG_ARGS({"vp", NULL, card->vp}, {"points", points}, {"suit", NULL, card->target, &tides_suit},
                          {"many", many}, {"suits", suits}, {"letters", letters}));
        hg_json_text(out, text_keys[i], text);
    }
}

static void write_card(const struct tides_rules *r, int index, const struct hg_words *words, struct hg_out *out)
{
    const struct tides_card *card = &r->cards[index];
    hg_json_key(out, card->slug);
    hg_json_open(out, '{');
    hg_json_int(out, "number", index + 1);
    hg_json_text(out, "name", card->name);
    if (card->suit == TIDES_NO_SUIT)
        hg_json_null(out, "suit");
    else
        hg_json_text(out, "suit", r->suit_ids[card->suit]);
    write_texts(r, card, words, out);
    hg_json_text(out, "rule", tides_rule_of(r, index));
    hg_json_close(out, '}');
}

void tides_write_components(const void *rules, const struct hg_words *words, struct hg_out *out)
{
    hg_json_open(out, '{');
    hg_json_key(out, "cards");
    hg_json_open(out, '{');
    for (int card = 0; card < TIDES_CARDS; card++)
        write_card(rules, card, words, out);
    hg_json_close(out, '}');
    hg_json_key(out, "suits");
    hg_json_open(out, '{');
    for (int suit = 0; suit < TIDES_SUITS; suit++)
        write_suit(rules, suit, words, out);
    hg_json_close(out, '}');
    hg_json_close(out, '}');
}

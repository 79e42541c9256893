/* facts.c: what a pebble is, in words, and what a client of Pebbles shows without knowing its rules. */
#include "games/template/template_state.h"

void template_write_components(const void *rules, const struct hg_words *words, struct hg_out *out)
{
    (void)rules;
    hg_json_open(out, '{');
    hg_json_key(out, "pebbles");
    hg_json_open(out, '{');
    for (int value = 1; value <= PEBBLES; value++) {
        char text[128];
        struct hg_out sentence = hg_out_fixed(text, sizeof text);
        hg_say(words, &sentence, HG_T("Adds {number} to what the round is worth."), HG_ARGS({"number", NULL, value}));
        hg_json_key(out, (char[]){(char)('0' + value), '\0'});
        hg_json_open(out, '{');
        hg_json_text(out, "text", text);
        hg_json_text(out, "rule", "2.5");
        hg_json_close(out, '}');
    }
    hg_json_close(out, '}');
    hg_json_close(out, '}');
}

/* [template 2.5] What the round can be worth, as far as this seat knows the pebbles. */
void template_write_facts(const void *rules, const void *state, int seat, const struct hg_words *words,
                          struct hg_out *out)
{
    struct template_state seen = *(const struct template_state *)state;
    int least = 0, most = 0;
    (void)words;
    if (seat != HG_CHANCE)
        template_view(rules, state, seat, &seen);
    for (int i = 0; i < seen.seats; i++) {
        uint8_t pebble = seen.seat[i].pebble;
        bool known = pebble && pebble != FACE_DOWN;
        least += known ? pebble : 1;
        most += known ? pebble : PEBBLES;
    }
    hg_json_open(out, '{');
    hg_json_int(out, "least", least);
    hg_json_int(out, "most", most);
    hg_json_close(out, '}');
}

/* [template 2.6, 3.1] What hints compare: points, and coins as far as they help to win more of them. A bid by itself is
 * neither good nor bad. */
int template_terms(const void *rules, const void *state, int seat, struct hg_term *terms)
{
    const struct template_state *s = state;
    (void)rules;
    HG_ASSERT_SEAT(seat, s->seats);
    terms[0] = (struct hg_term){.id = 0,
                                .value = s->seat[seat].points,
                                .worth = 100,
                                .gained = true,
                                .rule = "3.1",
                                .text = HG_T("Your points: {after} instead of {before}.")};
    terms[1] = (struct hg_term){.id = 1,
                                .value = s->seat[seat].coins,
                                .worth = 50,
                                .rule = "2.6",
                                .text = HG_T("Your coins: {after} instead of {before}.")};
    terms[2] = (struct hg_term){.id = 2, .value = s->seat[seat].bid};
    return 3;
}

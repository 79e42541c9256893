/* text.c: notation. A choice is a word or two, then what it names:
 *
 *     first, second                                     the order of the Year
 *     place stronghold b3, place tower b4               the opening
 *     take raiders, keep hand; use option, decline      the Priority option: to exchange the hand card, or another
 *     tower, build, exchange, play raiders, play raiders hand, pass
 *     at b3, pair a1 a2, from b2 to b4, option 2, skip, stop
 *     lose b3                                           upkeep
 *     terrain grove b turned, bonus forest, ability raiders, priority 1        chance */
#include <string.h>

#include "games/sandstone/sandstone_state.h"

/* --- names -------------------------------------------------------------------------------------------------------- */

/* [sandstone 2.4, 14.6] The letter of the column, the number of the row, from the bottom left. */
void sandstone_put_space(const struct sandstone_rules *r, int space, struct hg_out *out)
{
    const struct sandstone_lattice *l = &r->lattice;
    if (space < 0 || space >= SANDSTONE_SPACES)
        return;
    hg_put_char(out, (char)('a' + space % l->columns));
    hg_put_int(out, l->rows - space / l->columns);
}

int sandstone_find_space(const struct sandstone_rules *r, const char *name, size_t n)
{
    const struct sandstone_lattice *l = &r->lattice;
    if (n != 2 || name[0] < 'a' || name[0] >= 'a' + l->columns || name[1] < '1' || name[1] >= '1' + l->rows)
        return -1;
    return (l->rows - (name[1] - '0')) * l->columns + name[0] - 'a';
}

static bool same(const char *id, const char *text, size_t n)
{
    return strlen(id) == n && memcmp(id, text, n) == 0;
}

int sandstone_find_ability(const struct sandstone_rules *r, const char *id, size_t n)
{
    for (int i = 0; i < r->ability_count; i++)
        if (same(r->ability[i].id, id, n))
            return i;
    return -1;
}

int sandstone_find_bonus(const struct sandstone_rules *r, const char *id, size_t n)
{
    for (int i = 0; i < SANDSTONE_BONUS_CARDS; i++)
        if (r->bonus[i].id[0] && same(r->bonus[i].id, id, n))
            return i;
    return -1;
}

void sandstone_put_face(const struct sandstone_rules *r, int face, struct hg_out *out)
{
    hg_put(out, r->terrain[sandstone_face_terrain(face)].name);
    hg_put(out, sandstone_face_side(face) ? " b" : " a");
    hg_put(out, sandstone_face_turned(face) ? " turned" : "");
}

/* --- words of a line ---------------------------------------------------------------------------------------------- */

struct word {
    const char *at;
    size_t n;
};
enum { MOST_WORDS = 4 };

/* The words of a line, one space between them; 0 when it is not made of words, or of too many. */
static int split(const char *text, struct word words[MOST_WORDS])
{
    int count = 0;
    for (;; text++) {
        size_t n = strcspn(text, " ");
        if (n == 0 || count == MOST_WORDS)
            return 0;
        words[count++] = (struct word){text, n};
        text += n;
        if (!*text)
            return count;
    }
}

static bool is(struct word word, const char *text)
{
    return same(text, word.at, word.n);
}

static int find_face(const struct sandstone_rules *r, const struct word *words, int count)
{
    bool turned = count == 3 && is(words[2], "turned");
    if (count < 2 || (count == 3 && !turned) || !(is(words[1], "a") || is(words[1], "b")))
        return -1;
    for (int i = 0; i < r->terrain_count; i++)
        if (is(words[0], r->terrain[i].name))
            return sandstone_face(i, is(words[1], "b"), turned);
    return -1;
}

int sandstone_find_face(const struct sandstone_rules *r, const char *text)
{
    struct word words[MOST_WORDS];
    return find_face(r, words, split(text, words));
}

/* A number of one digit, from 1; -1: none. */
static int digit(struct word word)
{
    return word.n == 1 && word.at[0] >= '1' && word.at[0] <= '9' ? word.at[0] - '1' : -1;
}

/* --- moves -------------------------------------------------------------------------------------------------------- */

/* What stands behind the words of a kind. */
enum operands { NOTHING, SPACE, TWO_SPACES, FROM_TO, ABILITY, ABILITY_FROM, BONUS, SEAT, NUMBER, FACE };

static const struct form {
    const char *text;
    uint8_t kind, a; /* `a`, where the words already tell it */
    bool tells;
    enum operands operands;
} forms[] = {
    {"terrain", SANDSTONE_MOVE_TERRAIN, 0, false, FACE},
    {"bonus", SANDSTONE_MOVE_BONUS, 0, false, BONUS},
    {"ability", SANDSTONE_MOVE_CARD, 0, false, ABILITY},
    {"priority", SANDSTONE_MOVE_PRIORITY, 0, false, SEAT},
    {"first", SANDSTONE_MOVE_ORDER, 0, true, NOTHING},
    {"second", SANDSTONE_MOVE_ORDER, 1, true, NOTHING},
    {"place tower", SANDSTONE_MOVE_PLACE, SANDSTONE_TOWER, true, SPACE},
    {"place stronghold", SANDSTONE_MOVE_PLACE, SANDSTONE_STRONGHOLD, true, SPACE},
    {"take", SANDSTONE_MOVE_TAKE, 0, false, ABILITY},
    {"keep hand", SANDSTONE_MOVE_DECLINE, 0, true, NOTHING},
    {"decline", SANDSTONE_MOVE_DECLINE, 0, true, NOTHING},
    {"use option", SANDSTONE_MOVE_USE, 0, true, NOTHING},
    {"tower", SANDSTONE_MOVE_TOWER, 0, true, NOTHING},
    {"build", SANDSTONE_MOVE_STRONGHOLD, 0, true, NOTHING},
    {"exchange", SANDSTONE_MOVE_STRONGHOLD, 1, true, NOTHING},
    {"play", SANDSTONE_MOVE_ABILITY, 0, false, ABILITY_FROM},
    {"pass", SANDSTONE_MOVE_PASS, 0, true, NOTHING},
    {"at", SANDSTONE_MOVE_AT, 0, false, SPACE},
    {"pair", SANDSTONE_MOVE_PAIR, 0, false, TWO_SPACES},
    {"from", SANDSTONE_MOVE_FROM, 0, false, FROM_TO},
    {"option", SANDSTONE_MOVE_CHOICE, 0, false, NUMBER},
    {"skip", SANDSTONE_MOVE_SKIP, 0, true, NOTHING},
    {"stop", SANDSTONE_MOVE_STOP, 0, true, NOTHING},
    {"lose", SANDSTONE_MOVE_LOSE, 0, false, SPACE},
};
enum { FORMS = sizeof forms / sizeof forms[0] };

/* The hand is kept only where the option is about it. */
static bool suits(const struct sandstone_rules *r, const struct form *form, struct hg_move move)
{
    bool swap = r->step[r->priority_option].op == SANDSTONE_HAND_SWAP;
    if (form->kind != move.kind || (form->tells && form->a != move.a))
        return false;
    return move.kind != SANDSTONE_MOVE_DECLINE || (form->text[0] == 'k') == swap;
}

static void put_operands(const struct sandstone_rules *r, enum operands operands, int first, int second,
                         struct hg_out *out)
{
    hg_put(out, operands == NOTHING ? "" : " ");
    switch (operands) {
    case NOTHING: break;
    case SPACE: sandstone_put_space(r, first, out); break;
    case TWO_SPACES:
    case FROM_TO:
        sandstone_put_space(r, first, out);
        hg_put(out, operands == FROM_TO ? " to " : " ");
        sandstone_put_space(r, second, out);
        break;
    case ABILITY:
    case ABILITY_FROM:
        hg_put(out, first < r->ability_count ? r->ability[first].id : "");
        hg_put(out, operands == ABILITY_FROM && second ? " hand" : "");
        break;
    case BONUS: hg_put(out, first < SANDSTONE_BONUS_CARDS ? r->bonus[first].id : ""); break;
    case SEAT:
    case NUMBER: hg_put_int(out, first + 1); break;
    case FACE: break;
    }
}

void sandstone_write_move(const void *rules, struct hg_move move, struct hg_out *out)
{
    for (int i = 0; i < FORMS; i++) {
        if (!suits(rules, &forms[i], move))
            continue;
        hg_put(out, forms[i].text);
        if (forms[i].operands == FACE && move.a < SANDSTONE_CARDS) {
            hg_put_char(out, ' ');
            sandstone_put_face(rules, sandstone_face(move.a, move.b & 1, move.c & 1), out);
        } else {
            put_operands(rules, forms[i].operands, forms[i].tells ? move.b : move.a, move.b, out);
        }
        return;
    }
}

static bool read_spaces(const struct sandstone_rules *r, enum operands operands, const struct word *words, int count,
                        int found[2])
{
    bool to = operands == FROM_TO && count == 3 && is(words[1], "to");
    if (!to && (operands == FROM_TO || count != (operands == SPACE ? 1 : 2)))
        return false;
    found[0] = sandstone_find_space(r, words[0].at, words[0].n);
    if (operands != SPACE)
        found[1] = sandstone_find_space(r, words[count - 1].at, words[count - 1].n);
    if (operands == TWO_SPACES && found[0] > found[1]) { /* a pair has no order, and one value */
        int second = found[0];
        found[0] = found[1];
        found[1] = second;
    }
    return found[0] >= 0 && found[1] >= 0;
}

static bool read_card(const struct sandstone_rules *r, enum operands operands, const struct word *words, int count,
                      int found[2])
{
    bool from_hand = operands == ABILITY_FROM && count == 2 && is(words[1], "hand");
    if (count != 1 + from_hand)
        return false;
    found[1] = from_hand;
    found[0] = operands == BONUS ? sandstone_find_bonus(r, words[0].at, words[0].n)
                                 : sandstone_find_ability(r, words[0].at, words[0].n);
    return found[0] >= 0;
}

static bool read_operands(const struct sandstone_rules *r, enum operands operands, const struct word *words, int count,
                          int found[2])
{
    switch (operands) {
    case NOTHING: return count == 0;
    case SPACE:
    case TWO_SPACES:
    case FROM_TO: return read_spaces(r, operands, words, count, found);
    case ABILITY:
    case ABILITY_FROM:
    case BONUS: return read_card(r, operands, words, count, found);
    case SEAT:
    case NUMBER: found[0] = count == 1 ? digit(words[0]) : -1; return found[0] >= 0;
    case FACE: found[0] = find_face(r, words, count); return found[0] >= 0;
    }
    return false;
}

/* How many words of the line are those of the form; 0: it is another one. */
static int matches(const struct form *form, const struct word *words, int count)
{
    struct word own[MOST_WORDS];
    int n = split(form->text, own);
    for (int i = 0; i < n; i++)
        if (i >= count || own[i].n != words[i].n || memcmp(own[i].at, words[i].at, own[i].n) != 0)
            return 0;
    return n;
}

bool sandstone_read_move(const void *rules, const char *text, struct hg_move *move)
{
    struct word words[MOST_WORDS];
    int count = split(text, words);
    for (int i = 0; i < FORMS; i++) {
        int n = matches(&forms[i], words, count), found[2] = {0};
        if (!n || !read_operands(rules, forms[i].operands, words + n, count - n, found))
            continue;
        uint8_t first = (uint8_t)found[0], second = (uint8_t)found[1];
        *move = (struct hg_move){forms[i].kind, first, second, 0};
        if (forms[i].tells)
            *move = (struct hg_move){forms[i].kind, forms[i].a, first, 0};
        if (forms[i].operands == FACE)
            *move = sandstone_terrain_move(first);
        return true;
    }
    return false;
}

/* --- effects by name ---------------------------------------------------------------------------------------------- */

/* All effects of an edition, one after the other: the halves of the abilities, then four more. */
static int effect_at(const struct sandstone_rules *r, int index)
{
    const uint8_t more[] = {r->priority_option, r->tower_action, r->build, r->exchange};
    int halves = SANDSTONE_HALVES * r->ability_count;
    return index < halves ? r->ability[index / SANDSTONE_HALVES].effect[index % SANDSTONE_HALVES]
                          : more[index - halves];
}

static int effect_count(const struct sandstone_rules *r)
{
    return SANDSTONE_HALVES * r->ability_count + 4;
}

int sandstone_effect_of(const struct sandstone_rules *r, int step)
{
    int best = 0;
    for (int i = 0; i < effect_count(r); i++)
        if (effect_at(r, i) <= step && effect_at(r, i) > best)
            best = effect_at(r, i);
    return best;
}

static void put_effect(const struct sandstone_rules *r, int index, struct hg_out *out)
{
    static const char *const more[] = {"option", "tower", "build", "exchange"};
    int halves = SANDSTONE_HALVES * r->ability_count;
    hg_put(out, index < halves ? r->ability[index / SANDSTONE_HALVES].id : more[index - halves]);
    if (index < halves)
        hg_put(out, index % SANDSTONE_HALVES == SANDSTONE_TOP ? " top" : " bottom");
}

void sandstone_put_effect(const struct sandstone_rules *r, int first, struct hg_out *out)
{
    for (int i = 0; i < effect_count(r); i++)
        if (effect_at(r, i) == first) {
            put_effect(r, i, out);
            return;
        }
}

int sandstone_find_effect(const struct sandstone_rules *r, const char *name)
{
    for (int i = 0; i < effect_count(r); i++) {
        char text[2 * SANDSTONE_NAME];
        struct hg_out out = hg_out_fixed(text, sizeof text);
        put_effect(r, i, &out);
        if (strcmp(text, name) == 0)
            return effect_at(r, i);
    }
    return -1;
}

int sandstone_category_of_effect(const struct sandstone_rules *r, int first)
{
    if (first == r->priority_option)
        return SANDSTONE_PRIORITY_OPTION;
    if (first == r->tower_action)
        return SANDSTONE_TOWER_ACTION;
    return first == r->build || first == r->exchange ? SANDSTONE_STRONGHOLD_ACTION : SANDSTONE_ABILITY_ACTION;
}

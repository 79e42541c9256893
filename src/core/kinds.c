/* kinds.c: notation, events and sentences from the rows of a game; see kinds.h. */
#include "core/kinds.h"

#include <string.h>

#include "core/assert.h"

/* --- rows --------------------------------------------------------------------------------------------------------- */

static const struct hg_move_kind *move_kind(const struct hg_game *game, struct hg_move move)
{
    return move.kind > 0 && move.kind < game->move_kind_count ? &game->move_kinds[move.kind] : NULL;
}

static int operand_of(struct hg_move move, int index)
{
    const uint8_t operands[] = {move.a, move.b, move.c, 0};
    return operands[index];
}

static void set_operand(struct hg_move *move, int index, int value)
{
    uint8_t *operands[] = {&move->a, &move->b, &move->c};
    *operands[index] = (uint8_t)value;
}

static int find_role(const struct hg_operand *operands, const char *role, size_t n)
{
    for (int i = 0; i < HG_OPERANDS && operands[i].role; i++)
        if (strlen(operands[i].role) == n && memcmp(operands[i].role, role, n) == 0)
            return i;
    return -1;
}

int hg_move_shape(const struct hg_game *game, const void *rules, struct hg_move move, int no_such_move)
{
    const struct hg_move_kind *kind = move_kind(game, move);
    if (!kind)
        return no_such_move;
    for (int i = 0; i < HG_OPERANDS - 1; i++) {
        const struct hg_thing *thing = kind->operand[i].thing;
        if (operand_of(move, i) >= (thing ? hg_thing_count(thing, rules) : 1))
            return thing && thing->reason ? thing->reason : no_such_move;
    }
    return 0;
}

/* --- writing notation --------------------------------------------------------------------------------------------- */

/* A place of a template: `{role}`, and what stands before it. */
struct place {
    const char *start; /* of the bytes before it */
    size_t before;
    int operand;      /* -1: there is none, the template ends here */
    const char *rest; /* behind it */
};

static struct place next_place(const struct hg_operand *operands, const char *at)
{
    const char *brace = strchr(at, '{');
    const char *close = brace ? strchr(brace, '}') : NULL;
    if (!close)
        return (struct place){at, strlen(at), -1, NULL};
    return (struct place){at, (size_t)(brace - at), find_role(operands, brace + 1, (size_t)(close - brace - 1)),
                          close + 1};
}

void hg_move_write(const struct hg_game *game, const void *rules, struct hg_move move, struct hg_out *out)
{
    const struct hg_move_kind *kind = move_kind(game, move);
    if (!kind)
        return;
    for (const char *at = kind->notation; at;) {
        struct place place = next_place(kind->operand, at);
        size_t before = out->len;
        hg_put_bytes(out, place.start, place.before);
        size_t length = out->len;
        if (place.operand >= 0)
            hg_thing_write(kind->operand[place.operand].thing, rules, operand_of(move, place.operand), out);
        bool nothing = place.operand >= 0 && out->len == length;
        if (nothing && length > before && out->text[length - 1] == ' ') /* an empty word takes its space along */
            out->text[--out->len] = '\0';
        at = place.rest;
    }
}

/* --- reading notation --------------------------------------------------------------------------------------------- */

struct reader {
    const struct hg_move_kind *kind;
    const void *rules;
    struct hg_move *move;
};

static bool read_from(const struct reader *in, const char *template, const char *text);

/* The operand is the longest run of words that names a value and lets the rest follow; the last try is the empty word,
 * which stands without its space. */
static bool read_operand(const struct reader *in, struct place place, const char *text, bool spaced)
{
    const struct hg_thing *thing = in->kind->operand[place.operand].thing;
    const char *start = spaced && *text == ' ' ? text + 1 : text;
    size_t n = spaced && start == text ? 0 : strlen(start);
    for (;;) {
        int value = hg_thing_find(thing, in->rules, start, n);
        if (value >= 0 && read_from(in, place.rest, n ? start + n : text)) {
            set_operand(in->move, place.operand, value);
            return true;
        }
        if (n == 0)
            return false;
        while (--n > 0 && start[n] != ' ')
            ;
    }
}

static bool read_from(const struct reader *in, const char *template, const char *text)
{
    struct place place = next_place(in->kind->operand, template);
    bool spaced = place.operand >= 0 && place.before && place.start[place.before - 1] == ' ';
    size_t fixed = place.before - spaced;
    if (strncmp(text, place.start, fixed) != 0)
        return false;
    text += fixed;
    return place.operand < 0 ? *text == '\0' : read_operand(in, place, text, spaced);
}

bool hg_move_read(const struct hg_game *game, const void *rules, const char *text, struct hg_move *move)
{
    for (int i = 1; i < game->move_kind_count; i++) {
        struct hg_move found = {0};
        struct reader in = {&game->move_kinds[i], rules, &found};
        if (!in.kind->notation || !read_from(&in, in.kind->notation, text))
            continue;
        *move = (struct hg_move){(uint8_t)i, found.a, found.b, found.c};
        if (in.kind->unordered && move->a > move->b)
            *move = (struct hg_move){(uint8_t)i, found.b, found.a, found.c};
        return true;
    }
    return false;
}

/* --- events ------------------------------------------------------------------------------------------------------- */

void hg_emit_secret(struct hg_events *events, const struct hg_event_kind *kinds, struct hg_event event)
{
    const struct hg_event_kind *whole = &kinds[event.kind], *bare = &kinds[whole->twin];
    const int16_t values[] = {event.a, event.b, event.c, event.d};
    int16_t kept[HG_OPERANDS] = {0};
    if (!events)
        return;
    for (int i = 0; i < HG_OPERANDS && bare->operand[i].role; i++) {
        int at = find_role(whole->operand, bare->operand[i].role, strlen(bare->operand[i].role));
        HG_ASSERT(at >= 0, "the twin of an event tells no more than the event");
        kept[i] = values[at];
    }
    uint16_t others = (uint16_t)(HG_EVERYONE & ~event.seen_by);
    hg_emit(events, event);
    hg_emit(events, (struct hg_event){whole->twin, event.seat, others, kept[0], kept[1], kept[2], kept[3]});
}

bool hg_event_is_twin(const struct hg_game *game, int kind)
{
    for (int i = 0; i < game->event_kind_count && kind; i++)
        if (game->event_kinds[i].twin == kind)
            return true;
    return false;
}

/* How many operands from this one on have its role. */
static int run_of(const struct hg_operand *operands, int first)
{
    int next = first + 1;
    while (next < HG_OPERANDS && operands[next].role && strcmp(operands[next].role, operands[first].role) == 0)
        next++;
    return next - first;
}

void hg_event_write(const struct hg_game *game, const void *rules, struct hg_event event, struct hg_out *out)
{
    const struct hg_operand *operands = game->event_kinds[event.kind].operand;
    const int16_t values[] = {event.a, event.b, event.c, event.d};
    for (int i = 0, run; i < HG_OPERANDS && operands[i].role; i += run) {
        run = run_of(operands, i);
        if (values[i] == HG_ABSENT)
            continue;
        hg_json_key(out, operands[i].role);
        if (run > 1)
            hg_json_open(out, '[');
        for (int item = i; item < i + run; item++)
            hg_thing_put_json(operands[item].thing, rules, values[item], out);
        if (run > 1)
            hg_json_close(out, ']');
    }
}

/* --- sentences ---------------------------------------------------------------------------------------------------- */

/* Room for what a sentence adds, its operands, and {seat}; one more that ends the list. */
enum { ARGS = HG_MORE + HG_OPERANDS + 2 };

/* What was added comes first, so that it can stand for an operand of the same role. */
static void add_operands(struct hg_arg args[ARGS], int seat, const struct hg_operand *operands, const int values[])
{
    int count = 0;
    while (count < HG_MORE && args[count].name)
        count++;
    for (int i = 0; i < HG_OPERANDS && operands && operands[i].role; i++)
        args[count++] = (struct hg_arg){operands[i].role, NULL, values[i], operands[i].thing};
    args[count] = (struct hg_arg){"seat", NULL, seat, &hg_a_seat};
}

/* One text, or the one that the first operand chooses. */
static const char *choose(const char *const texts[HG_TEXTS], int first)
{
    return texts[1] && first >= 0 && first < HG_TEXTS && texts[first] ? texts[first] : texts[0];
}

/* The template of a move and its arguments: sentence and object are made of the same. */
static const char *compose(const struct hg_move_kind *kind, const void *rules, const void *state, int seat,
                           struct hg_move move, struct hg_arg args[ARGS])
{
    const char *text = kind->say ? kind->say(rules, state, seat, move, args) : choose(kind->text, move.a);
    add_operands(args, seat, kind->operand, (const int[]){move.a, move.b, move.c, 0});
    return text;
}

void hg_move_say(const struct hg_game *game, const void *rules, const void *state, int seat, struct hg_move move,
                 const struct hg_words *words, struct hg_out *out)
{
    const struct hg_move_kind *kind = move_kind(game, move);
    struct hg_arg args[ARGS] = {{0}};
    if (kind)
        hg_say_of(rules, words, out, compose(kind, rules, state, seat, move, args), args);
}

void hg_event_say(const struct hg_game *game, const void *rules, struct hg_event event, const struct hg_words *words,
                  struct hg_out *out)
{
    const struct hg_event_kind *kind = &game->event_kinds[event.kind];
    struct hg_arg args[ARGS] = {{0}};
    const char *text = kind->say ? kind->say(rules, event, args) : choose(kind->text, event.a);
    add_operands(args, event.seat, kind->operand, (const int[]){event.a, event.b, event.c, event.d});
    hg_say_of(rules, words, out, text, args);
}

/* A refusal speaks of the operands of the move, and of whatever the game finds at fault. */
void hg_reason_say(const struct hg_game *game, const void *rules, const void *state, int seat, struct hg_move move,
                   int reason, const struct hg_words *words, struct hg_out *out)
{
    const struct hg_move_kind *kind = move_kind(game, move);
    struct hg_arg args[ARGS] = {{0}};
    if (game->at_fault)
        game->at_fault(rules, state, seat, move, reason, args);
    add_operands(args, seat, kind ? kind->operand : NULL, (const int[]){move.a, move.b, move.c, 0});
    hg_say_of(rules, words, out, game->reasons[reason].text, args);
}

/* --- what is asked ------------------------------------------------------------------------------------------------ */

const struct hg_ask *hg_ask_of(const struct hg_game *game, const void *rules, const void *view, int seat,
                               struct hg_arg args[HG_ASK_ARGS])
{
    int count = 0;
    memset(args, 0, HG_ASK_ARGS * sizeof *args);
    int row = game->ask(rules, view, seat, args);
    while (count < HG_MORE && args[count].name)
        count++;
    args[count] = (struct hg_arg){"seat", NULL, seat, &hg_a_seat};
    return row ? &game->asks[row] : NULL;
}

bool hg_asks_openly(const struct hg_game *game, const void *rules, const void *view, int seat)
{
    struct hg_arg args[HG_ASK_ARGS];
    const struct hg_ask *ask = hg_ask_of(game, rules, view, seat, args);
    return ask && ask->open;
}

/* --- moves as objects --------------------------------------------------------------------------------------------- */

/* What is written as an empty text is no member. */
static void put_member(const struct hg_arg *arg, const void *rules, struct hg_out *out)
{
    size_t before = out->len;
    hg_json_key(out, arg->name);
    size_t length = out->len;
    if (arg->text)
        hg_json_put_text(out, arg->text);
    else if (arg->thing)
        hg_thing_put_json(arg->thing, rules, (int)arg->number, out);
    else
        hg_json_put_int(out, arg->number);
    if (out->len == length + 2 && out->text[length] == '"')
        out->text[out->len = before] = '\0';
}

void hg_move_tell(const struct hg_game *game, const void *rules, const void *state, int seat, struct hg_move move,
                  struct hg_out *out)
{
    const struct hg_move_kind *kind = move_kind(game, move);
    struct hg_arg args[ARGS] = {{0}};
    if (!kind)
        return;
    const char *text = compose(kind, rules, state, seat, move, args);
    hg_json_text(out, "kind", kind->name);
    for (int i = 0; i < HG_OPERANDS - 1 && kind->operand[i].role; i++)
        put_member(&(struct hg_arg){kind->operand[i].role, NULL, operand_of(move, i), kind->operand[i].thing}, rules,
                   out);
    for (const struct hg_arg *arg = args; arg[1].name; arg++) /* the last one is the seat */
        if (hg_template_names(text, arg->name) && find_role(kind->operand, arg->name, strlen(arg->name)) < 0)
            put_member(arg, rules, out);
}

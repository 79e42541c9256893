/* verdict.c: what a record proves, and what its reader should know beside that. */
#include <string.h>

#include "table/record_private.h"

/* The code for programs, and the sentence; {number} is how many. */
/* clang-format off */
static const struct {
    const char *code, *text;
} notes[HG_NOTES] = {
    [HG_NOTE_POSITION] = {"position",
        HG_T("The game began at a position that somebody set, not at its set-up.")},
    [HG_NOTE_EDITION] = {"edition",
        HG_T("It was played with another edition than this program's own: {hash}.")},
    [HG_NOTE_MANUAL] = {"manual",
        HG_T("Chance was played by hand: nobody can compute it. Outcomes: {number}.")},
    [HG_NOTE_SEED] = {"seed",
        HG_T("The luck follows from a seed: whoever chose the seed could foresee it, and choose it.")},
    [HG_NOTE_ALONE] = {"dealt-alone",
        HG_T("One program chose secret and contributions together. That shows that nothing was changed afterwards, not that the luck was not chosen.")},
    [HG_NOTE_NOTHING_GIVEN] = {"nothing-given",
        HG_T("Seats that gave no contribution, and so have no part in the luck: {number}.")},
    [HG_NOTE_NEW_SECRET] = {"new-secret",
        HG_T("The game goes on with a new secret, and the one before is revealed. Times: {number}.")},
    [HG_NOTE_LOST] = {"secret-lost",
        HG_T("The game goes on with a new secret because the one before was lost. Draws that nobody can check any more: {number}.")},
    [HG_NOTE_KEPT] = {"secret-kept",
        HG_T("The game is over, but its secret is not revealed. Draws that nobody can check: {number}.")},
    [HG_NOTE_SEALED] = {"sealed",
        HG_T("Draws that can be checked only when the secret is revealed, at the end: {number}.")},
    [HG_NOTE_DRAWN_AGAIN] = {"drawn-again",
        HG_T("After an undo, chance number {counter} was drawn again under another secret: other luck for the same draw. Draws of this kind: {number}.")},
    [HG_NOTE_UNDO_FREE] = {"undo-free",
        HG_T("Undos of the last own move before anything was revealed: {number}.")},
    [HG_NOTE_UNDO_AGREED] = {"undo-agreed",
        HG_T("Undos with the consent of everybody else: {number}.")},
    [HG_NOTE_UNDO_BOTS] = {"undo-bots",
        HG_T("Undos after something was revealed, with nobody but bots to ask: {number}.")},
    [HG_NOTE_UNDO_OWNER] = {"undo-owner",
        HG_T("Undos by the owner of the table, who asks nobody: {number}.")},
    [HG_NOTE_UNDO_UNASKED] = {"undo-unasked",
        HG_T("Undos after something was revealed, without a consent in the record: {number}.")},
    [HG_NOTE_BOTS] = {"bots",
        HG_T("Moves of bots that this program cannot repeat: {number}.")},
    [HG_NOTE_BOTS_SEALED] = {"bots-sealed",
        HG_T("Moves of bots that can be repeated only when the secret is revealed: {number}.")},
    [HG_NOTE_TIMES] = {"times",
        HG_T("Times that are earlier than one before them: {number}.")},
};
/* clang-format on */

/* --- noting ------------------------------------------------------------------------------------------------------- */

static void add_note(struct hg_verdict *verdict, enum hg_note_code code, int line, int number)
{
    struct hg_note *note = &verdict->notes[code];
    if (!note->there)
        note->line = line;
    note->there = true;
    note->number += number;
}

void hg_record_note(struct loader *l, enum hg_note_code code, int line)
{
    if (l->verdict)
        add_note(l->verdict, code, line, 1);
}

static void note_opening(const struct hg_table *t, struct hg_verdict *verdict)
{
    int line = 2;
    memcpy(verdict->edition, t->book->hash, sizeof verdict->edition);
    if (!t->book->is_default)
        add_note(verdict, HG_NOTE_EDITION, line++, 1);
    if (t->positioned)
        add_note(verdict, HG_NOTE_POSITION, line, 1);
    if (t->manual && t->chances)
        add_note(verdict, HG_NOTE_MANUAL, 0, (int)t->chances);
}

/* Which draws rest on which key, and what of them can be checked. */
static void count_draws(struct loader *l, struct hg_verdict *verdict)
{
    for (int i = 0; i < l->drawn_count; i++) {
        struct hg_key *key = &l->keys[l->drawn[i].key];
        if (l->drawn[i].counter >= HG_ORDER_COUNTER)
            continue;
        key->draws++;
        verdict->checked += key->known;
        verdict->unchecked += !key->known;
    }
}

/* Undo never rerolls: a counter that comes again gives the same luck, unless a new secret came between. */
static void note_drawn_again(const struct loader *l, struct hg_verdict *verdict)
{
    int *last_key = hg_zeroed(((size_t)l->drawn_count + 1) * sizeof *last_key); /* by counter, from 1; 0: none yet */
    for (int i = 0; i < l->drawn_count; i++) {
        const struct drawn *drawn = &l->drawn[i];
        if (drawn->counter >= HG_ORDER_COUNTER)
            continue;
        int *last = &last_key[drawn->counter]; /* a counter is at most the number of draws before it */
        if (*last && *last != drawn->key + 1) {
            if (!verdict->notes[HG_NOTE_DRAWN_AGAIN].there)
                verdict->drawn_again = drawn->counter;
            add_note(verdict, HG_NOTE_DRAWN_AGAIN, drawn->line, 1);
        }
        *last = drawn->key + 1;
    }
    hg_free(last_key);
}

static void note_secrets(const struct loader *l, struct hg_verdict *verdict)
{
    const struct hg_key *newest = l->key_count ? &l->keys[l->key_count - 1] : NULL;
    int open = newest && !newest->known ? newest->draws : 0;
    if (verdict->notes[HG_NOTE_LOST].there)
        verdict->notes[HG_NOTE_LOST].number = verdict->unchecked - open;
    if (verdict->over && !verdict->manual && !(newest && newest->known))
        add_note(verdict, HG_NOTE_KEPT, 0, open);
    else if (open)
        add_note(verdict, HG_NOTE_SEALED, newest->line, open);
}

/* --- the word ----------------------------------------------------------------------------------------------------- */

/* A record that stops before its result was cut. */
static bool check_end(struct loader *l)
{
    return l->t->manual || l->t->ended || !hg_table_turn(l->t).over ||
           hg_record_fail(l, HG_T("The game is over, but its result is missing behind this line."));
}

static enum hg_word weigh(const struct loader *l, const struct hg_verdict *verdict)
{
    bool never_revealed = verdict->over && !verdict->manual && !l->t->has_secret;
    bool by_hand = verdict->manual && verdict->chances;
    bool lost = verdict->notes[HG_NOTE_LOST].there, rerolled = verdict->notes[HG_NOTE_DRAWN_AGAIN].there;
    return lost || rerolled || never_revealed || by_hand ? HG_UNPROVEN : HG_GOOD;
}

static void fill(struct loader *l, struct hg_verdict *verdict)
{
    verdict->moves = l->t->length;
    verdict->chances = (int)l->t->chances;
    verdict->manual = l->t->manual;
    verdict->over = hg_table_turn(l->t).over;
}

/* Once more, with the secrets that stand at the end of the record: they are in the luck of bots. */
static void repeat_bots(const struct loader *first, struct hg_verdict *verdict)
{
    struct hg_verdict scratch = {0};
    struct loader l = {.text = first->text, .length = first->length, .fault = &scratch.fault};
    l.again = true;
    l.found = first->keys;
    l.verdict = &scratch;
    hg_record_read(&l);
    verdict->notes[HG_NOTE_BOTS] = scratch.notes[HG_NOTE_BOTS];
    verdict->notes[HG_NOTE_BOTS_SEALED] = scratch.notes[HG_NOTE_BOTS_SEALED];
    hg_table_free(l.t);
    hg_record_close(&l);
}

static void tell_all(struct loader *l, struct hg_verdict *verdict)
{
    note_opening(l->t, verdict);
    count_draws(l, verdict);
    note_secrets(l, verdict);
    note_drawn_again(l, verdict);
    if (hg_table_has_bots(l->t))
        repeat_bots(l, verdict);
    verdict->word = weigh(l, verdict);
}

struct hg_verdict hg_record_verify(const char *text, size_t length, const struct hg_words *words,
                                   struct hg_table **table)
{
    struct hg_verdict verdict = {.word = HG_BROKEN};
    struct loader l = {.words = words, .text = text, .length = length, .fault = &verdict.fault, .verdict = &verdict};
    bool whole = hg_record_read(&l);
    verdict.lines = l.line;
    if (l.t)
        fill(&l, &verdict);
    if (whole && check_end(&l) && hg_record_check_draws(&l))
        tell_all(&l, &verdict);
    if (verdict.word == HG_BROKEN) {
        hg_table_free(l.t);
        l.t = NULL;
    }
    *table = l.t;
    verdict.keys = l.keys;
    verdict.key_count = l.key_count;
    l.keys = NULL;
    hg_record_close(&l);
    return verdict;
}

void hg_verdict_free(struct hg_verdict *verdict)
{
    hg_free(verdict->keys);
    *verdict = (struct hg_verdict){0};
}

/* --- telling ------------------------------------------------------------------------------------------------------ */

const char *hg_verdict_word(const struct hg_verdict *verdict)
{
    static const char *const words[] = {[HG_BROKEN] = "broken", [HG_UNPROVEN] = "unproven", [HG_GOOD] = "good"};
    return words[verdict->word];
}

void hg_verdict_say(const struct hg_verdict *verdict, enum hg_note_code code, const struct hg_words *words,
                    struct hg_out *out)
{
    char hash[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hash, sizeof hash);
    hg_put_hex(&digits, verdict->edition, HG_SHA256_SIZE);
    hg_say(words, out, notes[code].text,
           HG_ARGS({"number", NULL, verdict->notes[code].number}, {"hash", hash},
                   {"counter", NULL, (int64_t)verdict->drawn_again}));
}

static void write_key(const struct hg_key *key, bool over, struct hg_out *out)
{
    char hash[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hash, sizeof hash);
    hg_put_hex(&digits, key->commitment, HG_SHA256_SIZE);
    hg_json_open(out, '{');
    hg_json_int(out, "line", key->line);
    hg_json_text(out, "commit", hash);
    hg_json_text(out, "secret", key->known ? "revealed" : key->lost ? "lost" : over ? "kept" : "sealed");
    hg_json_int(out, "draws", key->draws);
    hg_json_key(out, "gave");
    hg_json_open(out, '[');
    for (int i = 0; i < key->fair.seats; i++)
        if (key->fair.given[i])
            hg_json_put_int(out, i);
    hg_json_close(out, ']');
    hg_json_close(out, '}');
}

static void write_note(const struct hg_verdict *verdict, enum hg_note_code code, const struct hg_words *words,
                       struct hg_out *out)
{
    struct hg_out text = hg_out_growing();
    hg_verdict_say(verdict, code, words, &text);
    hg_json_open(out, '{');
    hg_json_text(out, "code", notes[code].code);
    if (verdict->notes[code].line)
        hg_json_int(out, "line", verdict->notes[code].line);
    hg_json_int(out, "number", verdict->notes[code].number);
    hg_json_text(out, "text", text.text);
    hg_json_close(out, '}');
    hg_out_free(&text);
}

static void write_lists(const struct hg_verdict *verdict, const struct hg_words *words, struct hg_out *out)
{
    hg_json_key(out, "keys");
    hg_json_open(out, '[');
    for (int i = 0; i < verdict->key_count; i++)
        write_key(&verdict->keys[i], verdict->over, out);
    hg_json_close(out, ']');
    hg_json_key(out, "notes");
    hg_json_open(out, '[');
    for (enum hg_note_code code = 0; code < HG_NOTES; code++)
        if (verdict->notes[code].there)
            write_note(verdict, code, words, out);
    hg_json_close(out, ']');
}

void hg_verdict_write(const struct hg_verdict *verdict, const struct hg_words *words, struct hg_out *out)
{
    hg_json_text(out, "verdict", hg_verdict_word(verdict));
    hg_json_int(out, "lines", verdict->lines);
    hg_json_int(out, "moves", verdict->moves);
    hg_json_int(out, "chances", verdict->chances);
    hg_json_int(out, "checked", verdict->checked);
    hg_json_int(out, "unchecked", verdict->unchecked);
    hg_json_bool(out, "manual", verdict->manual);
    hg_json_bool(out, "over", verdict->over);
    write_lists(verdict, words, out);
}

/* verdict.c: what a record proves, and what its reader should know beside that. */
#include <string.h>

#include "table/record_private.h"

/* The code for programs, the sentence, in which {number} is how many, and whether it leaves some of the luck unproven. */
/* clang-format off */
static const struct {
    const char *code, *text;
    bool doubts;
} notes[HG_NOTES] = {
    [HG_NOTE_POSITION] = {"position",
        HG_T("The game began at a position that somebody set, not at its set-up."), true},
    [HG_NOTE_EDITION] = {"edition",
        HG_T("It was played with another edition than this program's own: {hash}.")},
    [HG_NOTE_OPTIONS] = {"options",
        HG_T("It was played with options that differ from those of the edition: {names}.")},
    [HG_NOTE_MANUAL] = {"manual",
        HG_T("Chance was played by hand: nobody can compute it. Outcomes: {number}."), true},
    [HG_NOTE_SEED] = {"seed",
        HG_T("The luck follows from a seed: the person who chose the seed could foresee it, and choose it.")},
    [HG_NOTE_ALONE] = {"dealt-alone",
        HG_T("One program chose secret and contributions together. That shows that nothing was changed afterwards, not that the luck was not chosen.")},
    [HG_NOTE_NOTHING_GIVEN] = {"nothing-given",
        HG_T("Seats that gave no contribution, and so have no part in the luck: {number}.")},
    [HG_NOTE_NEW_SECRET] = {"new-secret",
        HG_T("A secret was replaced where no luck depends on it. Times: {number}.")},
    [HG_NOTE_REKEYED] = {"re-keyed",
        HG_T("A new secret was drawn while the old one was known, and luck follows from both: its dealer could choose. Times: {number}."), true},
    [HG_NOTE_LOST] = {"secret-lost",
        HG_T("The game goes on with a new secret because the one before was lost. Draws that nobody can check any more: {number}."), true},
    [HG_NOTE_KEPT] = {"secret-kept",
        HG_T("The game is over, but its secret is not revealed. Draws that nobody can check: {number}.")},
    [HG_NOTE_SEALED] = {"sealed",
        HG_T("Draws that can be checked only when the secret is revealed, at the end: {number}.")},
    [HG_NOTE_DRAWN_AGAIN] = {"drawn-again",
        HG_T("After an undo, chance number {counter} was drawn again under another secret: other luck for the same draw. Draws of this kind: {number}."), true},
    [HG_NOTE_ORDER_MISSING] = {"order-missing",
        HG_T("Instants of lockstep without an order of the seats: nobody can tell who was to move first. Instants: {number}."), true},
    [HG_NOTE_NOTED_NOT_ALL] = {"noted-not-all",
        HG_T("Luck that follows from commitments which were not noted. Draws: {number}."), true},
    [HG_NOTE_UNDO_FREE] = {"undo-free",
        HG_T("Undos of a player's last move before anything was revealed: {number}.")},
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
    [HG_NOTE_BOTS_MISSING] = {"bots-missing",
        HG_T("Moves that bots would have made here, and did not: {number}.")},
    [HG_NOTE_BOTS_SKIPPED] = {"bots-skipped",
        HG_T("Moves of bots, and moments for them, that were not repeated, because it takes too long: {number}.")},
    [HG_NOTE_BOTS_SEALED] = {"bots-sealed",
        HG_T("Moves of bots that can be repeated only when the secret is revealed: {number}.")},
    [HG_NOTE_TIMES] = {"times",
        HG_T("Times that are earlier than one before them: {number}.")},
    [HG_NOTE_RESIGNED] = {"resigned",
        HG_T("A player gave up: that is the word of whoever wrote the record, and so is the result.")},
    [HG_NOTE_STOPPED] = {"stopped",
        HG_T("The game was stopped: that is the word of whoever wrote the record, and so is the result.")},
};
/* clang-format on */

/* --- noting ------------------------------------------------------------------------------------------------------- */

void hg_verdict_note(struct hg_verdict *verdict, enum hg_note_code code, int line, int number)
{
    struct hg_note *note = &verdict->notes[code];
    if (!note->there)
        note->line = line;
    note->there = true;
    note->number += number;
}

void hg_record_note(struct loader *l, enum hg_note_code code, int number)
{
    if (l->verdict)
        hg_verdict_note(l->verdict, code, l->line, number);
}

static bool is_usual(const struct hg_table *t, const struct hg_book *usual, int option)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->game->option(t->rules, option, seat) != t->game->option(usual->rules, option, seat))
            return false;
    return true;
}

/* The commitment binds the luck, not what it is drawn for: whoever wrote the header could have chosen that later. */
static void note_options(const struct hg_table *t, struct hg_verdict *verdict)
{
    struct hg_problems none = {0};
    struct hg_out names = hg_out_fixed(verdict->options, sizeof verdict->options);
    const struct hg_book *book = t->book, *usual;
    struct hg_book_of of = {.game = t->game,
                            .version = book->version,
                            .edition = book->is_own ? NULL : book->edition,
                            .edition_size = book->edition_size,
                            .hash = book->hash};
    usual = hg_book_take(NULL, &of, &none);
    for (int i = 0; i < t->game->option_count; i++) {
        if (is_usual(t, usual, i))
            continue;
        hg_put(&names, names.len ? ", " : "");
        hg_put(&names, t->game->options[i].name);
        hg_verdict_note(verdict, HG_NOTE_OPTIONS, 1, 1);
    }
    hg_book_give_back(NULL, usual);
}

static void note_opening(const struct hg_table *t, struct hg_verdict *verdict)
{
    memcpy(verdict->edition, t->book->hash, sizeof verdict->edition);
    note_options(t, verdict);
    if (!t->book->is_own)
        hg_verdict_note(verdict, HG_NOTE_EDITION, 2, 1);
    if (t->positioned)
        hg_verdict_note(verdict, HG_NOTE_POSITION, t->carries_edition ? 3 : 2, 1);
    if (t->manual && t->chances)
        hg_verdict_note(verdict, HG_NOTE_MANUAL, 0, (int)t->chances);
}

/* Which draws rest on which key, and what of them can be checked. */
static void count_draws(struct loader *l, struct hg_verdict *verdict)
{
    for (int i = 0; i < l->drawn_count; i++) {
        struct hg_key *key = &l->keys[l->drawn[i].key];
        bool order = l->drawn[i].counter >= HG_ORDER_COUNTER;
        key->orders += order;
        key->draws += !order;
        verdict->checked += key->known && !order;
        verdict->unchecked += !key->known && !order;
    }
}

static int use_from(const struct loader *l, int first)
{
    int use = 0;
    for (int i = first; i < l->key_count; i++)
        use += l->keys[i].draws + l->keys[i].orders;
    return use;
}

/* A secret that was known when another took its place. Where luck came before and behind, whoever did it could try as many
 * as he liked, and no program of ours does it; where nothing was drawn by the first, a start was broken off. */
static void note_replaced(const struct loader *l, struct hg_verdict *verdict)
{
    for (int i = 0; i + 1 < l->key_count; i++) {
        const struct hg_key *key = &l->keys[i];
        bool chosen = key->draws + key->orders && use_from(l, i + 1);
        if (!key->lost)
            hg_verdict_note(verdict, chosen ? HG_NOTE_REKEYED : HG_NOTE_NEW_SECRET, key[1].line, 1);
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
            hg_verdict_note(verdict, HG_NOTE_DRAWN_AGAIN, drawn->line, 1);
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
        hg_verdict_note(verdict, HG_NOTE_KEPT, 0, open);
    else if (open)
        hg_verdict_note(verdict, HG_NOTE_SEALED, newest->line, open);
}

/* --- the word ----------------------------------------------------------------------------------------------------- */

static bool claims(const struct hg_verdict *verdict, enum hg_claim claim)
{
    return verdict->claims >> claim & 1;
}

/* The first note that leaves something unproven. */
static enum hg_note_code first_doubt(const struct hg_verdict *verdict)
{
    enum hg_note_code code = 0;
    while (code < HG_NOTES && !(notes[code].doubts && verdict->notes[code].there))
        code++;
    return code;
}

void hg_verdict_weigh(struct hg_verdict *verdict)
{
    verdict->because = first_doubt(verdict);
    if (verdict->because != HG_NOTES)
        verdict->word = HG_UNPROVEN;
    else if (!claims(verdict, HG_CLAIM_UNCHANGED_LUCK))
        verdict->word = HG_OPEN;
    else
        verdict->word = claims(verdict, HG_CLAIM_MY_LUCK) ? HG_PROVEN : HG_CONSISTENT;
}

/* A position that somebody set is no luck; all other doubts are about draws. */
static void claim(struct hg_verdict *verdict, bool whole)
{
    static const enum hg_note_code about_draws[] = {HG_NOTE_MANUAL,      HG_NOTE_LOST,          HG_NOTE_REKEYED,
                                                    HG_NOTE_DRAWN_AGAIN, HG_NOTE_ORDER_MISSING, HG_NOTE_KEPT};
    bool unchanged = whole;
    for (size_t i = 0; i < sizeof about_draws / sizeof about_draws[0]; i++)
        unchanged = unchanged && !verdict->notes[about_draws[i]].there;
    verdict->claims |= (uint32_t)whole << HG_CLAIM_WHOLE | (uint32_t)unchanged << HG_CLAIM_UNCHANGED_LUCK;
}

static void fill(struct loader *l, struct hg_verdict *verdict)
{
    verdict->moves = l->t->length;
    verdict->chances = (int)l->t->chances;
    verdict->manual = l->t->manual;
    verdict->over = hg_table_turn(l->t).over;
}

static void tell_all(struct loader *l, const struct hg_repeating *repeating, struct hg_verdict *verdict)
{
    note_opening(l->t, verdict);
    count_draws(l, verdict);
    note_replaced(l, verdict);
    note_secrets(l, verdict);
    note_drawn_again(l, verdict);
    if (l->t->had_bots)
        hg_repeat_bots(l, repeating, verdict);
    claim(verdict, verdict->over && (l->t->ended || l->t->manual)); /* a table by hand writes none behind a redo */
    hg_verdict_weigh(verdict);
}

struct hg_verdict hg_record_verify_with(const char *text, size_t length, const struct hg_repeating *repeating,
                                        const struct hg_words *words, struct hg_table **table)
{
    struct hg_verdict verdict = {.word = HG_BROKEN, .because = HG_NOTES};
    struct loader l = {.words = words, .text = text, .length = length, .fault = &verdict.fault, .verdict = &verdict};
    bool whole = hg_record_read(&l);
    verdict.lines = l.line;
    if (l.t)
        fill(&l, &verdict);
    if (whole && hg_record_check_draws(&l))
        tell_all(&l, repeating, &verdict);
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

struct hg_verdict hg_record_verify(const char *text, size_t length, int repeats, const struct hg_words *words,
                                   struct hg_table **table)
{
    return hg_record_verify_with(text, length, &(struct hg_repeating){.decisions = repeats}, words, table);
}

void hg_verdict_free(struct hg_verdict *verdict)
{
    hg_free(verdict->keys);
    *verdict = (struct hg_verdict){0};
}

/* --- telling ------------------------------------------------------------------------------------------------------ */

const char *hg_verdict_word(const struct hg_verdict *verdict)
{
    static const char *const words[] = {[HG_BROKEN] = "broken",
                                        [HG_UNPROVEN] = "unproven",
                                        [HG_OPEN] = "open",
                                        [HG_CONSISTENT] = "consistent",
                                        [HG_PROVEN] = "proven"};
    return words[verdict->word];
}

static const char *sentence_of(const struct hg_verdict *verdict)
{
    switch (verdict->word) {
    case HG_PROVEN:
        return verdict->together
                   ? HG_T(
                         "Every draw follows from what you noted: nobody chose the luck, unless the dealer did so together "
                         "with another player.")
                   : HG_T("Every draw follows from what you noted: nobody chose the luck.");
    case HG_CONSISTENT:
        return HG_T("Every move and every draw fits; the luck was drawn by somebody who could have chosen it.");
    case HG_OPEN:
        if (verdict->notes[HG_NOTE_KEPT].there)
            return HG_T("Every move fits, but the secret is not revealed: no draw is proven.");
        return verdict->over ? HG_T("Every move fits, but the record stops before its result: no draw is proven.")
                             : HG_T("Everything fits so far. The game is not over: no draw is proven yet.");
    default: return HG_T("Every move fits, but not everything can be checked.");
    }
}

void hg_verdict_sum_up(const struct hg_verdict *verdict, const struct hg_words *words, struct hg_out *out)
{
    int otherwise = verdict->notes[HG_NOTE_BOTS].number + verdict->notes[HG_NOTE_BOTS_MISSING].number;
    if (verdict->word == HG_BROKEN) {
        hg_put(out, verdict->fault.text);
        return;
    }
    if (otherwise) {
        hg_say(words, out, HG_T("Places where a bot could not be repeated: {number}."),
               HG_ARGS({"number", NULL, otherwise}));
        hg_put_char(out, ' ');
    }
    if (verdict->notes[HG_NOTE_BOTS_SKIPPED].there) {
        hg_verdict_say(verdict, HG_NOTE_BOTS_SKIPPED, words, out);
        hg_put_char(out, ' ');
    }
    hg_say(words, out, sentence_of(verdict), NULL);
}

void hg_verdict_say(const struct hg_verdict *verdict, enum hg_note_code code, const struct hg_words *words,
                    struct hg_out *out)
{
    char hash[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hash, sizeof hash);
    hg_put_hex(&digits, verdict->edition, HG_SHA256_SIZE);
    hg_say(words, out, notes[code].text,
           HG_ARGS({"number", NULL, verdict->notes[code].number}, {"hash", hash}, {"names", verdict->options},
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

static void write_claims(const struct hg_verdict *verdict, struct hg_out *out)
{
    static const char *const codes[HG_CLAIMS] = {
        [HG_CLAIM_WHOLE] = "whole",       [HG_CLAIM_UNCHANGED_LUCK] = "unchanged-luck",
        [HG_CLAIM_MY_LUCK] = "my-luck",   [HG_CLAIM_SEALED_BY_ALL] = "sealed-by-all",
        [HG_CLAIM_BOTS] = "bots-as-here", [HG_CLAIM_MY_MOVES] = "my-moves"};
    hg_json_key(out, "claims");
    hg_json_open(out, '[');
    for (enum hg_claim claim = 0; claim < HG_CLAIMS; claim++)
        if (claims(verdict, claim))
            hg_json_put_text(out, codes[claim]);
    hg_json_close(out, ']');
}

static void write_word(const struct hg_verdict *verdict, const struct hg_words *words, struct hg_out *out)
{
    struct hg_out text = hg_out_growing();
    hg_verdict_sum_up(verdict, words, &text);
    hg_json_text(out, "verdict", hg_verdict_word(verdict));
    if (verdict->word == HG_BROKEN)
        hg_json_int(out, "line", verdict->fault.line);
    hg_json_text(out, "text", text.text);
    if (verdict->word == HG_UNPROVEN)
        hg_json_text(out, "because", notes[verdict->because].code);
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
    hg_json_bool(out, "good", hg_verdict_is_good(verdict));
    write_word(verdict, words, out);
    write_claims(verdict, out);
    hg_json_int(out, "lines", verdict->lines);
    hg_json_int(out, "moves", verdict->moves);
    hg_json_int(out, "chances", verdict->chances);
    hg_json_int(out, "checked", verdict->checked);
    hg_json_int(out, "unchecked", verdict->unchecked);
    hg_json_bool(out, "manual", verdict->manual);
    hg_json_bool(out, "over", verdict->over);
    write_lists(verdict, words, out);
}

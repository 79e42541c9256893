/* noted.c: a verdict, and what its reader noted outside the record: the commitments and seals he was shown, the number of his seat, what
 * he contributed, his moves. All else in a record, names included, is the word of whoever wrote it. */
#include <string.h>

#include "table/record_private.h"

struct tie {
    struct hg_verdict *verdict;
    const struct hg_table *table;
    const struct hg_noted *noted;
    const struct hg_words *words;
};

/* It is not the game that was noted. */
static bool contradict(struct tie *tie, int line, const char *sentence, const struct hg_arg *args)
{
    struct hg_fault *fault = &tie->verdict->fault;
    struct hg_out out = hg_out_fixed(fault->text, sizeof fault->text);
    tie->verdict->word = HG_BROKEN;
    tie->verdict->claims = 0;
    fault->line = line;
    hg_say(tie->words, &out, sentence, args);
    return false;
}

/* --- commitments -------------------------------------------------------------------------------------------------- */

static void put_digits(const uint8_t hash[HG_SHA256_SIZE], char text[2 * HG_SHA256_SIZE + 1])
{
    struct hg_out digits = hg_out_fixed(text, 2 * HG_SHA256_SIZE + 1);
    hg_put_hex(&digits, hash, HG_SHA256_SIZE);
}

static bool has_key(const struct hg_verdict *verdict, const uint8_t commitment[HG_SHA256_SIZE])
{
    for (int i = 0; i < verdict->key_count; i++)
        if (memcmp(verdict->keys[i].commitment, commitment, HG_SHA256_SIZE) == 0)
            return true;
    return false;
}

static bool check_commits(struct tie *tie)
{
    char found[2 * HG_SHA256_SIZE + 1], noted[2 * HG_SHA256_SIZE + 1];
    for (int i = 0; i < tie->noted->commit_count; i++) {
        if (has_key(tie->verdict, tie->noted->commits[i]))
            continue;
        if (!tie->verdict->key_count)
            return contradict(tie, 0, HG_T("The record holds no commitment."), NULL);
        put_digits(tie->verdict->keys[0].commitment, found);
        put_digits(tie->noted->commits[i], noted);
        return contradict(tie, tie->verdict->keys[0].line, HG_T("The record commits to {found}, and not to {noted}."),
                          HG_ARGS({"found", found}, {"noted", noted}));
    }
    return true;
}

static bool is_among(const uint8_t hash[HG_SHA256_SIZE], const uint8_t (*list)[HG_SHA256_SIZE], int count)
{
    for (int i = 0; i < count; i++)
        if (memcmp(list[i], hash, HG_SHA256_SIZE) == 0)
            return true;
    return false;
}

static bool is_noted(const struct tie *tie, const struct hg_key *key)
{
    return is_among(key->commitment, tie->noted->commits, tie->noted->commit_count);
}

static int use_of(const struct hg_key *key)
{
    return key->draws + key->orders;
}

/* Luck under a commitment that nobody was shown. */
static void note_others(struct tie *tie)
{
    for (int i = 0; i < tie->verdict->key_count; i++) {
        const struct hg_key *key = &tie->verdict->keys[i];
        if (tie->noted->commit_count && use_of(key) && !is_noted(tie, key))
            hg_verdict_note(tie->verdict, HG_NOTE_NOTED_NOT_ALL, key->line, use_of(key));
    }
}

/* --- contributions ------------------------------------------------------------------------------------------------ */

static bool gave(const struct hg_key *key, int seat, const char *text)
{
    return key->fair.given[seat] && strcmp(key->fair.contributions[seat], text) == 0;
}

static bool contradict_gift(struct tie *tie, const struct hg_key *key, int seat)
{
    char name[HG_SEAT_NAME], quoted[8 * HG_CONTRIBUTION_MAX];
    struct hg_out found = hg_out_fixed(quoted, sizeof quoted);
    struct hg_words words = hg_table_words(tie->table, tie->words ? tie->words->language : NULL);
    hg_seat_name(&words, seat, name, sizeof name);
    if (key->fair.given[seat])
        hg_json_put_text(&found, key->fair.contributions[seat]);
    else
        hg_put(&found, "null");
    return contradict(tie, key->give_line, HG_T("{seat} gave {found} in this record, and not \"{noted}\"."),
                      HG_ARGS({"seat", name}, {"found", quoted}, {"noted", tie->noted->seat[seat].gave}));
}

/* What was noted was given under the commitments that were noted; where none was, under one of them all. One under which
 * nothing was drawn does not count, unless there is no other: a start may have been broken off. */
static bool check_gift(struct tie *tie, int seat)
{
    const struct hg_key *other = NULL;
    bool found = false;
    for (int pass = 0; pass < 2 && !found && !other; pass++)
        for (int i = 0; i < tie->verdict->key_count; i++) {
            const struct hg_key *key = &tie->verdict->keys[i];
            if (!key->give_line || (pass == 0 && !use_of(key)) || (tie->noted->commit_count && !is_noted(tie, key)))
                continue;
            bool same = gave(key, seat, tie->noted->seat[seat].gave);
            found = found || same;
            other = other || same ? other : key;
        }
    bool contradicts = other && (tie->noted->commit_count || !found);
    return contradicts ? contradict_gift(tie, other, seat) : true;
}

static bool check_gifts(struct tie *tie)
{
    for (int seat = 0; seat < tie->table->seats; seat++)
        if (tie->noted->seat[seat].gave && !check_gift(tie, seat))
            return false;
    return true;
}

static bool is_anything_sealed(const struct tie *tie)
{
    for (int i = 0; i < tie->verdict->key_count; i++)
        if (tie->verdict->keys[i].sealed)
            return true;
    return false;
}

/* Every draw rests on what was noted, given after its commitment. Of two commitments nobody noted which came first: where
 * seals promise more, and a start was broken off, the starts could be told in the other order, to choose between them. */
static bool is_my_luck(const struct tie *tie)
{
    bool mine = false, given = false, strict = is_anything_sealed(tie);
    for (int seat = 0; seat < tie->table->seats; seat++)
        given = given || tie->noted->seat[seat].gave;
    for (int i = 0; i < tie->verdict->key_count && given; i++) {
        const struct hg_key *key = &tie->verdict->keys[i];
        if (use_of(key) ? !is_noted(tie, key) || key->alone : strict && is_noted(tie, key))
            return false;
        mine = mine || use_of(key);
    }
    return mine;
}

/* A contribution that was not noted may have been chosen when the noted ones were known; and a seat without a seal may be
 * a person who is told as a bot because of what he would have given. */
static bool is_another_part(const struct hg_key *key, int seat)
{
    return key->fair.given[seat] || (key->sealed && !key->seals.there[seat]);
}

static bool is_shared(const struct tie *tie)
{
    for (int i = 0; i < tie->verdict->key_count; i++)
        for (int seat = 0; seat < tie->table->seats && use_of(&tie->verdict->keys[i]); seat++)
            if (is_another_part(&tie->verdict->keys[i], seat) && !tie->noted->seat[seat].gave)
                return true;
    return false;
}

/* --- seals -------------------------------------------------------------------------------------------------------- */

static bool has_seal(const struct hg_verdict *verdict, const uint8_t seal[HG_SHA256_SIZE])
{
    for (int i = 0; i < verdict->key_count; i++)
        for (int seat = 0; seat < HG_MAX_SEATS; seat++)
            if (verdict->keys[i].seals.there[seat] &&
                memcmp(verdict->keys[i].seals.seal[seat], seal, HG_SHA256_SIZE) == 0)
                return true;
    return false;
}

static bool check_seals(struct tie *tie)
{
    char noted[2 * HG_SHA256_SIZE + 1];
    for (int i = 0; i < tie->noted->seal_count; i++) {
        put_digits(tie->noted->seals[i], noted);
        if (!has_seal(tie->verdict, tie->noted->seals[i]))
            return contradict(tie, 0, HG_T("The record does not hold the seal {noted}."), HG_ARGS({"noted", noted}));
    }
    return true;
}

/* A seal that was noted binds a contribution before anybody could know the others; one that only stands in the record may
 * have been made up later. Whoever did not open his had no part, and could have stayed away because of what he saw; and no notes say that a
 * seat without a seal was a bot's when the seals were shown. */
static bool is_sealed(const struct tie *tie, const struct hg_key *key)
{
    bool all = key->sealed;
    for (int seat = 0; seat < tie->table->seats && all; seat++)
        all = key->seals.there[seat] && key->fair.given[seat] &&
              is_among(key->seals.seal[seat], tie->noted->seals, tie->noted->seal_count);
    return all;
}

static bool are_all_sealed(const struct tie *tie)
{
    for (int i = 0; i < tie->verdict->key_count; i++)
        if (use_of(&tie->verdict->keys[i]) && !is_sealed(tie, &tie->verdict->keys[i]))
            return false;
    return true;
}

/* --- moves -------------------------------------------------------------------------------------------------------- */

static bool contradict_move(struct tie *tie, int seat, int number, const char *found, const char *noted)
{
    char name[HG_SEAT_NAME];
    struct hg_words words = hg_table_words(tie->table, tie->words ? tie->words->language : NULL);
    const struct hg_arg *args = HG_ARGS({"seat", name}, {"number", NULL, number}, {"found", found}, {"noted", noted});
    hg_seat_name(&words, seat, name, sizeof name);
    if (!noted)
        return contradict(tie, 0, HG_T("{seat} makes the move {found} (number {number}), which was not noted."), args);
    if (!found)
        return contradict(tie, 0, HG_T("{seat} does not make the noted move {noted} (number {number})."), args);
    return contradict(tie, 0, HG_T("Move {number} of {seat} is {found}, and {noted} was noted."), args);
}

/* In the line of play, what was taken back not counted. A game that is not over may go on as it was noted: then they are
 * not all there yet. */
static bool check_moves(struct tie *tie, int seat, bool *all)
{
    const struct hg_noted_seat *own = &tie->noted->seat[seat];
    const struct hg_table *t = tie->table;
    int made = 0;
    for (int i = 0; i < t->length; i++) {
        char text[256];
        struct hg_out notation = hg_out_fixed(text, sizeof text);
        struct hg_played played = t->line[i].played;
        if (played.seat != seat)
            continue;
        hg_move_write(t->game, t->rules, played.move, &notation);
        const char *noted = made < own->move_count ? own->moves[made] : NULL;
        made++;
        if (!noted || strcmp(noted, text) != 0)
            return contradict_move(tie, seat, made, text, noted);
    }
    if (made < own->move_count && tie->verdict->over)
        return contradict_move(tie, seat, made + 1, NULL, own->moves[made]);
    *all = *all && made == own->move_count;
    return true;
}

static bool check_all_moves(struct tie *tie)
{
    bool any = false, all = true;
    for (int seat = 0; seat < tie->table->seats; seat++) {
        if (!tie->noted->seat[seat].moves)
            continue;
        any = true;
        if (!check_moves(tie, seat, &all))
            return false;
    }
    if (any && all)
        tie->verdict->claims |= 1u << HG_CLAIM_MY_MOVES;
    return true;
}

void hg_verdict_tie(struct hg_verdict *verdict, const struct hg_table *table, const struct hg_noted *noted,
                    const struct hg_words *words)
{
    struct tie tie = {verdict, table, noted, words};
    if (!check_commits(&tie) || !check_seals(&tie) || !check_gifts(&tie) || !check_all_moves(&tie))
        return;
    note_others(&tie);
    if (verdict->claims >> HG_CLAIM_UNCHANGED_LUCK & 1 && is_my_luck(&tie))
        verdict->claims |= 1u << HG_CLAIM_MY_LUCK;
    if (verdict->claims >> HG_CLAIM_MY_LUCK & 1 && are_all_sealed(&tie))
        verdict->claims |= 1u << HG_CLAIM_SEALED_BY_ALL;
    verdict->together = is_shared(&tie) && !(verdict->claims >> HG_CLAIM_SEALED_BY_ALL & 1);
    hg_verdict_weigh(verdict);
}

/* test_proofs.c: a forger with all means against the verdict. Whoever has a record can change its lines and make the
 * checksums right again; what the verdict says then is what a proof is worth. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "driven.h"
#include "forger.h"
#include "games/registry.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/table_private.h"

/* --- games -------------------------------------------------------------------------------------------------------- */

static struct hg_opening opening_of(const char *seed)
{
    struct hg_opening opening = {.game = hg_game_find("tides"), .seats = 2, .now_ms = 1000};
    strcpy(opening.seat[0].name, "Ada");
    strcpy(opening.seat[1].name, "Anton");
    hg_fair_from_seed(&opening.fair, seed, 2);
    return opening;
}

static struct hg_table *open_table(const struct hg_opening *opening)
{
    struct hg_problem problem;
    struct hg_problems problems = {.list = &problem, .cap = 1};
    struct hg_table *t = hg_table_new(opening, &problems);
    assert_non_null(t);
    return t;
}

static struct hg_table *table_of(const char *seed)
{
    struct hg_opening opening = opening_of(seed);
    return open_table(&opening);
}

static int play_nth(struct hg_table *t, int n)
{
    struct hg_move moves[64];
    int seat = 0;
    while (!hg_turn_owes(hg_table_turn(t), seat))
        seat++;
    int count = hg_table_game(t)->moves(hg_table_rules(t), hg_table_state(t), seat, moves);
    assert_int_equal(hg_table_play(t, seat, moves[n % count], 2000), 0);
    return seat;
}

static void play_to_end(struct hg_table *t)
{
    for (int n = 0; !hg_table_turn(t).over; n += 3)
        play_nth(t, n);
}

/* --- what is said of a record ------------------------------------------------------------------------------------- */

/* What is said of a record; the list of keys is freed, what matters of it is kept. */
struct said {
    struct hg_verdict verdict;
    int keys, draws[4];
    bool known[4], lost[4];
};

static struct said judge_text(const char *text, size_t n)
{
    struct hg_table *table;
    struct said said = {.verdict = hg_record_verify(text, n, HG_REPEAT_LIMIT, NULL, &table)};
    struct hg_verdict whole = said.verdict;
    said.keys = whole.key_count;
    for (int i = 0; i < whole.key_count && i < 4; i++) {
        said.draws[i] = whole.keys[i].draws;
        said.known[i] = whole.keys[i].known;
        said.lost[i] = whole.keys[i].lost;
    }
    assert_int_equal(table == NULL, whole.word == HG_BROKEN);
    hg_verdict_free(&whole);
    hg_table_free(table);
    said.verdict.keys = NULL;
    return said;
}

static struct said judge(const struct lines *lines)
{
    struct hg_out out = joined(lines);
    struct said said = judge_text(out.text, out.len);
    hg_out_free(&out);
    return said;
}

static void assert_broken(const struct lines *lines, int line, const char *words)
{
    struct said said = judge(lines);
    if (said.verdict.word != HG_BROKEN || said.verdict.fault.line != line || !strstr(said.verdict.fault.text, words))
        fail_msg("%s at line %d: %s", hg_verdict_word(&said.verdict), said.verdict.fault.line, said.verdict.fault.text);
}

static void assert_notes(const struct lines *lines, enum hg_verdict_word word, enum hg_note_code code, int number)
{
    struct said said = judge(lines);
    if (said.verdict.word == HG_BROKEN)
        fail_msg("line %d: %s", said.verdict.fault.line, said.verdict.fault.text);
    assert_int_equal(said.verdict.word, word);
    assert_int_equal(said.verdict.notes[code].there, number >= 0);
    assert_int_equal(said.verdict.notes[code].number, number < 0 ? 0 : number);
}

static struct lines finished_game(const char *seed)
{
    struct hg_table *t = table_of(seed);
    play_to_end(t);
    struct lines lines = lines_of_table(t);
    hg_table_free(t);
    return lines;
}

/* --- draws -------------------------------------------------------------------------------------------------------- */

static void an_honest_record_is_consistent(void **state)
{
    (void)state;
    struct lines lines = finished_game("honest");
    struct said said = judge(&lines);
    assert_int_equal(said.verdict.word, HG_CONSISTENT);
    assert_int_equal(said.keys, 1);
    assert_int_equal(said.draws[0], 18);
    assert_true(said.known[0]);
    assert_true(said.verdict.notes[HG_NOTE_ALONE].there);
    assert_true(said.verdict.notes[HG_NOTE_SEED].there);
    assert_false(said.verdict.notes[HG_NOTE_SEALED].there);
    assert_false(said.verdict.notes[HG_NOTE_BOTS].there);
    free_lines(&lines);
}

/* Exchange the cards of two draws. */
static void swap_draws(struct lines *lines, int x, int y)
{
    char a[64], b[64];
    assert_int_equal(sscanf(lines->line[x], "{\"chance\":\"%63[^\"]\"", a), 1);
    assert_int_equal(sscanf(lines->line[y], "{\"chance\":\"%63[^\"]\"", b), 1);
    change(lines, x, a, b);
    change(lines, y, b, a);
}

enum { HAND = 5 }; /* the first cards go to the first seat */

/* Below 0: the ticket of this outcome, in place of the n-th draw, is lower than the one drawn; above 0: higher. */
static int way_of_forgery(const struct hg_table *t, int n, struct hg_move forged)
{
    const struct hg_game *game = hg_table_game(t);
    void *before = hg_zeroed(game->state_size);
    hg_table_state_at(t, n, before);
    uint32_t weight, ticket = 0, drawn = hg_fair_ticket(&t->fair, (uint64_t)n, game->chance(t->rules, before));
    while (!hg_move_same(game->outcome(t->rules, before, ticket, &weight), forged))
        ticket += weight;
    hg_free(before);
    return (int)ticket - (int)drawn;
}

/* Two cards of one hand exchanged: all the rest of the game stays legal. The outcome owns a ticket below the drawn one
 * in some of these forgeries, above it in others, and each is found at its line. */
static void an_outcome_forged_either_way_is_found(void **state)
{
    (void)state;
    struct hg_table *t = table_of("either way");
    play_to_end(t);
    int below = 0, above = 0;
    for (int n = 0; n < HAND - 1; n++) {
        struct lines lines = lines_of_table(t);
        int first = find_line(&lines, "chance", n);
        swap_draws(&lines, first, first + 1);
        assert_broken(&lines, first + 1, "secret and contributions");
        free_lines(&lines);
        int way = way_of_forgery(t, n, hg_table_played(t, n + 1).move);
        below += way < 0;
        above += way > 0;
    }
    assert_true(below > 0);
    assert_true(above > 0);
    hg_table_free(t);
}

static void forge_a_draw(struct lines *lines)
{
    int first = find_line(lines, "chance", 0);
    swap_draws(lines, first, first + 1);
}

static void put_hash(char line[512], const char *before, const uint8_t hash[HG_SHA256_SIZE], const char *after)
{
    struct hg_out out = hg_out_fixed(line, 512);
    hg_put(&out, before);
    hg_put_hex(&out, hash, HG_SHA256_SIZE);
    hg_put(&out, after);
    assert_false(out.full);
}

/* A commitment to the seed `seed` before the last move, and its secret as the reveal. `rest` follows the commitment. */
static void commit_again(struct lines *lines, const char *seed, const char *rest)
{
    char line[512];
    uint8_t commitment[HG_SHA256_SIZE];
    struct hg_fair fair;
    hg_fair_from_seed(&fair, seed, 2);
    hg_fair_commit(fair.secret, commitment);
    put_hash(line, "{\"commit\":\"", commitment, rest);
    insert_line(lines, lines->count - 3, line);
    drop_lines(lines, lines->count - 1, 1);
    put_hash(line, "{\"reveal\":\"", fair.secret, "\"");
    insert_line(lines, lines->count, line);
}

/* The forger's master stroke: all draws are forged, and a second commitment is revealed in place of the first. */
static void a_second_commitment_hides_nothing(void **state)
{
    (void)state;
    static const char *const rests[] = {"\",\"give\":[\"a\",\"b\"]",
                                        "\",\"lost\":true,\"alone\":true,\"give\":[\"a\",\"b\"]"};
    for (int i = 0; i < 2; i++) {
        struct lines lines = finished_game("second");
        forge_a_draw(&lines);
        commit_again(&lines, "mine", rests[i]);
        struct said said = judge(&lines);
        assert_int_equal(said.verdict.word, HG_UNPROVEN);
        assert_int_equal(said.verdict.notes[HG_NOTE_LOST].number, 18);
        assert_int_equal(said.verdict.unchecked, 18);
        assert_int_equal(said.draws[0], 18);
        assert_true(said.lost[0]);
        assert_int_equal(said.draws[1], 0);
        free_lines(&lines);
    }
}

static void a_replaced_secret_is_revealed_and_checked(void **state)
{
    (void)state;
    char rest[512];
    struct hg_fair first, wrong;
    hg_fair_from_seed(&first, "replaced", 2);
    hg_fair_from_seed(&wrong, "another", 2);
    put_hash(rest, "\",\"reveal\":\"", first.secret, "\",\"give\":[\"a\",\"b\"]");
    struct lines lines = finished_game("replaced");
    int place = lines.count - 3;
    commit_again(&lines, "mine", rest);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_NEW_SECRET, 1);
    forge_a_draw(&lines);
    assert_broken(&lines, find_line(&lines, "chance", 0) + 1, "secret and contributions");
    free_lines(&lines);
    put_hash(rest, "\",\"reveal\":\"", wrong.secret, "\",\"give\":[\"a\",\"b\"]");
    lines = finished_game("replaced");
    commit_again(&lines, "mine", rest);
    assert_broken(&lines, place + 1, "not the one that was committed to");
    free_lines(&lines);
}

/* A table without its secret goes on with a new one; after an undo that would be other luck for the same draw. */
static void a_reroll_leaves_a_mark(void **state)
{
    (void)state;
    for (int known = 0; known < 2; known++) {
        struct hg_table *t = table_of("reroll");
        while (hg_table_length(t) < 10 + 8 + 2)
            play_nth(t, 0);
        hg_table_rewind(t, 18, 3);
        size_t n;
        const char *text = hg_table_record(t, &n);
        struct hg_fault fault;
        struct hg_table *u = known ? t : hg_record_load(text, n, &fault);
        struct hg_fair fair;
        hg_fair_from_seed(&fair, "better luck", 2);
        hg_table_rekey(u, &fair, 4);
        play_to_end(u);
        struct lines lines = lines_of_table(u);
        struct said said = judge(&lines);
        assert_int_equal(said.verdict.word, HG_UNPROVEN);
        assert_true(said.verdict.notes[HG_NOTE_DRAWN_AGAIN].number >= 1);
        assert_int_equal(said.verdict.drawn_again, 10);
        assert_int_equal(said.verdict.notes[HG_NOTE_DRAWN_AGAIN].line, find_line(&lines, "commit", 1) + 4);
        assert_int_equal(said.verdict.notes[HG_NOTE_LOST].there, !known);
        assert_int_equal(said.verdict.notes[HG_NOTE_REKEYED].there, known);
        free_lines(&lines);
        if (u != t)
            hg_table_free(u);
        hg_table_free(t);
    }
}

static struct hg_out save_of(const struct hg_table *t)
{
    struct hg_out save = hg_out_growing();
    size_t n;
    const char *text = hg_table_record(t, &n);
    hg_put_bytes(&save, text, n);
    hg_table_write_secret(t, &save);
    return save;
}

/* The default edition is corrected, and a record of the program before says so, not that somebody has forged it. */
static void a_record_of_another_default_edition_says_so(void **state)
{
    (void)state;
    struct hg_table *t = table_of("edition");
    struct lines lines = lines_of_table(t);
    change(&lines, 0, "\"edition\":\"", "\"edition\":\"0000");
    char *hash = strstr(lines.line[0], "0000");
    memmove(hash + 4, hash + 8, strlen(hash + 8) + 1);
    struct hg_out other = joined(&lines);
    struct hg_fault fault = {0};
    assert_null(hg_record_load(other.text, other.len, &fault));
    assert_int_equal(fault.line, 1);
    assert_string_equal(fault.text, "The record was made with another edition of this game, and does not hold it.");
    hg_out_free(&other);
    free_lines(&lines);
    hg_table_free(t);
}

static void a_game_without_a_clock_has_no_lines_of_time(void **state)
{
    static const char *const of_time[] = {"{\"at\":0,\"t\":0", "{\"hold\":false,\"at\":0,\"t\":0",
                                          "{\"order\":[0,1],\"t\":0"};
    (void)state;
    for (size_t i = 0; i < sizeof of_time / sizeof of_time[0]; i++) {
        struct hg_table *t = table_of("clock");
        struct lines lines = lines_of_table(t);
        int place = find_line(&lines, "chance", 2);
        insert_line(&lines, place, of_time[i]);
        struct hg_out forged = joined(&lines);
        struct hg_fault fault = {0};
        assert_null(hg_record_load(forged.text, forged.len, &fault));
        assert_int_equal(fault.line, place + 1);
        assert_string_equal(fault.text, "Such a line belongs to records of format 2; this one is of format 1.");
        hg_out_free(&forged);
        free_lines(&lines);
        hg_table_free(t);
    }
}

static void a_save_with_its_secret_is_checked_when_it_is_loaded(void **state)
{
    (void)state;
    struct hg_table *t = table_of("save");
    struct hg_out save = save_of(t);
    struct lines lines = lines_of(save.text, save.len);
    swap_draws(&lines, find_line(&lines, "chance", 3), find_line(&lines, "chance", 7));
    struct hg_out forged = joined(&lines);
    struct hg_fault fault = {0};
    assert_null(hg_record_load(forged.text, forged.len, &fault));
    assert_int_equal(fault.line, find_line(&lines, "chance", 3) + 1);
    assert_non_null(strstr(fault.text, "secret and contributions"));
    hg_out_free(&forged);
    free_lines(&lines);
    hg_out_free(&save);
    hg_table_free(t);
}

static void a_dealer_who_keeps_the_secret_proves_nothing(void **state)
{
    (void)state;
    struct lines lines = finished_game("kept");
    drop_lines(&lines, lines.count - 1, 1);
    assert_notes(&lines, HG_OPEN, HG_NOTE_KEPT, 18);
    free_lines(&lines);
}

static void an_unfinished_game_is_open(void **state)
{
    (void)state;
    struct hg_table *t = table_of("so far");
    struct lines lines = lines_of_table(t);
    assert_notes(&lines, HG_OPEN, HG_NOTE_SEALED, 10);
    free_lines(&lines);
    struct hg_out save = save_of(t);
    lines = lines_of(save.text, save.len);
    assert_notes(&lines, HG_OPEN, HG_NOTE_SEALED, -1);
    free_lines(&lines);
    hg_out_free(&save);
    hg_table_free(t);
}

/* A fair record told as one whose luck was played by hand. */
static void luck_by_hand_proves_nothing(void **state)
{
    (void)state;
    struct lines lines = finished_game("by hand");
    forge_a_draw(&lines);
    change(&lines, 0, "\"chance\":\"fair\"", "\"chance\":\"manual\"");
    drop_lines(&lines, find_line(&lines, "commit", 0), 1);
    drop_lines(&lines, lines.count - 1, 1);
    assert_notes(&lines, HG_UNPROVEN, HG_NOTE_MANUAL, 18);
    free_lines(&lines);
}

/* --- contributions ------------------------------------------------------------------------------------------------ */

static void contributions_are_one_for_each_seat(void **state)
{
    (void)state;
    static const char *const lists[] = {"", "\"a\"", "\"a\",\"b\",\"c\"", "\"a\",5", "null"};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        char give[64];
        struct lines lines = finished_game("give");
        int place = find_line(&lines, "commit", 0);
        *strstr(lines.line[place], "[") = '\0';
        snprintf(give, sizeof give, "\"give\":[%s]", lists[i]);
        change(&lines, place, "\"give\":", give);
        assert_broken(&lines, place + 1, i == 3 ? "text of at most 64 bytes, or null" : "for each seat");
        free_lines(&lines);
    }
}

static void swapped_contributions_are_found(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("swapped");
    const char *gifts[] = {"left", "right"};
    assert_true(hg_fair_init(&opening.fair, opening.fair.secret, gifts, 2));
    struct hg_table *t = open_table(&opening);
    play_to_end(t);
    static const char *const others[] = {"[\"right\",\"left\"]", "[\"left\",null]", "[\"left\",\"\"]"};
    for (int i = 0; i < 3; i++) {
        struct lines lines = lines_of_table(t);
        change(&lines, 1, "[\"left\",\"right\"]", others[i]);
        assert_int_equal(judge(&lines).verdict.word, HG_BROKEN);
        free_lines(&lines);
    }
    hg_table_free(t);
}

static void a_table_waits_for_contributions(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("wait");
    opening.wait = true;
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening);
    assert_true(hg_table_waits(t));
    assert_int_equal(hg_table_length(t), 0);
    assert_int_equal(drive(t, 1), 0);
    struct lines lines = lines_of_table(t);
    assert_int_equal(lines.count, 2);
    assert_null(strstr(lines.line[1], "give"));
    assert_notes(&lines, HG_OPEN, HG_NOTE_ALONE, -1);
    free_lines(&lines);
    struct hg_out save = save_of(t);
    struct hg_fault fault = {0};
    struct hg_table *loaded = hg_record_load(save.text, save.len, &fault);
    assert_non_null(loaded);
    assert_true(hg_table_waits(loaded));
    const char *gifts[] = {"a wish", NULL};
    assert_true(hg_table_give(t, gifts, 1));
    assert_true(hg_table_give(loaded, gifts, 1));
    assert_false(hg_table_give(t, gifts, 1));
    assert_false(hg_table_waits(t));
    assert_int_equal(hg_table_length(t), 10);
    assert_memory_equal(hg_table_state(t), hg_table_state(loaded), hg_table_game(t)->state_size);
    play_to_end(t);
    lines = lines_of_table(t);
    assert_string_equal(lines.line[2], "{\"give\":[\"a wish\",null]");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_NOTHING_GIVEN, 1);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_ALONE, -1);
    struct said said = judge(&lines);
    assert_int_equal(said.draws[0], 18);
    free_lines(&lines);
    hg_table_free(loaded);
    hg_table_free(t);
    hg_out_free(&save);
}

/* Nothing happens between a commitment and its contributions, and they come once. */
static void contributions_stand_behind_their_commitment(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("order");
    opening.wait = true;
    struct hg_table *t = open_table(&opening);
    const char *gifts[] = {"a", "b"};
    assert_true(hg_table_give(t, gifts, 1));
    struct lines lines = lines_of_table(t);
    insert_line(&lines, 3, "{\"give\":[\"c\",\"d\"]");
    assert_broken(&lines, 4, "and once");
    drop_lines(&lines, 2, 2);
    assert_broken(&lines, 3, "contributions are missing");
    free_lines(&lines);
    hg_table_free(t);
}

static void a_secret_lost_while_waiting_is_told(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("lost early");
    opening.wait = true;
    struct hg_table *t = open_table(&opening);
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_fault fault;
    struct hg_table *u = hg_record_load(text, n, &fault);
    assert_false(hg_table_has_secret(u));
    struct hg_fair fair;
    hg_fair_from_seed(&fair, "chosen later", 2);
    hg_table_rekey(u, &fair, 1);
    play_to_end(u);
    struct lines lines = lines_of_table(u);
    assert_notes(&lines, HG_UNPROVEN, HG_NOTE_LOST, 0);
    free_lines(&lines);
    hg_table_free(u);
    hg_table_free(t);
}

/* --- what else a reader should know ------------------------------------------------------------------------------- */

static void undos_are_told_apart(void **state)
{
    (void)state;
    struct hg_table *t = table_of("undos");
    play_nth(t, 0);
    hg_table_undo(t, 0, 2000);
    play_nth(t, 0);
    play_nth(t, 0);
    assert_int_equal(hg_table_undo(t, 0, 2000), HG_UNDO_ASKED);
    assert_int_equal(hg_table_undo_agree(t, 1, true, 2000), HG_UNDO_DONE);
    assert_int_equal(hg_table_redo(t, 0, 2000), HG_UNDO_DONE);
    hg_table_undo(t, HG_CHANCE, 2000);
    play_to_end(t);
    struct lines lines = lines_of_table(t);
    assert_string_equal(lines.line[find_line(&lines, "undo", 1)], "{\"undo\":2,\"seat\":0,\"agreed\":[1],\"t\":2000");
    assert_string_equal(lines.line[find_line(&lines, "redo", 0)], "{\"redo\":2,\"seat\":0,\"t\":2000");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_FREE, 1);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_AGREED, 1);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_OWNER, 1);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_UNASKED, -1);
    change(&lines, find_line(&lines, "undo", 1), ",\"agreed\":[1]", "");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_UNASKED, 1);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_AGREED, -1);
    change(&lines, find_line(&lines, "undo", 1), "\"seat\":0", "\"seat\":0,\"agreed\":[0]");
    assert_broken(&lines, find_line(&lines, "undo", 1) + 1, "person at another seat");
    change(&lines, find_line(&lines, "undo", 1), ",\"agreed\":[0]", "");
    change(&lines, find_line(&lines, "redo", 0), "\"seat\":0", "\"seat\":1");
    assert_broken(&lines, find_line(&lines, "redo", 0) + 1, "another one took back");
    change(&lines, find_line(&lines, "redo", 0), "\"seat\":1,", "");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_UNASKED, 1); /* older records do not name who puts back */
    free_lines(&lines);
    hg_table_free(t);
}

static void times_that_go_back_are_told(void **state)
{
    (void)state;
    struct lines lines = finished_game("times");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_TIMES, -1);
    change(&lines, find_line(&lines, "seat", 3), "\"t\":2000", "\"t\":1500");
    change(&lines, find_line(&lines, "seat", 4), "\"t\":2000", "\"t\":1600");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_TIMES, 2);
    free_lines(&lines);
}

static void a_start_by_hand_is_told(void **state)
{
    (void)state;
    struct hg_table *t = table_of("start");
    struct hg_out json = hg_out_growing();
    hg_table_game(t)->write_state(hg_table_rules(t), hg_table_state(t), &json);
    struct hg_opening opening = opening_of("from there");
    struct hg_json_error error;
    assert_true(hg_json_parse(json.text, json.len, &opening.position, &error));
    struct hg_table *u = open_table(&opening);
    struct lines lines = lines_of_table(u);
    struct said said = judge(&lines);
    assert_int_equal(said.verdict.notes[HG_NOTE_POSITION].line, 2);
    assert_false(said.verdict.notes[HG_NOTE_EDITION].there);
    free_lines(&lines);
    hg_out_free(&json);
    hg_table_free(u);
    hg_table_free(t);
}

static void another_edition_is_told(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("edition");
    char *edition = copy_of((const char *)opening.game->edition, *opening.game->edition_size);
    memcpy(strstr(edition, "Kings Nest"), "Wings Rest", 10);
    opening.edition = edition;
    opening.edition_size = *opening.game->edition_size;
    struct hg_table *t = open_table(&opening);
    struct lines lines = lines_of_table(t);
    struct said said = judge(&lines);
    struct hg_out text = hg_out_growing();
    assert_int_equal(said.verdict.notes[HG_NOTE_EDITION].line, 2);
    assert_false(said.verdict.notes[HG_NOTE_POSITION].there);
    hg_verdict_say(&said.verdict, HG_NOTE_EDITION, NULL, &text);
    char hash[2 * HG_SHA256_SIZE + 1];
    struct hg_out digits = hg_out_fixed(hash, sizeof hash);
    hg_put_hex(&digits, t->book->hash, HG_SHA256_SIZE);
    assert_non_null(strstr(text.text, hash));
    hg_out_free(&text);
    free_lines(&lines);
    free(edition);
    hg_table_free(t);
}

/* Bots play by what they see and by luck that follows from the secret: a program can ask them again. */
static void moves_that_no_bot_made_are_told(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("bots");
    strcpy(opening.seat[0].bot, "greedy");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening), *by_hand = open_table(&opening);
    assert_int_equal(drive(t, 1000), 28);
    struct lines lines = lines_of_table(t);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_BOTS, -1);
    change(&lines, 0, "\"bot\":\"random\"", "\"bot\":\"oracle\"");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_BOTS, 14);
    change(&lines, 0, "\"bot\":\"oracle\"", "\"bot\":\"trial\""); /* it is here, and too slow to be asked again */
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_BOTS_SKIPPED, 14);
    change(&lines, 0, "\"bot\":\"trial\"", "\"bot\":\"random\"");
    drop_lines(&lines, lines.count - 6, 6);
    struct said said = judge(&lines);
    assert_int_equal(said.verdict.word, HG_OPEN);
    assert_true(said.verdict.notes[HG_NOTE_BOTS_SEALED].number > 20);
    free_lines(&lines);
    play_to_end(by_hand);
    lines = lines_of_table(by_hand);
    assert_true(judge(&lines).verdict.notes[HG_NOTE_BOTS].number > 5);
    free_lines(&lines);
    hg_table_free(by_hand);
    hg_table_free(t);
}

/* The level as it was: in another version it may do something else, and all that is known of it is what it did. */
static void levels_are_repeated_in_their_version(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("versions");
    strcpy(opening.seat[0].bot, "greedy");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening);
    drive(t, 1000);
    struct lines lines = lines_of_table(t);
    change(&lines, 0, "\"bot\":\"random\"", "\"bot\":\"random\",\"version\":2");
    assert_broken(&lines, 1, "says format 1, and what stands in it is of format 3");
    change(&lines, 0, "\"hourglass\":1", "\"hourglass\":3");
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_BOTS, 14);
    assert_false(judge(&lines).verdict.claims >> HG_CLAIM_BOTS & 1);
    static const char *const wrong[] = {"0", "1", "256", "-1", "\"2\"", "null"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char version[32];
        snprintf(version, sizeof version, "\"version\":%s", wrong[i]);
        change(&lines, 0, "\"version\":2", version);
        assert_broken(&lines, 1, "The version of a level is a number from 2 to 255");
        change(&lines, 0, version, "\"version\":2");
    }
    change(&lines, 0, "\"bot\":\"random\",", ""); /* a person has none */
    assert_broken(&lines, 1, "says format 3, and what stands in it is of format 1");
    free_lines(&lines);
    hg_table_free(t);
}

/* A person takes back what a bot has answered, and the bot answers anew. */
static void bots_are_repeated_behind_an_undo(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("bot and person");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening);
    for (int n = 0; !hg_table_turn(t).over; n++) {
        play_nth(t, n);
        drive(t, 2000);
        if (n == 2 || n == 4)
            assert_int_equal(hg_table_undo(t, 0, 2000), HG_UNDO_DONE);
    }
    struct lines lines = lines_of_table(t);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_UNDO_BOTS, 2);
    assert_notes(&lines, HG_CONSISTENT, HG_NOTE_BOTS, -1);
    free_lines(&lines);
    hg_table_free(t);
}

/* Nobody has to ask for more: whole games of bots, with the most seats and every clock, are repeated to their end. */
static void whole_games_of_bots_are_repeated(void **state)
{
    (void)state;
    for (int i = 0; i < hg_game_count; i++)
        for (enum hg_clock_mode clock = hg_games[i]->tick ? HG_VIRTUAL : HG_LIVE; clock < HG_CLOCK_MODES; clock++) {
            struct hg_opening opening = {.game = hg_games[i], .seats = hg_games[i]->max_seats, .clock = clock};
            if (!hg_games[i]->offered || (!hg_games[i]->tick && clock != HG_LIVE))
                continue;
            for (int seat = 0; seat < opening.seats; seat++)
                strcpy(opening.seat[seat].bot, seat % 2 ? "random" : "greedy");
            hg_fair_from_seed(&opening.fair, "whole", opening.seats);
            struct hg_table *t = open_table(&opening);
            drive(t, 1000);
            while (!hg_table_turn(t).over) {
                drive_to(t, HG_NEVER - 1, 1000);
                drive_wish(t, HG_CHANCE, true, 1000);
            }
            size_t n;
            const char *text = hg_table_record(t, &n);
            struct said said = judge_text(text, n);
            assert_int_equal(said.verdict.word, HG_CONSISTENT);
            assert_true(said.verdict.claims >> HG_CLAIM_BOTS & 1);
            hg_table_free(t);
        }
}

/* Beyond what may be asked nothing is passed over: it is counted. */
static void what_is_not_repeated_is_counted(void **state)
{
    (void)state;
    struct hg_opening opening = opening_of("so many");
    strcpy(opening.seat[0].bot, "greedy");
    strcpy(opening.seat[1].bot, "random");
    struct hg_table *t = open_table(&opening), *verified;
    int made = drive(t, 1000);
    size_t n;
    const char *text = hg_table_record(t, &n);
    for (int repeats = 0; repeats <= made + 1; repeats++) {
        struct hg_verdict verdict = hg_record_verify(text, n, repeats, NULL, &verified);
        assert_int_equal(verdict.word, HG_CONSISTENT);
        assert_int_equal(verdict.notes[HG_NOTE_BOTS_SKIPPED].number, repeats < made ? made - repeats : 0);
        assert_int_equal(verdict.claims >> HG_CLAIM_BOTS & 1, repeats >= made);
        hg_verdict_free(&verdict);
        hg_table_free(verified);
    }
    hg_table_free(t);
}

/* --- levels that think long ----------------------------------------------------------------------------------------- */

/* Its bots decide as their levels do; with `other`, those of seat 1 as this one does. */
static void play_dear(struct hg_table *t, const struct hg_bot *other)
{
    struct hg_job job;
    while (!hg_table_turn(t).over) {
        drive_to(t, HG_NEVER - 1, 1000);
        if (!hg_table_job(t, &job)) {
            drive_wish(t, HG_CHANCE, true, 1000);
            continue;
        }
        const struct hg_bot *bot = other && job.seat == 1 ? other : hg_bot_find(hg_table_game(t), job.level);
        struct hg_rng rng = {job.seed};
        struct hg_move move =
            hg_decide(&(struct hg_asked){bot, hg_table_game(t), hg_table_rules(t), job.view, job.seat}, &rng);
        assert_int_equal(hg_table_answer(t, &job, move, 1000), 0);
    }
}

static struct hg_table *dear_table(const char *game, const char *level, const char *beside)
{
    struct hg_opening opening = {.game = hg_game_find(game), .seats = 2, .clock = HG_LOCKSTEP, .now_ms = 1000};
    strcpy(opening.seat[0].bot, level);
    strcpy(opening.seat[1].bot, beside);
    hg_fair_from_seed(&opening.fair, "dear", 2);
    return open_table(&opening);
}

struct patience {
    int asked, most, percent;
};

static bool count_down(void *context, int percent)
{
    struct patience *patience = context;
    assert_true(percent >= patience->percent && percent <= 100);
    patience->percent = percent;
    return patience->asked++ < patience->most;
}

static struct hg_verdict verify_dear(const struct hg_table *t, struct patience *patience)
{
    size_t n;
    struct hg_table *verified;
    const char *text = hg_table_record(t, &n);
    const struct hg_repeating all = {HG_REPEAT_ALL, true, patience ? count_down : NULL, patience};
    struct hg_verdict verdict = hg_record_verify_with(text, n, &all, NULL, &verified), kept = verdict;
    assert_int_equal(verdict.word, HG_CONSISTENT);
    hg_verdict_free(&verdict);
    hg_table_free(verified);
    return kept;
}

/* Whoever does not ask for them hears how many there are; whoever does has their moves repeated, until that is enough. */
static void levels_that_think_are_repeated_on_demand(void **state)
{
    (void)state;
    struct hg_table *t = dear_table("tides", "trial", "random"), *verified;
    struct patience all = {.most = INT32_MAX}, few = {.most = 5};
    play_dear(t, NULL);
    size_t n;
    const char *text = hg_table_record(t, &n);
    struct hg_verdict verdict = hg_record_verify(text, n, HG_REPEAT_ALL, NULL, &verified);
    assert_int_equal(verdict.notes[HG_NOTE_BOTS_SKIPPED].number, 14);
    assert_false(verdict.notes[HG_NOTE_BOTS].there || verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_verdict_free(&verdict);
    hg_table_free(verified);
    verdict = verify_dear(t, &all);
    assert_int_equal(all.asked, 28);
    assert_true(all.percent > 50);
    assert_true(verdict.claims >> HG_CLAIM_BOTS & 1);
    verdict = verify_dear(t, &few);
    assert_int_equal(few.asked, 6);
    assert_int_equal(verdict.notes[HG_NOTE_BOTS_SKIPPED].number, 28 - 5);
    assert_false(verdict.notes[HG_NOTE_BOTS].there || verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_table_free(t);
}

/* Another level in its place is found out. */
static void moves_that_no_thought_came_to_are_told(void **state)
{
    (void)state;
    struct hg_table *t = dear_table("tides", "random", "trial");
    play_dear(t, hg_bot_find(hg_table_game(t), "random"));
    struct hg_verdict verdict = verify_dear(t, NULL);
    assert_true(verdict.notes[HG_NOTE_BOTS].number > 5 && verdict.notes[HG_NOTE_BOTS].number <= 14);
    assert_false(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_table_free(t);
}

/* At the instants of lockstep they let time pass, too. */
static void levels_that_think_are_repeated_in_lockstep(void **state)
{
    (void)state;
    struct hg_table *t = dear_table("timed", "trial", "trial");
    play_dear(t, NULL);
    struct patience all = {.most = INT32_MAX};
    struct hg_verdict verdict = verify_dear(t, &all);
    assert_true(all.asked > 10);
    assert_false(verdict.notes[HG_NOTE_BOTS_MISSING].there);
    assert_true(verdict.claims >> HG_CLAIM_BOTS & 1);
    hg_table_free(t);
}

/* --- older records ------------------------------------------------------------------------------------------------ */

/* As they were written before lines said who dealt, who agreed and what was lost. */
static void older_records_load(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        enum hg_verdict_word word;
        enum hg_note_code code;
        int number;
    } rows[] = {
        {"fair", HG_CONSISTENT, HG_NOTE_ALONE, 1},
        {"again", HG_CONSISTENT, HG_NOTE_UNDO_OWNER, 6},
        {"bots", HG_CONSISTENT, HG_NOTE_ALONE, 1},
        {"consent", HG_CONSISTENT, HG_NOTE_UNDO_UNASKED, 1},
        {"edition", HG_CONSISTENT, HG_NOTE_EDITION, 1},
        {"manual", HG_UNPROVEN, HG_NOTE_MANUAL, 18},
        {"new-secret", HG_UNPROVEN, HG_NOTE_LOST, 10},
        {"position", HG_UNPROVEN, HG_NOTE_POSITION, 1},
        {"sandstone", HG_CONSISTENT, HG_NOTE_ALONE, 1},
        {"saved", HG_OPEN, HG_NOTE_SEALED, 0},
        {"timed", HG_OPEN, HG_NOTE_SEED, 1},
        {"lockstep", HG_UNPROVEN, HG_NOTE_BOTS, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char path[96], text[20000];
        snprintf(path, sizeof path, "tests/fixtures/records/%s.jsonl", rows[i].name);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        size_t n = fread(text, 1, sizeof text, file);
        fclose(file);
        struct hg_fault fault = {0};
        struct hg_table *t = hg_record_load(text, n, &fault);
        if (!t)
            fail_msg("%s, line %d: %s", path, fault.line, fault.text);
        hg_table_free(t);
        struct said said = judge_text(text, n);
        if (said.verdict.word != rows[i].word || said.verdict.notes[rows[i].code].number != rows[i].number)
            fail_msg("%s: %s, %d", path, hg_verdict_word(&said.verdict), said.verdict.notes[rows[i].code].number);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(levels_are_repeated_in_their_version),
        cmocka_unit_test(an_honest_record_is_consistent),
        cmocka_unit_test(levels_that_think_are_repeated_on_demand),
        cmocka_unit_test(moves_that_no_thought_came_to_are_told),
        cmocka_unit_test(levels_that_think_are_repeated_in_lockstep),
        cmocka_unit_test(an_outcome_forged_either_way_is_found),
        cmocka_unit_test(a_second_commitment_hides_nothing),
        cmocka_unit_test(a_replaced_secret_is_revealed_and_checked),
        cmocka_unit_test(a_reroll_leaves_a_mark),
        cmocka_unit_test(a_record_of_another_default_edition_says_so),
        cmocka_unit_test(a_game_without_a_clock_has_no_lines_of_time),
        cmocka_unit_test(a_save_with_its_secret_is_checked_when_it_is_loaded),
        cmocka_unit_test(a_dealer_who_keeps_the_secret_proves_nothing),
        cmocka_unit_test(an_unfinished_game_is_open),
        cmocka_unit_test(luck_by_hand_proves_nothing),
        cmocka_unit_test(contributions_are_one_for_each_seat),
        cmocka_unit_test(swapped_contributions_are_found),
        cmocka_unit_test(a_table_waits_for_contributions),
        cmocka_unit_test(contributions_stand_behind_their_commitment),
        cmocka_unit_test(a_secret_lost_while_waiting_is_told),
        cmocka_unit_test(undos_are_told_apart),
        cmocka_unit_test(times_that_go_back_are_told),
        cmocka_unit_test(a_start_by_hand_is_told),
        cmocka_unit_test(another_edition_is_told),
        cmocka_unit_test(moves_that_no_bot_made_are_told),
        cmocka_unit_test(bots_are_repeated_behind_an_undo),
        cmocka_unit_test(whole_games_of_bots_are_repeated),
        cmocka_unit_test(what_is_not_repeated_is_counted),
        cmocka_unit_test(older_records_load),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

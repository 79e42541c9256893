/* replay.c: hourglass replay FILE. A record is shown step by step: what happened between one move and the next, as all
 * saw it or as one seat did. */
#include "cli/commands/replay/replay.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/play/saves.h"
#include "cli/common/client.h"
#include "cli/common/pager.h"
#include "cli/common/pretty.h"
#include "cli/common/text.h"
#include "core/kinds.h"
#include "table/memory.h"
#include "table/record.h"
#include "table/seating.h"

static void add_entry(void *context, int number, int line, struct hg_event event)
{
    struct replay *replay = context;
    replay->entries = hg_reserve(replay->entries, &replay->cap, replay->count + 1, sizeof *replay->entries);
    replay->entries[replay->count++] = (struct entry){number, line, event};
}

bool replay_is_undo(const struct entry *entry)
{
    return entry->event.kind == HG_EVENT_UNDONE || entry->event.kind == HG_EVENT_REDONE;
}

/* Who sees everything would hear of a secret twice: in full, and without the secret as the others hear of it. */
static bool is_repeated(const struct replay *replay, int index)
{
    const struct entry *entry = &replay->entries[index], *before = entry - 1;
    return replay->seat == HG_CHANCE && index > 0 && before->line == entry->line &&
           before->event.seat == entry->event.seat && !(before->event.seen_by & entry->event.seen_by);
}

int replay_step_end(const struct replay *replay, int first)
{
    const struct entry *entries = replay->entries;
    int end = first + 1;
    while (end < replay->to && entries[end].line == entries[first].line && !replay_is_undo(&entries[end - 1]) &&
           !replay_is_undo(&entries[end]))
        end++;
    return end;
}

int replay_step_before(const struct replay *replay, int first)
{
    int begin = replay->from, next;
    while ((next = replay_step_end(replay, begin)) < first)
        begin = next;
    return begin;
}

/* The move that an event came of. Of moves that were taken back only the events are left: false. */
static bool find_move(const struct replay *replay, const struct entry *entry, struct hg_played *played)
{
    if (replay_is_undo(entry) || entry->line <= 0 || entry->line > hg_table_length(replay->table))
        return false;
    *played = hg_table_played(replay->table, entry->line - 1);
    return true;
}

/* Steps of chance go on without a key being pressed; what was taken back counts as a decision. */
bool replay_is_chance(const struct replay *replay, int first)
{
    struct hg_played played;
    return find_move(replay, &replay->entries[first], &played) && played.seat == HG_CHANCE;
}

/* From the first step that has come to `from` moves to the last one within `to`. */
static void choose_entries(struct replay *replay, long from, long to)
{
    replay->from = 0;
    while (replay->from < replay->count && replay->entries[replay->from].line < from)
        replay->from++;
    replay->to = replay->count;
    while (replay->to > replay->from && replay->entries[replay->to - 1].line > to)
        replay->to--;
}

/* --- sentences ---------------------------------------------------------------------------------------------------- */

static void say_entry(const struct replay *replay, const struct entry *entry, struct hg_out *out)
{
    const char *undone =
        entry->event.a == 1 ? HG_T("One move is taken back.") : HG_T("{number} {number|move is|moves are} taken back.");
    const char *redone =
        entry->event.a == 1 ? HG_T("One move is put back.") : HG_T("{number} {number|move is|moves are} put back.");
    if (replay_is_undo(entry))
        hg_say(&replay->words, out, entry->event.kind == HG_EVENT_UNDONE ? undone : redone,
               HG_ARGS({"number", NULL, entry->event.a}));
    else
        hg_event_say(hg_table_game(replay->table), hg_table_rules(replay->table), entry->event, &replay->words, out);
}

/* How time went, if it did: a game with a clock may be played in turns. */
static const char *pace(const struct hg_table *table)
{
    static const char *const names[HG_CLOCK_MODES] = {
        [HG_LIVE] = HG_T("in real time"), [HG_VIRTUAL] = HG_T("in virtual time"), [HG_LOCKSTEP] = HG_T("in lockstep")};
    for (int i = 0; i < hg_table_length(table); i++)
        if (hg_table_played(table, i).timed)
            return names[hg_table_clock(table).mode];
    return NULL;
}

static void print_title(const struct replay *replay)
{
    const struct hg_table *table = replay->table;
    fprintf(replay->out, "%s%s%s: ", cli_style()->bold, hg_table_game(table)->title, cli_style()->reset);
    for (int i = 0; i < hg_table_seats(table); i++) {
        const struct hg_seat *seat = hg_table_seat(table, i);
        fputs(i ? ", " : "", replay->out);
        cli_put_clean(replay->out, seat->name, strlen(seat->name));
        if (seat->bot[0]) {
            fputs(" (", replay->out);
            cli_put_clean(replay->out, seat->bot, strlen(seat->bot));
            fputc(')', replay->out);
        }
    }
    const char *how = pace(table);
    fprintf(replay->out, how ? "; %s\n" : "\n", how ? hg_translate(&replay->words, how) : "");
}

/* Whose eyes these are, where nobody asked for them. */
static void print_eyes(const struct replay *replay, FILE *to)
{
    if (!replay->kept)
        return;
    struct hg_out out = hg_out_growing();
    if (replay->seat == HG_SPECTATOR)
        hg_say(&replay->words, &out,
               HG_T("The game is not over, so this is what everybody could see; --seat all shows what is hidden, too."),
               NULL);
    else
        hg_say(&replay->words, &out,
               HG_T("The game is not over, so this is what {seat} could see; --seat all shows what is hidden, too."),
               HG_ARGS({"seat", hg_table_seat(replay->table, replay->seat)->name}));
    cli_put_paragraph(to, out.text, 0, cli_width());
    hg_out_free(&out);
}

enum { NUMBER_COLUMNS = 6, CLOCK_COLUMNS = 7 };

/* Of a game in real time what its clock said, where it ran. */
static void print_clock(const struct replay *replay, int first)
{
    struct hg_played played;
    unsigned seconds;
    if (!hg_table_game(replay->table)->tick)
        return;
    if (find_move(replay, &replay->entries[first], &played) && played.timed) {
        seconds = played.clock_ms / 1000;
        fprintf(replay->out, "%2u:%02u  ", seconds / 60, seconds % 60);
    } else {
        fprintf(replay->out, "%*s", CLOCK_COLUMNS, "");
    }
}

void replay_put_step(const struct replay *replay, int first)
{
    int end = replay_step_end(replay, first);
    int indent = NUMBER_COLUMNS + (hg_table_game(replay->table)->tick ? CLOCK_COLUMNS : 0);
    struct hg_out out = hg_out_growing();
    for (int i = first; i < end; i++) {
        if (is_repeated(replay, i))
            continue;
        hg_out_clear(&out);
        say_entry(replay, &replay->entries[i], &out);
        if (i == first) {
            fprintf(replay->out, "%s%4d%s  ", cli_style()->bold, replay->entries[i].line, cli_style()->reset);
            print_clock(replay, i);
        } else {
            fprintf(replay->out, "%*s", indent, "");
        }
        cli_put_paragraph(replay->out, out.text, indent, cli_width());
    }
    hg_out_free(&out);
}

/* Where points were never counted: how it was won, in the words of the game. */
static void print_early(const struct replay *replay)
{
    const struct hg_table *table = replay->table;
    struct hg_out facts = hg_out_growing();
    struct hg_json_error error;
    struct hg_json root = {0};
    hg_table_game(table)->write_facts(hg_table_rules(table), hg_table_state(table), HG_CHANCE, &replay->words, &facts);
    hg_json_parse(facts.text, facts.len, &root, &error);
    char *ended = client_copy(hg_json_member(root, "ended"));
    cli_put_paragraph(replay->out, ended, 0, cli_width());
    hg_free(ended);
    hg_out_free(&facts);
}

/* "Points: Ada 23, Anton 31." */
static void print_points(const struct replay *replay)
{
    const struct hg_table *table = replay->table;
    struct hg_score score = {0};
    hg_table_game(table)->score(hg_table_rules(table), hg_table_state(table), &score);
    if (score.early) {
        print_early(replay);
        return;
    }
    struct hg_out list = hg_out_growing(), sentence = hg_out_growing();
    for (int i = 0; i < hg_table_seats(table); i++)
        hg_say(&replay->words, &list, i ? ", {seat} {points}" : "{seat} {points}",
               HG_ARGS({"seat", hg_table_seat(table, i)->name}, {"points", NULL, score.points[i]}));
    hg_say(&replay->words, &sentence, HG_T("Points: {list}."), HG_ARGS({"list", list.text}));
    cli_put_paragraph(replay->out, sentence.text, 0, cli_width());
    hg_out_free(&sentence);
    hg_out_free(&list);
}

/* At a table of a server a game may end before its rules end it. */
static void print_closed(const struct replay *replay)
{
    int seat;
    enum hg_ending ending = hg_table_ending(replay->table, &seat);
    struct hg_out sentence = hg_out_growing();
    if (ending == HG_RESIGNED)
        hg_say(&replay->words, &sentence, HG_T("{seat} resigned."),
               HG_ARGS({"seat", hg_table_seat(replay->table, seat)->name}));
    if (ending == HG_STOPPED)
        hg_say(&replay->words, &sentence, HG_T("The game was stopped: nobody has won."), NULL);
    if (ending != HG_ENDS_BY_RULES)
        cli_put_paragraph(replay->out, sentence.text, 0, cli_width());
    hg_out_free(&sentence);
}

static void print_ending(const struct replay *replay)
{
    if (replay->to != replay->count)
        return;
    print_closed(replay);
    if (hg_table_turn(replay->table).over)
        print_points(replay);
    else
        fprintf(replay->out, "%s\n", hg_translate(&replay->words, HG_T("The record ends here; the game is not over.")));
}

/* --- JSON --------------------------------------------------------------------------------------------------------- */

static void put_entry(const struct replay *replay, const struct entry *entry, struct hg_out *out)
{
    const struct hg_game *game = hg_table_game(replay->table);
    struct hg_played played;
    struct hg_out sentence = hg_out_growing();
    say_entry(replay, entry, &sentence);
    hg_json_open(out, '{');
    hg_json_int(out, "seq", entry->number);
    hg_json_int(out, "line", entry->line);
    if (find_move(replay, entry, &played) && played.timed)
        hg_json_int(out, "at", played.clock_ms);
    if (replay_is_undo(entry)) {
        hg_json_text(out, "kind", entry->event.kind == HG_EVENT_UNDONE ? "undone" : "redone");
        hg_json_int(out, "moves", entry->event.a);
    } else {
        hg_json_text(out, "kind", game->event_kinds[entry->event.kind].name);
        if (entry->event.seat != HG_CHANCE)
            hg_json_int(out, "seat", entry->event.seat);
        hg_event_write(game, hg_table_rules(replay->table), entry->event, out);
    }
    hg_json_text(out, "text", sentence.text);
    hg_json_close(out, '}');
    hg_out_free(&sentence);
}

static void print_json(const struct replay *replay)
{
    struct hg_out out = hg_out_growing();
    hg_json_open(&out, '{');
    hg_json_text(&out, "game", hg_table_game(replay->table)->id);
    hg_table_write_seats(replay->table, hg_table_id(replay->table)[0], &out);
    hg_json_int(&out, "moves", hg_table_length(replay->table));
    hg_json_bool(&out, "over", hg_table_turn(replay->table).over);
    hg_json_key(&out, "events");
    hg_json_open(&out, '[');
    for (int i = replay->from; i < replay->to; i++)
        put_entry(replay, &replay->entries[i], &out);
    hg_json_close(&out, ']');
    hg_json_close(&out, '}');
    puts(out.text);
    hg_out_free(&out);
}

static void print_position(const struct replay *replay, int moves)
{
    const struct hg_table *table = replay->table;
    const struct hg_game *game = hg_table_game(table);
    void *state = hg_zeroed(game->state_size), *view = hg_zeroed(game->state_size);
    struct hg_out json = hg_out_growing(), pretty = hg_out_growing();
    struct hg_json root;
    struct hg_json_error error;
    hg_table_state_at(table, moves, state);
    if (replay->seat != HG_CHANCE)
        game->view(hg_table_rules(table), state, replay->seat, view);
    game->write_state(hg_table_rules(table), replay->seat == HG_CHANCE ? state : view, &json);
    if (hg_json_parse(json.text, json.len, &root, &error))
        cli_pretty(&pretty, root);
    fputs(pretty.text, stdout);
    hg_out_free(&pretty);
    hg_out_free(&json);
    hg_free(view);
    hg_free(state);
}

/* --- telling ------------------------------------------------------------------------------------------------------ */

/* Step by step where somebody can press a key; as a whole, it may be longer than the window. */
static int walk(struct replay *replay, bool whole)
{
    struct pager pager;
    int code;
    pager_open(&pager, whole);
    replay->out = pager.to;
    print_title(replay);
    print_eyes(replay, replay->out);
    if (replay_walk(replay, !whole && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO), &code))
        print_ending(replay);
    pager_close(&pager);
    return code;
}

/* --- command ------------------------------------------------------------------------------------------------------ */

struct request {
    const char *from, *to, *seat, *position;
    bool json, text, board, plain;
};

bool replay_find_seat(const struct replay *replay, const char *text, int *seat)
{
    char *end;
    long number = strtol(text, &end, 10);
    int seats = hg_table_seats(replay->table);
    *seat = HG_CHANCE;
    for (int i = 0; i < seats; i++)
        if (strcmp(hg_table_seat(replay->table, i)->name, text) == 0)
            *seat = i;
    if (*seat == HG_CHANCE && !*end && number >= 1 && number <= seats)
        *seat = (int)number - 1;
    return *seat != HG_CHANCE;
}

/* One of these; whoever looked on, or all that happened. */
static bool find_eyes(const struct cli_command *command, const struct replay *replay, const char *text, int *seat)
{
    *seat = strcmp(text, "spectator") == 0 ? HG_SPECTATOR : HG_CHANCE;
    if (*seat == HG_SPECTATOR || strcmp(text, "all") == 0 || replay_find_seat(replay, text, seat))
        return true;
    cli_complain(command,
                 HG_T("there is no seat '{seat}'; allowed are the numbers 1 to {most}, a name, spectator, or all."),
                 HG_ARGS({"seat", text}, {"most", NULL, hg_table_seats(replay->table)}));
    return false;
}

/* Of a game that goes on, whoever plays it is shown what they know: a person alone what that seat saw, several what all did. */
static int eyes_of(const struct hg_table *table)
{
    int eyes = HG_CHANCE, people = 0;
    for (int i = 0; i < hg_table_seats(table) && !hg_table_turn(table).over; i++)
        if (!hg_table_seat(table, i)->bot[0]) {
            eyes = i;
            people++;
        }
    return people > 1 ? HG_SPECTATOR : eyes;
}

static bool choose_eyes(const struct cli_command *command, const struct request *request, struct replay *replay)
{
    if (request->seat)
        return find_eyes(command, replay, request->seat, &replay->seat);
    replay->seat = eyes_of(replay->table);
    replay->kept = replay->seat != HG_CHANCE;
    return true;
}

/* The record as it was read, and as a table. */
static int show(const struct cli_command *command, const char *text, size_t size, const struct hg_table *table,
                const struct request *request)
{
    struct replay replay = {
        .command = command, .table = table, .boards = request->board, .words = hg_table_words(table, cli_language())};
    int code = CLI_OK;
    long length = hg_table_length(table), from = 0, to = INT32_MAX, position = 0;
    if (!choose_eyes(command, request, &replay) ||
        (request->from && !cli_number(command, "--from", request->from, 0, length, &from)) ||
        (request->to && !cli_number(command, "--to", request->to, from, INT32_MAX, &to)) ||
        (request->position && !cli_number(command, "--position", request->position, 0, length, &position)))
        return CLI_USAGE;
    hg_table_events(table, replay.seat, 0, add_entry, &replay);
    choose_entries(&replay, from, to);
    if (request->position || request->json) /* for programs: it stands beside what they read */
        print_eyes(&replay, stderr);
    if (request->position)
        print_position(&replay, (int)position);
    else if (request->json)
        print_json(&replay);
    else {
        moment_open(&replay.moment, text, size, request->plain);
        code = walk(&replay, request->text);
        moment_close(&replay.moment);
    }
    hg_free(replay.entries);
    return code;
}

static int replay_file(const struct cli_command *command, const char *word, const struct request *request)
{
    char path[PATH_MAX];
    size_t size;
    struct hg_fault fault;
    struct hg_words words = {.language = cli_language()};
    char *text = saves_choose(command, word, path) ? cli_read_file(command, path, &size) : NULL;
    if (!text)
        return CLI_IO;
    struct hg_table *table = hg_record_load_with(NULL, &words, text, size, &fault);
    if (!table) {
        hg_free(text);
        if (fault.line)
            cli_complain(command, HG_T("{file}: line {line}: {sentence}"),
                         HG_ARGS({"file", path}, {"line", NULL, fault.line}, {"sentence", fault.text}));
        else
            cli_error(command, "%s: %s", path, fault.text);
        return CLI_BAD;
    }
    int code = show(command, text, size, table, request);
    hg_free(text);
    hg_table_free(table);
    return code;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    struct request request = {0};
    const struct cli_option options[] = {
        {"from", "N", HG_T("begin where N moves have been made"), NULL, &request.from},
        {"to", "N", HG_T("end where N moves have been made"), NULL, &request.to},
        {"seat", "S",
         HG_T("show what this seat could see: its number from 1, its name, spectator, or all for everything"), NULL,
         &request.seat},
        {"position", "N", HG_T("print the position after N moves as JSON, instead"), NULL, &request.position},
        {"text", NULL, HG_T("tell all of it at once, without waiting for a key before every decision"), &request.text,
         NULL},
        {"board", NULL, HG_T("draw the board behind every decision"), &request.board, NULL},
        {"plain", NULL, HG_T("the board in sentences, without columns and colours: for screen readers"), &request.plain,
         NULL},
        {"json", NULL, HG_T("print one object with all events, instead"), &request.json, NULL},
        {0},
    };
    const char *path = NULL;
    int count = cli_parse(command, options, argc, argv, &path, 1);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (count == 0)
        return cli_usage(command, HG_T("which record?"));
    return cli_finish(command, replay_file(command, path, &request));
}

const struct cli_command cli_replay = {
    .name = "replay",
    .arguments = HG_T("FILE"),
    .summary = HG_T("step through a recorded game"),
    .help = HG_T("Tells a recorded game again: what happened, move by move. On a terminal it waits before\n"
                 "every decision: Enter goes on, b goes back, board draws the board, go 25 goes to where 25\n"
                 "moves have been made, play goes on from there in a new game, and ? lists everything.\n"
                 "With --text it waits only where the window is full. In a pipe everything is printed. The\n"
                 "number in front of a step is the moves made so far, cards dealt and dice included; behind\n"
                 "it stands what the clock of a game in real time said.\n"
                 "\n"
                 "FILE may be -, standard input, or a number of games --saved. Of a game that is not over it\n"
                 "tells what the one person at the table could see, or what everybody could, so that it spoils\n"
                 "nothing; --seat all tells everything.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass replay game.jsonl                        step by step\n"
                 "  hourglass replay 1                                 the newest of games --saved\n"
                 "  hourglass replay game.jsonl --seat 2 | less        what the second seat saw\n"
                 "  hourglass replay game.jsonl --from 30 --to 40      a part of it\n"
                 "  hourglass replay game.jsonl --board --seat Ada     with the board, as Ada saw it\n"
                 "  hourglass replay game.jsonl --position 25          a position, for play --position\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  shown\n"
                 "  1  the record is broken\n"
                 "  2  the command line is wrong\n"
                 "  3  a file could not be read, or the output not be written\n"),
    .run = run,
};

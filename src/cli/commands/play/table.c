/* table.c: opening a table, from nothing or from a save file. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/play/play.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "rpc/rpc.h"
#include "table/memory.h"
#include "table/record.h"

/* --- opening ------------------------------------------------------------------------------------------------------ */

static void note_stand_ins(struct play *play, struct hg_json seats)
{
    struct hg_json_walk walk = hg_json_walk(seats);
    while (hg_json_next(&walk))
        play->player[client_number(walk.value, 0)].stand_in = true;
}

/* The client sits down at the new table; the sentence of a refusal goes to standard error. */
static bool take_table(struct play *play, struct answer *answer)
{
    bool good = answer->result.at;
    if (good) {
        client_sit_down(play->client, answer);
        play_note_turn(play, hg_json_member(answer->result, "turn"));
        note_stand_ins(play, hg_json_member(answer->result, "stand_in"));
    } else {
        cli_error(play->command, "%s", answer->message);
    }
    answer_free(answer);
    return good;
}

bool play_write_edition(struct play *play, const char *path, struct hg_out *out)
{
    size_t size;
    char *text = path ? cli_read_file(play->command, path, &size) : NULL;
    if (text) {
        hg_json_key(out, "edition");
        hg_json_put_text_n(out, text, size);
    }
    hg_free(text);
    return text || !path;
}

/* Options and clock. In turns the clock of a game in real time never runs: these are options of its rules. */
bool play_write_pace(struct play *play, const struct play_wish *wish, struct hg_out *out)
{
    bool in_turns = wish->clock && strcmp(wish->clock, "turns") == 0;
    const struct board *board = board_find(wish->game->id);
    struct hg_out options = hg_out_growing();
    if (in_turns && (!board || !board->turns)) {
        cli_usage(play->command, HG_T("--clock turns is for a game in real time that can be played in turns, too."));
        return false;
    }
    hg_put(&options, in_turns ? board->turns : "");
    hg_put(&options, options.len && wish->options ? "," : "");
    hg_put(&options, wish->options ? wish->options : "");
    hg_json_key(out, "options");
    bool good = cli_write_options(play->command, wish->game, options.len ? options.text : NULL, out);
    hg_out_free(&options);
    if (wish->clock || wish->game->tick)
        hg_json_text(out, "clock", wish->clock && !in_turns ? wish->clock : "lockstep");
    return good;
}

static bool open_new(struct play *play, const struct play_wish *wish, int *code)
{
    struct hg_out *out = client_begin(play->client, "table.new");
    hg_json_text(out, "game", wish->game->id);
    *code = CLI_USAGE;
    if (!play_write_seats(play->command, wish->game, wish->seats, wish->game->min_seats, wish->programs, out))
        return false;
    if (!play_write_pace(play, wish, out))
        return false;
    if (wish->seed)
        hg_json_text(out, "seed", wish->seed);
    if (!play_write_edition(play, wish->edition, out)) {
        *code = CLI_IO;
        return false;
    }
    struct answer answer = client_send(play->client);
    *code = wish->edition ? CLI_BAD : CLI_USAGE;
    return take_table(play, &answer);
}

static void say_cannot_go_on(const struct play *play, const char *path)
{
    cli_error(play->command, "%s %s", path, hg_translate(&play->page.words, HG_T("cannot be played on.")));
}

/* Asked before the protocol is: bytes that no request can carry are damage like any other, with a line. */
static bool check_file(struct play *play, const char *path, const char *text, size_t size)
{
    struct hg_fault fault;
    const struct hg_words *words = &play->page.words;
    struct hg_table *table = hg_record_load_with(NULL, words, text, size, &fault);
    if (table) {
        hg_table_free(table);
        return true;
    }
    say_cannot_go_on(play, path);
    if (fault.line)
        cli_error(play->command, "%s %d: %s", hg_translate(words, HG_T("Line")), fault.line, fault.text);
    else
        cli_error(play->command, "%s", fault.text);
    return false;
}

/* A record that is good and too long for the protocol: its own sentence would speak of lines. */
static bool fits_request(struct play *play, const char *path, const struct hg_out *request)
{
    char sentence[256];
    struct hg_out out = hg_out_fixed(sentence, sizeof sentence);
    size_t length = request->len + strlen("}}");
    if (length <= HG_RPC_LINE)
        return true;
    say_cannot_go_on(play, path);
    hg_say(&play->page.words, &out,
           HG_T("The record is too long: in a request it has {size} bytes, and {limit} are the limit."),
           HG_ARGS({"size", NULL, (int64_t)length}, {"limit", NULL, HG_RPC_LINE}));
    cli_error(play->command, "%s", sentence);
    return false;
}

static bool open_file(struct play *play, const char *path, int *code)
{
    size_t size;
    char *text = cli_read_file(play->command, path, &size);
    *code = text ? CLI_BAD : CLI_IO;
    if (!text || !check_file(play, path, text, size)) {
        hg_free(text);
        return false;
    }
    struct hg_out *out = client_begin(play->client, "table.load");
    hg_json_key(out, "record");
    hg_json_put_text_n(out, text, size);
    hg_free(text);
    if (!fits_request(play, path, out))
        return false;
    struct answer answer = client_send(play->client);
    return take_table(play, &answer);
}

/* What the protocol says of the next game goes back to it as it is; a seed may come with it. */
static bool open_next(struct play *play, const char *seed, int *code)
{
    client_ask(play->client, "table.rematch", NOBODY);
    struct answer next = client_send(play->client);
    struct hg_out *out = client_begin(play->client, "table.new");
    struct hg_json_walk walk = hg_json_walk(next.result);
    while (hg_json_next(&walk)) {
        char key[16];
        client_text(walk.key, key, sizeof key);
        hg_json_key(out, key);
        hg_json_put_raw(out, walk.value.at, hg_json_size(walk.value));
    }
    if (seed)
        hg_json_text(out, "seed", seed);
    answer_free(&next);
    struct answer answer = client_send(play->client);
    *code = CLI_BAD;
    return take_table(play, &answer);
}

/* The last game of a match must be over: who has lost it is not known before. */
static bool open_rematch(struct play *play, const struct play_wish *wish, int *code)
{
    if (!open_file(play, wish->rematch, code))
        return false;
    *code = CLI_BAD;
    if (play->over)
        return open_next(play, wish->seed, code);
    cli_complain(play->command, HG_T("the game of {file} is not over; {resume} goes on with it."),
                 HG_ARGS({"file", wish->rematch}, {"resume", CLI_TYPED("play", "--resume", wish->rematch)}));
    return false;
}

/* --- positions ---------------------------------------------------------------------------------------------------- */

/* What table.position tells goes back to it as it is; a position alone is of the game that is named. */
static void write_position(struct hg_json told, const struct hg_game *game, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(told);
    if (!hg_json_member(told, "position").at) {
        hg_json_text(out, "game", game->id);
        hg_json_key(out, "position");
        hg_json_put_raw(out, told.at, hg_json_size(told));
        return;
    }
    while (hg_json_next(&walk)) {
        char key[16];
        client_text(walk.key, key, sizeof key);
        hg_json_key(out, key);
        hg_json_put_raw(out, walk.value.at, hg_json_size(walk.value));
    }
}

static bool write_position_seats(struct play *play, const struct play_wish *wish, struct hg_json position,
                                 struct hg_out *out)
{
    int seats = hg_json_count(hg_json_member(position, "seats"));
    const struct hg_game *game = wish->game;
    if (wish->seat_list) {
        hg_json_key(out, "seats");
        hg_json_put_raw(out, wish->seat_list, strlen(wish->seat_list));
        return true;
    }
    seats = seats < game->min_seats ? game->min_seats : seats > game->max_seats ? game->max_seats : seats;
    return play_write_seats(play->command, game, wish->seats, seats, wish->programs, out);
}

/* The game is the one that is named, or that the file names. */
static bool find_game(struct play *play, struct play_wish *wish, struct hg_json told)
{
    char id[32];
    client_text(hg_json_member(told, "game"), id, sizeof id);
    wish->game = wish->game ? wish->game : hg_game_find(id);
    if (!wish->game)
        cli_complain(
            play->command, HG_T("{file} names no game; say which: {command}"),
            HG_ARGS({"file", wish->origin}, {"command", CLI_TYPED("play", "GAME", "--position", wish->origin)}));
    return wish->game;
}

static bool parse_position(struct play *play, const struct play_wish *wish, struct hg_json *told)
{
    struct hg_json_error error = {0};
    bool good =
        hg_json_parse(wish->position, strlen(wish->position), told, &error) && hg_json_type(*told) == HG_JSON_OBJECT;
    if (!good)
        cli_complain(play->command, HG_T("{file} is no position: it is not a JSON object."),
                     HG_ARGS({"file", wish->origin}));
    return good;
}

static bool open_position(struct play *play, const struct play_wish *asked, int *code)
{
    struct play_wish wish = *asked;
    struct hg_json told = {0};
    *code = CLI_BAD;
    if (!parse_position(play, &wish, &told) || !find_game(play, &wish, told))
        return false;
    struct hg_json within = hg_json_member(told, "position");
    struct hg_out *out = client_begin(play->client, "table.load");
    write_position(told, wish.game, out);
    *code = CLI_USAGE;
    if (!write_position_seats(play, &wish, within.at ? within : told, out))
        return false;
    if (!within.at && !play_write_pace(play, &wish, out))
        return false;
    if (within.at && wish.game->tick)
        hg_json_text(out, "clock", wish.clock ? wish.clock : "lockstep");
    if (wish.seed)
        hg_json_text(out, "seed", wish.seed);
    struct answer answer = client_send(play->client);
    *code = CLI_BAD;
    return take_table(play, &answer);
}

/* --- lessons ------------------------------------------------------------------------------------------------------ */

static void close_table(struct play *play)
{
    client_ask(play->client, "table.close", NOBODY);
    struct answer answer = client_send(play->client);
    answer_free(&answer);
}

bool play_open_lesson(struct play *play, const char *lesson, long page)
{
    struct hg_json json = {0};
    struct hg_json_error error;
    hg_json_parse(lesson, strlen(lesson), &json, &error);
    struct hg_json seats = hg_json_member(hg_json_member(json, "start"), "seats");
    if (play->seats)
        close_table(play);
    struct hg_out *out = client_begin(play->client, "lesson.open");
    hg_json_key(out, "lesson");
    hg_json_put_raw(out, json.at, hg_json_size(json));
    hg_json_int(out, "page", page);
    if (hg_json_type(seats) == HG_JSON_ARRAY)
        play_write_learner(seats, (int)client_number(hg_json_member(json, "seat"), 0), out);
    struct answer answer = client_send(play->client);
    return take_table(play, &answer);
}

/* --- what is known from the start --------------------------------------------------------------------------------- */

static void read_seats(struct play *play, struct hg_json seats)
{
    struct hg_json_walk walk = hg_json_walk(seats);
    while (hg_json_next(&walk) && play->seats < HG_MAX_SEATS) {
        struct player *player = &play->player[play->seats];
        client_text(hg_json_member(walk.value, "name"), player->name, sizeof player->name);
        client_text(hg_json_member(walk.value, "bot"), player->bot, sizeof player->bot);
        play->names[play->seats++] = player->name;
        play->people += !player->bot[0];
    }
}

/* The first line of the record names the game and the seats. */
static void read_header(struct play *play)
{
    struct hg_json header;
    struct hg_json_error error;
    const char *record = save_record(play)->text;
    if (!hg_json_parse(record, strcspn(record, "\n"), &header, &error))
        return;
    client_text(hg_json_member(header, "game"), play->game, sizeof play->game);
    read_seats(play, hg_json_member(header, "seats"));
    play->is_manual = hg_json_is(hg_json_member(header, "chance"), "manual");
}

static bool same_game(struct play *play, const struct play_wish *wish)
{
    if (!wish->game || strcmp(wish->game->id, play->game) == 0)
        return true;
    cli_complain(play->command, HG_T("{file} is a game of {game}, not of {wanted}."),
                 HG_ARGS({"file", wish->rematch  ? wish->rematch
                                  : wish->origin ? wish->origin
                                                 : wish->resume},
                         {"game", play->game}, {"wanted", wish->game->id}));
    return false;
}

bool play_open(struct play *play, const struct play_wish *wish, int *code)
{
    play->at_screen = NOBODY;
    play->client = client_new(play->page.words.language);
    client_trace(play->client, play->trace);
    bool opened = wish->lesson     ? play_open_lesson(play, wish->lesson, wish->page)
                  : wish->resume   ? open_file(play, wish->resume, code)
                  : wish->rematch  ? open_rematch(play, wish, code)
                  : wish->position ? open_position(play, wish, code)
                                   : open_new(play, wish, code);
    if (!opened)
        return false;
    read_header(play);
    if (!same_game(play, wish)) {
        *code = CLI_USAGE;
        return false;
    }
    if (play->is_manual && !wish->lesson) {
        cli_complain(play->command, HG_T("{file} is a record with chance played by hand; {rpc} can go on with it."),
                     HG_ARGS({"file", wish->resume}, {"rpc", CLI_TYPED("rpc")}));
        *code = CLI_BAD;
        return false;
    }
    if (play->clock.live && play->people > 1) {
        cli_complain(play->command, HG_T("in real time one person plays at a screen; --clock lockstep is for several."),
                     NULL);
        *code = CLI_USAGE;
        return false;
    }
    if (!play_seat_programs(play)) {
        *code = CLI_USAGE;
        return false;
    }
    play->board = board_find(play->game);
    client_ask(play->client, "table.position", NOBODY);
    play->origin = client_send(play->client);
    hg_json_text(client_begin(play->client, "edition.show"), "game", play->game);
    play->edition = client_send(play->client);
    client_ask(play->client, "table.components", NOBODY);
    play->components = client_send(play->client);
    hg_json_text(client_begin(play->client, "game.kinds"), "game", play->game);
    play->kinds = client_send(play->client);
    return true;
}

void play_close(struct play *play)
{
    play_end_programs(play);
    answer_free(&play->origin);
    answer_free(&play->edition);
    answer_free(&play->components);
    answer_free(&play->kinds);
    answer_free(&play->thinking.job);
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        hg_free(play->ready_with[seat]);
    client_free(play->client);
    hg_out_free(&play->save.record);
}

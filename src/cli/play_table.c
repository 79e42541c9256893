/* play_table.c: opening a table, from nothing or from a save file, and looking at it. */
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"
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
        note_stand_ins(play, hg_json_member(answer->result, "stand_in"));
    } else {
        cli_error(play->command, "%s", answer->message);
    }
    answer_free(answer);
    return good;
}

static bool write_edition(struct play *play, const char *path, struct hg_out *out)
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

static bool open_new(struct play *play, const struct play_wish *wish, int *code)
{
    struct hg_out *out = client_begin(play->client, "table.new");
    hg_json_text(out, "game", wish->game->id);
    *code = CLI_USAGE;
    if (!play_write_seats(play->command, wish->game, wish->seats, out) ||
        !play_write_options(play->command, wish->options, out))
        return false;
    if (wish->seed)
        hg_json_text(out, "seed", wish->seed);
    if (!write_edition(play, wish->edition, out)) {
        *code = CLI_IO;
        return false;
    }
    struct answer answer = client_send(play->client);
    *code = wish->edition ? CLI_BAD : CLI_USAGE;
    return take_table(play, &answer);
}

/* Asked before the protocol is: bytes that no request can carry are damage like any other, with a line. */
static bool check_file(struct play *play, const char *path, const char *text, size_t size)
{
    struct hg_fault fault;
    struct hg_table *table = hg_record_load(text, size, &fault);
    if (table) {
        hg_table_free(table);
        return true;
    }
    const char *sentence = hg_translate(&play->page.words, fault.text);
    cli_error(play->command, "%s cannot be played on.", path);
    if (fault.line)
        cli_error(play->command, "Line %d: %s", fault.line, sentence);
    else
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
    bool over = false;
    if (!open_file(play, wish->rematch, code))
        return false;
    client_ask(play->client, "table.turn", NOBODY);
    struct answer turn = client_send(play->client);
    hg_json_get_bool(hg_json_member(turn.result, "over"), &over);
    answer_free(&turn);
    *code = CLI_BAD;
    if (over)
        return open_next(play, wish->seed, code);
    cli_error(play->command, "the game of %s is not over; %s goes on with it.", wish->rematch,
              CLI_TYPED("play", "--resume", wish->rematch));
    return false;
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
    size_t length;
    struct hg_json header;
    struct hg_json_error error;
    char *record = save_record(play, false, &length);
    if (hg_json_parse(record, strcspn(record, "\n"), &header, &error)) {
        client_text(hg_json_member(header, "game"), play->game, sizeof play->game);
        read_seats(play, hg_json_member(header, "seats"));
        play->is_manual = hg_json_is(hg_json_member(header, "chance"), "manual");
    }
    hg_free(record);
}

static struct hg_json edition_of(const struct play *play)
{
    struct hg_json own = hg_json_member(play->origin.result, "edition");
    return own.at ? own : play->edition.result;
}

static bool same_game(struct play *play, const struct play_wish *wish)
{
    if (!wish->game || strcmp(wish->game->id, play->game) == 0)
        return true;
    cli_error(play->command, "%s is a game of %s, not of %s.", wish->rematch ? wish->rematch : wish->resume, play->game,
              wish->game->id);
    return false;
}

bool play_open(struct play *play, const struct play_wish *wish, int *code)
{
    play->at_screen = NOBODY;
    play->client = client_new(play->page.words.language);
    bool opened = wish->resume    ? open_file(play, wish->resume, code)
                  : wish->rematch ? open_rematch(play, wish, code)
                                  : open_new(play, wish, code);
    if (!opened)
        return false;
    read_header(play);
    if (!same_game(play, wish)) {
        *code = CLI_USAGE;
        return false;
    }
    if (play->is_manual) {
        cli_error(play->command, "%s is a record with chance played by hand; %s can go on with it.", wish->resume,
                  CLI_TYPED("rpc"));
        *code = CLI_BAD;
        return false;
    }
    play->board = board_find(play->game);
    client_ask(play->client, "table.position", NOBODY);
    play->origin = client_send(play->client);
    hg_json_text(client_begin(play->client, "edition.show"), "game", play->game);
    play->edition = client_send(play->client);
    client_ask(play->client, "table.components", NOBODY);
    play->components = client_send(play->client);
    return true;
}

void play_close(struct play *play)
{
    answer_free(&play->origin);
    answer_free(&play->edition);
    answer_free(&play->components);
    client_free(play->client);
    free(play->line);
}

/* --- looking ------------------------------------------------------------------------------------------------------ */

/* On a client of its own, so that nothing there can touch the game. */
static struct answer what_if(const struct scene *scene, const char *position)
{
    const struct play *play = scene->context;
    struct client *client = client_new(scene->page->words.language);
    struct hg_json edition = hg_json_member(play->origin.result, "edition");
    struct hg_json options = hg_json_member(play->origin.result, "options");
    struct hg_out *out = client_begin(client, "table.load");
    hg_json_text(out, "game", play->game);
    hg_json_text(out, "seed", "what if");
    hg_json_key(out, "position");
    hg_json_put_raw(out, position, strlen(position));
    if (options.at) {
        hg_json_key(out, "options");
        hg_json_put_raw(out, options.at, hg_json_size(options));
    }
    if (edition.at) {
        hg_json_key(out, "edition");
        hg_json_put_raw(out, edition.at, hg_json_size(edition));
    }
    struct answer answer = client_send(client);
    if (answer.result.at) {
        client_sit_down(client, &answer);
        answer_free(&answer);
        client_ask(client, "table.score", NOBODY);
        answer = client_send(client);
    }
    client_free(client);
    return answer;
}

static struct answer ask_for_seat(struct play *play, const char *method, int seat)
{
    struct hg_out *out = client_ask(play->client, method, seat);
    if (seat == NOBODY)
        hg_json_null(out, "seat");
    return client_send(play->client);
}

void play_look(struct play *play, int seat, struct decision *decision)
{
    *decision = (struct decision){.play = play, .seat = seat};
    decision->view = ask_for_seat(play, "table.view", seat);
    decision->score = ask_for_seat(play, "table.score", seat);
    decision->facts = ask_for_seat(play, "table.facts", seat);
    if (seat != NOBODY)
        decision->moves = ask_for_seat(play, "table.moves", seat);
    choices_open(&decision->choices, decision->moves.result);
    decision->scene = (struct scene){
        .page = &play->page,
        .seat = seat,
        .seats = play->seats,
        .names = play->names,
        .view = decision->view.result,
        .score = decision->score.result,
        .facts = decision->facts.result,
        .components = play->components.result,
        .moves = decision->moves.result,
        .edition = edition_of(play),
        .what_if = what_if,
        .context = play,
    };
}

void play_look_away(struct decision *decision)
{
    choices_close(&decision->choices);
    answer_free(&decision->view);
    answer_free(&decision->score);
    answer_free(&decision->facts);
    answer_free(&decision->moves);
}

int play_next_seat(struct play *play)
{
    int next = NOBODY;
    client_ask(play->client, "table.turn", NOBODY);
    struct answer turn = client_send(play->client);
    struct hg_json_walk walk = hg_json_walk(hg_json_member(turn.result, "seats"));
    while (hg_json_next(&walk)) {
        int seat = (int)client_number(walk.value, NOBODY);
        if (next == NOBODY || seat == play->at_screen)
            next = seat;
    }
    answer_free(&turn);
    return next;
}

static bool is_quiet(const struct board *board, struct hg_json kind)
{
    for (const char *const *quiet = board ? board->quiet : NULL; quiet && *quiet; quiet++)
        if (hg_json_is(kind, *quiet))
            return true;
    return false;
}

static struct answer ask_events(struct play *play, int seat, long after)
{
    struct hg_out *out = client_ask(play->client, "table.events", seat);
    if (seat == NOBODY)
        hg_json_null(out, "seat");
    hg_json_int(out, "after", after);
    return client_send(play->client);
}

static long *seen_by(struct play *play, int seat)
{
    return &play->seen[seat == NOBODY ? HG_MAX_SEATS : seat];
}

/* A paragraph on a screen, where lines are few; a line each elsewhere. */
static void tell(struct play *play, struct hg_json events)
{
    char text[512];
    struct hg_out paragraph = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(events);
    while (hg_json_next(&walk)) {
        if (is_quiet(play->board, hg_json_member(walk.value, "kind")))
            continue;
        client_text(hg_json_member(walk.value, "text"), text, sizeof text);
        hg_put(&paragraph, paragraph.len ? " " : "");
        hg_put(&paragraph, text);
        if (!play->page.terminal) {
            page_line(&play->page, paragraph.text);
            hg_out_clear(&paragraph);
        }
    }
    if (paragraph.len)
        page_line(&play->page, paragraph.text);
    hg_out_free(&paragraph);
}

void play_tell(struct play *play, int seat)
{
    long *seen = seen_by(play, seat);
    struct answer events = ask_events(play, seat, *seen);
    tell(play, hg_json_member(events.result, "events"));
    *seen = client_number(hg_json_member(events.result, "last"), *seen);
    answer_free(&events);
}

void play_skip_old_events(struct play *play)
{
    for (int seat = NOBODY; seat < play->seats; seat++) {
        struct answer events = ask_events(play, seat, 0);
        *seen_by(play, seat) = client_number(hg_json_member(events.result, "last"), 0);
        answer_free(&events);
    }
}

/* moment.c: the board of a moment that is past, drawn as in play, and a game that begins there. */
#include <limits.h>
#include <string.h>

#include "cli/boards/reader.h"
#include "cli/commands/play/play.h"
#include "cli/commands/replay/replay.h"
#include "cli/common/text.h"
#include "table/memory.h"

void moment_open(struct moment *moment, const char *record, size_t size, bool plain)
{
    *moment = (struct moment){.record = record, .size = size};
    page_open(&moment->page, plain);
}

void moment_close(struct moment *moment)
{
    answer_free(&moment->components);
    answer_free(&moment->edition);
    answer_free(&moment->origin);
    client_free(moment->client);
    page_close(&moment->page);
}

static void put_page(struct replay *replay)
{
    struct page *page = &replay->moment.page;
    struct hg_out shown = hg_out_growing();
    if (page->utf8)
        hg_put(&shown, page->text.text);
    else
        cli_put_ascii(&shown, page->text.text);
    fputs(shown.text, replay->out);
    hg_out_clear(&page->text);
    hg_out_free(&shown);
}

/* Bots do not go on with a game that is looked at. */
static bool load_record(struct moment *moment)
{
    struct hg_out *out = client_begin(moment->client, "table.load");
    hg_json_key(out, "record");
    hg_json_put_text_n(out, moment->record, moment->size);
    hg_json_text(out, "bots", "step");
    struct answer answer = client_send(moment->client);
    bool good = answer.result.at;
    if (good)
        client_sit_down(moment->client, &answer);
    else
        page_line(&moment->page, answer.message);
    answer_free(&answer);
    return good;
}

/* Once; where it cannot be, that is said every time. */
static bool open_table(struct replay *replay)
{
    struct moment *moment = &replay->moment;
    const char *game = hg_table_game(replay->table)->id;
    if (moment->opened)
        return true;
    client_free(moment->client);
    moment->client = client_new(cli_language());
    if (!load_record(moment))
        return false;
    moment->opened = true;
    moment->board = board_find(game);
    for (int i = 0; i < hg_table_seats(replay->table); i++)
        moment->names[i] = hg_table_seat(replay->table, i)->name;
    client_ask(moment->client, "table.position", NOBODY);
    moment->origin = client_send(moment->client);
    hg_json_text(client_begin(moment->client, "edition.show"), "game", game);
    moment->edition = client_send(moment->client);
    client_ask(moment->client, "table.components", NOBODY);
    moment->components = client_send(moment->client);
    return true;
}

/* Moves that were taken back, and not put back since, are not in the line of play: their positions are gone. */
static bool is_gone(const struct replay *replay, int first)
{
    bool gone = false;
    for (int i = first + 1; i < replay->count; i++)
        if (replay_is_undo(&replay->entries[i]))
            gone = replay->entries[i].line < replay->entries[first].line;
    return gone || replay->entries[first].line > hg_table_length(replay->table);
}

static bool can_look(struct replay *replay, int first)
{
    struct page *page = &replay->moment.page;
    if (!is_gone(replay, first))
        return open_table(replay);
    page_say(page, HG_T("This was taken back later: the record has its events, and no longer the board."), NULL);
    return false;
}

static struct answer ask_at(const struct replay *replay, const char *method, int moves)
{
    struct hg_out *out = client_ask(replay->moment.client, method, replay->seat == HG_CHANCE ? NOBODY : replay->seat);
    if (replay->seat == HG_CHANCE)
        hg_json_null(out, "seat");
    hg_json_int(out, "at", moves);
    return client_send(replay->moment.client);
}

/* What a drawing looks at, while `show` does; it is told as in play to whoever looks on. */
static void look_at(struct replay *replay, int moves, void (*show)(const struct scene *scene))
{
    struct moment *moment = &replay->moment;
    struct scene_texts texts = {0};
    struct answer view = ask_at(replay, "table.view", moves), score = ask_at(replay, "table.score", moves),
                  facts = ask_at(replay, "table.facts", moves);
    struct hg_json own = hg_json_member(moment->origin.result, "edition");
    struct scene scene = {
        .page = &moment->page,
        .seat = replay->seat >= 0 && replay->seat < hg_table_seats(replay->table) ? replay->seat : NOBODY,
        .seats = hg_table_seats(replay->table),
        .names = moment->names,
        .view = view.result,
        .score = score.result,
        .facts = facts.result,
        .components = moment->components.result,
        .edition = hg_json_type(own) == HG_JSON_OBJECT ? own : moment->edition.result,
        .texts = &texts,
    };
    show(&scene);
    scene_forget(&texts);
    answer_free(&view);
    answer_free(&score);
    answer_free(&facts);
}

void moment_draw(struct replay *replay, int first)
{
    enum { BELOW = 5 }; /* what has happened, and the prompt */
    struct page *page = &replay->moment.page;
    if (can_look(replay, first)) {
        page->room = page->terminal && page->height > BELOW ? page->height - BELOW : INT_MAX;
        if (replay->moment.board)
            look_at(replay, replay->entries[first].line, board_look(replay->moment.board, page)->position);
        else
            page_say(page, HG_T("This game has no board here."), NULL);
    }
    page_gap(page);
    put_page(replay);
}

bool moment_show(struct replay *replay, int first, const char *word)
{
    const struct board *board = board_find(hg_table_game(replay->table)->id);
    const struct board_word *words = board ? board->words : NULL;
    while (words && words->word && strcmp(words->word, word) != 0)
        words++;
    if (!words || !words->word)
        return false;
    if (can_look(replay, first))
        look_at(replay, replay->entries[first].line, words->show);
    put_page(replay);
    return true;
}

/* --- playing on --------------------------------------------------------------------------------------------------- */

static void put_seat(const struct hg_seat *seat, const char *bot, struct hg_out *out)
{
    hg_json_open(out, '{');
    hg_json_text(out, "name", seat->name);
    if (*bot)
        hg_json_text(out, "bot", bot);
    hg_json_close(out, '}');
}

/* As they were, or one person among bots; among bots alone the first becomes a person. */
static void put_seats(const struct replay *replay, int own, struct hg_out *out)
{
    int people = 0;
    for (int i = 0; i < hg_table_seats(replay->table); i++)
        people += !hg_table_seat(replay->table, i)->bot[0];
    own = own == HG_CHANCE && !people ? 0 : own;
    hg_json_open(out, '[');
    for (int i = 0; i < hg_table_seats(replay->table); i++) {
        const struct hg_seat *seat = hg_table_seat(replay->table, i);
        bool person = own == HG_CHANCE ? !seat->bot[0] : i == own;
        put_seat(seat, person ? "" : seat->bot[0] ? seat->bot : "greedy", out);
    }
    hg_json_close(out, ']');
}

bool moment_play(struct replay *replay, int first, const char *seat, int *code)
{
    int own = HG_CHANCE;
    if (*seat && !replay_find_seat(replay, seat, &own)) {
        page_say(&replay->moment.page, HG_T("There is no seat {seat} here; type its number or its name."),
                 HG_ARGS({"seat", seat}));
        put_page(replay);
        return false;
    }
    if (!can_look(replay, first)) {
        put_page(replay);
        return false;
    }
    if (replay->seat != HG_CHANCE && !hg_table_turn(replay->table).over) {
        page_say(
            &replay->moment.page,
            HG_T("The game is not over: to play on from here would show what is hidden. Replay it with --seat all."),
            NULL);
        put_page(replay);
        return false;
    }
    struct hg_out *out = client_ask(replay->moment.client, "table.position", NOBODY);
    hg_json_int(out, "at", replay->entries[first].line);
    struct answer position = client_send(replay->moment.client);
    struct hg_out seats = hg_out_growing(), text = hg_out_growing();
    put_seats(replay, own, &seats);
    hg_put_bytes(&text, position.result.at, hg_json_size(position.result));
    *code = play_on_from(replay->command, text.text, seats.text, replay->moment.page.plain);
    hg_out_free(&text);
    hg_out_free(&seats);
    answer_free(&position);
    return true;
}

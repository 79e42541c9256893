/* far.c: a game at a table of a server, from the link to the record. */
#include "cli/commands/play/far/far.h"

#include <string.h>

#include "cli/common/text.h"
#include "table/memory.h"

/* --- what is known from the start ------------------------------------------------------------------------------------- */

/* What a record would tell of the game: the edition, where it is none inside the program. */
static void read_edition(struct far *far)
{
    struct play *play = far->play;
    struct answer *origin = &play->origin;
    struct hg_json text = hg_json_member(far->joined.root, "edition_text");
    struct hg_json_error error;
    struct hg_json root;
    origin->text = hg_out_growing();
    hg_json_open(&origin->text, '{');
    if (text.at) {
        char *edition = hg_zeroed(hg_json_size(text) + 1);
        hg_json_get_text(text, edition, hg_json_size(text) + 1);
        hg_json_key(&origin->text, "edition");
        hg_json_put_raw(&origin->text, edition, strlen(edition));
        hg_free(edition);
    }
    hg_json_close(&origin->text, '}');
    origin->result = hg_json_parse(origin->text.text, origin->text.len, &root, &error) ? root : (struct hg_json){0};
}

/* What it is called, which the rules are looked up by, also before it begins. */
static void read_title(struct far *far)
{
    struct play *play = far->play;
    client_text(hg_json_member(far->joined.root, "game"), play->game, sizeof play->game);
    play->board = board_find(play->game);
}

static void read_game(struct far *far)
{
    struct play *play = far->play;
    read_title(far);
    play->people = 1; /* at this screen */
    play->here = far_own_seat(far) == NOBODY ? 0 : 1u << far_own_seat(far);
    far_name_seats(far);
}

static void read_parts(struct far *far)
{
    struct play *play = far->play;
    read_edition(far);
    struct hg_out *out = client_begin(play->client, "edition.show");
    struct hg_json edition = hg_json_member(far->joined.root, "edition");
    bool edited = hg_json_member(far->joined.root, "edition_text").at;
    hg_json_text(out, "game", play->game);
    if (!edited && edition.at) {
        hg_json_key(out, "edition");
        hg_json_put_raw(out, edition.at, hg_json_size(edition));
    }
    play->edition = client_send(play->client);
    client_ask(play->client, "table.components", NOBODY);
    play->components = client_send(play->client);
    hg_json_text(client_begin(play->client, "game.kinds"), "game", play->game);
    play->kinds = client_send(play->client);
}

/* --- the course of a game --------------------------------------------------------------------------------------------- */

static void welcome(struct far *far)
{
    struct play *play = far->play;
    far->begun = true;
    read_game(far);
    read_parts(far);
    far_tell_news(far);
    if (play->over)
        return;
    page_say(&play->page, HG_T("Type a number to choose, ? for help, rules for the rules, q to leave."), NULL);
    play_skip_old_events(play);
}

static void put_time(const struct page *page, int64_t ms, struct hg_out *out)
{
    enum { MINUTE = 60, HOUR = 60 * MINUTE, DAY = 24 * HOUR };
    int64_t s = ms / 1000;
    const char *text = s < 2 * MINUTE ? HG_T("{number} {number|second|seconds}")
                       : s < 2 * HOUR ? HG_T("{number} {number|minute|minutes}")
                       : s < 2 * DAY  ? HG_T("{number} {number|hour|hours}")
                                      : HG_T("{number} {number|day|days}");
    hg_say(&page->words, out, text,
           HG_ARGS({"number", NULL,
                    s < 2 * MINUTE ? s
                    : s < 2 * HOUR ? s / MINUTE
                    : s < 2 * DAY  ? s / HOUR
                                   : s / DAY}));
}

/* As the server has told it last; its own clock, and the time since then. */
void far_say_time(struct far *far, int seat, const char *sentence)
{
    char key[2] = {(char)('0' + seat), '\0'}, text[64];
    struct hg_out time = hg_out_fixed(text, sizeof text);
    int64_t until, now;
    if (!hg_json_get_int(hg_json_member(hg_json_member(far_told(far, "turn"), "think"), key), 0, INT64_MAX, &until) ||
        !hg_json_get_int(far_told(far, "now"), 0, INT64_MAX, &now) || far_told(far, "paused").at)
        return;
    int64_t left = until - now - (int64_t)(1000 * (far_now() - far->told));
    put_time(&far->play->page, left > 0 ? left : 0, &time);
    page_say(&far->play->page, sentence, HG_ARGS({"time", text}, {"seat", far->play->names[seat]}));
}

static enum play_end decide(struct far *far, int seat)
{
    far->play->at_screen = seat;
    far->waits[0] = '\0';
    far_say_time(far, seat, HG_T("You have {time} to think."));
    return play_decide(far->play, seat);
}

static bool is_ready(const struct play *play)
{
    return !play->here || play->clock.ready & play->here;
}

/* Time stands until everybody is ready, and whoever has nothing to decide is. */
static bool lets_time_pass(const struct play *play)
{
    const struct play_clock *clock = &play->clock;
    return clock->runs && !clock->live && !clock->held && !is_ready(play) && play_next_seat(play) == NOBODY;
}

bool far_has_to_wait(const struct far *far)
{
    const struct play *play = far->play;
    if (play->clock.held)
        return is_ready(play);
    return !play->over && play_next_seat(play) == NOBODY && !lets_time_pass(play);
}

static enum play_end go_on(struct far *far)
{
    struct play *play = far->play;
    int own = far_own_seat(far);
    if (!far_is_dealt(far))
        return far_wait_for_start(far);
    if (!far->begun)
        welcome(far);
    if (far->news)
        far_tell_news(far);
    if (!far->watch && !far_sit_again(far))
        return PLAY_FAILED;
    if (far_has_to_wait(far))
        return far_wait(far);
    far->asks = true;
    far->held = play->clock.held;
    if (play->clock.held)
        return play_start_clock(play, own);
    if (lets_time_pass(play) || play_stays_ready(play, own))
        return play_agree(play, own, true);
    return decide(far, own);
}

static enum play_end play_on(struct far *far)
{
    enum play_end end = PLAY_AGAIN;
    while ((end == PLAY_AGAIN || end == PLAY_ON) && !far->problem[0] && !far->play->over)
        end = play_is_interrupted() ? PLAY_QUIT : go_on(far);
    if (far->problem[0])
        page_line(&far->play->page, far->problem);
    return far->problem[0] ? PLAY_FAILED : end;
}

static void say_goodbye(struct far *far)
{
    struct play *play = far->play;
    struct hg_out link = hg_out_growing();
    bool watch = far->wish->watch;
    far_put_way_back(far, far->address.token, &link);
    page_say(&play->page,
             watch ? HG_T("You look on again with:")
                   : HG_T("The table stays where it is. You come back to your seat with:"),
             NULL);
    save_put_command(play, (const char *const[]){"play", "--at", link.text, watch ? "--watch" : "--name",
                                                 watch ? NULL : far->name, NULL});
    hg_out_free(&link);
}

static void say_again(struct far *far)
{
    struct hg_out link = hg_out_growing();
    far_put_way_back(far, "", &link);
    page_say(&far->play->page, HG_T("The same people play again, each one seat further on, with:"), NULL);
    save_put_command(far->play, (const char *const[]){"play", "--at", link.text, "--name", far->name, "--again", NULL});
    hg_out_free(&link);
}

/* Whoever has only looked on has no record to keep; whoever has resigned and looked on then has one. */
static bool has_played(const struct far *far)
{
    return !far->wish->watch && (far_own_seat(far) != NOBODY || far->sealed.seat != NOBODY);
}

static void say_end(struct far *far)
{
    if (!far->begun)
        welcome(far);
    play_say_result(far->play);
    if (has_played(far))
        far_keep_record(far);
    if (far_own_seat(far) != NOBODY && !far->address.token[0])
        say_again(far);
}

static int play_to_the_end(struct far *far)
{
    struct play *play = far->play;
    enum play_end end = play_on(far);
    if (end == PLAY_QUIT)
        say_goodbye(far);
    else if (end != PLAY_FAILED)
        say_end(far);
    page_show(&play->page);
    return far->problem[0] ? CLI_IO : end == PLAY_FAILED ? CLI_BAD : CLI_OK;
}

/* --- opening ---------------------------------------------------------------------------------------------------------- */

static void say_link(struct far *far)
{
    struct page *page = &far->play->page;
    page_say(page, HG_T("Send this link to the people you want to play with:"), NULL);
    hg_put(&page->text, "  ");
    far_put_link(far, "", &page->text);
    hg_put(&page->text, "\n");
    page_show(page);
}

/* A link needs no game; the address of a server does. */
static bool names_game(const struct far *far, const struct play_wish *wish)
{
    char games[256];
    struct hg_out list = hg_out_fixed(games, sizeof games);
    if (far->address.table[0] || wish->game)
        return true;
    cli_put_games(&list);
    cli_complain(
        far->play->command,
        HG_T("--at: this is a server, and no link to one of its tables. Say which game to make one of: {list}."),
        HG_ARGS({"list", games}));
    return false;
}

/* The server takes no longer one. */
static bool is_name(const struct far *far)
{
    enum { MOST = 20 };
    int letters = 0;
    for (const char *at = far->wish->name ? far->wish->name : ""; *at; at += cli_character(at))
        letters++;
    return letters <= MOST || (cli_usage(far->play->command, HG_T("--name has at most 20 letters.")), false);
}

/* What a link has settled already, or has not. */
static bool fits_link(const struct far *far, const struct play_wish *wish)
{
    const struct cli_command *command = far->play->command;
    bool is_link = far->address.table[0],
         makes = wish->game || wish->seats || wish->options || wish->edition || wish->clock || far->wish->think;
    if (is_link && makes)
        return cli_usage(command, HG_T("The table of a link has its game and its settings already.")), false;
    if (!is_link && (far->wish->watch || far->wish->again))
        return cli_usage(command, HG_T("--watch and --again need the link of a table.")), false;
    return true;
}

static bool find_table(struct far *far, const struct play_wish *wish, int *code)
{
    if (far->address.table[0]) {
        strcpy(far->table, far->address.table);
        return true;
    }
    return far_make(far, wish, code);
}

bool far_join_anew(struct far *far)
{
    far->step = FAR_GREETED;
    return far_open_line(far);
}

/* What was said at another table is nothing that was said here. */
static void forget_talk(struct far *far)
{
    memset(far->read, 0, sizeof far->read);
    far->seen[0] = far->wanted[0] = far->waits[0] = '\0';
    if (far->chat.grow)
        hg_out_clear(&far->chat);
}

/* The same people, with the same settings, at another table: whoever of them asks first makes it. */
static bool play_again(struct far *far)
{
    far_ask(far, "table.again");
    struct answer answer = client_send(far->play->client);
    bool good = answer.result.at;
    if (!good)
        cli_error(far->play->command, "%s", answer.message);
    client_text(hg_json_member(answer.result, "table"), far->table, sizeof far->table);
    answer_free(&answer);
    if (!good)
        return false;
    client_sit_down_at(far->play->client, far->table);
    far->joined.root = (struct hg_json){0};
    far->address.table[0] = '\0'; /* its link is new */
    far->play->over = false;
    forget_talk(far);
    return far_join_anew(far);
}

static bool take_place(struct far *far)
{
    far_recall_sealed(far);
    read_title(far);
    far_name_seats(far);
    if (!far_sit_again(far))
        return false;
    return far->watch || far->play->over || far_own_seat(far) != NOBODY || far_sit_down(far);
}

static int sit_down(struct far *far, const struct play_wish *wish)
{
    int code = CLI_BAD;
    if (!is_name(far) || !fits_link(far, wish) || !names_game(far, wish))
        return CLI_USAGE;
    if (wish->seats && !far->wish->name && !far_name_maker(far, wish))
        return CLI_USAGE;
    far_recall(far);
    if (!far_open_line(far))
        return far->code[0] ? CLI_BAD : CLI_IO;
    if (!find_table(far, wish, &code))
        return code;
    client_sit_down_at(far->play->client, far->table);
    far->follows = true;
    if (!far_open_line(far))
        return far->code[0] ? CLI_BAD : CLI_IO;
    far_find_root(far);
    if (far->wish->again && !play_again(far))
        return CLI_BAD;
    if (!take_place(far)) {
        page_show(&far->play->page);
        return CLI_BAD;
    }
    if (!far->address.table[0])
        say_link(far);
    return play_to_the_end(far);
}

/* --- the whole of it -------------------------------------------------------------------------------------------------- */

static void forget(struct far *far)
{
    struct hg_out *texts[] = {&far->joined.text, &far->people.text, &far->changed.text, &far->chat};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (texts[i]->grow)
            hg_out_free(texts[i]);
    far_close_line(far);
    hg_free(far);
}

int far_play(struct play *play, const struct far_wish *at, const struct play_wish *wish)
{
    struct far *far = hg_zeroed(sizeof *far);
    far->play = play;
    far->wish = at;
    far->watch = at->watch;
    far->save = at->save;
    far->sealed.seat = NOBODY;
    play_name_player(at->name, far->name, sizeof far->name);
    play->at_screen = NOBODY;
    play->client = client_new(play->page.words.language);
    client_trace(play->client, play->trace);
    client_connect(play->client, &(struct client_server){far_answer, far});
    play->far = far;
    if (play->editor)
        editor_listen(play->editor, far_await, far);
    play_catch_interrupt();
    int code = far_read_address(play->command, at->url, &far->address) ? sit_down(far, wish) : CLI_USAGE;
    forget(far);
    play->far = NULL;
    return code;
}

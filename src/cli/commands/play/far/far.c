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

static void read_game(struct far *far)
{
    struct play *play = far->play;
    client_text(hg_json_member(far->joined.root, "game"), play->game, sizeof play->game);
    play->board = board_find(play->game);
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
    page_say(&play->page, HG_T("Type a number to choose, ? for help, rules for the rules, q to leave."), NULL);
    play_skip_old_events(play);
}

/* Until everybody is there, and all seals are open. */
static enum play_end wait_for_start(struct far *far)
{
    struct play *play = far->play;
    far_name_seats(far);
    far_tell_news(far);
    if (!far_sit_again(far))
        return PLAY_FAILED;
    if (far_open_seal(far))
        return PLAY_AGAIN;
    if (!page_show(&play->page))
        return PLAY_FAILED;
    while (!far->news && !far->problem[0] && !play_is_interrupted())
        far_turn(far, 200);
    return play_is_interrupted() ? PLAY_QUIT : PLAY_AGAIN;
}

static enum play_end decide(struct far *far, int seat)
{
    far->play->at_screen = seat;
    far->waits[0] = '\0';
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
        return wait_for_start(far);
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
        end = go_on(far);
    if (far->problem[0])
        page_line(&far->play->page, far->problem);
    return far->problem[0] ? PLAY_FAILED : end;
}

static void say_goodbye(struct far *far)
{
    char link[sizeof far->address.host + 64];
    struct play *play = far->play;
    snprintf(link, sizeof link, "http://%s/#/with/%s", far->address.host, far->table);
    page_say(&play->page, HG_T("The table stays where it is. You come back to your seat with:"), NULL);
    save_put_command(play, (const char *const[]){"play", "--at", link, "--name", far->name, NULL});
}

/* Whoever has only looked on has no record to keep. */
static void say_end(struct far *far)
{
    play_say_result(far->play);
    if (!far->watch)
        far_keep_record(far);
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
    return far->problem[0] ? CLI_IO : CLI_OK;
}

/* --- opening ---------------------------------------------------------------------------------------------------------- */

static void say_link(struct far *far)
{
    page_say(&far->play->page, HG_T("Send this link to whoever shall play with you:"), NULL);
    hg_put(&far->play->page.text, "  http://");
    hg_put(&far->play->page.text, far->address.host);
    hg_put(&far->play->page.text, "/#/with/");
    hg_put(&far->play->page.text, far->table);
    hg_put(&far->play->page.text, "\n");
    page_show(&far->play->page);
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

static bool take_place(struct far *far)
{
    far_recall_sealed(far);
    far_name_seats(far);
    if (!far_sit_again(far))
        return false;
    return far->watch || far_own_seat(far) != NOBODY || far_sit_down(far);
}

static int sit_down(struct far *far, const struct play_wish *wish)
{
    int code = CLI_BAD;
    if (!names_game(far, wish))
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
    if (!take_place(far))
        return CLI_BAD;
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

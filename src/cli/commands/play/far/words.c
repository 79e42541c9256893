/* words.c: what can be typed at a table of a server alone: what concerns the others. */
#include <ctype.h>
#include <string.h>

#include "bots/bots.h"
#include "cli/commands/play/far/far.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/memory.h"

/* A wish of the seat that plays here. */
static struct hg_out *wish(struct far *far, const char *method)
{
    struct hg_out *out = far_ask(far, method);
    hg_json_int(out, "seat", far_own_seat(far));
    return out;
}

static enum play_end send_wish(struct far *far)
{
    struct answer answer = far_send(far);
    bool good = answer.result.at;
    play_note_turn(far->play, hg_json_member(answer.result, "turn"));
    answer_free(&answer);
    return good && far->play->over ? PLAY_AGAIN : PLAY_ON;
}

static bool sits(struct far *far)
{
    if (far_own_seat(far) != NOBODY)
        return true;
    page_say(&far->play->page, HG_T("Whoever looks on has no say in the game."), NULL);
    return false;
}

/* As many as the server takes. */
static bool fits(struct far *far, const char *text)
{
    enum { MOST = 280 };
    int letters = 0;
    for (const char *at = text; *at; at += cli_character(at))
        letters++;
    if (letters > MOST)
        page_say(&far->play->page, HG_T("A line has at most {most} characters; this one has {number}."),
                 HG_ARGS({"most", NULL, MOST}, {"number", NULL, letters}));
    return letters <= MOST;
}

enum play_end far_say(struct decision *decision, const char *rest)
{
    struct far *far = decision->play->far;
    if (!*rest) {
        page_say(&far->play->page, HG_T("What do you want to say? For example: say hello"), NULL);
        return PLAY_ON;
    }
    if (far->wish->watch && !far->wish->name) {
        page_say(&far->play->page, HG_T("To say something, look on with --watch and --name."), NULL);
        return PLAY_ON;
    }
    if (!fits(far, rest))
        return PLAY_ON;
    hg_json_text(far_ask(far, "chat.say"), "text", rest);
    struct answer answer = far_send(far);
    answer_free(&answer);
    return PLAY_ON;
}

enum play_end far_show_people(struct decision *decision, const char *rest)
{
    struct far *far = decision->play->far;
    (void)rest;
    far->seen[0] = far->wanted[0] = '\0';
    far->met = true;
    far_tell_news(far);
    return PLAY_ON;
}

/* --- what somebody else wants ------------------------------------------------------------------------------------------ */

static void answer_wish(struct far *far, struct hg_json wanted, bool agree)
{
    static const char *const methods[][2] = {
        {"undo", "table.undo"}, {"pause", "table.pause"}, {"stop", "table.stop"}, {"bot", "seat.bot"}};
    struct hg_json kind = hg_json_member(wanted, "wish");
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        if (hg_json_is(kind, methods[i][0])) {
            struct hg_json level = hg_json_member(wanted, "level");
            int seat = (int)client_number(hg_json_member(wanted, "seat"), far_own_seat(far));
            struct hg_out *out = far_ask(far, methods[i][1]);
            hg_json_int(out, "seat", seat);
            if (level.at) {
                hg_json_key(out, "level");
                hg_json_put_raw(out, level.at, hg_json_size(level));
            }
            hg_json_bool(out, "agree", agree);
        }
}

/* The first wish that waits for this seat: an answer may change all others. */
static enum play_end answer_wishes(struct far *far, bool agree)
{
    struct hg_json wanted;
    if (!far_find_wish(far, &wanted)) {
        page_say(&far->play->page, HG_T("Nobody asks you anything."), NULL);
        return PLAY_ON;
    }
    answer_wish(far, wanted, agree);
    return send_wish(far);
}

enum play_end far_agree(struct decision *decision, const char *rest)
{
    (void)rest;
    return answer_wishes(decision->play->far, true);
}

enum play_end far_refuse(struct decision *decision, const char *rest)
{
    (void)rest;
    return answer_wishes(decision->play->far, false);
}

/* --- what this seat wants ---------------------------------------------------------------------------------------------- */

enum play_end far_pause(struct decision *decision)
{
    struct far *far = decision->play->far;
    if (!sits(far))
        return PLAY_ON;
    wish(far, "table.pause");
    return send_wish(far);
}

enum play_end far_stop(struct decision *decision, const char *rest)
{
    struct far *far = decision->play->far;
    (void)rest;
    if (!sits(far))
        return PLAY_ON;
    wish(far, "table.stop");
    return send_wish(far);
}

/* Where others play on, with a bot at the seat. */
static void look_on(struct far *far)
{
    if (far->play->over)
        return;
    far->watch = true;
    far->play->here = 0;
    page_say(&far->play->page, HG_T("A bot plays on for you, and you look on. q leaves."), NULL);
}

/* Not by a slip of the fingers. */
enum play_end far_resign(struct decision *decision, const char *rest)
{
    struct far *far = decision->play->far;
    if (!sits(far))
        return PLAY_ON;
    if (strcmp(rest, "!") != 0) {
        page_say(&far->play->page, HG_T("To give the game up, type \"resign !\"."), NULL);
        return PLAY_ON;
    }
    wish(far, "table.resign");
    struct answer answer = far_send(far);
    bool good = answer.result.at;
    play_note_turn(far->play, hg_json_member(answer.result, "turn"));
    answer_free(&answer);
    if (!good)
        return PLAY_ON;
    look_on(far);
    return PLAY_AGAIN;
}

/* "link", or "link seat" */
enum play_end far_link(struct decision *decision, const char *rest)
{
    struct far *far = decision->play->far;
    char token[FAR_TOKEN] = "";
    if (strcmp(rest, "seat") == 0 && sits(far)) {
        wish(far, "seat.link");
        struct answer answer = far_send(far);
        client_text(hg_json_member(answer.result, "token"), token, sizeof token);
        answer_free(&answer);
        if (!token[0])
            return PLAY_ON;
        page_say(&far->play->page,
                 HG_T("Your seat, for another device of yours; the link before is not valid any more:"), NULL);
    } else {
        page_say(&far->play->page, HG_T("The table; \"link seat\" is your seat, for another device:"), NULL);
    }
    hg_put(&far->play->page.text, "  ");
    far_put_link(far, token, &far->play->page.text);
    hg_put(&far->play->page.text, "\n");
    return PLAY_ON;
}

static bool is_level(struct far *far, const char *level)
{
    const struct hg_game *game = hg_game_find(far->play->game);
    if (!*level || !game || hg_bot_find(game, level))
        return true;
    page_say(&far->play->page, HG_T("There is no bot \"{level}\"; {command} lists them."),
             HG_ARGS({"level", level}, {"command", CLI_TYPED("games", far->play->game)}));
    return false;
}

static bool is_away(const struct far *far, int seat)
{
    bool here = true;
    hg_json_get_bool(hg_json_member(far_seat(far, seat), "here"), &here);
    return far_is_dealt(far) && !here;
}

/* The server alone knows since when. */
static enum play_end send_for_away(struct far *far, int seat)
{
    struct answer answer = client_send(far->play->client);
    play_note_turn(far->play, hg_json_member(answer.result, "turn"));
    if (!answer.result.at && strcmp(answer.code, "seat-taken") == 0)
        page_say(&far->play->page, HG_T("{seat} has been away for less than a minute; ask again then."),
                 HG_ARGS({"seat", far->play->names[seat]}));
    else if (!answer.result.at)
        page_line(&far->play->page, answer.message);
    answer_free(&answer);
    return PLAY_ON;
}

/* "2 expert" */
enum play_end far_bot(struct decision *decision, const char *rest)
{
    struct far *far = decision->play->far;
    int seat = isdigit((unsigned char)*rest) ? *rest - '1' : NOBODY;
    const char *level = *rest ? rest + 1 + strspn(rest + 1, " \t") : rest;
    if (!sits(far))
        return PLAY_ON;
    if (seat < 0 || seat >= far->play->seats) {
        page_say(&far->play->page, HG_T("At which seat? Type \"bot\", its number and perhaps a level: bot 2 greedy."),
                 NULL);
        return PLAY_ON;
    }
    if (!is_level(far, level))
        return PLAY_ON;
    struct hg_out *out = far_ask(far, "seat.bot");
    hg_json_int(out, "seat", seat);
    if (*level)
        hg_json_text(out, "level", level);
    return is_away(far, seat) ? send_for_away(far, seat) : send_wish(far);
}

/* --- hints ------------------------------------------------------------------------------------------------------------- */

static void put_member(struct hg_out *out, const char *key, struct hg_json value)
{
    if (!value.at)
        return;
    hg_json_key(out, key);
    hg_json_put_raw(out, value.at, hg_json_size(value));
}

static void put_names(const struct play *play, struct hg_out *out)
{
    hg_json_key(out, "names");
    hg_json_open(out, '[');
    for (int seat = 0; seat < play->seats; seat++)
        hg_json_put_text(out, play->names[seat]);
    hg_json_close(out, ']');
}

/* What every client could compute: from the view, by the rules in this program. */
bool far_ask_hint(struct decision *decision)
{
    struct play *play = decision->play;
    struct far *far = play->far;
    struct hg_json joined = far->joined.root, edition = hg_json_member(joined, "edition_text");
    bool hints = false;
    hg_json_get_bool(hg_json_member(hg_json_member(joined, "settings"), "hints"), &hints);
    if (!hints) {
        page_say(&play->page, HG_T("At this table there are no hints."), NULL);
        return false;
    }
    struct hg_out *out = client_begin(play->client, "view.hint");
    hg_json_text(out, "game", play->game);
    put_member(out, "options", hg_json_member(joined, "options"));
    put_member(out, "edition", edition.at ? edition : hg_json_member(joined, "edition"));
    put_member(out, "rules", hg_json_member(joined, "rules"));
    put_member(out, "view", decision->scene.view);
    hg_json_int(out, "seat", decision->seat);
    put_names(play, out);
    return true;
}

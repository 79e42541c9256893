/* commands.c: what can be typed instead of a move. One table: dispatch and help cannot disagree. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/learn/learn.h"
#include "cli/commands/play/play.h"
#include "cli/commands/rules/rules.h"
#include "cli/common/pager.h"
#include "cli/common/text.h"
#include "table/memory.h"

/* --- the commands ------------------------------------------------------------------------------------------------- */

static enum play_end do_undo(struct decision *decision, const char *rest)
{
    (void)rest;
    if (strlen(decision->choices.given) > decision->choices.unasked) {
        choices_narrow(&decision->choices, "");
        page_gap(&decision->play->page);
        play_draw_choices(decision);
        return PLAY_ON;
    }
    const struct play_guide *guide = decision->play->guide;
    return guide ? guide->undo(decision->play) : play_undo(decision->play, decision->seat);
}

static enum play_end do_redo(struct decision *decision, const char *rest)
{
    (void)rest;
    client_ask(decision->play->client, "table.redo", decision->seat);
    return play_send(decision->play);
}

static enum play_end do_hint(struct decision *decision, const char *rest)
{
    return play_take_hint(decision, strcmp(rest, "!") == 0);
}

static enum play_end do_board(struct decision *decision, const char *rest)
{
    (void)rest;
    decision->play->whole = true;
    return PLAY_REDRAW;
}

static enum play_end do_score(struct decision *decision, const char *rest)
{
    (void)rest;
    struct play *play = decision->play;
    if (play->board)
        board_look(play->board, &play->page)->score(&decision->scene);
    else
        page_say(&play->page, HG_T("This game has no score sheet here."), NULL);
    return PLAY_ON;
}

/* The last lines; all of them, or as many as are asked for. */
static enum play_end do_log(struct decision *decision, const char *rest)
{
    enum { USUAL = 20 };
    struct play *play = decision->play;
    char text[512];
    long wanted = *rest ? strtol(rest, NULL, 10) : USUAL;
    hg_json_int(client_ask(play->client, "table.events", decision->eyes), "after", 0);
    struct answer events = client_send(play->client);
    struct hg_json list = hg_json_member(events.result, "events");
    long skip = wanted > 0 ? hg_json_count(list) - wanted : 0;
    if (skip > 0)
        page_say(&play->page,
                 HG_T("{number} earlier {number|line is|lines are} left out; \"log all\" shows {number|it|them}."),
                 HG_ARGS({"number", NULL, skip}));
    struct hg_json_walk walk = hg_json_walk(list);
    while (hg_json_next(&walk)) {
        play_read_event(play, walk.value, text, sizeof text);
        if (walk.index >= skip)
            page_line(&play->page, text);
    }
    answer_free(&events);
    return PLAY_ON;
}

/* Pages are not turned while time runs. */
static bool has_time_to_read(const struct play *play)
{
    return play->page.terminal && !play_is_running(play);
}

static bool print_rules(const struct play *play, const char *rules, const char *topic)
{
    struct pager pager;
    pager_open(&pager, has_time_to_read(play));
    bool found = cli_rules_print(rules, topic, pager.to);
    pager_close(&pager);
    return found;
}

static enum play_end do_rules(struct decision *decision, const char *rest)
{
    struct play *play = decision->play;
    const char *rules = cli_rules_find(play->game, play->page.words.language);
    if (!rules) {
        page_say(&play->page, HG_T("There is no rules reference for this game."), NULL);
        return PLAY_ON;
    }
    if (!page_show(&play->page))
        return PLAY_FAILED;
    if (*rest && print_rules(play, rules, rest))
        return PLAY_ON;
    if (*rest)
        page_say(&play->page, HG_T("The rules have nothing about \"{topic}\"."), HG_ARGS({"topic", rest}));
    page_say(&play->page, HG_T("Type \"rules\" and one of these topics, the number of a rule, or a word to look for:"),
             NULL);
    page_show(&play->page);
    cli_rules_list(rules, stdout);
    return PLAY_ON;
}

static enum play_end do_ready(struct decision *decision, const char *rest)
{
    (void)rest;
    return play_ready(decision);
}

static enum play_end do_pause(struct decision *decision, const char *rest)
{
    (void)rest;
    struct play *play = decision->play;
    if (play->far && !play->clock.there)
        return far_pause(decision);
    if (play->clock.live && play->clock.runs)
        return play_agree(play, decision->seat, false);
    page_say(
        &play->page,
        play->clock.runs
            ? HG_T("Time stands until everybody is ready. Bots that come after you in the order of this instant act "
                   "then.")
            : HG_T("No time runs now."),
        NULL);
    return PLAY_ON;
}

static enum play_end do_save(struct decision *decision, const char *rest)
{
    struct play *play = decision->play;
    struct save *save = &play->save;
    if (!*rest && !save->on) {
        page_say(&play->page, HG_T("Where to? Type \"save\" and the name of a file."), NULL);
        return PLAY_ON;
    }
    if (*rest && !save_elsewhere(play, rest))
        return PLAY_ON;
    page_say(&play->page, HG_T("The game is saved in {path}, and again after every move."),
             HG_ARGS({"path", save->path}));
    return PLAY_ON;
}

static enum play_end do_record(struct decision *decision, const char *rest)
{
    struct play *play = decision->play;
    if (!*rest)
        page_say(&play->page, HG_T("Where to? Type \"record\" and the name of a file."), NULL);
    else if (save_new_record(play, rest))
        page_say(&play->page,
                 HG_T("The record so far is in {path}. It shows all cards dealt, and cannot be played on."),
                 HG_ARGS({"path", rest}));
    return PLAY_ON;
}

static enum play_end do_quit(struct decision *decision, const char *rest)
{
    (void)decision;
    (void)rest;
    return PLAY_QUIT;
}

static enum play_end do_help(struct decision *decision, const char *rest);

static const struct command {
    const char *name, *alias, *arguments, *help;
    enum play_end (*run)(struct decision *decision, const char *rest);
    bool timed;  /* of games in real time alone */
    bool alone;  /* not in a lesson */
    bool reads;  /* it shows a text, which may be long */
    bool near;   /* not at a table of a server */
    bool far;    /* at a table of a server alone */
    bool seated; /* for whoever has a seat, not for whoever looks on */
} commands[] = {
    {"help", "?", "[MOVE]", HG_T("this list; with a move, what it means and if it is allowed"), do_help, .reads = true},
    {"hint", "h", "[!]", HG_T("what a bot would do in your place; h! does it"), do_hint, .seated = true},
    {"board", NULL, "", HG_T("show the table again"), do_board},
    {"score", NULL, "", HG_T("all points, card by card"), do_score, .reads = true},
    {"log", NULL, "[NUMBER]", HG_T("what has happened"), do_log, .reads = true},
    {"rules", NULL, "[TOPIC]", HG_T("look up the rules"), do_rules},
    {"undo", "u", "", HG_T("take back your last move, or half of this one"), do_undo, .seated = true},
    {"redo", NULL, "", HG_T("put back what was taken back"), do_redo, .alone = true, .seated = true},
    {"ready", "r", "",
     HG_T("time may go on, until there is something new to decide; bots that come after you act before"), do_ready,
     true, true},
    {"pause", NULL, "", HG_T("hold the clock"), do_pause, true, true, .near = true},
    {"say", NULL, "TEXT", HG_T("say something to the others"), far_say, .far = true},
    {"people", NULL, "", HG_T("who sits at the table, who is away, what somebody wants"), far_show_people, .far = true},
    {"link", NULL, "[seat]", HG_T("the link of the table; of your seat, for another device"), far_link, .far = true},
    {"agree", NULL, "", HG_T("what somebody wants may happen"), far_agree, .far = true, .seated = true},
    {"refuse", NULL, "", HG_T("what somebody wants may not happen"), far_refuse, .far = true, .seated = true},
    {"pause", NULL, "", HG_T("hold the clock or the time to think, or let it go on, when all agree"), do_pause,
     .far = true, .seated = true},
    {"bot", NULL, "SEAT [LEVEL]", HG_T("a bot plays for somebody who is away, when all agree"), far_bot, .far = true,
     .seated = true},
    {"stop", NULL, "", HG_T("end the game without a winner, when all agree"), far_stop, .far = true, .seated = true},
    {"resign", NULL, "!", HG_T("give the game up"), far_resign, .far = true, .seated = true},
    {"save", NULL, "[FILE]", HG_T("where the game is saved; with a file, save it there"), do_save, .alone = true,
     .near = true},
    {"record", NULL, "FILE", HG_T("write the record, without what is to come"), do_record, .alone = true, .near = true},
    {"quit", "q", "", HG_T("leave; the game can be resumed"), do_quit, .near = true},
    {"quit", "q", "", HG_T("leave; your seat stays"), do_quit, .far = true},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static bool is_there(const struct play *play, const struct command *command)
{
    return (!command->timed || play->clock.there) && !(command->alone && play->guide) &&
           !(play->far ? command->near : command->far);
}

static enum play_end read_text(struct play *play)
{
    if (!has_time_to_read(play) || page_read(&play->page))
        return PLAY_ON;
    return PLAY_FAILED;
}

/* Where somebody looks on. */
static bool needs_seat(const struct play *play, const struct command *command)
{
    return command->seated && play->far && !play->here;
}

static bool is_offered(const struct play *play, const struct command *command)
{
    return is_there(play, command) && !needs_seat(play, command);
}

static enum play_end carry_out(struct decision *decision, const struct command *command, const char *rest)
{
    if (needs_seat(decision->play, command)) {
        page_say(&decision->play->page, HG_T("Whoever looks on has no say in the game."), NULL);
        return PLAY_ON;
    }
    enum play_end end = command->run(decision, rest);
    return command->reads && end == PLAY_ON ? read_text(decision->play) : end;
}

static void say_usage(struct page *page, const char *usage, const char *help)
{
    enum { USAGE = 18 };
    hg_put(&page->text, "  ");
    page_left(page, usage, page->plain ? (int)strlen(usage) : USAGE);
    hg_put(&page->text, page->plain ? ": " : "");
    if (page->terminal)
        page_wrapped(page, page_word(page, help), USAGE + 2);
    else
        page_say(page, help, NULL);
}

static void say_command(struct page *page, const struct command *command)
{
    char usage[48];
    struct hg_out out = hg_out_fixed(usage, sizeof usage);
    hg_put(&out, command->name);
    if (command->alias) {
        hg_put(&out, ", ");
        hg_put(&out, command->alias);
    }
    hg_put_char(&out, ' ');
    hg_put(&out, command->arguments);
    say_usage(page, usage, command->help);
}

/* Words of the board come behind those that every game has. */
static const struct board_word *words_of(const struct play *play)
{
    static const struct board_word none = {0};
    return play->board && play->board->words ? play->board->words : &none;
}

void play_offer_commands(const struct decision *decision, struct hg_out *offers)
{
    for (int i = 0; i < COMMANDS; i++)
        if (is_offered(decision->play, &commands[i])) {
            hg_put(offers, commands[i].name);
            hg_put(offers, *commands[i].arguments ? " \n" : "\n");
        }
    for (const struct board_word *word = words_of(decision->play); word->word; word++) {
        hg_put(offers, word->word);
        hg_put_char(offers, '\n');
    }
}

/* Whether a move before this one begins with the same word. */
static bool is_shown(const struct choices *choices, int move)
{
    size_t n = strcspn(choices->move[move].notation, " ");
    for (int i = 0; i < move; i++)
        if (strcspn(choices->move[i].notation, " ") == n &&
            strncmp(choices->move[i].notation, choices->move[move].notation, n) == 0)
            return true;
    return false;
}

static void say_notation(struct page *page, const char *notation, const char *sentence)
{
    enum { NOTATION = 24, BESIDE = NOTATION + 4 };
    int columns = page_text_columns(page, notation);
    hg_put(&page->text, "  ");
    page_left(page, notation, page->plain || columns > NOTATION ? columns : NOTATION);
    hg_put(&page->text, page->plain ? ": " : "  ");
    if (page->terminal && columns <= NOTATION) {
        page_wrapped(page, sentence, BESIDE);
        return;
    }
    page->indent = page->terminal ? BESIDE : 0;
    hg_put(&page->text, page->terminal ? "\n" : "");
    page_line(page, sentence);
    page->indent = 0;
}

/* One move for each word that they begin with. */
static void say_notations(const struct decision *decision)
{
    const struct choices *choices = &decision->choices;
    struct page *page = &decision->play->page;
    for (int i = 0; i < choices->moves; i++) {
        const char *notation = choices->move[i].notation;
        if (is_shown(choices, i))
            continue;
        say_notation(page, notation, choices->move[i].sentence);
    }
}

static enum play_end do_help(struct decision *decision, const char *rest)
{
    struct page *page = &decision->play->page;
    if (*rest) {
        play_explain_typed(decision, rest);
        return PLAY_ON;
    }
    page_say(page,
             HG_T("Choose by number, by name, by the beginning of a name, or in the notation of moves, for example:"),
             NULL);
    say_notations(decision);
    page_say(page, HG_T("Or type:"), NULL);
    for (int i = 0; i < COMMANDS; i++)
        if (is_offered(decision->play, &commands[i]))
            say_command(page, &commands[i]);
    for (const struct board_word *word = words_of(decision->play); word->word; word++)
        say_usage(page, word->word, word->help);
    struct play_question question = play_question(decision);
    if (*question.hint)
        page_line(page, question.hint);
    if (question.topic)
        page_say(page, HG_T("What the rules say about this: \"rules {topic}\"."), HG_ARGS({"topic", question.topic}));
    if (!decision->play->guide && learn_count(decision->play->game))
        page_say(page, HG_T("Lessons that teach this game: {command}"),
                 HG_ARGS({"command", CLI_TYPED("learn", decision->play->game)}));
    return PLAY_ON;
}

static bool show_word(struct decision *decision, const char *line, enum play_end *end)
{
    const struct board_word *word = words_of(decision->play);
    while (word->word && strcmp(word->word, line) != 0)
        word++;
    if (!word->word)
        return false;
    word->show(&decision->scene);
    *end = read_text(decision->play);
    return true;
}

/* "?kings" is as good as "? kings", and "h!" as "h !". */
bool play_command(struct decision *decision, const char *line, enum play_end *end)
{
    size_t n = *line == '?' ? 1 : strcspn(line, " \t!");
    const char *rest = line + n + strspn(line + n, " \t");
    for (int i = 0; i < COMMANDS; i++) {
        const char *alias = commands[i].alias;
        bool named = strlen(commands[i].name) == n && strncmp(line, commands[i].name, n) == 0;
        bool short_named = alias && strlen(alias) == n && strncmp(line, alias, n) == 0;
        if ((named || short_named) && is_there(decision->play, &commands[i])) {
            *end = carry_out(decision, &commands[i], rest);
            return true;
        }
    }
    return show_word(decision, line, end);
}

/* --- undo --------------------------------------------------------------------------------------------------------- */

static bool agrees(struct play *play, int seat)
{
    page_say(&play->page, HG_T("That takes back more than your move. {seat}, do you agree? (y or n)"),
             HG_ARGS({"seat", play->names[seat]}));
    const char *line = play_read_line(play, "> ");
    bool yes = line && (strchr("yYjJ", line[0]) && line[0]);
    hg_json_bool(client_ask(play->client, "table.undo", seat), "agree", yes);
    struct answer answer = client_send(play->client);
    bool good = yes && answer.result.at;
    play_note_turn(play, hg_json_member(answer.result, "turn"));
    answer_free(&answer);
    return good;
}

/* The others sit at the same screen, so they are asked at once. */
static enum play_end ask_others(struct play *play, struct hg_json seats)
{
    struct hg_json_walk walk = hg_json_walk(seats);
    while (hg_json_next(&walk))
        if (!agrees(play, (int)client_number(walk.value, 0))) {
            page_say(&play->page, HG_T("Nothing is taken back."), NULL);
            return PLAY_ON;
        }
    return PLAY_AGAIN;
}

enum play_end play_undo(struct play *play, int seat)
{
    client_ask(play->client, "table.undo", seat);
    struct answer answer = client_send(play->client);
    struct hg_json asked = hg_json_member(answer.result, "asked");
    enum play_end end = answer.result.at ? PLAY_AGAIN : PLAY_ON;
    play_note_turn(play, hg_json_member(answer.result, "turn"));
    if (!answer.result.at)
        page_line(&play->page, answer.message);
    else if (asked.at && play->far)
        end = PLAY_ON; /* they are told, and so is whoever has asked */
    else if (asked.at)
        end = ask_others(play, asked);
    answer_free(&answer);
    return end;
}

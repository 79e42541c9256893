/* stepping.c: a record is told from decision to decision, and what can be typed in between. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/replay/replay.h"
#include "cli/common/editor.h"
#include "cli/common/text.h"

/* Where the telling stands: what was told begins at `first`, what comes next at `next`. */
struct place {
    struct replay *replay;
    int first, next;
    struct editor *editor; /* NULL where no line can be edited */
    int code;
};

enum after { STAY, TELL, LEAVE };

static void say(const char *sentence, const struct hg_arg *args)
{
    cli_print(sentence, args);
    putchar('\n');
}

/* --- commands ----------------------------------------------------------------------------------------------------- */

/* Back to the decision before the one just shown. */
static enum after go_back(struct place *place, const char *rest)
{
    const struct replay *replay = place->replay;
    (void)rest;
    for (int decisions = 0; place->next > replay->from && decisions < 2;) {
        place->next = replay_step_before(replay, place->next);
        decisions += !replay_is_chance(replay, place->next);
    }
    return TELL;
}

static enum after show_board(struct place *place, const char *rest)
{
    (void)rest;
    place->replay->boards = !place->replay->boards;
    if (place->replay->boards)
        moment_draw(place->replay, place->first);
    else
        say(HG_T("From here on the board is not drawn."), NULL);
    return STAY;
}

/* To the first step that comes to so many moves. */
static enum after go_to(struct place *place, const char *rest)
{
    const struct replay *replay = place->replay;
    char *end;
    long moves = strtol(rest, &end, 10);
    int least = replay->entries[replay->from].line, most = replay->entries[replay->to - 1].line, at = replay->from;
    if (!*rest || *end || moves < least || moves > most) {
        say(HG_T("Type \"go\" and a number of moves from {least} to {most}."),
            HG_ARGS({"least", NULL, least}, {"most", NULL, most}));
        return STAY;
    }
    while (replay->entries[at].line < moves && replay_step_end(replay, at) < replay->to)
        at = replay_step_end(replay, at);
    place->next = at;
    return TELL;
}

static enum after play_on(struct place *place, const char *rest)
{
    editor_close(place->editor); /* play has one of its own */
    place->editor = NULL;
    if (moment_play(place->replay, place->first, rest, &place->code))
        return LEAVE;
    place->editor = editor_open(place->replay->moment.page.plain);
    return STAY;
}

static enum after quit(struct place *place, const char *rest)
{
    (void)place, (void)rest;
    return LEAVE;
}

static enum after help(struct place *place, const char *rest);

static const struct command {
    const char *name, *alias, *arguments, *help;
    enum after (*run)(struct place *place, const char *rest);
} commands[] = {
    {"back", "b", "", HG_T("back to the decision before"), go_back},
    {"board", NULL, "", HG_T("draw the board, now and at every decision; once more, and it is not drawn"), show_board},
    {"go", "g", "N", HG_T("to where N moves have been made"), go_to},
    {"play", NULL, "[SEAT]", HG_T("play on from here, in a new game; with a seat, that one against bots"), play_on},
    {"help", "?", "", HG_T("this list"), help},
    {"quit", "q", "", HG_T("leave"), quit},
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void put_usage(const char *usage, const char *text)
{
    enum { USAGE = 16 };
    printf("  %-*s", USAGE, usage);
    cli_put_paragraph(stdout, hg_translate(cli_words(), text), USAGE + 2, cli_width());
}

static enum after help(struct place *place, const char *rest)
{
    const struct board *board = board_find(hg_table_game(place->replay->table)->id);
    char usage[48];
    (void)rest;
    put_usage("Enter", HG_T("what comes next"));
    for (int i = 0; i < COMMANDS; i++) {
        snprintf(usage, sizeof usage, "%s%s%s %s", commands[i].name, commands[i].alias ? ", " : "",
                 commands[i].alias ? commands[i].alias : "", commands[i].arguments);
        put_usage(usage, commands[i].help);
    }
    for (const struct board_word *word = board ? board->words : NULL; word && word->word; word++)
        put_usage(word->word, word->help);
    return STAY;
}

static void offer(void *context, const char *typed, struct hg_out *offers)
{
    const struct place *place = context;
    const struct board *board = board_find(hg_table_game(place->replay->table)->id);
    (void)typed;
    for (int i = 0; i < COMMANDS; i++) {
        hg_put(offers, commands[i].name);
        hg_put(offers, *commands[i].arguments ? " \n" : "\n");
    }
    for (const struct board_word *word = board ? board->words : NULL; word && word->word; word++) {
        hg_put(offers, word->word);
        hg_put_char(offers, '\n');
    }
}

/* --- the prompt --------------------------------------------------------------------------------------------------- */

/* Without its end and the spaces around it; NULL: nobody types any more. */
static char *read_line(struct place *place, char *line, size_t cap)
{
    char *at = line;
    if (place->editor) {
        const char *typed = editor_read(place->editor, 0, "> ", offer, place);
        if (!typed || !cli_copy(line, cap, typed, strlen(typed)))
            return typed ? strcpy(line, "") : NULL;
    } else if (printf("> ") < 0 || fflush(stdout) != 0 || !fgets(line, (int)cap, stdin)) {
        return NULL;
    }
    for (size_t n = strlen(line); n && isspace((unsigned char)line[n - 1]);)
        line[--n] = '\0';
    while (isspace((unsigned char)*at))
        at++;
    return at;
}

/* By the name of a command, its letter, or a word of the board. */
static enum after obey(struct place *place, const char *line)
{
    size_t n = strcspn(line, " \t");
    const char *rest = line + n + strspn(line + n, " \t");
    if (!*line)
        return TELL;
    for (int i = 0; i < COMMANDS; i++) {
        const char *alias = commands[i].alias;
        if ((strlen(commands[i].name) == n && strncmp(line, commands[i].name, n) == 0) ||
            (alias && strlen(alias) == n && strncmp(line, alias, n) == 0))
            return commands[i].run(place, rest);
    }
    if (moment_show(place->replay, place->first, line))
        return STAY;
    say(HG_T("\"{line}\" means nothing here; ? tells what can be typed."), HG_ARGS({"line", line}));
    return STAY;
}

static enum after ask(struct place *place)
{
    char line[256];
    enum after after = STAY;
    printf("%s%s%s\n", cli_style()->dim, hg_translate(cli_words(), HG_T("[Enter: on, b: back, ?: more, q: quit]")),
           cli_style()->reset);
    while (after == STAY) {
        char *typed = read_line(place, line, sizeof line);
        if (!typed) {
            putchar('\n');
            return LEAVE;
        }
        after = obey(place, typed);
    }
    return after;
}

bool replay_walk(struct replay *replay, bool stop, int *code)
{
    struct place place = {.replay = replay, .next = replay->from};
    enum after after = TELL;
    place.editor = stop ? editor_open(replay->moment.page.plain) : NULL;
    while (place.next < replay->to && after == TELL) {
        place.first = place.next;
        replay_put_step(replay, place.first);
        place.next = replay_step_end(replay, place.first);
        bool decision = !replay_is_chance(replay, place.first);
        if (replay->boards && decision)
            moment_draw(replay, place.first);
        if (stop && decision && place.next < replay->to)
            after = ask(&place);
    }
    editor_close(place.editor);
    *code = place.code;
    return after == TELL;
}

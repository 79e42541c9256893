/* learn.c: hourglass learn: the list of lessons, and one of them, or one after the other. */
#include "cli/commands/learn/learn.h"

#include <ctype.h>
#include <string.h>

#include "cli/common/pager.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "table/memory.h"

/* --- the list ----------------------------------------------------------------------------------------------------- */

static int count_done(const struct progress *progress, const char *game)
{
    const struct learn_file *file;
    int done = 0;
    for (int number = 1; (file = learn_find(game, number)); number++)
        done += !learn_is_first(file) && progress_of(progress, file) == LEARN_DONE;
    return done;
}

/* "done", "page 3", "2 minutes" */
static void put_state(struct hg_out *out, const struct progress *progress, const struct learn_file *file,
                      struct hg_json lesson)
{
    int page = progress_of(progress, file);
    int64_t minutes = 0;
    hg_json_get_int(hg_json_member(lesson, "minutes"), 0, 99, &minutes);
    if (page == LEARN_DONE)
        hg_say(cli_words(), out, HG_T("done"), NULL);
    else if (page > 0)
        hg_say(cli_words(), out, HG_T("left on page {page}"), HG_ARGS({"page", NULL, page + 1}));
    else
        hg_say(cli_words(), out, HG_T("{minutes} min"), HG_ARGS({"minutes", NULL, minutes}));
}

static void list_lesson(FILE *to, const struct progress *progress, const struct learn_file *file, int number)
{
    enum { TITLE = 28, INDENT = 6 };
    struct hg_json lesson = learn_json((const char *)file->text);
    char *title = learn_words(hg_json_member(lesson, "title"), cli_language());
    char *about = learn_words(hg_json_member(lesson, "about"), cli_language());
    char state[64];
    struct hg_out out = hg_out_fixed(state, sizeof state);
    put_state(&out, progress, file, lesson);
    const char *done = progress_of(progress, file) == LEARN_DONE ? "x" : " ";
    if (learn_is_first(file)) /* it has a name instead */
        fprintf(to, " %s    %s: %s\n", done, title, state);
    else
        fprintf(to, " %s%2d  %s: %s\n", done, number, title, state);
    fprintf(to, "%*s%s\n", INDENT, "", about);
    hg_free(title);
    hg_free(about);
}

static void list_game(FILE *to, const struct progress *progress, const struct hg_game *game)
{
    const struct learn_file *file;
    struct hg_out head = hg_out_growing();
    hg_say(cli_words(), &head, HG_T("{title}: {done} of {all} {all|lesson|lessons} done. {command} goes on."),
           HG_ARGS({"title", game->title}, {"done", NULL, count_done(progress, game->id)},
                   {"all", NULL, learn_count(game->id)}, {"command", CLI_TYPED("learn", game->id)}));
    fprintf(to, "%s\n", head.text);
    hg_out_free(&head);
    for (int number = 1; (file = learn_find(game->id, number)); number++)
        list_lesson(to, progress, file, number);
}

/* All of them are more than a window shows. */
static void list_all(const struct progress *progress)
{
    struct pager pager;
    bool any = false;
    pager_open(&pager, true);
    for (int i = 0; i < hg_game_count; i++) {
        if (!hg_games[i]->offered || !learn_count(hg_games[i]->id))
            continue;
        fputs(any ? "\n" : "", pager.to);
        list_game(pager.to, progress, hg_games[i]);
        any = true;
    }
    pager_close(&pager);
}

/* --- which lesson ------------------------------------------------------------------------------------------------- */

/* The first that is not done; when all are, the first. */
static int next_number(const struct progress *progress, const char *game)
{
    const struct learn_file *file;
    for (int number = 1; (file = learn_find(game, number)); number++)
        if (progress_of(progress, file) != LEARN_DONE)
            return number;
    return 1;
}

/* By its number, or by its name. */
static int find_number(const char *game, const char *word)
{
    const struct learn_file *file;
    int wanted = 0;
    for (const char *digit = word; isdigit((unsigned char)*digit) && wanted < 1000; digit++)
        wanted = digit[1] && !isdigit((unsigned char)digit[1]) ? 1000 : wanted * 10 + (*digit - '0');
    for (int number = 1; (file = learn_find(game, number)); number++)
        if ((number == wanted && !learn_is_first(file)) || strcmp(file->name, word) == 0 ||
            strcmp(learn_name(file), word) == 0)
            return number;
    return 0;
}

static int play_lessons(const struct cli_command *command, struct progress *progress, const char *game, int number,
                        bool again, bool plain)
{
    bool next = true;
    int code = CLI_OK;
    for (; next && code == CLI_OK; number++) {
        const struct learn_file *file = learn_find(game, number);
        int page = progress_of(progress, file);
        struct course_wish wish = {.file = file,
                                   .text = (const char *)file->text,
                                   .number = number,
                                   .page = again || page < 0 ? 0 : page,
                                   .plain = plain};
        code = course_play(command, progress, &wish, &next);
        again = false;
    }
    return code;
}

static int learn_game(const struct cli_command *command, struct progress *progress, const char *game, const char *word,
                      bool again, bool plain)
{
    int all = learn_count(game), number = word ? find_number(game, word) : next_number(progress, game);
    if (!all) {
        cli_complain(command, HG_T("there are no lessons of {game} yet; {rules} has its rules."),
                     HG_ARGS({"game", game}, {"rules", CLI_TYPED("rules", game)}));
        return CLI_BAD;
    }
    if (!number) {
        cli_complain(command, HG_T("there is no lesson '{word}': those of {game} are 1 to {all}; {learn} lists them."),
                     HG_ARGS({"word", word}, {"game", game}, {"all", NULL, all}, {"learn", CLI_TYPED("learn")}));
        return CLI_USAGE;
    }
    return play_lessons(command, progress, game, number, again, plain);
}

/* A lesson that somebody writes. */
static bool is_file(const char *word)
{
    size_t n = strlen(word);
    return n > 5 && strcmp(word + n - 5, ".json") == 0;
}

static int learn_file(const struct cli_command *command, const char *path, bool plain)
{
    size_t size;
    struct hg_json json;
    struct hg_json_error error;
    bool next;
    char *text = cli_read_file(command, path, &size);
    if (!text)
        return CLI_IO;
    int code = CLI_BAD;
    if (hg_json_parse(text, size, &json, &error))
        code = course_play(command, NULL, &(struct course_wish){.text = text, .plain = plain}, &next);
    else
        cli_complain(command, HG_T("{file} is not JSON: {what}, in line {line}."),
                     HG_ARGS({"file", path}, {"what", hg_translate(cli_words(), error.what)},
                             {"line", NULL, (int64_t)hg_json_line(text, error.offset)}));
    hg_free(text);
    return code;
}

/* --- the command line --------------------------------------------------------------------------------------------- */

static int learn(const struct cli_command *command, const char **word, int count, bool again, bool plain)
{
    struct progress progress;
    if (count == 1 && is_file(word[0]))
        return learn_file(command, word[0], plain);
    if (count && !cli_find_game(command, word[0]))
        return CLI_USAGE;
    progress_open(&progress, command);
    int code = CLI_OK;
    if (count)
        code = learn_game(command, &progress, word[0], count > 1 ? word[1] : NULL, again, plain);
    else
        list_all(&progress);
    progress_close(&progress);
    return code;
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    bool again = false, plain = false;
    const struct cli_option options[] = {
        {"again", NULL, HG_T("begin the lesson at its first page, wherever it was left"), &again, NULL},
        {"plain", NULL, HG_T("sentences only, without columns and colours: for screen readers"), &plain, NULL},
        {0},
    };
    const char *word[2];
    int count = cli_parse(command, options, argc, argv, word, 2);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    return cli_finish(command, learn(command, word, count, again, plain));
}

const struct cli_command cli_learn = {
    .name = "learn",
    .arguments = HG_T("[GAME [LESSON]]"),
    .summary = HG_T("learn a game in lessons of a few minutes"),
    .help = HG_T("Lessons that you play: each has a position, a goal, and words that explain it. Nothing can go\n"
                 "wrong: every move is taken back if you like, and hint shows what leads to the goal.\n"
                 "\n"
                 "Without a game all lessons are listed, with those that are done. With a game its next\n"
                 "lesson begins, or goes on where you left it; LESSON is the number or the name of one. A FILE\n"
                 "ending in .json is a lesson that you are writing. The last one of each game, first, is a game\n"
                 "against a bot, with a coach who says at every decision what is asked and what is advised.\n"
                 "\n"
                 "What is done is kept beside saved games, in lessons.json.\n"
                 "\n"
                 "Examples:\n"
                 "  hourglass learn                 the list, with what is done\n"
                 "  hourglass learn GAME            the next lesson of a game\n"
                 "  hourglass learn GAME 3          a certain lesson\n"
                 "  hourglass learn GAME 1 --again  from its first page\n"
                 "  hourglass learn GAME first      your first game, with a coach\n"
                 "  hourglass learn lesson.json     try a lesson of your own\n"
                 "\n"
                 "Exit codes:\n"
                 "  0  the lesson is done, or was left\n"
                 "  1  there are no lessons of this game, or the file is no lesson\n"
                 "  2  the command line is wrong\n"
                 "  3  a file or stream could not be read or written\n"),
    .run = run,
};

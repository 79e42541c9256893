/* play.c: hourglass play: a game in line mode, for any terminal, for pipes and for screen readers. */
#include "cli/commands/play/play.h"
#include "cli/commands/play/saves.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/common/text.h"
#include "games/registry.h"
#include "table/memory.h"
#include "table/record.h"

/* --- the course of a game ----------------------------------------------------------------------------------------- */

static const char *seat_template(const struct player *player)
{
    if (player->stand_in)
        return HG_T("{seat} (bot: {level}, which this program does not have; a stand-in plays instead)");
    return player->bot[0] ? HG_T("{seat} (bot: {level})") : "{seat}";
}

static void welcome(struct play *play, bool resumed)
{
    struct hg_out seats = hg_out_growing();
    for (int i = 0; i < play->seats; i++) {
        hg_put(&seats, i ? ", " : "");
        hg_say(&play->page.words, &seats, seat_template(&play->player[i]),
               HG_ARGS({"seat", play->names[i]}, {"level", play->player[i].bot}));
    }
    page_say(&play->page,
             resumed ? HG_T("The game goes on: {seats}. Type log to read what has happened.")
                     : HG_T("A new game: {seats}."),
             HG_ARGS({"seats", seats.text}));
    if (!resumed)
        page_say(&play->page, HG_T("Type a number to choose, ? for help, rules for the rules, q to leave."), NULL);
    hg_out_free(&seats);
}

static void say_winners(struct play *play, struct hg_json winners)
{
    struct hg_out names = hg_out_growing();
    struct hg_json_walk walk = hg_json_walk(winners);
    while (hg_json_next(&walk)) {
        int seat = play_seat(walk.value);
        if (seat == NOBODY || seat >= play->seats)
            continue;
        hg_put(&names, names.len ? ", " : "");
        hg_put(&names, play->names[seat]);
    }
    const char *shared = play->board ? play->board->shared_victory : NULL;
    const char *text = hg_json_count(winners) == 0   ? HG_T("The game was ended before its end: nobody has won.")
                       : hg_json_count(winners) == 1 ? HG_T("{seats} wins the game.")
                       : shared                      ? shared
                                                     : HG_T("{seats} share the victory.");
    hg_put(&play->page.text, play->page.style.bold);
    page_say(&play->page, text, HG_ARGS({"seats", names.text}));
    hg_put(&play->page.text, play->page.style.reset);
    hg_out_free(&names);
}

static void say_resigned(struct play *play, struct hg_json turn)
{
    long seat = client_number(hg_json_member(turn, "resigned"), NOBODY);
    if (seat >= 0 && seat < play->seats)
        page_say(&play->page, HG_T("{seat} resigned."), HG_ARGS({"seat", play->names[seat]}));
}

/* A game resumed without its secret has draws that nobody can check. */
static bool proves_all(struct play *play)
{
    struct hg_table *table;
    struct hg_verdict verdict = hg_record_verify(play->save.record.text, play->save.size, 0, NULL, &table);
    bool proven = verdict.claims >> HG_CLAIM_UNCHANGED_LUCK & 1;
    hg_verdict_free(&verdict);
    hg_table_free(table);
    return proven;
}

void play_say_result(struct play *play)
{
    struct decision decision;
    play_look(play, NOBODY, &decision);
    play_tell(play, hg_json_member(decision.look.result, "events"));
    page_gap(&play->page);
    if (play->board)
        board_look(play->board, &play->page)->score(&decision.scene);
    page_gap(&play->page);
    struct hg_json turn = hg_json_member(decision.look.result, "turn");
    say_resigned(play, turn);
    say_winners(play, hg_json_member(turn, "winners"));
    play_look_away(&decision);
}

static void say_end(struct play *play)
{
    play_say_result(play);
    if (!play->save.on)
        return;
    if (proves_all(play))
        page_say(&play->page, HG_T("The record of the game; every card that was dealt can be computed again from it:"),
                 NULL);
    else
        page_say(&play->page,
                 HG_T("The record of the game; not every card that was dealt can be computed again from it:"), NULL);
    save_put_command(play, (const char *const[]){"verify", play->save.path, NULL});
    page_say(&play->page, HG_T("The next game of a match, with the same seats:"), NULL);
    save_put_command(play, (const char *const[]){"play", play->game, "--rematch", play->save.path, NULL});
}

static enum play_end play_on(struct play *play)
{
    enum play_end end = PLAY_AGAIN;
    while (end == PLAY_AGAIN || end == PLAY_ON) {
        save_now(play);
        if (play_is_due(play)) {
            end = play_tick(play);
            continue;
        }
        if (play->has_jobs) {
            if (play_is_interrupted())
                play_drop_thought(play);
            end = play_is_interrupted() ? PLAY_QUIT : play_answer_job(play);
            continue;
        }
        int seat = play_next_seat(play);
        if (seat == NOBODY && (play->over || !play->clock.runs))
            break;
        if (seat != NOBODY && play_stays_ready(play, seat)) {
            end = play_agree(play, seat, true);
            continue;
        }
        end = seat == NOBODY ? play_let_time_pass(play) : play_pass_screen(play, seat);
        if (end != PLAY_ON)
            continue;
        end = play->clock.held ? play_start_clock(play, seat) : play_decide(play, seat);
    }
    return end;
}

static int play_to_the_end(struct play *play)
{
    enum play_end end = play_on(play);
    if (end == PLAY_QUIT)
        save_say_goodbye(play);
    else if (end != PLAY_FAILED)
        say_end(play);
    page_show(&play->page);
    return play->save.failed ? CLI_IO : CLI_OK;
}

/* --- the command line --------------------------------------------------------------------------------------------- */

struct words {
    const char *game, *file;
};

/* GAME, or GAME FILE behind --resume; the game may be left out there, and where a file has `named` it. */
static bool sort_words(const struct cli_command *command, const char **word, int count, bool resume, bool named,
                       struct words *words)
{
    char sentence[PATH_MAX];
    *words = (struct words){0};
    for (int i = 0; i < count; i++)
        if (!words->game && hg_game_find(word[i]))
            words->game = word[i];
        else if (resume && !words->file)
            words->file = word[i];
        else if (words->game)
            return cli_usage(command, HG_T("one word too many: one game at a time, please.")), false;
        else if (!cli_find_game(command, word[i]))
            return false;
    if (words->game || resume || named)
        return true;
    char list[256];
    struct hg_out out = hg_out_fixed(sentence, sizeof sentence), games = hg_out_fixed(list, sizeof list);
    cli_put_games(&games);
    hg_say(cli_words(), &out, HG_T("which game? There are {list}. {games} tells more."),
           HG_ARGS({"list", list}, {"games", CLI_TYPED("games")}));
    cli_usage(command, sentence);
    return false;
}

static bool choose_file(const struct cli_command *command, const struct words *words, char path[PATH_MAX])
{
    if (words->file && saves_find(words->file, path))
        return true;
    if (words->file && strlen(words->file) < PATH_MAX)
        return strcpy(path, words->file);
    if (saves_newest(command, words->game ? words->game : "", path))
        return true;
    const char *game = words->game ? words->game : hg_translate(cli_words(), HG_T("GAME"));
    cli_complain(command, HG_T("there is no unfinished game to resume; {play} begins one."),
                 HG_ARGS({"play", CLI_TYPED("play", game)}));
    return false;
}

/* The game goes on in the file that it comes from. */
static bool goes_on(const struct play *play, const char *wanted, const char *resumed)
{
    return play->save.wanted && resumed && strcmp(resumed, "-") != 0 && (!wanted || strcmp(wanted, resumed) == 0);
}

/* A program that was killed before its first save leaves an empty file, and no game to go on with. */
static bool is_empty(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 && S_ISREG(file.st_mode) && file.st_size == 0;
}

/* The game that a name of ours begins with, NULL: none; see save_choose_place(). */
static const struct hg_game *game_in_name(const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    char id[32];
    return cli_copy(id, sizeof id, name, strcspn(name, "-")) ? hg_game_find(id) : NULL;
}

/* Then a new game begins there, if it is known which. */
static bool begin_anew(struct play *play, struct play_wish *wish, const char **save)
{
    if (!wish->resume || !is_empty(wish->resume))
        return true;
    if (!wish->game)
        wish->game = game_in_name(wish->resume);
    if (!wish->game) {
        cli_complain(play->command,
                     HG_T("{path} is empty: nothing was saved in it. {command} begins a new game there."),
                     HG_ARGS({"path", wish->resume}, {"command", CLI_TYPED("play", "GAME", "--save", wish->resume)}));
        return false;
    }
    page_say(&play->page, HG_T("{path} is empty: nothing was saved in it, and a new game begins."),
             HG_ARGS({"path", wish->resume}));
    *save = *save || !play->save.wanted ? *save : wish->resume;
    wish->resume = NULL;
    return true;
}

static void save_in(struct play *play, const char *path)
{
    snprintf(play->save.path, sizeof play->save.path, "%s", path);
    play->save.on = true;
}

/* A file with a game in it is not overwritten by another game. */
static int save_in_new(struct play *play, const char *path)
{
    if (!save_take(play, path, true))
        return CLI_IO;
    if (save_is_used(path)) {
        cli_complain(play->command, HG_T("{file} exists already; go on with it: {resume}"),
                     HG_ARGS({"file", path}, {"resume", CLI_TYPED("play", "--resume", path)}));
        return CLI_USAGE;
    }
    save_in(play, path);
    return CLI_OK;
}

static int choose_save(struct play *play, const char *wanted, const char *resumed)
{
    if (!play->save.wanted)
        return CLI_OK;
    if (goes_on(play, wanted, resumed)) {
        save_in(play, resumed);
        save_know_file(play);
        return CLI_OK;
    }
    if (wanted)
        return save_in_new(play, wanted);
    save_choose_place(play);
    return CLI_OK;
}

/* The file is locked before it is read: what is read is what the last program has left there. */
static int begin(struct play *play, struct play_wish *wish, const char *save)
{
    int code;
    if (!begin_anew(play, wish, &save))
        return CLI_BAD;
    if (goes_on(play, save, wish->resume) && !save_take(play, wish->resume, false))
        return CLI_IO;
    if (!play_open(play, wish, &code))
        return code;
    code = choose_save(play, save, wish->resume);
    if (code != CLI_OK)
        return code;
    play_catch_interrupt();
    welcome(play, wish->resume);
    play->explained = wish->resume;
    if (wish->resume)
        play_skip_old_events(play);
    return play_to_the_end(play);
}

/* --resume has a value or none, which options cannot have; so --resume=FILE is made two words. Free with hg_free(). */
static char **split_resume(int *argc, char **argv)
{
    static char resume[] = "--resume";
    char **words = hg_zeroed((2 * (size_t)*argc + 1) * sizeof *words);
    int count = 0;
    for (int i = 0; i < *argc; i++) {
        bool joined = strncmp(argv[i], "--resume=", 9) == 0;
        if (joined)
            words[count++] = resume;
        words[count++] = joined ? argv[i] + 9 : argv[i];
    }
    *argc = count;
    return words;
}

/* Whoever reads it knows the cards to come, so nobody else may; what is no file, like a terminal, stays as it is. */
static FILE *open_private(const char *path)
{
    struct stat file;
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0)
        return NULL;
    if (fstat(fd, &file) == 0 && (!S_ISREG(file.st_mode) || fchmod(fd, 0600) == 0))
        return fdopen(fd, "w");
    int reason = errno;
    close(fd);
    errno = reason;
    return NULL;
}

static bool open_trace(struct play *play, const char *path)
{
    play->trace = path ? open_private(path) : NULL;
    if (path && !play->trace)
        cli_complain(play->command, HG_T("cannot write {file}: {reason}."),
                     HG_ARGS({"file", path}, {"reason", cli_reason(errno)}));
    return play->trace || !path;
}

static bool close_trace(struct play *play, const char *path)
{
    bool good = !play->trace || fclose(play->trace) == 0;
    if (!good)
        cli_complain(play->command, HG_T("cannot write {file}: {reason}."),
                     HG_ARGS({"file", path}, {"reason", cli_reason(errno)}));
    return good;
}

/* What would be ignored is a mistake. */
static bool check_wish(const struct cli_command *command, const struct play_wish *wish, const struct far_wish *at,
                       bool resume, const char *save, bool no_save)
{
    if (resume && wish->rematch)
        return cli_usage(command, HG_T("--resume and --rematch contradict each other.")), false;
    if (wish->origin && (resume || wish->rematch || wish->edition))
        return cli_usage(command, HG_T("--position goes with none of --resume, --rematch and --edition.")), false;
    if (wish->rematch && (wish->seats || wish->options || wish->edition))
        return cli_usage(command, HG_T("--seats, --options and --edition come from the file with --rematch.")), false;
    if (wish->clock && strcmp(wish->clock, "lockstep") != 0 && strcmp(wish->clock, "live") != 0 &&
        strcmp(wish->clock, "turns") != 0)
        return cli_usage(command, HG_T("--clock is lockstep, live or turns.")), false;
    if (at->url && (resume || wish->seed || wish->rematch || wish->origin))
        return cli_usage(command, HG_T("--at goes with none of --resume, --seed, --rematch and --position.")), false;
    if (at->url && (wish->programs > 1 || (wish->programs && at->watch)))
        return cli_usage(command, HG_T("with --at one program plays, at your seat: one --bot, and no --watch.")), false;
    if (!at->url && (at->name || at->watch || at->again || at->think))
        return cli_usage(command, HG_T("--name, --think, --again and --watch go with --at.")), false;
    if (save && no_save)
        return cli_usage(command, HG_T("--save and --no-save contradict each other.")), false;
    if (resume && (wish->seats || wish->seed || wish->options || wish->edition || wish->clock))
        return cli_usage(command, HG_T("--seats, --seed, --options, --edition and --clock belong to a new game: with "
                                       "--resume they come from the file.")),
               false;
    return true;
}

static bool is_same_file(const char *one, const char *other)
{
    struct stat a, b;
    if (!one || !other)
        return false;
    bool both = stat(one, &a) == 0 && stat(other, &b) == 0;
    return strcmp(one, other) == 0 || (both && a.st_dev == b.st_dev && a.st_ino == b.st_ino);
}

/* Or the trace would be written over the game. */
static bool check_trace(const struct play *play, const struct play_wish *wish, const char *save, const char *trace)
{
    if (!is_same_file(trace, save) && !is_same_file(trace, wish->resume))
        return true;
    cli_complain(play->command, HG_T("--trace: {path} is the file of the game; name another one."),
                 HG_ARGS({"path", trace}));
    return false;
}

/* From the opened page to the closed one. */
static int sit_down(struct play *play, struct play_wish *wish, const struct far_wish *at, bool plain, const char *save,
                    const char *trace)
{
    if (!check_trace(play, wish, save, trace))
        return CLI_USAGE;
    play->save.record = hg_out_growing();
    page_open(&play->page, plain);
    play_open_input(play);
    int code = !open_trace(play, trace) ? CLI_IO : at ? far_play(play, at, wish) : begin(play, wish, save);
    lock_release(&play->save.lock);
    play_close_input(play);
    play_close(play);
    page_close(&play->page);
    return close_trace(play, trace) ? code : CLI_IO;
}

int play_on_from(const struct cli_command *command, const char *position, const char *seat_list, bool plain)
{
    struct play play = {.command = command, .here = ~0u, .save = {.lock = LOCK_FREE, .wanted = true}};
    struct play_wish wish = {.position = position, .origin = "-", .seat_list = seat_list};
    return sit_down(&play, &wish, NULL, plain, NULL, NULL);
}

static int run_with(const struct cli_command *command, int argc, char **argv, const char **bots)
{
    struct play play = {.command = command, .here = ~0u, .save.lock = LOCK_FREE};
    struct play_wish wish = {0};
    struct far_wish at = {0};
    struct words words;
    const char *word[3], *save = NULL, *trace = NULL;
    bool resume = false, plain = false, no_save = false;
    size_t size;
    const struct cli_option options[] = {
        {"seats", HG_T("LIST"), HG_T("who plays, with commas: NAME for a person at this screen, NAME:LEVEL for a bot"),
         NULL, &wish.seats},
        {"seed", "TEXT", HG_T("deal by this text: the same text deals the same cards"), NULL, &wish.seed},
        {"options", HG_T("LIST"),
         HG_T("readings of the rules, with commas: NAME=on, NAME=VALUE, or NAME=VALUE/VALUE where each seat has its "
              "own; hourglass games GAME lists them"),
         NULL, &wish.options},
        {"edition", HG_T("FILE"), HG_T("play with the components of this file"), NULL, &wish.edition},
        {"clock", HG_T("HOW"),
         HG_T(
             "of a game in real time: lockstep, where time goes on when everybody is ready and the order of the seats is drawn "
             "at every instant, live, or turns, without a clock; lockstep when not given"),
         NULL, &wish.clock},
        {"position", HG_T("FILE"), HG_T("begin where the position of this file says, as replay --position prints it"),
         NULL, &wish.origin},
        {"resume", NULL,
         HG_T(
             "go on with the game of a FILE or of a number of games --saved, else with the newest that is not finished"),
         &resume, NULL},
        {"rematch", HG_T("FILE"), HG_T("the next game of a match, after the finished one of this file"), NULL,
         &wish.rematch},
        {"save", HG_T("FILE"), HG_T("save the game here instead of in the state directory"), NULL, &save},
        {"no-save", NULL, HG_T("do not save the game"), &no_save, NULL},
        {"bot", HG_T("LINE"),
         HG_T(
             "a seat is played by the program that this command line starts: docs/writing-a-bot.md; may be given several "
             "times"),
         NULL, bots, &wish.programs},
        {"at", "URL", HG_T("play at a table of a server: a link, or with GAME the address of a server"), NULL, &at.url},
        {"name", HG_T("NAME"), HG_T("with --at: what you are called there"), NULL, &at.name},
        {"think", HG_T("TIME"),
         HG_T("with --at and GAME: time to think, as 20s, 20s+15m with a reserve for the whole game, or 3d for a turn"),
         NULL, &at.think},
        {"again", NULL, HG_T("with --at: the game at the table is over, and the same people play another one"),
         &at.again, NULL},
        {"watch", NULL, HG_T("with --at: look on, without a seat"), &at.watch, NULL},
        {"plain", NULL, HG_T("sentences only, without columns and colours: for screen readers"), &plain, NULL},
        {"trace", HG_T("FILE"), HG_T("write what is asked and answered in the protocol, with all secrets of the game"),
         NULL, &trace},
        {0},
    };
    char **split = split_resume(&argc, argv);
    int count = cli_parse(command, options, argc, split, word, 3);
    hg_free(split);
    if (count < 0)
        return count == -1 ? CLI_OK : CLI_USAGE;
    if (!sort_words(command, word, count, resume, wish.origin || at.url, &words) ||
        !check_wish(command, &wish, &at, resume, save, no_save))
        return CLI_USAGE;
    char path[PATH_MAX], match[PATH_MAX];
    if (resume && !choose_file(command, &words, path))
        return CLI_BAD;
    if (wish.rematch && saves_find(wish.rematch, match))
        wish.rematch = match;
    wish.game = words.game ? hg_game_find(words.game) : NULL;
    wish.resume = resume ? path : NULL;
    play.save.wanted = !no_save;
    at.save = save;
    char *position = wish.origin ? cli_read_file(command, wish.origin, &size) : NULL;
    if (wish.origin && !position)
        return CLI_IO;
    wish.position = position;
    int code = CLI_USAGE;
    if (!wish.programs || play_read_programs(command, bots, wish.programs, &play))
        code = sit_down(&play, &wish, at.url ? &at : NULL, plain, save, trace);
    play_end_programs(&play);
    hg_free(position);
    return cli_finish(command, code);
}

static int run(const struct cli_command *command, int argc, char **argv)
{
    const char **bots = hg_zeroed((size_t)(argc + 1) * sizeof *bots);
    int code = run_with(command, argc, argv, bots);
    hg_free(bots);
    return code;
}

const struct cli_command cli_play = {
    .name = "play",
    .arguments = HG_T("GAME"),
    .summary = HG_T("play a game in the terminal"),
    .help = HG_T(
        "Plays a game in line mode: in any terminal, through pipes, and with a screen reader.\n"
        "You choose by number, by name or by the beginning of what is shown; ? lists everything\n"
        "else you can type, and h! plays a hint.\n"
        "\n"
        "By default you play against a bot. Several people can share one screen: their cards\n"
        "are covered when the screen changes hands.\n"
        "\n"
        "The game is saved after every move, in $XDG_STATE_HOME/hourglass, else in\n"
        "~/.local/state/hourglass; finished games stay there as records. One program at a time\n"
        "plays the game of a file; others may read it.\n"
        "\n"
        "Examples:\n"
        "  hourglass play tides                              you against a bot\n"
        "  hourglass play sandstone                          another game\n"
        "  hourglass play tides --seats Ada,Anton            two people at one screen\n"
        "  hourglass play tides --seats Ada,Anton:random     against a bot of your choice\n"
        "  hourglass play sands --seats A,B:greedy,C:greedy  three at the table, two of them bots\n"
        "  hourglass play tides --bot 'python3 bot.py'       against a program of yours\n"
        "  hourglass play tides --seed monday                everybody gets the same deal\n"
        "  hourglass play tides --options maze_once=off      with another reading of a rule\n"
        "  hourglass play sandstone --options grid=3x8       on 3 rows of 8 spaces\n"
        "  hourglass play empires                            in lockstep: time stands while you think\n"
        "  hourglass play empires --clock live               in real time, against the clock\n"
        "  hourglass play empires --options mode_1=aoi       the first age in turns\n"
        "  hourglass play tides --resume                     go on with the last game\n"
        "  hourglass play tides --resume game.jsonl          go on with this game\n"
        "  hourglass play --resume 3                         with the third of games --saved\n"
        "  hourglass play tides --position position.json     from a position of replay --position\n"
        "  hourglass play sandstone --rematch game.jsonl     the loser of that game has Priority\n"
        "  hourglass play --at http://HOST:8377/ GAME        a table on a server, for a friend\n"
        "  hourglass play --at http://HOST:8377/#/with/ID    a seat at such a table\n"
        "\n"
        "Exit codes:\n"
        "  0  the game is over, or was left\n"
        "  1  the edition or the save file cannot be played, or the server refuses\n"
        "  2  the command line is wrong\n"
        "  3  a file or stream could not be read or written, another program plays the game, or no server answers\n"),
    .run = run,
};

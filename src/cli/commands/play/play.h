/* play.h: private to play: a game at this screen. Everything known about it comes through the protocol (client.h).
 *
 * Screen: where people at one table look by turns. `at_screen` is who may see what is on it now; while a question is asked
 * openly all may, and see what spectators see. */
#ifndef HG_CLI_PLAY_PLAY_H
#define HG_CLI_PLAY_PLAY_H

#include <limits.h>
#include <sys/types.h>
#include <time.h>

#include "cli/boards/board.h"
#include "cli/common/choice.h"
#include "cli/common/editor.h"
#include "cli/common/lock.h"
#include "cli/commands/play/typing.h"
#include "core/game.h"

enum { NOBODY = -1 };

struct player {
    char name[64], bot[16]; /* bot "": a person */
    bool stand_in;          /* in place of a bot that this program does not have */
};

struct save {
    bool on;     /* off after a failure, or by wish */
    bool wanted; /* not --no-save */
    bool failed; /* something could not be saved, and was not saved elsewhere since */
    char path[PATH_MAX];
    struct lock lock;     /* nobody else plays this game meanwhile */
    size_t length;        /* of the record in the file */
    struct hg_out record; /* with the secret that lets it go on behind its `size` bytes */
    size_t size;
    ino_t file; /* what we read or wrote there last */
    struct timespec changed;
};

/* Of a game in real time, as the last turn told of it. */
struct play_clock {
    bool there; /* the game has one */
    bool live;  /* it follows the time of day; else it stands until all are ready */
    bool runs;  /* the rules let it */
    bool held;
    long now_ms;
    unsigned ready; /* seats that have said so, a bit each */
};

/* A bot that thinks long, between two slices. */
struct thinking {
    struct answer job; /* of table.job */
    int thought;       /* its number; 0: none is begun */
    bool shown;        /* a line stands on the terminal that says how far it is: */
    int progress;
};

struct play {
    const struct cli_command *command;
    struct page page;
    struct client *client;
    FILE *trace;           /* of the protocol; may be NULL */
    struct answer origin;  /* of table.position: perhaps an edition */
    struct answer edition; /* of edition.show, when the table has the default edition */
    struct answer components;
    struct answer kinds; /* of game.kinds */
    char game[32];
    const struct board *board; /* may be NULL */
    struct player player[HG_MAX_SEATS];
    const char *names[HG_MAX_SEATS];
    int seats, people;
    unsigned owes; /* the seats that do, a bit each */
    unsigned open; /* those of them that are asked openly */
    bool over;
    struct play_clock clock;
    bool has_jobs;                  /* bots that think long are waited for */
    struct thinking thinking;       /* of the one that thinks now */
    int64_t next_ms;                /* since 1970: when time will change something, or bots go on; INT64_MAX: never */
    char *ready_with[HG_MAX_SEATS]; /* what a seat that waits could do when it said so; NULL: it does not wait */
    bool explained;                 /* how time goes on in lockstep */
    bool whole;                     /* the next drawing in sentences leaves nothing out */
    bool is_manual;                 /* chance is played by hand: nothing for line mode */
    int at_screen;
    bool all_look;               /* the last thing on the screen was for all: what comes next is somebody's own */
    long seen[HG_MAX_SEATS + 2]; /* the last event told to each seat, to all, and behind them to nobody in particular */
    struct save save;
    bool echoes;           /* input does not come from a terminal, so what is typed is shown */
    struct editor *editor; /* NULL where lines cannot be edited */
    char *line;            /* what was typed last */
    size_t line_cap;
    struct typing typing;           /* what is typed below a clock */
    unsigned here;                  /* the seats that play at this screen, a bit each */
    struct far *far;                /* the table is on a server; NULL: it is not */
    const struct play_guide *guide; /* NULL: this is a game */
    void *guided;                   /* the guide's own */
    struct play_programs *programs; /* of --bot; NULL: none */
};

struct far;

#define PLAY_PROGRAM "program" /* the level of a seat that somebody's program plays */

/* What became of a decision. */
enum play_end {
    PLAY_ON,     /* ask again, without drawing */
    PLAY_AGAIN,  /* look at the table again: something has changed */
    PLAY_REDRAW, /* draw and ask again */
    PLAY_QUIT,   /* the player leaves, or input has ended */
    PLAY_FAILED, /* output has failed, or the protocol; all is said */
};

struct decision {
    struct play *play;
    int seat;           /* whose it is */
    int eyes;           /* who looks: the seat, or HG_SPECTATOR where it is asked openly */
    struct answer look; /* everything that is drawn */
    struct choices choices;
    struct scene scene;
    struct scene_texts texts;
};

/* Who goes along with the player, in a lesson: what is asked for, all of it or in a line; a hint; and what is taken back. */
struct play_guide {
    void (*draw)(struct decision *decision, bool whole);
    enum play_end (*hint)(struct decision *decision, bool playing);
    enum play_end (*undo)(struct play *play);
    bool (*set_apart)(
        struct play *play); /* its words leave no room for what is asked: false when they were read before */
};

/* --- seats.c: what the command line says about a table ------------------------------------------------------------ */

/* "Ada,Anton:greedy" as the parameter "seats"; NULL: a person against bots, the last of them programs, at so many seats. False after a sentence. */
bool play_write_seats(const struct cli_command *command, const struct hg_game *game, const char *text, int seats,
                      int programs, struct hg_out *out);

/* What somebody is called who has given this name, or none. */
void play_name_player(const char *given, char *name, size_t cap);

/* Those of a lesson, with the player's own name on the seat that is to be learned with. */
void play_write_learner(struct hg_json seats, int own, struct hg_out *out);

/* --- table.c: opening a table ------------------------------------------------------------------------------------- */

struct play_wish {
    int programs;               /* how many --bot names */
    const struct hg_game *game; /* NULL: that of the file */
    const char *seats, *seed, *options, *edition, *clock;
    const char *resume;    /* a file */
    const char *rematch;   /* the file of the last game of a match */
    const char *position;  /* what table.position tells, or a position alone: JSON, */
    const char *origin;    /* of this file, if of any */
    const char *seat_list; /* "seats" of table.load, JSON; NULL: `seats` */
    const char *lesson;    /* its JSON, */
    long page;             /* and where it goes on */
};

/* Options and clock, and the edition of a file, as parameters; false after a sentence. */
bool play_write_pace(struct play *play, const struct play_wish *wish, struct hg_out *out);
bool play_write_edition(struct play *play, const char *path, struct hg_out *out);

/* False after a sentence; *code is the exit code then. */
bool play_open(struct play *play, const struct play_wish *wish, int *code);
void play_close(struct play *play);

/* A lesson in the place of the table that there was; false after a sentence. */
bool play_open_lesson(struct play *play, const char *lesson, long page);

/* --- play.c ------------------------------------------------------------------------------------------------------- */

/* A new game that begins at a position, from the first line to the last; both as in struct play_wish. The exit code. */
int play_on_from(const struct cli_command *command, const char *position, const char *seat_list, bool plain);

/* The last sentences of a game: the score, and who has won. */
void play_say_result(struct play *play);

/* --- far/: a game at a table of a server -------------------------------------------------------------------------- */

struct far_wish {
    const char *url, *name;
    const char *save;  /* where the record goes; NULL: where records do */
    const char *think; /* at a new table: "20s+15m"; NULL: as long as they like */
    bool watch;        /* nobody sits down */
    bool again;        /* the game at the table is over, and the same people play another one */
};

/* From the opened page to the closed one: the exit code. */
int far_play(struct play *play, const struct far_wish *at, const struct play_wish *wish);

/* A line of what is no terminal that can be edited. Where nothing was read because something has happened: that. */
bool far_get_line(struct far *far, char **line, size_t *cap);
enum play_end far_hear_news(struct decision *decision);
bool far_has_news(const struct far *far);
void far_tell_news(struct far *far);  /* who has come, what they say and want */
void far_say_way_on(struct far *far); /* after a refusal, where the game is paused */

/* What can be typed at such a table alone. */
enum play_end far_say(struct decision *decision, const char *rest);
enum play_end far_show_people(struct decision *decision, const char *rest);
enum play_end far_agree(struct decision *decision, const char *rest);
enum play_end far_refuse(struct decision *decision, const char *rest);
enum play_end far_stop(struct decision *decision, const char *rest);
enum play_end far_resign(struct decision *decision, const char *rest);
enum play_end far_bot(struct decision *decision, const char *rest);
enum play_end far_link(struct decision *decision, const char *rest);
enum play_end far_pause(struct decision *decision); /* time to think stands, or goes on */

/* A request for a hint, to be sent; false after the sentence that there are none. */
bool far_ask_hint(struct decision *decision);

/* --- look.c: looking at it ---------------------------------------------------------------------------------------- */

/* Is the seat asked openly, at a screen that several people share? */
bool play_is_open(const struct play *play, int seat);

/* What a seat knows and all that a drawing needs, in one call; with the events since it last looked. */
void play_look(struct play *play, int seat, struct decision *decision);
void play_look_away(struct decision *decision);

/* Whatever changes a table answers with the turn. */
void play_note_turn(struct play *play, struct hg_json turn);

/* Who owes a decision: a person's seat, -1 when nobody does; play->at_screen goes first. */
int play_next_seat(const struct play *play);

/* Tell what has happened since a seat last looked; or not, when it was told before a break. Of what all look at, the end. */
void play_tell(struct play *play, struct hg_json events);
void play_tell_end(struct play *play, struct hg_json events);
void play_read_event(const struct play *play, struct hg_json event, char *text, size_t cap); /* in a sentence */
bool play_tell_news(struct play *play, int seat); /* whether there were any */
void play_skip_old_events(struct play *play);

/* --- turn.c: one decision ----------------------------------------------------------------------------------------- */

enum play_end play_decide(struct play *play, int seat);

/* The table in the room that this text leaves, which stands below it and is freed, and so many rows more. Returns how many bytes
 * there were on the page before. */
size_t play_draw_above(struct decision *decision, struct hg_out *below, int more);

/* Send what was asked of the table: PLAY_AGAIN, or PLAY_ON after the sentence that refuses it. */
enum play_end play_send(struct play *play);

/* The same with a move. */
enum play_end play_move_now(struct decision *decision, const char *notation);

/* Hand the screen to another person; PLAY_ON when that is done. */
enum play_end play_pass_screen(struct play *play, int seat);

/* One line of input without its end, "" for an empty one; NULL at the end of the input or after an interrupt. Valid
 * until the next call. */
const char *play_read_line(struct play *play, const char *prompt);
const char *play_read_answer(struct decision *decision, const char *prompt); /* with a history, and Tab */
char *play_trim(char *line);                                                 /* without spaces around it */

void play_catch_interrupt(void);
bool play_is_interrupted(void);

/* --- clock.c: games in real time ---------------------------------------------------------------------------------- */

void play_note_clock(struct play *play, struct hg_json clock);

/* The seats that are asked now, a bit each: those that owe a decision; while time runs, persons who are not ready yet. */
unsigned play_asked(const struct play *play);

/* A seat that somebody else names; NOBODY: it is none. */
int play_seat(struct hg_json value);
unsigned play_seats(struct hg_json list); /* a bit each */

/* A seat is ready for time to go on, or wants it held; NOBODY: all persons do. */
enum play_end play_agree(struct play *play, int seat, bool runs);

/* The seat is ready; if it could only wait, for as long as that is all it can do: whether that is so. */
enum play_end play_ready(struct decision *decision);
bool play_stays_ready(struct play *play, int seat);

/* Nobody at this screen has anything to do, and time runs. */
enum play_end play_let_time_pass(struct play *play);

/* When the table wants to go on by itself, as its record or its turn tells; does it now? Then it is let. Looking lets no time
 * pass, so a live clock is brought to the present before anybody looks. */
void play_note_next(struct play *play, struct hg_json entry);
bool play_is_due(struct play *play);
enum play_end play_tick(struct play *play);
bool play_is_running(const struct play *play); /* a live clock */

/* Think a slice for a bot whose level takes longer than a request may; at the end bring what it decides. What the table says of
 * jobs is to be noted in between: a thought that is not waited for any more is dropped. */
enum play_end play_answer_job(struct play *play);
void play_note_jobs(struct play *play, struct hg_json jobs);
void play_drop_thought(struct play *play);

/* --- programs.c --------------------------------------------------------------------------------------------------- */

/* Those of the command line, and where they sit at the table; false after a sentence. */
bool play_read_programs(const struct cli_command *command, const char *const *lines, int count, struct play *play);
bool play_seat_programs(struct play *play);
void play_end_programs(struct play *play);
bool play_is_program(const char *level);

/* Where the next job is that of a program: ask it, or hear for a moment what it says, and bring that. */
bool play_answer_by_program(struct play *play);

/* At a table of a server, where a program has the own seat: has it decided, and what became of that? */
bool play_decides_by_program(struct decision *decision, enum play_end *end);

void play_explain_lockstep(struct play *play);

/* A live clock is held: show the table, and let it run when somebody says so. */
enum play_end play_start_clock(struct play *play, int seat);

/* Whether a live clock can be seen as it runs: on a terminal that can write above the prompt. */
bool play_can_show_clock(const struct play *play);

/* Write the prompt and wait for a line: PLAY_ON. Where a live clock is to be seen it stands above the prompt, with what
 * happens meanwhile; PLAY_AGAIN when time has ended what was asked for, or the program has slept. */
enum play_end play_prompt(struct decision *decision, const char *prompt, const char **line);

/* --- commands.c: what can be typed instead of a move -------------------------------------------------------------- */

/* Those that there are now, a line each: "log ", with a space behind it where more can follow. */
void play_offer_commands(const struct decision *decision, struct hg_out *offers);

/* True when the line is a command; *end says what follows. */
bool play_command(struct decision *decision, const char *line, enum play_end *end);

enum play_end play_undo(struct play *play, int seat);
void play_draw(struct decision *decision);
void play_draw_choices(struct decision *decision);

/* --- plain.c: sentences that fit a window ------------------------------------------------------------------------- */

/* What has happened, in a third of these rows, its end if that is too little; and the position behind so many bytes, in the
 * room of the page. Words show the rest. */
void play_shorten_news(struct page *page, int rows);
void play_shorten_position(struct page *page, size_t from);

/* What is typed at this screen from here on. */
void play_open_input(struct play *play);
void play_close_input(struct play *play);

/* --- completing.c: what Tab offers -------------------------------------------------------------------------------- */

editor_offer play_offer; /* of a struct decision */

/* --- choosing.c: which choice a line means ------------------------------------------------------------------------ */

struct choice_found play_find(const struct decision *decision, const char *line);

/* The text that stands behind the number of a choice, as far as it has one. */
enum { PLAY_SHOWN = 512 };
const char *play_shown(const struct decision *decision, int index, char text[PLAY_SHOWN]);

/* Where it could be several, which. */
void play_say_candidates(const struct decision *decision, const struct choice_found *found);

/* The word of the notation that stands for a name as it is shown, or for its beginning, among all or among those that can
 * be chosen; false when there is not one. */
bool play_complete(const struct decision *decision, const char *typed, bool choosing, char *word, size_t cap);

/* --- explain.c: what was typed ------------------------------------------------------------------------------------ */

/* The beginning of it, as it can be shown. */
enum { PLAY_TYPED = 64 };
const char *play_typed(const char *typed, char shown[PLAY_TYPED]);

/* That this is the number of no choice. */
void play_say_no_number(struct decision *decision, const char *number);

/* Why this is no move here, in a sentence. */
void play_explain(struct decision *decision, const char *typed);

/* What is meant by it, and whether it is allowed. */
void play_explain_typed(struct decision *decision, const char *typed);

/* --- hint.c ------------------------------------------------------------------------------------------------------- */

/* A move that is advised, as table.hint tells it, with what it goes on with, and what speaks for it; the move alone where it is
 * made at once. */
void play_say_advice(struct page *page, struct hg_json hint);
void play_say_hint(struct page *page, struct hg_json hint, bool playing);

/* What a bot would do here; or it is done. */
enum play_end play_take_hint(struct decision *decision, bool playing);

/* --- asked.c: what is asked now ----------------------------------------------------------------------------------- */

/* In the language of the page, valid as long as the decision. */
struct play_question {
    const char *text, *hint; /* the hint may be "" */
    const char *topic;       /* of the rules about that, or the number of one; NULL: none */
};
struct play_question play_question(const struct decision *decision);

/* The role whose values are chosen among, "" while it is what to do at all; and a legal move by its number. */
const char *play_role(const struct decision *decision);
struct hg_json play_move(const struct decision *decision, int move);

/* --- save.c: files ------------------------------------------------------------------------------------------------ */

/* The file at the place is the game that is played: it may be replaced as long as nobody else has changed it. */
void save_know_file(struct play *play);

/* Keep other programs from playing the game of this file; false after the sentence that one of them does. */
bool save_take(struct play *play, const char *path, bool is_new);

/* Whether there is a game, or anything else. */
bool save_is_used(const char *path);

/* Find a place for the save file of a new game; a sentence when there is none. */
void save_choose_place(struct play *play);

/* Make everything durable that has happened. Said before it is shown. */
void save_now(struct play *play);
bool save_is_due(struct play *play);

/* The record of the game as it is now, in play->save; only its new lines are asked for. */
const struct hg_out *save_record(struct play *play);

/* A file nobody has yet: false after a sentence. The game is saved there from now on; or its record, once. */
bool save_elsewhere(struct play *play, const char *path);
bool save_new_record(struct play *play, const char *path);

/* Where the game is, and how it goes on. */
void save_say_goodbye(struct play *play);
void save_put_command(struct play *play, const char *const words[]);

#endif

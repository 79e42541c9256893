/* far.h: private to play: a game at a table of a server, docs/protocol.md section 18. The screens are those of a game at this
 * screen; what they ask about the table goes to the server, which tells by itself when something has happened there. One seat
 * plays here, or nobody does and somebody looks on. */
#ifndef HG_CLI_PLAY_FAR_H
#define HG_CLI_PLAY_FAR_H

#include <netinet/in.h>

#include "cli/commands/play/play.h"
#include "cli/common/wire.h"
#include "core/sha256.h"

enum { FAR_ID = 16, FAR_TOKEN = 72, FAR_NAME = 64, FAR_GIFT = 68, FAR_HEX = 2 * HG_SHA256_SIZE + 1, FAR_PLACES = 8 };

/* --- address.c: "http://192.168.1.20:8377/#/with/k7m2x9q4ab/TOKEN" ------------------------------------------------- */

struct far_address {
    char name[256], port[8];
    char host[300]; /* both, as a browser has them in its line */
    char table[FAR_ID], token[FAR_TOKEN];
    struct sockaddr_storage place[FAR_PLACES]; /* where it may be reached */
    socklen_t place_size[FAR_PLACES];
    int places, at;
};

/* False after a sentence: it is no address, or nobody knows this server. */
bool far_read_address(const struct cli_command *command, const char *url, struct far_address *address);

/* --- kept.c: who this is at that server, and what was sealed there; files that nobody else may read ----------------- */

/* What a person has given to a table, before anybody knows it. */
struct far_sealed {
    int seat; /* NOBODY: nothing */
    char gave[FAR_GIFT], seal[FAR_HEX], commit[FAR_HEX];
    char seals[HG_MAX_SEATS][FAR_HEX]; /* of all, "" for none */
};

struct far;
void far_recall(struct far *far);      /* the token of this name */
void far_keep_person(struct far *far); /* it was told this one time */
void far_recall_sealed(struct far *far);
bool far_keep_sealed(struct far *far);
void far_forget_sealed(struct far *far); /* the game is over; whose seat it was stays */

/* --- the table ------------------------------------------------------------------------------------------------------ */

/* The last of a kind of message, and its parameters. */
struct far_told {
    struct hg_out text;
    struct hg_json root;
};

enum far_step { FAR_APART, FAR_GREETS, FAR_BEGINS, FAR_GREETED, FAR_JOINS, FAR_THERE };

struct far {
    struct wire wire; /* the first member: see wire.h */
    struct wires *wires;
    struct play *play;
    struct far_address address;
    const struct far_wish *wish;
    const char *save; /* where the record goes; NULL: where records do */
    bool watch;       /* nobody sits here, or nobody any more */

    enum far_step step;
    int tries;
    double again, lost; /* when it connects anew, since when there is no line; 0: there is one */
    double heard;       /* when something came last, */
    bool listens;       /* and whether an answer is owed since */
    bool was_there;     /* at least once */
    double told;        /* when the table was told of last */
    bool said_lost;
    char problem[1024]; /* why it cannot go on; "": it can */
    char code[48];      /* of the server for it */

    char root[320]; /* of links for others */
    char name[FAR_NAME], token[FAR_TOKEN];
    char table[FAR_ID]; /* "": not known yet */
    bool follows;       /* it is joined, whenever there is a line */
    struct far_sealed sealed;
    bool elsewhere;  /* it was said that another device has sealed */
    unsigned others; /* seats of somebody else who is called so */

    const char *asked; /* the request that waits for its answer, its id, and whether it may show the table */
    size_t asked_size;
    long asked_id;
    bool asked_looks;
    struct hg_out answer;
    bool answered;
    long waited_ms; /* as the server wanted, for one request after the other */

    struct far_told joined; /* the answer to table.join: what stays as it is */
    struct far_told people, changed;
    struct hg_out chat; /* lines that were not shown yet, each a JSON object */
    long read[2];       /* the last line of each room */
    bool news;          /* something of what follows */
    bool moved;         /* the table has changed since it was looked at */
    bool met;           /* people came or went */
    bool begun;         /* it was dealt, and seen so here */
    char seen[512];     /* what was said last of who is there, */
    char waits[256];    /* what was said last about who is waited for */
    char wanted[1024];  /* and of the wishes of somebody */
    unsigned ready;     /* seats, as was said last */
    unsigned bots;      /* seats that bots played then */
    bool stands;        /* time to think does, as was said last */
    bool asks;          /* this seat, now: for a decision, or */
    bool held;          /* whether it is ready */
};

/* --- line.c: the line to the server ---------------------------------------------------------------------------------- */

/* Somebody who is known to the server; false after a sentence. */
bool far_open_line(struct far *far);
bool far_tell_line(
    struct far *far); /* on the page, that there is none, or one again; whether there was anything to say */
bool far_join_anew(struct far *far); /* other eyes look */
void far_close_line(struct far *far);

/* Do what is due there, for so many milliseconds at most. */
void far_turn(struct far *far, int wait_ms);
double far_now(void); /* seconds, by a clock that nobody sets */

/* A request with its key, for what is no part of a game; the result is absent after a sentence on the page. */
struct hg_out *far_ask(struct far *far, const char *method);
struct answer far_send(struct far *far);

/* Answers for client.h. */
bool far_answer(void *context, const char *method, struct hg_out *request, struct hg_out *response);

/* --- told.c: what the server tells ----------------------------------------------------------------------------------- */

void far_hear_joined(struct far *far, struct hg_json result);
void far_hear(struct far *far, struct hg_json method, struct hg_json params);
struct hg_json far_told(const struct far *far, const char *member); /* of what changes at a table */
struct hg_json far_seat(const struct far *far, int seat);           /* who sits there, or absent */
const char *far_status(const struct far *far, char status[16]);
int far_own_seat(const struct far *far); /* NOBODY: it looks on */
bool far_is_dealt(const struct far *far);

/* --- people.c: who is there, what they say and want ------------------------------------------------------------------- */

void far_name_seats(struct far *far);
bool far_find_wish(const struct far *far, struct hg_json *wish); /* that this seat has not answered */
bool far_is_asked(const struct far *far);

/* --- start.c: from an empty table to the first cards ------------------------------------------------------------------ */

bool far_name_maker(struct far *far, const struct play_wish *wish);
bool far_make(struct far *far, const struct play_wish *wish, int *code); /* false after a sentence */
bool far_sit_down(struct far *far);
bool far_sit_again(struct far *far); /* where the seat has become free, or a bot's, meanwhile; false after a sentence */
bool far_open_seal(struct far *far); /* whatever is due for the start */

/* --- link.c: what is sent to others ----------------------------------------------------------------------------------- */

void far_find_root(struct far *far);
void far_put_link(const struct far *far, const char *token, struct hg_out *out);
void far_put_way_back(const struct far *far, const char *token, struct hg_out *out); /* for whoever sits here */

/* --- lobby.c ---------------------------------------------------------------------------------------------------------- */

enum play_end far_wait_for_start(struct far *far);

/* --- waiting.c -------------------------------------------------------------------------------------------------------- */

bool far_await(void *context); /* an editor_await: keys are there */
enum play_end far_wait(struct far *far);

/* --- far.c ------------------------------------------------------------------------------------------------------------ */

void far_say_time(struct far *far, int seat,
                  const char *sentence);     /* to think, where there is a limit: {seat}, {time} */
bool far_has_to_wait(const struct far *far); /* nothing is asked of the seat that plays here */

/* --- end.c ------------------------------------------------------------------------------------------------------------ */

/* The record as a file, with what it proves; false after a sentence. */
bool far_keep_record(struct far *far);

#endif

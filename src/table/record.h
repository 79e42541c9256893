/* record.h: reading records. JSON Lines; every line ends with a running checksum over all lines so far:
 *
 *     {"hourglass":1,"game":"tides","rules":1,"seats":[...],"options":{...},"edition":"<sha256>","chance":"fair",
 *      "t":...,"sum":"..."}
 *     {"edition":{...},"sum":"..."}                       only when it is not the default edition
 *     {"position":{...},"sum":"..."}                      only when the game did not start at its set-up
 *     {"commit":"<sha256>","give":["...","..."],"sum":"..."}
 *     {"chance":"deal kings-nest","n":0,"t":...,"sum":"..."}
 *     {"seat":0,"move":"kings-nest","t":...,"sum":"..."}
 *     {"undo":2,"seat":0,"t":...,"sum":"..."}
 *     {"redo":2,"t":...,"sum":"..."}
 *     {"result":{"points":[46,41],"winners":[0]},"t":...,"sum":"..."}
 *     {"reveal":"<secret>","sum":"..."}
 *     {"secret":"<secret>"}                               save files only: not part of the record
 *
 * Reading replays: every line is done again and written again, and must come out as the same bytes. */
#ifndef HG_TABLE_RECORD_H
#define HG_TABLE_RECORD_H

#include "table/table.h"

/* What is wrong with a record: the line (from 1; 0: the whole) and a sentence. */
struct hg_fault {
    int line;
    char text[320];
};

/* NULL when the record is broken in any way. */
struct hg_table *hg_record_load(const char *text, size_t length, struct hg_fault *fault);

struct hg_verdict {
    bool good;
    struct hg_fault fault; /* when not good */
    int lines, moves, chances;
    int checked;   /* outcomes recomputed from a revealed secret */
    int unchecked; /* outcomes whose secret was never revealed (game unfinished, or continued without it) */
    bool over, manual;
};

/* Replay every move and recompute every outcome. The game's name etc. can be had from `table`, which is the caller's to
 * free and NULL when not good. */
struct hg_verdict hg_record_verify(const char *text, size_t length, struct hg_table **table);

/* Its figures, as members of an object; what is good or wrong is told by whoever asked. */
void hg_verdict_write(const struct hg_verdict *verdict, struct hg_out *out);

#endif

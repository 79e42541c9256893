/* programs.c: seats that somebody's programs play: --bot. Their moves are brought like those of any bot that thinks long; while they
 * think, what is due at the table comes. What has failed is said, and the stand-in goes on. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/play/play.h"
#include "cli/common/program.h"
#include "rpc/rpc.h"
#include "table/memory.h"

enum { SLICE_MS = 20, HOUR_MS = 3600000, MOVE = 256 };

/* A program of the command line, and where it sits. */
struct guest {
    struct program_line *line;
    struct program *program; /* NULL: it has not been asked yet */
    int seat;                /* NOBODY: nowhere */
};

struct play_programs {
    struct guest guest[HG_MAX_SEATS];
    int count;
    struct hg_rpc *rpc;  /* answers what they ask back */
    struct guest *asked; /* who thinks now; NULL: nobody */
    struct hg_out of;    /* about what: a view, */
    struct program_question question;
    long decision; /* of a decision of its seat */
};

/* --- who they are --------------------------------------------------------------------------------------------------- */

bool play_is_program(const char *level)
{
    return strcmp(level, PLAY_PROGRAM) == 0;
}

bool play_read_programs(const struct cli_command *command, const char *const *lines, int count, struct play *play)
{
    struct play_programs *programs = hg_zeroed(sizeof *programs);
    bool good = count <= HG_MAX_SEATS;
    play->programs = programs;
    programs->rpc = hg_rpc_new();
    programs->of = hg_out_growing();
    for (int i = 0; i < count && good; i++) {
        programs->guest[i] = (struct guest){.line = program_line_read(command, lines[i]), .seat = NOBODY};
        good = programs->guest[i].line;
        programs->count++;
    }
    if (count > HG_MAX_SEATS)
        cli_complain(command, HG_T("{count} {count|program|programs}: no game has so many seats."),
                     HG_ARGS({"count", NULL, count}));
    return good;
}

bool play_seat_programs(struct play *play)
{
    struct play_programs *programs = play->programs;
    int seats = 0, count = programs ? programs->count : 0;
    for (int seat = 0; seat < play->seats; seat++) {
        if (!play_is_program(play->player[seat].bot))
            continue;
        if (seats < count)
            programs->guest[seats].seat = seat;
        else
            play->player[seat].stand_in = true;
        seats++;
    }
    if (seats >= count)
        return true;
    cli_complain(
        play->command,
        HG_T("--bot: {count} {count|program|programs}, but {seats} {seats|seat|seats} for them; --seats Ada,Bo:program "
             "makes one."),
        HG_ARGS({"count", NULL, count}, {"seats", NULL, seats}));
    return false;
}

void play_end_programs(struct play *play)
{
    struct play_programs *programs = play->programs;
    if (!programs)
        return;
    for (int i = 0; i < programs->count; i++) {
        if (programs->guest[i].program)
            program_end(programs->guest[i].program);
        program_line_free(programs->guest[i].line);
    }
    hg_out_free(&programs->of);
    hg_rpc_free(programs->rpc);
    hg_free(programs);
    play->programs = NULL;
}

static struct guest *guest_at(struct play_programs *programs, int seat)
{
    for (int i = 0; i < programs->count; i++)
        if (programs->guest[i].seat == seat)
            return &programs->guest[i];
    return NULL;
}

/* --- what they are asked -------------------------------------------------------------------------------------------- */

static void put_member(struct hg_out *out, struct hg_json object, const char *key)
{
    struct hg_json value = hg_json_member(object, key);
    if (!value.at)
        return;
    hg_json_key(out, key);
    hg_json_put_raw(out, value.at, hg_json_size(value));
}

/* What is played, as the position of the table told it when it was opened, and the job. */
static struct hg_json write_question(const struct play *play, struct hg_json job, struct hg_out *out)
{
    static const char *const game[] = {"game", "options", "edition", "rules"};
    struct hg_json of = {0};
    struct hg_json_error error;
    hg_out_clear(out);
    hg_json_open(out, '{');
    for (size_t i = 0; i < sizeof game / sizeof *game; i++)
        put_member(out, play->origin.result, game[i]);
    put_member(out, job, "seat");
    put_member(out, job, "view");
    hg_json_close(out, '}');
    hg_json_parse(out->text, out->len, &of, &error);
    return of;
}

static void drop(struct play_programs *programs)
{
    if (programs->asked)
        program_drop(programs->asked->program);
    programs->asked = NULL;
}

static void ask(struct play *play, struct guest *guest, struct hg_json job)
{
    static const struct program_limits limits = {.decision_ms = 10000, .game_ms = HOUR_MS, .memory_mb = 1024};
    struct play_programs *programs = play->programs;
    char seed[17] = "0";
    drop(programs);
    if (!guest->program)
        guest->program = program_start(
            &(struct program_start){.line = guest->line, .limits = limits, .rpc = programs->rpc, .quiet = true});
    client_text(hg_json_member(job, "seed"), seed, sizeof seed);
    programs->question = (struct program_question){
        .of = write_question(play, job, &programs->of),
        .seed = strtoull(seed, NULL, 16),
        .in_time = play->clock.runs,
    };
    programs->decision = client_number(hg_json_member(job, "decision"), 0);
    programs->asked = guest;
    program_ask(guest->program, &programs->question);
}

/* --- what they say -------------------------------------------------------------------------------------------------- */

/* In real time it may come too late, and is refused: that is nobody's fault. */
static void bring(struct play *play, const struct guest *guest, const char *move)
{
    struct hg_out *out = client_ask(play->client, "table.answer", guest->seat);
    hg_json_int(out, "decision", play->programs->decision);
    if (*move)
        hg_json_text(out, "move", move);
    struct answer answer = client_send(play->client);
    play_note_turn(play, answer.result);
    play_note_next(play, answer.result);
    answer_free(&answer);
}

static void give_up(struct play *play, struct guest *guest)
{
    const char *fault = program_fault(guest->program);
    page_say(&play->page, HG_T("{fault} From now on the stand-in plays for {seat}."),
             HG_ARGS({"fault", fault ? fault : ""}, {"seat", play->names[guest->seat]}));
    play->player[guest->seat].stand_in = true;
    guest->seat = NOBODY;
}

static void hear(struct play *play)
{
    struct play_programs *programs = play->programs;
    struct guest *guest = programs->asked;
    char move[MOVE];
    enum program_news news = program_hear(guest->program, &programs->question, SLICE_MS, move, sizeof move);
    if (news == PROGRAM_THINKS)
        return;
    programs->asked = NULL;
    if (news == PROGRAM_DECIDED)
        bring(play, guest, move);
    else
        give_up(play, guest);
}

static bool is_asked(const struct play_programs *programs, const struct guest *guest, struct hg_json job)
{
    return programs->asked == guest && programs->decision == client_number(hg_json_member(job, "decision"), 0);
}

bool play_answer_by_program(struct play *play)
{
    struct play_programs *programs = play->programs;
    if (!programs || !programs->count)
        return false;
    client_ask(play->client, "table.job", NOBODY);
    struct answer job = client_send(play->client);
    struct guest *guest =
        job.result.at ? guest_at(programs, (int)client_number(hg_json_member(job.result, "seat"), NOBODY)) : NULL;
    if (!guest)
        drop(programs);
    else if (!is_asked(programs, guest, job.result))
        ask(play, guest, job.result);
    answer_free(&job);
    if (guest)
        hear(play);
    return guest;
}

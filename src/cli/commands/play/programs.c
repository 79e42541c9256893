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
    bool over;           /* at a table of a server: nobody asks it any more */
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

/* What is played, and of one of several objects the seat and its view. */
static void open_question(const struct play *play, struct hg_json game, int seat, struct hg_out *out)
{
    static const char *const members[] = {"options", "rules"};
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_text(out, "game", play->game);
    hg_json_int(out, "seat", seat);
    for (size_t i = 0; i < sizeof members / sizeof *members; i++)
        put_member(out, game, members[i]);
    put_member(out, hg_json_member(play->origin.result, "edition").at ? play->origin.result : game, "edition");
}

static struct hg_json close_question(struct hg_out *out)
{
    struct hg_json of = {0};
    struct hg_json_error error;
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

static void ask(struct play *play, struct guest *guest, uint64_t seed)
{
    static const struct program_limits limits = {.decision_ms = 10000, .game_ms = HOUR_MS, .memory_mb = 1024};
    struct play_programs *programs = play->programs;
    drop(programs);
    if (!guest->program)
        guest->program = program_start(
            &(struct program_start){.line = guest->line, .limits = limits, .rpc = programs->rpc, .quiet = true});
    programs->question =
        (struct program_question){.of = close_question(&programs->of), .seed = seed, .in_time = play->clock.runs};
    programs->asked = guest;
    program_ask(guest->program, &programs->question);
}

static void ask_job(struct play *play, struct guest *guest, struct hg_json job)
{
    char seed[17] = "0";
    client_text(hg_json_member(job, "seed"), seed, sizeof seed);
    open_question(play, play->origin.result, guest->seat, &play->programs->of);
    put_member(&play->programs->of, job, "view");
    ask(play, guest, strtoull(seed, NULL, 16));
    play->programs->decision = client_number(hg_json_member(job, "decision"), 0);
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
        ask_job(play, guest, job.result);
    answer_free(&job);
    if (guest)
        hear(play);
    return guest;
}

/* --- at a table of a server ----------------------------------------------------------------------------------------- */

/* There a program has the seat of whoever has started it, who plays on when it fails. */
static bool plays_here(const struct play *play)
{
    return play->far && play->programs && play->programs->count && !play->programs->over;
}

static enum play_end end_of(struct decision *decision, enum program_news news, const char *move)
{
    struct play *play = decision->play;
    const char *fault = program_fault(play->programs->guest->program);
    enum play_end end = PLAY_ON;
    play->programs->asked = NULL;
    if (news == PROGRAM_DECIDED)
        end = *move ? play_move_now(decision, move) : play_agree(play, decision->seat, true);
    play->programs->over = end == PLAY_ON; /* a server that refuses has said why */
    if (news == PROGRAM_DECIDED)
        return end;
    page_say(&play->page, HG_T("{fault} From now on you play yourself."), HG_ARGS({"fault", fault ? fault : ""}));
    return PLAY_AGAIN;
}

bool play_decides_by_program(struct decision *decision, enum play_end *end)
{
    struct play *play = decision->play;
    struct play_programs *programs = play->programs;
    uint8_t luck[32];
    char move[MOVE];
    enum program_news news = PROGRAM_THINKS;
    if (!plays_here(play))
        return false;
    if (play->clock.live) {
        page_say(&play->page, HG_T("A program has no hands for a clock that runs: from now on you play yourself."),
                 NULL);
        programs->over = true;
        return false;
    }
    cli_entropy(luck);
    open_question(play, decision->look.result, decision->seat, &programs->of);
    put_member(&programs->of, decision->look.result, "view");
    ask(play, programs->guest, luck[0] | (uint64_t)luck[1] << 8 | (uint64_t)luck[2] << 16 | (uint64_t)luck[3] << 24);
    page_show(&play->page);
    while (news == PROGRAM_THINKS && !play_is_interrupted())
        news = program_hear(programs->guest->program, &programs->question, SLICE_MS, move, sizeof move);
    *end = news == PROGRAM_THINKS ? PLAY_QUIT : end_of(decision, news, move);
    return true;
}

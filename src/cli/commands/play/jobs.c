/* jobs.c: bots that think longer than a request may take. Between two requests this program thinks for them, a slice at a time: what
 * is due at the table comes between two slices, and whoever waits sees how far the bot is. */
#include <stdio.h>

#include "cli/commands/play/play.h"
#include "cli/common/text.h"
#include "table/memory.h"

/* --- how far it is ------------------------------------------------------------------------------------------------ */

/* A line of its own, which is written again and again: for eyes, and not for a reader of sentences. */
static void show_progress(struct play *play, int progress)
{
    struct thinking *thinking = &play->thinking;
    int seat = (int)client_number(hg_json_member(thinking->job.result, "seat"), 0);
    if (!play->page.terminal || play->page.plain || (thinking->shown && progress == thinking->progress))
        return;
    page_show(&play->page); /* what has happened so far */
    thinking->shown = true;
    thinking->progress = progress;
    fputc('\r', stdout);
    struct hg_out line = hg_out_growing();
    hg_say(&play->page.words, &line, HG_T("{name} is thinking: {percent} %"),
           HG_ARGS({"name", play->player[seat].name}, {"percent", NULL, progress}));
    cli_put_clean(stdout, line.text, line.len);
    fputs("\033[K", stdout);
    fflush(stdout);
    hg_out_free(&line);
}

static void clear_progress(struct play *play)
{
    if (play->thinking.shown)
        fputs("\r\033[K", stdout);
}

/* --- one slice ---------------------------------------------------------------------------------------------------- */

/* What is played, as the position of the table told it when it was opened. */
static void put_game(const struct play *play, struct hg_out *out)
{
    struct hg_json_walk walk = hg_json_walk(play->origin.result);
    while (hg_json_next(&walk)) {
        char key[16];
        client_text(walk.key, key, sizeof key);
        if (hg_json_is(walk.key, "position"))
            continue;
        hg_json_key(out, key);
        hg_json_put_raw(out, walk.value.at, hg_json_size(walk.value));
    }
}

static struct answer begin(struct play *play, struct hg_json job)
{
    static const char *const members[] = {"view", "seat", "level", "seed"};
    struct hg_out *out = client_begin(play->client, "view.bot");
    put_game(play, out);
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        struct hg_json value = hg_json_member(job, members[i]);
        hg_json_key(out, members[i]);
        hg_json_put_raw(out, value.at, hg_json_size(value));
    }
    hg_json_bool(out, "slices", true);
    return client_send(play->client);
}

static struct answer ask(struct play *play, const char *method)
{
    struct hg_out *out = client_begin(play->client, method);
    hg_json_int(out, "thought", play->thinking.thought);
    return client_send(play->client);
}

static void forget(struct play *play)
{
    clear_progress(play);
    answer_free(&play->thinking.job);
    play->thinking = (struct thinking){0};
}

void play_drop_thought(struct play *play)
{
    struct answer answer = {0};
    if (play->thinking.thought)
        answer = ask(play, "thought.drop");
    answer_free(&answer);
    forget(play);
}

static bool is_waited_for(const struct play *play, struct hg_json jobs)
{
    static const char *const members[] = {"seat", "decision"};
    struct hg_json_walk walk = hg_json_walk(jobs);
    bool found = false;
    while (!found && jobs.at && hg_json_next(&walk)) {
        found = true;
        for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
            found = found && client_number(hg_json_member(walk.value, members[i]), -1) ==
                                 client_number(hg_json_member(play->thinking.job.result, members[i]), -2);
    }
    return found;
}

void play_note_jobs(struct play *play, struct hg_json jobs)
{
    play->has_jobs = jobs.at;
    if (play->thinking.thought && !is_waited_for(play, jobs))
        play_drop_thought(play);
}

/* In real time it may come too late, and is refused: that is nobody's fault. */
static void bring(struct play *play, struct hg_json job, struct hg_json decided)
{
    struct hg_json move = hg_json_member(decided, "move");
    struct hg_out *out =
        client_ask(play->client, "table.answer", (int)client_number(hg_json_member(job, "seat"), NOBODY));
    hg_json_int(out, "decision", client_number(hg_json_member(job, "decision"), 0));
    if (move.at) {
        hg_json_key(out, "move");
        hg_json_put_raw(out, move.at, hg_json_size(move));
    }
    struct answer answer = client_send(play->client);
    play_note_turn(play, answer.result);
    play_note_next(play, answer.result);
    answer_free(&answer);
}

/* What a slice has come to. */
static void go_on(struct play *play, struct hg_json thought)
{
    struct thinking *thinking = &play->thinking;
    thinking->thought = (int)client_number(hg_json_member(thought, "thought"), 0);
    if (thinking->thought) {
        show_progress(play, (int)client_number(hg_json_member(thought, "progress"), 0));
        return;
    }
    struct answer job = thinking->job;
    thinking->job = (struct answer){0};
    forget(play);
    play->has_jobs = false;
    if (thought.at)
        bring(play, job.result, thought);
    answer_free(&job);
}

enum play_end play_answer_job(struct play *play)
{
    struct answer slice = {0};
    if (play_answer_by_program(play))
        return PLAY_AGAIN;
    if (play->thinking.thought) {
        slice = ask(play, "thought.on");
    } else {
        client_ask(play->client, "table.job", NOBODY);
        play->thinking.job = client_send(play->client);
        if (play->thinking.job.result.at)
            slice = begin(play, play->thinking.job.result);
    }
    go_on(play, slice.result);
    answer_free(&slice);
    return PLAY_AGAIN;
}

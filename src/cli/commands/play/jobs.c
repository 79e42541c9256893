/* jobs.c: bots that think longer than a request may take. Between two requests this program thinks for them. */
#include "cli/commands/play/play.h"

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

static struct answer decide(struct play *play, struct hg_json job)
{
    static const char *const members[] = {"view", "seat", "level", "seed"};
    struct hg_out *out = client_begin(play->client, "view.bot");
    put_game(play, out);
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++) {
        struct hg_json value = hg_json_member(job, members[i]);
        hg_json_key(out, members[i]);
        hg_json_put_raw(out, value.at, hg_json_size(value));
    }
    return client_send(play->client);
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

enum play_end play_answer_job(struct play *play)
{
    client_ask(play->client, "table.job", NOBODY);
    struct answer job = client_send(play->client);
    play->has_jobs = false;
    if (job.result.at) {
        struct answer decided = decide(play, job.result);
        if (decided.result.at)
            bring(play, job.result, decided.result);
        answer_free(&decided);
    }
    answer_free(&job);
    return PLAY_AGAIN;
}

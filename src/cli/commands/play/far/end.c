/* end.c: when the game is over its record lies open to everybody: it becomes a file here, and is checked against what was noted
 * before the game. */
#include <errno.h>
#include <string.h>

#include "cli/commands/play/far/far.h"
#include "cli/common/text.h"
#include "table/memory.h"
#include "table/record.h"

/* With the names of those who sat there as its last line. Free with hg_free(). */
static char *fetch(struct far *far)
{
    struct hg_out *out = client_ask(far->play->client, "table.record", NOBODY);
    hg_json_bool(out, "names", true);
    struct answer answer = far_send(far);
    struct hg_json record = hg_json_member(answer.result, "record");
    char *text = record.at ? hg_zeroed(hg_json_size(record) + 1) : NULL;
    if (text)
        hg_json_get_text(record, text, hg_json_size(record) + 1);
    answer_free(&answer);
    return text;
}

/* --- the check -------------------------------------------------------------------------------------------------------- */

static struct hg_verdict check(const struct far *far, const char *record, struct hg_table **table)
{
    const struct far_sealed *sealed = &far->sealed;
    const struct hg_words *words = &far->play->page.words;
    uint8_t commit[1][HG_SHA256_SIZE], seals[HG_MAX_SEATS][HG_SHA256_SIZE];
    struct hg_noted noted = {.commits = (const uint8_t(*)[HG_SHA256_SIZE])commit,
                             .commit_count = hg_sha256_read(sealed->commit, commit[0]),
                             .seals = (const uint8_t(*)[HG_SHA256_SIZE])seals};
    struct hg_verdict verdict = hg_record_verify(record, strlen(record), HG_REPEAT_LIMIT, words, table);
    for (int seat = 0; seat < HG_MAX_SEATS; seat++)
        noted.seal_count += hg_sha256_read(sealed->seals[seat], seals[noted.seal_count]);
    if (sealed->seat != NOBODY && sealed->commit[0])
        noted.seat[sealed->seat].gave = sealed->gave;
    if (*table && noted.commit_count)
        hg_verdict_tie(&verdict, *table, &noted, words);
    return verdict;
}

static void say_verdict(struct far *far, const char *record)
{
    struct page *page = &far->play->page;
    struct hg_table *table = NULL;
    struct hg_verdict verdict = check(far, record, &table);
    struct hg_out sentence = hg_out_growing();
    hg_verdict_sum_up(&verdict, &page->words, &sentence);
    page_say(page, HG_T("The luck of this game: {sentence}"), HG_ARGS({"sentence", sentence.text}));
    hg_out_free(&sentence);
    hg_verdict_free(&verdict);
    hg_table_free(table);
}

/* --- the file --------------------------------------------------------------------------------------------------------- */

static bool write_record(struct far *far, const char *record)
{
    struct play *play = far->play;
    if (far->save)
        snprintf(play->save.path, sizeof play->save.path, "%s", far->save);
    else
        save_choose_place(play);
    return (far->save || play->save.on) && cli_write_file(play->command, play->save.path, record, strlen(record));
}

/* All that was noted, so that anybody can do the check again. */
static void say_command(struct far *far)
{
    const struct far_sealed *sealed = &far->sealed;
    const char *words[8 + 2 * HG_MAX_SEATS] = {"verify", far->play->save.path};
    char gave[FAR_GIFT + 16];
    int count = 2;
    page_say(&far->play->page, HG_T("The record of the game, and the command that checks it:"), NULL);
    if (sealed->seat != NOBODY && sealed->commit[0]) {
        snprintf(gave, sizeof gave, "%d=%s", sealed->seat + 1, sealed->gave);
        words[count++] = "--commit";
        words[count++] = sealed->commit;
        words[count++] = "--gave";
        words[count++] = gave;
        for (int seat = 0; seat < HG_MAX_SEATS; seat++)
            if (sealed->seals[seat][0]) {
                words[count++] = "--seal";
                words[count++] = sealed->seals[seat];
            }
    }
    save_put_command(far->play, words);
}

bool far_keep_record(struct far *far)
{
    char *record = fetch(far);
    bool wanted = far->play->save.wanted, good = record && (!wanted || write_record(far, record));
    if (record)
        say_verdict(far, record);
    if (good && wanted)
        say_command(far);
    if (good)
        far_forget_sealed(far);
    hg_free(record);
    return good;
}

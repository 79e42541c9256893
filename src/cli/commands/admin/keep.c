/* keep.c: what is kept no longer goes; which versions there are; what administrators did. */
#include <string.h>

#include "cli/commands/admin/admin.h"
#include "cli/common/text.h"
#include "games/registry.h"
#include "host/office.h"
#include "store/schema.h"
#include "store/sqlite.h"

/* --- sweep ---------------------------------------------------------------------------------------------------------- */

/* A little at a time, so that nobody waits. */
int admin_sweep(struct admin *admin)
{
    enum { MOST = 500 };
    struct hg_store_request request = {.verb = HG_STORE_SWEEP,
                                       .sweep = hg_store_sweep_usual(admin_now_ms(admin), MOST)};
    int64_t sum = 0;
    int count = 1;
    if (!admin_open(admin, true))
        return CLI_IO;
    while (count > 0) {
        struct hg_store_answer *answer = admin_ask(admin, &request);
        count = answer ? answer->count : -1;
        sum += count > 0 ? count : 0;
        hg_store_answer_free(answer);
    }
    if (count < 0)
        return CLI_IO;
    admin_note(admin, "sweep", "");
    admin_say(HG_T("{number} {number|row|rows} went."), HG_ARGS({"number", NULL, sum}));
    return CLI_OK;
}

/* --- versions ------------------------------------------------------------------------------------------------------- */

enum { PAGE = 100, MOST_RULES = 64 };

/* How many games that are not over are played by these rules. */
struct rules {
    char game[ADMIN_TEXT];
    int version, tables;
};

static void count(struct rules *list, int *length, const struct hg_store_table *table)
{
    char game[ADMIN_TEXT];
    admin_text(game, table->game);
    for (int i = 0; i < *length; i++)
        if (strcmp(list[i].game, game) == 0 && list[i].version == table->rules) {
            list[i].tables++;
            return;
        }
    if (*length == MOST_RULES)
        return;
    list[*length] = (struct rules){.version = table->rules, .tables = 1};
    memcpy(list[*length].game, game, sizeof game);
    ++*length;
}

/* False after a sentence. */
static bool count_all(struct admin *admin, struct rules *list, int *length)
{
    const unsigned statuses = ~(1u << HG_STORE_OVER | 1u << HG_STORE_STOPPED);
    struct hg_store_request request = {.verb = HG_STORE_LIST, .list = {.statuses = statuses, .most = PAGE}};
    for (int found = 1; found > 0;) {
        struct hg_store_answer *answer = admin_ask(admin, &request);
        if (!answer)
            return false;
        found = answer->table_count;
        for (int i = 0; i < found; i++)
            count(list, length, &answer->tables[i]);
        if (found)
            request.list.after = answer->tables[found - 1].id;
        hg_store_answer_free(answer);
    }
    return true;
}

int admin_versions(struct admin *admin)
{
    struct rules list[MOST_RULES];
    int length = 0;
    if (!admin_open(admin, false) || !count_all(admin, list, &length))
        return CLI_IO;
    admin_say(HG_T("This program: {version}, which makes stores of version {newest}"),
              HG_ARGS({"version", HG_VERSION}, {"newest", NULL, hg_schema.count}));
    if (admin->line)
        admin_say(HG_T("The server that runs: {version}"), HG_ARGS({"version", office_version(admin->line)}));
    admin_say(HG_T("{file}: version {version}"),
              HG_ARGS({"file", admin->store},
                      {"version", NULL, admin->line ? office_schema(admin->line) : hg_sqlite_version(admin->sqlite)}));
    for (int i = 0; i < length; i++) {
        const struct hg_game *game = hg_game_find(list[i].game);
        admin_say(
            game && list[i].version <= game->rules_version
                ? HG_T("  {game}, rules {rules}: {tables} {tables|table that is|tables that are} not over")
                : HG_T("  {game}, rules {rules}: {tables} {tables|table that is|tables that are} not over, and this "
                       "program does not know these rules"),
            HG_ARGS({"game", game ? game->title : list[i].game}, {"rules", NULL, list[i].version},
                    {"tables", NULL, list[i].tables}));
    }
    return CLI_OK;
}

/* --- acts ----------------------------------------------------------------------------------------------------------- */

int admin_acts(struct admin *admin)
{
    enum { MOST = 1000 };
    struct hg_store_request request = {.verb = HG_STORE_ACTS, .acts = {MOST}};
    struct hg_store_answer *answer = admin_open(admin, false) ? admin_ask(admin, &request) : NULL;
    for (int i = 0; answer && i < answer->act_count; i++) {
        const struct hg_store_act *act = &answer->acts[i];
        char at[ADMIN_TIME], who[ADMIN_TEXT], what[ADMIN_TEXT], about[ADMIN_TEXT];
        admin_say("{at}  {who}  {what} {about}",
                  HG_ARGS({"at", admin_time(at, act->at)}, {"who", admin_text(who, act->who)},
                          {"what", admin_text(what, act->what)}, {"about", admin_text(about, act->about)}));
    }
    int code = answer ? CLI_OK : CLI_IO;
    hg_store_answer_free(answer);
    return code;
}

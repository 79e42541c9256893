/* person.c: people a server knows: shown, and deleted. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/admin/admin.h"
#include "cli/common/text.h"

enum { MOST = 50 };

/* A number says who, a name may belong to many. */
static struct hg_store_answer *find(struct admin *admin)
{
    char *end;
    const char *word = admin->what[1];
    long long number = strtoll(word, &end, 10);
    struct hg_store_request request = {.verb = HG_STORE_PEOPLE, .people.most = MOST};
    if (*word && !*end && number > 0)
        request.people.person = number;
    else
        request.people.name = hg_text_of(word);
    struct hg_store_answer *answer = admin_ask(admin, &request);
    if (!answer || answer->person_count)
        return answer;
    cli_complain(admin->command, HG_T("nobody is called '{name}', or has this number, in {file}."),
                 HG_ARGS({"name", word}, {"file", admin->store}));
    hg_store_answer_free(answer);
    return NULL;
}

/* --- show ----------------------------------------------------------------------------------------------------------- */

static void show_tables(struct admin *admin, int64_t person)
{
    struct hg_store_request request = {.verb = HG_STORE_LIST,
                                       .list = {.person = person, .statuses = ~0u, .most = MOST, .newest = true}};
    struct hg_store_answer *answer = admin_ask(admin, &request);
    for (int i = 0; answer && i < answer->table_count; i++) {
        char game[ADMIN_TEXT], changed[ADMIN_TIME];
        const struct hg_store_table *table = &answer->tables[i];
        admin_say(HG_T("  table {table}: {game}, {status}, changed {changed}"),
                  HG_ARGS({"table", table->id.text}, {"game", admin_text(game, table->game)},
                          {"status", admin_status(table->status)}, {"changed", admin_time(changed, table->changed)}));
    }
    hg_store_answer_free(answer);
}

static void show_one(struct admin *admin, const struct hg_store_person *person)
{
    char name[ADMIN_TEXT], came[ADMIN_TIME], seen[ADMIN_TIME];
    const struct hg_arg *args =
        HG_ARGS({"person", NULL, person->person}, {"name", admin_text(name, person->name)},
                {"came", admin_time(came, person->created)}, {"seen", admin_time(seen, person->seen)});
    admin_say(person->kind == HG_PERSON_FORMER ? HG_T("Person {person}: a former player")
                                               : HG_T("Person {person}: {name}, came {came}, last seen {seen}"),
              args);
    show_tables(admin, person->person);
}

static int show(struct admin *admin, const struct hg_store_answer *found)
{
    for (int i = 0; i < found->person_count; i++)
        show_one(admin, &found->people[i]);
    return CLI_OK;
}

/* --- delete --------------------------------------------------------------------------------------------------------- */

static int delete (struct admin *admin, const struct hg_store_answer *found)
{
    char number[32];
    const struct hg_store_person *person = found->people;
    if (found->person_count > 1) {
        for (int i = 0; i < found->person_count; i++)
            show_one(admin, &found->people[i]);
        cli_complain(admin->command, HG_T("several people are called so: say which one by its number."), NULL);
        return CLI_BAD;
    }
    struct hg_store_request request = {.verb = HG_STORE_FORGET, .forget.person = person->person};
    struct hg_store_answer *answer = admin_ask(admin, &request);
    bool absent = answer && answer->outcome == HG_STORE_ABSENT;
    const struct hg_arg *args = HG_ARGS({"person", NULL, person->person});
    if (absent)
        cli_complain(admin->command, HG_T("person {person} is nobody any more already."), args);
    int code = absent ? CLI_BAD : answer ? CLI_OK : CLI_IO;
    hg_store_answer_free(answer);
    if (code != CLI_OK)
        return code;
    snprintf(number, sizeof number, "%lld", (long long)person->person);
    admin_note(admin, "delete", number);
    admin_say(HG_T("Person {person} is deleted: name, words and devices are gone, games stay without the name."), args);
    return CLI_OK;
}

/* --- acts ----------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int (*run)(struct admin *admin, const struct hg_store_answer *found);
} acts[] = {{"show", show}, {"delete", delete}};
enum { ACTS = sizeof acts / sizeof acts[0] };

int admin_person(struct admin *admin)
{
    int i = 0;
    while (i < ACTS && strcmp(acts[i].name, admin->what[0]) != 0)
        i++;
    if (i == ACTS)
        return cli_usage(admin->command, HG_T("behind 'person' stands show or delete, and then a name or number."));
    if (!admin_open(admin, true))
        return CLI_IO;
    struct hg_store_answer *found = find(admin);
    int code = found ? acts[i].run(admin, found) : CLI_BAD;
    hg_store_answer_free(found);
    return code;
}

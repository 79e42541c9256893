/* stores.c: see stores.h. */
#include "stores.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char directory[256];

const char *store_directory(void)
{
    const char *base = getenv("TMPDIR");
    snprintf(directory, sizeof directory, "%s/hourglass-store-XXXXXX", base ? base : "/tmp");
    if (!mkdtemp(directory)) {
        perror(directory);
        exit(1);
    }
    return directory;
}

const char *store_file(const char *name)
{
    static char paths[8][512];
    static int next;
    next = (next + 1) % 8;
    snprintf(paths[next], sizeof paths[next], "%s/%s", directory, name);
    return paths[next];
}

void store_directory_gone(void)
{
    DIR *open = opendir(directory);
    for (struct dirent *entry; open && (entry = readdir(open));)
        if (entry->d_name[0] != '.')
            remove(store_file(entry->d_name));
    if (open)
        closedir(open);
    rmdir(directory);
}

struct hg_sqlite *store_open(struct hg_sqlite_way way)
{
    char sentence[512];
    struct hg_out problem = hg_out_fixed(sentence, sizeof sentence);
    struct hg_sqlite *sqlite = hg_sqlite_open(&way, &(struct hg_words){0}, &problem);
    if (sqlite)
        return sqlite;
    fprintf(stderr, "%s\n", sentence);
    abort();
}

struct hg_store_id store_id(const char *text)
{
    struct hg_store_id id = {""};
    snprintf(id.text, sizeof id.text, "%s", text);
    return id;
}

/* --- answers as text ---------------------------------------------------------------------------------------------- */

static void say_number(FILE *out, const char *name, int64_t n)
{
    if (n)
        fprintf(out, " %s=%lld", name, (long long)n);
}

static void say_text(FILE *out, const char *name, struct hg_text text)
{
    if (text.at)
        fprintf(out, " %s='%.*s'", name, (int)text.size, text.at);
}

static void say_table(FILE *out, const struct hg_store_table *table)
{
    fprintf(out, "\n  table %s", table->id.text);
    say_text(out, "game", table->game);
    say_number(out, "rules", table->rules);
    say_text(out, "edition", table->edition);
    say_text(out, "options", table->options);
    say_text(out, "time", table->time);
    say_number(out, "public", table->public);
    say_number(out, "rated", table->rated);
    say_number(out, "undo", table->undo);
    say_number(out, "watch", table->watch);
    say_number(out, "hints", table->hints);
    say_number(out, "creator", table->creator);
    say_number(out, "created", table->created);
    say_number(out, "status", table->status);
    say_text(out, "secret", table->secret);
    say_text(out, "commit", table->commit);
    say_number(out, "entries", table->entries);
    say_text(out, "wishes", table->wishes);
    say_number(out, "owes", table->owes);
    say_number(out, "deadline", table->deadline);
    say_number(out, "epoch", table->epoch);
    say_text(out, "next", hg_text_of(table->next.text));
    say_number(out, "changed", table->changed);
    for (int i = 0; i < table->seat_count; i++) {
        const struct hg_store_seat *seat = &table->seats[i];
        fprintf(out, "\n    seat %d", seat->seat);
        say_number(out, "person", seat->person);
        say_number(out, "kept_for", seat->kept_for);
        say_text(out, "name", seat->name);
        say_text(out, "bot", seat->bot);
        say_text(out, "token", seat->token);
        say_text(out, "seal", seat->seal);
        say_text(out, "give", seat->give);
        say_number(out, "place", seat->place);
    }
}

static void say_entry(FILE *out, const struct hg_store_entry *entry)
{
    fprintf(out, "\n  entry %u", entry->n);
    say_text(out, "text", entry->text);
    say_number(out, "person", entry->person);
    say_text(out, "key", entry->key);
    say_number(out, "at", entry->at);
}

static void say_person(FILE *out, const char *name, const struct hg_store_person *person)
{
    say_number(out, name, person->person);
    say_number(out, "kind", person->kind);
    say_text(out, "name", person->name);
    say_text(out, "lang", person->lang);
    say_number(out, "created", person->created);
    say_number(out, "seen", person->seen);
}

static void say_line(FILE *out, const struct hg_store_line *line)
{
    fprintf(out, "\n  line %u", line->n);
    say_number(out, "person", line->person);
    say_text(out, "name", line->name);
    say_text(out, "key", line->key);
    say_text(out, "text", line->text);
    say_number(out, "at", line->at);
    say_number(out, "hidden_by", line->hidden_by);
}

static void say_all(FILE *out, const struct hg_store_answer *answer)
{
    fprintf(out, "%s: %s", hg_store_verb_name(answer->verb), hg_store_outcome_name(answer->outcome));
    say_text(out, "why", hg_text_of(answer->why));
    say_text(out, "table", hg_text_of(*answer->table.text ? answer->table.text : NULL));
    say_number(out, "n", answer->n);
    say_number(out, "epoch", answer->epoch);
    say_number(out, "person", answer->person);
    say_number(out, "seen", answer->seen);
    say_number(out, "count", answer->count);
    say_number(out, "moves", answer->moves);
    say_text(out, "text", answer->text);
    say_text(out, "result", answer->result);
    say_person(out, "who", &answer->who);
    for (int i = 0; i < answer->table_count; i++)
        say_table(out, &answer->tables[i]);
    for (int i = 0; i < answer->entry_count; i++)
        say_entry(out, &answer->entries[i]);
    for (int i = 0; i < answer->line_count; i++)
        say_line(out, &answer->lines[i]);
    for (int i = 0; i < answer->person_count; i++)
        say_person(out, "\n  person", &answer->people[i]);
    for (int i = 0; i < answer->act_count; i++) {
        fprintf(out, "\n  act");
        say_number(out, "at", answer->acts[i].at);
        say_text(out, "who", answer->acts[i].who);
        say_text(out, "what", answer->acts[i].what);
        say_text(out, "about", answer->acts[i].about);
    }
}

char *store_say(const struct hg_store_answer *answer)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    say_all(out, answer);
    fclose(out);
    return text;
}

/* --- requests ----------------------------------------------------------------------------------------------------- */

struct hg_store_request store_make(const char *table)
{
    static const struct hg_store_seat seats[] = {{.seat = 0}, {.seat = 1}};
    return (struct hg_store_request){.verb = HG_STORE_MAKE,
                                     .make = {.table = {.id = store_id(table),
                                                        .game = hg_text_of("tides"),
                                                        .rules = 1,
                                                        .created = 1000,
                                                        .deadline = HG_STORE_NEVER,
                                                        .seats = seats,
                                                        .seat_count = 2},
                                              .text = hg_text_of("header\n")}};
}

struct hg_store_request store_append(const char *table, uint32_t n, const char *text)
{
    return (struct hg_store_request){.verb = HG_STORE_APPEND,
                                     .append = {.table = store_id(table),
                                                .n = n,
                                                .now = 1000 + n,
                                                .text = hg_text_of(text),
                                                .status = HG_STORE_PLAYING,
                                                .deadline = HG_STORE_NEVER}};
}

enum hg_store_outcome store_do(struct hg_store_engine engine, struct hg_store_request request)
{
    struct hg_store_answer *answer = hg_store_ask(engine, &request);
    enum hg_store_outcome outcome = answer->outcome;
    hg_store_answer_free(answer);
    return outcome;
}

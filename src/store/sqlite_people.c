/* sqlite_people.c: people and their tokens, what they say to each other, and what an administrator did. */
#include "store/sqlite_private.h"

static bool begin_session(struct hg_sqlite *sqlite, const struct hg_store_guest *guest, int64_t person)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_SESSION_PUT);
    hg_query_put_bytes(&q, guest->hash);
    hg_query_put(&q, person);
    hg_query_put(&q, guest->now);
    return hg_query_run(&q) > 0;
}

static bool is_somebodys(struct hg_sqlite *sqlite, struct hg_text hash)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_SESSION);
    hg_query_put_bytes(&q, hash);
    hg_query_put(&q, INT64_MIN);
    bool found = hg_query_row(&q);
    hg_query_end(&q);
    return found;
}

void hg_serve_guest(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_guest *guest = &request->guest;
    if (is_somebodys(sqlite, guest->hash)) {
        answer->outcome = HG_STORE_TAKEN;
        return;
    }
    struct hg_query q = hg_query(sqlite, HG_SQL_PERSON_PUT);
    hg_query_put_text(&q, guest->name);
    hg_query_put_text(&q, guest->lang);
    hg_query_put(&q, guest->now);
    if (hg_query_row(&q))
        answer->person = hg_query_int(&q);
    hg_query_end(&q);
    begin_session(sqlite, guest, answer->person);
}

void hg_serve_rename(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_guest *guest = &request->guest;
    struct hg_query q = hg_query(sqlite, HG_SQL_PERSON_RENAME);
    hg_query_put(&q, guest->person);
    hg_query_put_text(&q, guest->name);
    hg_query_put_text(&q, guest->lang);
    answer->person = guest->person;
    if (!hg_query_run(&q)) {
        answer->outcome = HG_STORE_ABSENT;
        answer->person = 0;
    }
}

static void run_at(struct hg_query q, int64_t at)
{
    hg_query_put(&q, at);
    hg_query_run(&q);
}

/* It was used now: written down now and then, for a visit needs no commit of its own. */
static void note_use(struct hg_sqlite *sqlite, const struct hg_store_session *session, int64_t person)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_SESSION_USED);
    hg_query_put_bytes(&q, session->hash);
    run_at(q, session->now);
    q = hg_query(sqlite, HG_SQL_PERSON_SEEN);
    hg_query_put(&q, person);
    run_at(q, session->now);
}

static void get_person(struct hg_query *q, struct hg_store_answer *answer, struct hg_store_person *person)
{
    person->person = hg_query_int(q);
    person->kind = (enum hg_person_kind)hg_query_in(q, HG_PERSON_GUEST, HG_PERSON_FORMER);
    person->name = hg_query_text(q, answer);
    person->lang = hg_query_text(q, answer);
    person->created = hg_query_int(q);
    person->seen = hg_query_int(q);
}

void hg_serve_session(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_session *session = &request->session;
    struct hg_query q = hg_query(sqlite, HG_SQL_SESSION);
    hg_query_put_bytes(&q, session->hash);
    hg_query_put(&q, session->since);
    if (!hg_query_row(&q)) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    get_person(&q, answer, &answer->who);
    int64_t used = hg_query_int(&q);
    hg_query_end(&q);
    if (used <= session->now - HG_STORE_HOUR) {
        note_use(sqlite, session, answer->who.person);
        answer->who.seen = session->now;
    }
}

void hg_serve_sign_out(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_SESSION_END);
    hg_query_put_bytes(&q, request->session.hash);
    if (!hg_query_run(&q))
        answer->outcome = HG_STORE_ABSENT;
}

void hg_serve_people(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_people *people = &request->people;
    struct hg_query q = hg_query(sqlite, HG_SQL_PEOPLE);
    hg_query_put(&q, people->person);
    hg_query_put_text(&q, people->name);
    hg_query_put(&q, people->after);
    hg_query_put(&q, people->most);
    while (hg_query_row(&q)) {
        answer->people = hg_answer_push(answer, answer->people, &answer->person_count, sizeof *answer->people);
        get_person(&q, answer, &answer->people[answer->person_count - 1]);
    }
}

void hg_serve_forget(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    static const enum hg_statement rest[] = {HG_SQL_SESSIONS_END, HG_SQL_CHAT_FORGET, HG_SQL_LINKS_FORGET};
    struct hg_query q = hg_query(sqlite, HG_SQL_PERSON_FORGET);
    hg_query_put(&q, request->forget.person);
    if (!hg_query_run(&q)) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    answer->person = request->forget.person;
    for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++)
        run_at(hg_query(sqlite, rest[i]), request->forget.person);
}

/* --- chat --------------------------------------------------------------------------------------------------------- */

static bool said(struct hg_sqlite *sqlite, const struct hg_store_chat *chat, struct hg_store_answer *answer)
{
    if (!chat->person || !chat->key.at)
        return false;
    struct hg_query q = hg_query(sqlite, HG_SQL_CHAT_KEYED);
    hg_query_put(&q, chat->person);
    hg_query_put_text(&q, chat->key);
    if (!hg_query_row(&q))
        return false;
    answer->outcome = HG_STORE_REPEATED;
    answer->table = hg_query_id(&q);
    answer->n = (uint32_t)hg_query_in(&q, 1, UINT32_MAX);
    hg_query_end(&q);
    return true;
}

static bool is_table(struct hg_sqlite *sqlite, struct hg_store_id table)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_TABLE_STATE);
    hg_query_put_id(&q, table);
    bool found = hg_query_row(&q);
    hg_query_end(&q);
    return found;
}

static uint32_t last_line(struct hg_sqlite *sqlite, const struct hg_store_chat *chat)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_CHAT_LAST);
    hg_query_put_id(&q, chat->table);
    hg_query_put(&q, chat->room);
    uint32_t last = hg_query_row(&q) ? (uint32_t)hg_query_in(&q, 0, UINT32_MAX - 1) : 0;
    hg_query_end(&q);
    return last;
}

void hg_serve_say(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_chat *chat = &request->chat;
    if (said(sqlite, chat, answer))
        return;
    if (!is_table(sqlite, chat->table)) {
        answer->outcome = HG_STORE_ABSENT;
        return;
    }
    answer->table = chat->table;
    answer->n = last_line(sqlite, chat) + 1;
    struct hg_query q = hg_query(sqlite, HG_SQL_CHAT_PUT);
    hg_query_put_id(&q, chat->table);
    hg_query_put(&q, chat->room);
    hg_query_put(&q, answer->n);
    hg_query_put_some(&q, chat->person, 0);
    hg_query_put_text(&q, chat->key);
    hg_query_put(&q, chat->now);
    hg_query_put_text(&q, chat->text.at ? chat->text : hg_text_of(""));
    hg_query_run(&q);
}

void hg_serve_chat(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_chat *chat = &request->chat;
    struct hg_query q = hg_query(sqlite, HG_SQL_CHAT);
    hg_query_put_id(&q, chat->table);
    hg_query_put(&q, chat->room);
    hg_query_put(&q, chat->after);
    hg_query_put(&q, chat->most);
    while (hg_query_row(&q)) {
        answer->lines = hg_answer_push(answer, answer->lines, &answer->line_count, sizeof *answer->lines);
        struct hg_store_line *line = &answer->lines[answer->line_count - 1];
        line->n = (uint32_t)hg_query_in(&q, 1, UINT32_MAX);
        line->person = hg_query_some(&q, 0);
        line->name = hg_query_text(&q, answer);
        line->key = hg_query_text(&q, answer);
        line->text = hg_query_text(&q, answer);
        line->at = hg_query_int(&q);
        line->hidden_by = hg_query_some(&q, 0);
        if (line->hidden_by)
            line->text = (struct hg_text){0};
    }
}

void hg_serve_hide(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    const struct hg_store_chat *chat = &request->chat;
    struct hg_query q = hg_query(sqlite, HG_SQL_CHAT_HIDE);
    hg_query_put_id(&q, chat->table);
    hg_query_put(&q, chat->room);
    hg_query_put(&q, chat->n);
    hg_query_put(&q, chat->person);
    if (hg_query_run(&q))
        answer->n = chat->n;
    else
        answer->outcome = HG_STORE_ABSENT;
}

/* --- the audit ---------------------------------------------------------------------------------------------------- */

void hg_serve_audit(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    (void)answer;
    const struct hg_store_act *act = &request->audit.act;
    struct hg_query q = hg_query(sqlite, HG_SQL_AUDIT_PUT);
    hg_query_put(&q, act->at);
    hg_query_put_text(&q, act->who);
    hg_query_put_text(&q, act->what);
    hg_query_put_text(&q, act->about);
    hg_query_run(&q);
}

void hg_serve_acts(struct hg_sqlite *sqlite, const struct hg_store_request *request, struct hg_store_answer *answer)
{
    struct hg_query q = hg_query(sqlite, HG_SQL_AUDIT);
    hg_query_put(&q, request->acts.most);
    while (hg_query_row(&q)) {
        answer->acts = hg_answer_push(answer, answer->acts, &answer->act_count, sizeof *answer->acts);
        struct hg_store_act *act = &answer->acts[answer->act_count - 1];
        hg_query_int(&q); /* its number, which is its place */
        act->at = hg_query_int(&q);
        act->who = hg_query_text(&q, answer);
        act->what = hg_query_text(&q, answer);
        act->about = hg_query_text(&q, answer);
    }
}

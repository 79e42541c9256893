/* client.c: see client.h. */
#include "cli/common/client.h"

#include <string.h>

#include "cli/common/text.h"
#include "rpc/rpc.h"
#include "table/memory.h"

struct client {
    struct hg_rpc *rpc;
    const struct hg_language *language;
    struct client_server server; /* none: this program answers */
    struct hg_out request;
    char method[32]; /* of the request */
    char table[64];  /* its JSON */
    int sent;
    FILE *trace; /* may be NULL */
    uint64_t at; /* of the next request; 0: now */
};

struct client *client_new(const struct hg_language *language)
{
    struct client *client = hg_zeroed(sizeof *client);
    uint8_t bytes[32];
    cli_entropy(bytes);
    client->rpc = hg_rpc_new();
    hg_rpc_entropy(client->rpc, bytes);
    client->language = language;
    client->request = hg_out_growing();
    return client;
}

void client_free(struct client *client)
{
    if (!client)
        return;
    hg_rpc_free(client->rpc);
    hg_out_free(&client->request);
    hg_free(client);
}

void client_trace(struct client *client, FILE *file)
{
    client->trace = file;
}

void client_connect(struct client *client, const struct client_server *server)
{
    client->server = *server;
}

static void trace(const struct client *client, const struct hg_out *line)
{
    if (client->trace)
        fprintf(client->trace, "%.*s\n", (int)line->len, line->text);
}

struct hg_out *client_begin(struct client *client, const char *method)
{
    struct hg_out *out = &client->request;
    snprintf(client->method, sizeof client->method, "%s", method);
    hg_out_clear(out);
    hg_json_open(out, '{');
    hg_json_text(out, "jsonrpc", "2.0");
    hg_json_int(out, "id", ++client->sent);
    hg_json_text(out, "method", method);
    hg_json_key(out, "params");
    hg_json_open(out, '{');
    hg_json_text(out, "lang", client->language->code);
    return out;
}

struct hg_out *client_ask(struct client *client, const char *method, int seat)
{
    struct hg_out *out = client_begin(client, method);
    hg_json_key(out, "table");
    hg_json_put_raw(out, client->table, strlen(client->table));
    if (seat == HG_SPECTATOR)
        hg_json_text(out, "seat", "spectator");
    else if (seat >= 0)
        hg_json_int(out, "seat", seat);
    return out;
}

void client_backdate(struct client *client, uint64_t now_ms)
{
    client->at = now_ms;
}

static void read_error(struct answer *answer, struct hg_json error)
{
    struct hg_json data = hg_json_member(error, "data");
    client_text(hg_json_member(error, "message"), answer->message, sizeof answer->message);
    client_text(hg_json_member(data, "code"), answer->code, sizeof answer->code);
    client_text(hg_json_member(data, "rule"), answer->rule, sizeof answer->rule);
}

/* By the engine in this program. */
static void answer_here(struct client *client, struct hg_out *response)
{
    hg_json_close(&client->request, '}');
    hg_json_close(&client->request, '}');
    uint64_t now = client->at ? client->at : cli_now_ms();
    client->at = 0;
    hg_rpc_handle(client->rpc, client->request.text, client->request.len, now, response);
}

struct answer client_send(struct client *client)
{
    struct answer answer = {.text = hg_out_growing()};
    struct hg_json_error error;
    struct hg_json root = {0};
    const struct client_server *server = &client->server;
    if (!server->answer || !server->answer(server->context, client->method, &client->request, &answer.text))
        answer_here(client, &answer.text);
    trace(client, &client->request);
    trace(client, &answer.text);
    hg_json_parse(answer.text.text, answer.text.len, &root, &error);
    answer.result = hg_json_member(root, "result");
    if (!answer.result.at)
        read_error(&answer, hg_json_member(root, "error"));
    return answer;
}

void answer_free(struct answer *answer)
{
    hg_out_free(&answer->text);
    *answer = (struct answer){0};
}

void client_sit_down(struct client *client, const struct answer *answer)
{
    struct hg_json table = hg_json_member(answer->result, "table");
    struct hg_out out = hg_out_fixed(client->table, sizeof client->table);
    hg_put_bytes(&out, table.at, hg_json_size(table));
}

void client_sit_down_at(struct client *client, const char *table)
{
    struct hg_out out = hg_out_fixed(client->table, sizeof client->table);
    hg_json_put_text(&out, table);
}

/* Cut between characters, not inside one. */
static size_t whole_characters(const char *text, size_t n)
{
    while (n && ((unsigned char)text[n] & 0xc0) == 0x80)
        n--;
    return n;
}

/* In place: what is cleaned is never longer. */
static void clean(char *text)
{
    char *to = text;
    for (const char *at = text; *at;) {
        at += cli_clean(at, strlen(at), to);
        to += *to != '\0';
    }
    *to = '\0';
}

char *client_copy(struct hg_json value)
{
    size_t size = hg_json_size(value) + 1;
    char *text = hg_zeroed(size);
    if (hg_json_get_text(value, text, size) < 0)
        *text = '\0';
    clean(text);
    return text;
}

void client_text(struct hg_json value, char *buffer, size_t cap)
{
    char *text = client_copy(value);
    size_t n = strlen(text), kept = n < cap ? n : whole_characters(text, cap - 1);
    memcpy(buffer, text, kept);
    buffer[kept] = '\0';
    hg_free(text);
}

long client_number(struct hg_json value, long otherwise)
{
    int64_t n;
    return hg_json_get_int(value, INT32_MIN, INT32_MAX, &n) ? (long)n : otherwise;
}

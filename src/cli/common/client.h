/* client.h: the protocol from inside the program: a request is written, handled and its answer taken apart. What a
 * front end knows about a game it has read here. */
#ifndef HG_CLI_COMMON_CLIENT_H
#define HG_CLI_COMMON_CLIENT_H

#include <stdbool.h>
#include <stdio.h>

#include "core/json.h"
#include "core/out.h"
#include "core/words.h"

struct client;

/* `language` is that of all sentences. */
struct client *client_new(const struct hg_language *language);
void client_free(struct client *client);

/* A server in the place of this program: it takes a request whose parameters are still open, and writes the whole response;
 * false: it is nothing for a server, and nothing was done. */
struct client_server {
    bool (*answer)(void *context, const char *method, struct hg_out *request, struct hg_out *response);
    void *context;
};
void client_connect(struct client *client, const struct client_server *server);

/* From now on every request and every answer is a line of this file, which stays the caller's. */
void client_trace(struct client *client, FILE *file);

/* What came back. On an error `result` is absent and the texts are filled: the sentence, and where it applies the code
 * and the rule. `result` lives until answer_free(). */
struct answer {
    struct hg_json result;
    struct hg_out text;
    char message[1024], code[48], rule[16];
};

/* Begin a request; the caller adds members of its parameters to what is returned, then sends it. client_ask() names the
 * table of the client, and the seat where it is not negative; HG_SPECTATOR is whoever looks on. */
struct hg_out *client_begin(struct client *client, const char *method);
struct hg_out *client_ask(struct client *client, const char *method, int seat);
struct answer client_send(struct client *client);
void answer_free(struct answer *answer);

/* The next request is sent as if it were still that time. */
void client_backdate(struct client *client, uint64_t now_ms);

/* From now on client_ask() is about the table that this answer to table.new or table.load names. */
void client_sit_down(struct client *client, const struct answer *answer);
void client_sit_down_at(struct client *client, const char *table);

/* The text of a value, cut to fit, clean as cli_put_clean() would print it: somebody else may have written it. And a copy of all
 * of it, "" where there is none, to be freed with hg_free(). */
void client_text(struct hg_json value, char *buffer, size_t cap);
char *client_copy(struct hg_json value);
long client_number(struct hg_json value, long otherwise);

#endif

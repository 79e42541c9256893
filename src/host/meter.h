/* meter.h: what happens on a server, counted and timed, as Prometheus reads it. No names, no tables, no addresses. */
#ifndef HG_HOST_METER_H
#define HG_HOST_METER_H

#include <stdint.h>

#include "core/out.h"

/* Times in seconds, in rows of the same bounds. */
enum { METER_BOUNDS = 14 };
struct meter_times {
    uint64_t count[METER_BOUNDS + 1];
    double sum;
};
void meter_time(struct meter_times *times, double seconds);

/* What became of a request. */
enum meter_outcome {
    METER_OK,
    METER_REFUSED, /* by the rules, by rights, or because it was none */
    METER_TOO_FAST,
    METER_NOT_KEPT, /* the store could not */
    METER_BUSY,
    METER_FROZEN,
    METER_OUTCOMES
};
extern const char *const meter_outcomes[METER_OUTCOMES];

/* By the number of the error it was answered with; 0: none. */
enum meter_outcome meter_outcome(int error);

enum { METER_METHODS = 128, METER_NAME = 32 };
struct meter_method {
    char name[METER_NAME];
    uint64_t count[METER_OUTCOMES];
};

struct meter {
    struct meter_times append, request, round, lag;
    struct meter_method methods[METER_METHODS]; /* the first is for names that are none */
    int method_count;
    uint64_t batches, batched; /* of the store: how many, and of how many requests */
    uint64_t slow, reconnects, refused_upgrades;
};

/* A request of this method; `known`: it is one, and no word that a client has made up. */
void meter_request(struct meter *meter, const char *method, bool known, enum meter_outcome outcome);

/* Lines of the text format. A gauge or a counter is one value; the words in braces are its labels, "" for none. */
void meter_put_type(struct hg_out *out, const char *name, const char *type);
void meter_put(struct hg_out *out, const char *name, const char *label, const char *value, uint64_t n);
void meter_put_seconds(struct hg_out *out, const char *name, double seconds);
void meter_put_times(struct hg_out *out, const char *name, const struct meter_times *times);
void meter_put_requests(struct hg_out *out, const struct meter *meter);

#endif

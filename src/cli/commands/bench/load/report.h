/* report.h: what hourglass bench serve has measured. */
#ifndef HG_CLI_BENCH_REPORT_H
#define HG_CLI_BENCH_REPORT_H

#include "cli/commands/bench/load/load.h"

/* Games for a while. Of two times the first is the median, the second that of 99 in 100, in milliseconds. */
struct load_round {
    double seconds, cpu_s;
    uint64_t moves, refused, unseen, games, messages, watched, lost;
    double answered[2], both[2];
};

struct load_report {
    const struct load *load;
    bool is_own;
    long rate;
    double sync_ms[2];

    int sockets; /* that are idle */
    double connect_s, connect_us, socket_bytes, idle_share;

    int seats; /* people at tables */
    double seats_bytes, memory;
    struct load_round play;

    int watchers;
    struct load_round watched;

    int restarted; /* tables that went on */
    double ready_ms, restart_cpu_s, back_ms[2];
};

void load_print(const struct load_report *report);
void load_print_json(const struct load_report *report);

#endif

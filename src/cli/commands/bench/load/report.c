/* report.c: see report.h. */
#include "cli/commands/bench/load/report.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/common/text.h"
#include "core/json.h"

static double cpu_us(const struct load_round *round)
{
    return round->moves ? 1e6 * round->cpu_s / (double)round->moves : 0;
}

static double rate(const struct load_round *round)
{
    return round->seconds > 0 ? (double)round->moves / round->seconds : 0;
}

/* What it takes to tell one more person of one more change: the time that moves take without anybody who looks on is theirs. */
static double watcher_us(const struct load_report *report)
{
    const struct load_round *round = &report->watched;
    double more = 1e6 * round->cpu_s - cpu_us(&report->play) * (double)round->moves;
    return round->watched ? more / (double)round->watched : 0;
}

static double burden(void)
{
    double load[1] = {0};
    return getloadavg(load, 1) == 1 ? load[0] : 0;
}

/* --- for people ----------------------------------------------------------------------------------------------------- */

static void say(const char *sentence, const struct hg_arg *args)
{
    cli_print(sentence, args);
    putchar('\n');
}

static void say_round(const struct load_report *report, const struct load_round *round)
{
    say(HG_T(
            "Moves: {moves} in {seconds} s, {rate} a second; {refused} refused. Games ended: {games}. Connections lost: {lost}."),
        HG_ARGS({"moves", CLI_GROUPED((double)round->moves)}, {"seconds", CLI_DECIMAL(round->seconds, 1)},
                {"rate", CLI_GROUPED(rate(round))}, {"games", CLI_GROUPED((double)round->games)},
                {"refused", CLI_GROUPED((double)round->refused)}, {"lost", CLI_GROUPED((double)round->lost)}));
    say(HG_T("  answered                  median {median} ms, 99 in 100 within {most} ms"),
        HG_ARGS({"median", CLI_DECIMAL(round->answered[0], 1)}, {"most", CLI_DECIMAL(round->answered[1], 1)}));
    say(HG_T("  everybody there has it    median {median} ms, 99 in 100 within {most} ms"),
        HG_ARGS({"median", CLI_DECIMAL(round->both[0], 1)}, {"most", CLI_DECIMAL(round->both[1], 1)}));
    if (report->is_own)
        say(HG_T("  processor time            {us} us for each move, {share} percent of a core"),
            HG_ARGS({"us", CLI_DECIMAL(cpu_us(round), 0)},
                    {"share", CLI_DECIMAL(100 * round->cpu_s / round->seconds, 0)}));
}

static void say_sockets(const struct load_report *report)
{
    say(HG_T("{count} idle connections: made in {seconds} seconds."),
        HG_ARGS({"count", CLI_GROUPED(report->sockets)}, {"seconds", CLI_DECIMAL(report->connect_s, 1)}));
    if (report->is_own)
        say(HG_T(
                "  each                      {us} us to connect, {kib} KiB; all of them {share} percent of a core while idle"),
            HG_ARGS({"us", CLI_DECIMAL(report->connect_us, 0)}, {"kib", CLI_DECIMAL(report->socket_bytes / 1024, 1)},
                    {"share", CLI_DECIMAL(100 * report->idle_share, 2)}));
}

void load_print(const struct load_report *report)
{
    say(HG_T(
            "The machine: {cores} cores, a load of {load}; fdatasync of 4 KiB: median {median} ms, 99 in 100 within {most} ms."),
        HG_ARGS({"cores", CLI_GROUPED((double)sysconf(_SC_NPROCESSORS_ONLN))}, {"load", CLI_DECIMAL(burden(), 1)},
                {"median", CLI_DECIMAL(report->sync_ms[0], 2)}, {"most", CLI_DECIMAL(report->sync_ms[1], 2)}));
    if (report->sockets)
        say_sockets(report);
    if (report->seats) {
        say_round(report, &report->play);
        if (report->is_own)
            say(HG_T(
                    "  memory                    {mib} MiB with {tables} {tables|table|tables} and {seats} {seats|seat|seats}"),
                HG_ARGS({"mib", CLI_DECIMAL(report->memory / 1024 / 1024, 1)},
                        {"tables", NULL, report->load->table_count}, {"seats", NULL, report->seats}));
    }
    if (report->watchers) {
        say(HG_T("With {count} who look on at one table:"), HG_ARGS({"count", CLI_GROUPED(report->watchers)}));
        say_round(report, &report->watched);
        if (report->is_own)
            say(HG_T("  for each who looks on     {us} us of each change"),
                HG_ARGS({"us", CLI_DECIMAL(watcher_us(report), 1)}));
    }
    if (report->restarted)
        say(HG_T(
                "Killed and started again: ready after {ready} ms; at {tables} {tables|table|tables} somebody could move after {median} ms "
                "(median), 99 in 100 within {most} ms."),
            HG_ARGS({"ready", CLI_DECIMAL(report->ready_ms, 0)}, {"tables", NULL, report->restarted},
                    {"median", CLI_DECIMAL(report->back_ms[0], 0)}, {"most", CLI_DECIMAL(report->back_ms[1], 0)}));
}

/* --- for programs --------------------------------------------------------------------------------------------------- */

static void put_round(const char *name, const struct load_round *round)
{
    printf(",\"%s\":{\"seconds\":%.2f,\"moves\":%llu,\"moves_per_second\":%.1f,\"refused\":%llu,\"unseen\":%llu", name,
           round->seconds, (unsigned long long)round->moves, rate(round), (unsigned long long)round->refused,
           (unsigned long long)round->unseen);
    printf(",\"games\":%llu,\"messages\":%llu,\"lost\":%llu", (unsigned long long)round->games,
           (unsigned long long)round->messages, (unsigned long long)round->lost);
    printf(",\"answered_ms\":[%.2f,%.2f],\"both_ms\":[%.2f,%.2f]", round->answered[0], round->answered[1],
           round->both[0], round->both[1]);
    printf(",\"cpu_s\":%.3f,\"cpu_us_per_move\":%.1f}", round->cpu_s, cpu_us(round));
}

static void put_kinds(const struct load_report *report)
{
    const struct load *load = report->load;
    printf(",\"games\":{");
    for (int i = 0; i < load->kind_count; i++)
        printf("%s\"%s\":%llu", i ? "," : "", load->kinds[i].game->id, (unsigned long long)load->kinds[i].moves);
    putchar('}');
}

void load_print_json(const struct load_report *report)
{
    printf("{\"cores\":%ld,\"load\":%.2f,\"own\":%s", sysconf(_SC_NPROCESSORS_ONLN), burden(),
           report->is_own ? "true" : "false");
    printf(",\"fdatasync_ms\":[%.2f,%.2f]", report->sync_ms[0], report->sync_ms[1]);
    printf(",\"tables\":%d,\"seats\":%d,\"rate\":%ld", report->load->table_count, report->seats, report->rate);
    put_kinds(report);
    if (report->sockets)
        printf(",\"sockets\":{\"count\":%d,\"connect_s\":%.2f,\"connect_us\":%.1f,\"bytes\":%.0f,\"idle_share\":%.5f}",
               report->sockets, report->connect_s, report->connect_us, report->socket_bytes, report->idle_share);
    if (report->seats) {
        put_round("play", &report->play);
        printf(",\"memory\":%.0f", report->memory);
    }
    if (report->watchers) {
        put_round("watched_play", &report->watched);
        printf(",\"watchers\":%d,\"watched\":%llu,\"watcher_us\":%.2f", report->watchers,
               (unsigned long long)report->watched.watched, watcher_us(report));
    }
    if (report->restarted)
        printf(",\"restart\":{\"tables\":%d,\"ready_ms\":%.0f,\"back_ms\":[%.0f,%.0f],\"cpu_s\":%.3f}",
               report->restarted, report->ready_ms, report->back_ms[0], report->back_ms[1], report->restart_cpu_s);
    puts("}");
}

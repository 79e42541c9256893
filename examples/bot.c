/* bot.c: a program that plays every game of Hourglass, by one rule: what would every move lead to, and which of these scores
 * looks best for me? docs/writing-a-bot.md explains it; bot.py does the same in Python.
 *
 *     cc -O2 -o bot examples/bot.c
 *     hourglass arena --game tides --players random --bot ./bot --games 100 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- JSON: every line is written by Hourglass, so it is right, and nobody has to check it ----------------------------- */

static const char *blanks(const char *at)
{
    return at + strspn(at, " \t\r\n,:");
}

/* The end of the value that begins here. */
static const char *past(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"')
            for (at++; *at != '"'; at++)
                at += *at == '\\';
        depth += (*at == '{' || *at == '[') - (*at == '}' || *at == ']');
        at++;
    } while (*at && (depth > 0 || !strchr(",:}] \t\r\n", *at)));
    return at;
}

/* The first value in an object or a list, or the one behind another; NULL: there is none. In an object keys are values, too. */
static const char *first(const char *container)
{
    const char *at = container ? blanks(container + 1) : "]";
    return *at == '}' || *at == ']' ? NULL : at;
}

static const char *next(const char *value)
{
    const char *at = blanks(past(value));
    return *at == '}' || *at == ']' || !*at ? NULL : at;
}

static const char *member(const char *object, const char *key)
{
    size_t n = strlen(key);
    for (const char *at = object && *object == '{' ? first(object) : NULL; at; at = next(next(at)))
        if (strncmp(at + 1, key, n) == 0 && at[1 + n] == '"')
            return next(at);
    return NULL;
}

/* --- what a position is worth ------------------------------------------------------------------------------------------ */

/* A number in a score, by its name, to the one it belongs to; what is not named here counts nothing. */
static double weight(const char *key)
{
    static const struct {
        const char *name;
        double weight;
    } rows[] = {
        {"\"total\"", 2},      {"\"score\"", 4},  {"\"pieces\"", 3},      {"\"have\"", 1},     {"\"gold\"", 0.5},
        {"\"short\"", -3},     {"\"cities\"", 4}, {"\"territories\"", 2}, {"\"citizens\"", 1}, {"\"goods\"", 2},
        {"\"structures\"", 3}, {"\"tokens\"", 1}, {"\"buildings\"", 3},   {"\"wonders\"", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strncmp(key, rows[i].name, strlen(rows[i].name)) == 0)
            return rows[i].weight;
    return 0;
}

static double worth(const char *object)
{
    double sum = 0;
    for (const char *key = first(object), *value; key; key = next(value)) {
        value = next(key);
        if (*value == '{')
            sum += worth(value);
        else if (strchr("-0123456789", *value))
            sum += weight(key) * strtod(value, NULL);
    }
    return sum;
}

/* Mine less the best of the others'. */
static double difference(const char *score, int own)
{
    double mine = 0, best = -1e9;
    int seat = 0;
    for (const char *at = first(member(score, "seats")); at; at = next(at), seat++) {
        double here = worth(at);
        if (seat == own)
            mine = here;
        else if (here > best)
            best = here;
    }
    return mine - best;
}

/* --- questions and answers ----------------------------------------------------------------------------------------------- */

/* Of equal moves each is as likely as the others. */
static const char *choose(const char *supposed, int own)
{
    const char *best = NULL;
    double most = 0;
    int equal = 0;
    for (const char *at = first(supposed); at; at = next(at)) {
        if (!member(at, "score"))
            continue; /* chance or somebody's secret comes before the answer */
        double now = difference(member(at, "score"), own);
        if (best && now < most)
            continue;
        equal = best && now == most ? equal + 1 : 1;
        if (rand() % equal == 0)
            best = member(at, "move");
        most = now;
    }
    return best;
}

int main(void)
{
    char *line = NULL, *look = NULL;
    size_t room = 0, look_room = 0;
    while (getline(&line, &room, stdin) > 0) {
        const char *id = member(line, "id"), *question = member(line, "params");
        const char *move = member(first(member(question, "moves")), "move");
        srand((unsigned)strtoul(member(question, "seed") + 9, NULL, 16)); /* the same game goes the same way again */
        puts("{\"jsonrpc\":\"2.0\",\"id\":\"look\",\"method\":\"view.look\",\"params\":{\"suppose\":true}}");
        fflush(stdout);
        if (getline(&look, &look_room, stdin) <= 0)
            break;
        const char *best = choose(member(member(look, "result"), "supposed"), atoi(member(question, "seat")));
        move = best ? best : move;
        printf("{\"jsonrpc\":\"2.0\",\"id\":%.*s,\"result\":{\"move\":%.*s}}\n", (int)(past(id) - id), id,
               (int)(past(move) - move), move);
        fflush(stdout);
    }
    free(line);
    free(look);
    return 0;
}

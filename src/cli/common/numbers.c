/* numbers.c: numbers with the signs of a language. */
#include <math.h>
#include <string.h>

#include "cli/common/text.h"

/* Beyond what anybody counts, digits say nothing. */
static double printable(double number)
{
    return fmin(fmax(number, -1e15), 1e15);
}

const char *cli_decimal(char text[CLI_NUMBER], double number, int decimals)
{
    snprintf(text, CLI_NUMBER, "%.*f", decimals, printable(number));
    char *point = strchr(text, '.');
    if (point)
        *point = hg_translate(cli_words(), HG_T("1.5"))[1];
    return text;
}

const char *cli_grouped(char text[CLI_NUMBER], double number)
{
    char digits[CLI_NUMBER / 2];
    int n = snprintf(digits, sizeof digits, "%.0f", printable(number)), at = 0;
    for (int i = 0; i < n; i++) {
        if (i && (n - i) % 3 == 0)
            text[at++] = hg_translate(cli_words(), HG_T("1,000"))[1];
        text[at++] = digits[i];
    }
    text[at] = '\0';
    return text;
}

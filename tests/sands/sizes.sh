#!/bin/sh
# The Sands of Time in windows of two sizes: whole games with two to five seats in both languages, with the words that show
# more. No line is wider than the window, and no prompt needs more rows than it has.
#
#   tests/sands/sizes.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

game=sands words='lands map trees bins rivals cards score'
# shellcheck source=tests/sizes-bench.sh
. "$(dirname "$0")/../sizes-bench.sh"

window 80 24 $two en
window 80 24 $three de
window 80 24 $four en
window 80 24 $five de
window 160 50 $two de
window 160 50 $three en
window 160 50 $four de
window 160 50 $five en
plain $two en
plain $five de
for language in en de; do
    lessons 80 24 $language
    plain_lessons $language
done
lessons 120 40 en
finish

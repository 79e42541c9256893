#!/bin/sh
# Time of Empires in windows of many sizes: whole games with two to four seats, in turns and in lockstep, in both
# languages, with whatever can be typed. No line is wider than the window, and what is to be decided is always on it.
#
#   tests/empires/sizes.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

game=empires words='map boards standing rivals cards score' ready=1
# shellcheck source=tests/sizes-bench.sh
. "$(dirname "$0")/../sizes-bench.sh"

turns='--options mode_1=aoi,mode_2=aoi,mode_3=aoi,aoi_rounds=10'
short='--options age_ms=120000'

window 80 24 $two en "$turns"
window 80 24 $three de "$short"
window 80 24 $four en "$short"
window 80 24 $four de "$turns"
window 100 40 $four de "$short"
window 160 50 $four en "$turns"
plain $two en "$turns"
plain $four de "$short"
for language in en de; do
    lessons 80 24 $language
    plain_lessons $language
done
lessons 120 40 en
finish

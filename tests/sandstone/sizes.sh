#!/bin/sh
# Sandstone in windows of two sizes: whole games in both languages. No line is wider than the window,
# and no prompt needs more rows than it has.
#
#   tests/sandstone/sizes.sh [HOURGLASS]      the program to test; build/release/hourglass when left out

game=sandstone words='cards signs score' least=20
# shellcheck source=tests/sizes-bench.sh
. "$(dirname "$0")/../sizes-bench.sh"

two=Ada,Anton:random # who lets games last
for seed in a b c; do # games are short
    window 80 24 $two en
    window 80 24 $two de
    window 160 50 $two en
    window 160 50 $two de
    plain $two de
done
for language in en de; do
    lessons 80 24 $language
    plain_lessons $language
done
lessons 120 40 en
finish

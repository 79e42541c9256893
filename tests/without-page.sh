#!/bin/bash
# without-page.sh HOURGLASS: a program that was built without the web client says so where it would show it.
set -u

program=$(realpath "$1") || exit 1
work=$(mktemp -d) || exit 1
job='' failures=0
trap '[ -z "$job" ] || kill "$job" 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_STATE_HOME=$work/state

wrong() # sentence
{
    echo "without-page.sh: $1"
    cat out err
    failures=$((failures + 1))
}

"$program" export page >out 2>err
[ $? -eq 1 ] || wrong 'export did not end with 1'
[ ! -s out ] || wrong 'export prints something'
grep -qE '^hourglass export: .*without the web client' err || wrong 'export does not say why'
[ ! -e page ] || wrong 'export wrote something'
grep -q '^  1  .*without the web client' <("$program" export --help) || wrong 'the help of export does not know of it'

"$program" serve --port 0 >out 2>err &
job=$!
until grep -q 'Ctrl-C stops' out; do
    kill -0 $job 2>/dev/null || { wrong 'serve ended'; exit 1; }
    sleep 0.05
done
grep -qE '^hourglass serve: .*without the web client' err || wrong 'serve does not say so'
port=$(grep -oE ':[0-9]+/' out | tr -d :/)
exec 3<>"/dev/tcp/127.0.0.1/$port"
printf 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&3
grep -q 'not part of this build' <&3 || wrong 'the page does not say so'
kill -TERM $job
wait $job || wrong 'serve did not end well'
job=''

[ $failures -eq 0 ]

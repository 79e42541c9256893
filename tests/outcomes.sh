# outcomes.sh: what a command should come to, for tests that run $HG in a folder of their own. To be sourced by bash.
# shellcheck shell=bash

work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 3
export LC_ALL=C.UTF-8 NO_COLOR=1

passed=0
failed=0

report() # 0 when it went well, the case
{
    if [[ $1 -eq 0 ]]; then
        passed=$((passed + 1))
        return
    fi
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$2"
    head -c 1200 out err 2>/dev/null | sed 's/^/    /'
}

# expect CODE PATTERN ARGUMENTS...: the exit code, and an extended regular expression in the output or the messages.
expect()
{
    local code=$1 pattern=$2
    shift 2
    "$HG" "$@" >out 2>err </dev/null
    [[ $? -eq $code ]] && grep -qE -- "$pattern" out err
    report $? "$code /$pattern/: $*"
}

# is FILE EXPRESSION: the file is JSON, and the JavaScript expression about it, `j`, is true.
is()
{
    node -e 'const j = JSON.parse(require("fs").readFileSync(process.argv[1])); process.exit(eval(process.argv[2]) ? 0 : 1)' \
        "$1" "$2" 2>err
    report $? "$1: $2"
}

without_run() # FILE: its JSON, without what depends on the machine
{
    node -e 'const j = JSON.parse(require("fs").readFileSync(process.argv[1])); delete j.run; console.log(JSON.stringify(j))' "$1"
}

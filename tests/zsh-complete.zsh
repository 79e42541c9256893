# zsh-complete.zsh DIRECTORY PROGRAM LINE...: what zsh makes of each LINE when Tab is pressed at its end, one per line. It is a
# real zsh, on a terminal of its own, that has DIRECTORY on its list of functions; "hourglass" at the beginning of a line is
# PROGRAM. What it cannot complete stays as it is; of several possibilities the common beginning.
emulate -R zsh
zmodload zsh/zpty
directory=$1 program=$2 out=$(mktemp -u)
shift 2
mkfifo $out
zpty shell env TERM=dumb zsh -f -i
zpty -w shell "fpath=(${(q)directory} \$fpath); autoload -Uz compinit; compinit -u -D; setopt noautolist nolistbeep"
zpty -w shell "mkdir ${(q)out}.d; ln -s ${(q)program} ${(q)out}.d/hourglass; path=(${(q)out}.d \$path)"
zpty -w shell "show() { print -r -- \"\$BUFFER\" >${(q)out}; BUFFER= }; zle -N show; bindkey '^T' show"
for line; do
    zpty -w -n shell "$line"$'\t\C-t'
    cat $out
done
zpty -d shell
rm -r $out $out.d

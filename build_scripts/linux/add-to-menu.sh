#!/bin/sh
# Puts Clairière into your menu of programs, started from the folder this script lies in; --remove takes it out again.
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
share=${XDG_DATA_HOME:-"$HOME/.local/share"}
entry=$share/applications/clairiere.desktop
icons=$share/icons/hicolor
about=clairiere.clairiere.clairiere.metainfo.xml

if [ "${1:-}" = "--remove" ]; then
    rm -f "$entry" "$icons/scalable/apps/clairiere.svg" "$icons/256x256/apps/clairiere.png" \
        "$share/metainfo/$about"
    echo "Clairière is no longer in your menu."
    exit 0
fi
mkdir -p "$share/applications" "$icons/scalable/apps" "$icons/256x256/apps" "$share/metainfo"
cp "$here/share/clairiere.svg" "$icons/scalable/apps/clairiere.svg"
cp "$here/share/clairiere.png" "$icons/256x256/apps/clairiere.png"
cp "$here/share/$about" "$share/metainfo/$about"
# A path in quotes may hold anything once these four are marked, the percent sign by doubling it.
path=$(printf %s "$here/clairiere" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$path" ;;
        *) printf '%s\n' "$line" ;;
    esac
done < "$here/share/clairiere.desktop" > "$entry"
echo "Clairière is in your menu now."

#!/bin/sh
# Runs a program in its own file system. Started by unshare(1) as the first process of new
# namespaces, in which it may mount. It stays outside of the new root, where the program can't see it.
#
# namespaces.sh USER FOLDER [FROM TO]... -- PROGRAM [ARGUMENT]...
#   USER     root, or mapped: root of a user namespace only
#   FOLDER   an empty folder, over which the new root is mounted
#   FROM TO  a file or folder of the machine, and its path in the new root (read-only)
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
export PATH
umask 022

user=$1
root=$2
shift 2
mount -t tmpfs -o size=1m,mode=0755,nosuid,nodev tmpfs "$root"
while [ "$1" != -- ]; do
  from=$1
  to=$root$2
  shift 2
  if [ -d "$from" ]; then
    mkdir -p "$to"
  else
    mkdir -p "${to%/*}"
    : >"$to"
  fi
  mount --bind -o ro,nosuid,nodev "$from" "$to"
done
shift
mkdir -p "$root/proc" "$root/tmp"
mount -t proc -o nosuid,nodev,noexec proc "$root/proc"
mount -o remount,bind,ro,nosuid,nodev "$root"

# Changes the root, becomes nobody and gives up all rights. A process whose root was changed can't
# create user namespaces, so it can't get any rights back.
setpriv=$(command -v setpriv)
if [ "$user" = root ]; then
  set -- "$(command -v chroot)" --userspec=65534:65534 --groups= "$root" "$@"
else
  set -- "$(command -v unshare)" --user --map-user=65534 --map-group=65534 \
    --root="$root" --wd=/tmp "$@"
fi
# Not exec: the first process of a namespace would ignore the signals that end it.
env -i "$setpriv" --no-new-privs --inh-caps=-all "$@"
exit $?

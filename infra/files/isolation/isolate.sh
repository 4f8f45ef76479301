# Runs an isolated program: no network, no other processes, and of this machine's files only the programs,
# fonts and settings that it needs; its work folder as /desk, and what is linked in the folder `program` as /program,
# neither of which holds anything of ours but code. Started by unshare (commands.ts), which gives it
# namespaces of its own: what is mounted here is gone when it ends.
# sh isolate.sh FOLDER USER PROGRAM...   USER: the number of the user to become; empty to stay; `later` to keep only
# the right to become one.
set -eu
base=$1
root=$1/root
user=$2
shift 2
bind() {
  mount --rbind "$1" "$2"
}
bind_code() {
  mount --bind "$1" "$2"
  mount -o remount,bind,ro,nosuid,nodev "$2" 2>/dev/null || mount -o remount,bind,ro "$2"
}
mount -t tmpfs -o size=4m,mode=755 none "$root"
cd "$root"
mkdir proc dev etc var desk program
ln -s desk tmp
for each in bin sbin lib lib64 lib32; do
  if [ -L "/$each" ]; then
    ln -s "$(readlink "/$each")" "$each"
  elif [ -d "/$each" ]; then
    mkdir "$each"
    bind "/$each" "$each"
  fi
done
for each in /usr /opt/libreoffice* /etc/libreoffice /etc/fonts /etc/alternatives /var/lib/libreoffice /var/cache/fontconfig; do
  [ -d "$each" ] || continue
  mkdir -p ".$each"
  bind "$each" ".$each"
done
if [ -d "$base/program" ]; then
  (cd "$base/program" && find . -type l) | while read -r each; do
    source=$(readlink "$base/program/$each")
    if [ -d "$source" ]; then
      mkdir -p "program/$each"
    else
      mkdir -p "program/$(dirname "$each")"
      : >"program/$each"
    fi
    bind_code "$source" "program/$each"
  done
fi
# The product itself may be installed there.
mount -t tmpfs -o size=4k none usr/local
for each in null zero urandom random; do
  : >"dev/$each"
  mount --bind "/dev/$each" "dev/$each"
done
[ ! -e /etc/ld.so.cache ] || cp /etc/ld.so.cache etc/
[ ! -d "$base/work" ] || bind "$base/work" desk
mount -t proc none proc
keep=-all
if [ "$user" = later ]; then
  keep=-all,+setuid,+setgid
  user=
fi
# Changing the user clears the parent-death signal, so --pdeathsig sets it again.
exec chroot "$root" setpriv --pdeathsig KILL --no-new-privs --inh-caps=-all --bounding-set="$keep" \
  ${user:+--reuid "$user" --regid "$user" --clear-groups} \
  prlimit --nproc=128 -- env -i HOME=/desk TMPDIR=/desk PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"

# Runs an isolated program: no network, no other processes, and of this machine's files only the programs,
# fonts and settings that it needs, and its work folder as /desk. Started by unshare (isolation.ts), which gives it
# namespaces of its own: what is mounted here is gone when it ends.
# sh isolate.sh FOLDER USER PROGRAM...   USER: the number of the user to become, or empty to stay.
set -eu
root=$1/root
work=$1/work
user=$2
shift 2
mount -t tmpfs -o size=4m,mode=755 none "$root"
cd "$root"
mkdir proc dev etc var desk
ln -s desk tmp
for each in bin sbin lib lib64 lib32; do
  if [ -L "/$each" ]; then
    ln -s "$(readlink "/$each")" "$each"
  elif [ -d "/$each" ]; then
    mkdir "$each"
    mount --rbind "/$each" "$each"
  fi
done
for each in /usr /opt/libreoffice* /etc/libreoffice /etc/fonts /etc/alternatives /var/lib/libreoffice /var/cache/fontconfig; do
  [ -d "$each" ] || continue
  mkdir -p ".$each"
  mount --rbind "$each" ".$each"
done
# The product itself may be installed there.
mount -t tmpfs -o size=4k none usr/local
for each in null zero urandom random; do
  : >"dev/$each"
  mount --bind "/dev/$each" "dev/$each"
done
[ ! -e /etc/ld.so.cache ] || cp /etc/ld.so.cache etc/
mount --bind "$work" desk
mount -t proc none proc
# Changing the user clears the parent-death signal, so --pdeathsig sets it again.
exec chroot "$root" setpriv --pdeathsig KILL --no-new-privs --inh-caps=-all --bounding-set=-all \
  ${user:+--reuid "$user" --regid "$user" --clear-groups} \
  prlimit --nproc=128 -- env -i HOME=/desk TMPDIR=/desk PATH=/usr/bin:/bin LANG=C.UTF-8 "$@"

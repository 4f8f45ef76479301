#!/bin/sh
# Makes the certificates for TLS between the parts, signed by an authority of your own that stays on this machine.
#   sh infra/deploy/certificates.sh FOLDER [NAME...]   all parts, or those named; one that is there is replaced
# FOLDER/authority/authority.key signs: keep it away from the machines that run the product.
set -eu
umask 077
folder=$1
shift
authority=$folder/authority
mkdir -p "$authority"
if [ ! -f "$authority/authority.key" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650 -subj '/CN=Consilium parts' \
    -addext 'basicConstraints=critical,CA:TRUE,pathlen:0' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout "$authority/authority.key" -out "$authority/authority.crt" 2>/dev/null
fi
[ "$#" -gt 0 ] || set -- event-store-1 event-store-2 event-store-3 postgres-1 postgres-2 postgres-3 proxy relay
for name in "$@"; do
  own=$folder/$name
  mkdir -p "$own"
  # Nodes of the event store know each other by one common name; clients find any of them, and the active database, by another.
  # They read RSA keys alone, and refuse a certificate whose key may not encipher keys.
  kind='ec -pkeyopt ec_paramgen_curve:P-256' usage=digitalSignature
  case $name in
  event-store-*)
    common=eventstoredb-node names="DNS:$name,DNS:event-store"
    kind='rsa -pkeyopt rsa_keygen_bits:3072' usage=digitalSignature,keyEncipherment
    ;;
  postgres-*) common=$name names="DNS:$name,DNS:postgres" ;;
  *) common=$name names="DNS:$name" ;;
  esac
  # shellcheck disable=SC2086 # the kind is several words
  openssl req -newkey $kind -noenc -subj "/CN=$common" -keyout "$own/node.key" -out "$own/node.csr" 2>/dev/null
  printf 'subjectAltName=%s,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\nkeyUsage=critical,%s\n' "$names" "$usage" >"$own/node.ext"
  openssl x509 -req -in "$own/node.csr" -days 397 -CA "$authority/authority.crt" -CAkey "$authority/authority.key" \
    -CAcreateserial -extfile "$own/node.ext" -out "$own/node.crt" 2>/dev/null
  rm "$own/node.csr" "$own/node.ext"
  cp "$authority/authority.crt" "$own/authority.crt"
  # Containers run as these users (compose.yaml); elsewhere the files stay with whoever made them.
  if [ "$(id -u)" = 0 ]; then
    case $name in
    event-store-*) chown -R 1000:1000 "$own" ;;
    postgres-*) chown -R 999:999 "$own" ;;
    proxy) chown -R 101:101 "$own" ;;
    *) chown -R 65534:65534 "$own" ;;
    esac
  fi
  openssl x509 -in "$own/node.crt" -noout -subject -enddate
done
# What the product and others trust: no secret.
mkdir -p "$folder/trusted"
cp "$authority/authority.crt" "$folder/trusted/authority.crt"
chmod 755 "$folder" "$folder/trusted"
chmod 644 "$folder/trusted/authority.crt"

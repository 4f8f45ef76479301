import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { availableIsolation } from '#infra/files/isolation/isolation.ts'
import { findOffice } from '#infra/files/previews/libreoffice.ts'
import { findWorker } from '#infra/sfu/worker/worker-paths.ts'
import { availableContainers } from './containers/available-containers.ts'
import { isInPath } from './programs.ts'

const CEPH = ['radosgw', 'ceph-osd', 'ceph-mon', 'ceph', 'monmaptool', 'ceph-authtool', 'radosgw-admin']

/** Debian's PostgreSQL. It has the programs for replicas that the installed package lacks. */
export const DEBIAN_POSTGRES = '/usr/lib/postgresql/15/bin'

/** Whether every user may read this project. */
function isOpen() {
  for (let path = import.meta.dirname; path !== dirname(path); path = dirname(path))
    if ((statSync(path).mode & 0o5) !== 0o5) return false
  return true
}

/** What some tests need: whether this machine has it, and how to install it. */
const NEEDS = {
  LibreOffice: {
    there: (await findOffice({ minIsolation: 'user' })) !== undefined,
    how: 'apt-get install libreoffice-writer-nogui libreoffice-calc-nogui libreoffice-impress-nogui',
  },
  Ceph: { there: CEPH.every(isInPath), how: 'apt-get install radosgw ceph-osd ceph-mon' },
  'the media server': { there: findWorker() !== undefined, how: 'npm run sfu:worker' },
  nginx: {
    there: isInPath('nginx') || existsSync('/usr/sbin/nginx'),
    how: 'apt-get install nginx-light libnginx-mod-stream',
  },
  'replicas of PostgreSQL': {
    there: existsSync(`${DEBIAN_POSTGRES}/pg_rewind`),
    how: 'apt-get install postgresql-15',
  },
  promtool: { there: isInPath('promtool'), how: 'apt-get install prometheus' },
  'a relay': { there: isInPath('turnserver'), how: 'apt-get install coturn' },
  namespaces: {
    there: (await availableIsolation()) === 'namespaces',
    how: 'run the container privileged',
  },
  containers: {
    // Read only when needed, since starting an engine takes a moment.
    get there() {
      return availableContainers() !== undefined
    },
    how: 'run as root; Docker with compose, or apt-get install --no-install-recommends podman buildah crun netavark aardvark-dns catatonit iptables uidmap mmdebstrap',
  },
  root: { there: process.getuid?.() === 0, how: 'run as root' },
  'project open to other users': { there: isOpen(), how: 'put it where every user may read it' },
}

type Need = keyof typeof NEEDS

/** Whether tests with this need must be skipped here. tests/closing-lines.ts reports that at the end. */
export const lacks = (need: Need) => !NEEDS[need].there

/** Everything that this machine lacks, with how to install it. */
export const missingPrograms = () =>
  Object.entries(NEEDS).flatMap(([name, { there, how }]) => (there ? [] : [`${name} (${how})`]))

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseCompose, readDeployFile } from '../deploy/compose.ts'
import { BUILT_IMAGE, type Builder } from './builders.ts'

/**
 * The images that others make, under the names that the deployment asks for. Where they cannot be had, they are made from
 * Debian's and npm's packages: nginx and PostgreSQL are those of Debian 13, Node is the project's own.
 */
const PROXY = String(parseCompose().services.proxy?.image)
const POSTGRES = String(parseCompose().services['postgres-1']?.image)
const [, NODE = ''] = /^ARG NODE=(.*)$/m.exec(readDeployFile('Containerfile')) ?? []

/** Docker's own names are without a registry; podman's begin with it. */
const fullName = (image: string) =>
  image.includes('/') ? `docker.io/${image}` : `docker.io/library/${image}`

/** The name by which an image is kept, for as long as it would be made in the same way. */
const cacheName = (...inputs: string[]) =>
  `${BUILT_IMAGE}:${createHash('sha256').update(inputs.join()).digest('hex').slice(0, 16)}`

/** A Debian with these packages, as an image. */
function debian(builder: Builder, suite: string, packages: string[]) {
  const cachedImage = cacheName(suite, ...packages)
  if (builder.has(cachedImage)) return cachedImage
  const folder = mkdtempSync(join(tmpdir(), 'consilium-debian-'))
  const archive = join(folder, `${suite}.tar`)
  const mirror = 'http://deb.debian.org'
  const options = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`]
  const security = `deb ${mirror}/debian-security ${suite}-security main`
  const command = [...options, suite, archive, `${mirror}/debian`, security]
  execFileSync('mmdebstrap', command, { stdio: ['ignore', 'ignore', 'inherit'] })
  builder.import(archive, cachedImage)
  rmSync(folder, { recursive: true })
  return cachedImage
}

/** What an image is built by: lines and files beside them, and what else its files follow from. */
type Making = { from: string; lines: string[]; files?: (folder: string) => void; of?: string }

/** Builds an image unless it was built by the same before; answers the names that are kept. */
function build(builder: Builder, image: string, { from, lines, files, of = '' }: Making) {
  const all = [`FROM ${from}`, ...lines]
  const cachedImage = cacheName(image, ...all, of)
  if (builder.has(cachedImage)) {
    builder.tag(cachedImage, fullName(image))
    return [from, cachedImage]
  }
  const folder = mkdtempSync(join(tmpdir(), 'consilium-image-'))
  files?.(folder)
  writeFileSync(join(folder, 'Containerfile'), all.join('\n'))
  builder.build(folder, [fullName(image), cachedImage])
  rmSync(folder, { recursive: true })
  return [from, cachedImage]
}

/** As much of the entry of PostgreSQL's image as the deployment counts on. */
const ENTRY = `#!/bin/sh
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username=postgres --pwfile="$POSTGRES_PASSWORD_FILE" $POSTGRES_INITDB_ARGS -D "$PGDATA"
  pg_ctl -D "$PGDATA" -o "-c listen_addresses= -c unix_socket_directories=/run/postgresql" -w start
  for script in /docker-entrypoint-initdb.d/*.sh; do sh "$script"; done
  pg_ctl -D "$PGDATA" -m fast -w stop
fi
exec "$@"
`

function node(builder: Builder): Making {
  // The npm of this machine: bin/npm-cli.js of its folder is what the shell finds.
  const npmScript = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim()
  const npm = dirname(dirname(npmScript))
  const npmFolder = '/usr/local/lib/node_modules/npm'
  return {
    from: debian(builder, 'bookworm', ['ca-certificates']),
    lines: [
      'COPY node /usr/local/bin/node',
      `COPY npm ${npmFolder}`,
      `RUN ln -s ${npmFolder}/bin/npm-cli.js /usr/local/bin/npm && ln -s ${npmFolder}/bin/npx-cli.js /usr/local/bin/npx`,
    ],
    files(folder) {
      cpSync(process.execPath, join(folder, 'node'), { dereference: true })
      cpSync(npm, join(folder, 'npm'), { recursive: true })
    },
    of: process.version,
  }
}

/** nginx and PostgreSQL are two images on the same Debian. */
const withServers = (builder: Builder) =>
  debian(builder, 'trixie', ['ca-certificates', 'nginx-light', 'postgresql-17', 'wget'])

const nginx = (builder: Builder): Making => ({
  from: withServers(builder),
  lines: ['USER 101:101', 'CMD ["nginx", "-e", "/dev/stderr", "-g", "daemon off;"]'],
})

const OWNED = 'rm -rf /var/lib/postgresql && install -d -o 999 -g 999 /var/lib/postgresql /run/postgresql'
const postgres = (builder: Builder): Making => ({
  from: withServers(builder),
  lines: [
    `RUN groupmod -g 999 postgres && usermod -u 999 postgres && ${OWNED}`,
    'ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'COPY --chmod=755 docker-entrypoint.sh /usr/local/bin/docker-entrypoint.sh',
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    // Else it waits for its clients until it is killed.
    'STOPSIGNAL SIGINT',
  ],
  files: (folder) => writeFileSync(join(folder, 'docker-entrypoint.sh'), ENTRY),
  of: ENTRY,
})

const MAKING = Object.entries({ [NODE]: node, [PROXY]: nginx, [POSTGRES]: postgres })
/** Those that are made here where the makers' own cannot be had. */
export const THIRD_PARTY_IMAGES = MAKING.map(([image]) => image)

/** Has all of them there; answers the names that those made here keep, each after what it is made from. */
export function ensureImages(builder: Builder) {
  const missing = MAKING.filter(([image]) => !builder.hasMakers(image))
  return missing.flatMap(([image, making]) => build(builder, image, making(builder)))
}

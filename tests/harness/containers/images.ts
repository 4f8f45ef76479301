import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseCompose, readDeployFile } from '../deploy/compose.ts'
import { BUILT_IMAGE, type Builder } from './builders.ts'

/**
 * Images of other makers, under the names that the deployment uses. Where they cannot be pulled, they are
 * built from packages of Debian and npm: nginx and PostgreSQL are those of Debian 13, Node is the project's
 * own.
 */
const PROXY = String(parseCompose().services.proxy?.image)
const POSTGRES = String(parseCompose().services['postgres-1']?.image)
const [, NODE = ''] = /^ARG NODE=(.*)$/m.exec(readDeployFile('Containerfile')) ?? []

/** The full name of an image. Docker leaves out its own registry, podman does not. */
const fullName = (image: string) =>
  image.includes('/') ? `docker.io/${image}` : `docker.io/library/${image}`

/** The name under which a built image is kept. It changes with everything that the build depends on. */
const cacheName = (...inputs: string[]) =>
  `${BUILT_IMAGE}:${createHash('sha256').update(inputs.join()).digest('hex').slice(0, 16)}`

/** An image of Debian with these packages. */
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

/**
 * How to build an image: instructions, the files beside them, and further inputs (`of`) on which the files
 * depend.
 */
type Making = { from: string; lines: string[]; files?: (folder: string) => void; of?: string }

/** Builds an image unless the same one was built before; returns the names that are kept. */
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

/** The part of the PostgreSQL image's entry script that the deployment relies on. */
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
  // The npm of this machine: the shell finds bin/npm-cli.js of npm's folder.
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

/** The common Debian image of nginx and PostgreSQL. */
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
    // With another signal it waits for its clients until it is killed.
    'STOPSIGNAL SIGINT',
  ],
  files: (folder) => writeFileSync(join(folder, 'docker-entrypoint.sh'), ENTRY),
  of: ENTRY,
})

const MAKING = Object.entries({ [NODE]: node, [PROXY]: nginx, [POSTGRES]: postgres })
/** The images that are built here if the makers' own cannot be pulled. */
export const THIRD_PARTY_IMAGES = MAKING.map(([image]) => image)

/**
 * Makes sure that all images exist. Returns the names to keep of those built here, each after the image that
 * it is built from.
 */
export function ensureImages(builder: Builder) {
  const missing = MAKING.filter(([image]) => !builder.hasMakers(image))
  return missing.flatMap(([image, making]) => build(builder, image, making(builder)))
}

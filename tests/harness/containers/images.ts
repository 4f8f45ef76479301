import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { composed, deployed } from '../deploy/compose.ts'

/**
 * The images that others make, under the names that the deployment asks for, from Debian's and npm's packages: no registry
 * of images is asked. nginx and PostgreSQL are those of Debian 13, Node is the project's own.
 */
const PROXY = String(composed().services.proxy?.image)
const POSTGRES = String(composed().services['postgres-1']?.image)
const [, NODE = ''] = /^ARG NODE=(.*)$/m.exec(deployed('Containerfile')) ?? []

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })

const isThere = (image: string) =>
  spawnSync('podman', ['image', 'exists', image], { stdio: 'ignore' }).status === 0

/** Docker's own names are without a registry; podman's begin with it. */
const named = (image: string) => (image.includes('/') ? `docker.io/${image}` : `docker.io/library/${image}`)

/** The name by which an image is kept, for as long as it would be made in the same way. */
const keptAs = (...made: string[]) =>
  `localhost/consilium-made:${createHash('sha256').update(made.join()).digest('hex').slice(0, 16)}`

/** A Debian with these packages, as an image. */
function debian(suite: string, packages: string[]) {
  const kept = keptAs(suite, ...packages)
  if (isThere(kept)) return kept
  const folder = mkdtempSync(join(tmpdir(), 'consilium-debian-'))
  const archive = join(folder, `${suite}.tar`)
  const mirror = 'http://deb.debian.org'
  const options = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`]
  const security = `deb ${mirror}/debian-security ${suite}-security main`
  run('mmdebstrap', ...options, suite, archive, `${mirror}/debian`, security)
  run('podman', 'import', '--quiet', archive, kept)
  rmSync(folder, { recursive: true })
  return kept
}

/** Builds an image by these lines, beside these files, unless it was built by the same ones (and `of`) before. */
function build(image: string, lines: string[], files: (folder: string) => void = () => undefined, of = '') {
  const kept = keptAs(image, ...lines, of)
  if (isThere(kept)) {
    run('podman', 'tag', kept, named(image))
    return kept
  }
  const folder = mkdtempSync(join(tmpdir(), 'consilium-image-'))
  files(folder)
  writeFileSync(join(folder, 'Containerfile'), lines.join('\n'))
  run('buildah', 'bud', '--quiet', '--isolation', 'chroot', '-t', named(image), '-t', kept, folder)
  rmSync(folder, { recursive: true })
  return kept
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

/** Makes those that are not there yet; answers the names that they keep. */
export function makeImages() {
  // The npm of this machine: bin/npm-cli.js of its folder is what the shell finds.
  const found = execFileSync('sh', ['-c', 'realpath "$(command -v npm)"'], { encoding: 'utf8' }).trim()
  const npm = dirname(dirname(found))
  const at = '/usr/local/lib/node_modules/npm'
  const bookworm = debian('bookworm', ['ca-certificates'])
  const withNode = [
    `FROM ${bookworm}`,
    'COPY node /usr/local/bin/node',
    `COPY npm ${at}`,
    `RUN ln -s ${at}/bin/npm-cli.js /usr/local/bin/npm && ln -s ${at}/bin/npx-cli.js /usr/local/bin/npx`,
  ]
  const withNpm = (folder: string) => {
    cpSync(process.execPath, join(folder, 'node'), { dereference: true })
    cpSync(npm, join(folder, 'npm'), { recursive: true })
  }
  const trixie = debian('trixie', ['ca-certificates', 'nginx-light', 'postgresql-17', 'wget'])
  const withNginx = [
    `FROM ${trixie}`,
    'USER 101:101',
    'CMD ["nginx", "-e", "/dev/stderr", "-g", "daemon off;"]',
  ]
  const own = 'rm -rf /var/lib/postgresql && install -d -o 999 -g 999 /var/lib/postgresql /run/postgresql'
  const withPostgres = [
    `FROM ${trixie}`,
    `RUN groupmod -g 999 postgres && usermod -u 999 postgres && ${own}`,
    'ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    'COPY --chmod=755 docker-entrypoint.sh /usr/local/bin/docker-entrypoint.sh',
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    // Else it waits for its clients until it is killed.
    'STOPSIGNAL SIGINT',
  ]
  const withEntry = (folder: string) => writeFileSync(join(folder, 'docker-entrypoint.sh'), ENTRY)
  return [
    bookworm,
    trixie,
    build(NODE, withNode, withNpm, process.version),
    build(PROXY, withNginx),
    build(POSTGRES, withPostgres, withEntry, ENTRY),
  ]
}

/** Removes what earlier runs made and none of these images needs: their layers are some gigabytes each. */
export function removeOthers(kept: readonly string[]) {
  const all = execFileSync('podman', ['images', '--format', '{{.Repository}}:{{.Tag}}'], { encoding: 'utf8' })
  // Those of the product that are not version 1 were an upgrade's.
  for (const image of all.split('\n'))
    if (/\/consilium-(made:|\w+:(?!1$))/.test(image) && !kept.includes(image))
      run('podman', 'untag', image, image)
  run('podman', 'image', 'prune', '--force')
}

/** The sizes of all images of the product, in MB. */
export function sizes() {
  const said = execFileSync('podman', ['images', '--format', '{{.Repository}} {{.Size}}'], {
    encoding: 'utf8',
  })
  return said.split('\n').filter((line) => /\/consilium-(app|web|tasks|sfu) /.test(line))
}

const NOT_COPIED = ['infra/deploy/secrets', 'infra/deploy/certificates', 'web/dist']

/** Puts what images are built from (.dockerignore), as it is here, into this folder. */
export function copySources(folder: string) {
  mkdirSync(folder, { recursive: true })
  const meant = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.*)$/gm)].map(([, path = '']) => path)
  const filter = (path: string) =>
    !NOT_COPIED.includes(path) && !/(^|\/)(node_modules|\.data.*|\.env)$/.test(path)
  for (const path of [...meant, '.dockerignore'])
    cpSync(path, join(folder, path), { recursive: true, preserveTimestamps: true, filter })
}

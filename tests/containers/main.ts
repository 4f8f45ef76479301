import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ALL_IMAGES, HOST_ADDRESS, HOST_NAMES } from '#tests/harness/containers/host.ts'
import { copySources, makeImages, removeOthers, sizes } from '#tests/harness/containers/images.ts'
import { lacking, lacks } from '#tests/harness/machine.ts'
import { SKIPPED } from './skipped.ts'

/**
 * `npm run test:containers`: builds the images and tries compose.yaml in containers. They are podman's, in namespaces of
 * their own: what they do to networks and mounts ends with this.
 */
const CACHE = resolve('node_modules/.cache/containers')
const PROJECT = join(CACHE, 'project')
/** What podman mounts and where it listens is known to nobody else. */
const CONFIG = `[containers]
default_ulimits = ["nofile=8192:8192", "nproc=8192:8192"]
log_driver = "k8s-file"
base_hosts_file = "none"
[network]
network_config_dir = "${CACHE}/networks"
[engine]
tmp_dir = "${CACHE}/run/libpod"
cgroup_manager = "cgroupfs"
events_logger = "file"
`
const STORAGE = `[storage]
driver = "overlay"
graphroot = "${CACHE}/storage"
runroot = "${CACHE}/run"
`
const HOSTS = `127.0.0.1 localhost\n${HOST_ADDRESS} ${HOST_NAMES.join(' ')}\n`
/** The namespaces. crun refuses two kinds of control groups beside each other, as some machines have them. */
const INSIDE = `
mount --make-rprivate /
if [ -d /sys/fs/cgroup/unified ]; then umount /sys/fs/cgroup/unified; fi
for each in containers netns libpod crun; do mkdir -p /run/$each && mount -t tmpfs tmpfs /run/$each; done
mount --bind ${CACHE}/hosts /etc/hosts
mount --bind ${CACHE}/resolv.conf /etc/resolv.conf
ip link set lo up && ip address add ${HOST_ADDRESS}/32 dev lo
podman rm --all --force > ${CACHE}/left 2>&1 && podman volume prune --force >> ${CACHE}/left
exec catatonit -- "$@"`
const inside = (...command: string[]) => [
  ...['--mount', '--net', '--pid', '--fork', '--mount-proc'],
  ...['sh', '-euc', INSIDE, 'sh', ...command],
]

const env = {
  ...process.env,
  CONTAINERS_CONF: join(CACHE, 'containers.conf'),
  CONTAINERS_STORAGE_CONF: join(CACHE, 'storage.conf'),
  PATH: `${CACHE}/bin:${process.env.PATH}:/usr/sbin`,
  CONTAINERS_PROJECT: PROJECT,
}

/** Before anything is run in them. */
function prepare() {
  // What one that was killed may have left; images stay.
  for (const each of ['run', 'networks']) rmSync(join(CACHE, each), { recursive: true, force: true })
  mkdirSync(join(CACHE, 'bin'), { recursive: true })
  writeFileSync(join(CACHE, 'containers.conf'), CONFIG)
  writeFileSync(join(CACHE, 'storage.conf'), STORAGE)
  writeFileSync(join(CACHE, 'hosts'), HOSTS)
  // Nobody there knows a name from outside, and says so at once.
  writeFileSync(join(CACHE, 'resolv.conf'), `nameserver ${HOST_ADDRESS}\n`)
  const docker = join(CACHE, 'bin/docker')
  const shim = resolve('tests/harness/containers/docker.ts')
  writeFileSync(docker, `#!/bin/sh\nexec "${process.execPath}" "${shim}" "$@"\n`)
  chmodSync(docker, 0o755)
  rmSync(PROJECT, { recursive: true, force: true })
  copySources(PROJECT)
  copyFileSync(join(PROJECT, 'infra/deploy/example.env'), join(PROJECT, 'infra/deploy/.env'))
}

/** The product's images as the page builds them, with this machine's npm settings, authorities and packages. */
function build() {
  const packages = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  const npmrc = join(process.env.HOME ?? '/root', '.npmrc')
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  const options = [
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...(authorities ? ['--secret', `id=ca,src=${authorities}`] : []),
    ...(existsSync(packages) ? ['--volume', `${packages}:/root/.npm:O`] : []),
  ]
  process.env.BUILD_OPTIONS = options.join(' ')
  const cwd = join(PROJECT, 'infra/deploy')
  const started = performance.now()
  execFileSync('docker', ['compose', 'build', 'api-1', 'web-1', ...(ALL_IMAGES ? ['tasks-1', 'sfu'] : [])], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(`Built in ${Math.round((performance.now() - started) / 1000)} s:`)
}

/** Why no container can be run here, whatever is in it. */
function cannotRun(image: string) {
  const { status, stderr } = spawnSync(
    'unshare',
    inside('podman', 'run', '--rm', '--network=none', image, 'true'),
    {
      encoding: 'utf8',
    },
  )
  return status === 0 ? undefined : stderr.trim()
}

async function main() {
  if (lacks('containers'))
    return skip(lacking().find((each) => each.startsWith('containers')) ?? 'no containers')
  prepare()
  Object.assign(process.env, env)
  const made = makeImages()
  const why = cannotRun(made[0] as string)
  if (why !== undefined) return skip(`podman runs no container: ${why}`)
  build()
  removeOthers(made)
  for (const each of sizes()) console.log(`  ${each}`)
  const tests = ['vitest', 'run', '--config', 'tests/containers/vitest.config.ts', ...process.argv.slice(2)]
  const child = spawn('unshare', inside('npx', ...tests), { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  process.exitCode = code ?? 1
}

function skip(why: string) {
  console.log(`Skipped. This machine lacks what they need: ${why}`)
  process.exitCode = SKIPPED
}

await main()

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { secretsOfBuild, withBuildah } from './builders.ts'
import { CACHE, DEPLOYMENT, prepareFolders } from './folders.ts'
import { HOST_ADDRESS, type Place } from './host.ts'
import { haveImages } from './images.ts'

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

/** Before anything is run in them. */
function prepare() {
  // What one that was killed may have left; images stay.
  for (const each of ['run', 'networks']) rmSync(join(CACHE, each), { recursive: true, force: true })
  mkdirSync(join(CACHE, 'bin'), { recursive: true })
  writeFileSync(join(CACHE, 'containers.conf'), CONFIG)
  writeFileSync(join(CACHE, 'storage.conf'), STORAGE)
  // Nobody there knows a name from outside, and says so at once.
  writeFileSync(join(CACHE, 'resolv.conf'), `nameserver ${HOST_ADDRESS}\n`)
  const docker = join(CACHE, 'bin/docker')
  const shim = resolve('tests/harness/containers/docker.ts')
  writeFileSync(docker, `#!/bin/sh\nexec "${process.execPath}" "${shim}" "$@"\n`)
  chmodSync(docker, 0o755)
  prepareFolders('127.0.0.1 localhost')
  Object.assign(process.env, {
    CONTAINERS_CONF: join(CACHE, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: join(CACHE, 'storage.conf'),
    PATH: `${CACHE}/bin:${process.env.PATH}:/usr/sbin`,
  })
}

/** Why no container can be run here, whatever is in it. */
function cannotRun(image: string) {
  const command = inside('podman', 'run', '--rm', '--network=none', image, 'true')
  const { status, stderr } = spawnSync('unshare', command, { encoding: 'utf8' })
  return status === 0 ? undefined : `podman runs no container: ${stderr.trim()}`
}

let made: string[] = []

/** With podman's containers, in namespaces of their own: what these do to networks and mounts ends with them. */
export const namespaces: Place = {
  prepare() {
    prepare()
    made = haveImages(withBuildah)
    return cannotRun(made[0] as string)
  },
  build(services) {
    const packages = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
    process.env.BUILD_OPTIONS = [
      ...Object.entries(secretsOfBuild()).flatMap(([id, src]) => ['--secret', `id=${id},src=${src}`]),
      ...(existsSync(packages) ? ['--volume', `${packages}:/root/.npm:O`] : []),
    ].join(' ')
    const command = ['compose', 'build', ...Object.values(services)]
    execFileSync('docker', command, { cwd: DEPLOYMENT, stdio: ['ignore', 'ignore', 'inherit'] })
    withBuildah.removeOthers(made)
  },
  async run(command) {
    const child = spawn('unshare', inside(...command), { stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    return code ?? 1
  },
  end: () => undefined,
}

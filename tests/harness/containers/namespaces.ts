import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BUILT_IMAGE, buildTarget, secretsOfBuild, withBuildah } from './builders.ts'
import { CACHE, DEPLOYMENT, PROJECT, prepareFolders } from './folders.ts'
import { ALL_IMAGES, type ContainerHost, HOST_ADDRESS } from './host.ts'
import { ensureImages } from './images.ts'

/** Containers, networks and volumes of a run are removed at its end; images are kept. */
const RUN = join(CACHE, 'run')
const CONTAINERS = join(CACHE, 'storage/overlay-containers')
/** Podman's configuration with folders and sockets that nobody else uses. */
const CONFIG = `[containers]
default_ulimits = ["nofile=8192:8192", "nproc=8192:8192"]
log_driver = "k8s-file"
base_hosts_file = "none"
[network]
network_config_dir = "${RUN}/networks"
[engine]
tmp_dir = "${RUN}/libpod"
static_dir = "${RUN}/static"
volume_path = "${RUN}/volumes"
cgroup_manager = "cgroupfs"
events_logger = "file"
`
const STORAGE = `[storage]
driver = "overlay"
graphroot = "${CACHE}/storage"
runroot = "${RUN}"
`
/**
 * Sets up the namespaces so that podman finds the machine as after a start. With locks in /dev/shm from a
 * killed run, two podman commands would wait for each other. crun refuses machines that mix both kinds of
 * control groups.
 */
const INSIDE = `
mount --make-rprivate /
if [ -d /sys/fs/cgroup/unified ]; then umount /sys/fs/cgroup/unified; fi
for each in containers netns libpod crun; do mkdir -p /run/$each && mount -t tmpfs tmpfs /run/$each; done
mount -t tmpfs tmpfs /dev/shm
mount --bind ${CACHE}/hosts /etc/hosts
mount --bind ${CACHE}/resolv.conf /etc/resolv.conf
ip link set lo up && ip address add ${HOST_ADDRESS}/32 dev lo
exec catatonit -- "$@"`
const unshareCommand = (...command: string[]) => [
  ...['--mount', '--net', '--pid', '--fork', '--mount-proc'],
  ...['sh', '-euc', INSIDE, 'sh', ...command],
]

function removeRun() {
  for (const each of [RUN, CONTAINERS]) rmSync(each, { recursive: true, force: true })
}

/** Prepares files before anything runs in the namespaces. */
function prepare() {
  removeRun()
  mkdirSync(join(CACHE, 'bin'), { recursive: true })
  writeFileSync(join(CACHE, 'containers.conf'), CONFIG)
  writeFileSync(join(CACHE, 'storage.conf'), STORAGE)
  // No external name exists there, and look-ups fail at once.
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

/** The reason why no container can run here, if so. */
function cannotRun(image: string) {
  const command = unshareCommand('podman', 'run', '--rm', '--network=none', image, 'true')
  const { status, stderr } = spawnSync('unshare', command, { encoding: 'utf8' })
  return status === 0 ? undefined : `podman runs no container: ${stderr.trim()}`
}

/**
 * Images for the build stages under separate names, since the page's build has no access to packages and
 * needs their layers.
 */
function stages() {
  return ['build', ...(ALL_IMAGES ? ['worker'] : [])].map((stage) => {
    const image = `${BUILT_IMAGE}:${stage}`
    buildTarget(PROJECT, 'infra/deploy/Containerfile', stage, image, 'ignore')
    return image
  })
}

let images: string[] = []

/** Uses podman in namespaces of its own. Changes to networks and mounts end with the namespaces. */
export const namespaces: ContainerHost = {
  prepare() {
    prepare()
    images = ensureImages(withBuildah)
    return cannotRun(images[0] as string)
  },
  build(services) {
    const packages = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
    process.env.BUILD_OPTIONS = [
      ...Object.entries(secretsOfBuild()).flatMap(([id, src]) => ['--secret', `id=${id},src=${src}`]),
      ...(existsSync(packages) ? ['--volume', `${packages}:/root/.npm:O`] : []),
    ].join(' ')
    const command = ['compose', 'build', ...Object.values(services)]
    execFileSync('docker', command, { cwd: DEPLOYMENT, stdio: ['ignore', 'ignore', 'inherit'] })
    withBuildah.removeOthers([...images, ...stages()])
  },
  async run(command) {
    const child = spawn('unshare', unshareCommand(...command), { stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    return code ?? 1
  },
  end: removeRun,
}

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { idOf, isBuiltByTests, isProductImage, secretsOfBuild, withDocker } from './builders.ts'
import { CACHE, DEPLOYMENT, prepareFolders } from './folders.ts'
import { type ContainerHost, HOST_ADDRESS, TEST_LABEL } from './host.ts'
import { ensureImages, THIRD_PARTY_IMAGES } from './images.ts'

/** The label by which compose marks containers, networks and volumes of the project. */
const OF_PROJECT = ['--filter', 'label=com.docker.compose.project=consilium']
const FOLDER = '{{.Label "com.docker.compose.project.working_dir"}}'
/** The names of the product's images. A developer may have images with the same names. */
const OWN = ['app', 'web', 'tasks', 'sfu'].flatMap((name) =>
  [1, 2].map((version) => `consilium-${name}:${version}`),
)
const PROFILE = 'consilium-document-sandbox'
const LOADED_PROFILES = '/sys/kernel/security/apparmor/profiles'

const docker = (...args: string[]) =>
  execFileSync('docker', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    .split('\n')
    .filter((line) => line !== '')
/** Runs a command and ignores its failure, so that the rest of a clean-up still runs. */
const tryTo = (program: string, ...args: string[]) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** The names of the project's containers, each with whether tests of this folder made it. */
function containers() {
  const outputLines = docker('container', 'ls', '--all', ...OF_PROJECT, '--format', `{{.Names}}\t${FOLDER}`)
  return outputLines
    .map((line) => line.split('\t'))
    .map(([name = '', folder]) => ({ name, ours: folder === DEPLOYMENT }))
}
function volumes() {
  const outputLines = docker('volume', 'ls', '--format', `{{.Name}}\t{{.Label "${TEST_LABEL}"}}`)
  return outputLines
    .map((line) => line.split('\t'))
    .map(([name = '', folder]) => ({ name, ours: folder === DEPLOYMENT }))
    .filter(({ name }) => name.startsWith('consilium_'))
}

/** Whether there are data of somebody's installation, which would be lost. */
function othersThere() {
  const foreignNames = [...containers(), ...volumes()].filter(({ ours }) => !ours).map(({ name }) => name)
  if (foreignNames.length === 0) return undefined
  return `a Docker engine without somebody's project called consilium, of which are ${foreignNames.join(', ')}`
}

function removeContainers() {
  const [ownContainers, ownVolumes] = [containers(), volumes()].map((all) => all.filter(({ ours }) => ours))
  for (const { name } of ownContainers ?? []) tryTo('docker', 'container', 'rm', '--force', '--volumes', name)
  for (const { name } of ownVolumes ?? []) tryTo('docker', 'volume', 'rm', name)
  for (const id of docker('network', 'ls', '--quiet', ...OF_PROJECT)) tryTo('docker', 'network', 'rm', id)
}

const hasAddress = () =>
  execFileSync('ip', ['-oneline', 'address', 'show', 'dev', 'lo'], { encoding: 'utf8' }).includes(
    ` ${HOST_ADDRESS}/`,
  )

/** The tests' names for this machine. All processes of the namespace end with it. */
const INSIDE = `
mount --make-rprivate /
mount --bind ${CACHE}/hosts /etc/hosts
code=0; "$@" || code=$?
exit "$code"`
const NAMESPACES = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

/** What must be undone at the end, the latest first. */
const undo: (() => void)[] = []
let tests: ReturnType<typeof spawn> | undefined
let isEnded = false
/** Stops the namespace, since unshare passes on no other signal. */
function stop() {
  isEnded = true
  tests?.kill('SIGKILL')
}

/** Images that lost their name to a later build. Compose builds one for each service with the same image. */
const nameless = () => docker('images', '--quiet', '--no-trunc', '--filter', 'dangling=true')

/** Restores the developer's own images of these names, and removes substitutes under the makers' names. */
function giveBackImages() {
  const previousImages = OWN.map((name) => [name, idOf(name)] as const)
  const otherImages = nameless()
  undo.push(() => {
    for (const [name, id] of previousImages)
      if (id !== undefined) tryTo('docker', 'tag', id, name)
      else if (idOf(name) !== undefined) tryTo('docker', 'rmi', name)
    for (const name of THIRD_PARTY_IMAGES) if (isBuiltByTests(name)) tryTo('docker', 'rmi', name)
    for (const id of nameless())
      if (!otherImages.includes(id) && isProductImage(id)) tryTo('docker', 'rmi', id)
  })
}

function addAddress() {
  if (hasAddress()) return
  execFileSync('ip', ['address', 'add', `${HOST_ADDRESS}/32`, 'dev', 'lo'])
  undo.push(() => tryTo('ip', 'address', 'del', `${HOST_ADDRESS}/32`, 'dev', 'lo'))
}

/** Loads the AppArmor profile that document-sandbox.yaml names, if the host has AppArmor. */
function loadProfile() {
  if (!existsSync(LOADED_PROFILES) || readFileSync(LOADED_PROFILES, 'utf8').includes(`${PROFILE} `)) return
  const profile = join(DEPLOYMENT, 'document-sandbox/apparmor')
  execFileSync('apparmor_parser', ['--replace', profile], { stdio: 'inherit' })
  undo.push(() => tryTo('apparmor_parser', '--remove', profile))
}

/** The page's command for builds behind a mirror of package registries, without a mirror of images. */
function commandBehindMirror(target: string, { npmrc, ca }: ReturnType<typeof secretsOfBuild>) {
  const page = readFileSync(join(DEPLOYMENT, 'README.md'), 'utf8')
  const [, outputLines = ''] = /`(docker build --secret [^`]*)`/.exec(page) ?? []
  const withoutNpmrc = npmrc ? outputLines : outputLines.replace(/--secret id=npmrc,\S+ /, '')
  const buildCommand = ca
    ? withoutNpmrc.replace('src=ca.pem', `src=${ca}`)
    : withoutNpmrc.replace(/--secret id=ca,\S+ /, '')
  return buildCommand.replace(/--build-arg \S+ /, '').replaceAll(/\bapp\b/g, target)
}

/**
 * Uses this machine's Docker engine. Everything made there is removed at the end, except layers of images.
 */
export const engine: ContainerHost = {
  prepare() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
    const reason = othersThere()
    if (reason !== undefined) return reason
    // An earlier run that was killed may have left containers.
    removeContainers()
    prepareFolders(readFileSync('/etc/hosts', 'utf8'))
    giveBackImages()
    undo.push(removeContainers)
    withDocker.removeOthers(ensureImages(withDocker))
    return undefined
  },
  build(services) {
    const secrets = secretsOfBuild()
    const commands =
      Object.keys(secrets).length > 0
        ? Object.keys(services).map((target) => commandBehindMirror(target, secrets))
        : [`docker compose build ${Object.values(services).join(' ')}`]
    for (const command of commands) {
      // The output of a build is long, and only needed when it fails.
      const { status, stderr } = spawnSync('sh', ['-euc', command], { cwd: DEPLOYMENT, encoding: 'utf8' })
      if (status !== 0) throw new Error(`${command} failed: ${stderr.slice(-4000)}`)
    }
  },
  async run(command) {
    await turn()
    if (isEnded) return 1
    addAddress()
    loadProfile()
    tests = spawn('unshare', [...NAMESPACES, 'sh', '-euc', INSIDE, 'sh', ...command], { stdio: 'inherit' })
    const [code] = await once(tests, 'exit')
    return code ?? 1
  },
  end() {
    for (const each of undo.reverse()) each()
  },
}

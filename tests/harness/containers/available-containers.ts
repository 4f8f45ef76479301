import { spawnSync } from 'node:child_process'
import { isInPath } from '../programs.ts'

/** A Docker engine with compose, or podman with the substitute for compose in this folder. */
export type Kind = 'docker' | 'podman'

const PODMAN = ['podman', 'buildah', 'mmdebstrap', 'catatonit', 'unshare']

/** The output of a command; undefined if it fails. An engine that hangs counts as none. */
const answerOf = (...args: string[]) =>
  (spawnSync('docker', args, { encoding: 'utf8', timeout: 20_000 }).stdout ?? '').trim()

/**
 * Whether compose is new enough: an older one does not know the replacement syntax of the tests' own file.
 */
function hasCompose() {
  const [major = 0, minor = 0] = (answerOf('compose', 'version', '--short').match(/\d+/g) ?? []).map(Number)
  return major > 2 || (major === 2 && minor >= 24)
}

/**
 * Whether there is a Docker engine on this machine; a remote one would mount other files. Podman installed as
 * `docker` reports no server version.
 */
const hasEngine = () =>
  isInPath('docker') &&
  answerOf('context', 'inspect', '--format', '{{.Endpoints.docker.Host}}').startsWith('unix:') &&
  hasCompose() &&
  /^\d/.test(answerOf('info', '--format', '{{.ServerVersion}}'))

const IS_THERE: Record<Kind, () => boolean> = { docker: hasEngine, podman: () => PODMAN.every(isInPath) }

/**
 * The kind of containers that this machine can run, preferably a Docker engine. CONTAINERS=podman or
 * CONTAINERS=docker allows only that kind.
 */
export function availableContainers(): Kind | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const requestedKind = process.env.CONTAINERS
  return (['docker', 'podman'] as const).find(
    (each) => (!requestedKind || requestedKind === each) && IS_THERE[each](),
  )
}

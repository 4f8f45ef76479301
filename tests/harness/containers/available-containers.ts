import { spawnSync } from 'node:child_process'
import { isInPath } from '../programs.ts'

/** What runs containers: a Docker engine with compose, or podman with what stands in for compose here. */
export type Kind = 'docker' | 'podman'

const PODMAN = ['podman', 'buildah', 'mmdebstrap', 'catatonit', 'unshare']

/** What it answers; nothing where it is not there. An engine that hangs is as good as none. */
const answerOf = (...args: string[]) =>
  (spawnSync('docker', args, { encoding: 'utf8', timeout: 20_000 }).stdout ?? '').trim()

/** As the page asks for: an older one does not know what the tests' own file replaces. */
function hasCompose() {
  const [major = 0, minor = 0] = (answerOf('compose', 'version', '--short').match(/\d+/g) ?? []).map(Number)
  return major > 2 || (major === 2 && minor >= 24)
}

/** An engine on this machine: one elsewhere would mount other files. Podman under its name tells no version of a server. */
const hasEngine = () =>
  isInPath('docker') &&
  answerOf('context', 'inspect', '--format', '{{.Endpoints.docker.Host}}').startsWith('unix:') &&
  hasCompose() &&
  /^\d/.test(answerOf('info', '--format', '{{.ServerVersion}}'))

const IS_THERE: Record<Kind, () => boolean> = { docker: hasEngine, podman: () => PODMAN.every(isInPath) }

/** What this machine has, a Docker engine first; CONTAINERS=podman or CONTAINERS=docker asks for one of them alone. */
export function availableContainers(): Kind | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const requestedKind = process.env.CONTAINERS
  return (['docker', 'podman'] as const).find(
    (each) => (!requestedKind || requestedKind === each) && IS_THERE[each](),
  )
}

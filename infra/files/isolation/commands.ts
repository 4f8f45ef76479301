import { randomInt } from 'node:crypto'
import { join } from 'node:path'

/**
 * `namespaces`: no network, no processes but its own, none of this machine's files but programs and fonts. `user`: where
 * namespaces are forbidden to root (most containers), another user of this machine without any privilege. `limits`: where
 * they are forbidden to an ordinary user, which cannot become another: only no new privileges. All three have an empty
 * environment and bounded resources.
 */
export type Isolation = 'namespaces' | 'user' | 'limits'

const ISOLATE_SCRIPT = join(import.meta.dirname, 'isolate.sh')
const NAMESPACE_FLAGS = ['--net', '--pid', '--fork', '--kill-child', '--mount', '--ipc', '--uts']
/** Ends all isolated programs when this process ends. */
const PARENT_DEATH_SIGNAL = ['setpriv', '--pdeathsig', 'KILL']

export const isRoot = () => process.getuid?.() === 0

/**
 * A user that nothing else runs as, so that no isolated program can touch another: of the numbers that systemd leaves to
 * users without a name.
 */
export const randomUser = () => randomInt(61_184, 65_520)

/**
 * The command that runs a program in namespaces of its own; `base` is a folder with an empty folder `root`. `later`: the
 * program becomes another user by itself.
 */
export const namespaceCommand = (
  base: string,
  user: number | 'later',
  limits: readonly string[],
  program: readonly string[],
) => [
  ...PARENT_DEATH_SIGNAL,
  'prlimit',
  ...limits,
  'unshare',
  ...(isRoot() ? [] : ['--user', '--map-root-user']),
  ...NAMESPACE_FLAGS,
  'sh',
  ISOLATE_SCRIPT,
  base,
  isRoot() ? String(user) : '',
  ...program,
]

/** The command that runs a program without new privileges and with an empty environment; as `user` where one is given. */
export const unprivilegedCommand = (
  user: number | undefined,
  home: string,
  limits: readonly string[],
  program: readonly string[],
) => [
  ...PARENT_DEATH_SIGNAL,
  ...(user === undefined ? [] : ['--reuid', String(user), '--regid', String(user), '--clear-groups']),
  '--no-new-privs',
  'prlimit',
  ...limits,
  'env',
  '-i',
  `HOME=${home}`,
  `TMPDIR=${home}`,
  'PATH=/usr/bin:/bin',
  'LANG=C.UTF-8',
  ...program,
]

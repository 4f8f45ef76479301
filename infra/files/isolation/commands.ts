import { randomInt } from 'node:crypto'
import { join } from 'node:path'

/**
 * `namespaces`: no network, no other processes, and none of this machine's files but programs and fonts.
 * `user`: another user without privileges, where namespaces are forbidden to root (most containers).
 * `limits`: only no new privileges, where namespaces are forbidden to an ordinary user, which cannot become
 * another. All three have an empty environment and bounded resources.
 */
export type Isolation = 'namespaces' | 'user' | 'limits'

const ISOLATE_SCRIPT = join(import.meta.dirname, 'isolate.sh')
const NAMESPACE_FLAGS = ['--net', '--pid', '--fork', '--kill-child', '--mount', '--ipc', '--uts']
/** Ends all isolated programs when this process ends. */
const PARENT_DEATH_SIGNAL = ['setpriv', '--pdeathsig', 'KILL']

export const isRoot = () => process.getuid?.() === 0

/**
 * A user id that nothing else uses, so that isolated programs cannot affect each other. It is one of the
 * numbers that systemd leaves to users without a name.
 */
export const randomUser = () => randomInt(61_184, 65_520)

/**
 * Returns the command that runs a program in its own namespaces. `base` is a folder with an empty folder
 * `root`. `later`: the program changes its user itself.
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

/**
 * Returns the command that runs a program without new privileges, with an empty environment, and as `user` if
 * one is given.
 */
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

import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder, removeLeftovers } from './temporary-folders.ts'

/**
 * `namespaces`: no network, no processes but its own, none of this machine's files but programs and fonts. `user`: where
 * namespaces are forbidden (most containers), only another user, resource limits and no proxy; there the settings of
 * LibreOffice (libreoffice-profile.ts) must prevent access to network and files.
 */
export type Isolation = 'namespaces' | 'user'

export type Ended = { code: number | null; signal: NodeJS.Signals | null; timed_out: boolean }
type Isolated = {
  folder: string
  /** The path of the same folder inside the isolation. */
  inside: string
  run(program: readonly string[], milliseconds: number): Promise<Ended>
}

const SCRIPT = join(import.meta.dirname, 'isolate.sh')
/** The user id of `nobody` on every Linux. */
const NOBODY = '65534'
const isRoot = () => process.getuid?.() === 0

/** Limits of one program: bytes of mapped memory, bytes of a written file, seconds of CPU. */
const LIMITS = ['--as=4294967296', '--fsize=134217728', '--cpu=60', '--nofile=512', '--core=0']
const NAMESPACES = ['--net', '--pid', '--fork', '--kill-child', '--mount', '--ipc', '--uts']
/** Ends all isolated programs when this process ends. */
const TIED = ['--pdeathsig', 'KILL']

/** Calls `use` with a work folder and a way to run programs that can access nothing else; then removes both. */
export async function isolated<T>(isolation: Isolation, use: (isolated: Isolated) => Promise<T>): Promise<T> {
  await removeLeftovers()
  const base = await ownFolder()
  const folder = join(base, 'work')
  try {
    await mkdir(join(base, 'root'))
    await mkdir(folder, { mode: 0o700 })
    await chmod(base, 0o711)
    if (isRoot()) await chown(folder, Number(NOBODY), Number(NOBODY))
    const command = isolation === 'namespaces' ? inNamespaces : asOtherUser
    const inside = isolation === 'namespaces' ? '/desk' : folder
    return await use({ folder, inside, run: (program, ms) => ended(command(base, program), ms) })
  } finally {
    await rm(base, { recursive: true, force: true, maxRetries: 3 })
  }
}

let found: Promise<Isolation | undefined> | undefined

/**
 * The strongest isolation that this machine allows, tested once. `undefined` where none is possible: a program that runs
 * as this process's own user could read the keys.
 */
export const availableIsolation = (): Promise<Isolation | undefined> => {
  const works = (isolation: Isolation) =>
    isolated(isolation, async ({ run }) => (await run(['/usr/bin/true'], 10_000)).code === 0).catch(
      () => false,
    )
  const find = async () =>
    (await works('namespaces')) ? 'namespaces' : (await works('user')) ? 'user' : undefined
  found ??= find()
  return found
}

function inNamespaces(base: string, program: readonly string[]): ChildProcess {
  const user = isRoot() ? [] : ['--user', '--map-root-user']
  const command = ['unshare', ...user, ...NAMESPACES, 'sh', SCRIPT, base, isRoot() ? NOBODY : '', ...program]
  return start([...TIED, 'prlimit', ...LIMITS, ...command])
}

function asOtherUser(base: string, program: readonly string[]): ChildProcess {
  if (!isRoot()) throw new Error('there is no other user to become')
  const user = ['--reuid', NOBODY, '--regid', NOBODY, '--clear-groups', '--no-new-privs']
  const inside = join(base, 'work')
  const env = ['env', '-i', `HOME=${inside}`, `TMPDIR=${inside}`, 'PATH=/usr/bin:/bin', 'LANG=C.UTF-8']
  return start([...TIED, ...user, 'prlimit', ...LIMITS, '--nproc=128', ...env, ...program])
}

const start = (args: readonly string[]) =>
  spawn('setpriv', args, {
    stdio: 'ignore',
    detached: true,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })

function ended(child: ChildProcess, milliseconds: number) {
  return new Promise<Ended>((resolve, reject) => {
    let timed_out = false
    const killAll = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The process group has ended already.
      }
    }
    const timer = setTimeout(() => {
      timed_out = true
      killAll()
    }, milliseconds)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      killAll()
      resolve({ code, signal, timed_out })
    })
  })
}

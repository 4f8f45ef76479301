import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownFolder, removeLeftovers } from './temporary-folders.ts'

/**
 * `closed`: no network, no processes but its own, none of this machine's files but programs and fonts. `open`: where
 * namespaces are forbidden (most containers), only another user and the limits, no proxy; what LibreOffice is told
 * (profile.ts) has to keep it in.
 */
export type Walls = 'closed' | 'open'

export type Ended = { code: number | null; signal: NodeJS.Signals | null; late: boolean }
type Room = {
  folder: string
  /** The same folder as programs in the room see it. */
  inside: string
  run(program: readonly string[], milliseconds: number): Promise<Ended>
}

const SCRIPT = join(import.meta.dirname, 'isolate.sh')
/** `nobody`, on every Linux. */
const NOBODY = '65534'
const isRoot = () => process.getuid?.() === 0

/** Of what one program may take: bytes of memory it maps, of a file it writes, seconds of CPU. */
const LIMITS = ['--as=4294967296', '--fsize=134217728', '--cpu=60', '--nofile=512', '--core=0']
const NAMESPACES = ['--net', '--pid', '--fork', '--kill-child', '--mount', '--ipc', '--uts']
/** All of it ends when this process does. */
const TIED = ['--pdeathsig', 'KILL']

/** A work folder and a way to run programs that may touch nothing else; gone afterwards, with all that runs there. */
export async function room<T>(walls: Walls, use: (room: Room) => Promise<T>): Promise<T> {
  await removeLeftovers()
  const base = await ownFolder()
  const folder = join(base, 'work')
  try {
    await mkdir(join(base, 'room'))
    await mkdir(folder, { mode: 0o700 })
    await chmod(base, 0o711)
    if (isRoot()) await chown(folder, Number(NOBODY), Number(NOBODY))
    const command = walls === 'closed' ? closed : open
    const inside = walls === 'closed' ? '/desk' : folder
    return await use({ folder, inside, run: (program, ms) => ended(command(base, program), ms) })
  } finally {
    await rm(base, { recursive: true, force: true, maxRetries: 3 })
  }
}

let found: Promise<Walls | undefined> | undefined

/**
 * The strongest walls that this machine allows; found out once. `undefined` where there would be none: a program that
 * runs as this process's own user could read the keys.
 */
export const wallsHere = (): Promise<Walls | undefined> => {
  const works = (walls: Walls) =>
    room(walls, async ({ run }) => (await run(['/usr/bin/true'], 10_000)).code === 0).catch(() => false)
  const find = async () => ((await works('closed')) ? 'closed' : (await works('open')) ? 'open' : undefined)
  found ??= find()
  return found
}

function closed(base: string, program: readonly string[]): ChildProcess {
  const user = isRoot() ? [] : ['--user', '--map-root-user']
  const room = ['unshare', ...user, ...NAMESPACES, 'sh', SCRIPT, base, isRoot() ? NOBODY : '', ...program]
  return start([...TIED, 'prlimit', ...LIMITS, ...room])
}

function open(base: string, program: readonly string[]): ChildProcess {
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
    let late = false
    const killAll = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // The group is gone.
      }
    }
    const timer = setTimeout(() => {
      late = true
      killAll()
    }, milliseconds)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      killAll()
      resolve({ code, signal, late })
    })
  })
}

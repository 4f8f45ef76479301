import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, 'room.sh')
/** `nobody`, on every Linux. */
const NOBODY = 65_534
const isRoot = () => process.getuid?.() === 0

/** Of what one program may take: bytes of memory it maps, of a file it writes, seconds of CPU. */
const LIMITS = ['--as=4294967296', '--fsize=134217728', '--cpu=60', '--nofile=512', '--core=0']

const NAMESPACES = ['--net', '--pid', '--fork', '--kill-child', '--mount', '--ipc', '--uts']

export type Ended = { code: number | null; signal: NodeJS.Signals | null; late: boolean }
type Work = { folder: string; run(program: readonly string[], milliseconds: number): Promise<Ended> }

/**
 * A work folder, and a way to run programs in a room that holds little else: no network, no processes but theirs,
 * none of this machine's files but programs and fonts, an unprivileged user, limits; all of it ends with this process
 * or when the time is up. Programs see the folder as /work. Gone afterwards.
 */
export async function room<T>(use: (work: Work) => Promise<T>): Promise<T> {
  const base = await mkdtemp(join(tmpdir(), 'consilium-room-'))
  const folder = join(base, 'work')
  try {
    await mkdir(join(base, 'room'))
    await mkdir(folder, { mode: 0o700 })
    await chmod(base, 0o711)
    if (isRoot()) await chown(folder, NOBODY, NOBODY)
    return await use({ folder, run: (program, milliseconds) => ended(inRoom(base, program), milliseconds) })
  } finally {
    await rm(base, { recursive: true, force: true, maxRetries: 3 })
  }
}

let closed: Promise<boolean> | undefined

/** Whether this machine lets us make such rooms; found out once. */
export const canMakeRooms = (): Promise<boolean> => {
  closed ??= room(async ({ run }) => (await run(['true'], 10_000)).code === 0).catch(() => false)
  return closed
}

function inRoom(base: string, program: readonly string[]): ChildProcess {
  const user = isRoot() ? [] : ['--user', '--map-root-user']
  const args = ['--pdeathsig', 'KILL', 'prlimit', ...LIMITS, 'unshare', ...user, ...NAMESPACES]
  return spawn('setpriv', [...args, 'sh', SCRIPT, base, isRoot() ? String(NOBODY) : '', ...program], {
    stdio: 'ignore',
    detached: true,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })
}

function ended(child: ChildProcess, milliseconds: number) {
  return new Promise<Ended>((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, milliseconds)
    child.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      resolve({ code, signal, late })
    })
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import { type Isolation, isRoot, namespaceCommand, randomUser, unprivilegedCommand } from './commands.ts'
import { createTemporaryFolder, removeLeftoverFolders } from './temporary-folders.ts'

export type ProgramExit = { code: number | null; signal: NodeJS.Signals | null; timed_out: boolean }
type IsolatedRun = {
  folder: string
  /** The path of the same folder inside the isolation. */
  inside: string
  run(program: readonly string[], milliseconds: number): Promise<ProgramExit>
}

/** Limits of one program: bytes of mapped memory, bytes of a written file, seconds of CPU. */
const PROGRAM_LIMITS = ['--as=4294967296', '--fsize=134217728', '--cpu=60', '--nofile=512', '--core=0']

/**
 * Calls `use` with a work folder and a function that runs programs in this isolation. Removes the folder
 * afterwards.
 */
export async function isolatedRun<T>(
  isolation: Isolation,
  use: (isolatedRun: IsolatedRun) => Promise<T>,
): Promise<T> {
  await removeLeftoverFolders()
  const base = await createTemporaryFolder()
  const folder = join(base, 'work')
  const user = randomUser()
  try {
    await mkdir(join(base, 'root'))
    await mkdir(folder, { mode: 0o700 })
    await chmod(base, 0o711)
    if (isRoot()) await chown(folder, user, user)
    const command = (program: readonly string[]) =>
      isolation === 'namespaces'
        ? namespaceCommand(base, user, PROGRAM_LIMITS, program)
        : unprivilegedCommand(isolation === 'user' ? user : undefined, folder, PROGRAM_LIMITS, program)
    const inside = isolation === 'namespaces' ? '/desk' : folder
    return await use({ folder, inside, run: (program, ms) => exitOf(spawnProgram(command(program)), ms) })
  } finally {
    await rm(base, { recursive: true, force: true, maxRetries: 3 })
  }
}

let cachedIsolation: Promise<Isolation | undefined> | undefined

/**
 * Returns the strongest isolation that this machine allows, tested once; `undefined` when util-linux is not
 * installed. Throws `InspectionUnavailable` when it cannot be tested now, so that no weaker isolation takes
 * its place.
 */
export const availableIsolation = (): Promise<Isolation | undefined> => {
  cachedIsolation ??= strongestIsolation().catch((cause) => {
    cachedIsolation = undefined
    throw new InspectionUnavailable('the isolation of programs cannot be tested', { cause })
  })
  return cachedIsolation
}

async function strongestIsolation(): Promise<Isolation | undefined> {
  for (const each of ['namespaces', isRoot() ? 'user' : 'limits'] as const)
    if (await isAllowed(each)) return each
  return undefined
}

async function isAllowed(isolation: Isolation) {
  const testRun = isolatedRun(isolation, ({ run }) => run(['/usr/bin/true'], 10_000))
  const { code, signal } = await testRun.catch((error: NodeJS.ErrnoException) => {
    // A missing program fails to start.
    if (error.code === 'ENOENT' && error.syscall?.startsWith('spawn')) return { code: 127, signal: null }
    throw error
  })
  if (signal === 'SIGKILL') throw new Error(`the test of ${isolation} was too slow, or killed`)
  return code === 0
}

const spawnProgram = ([command = '', ...args]: readonly string[]) =>
  spawn(command, args, {
    stdio: 'ignore',
    detached: true,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
  })

function exitOf(child: ChildProcess, milliseconds: number) {
  return new Promise<ProgramExit>((resolve, reject) => {
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import {
  type Isolation,
  isRoot,
  namespaceCommand,
  randomUser,
  unprivilegedCommand,
} from '../isolation/commands.ts'
import { createTemporaryFolder } from '../isolation/temporary-folders.ts'
import { commandLine, linkCode } from './command-line.ts'

const START_TIMEOUT_MS = 20_000
/** Seconds of processor time for one content, longer than any valid one takes. */
export const MAX_CPU_SECONDS = 10
/**
 * Limits of memory and file size in bytes while the process starts. The program then lowers both
 * (serve-job.ts).
 */
const START_LIMITS = [
  `--cpu=${MAX_CPU_SECONDS}`,
  '--data=4294967296',
  '--fsize=1048576',
  '--core=0',
  '--stack=1048576',
]

/**
 * An isolated process that has loaded its code, cannot open anything any more, and waits for its only
 * job.
 */
export type IsolatedProcess = { child: ChildProcess; end(): Promise<void> }

/** Starts this built program in an isolated process. Throws when it does not become ready for its job. */
export async function startIsolatedProcess(isolation: Isolation, program: string): Promise<IsolatedProcess> {
  const base = await createTemporaryFolder()
  const isInNamespaces = isolation === 'namespaces'
  // Its code may be readable for the product's user only, so it changes the user after loading.
  const user = isRoot() ? randomUser() : undefined
  try {
    await chmod(base, 0o711)
    if (isInNamespaces) {
      await mkdir(join(base, 'root'))
      await linkCode(join(base, 'program'), program)
    }
    const programLine = commandLine(program, isInNamespaces, user)
    const [command = '', ...args] = isInNamespaces
      ? namespaceCommand(base, 'later', START_LIMITS, programLine)
      : unprivilegedCommand(undefined, '/nowhere', START_LIMITS, programLine)
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    })
    const end = () => endProcess(child, base)
    try {
      await waitUntilReady(child)
    } catch (error) {
      await end()
      throw error
    }
    return { child, end }
  } catch (error) {
    await rm(base, { recursive: true, force: true })
    throw error
  }
}

/** Resolves when the process reports that it waits for its job. */
async function waitUntilReady(child: ChildProcess) {
  const abortController = new AbortController()
  const abortWait = () => abortController.abort()
  const timer = setTimeout(abortWait, START_TIMEOUT_MS)
  child.once('exit', abortWait).once('error', abortWait)
  try {
    const [first] = (await once(child.stdout as Readable, 'data', { signal: abortController.signal })) as [
      Buffer,
    ]
    if (String(first) !== 'ready\n') throw new Error('it printed something else')
  } catch (cause) {
    throw new InspectionUnavailable('the isolated process did not start', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Kills the process and all its children, and removes its folder. */
async function endProcess(child: ChildProcess, base: string) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
  await rm(base, { recursive: true, force: true, maxRetries: 3 })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import { freshUser, type Isolation, inNamespaces, isRoot, withoutPrivileges } from '../isolation/commands.ts'
import { ownFolder } from '../isolation/temporary-folders.ts'
import { commandLine, linkCode } from './program.ts'

const START_MS = 20_000
/** Of processor time, for one content: longer than any valid one takes. */
export const MOST_CPU_SECONDS = 10
/** Bytes of memory and of a file while the sandbox is built; then both are limited further (serve.ts). */
const LIMITS = [
  `--cpu=${MOST_CPU_SECONDS}`,
  '--data=4294967296',
  '--fsize=1048576',
  '--core=0',
  '--stack=1048576',
]

/** A process in the sandbox that has loaded its code, can open nothing any more, and waits for its one job. */
export type Started = { child: ChildProcess; end(): Promise<void> }

/** Starts this built program in the sandbox. Throws when it does not come to the point of waiting for its job. */
export async function start(isolation: Isolation, program: string): Promise<Started> {
  const base = await ownFolder()
  const isInside = isolation === 'namespaces'
  // Its code may be readable for the product's user only, so it becomes another user when that is loaded.
  const user = isRoot() ? freshUser() : undefined
  try {
    await chmod(base, 0o711)
    if (isInside) {
      await mkdir(join(base, 'root'))
      await linkCode(join(base, 'program'), program)
    }
    const line = commandLine(program, isInside, user)
    const [command = '', ...args] = isInside
      ? inNamespaces(base, 'later', LIMITS, line)
      : withoutPrivileges(undefined, '/nowhere', LIMITS, line)
    const child = spawn(command, args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    })
    const end = () => ended(child, base)
    try {
      await ready(child)
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

/** Resolves when the process says that it waits for its job. */
async function ready(child: ChildProcess) {
  const given_up = new AbortController()
  const give_up = () => given_up.abort()
  const timer = setTimeout(give_up, START_MS)
  child.once('exit', give_up).once('error', give_up)
  try {
    const [first] = (await once(child.stdout as Readable, 'data', { signal: given_up.signal })) as [Buffer]
    if (String(first) !== 'ready\n') throw new Error('it printed something else')
  } catch (cause) {
    throw new InspectionUnavailable('the sandbox did not start', { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** Kills it with all that it started, and removes its folder. */
async function ended(child: ChildProcess, base: string) {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
  await rm(base, { recursive: true, force: true, maxRetries: 3 })
}

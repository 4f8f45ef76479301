import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import type { FileRefusal } from '#domain/files/refusals.ts'

/** Why the bytes at this path are not a valid file of that type; `undefined` when they are. */
export type ContentCheck = (path: string, content_type: string) => Promise<FileRefusal | undefined>

const START_MS = 20_000
const CHECK_MS = 25_000
/** Longer than any valid file takes on an idle machine. */
const MOST_CPU_SECONDS = 10
const TICKS_PER_SECOND = 100
/** The process may read files and load the image decoder; it may not write or start processes, and has little memory. */
const LIMITS = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=192',
  '--no-warnings',
]

/**
 * Checks each file in an isolated process that has none of our settings and secrets. A file that crashes it, or keeps
 * it busy for too long, is not valid. Throws `InspectionUnavailable` when the machine prevents it from starting or ending.
 */
export const isolatedCheck: ContentCheck = async (path, content_type) => {
  const child = fork(new URL('../processes/content-check.ts', import.meta.url), {
    env: {},
    execArgv: LIMITS,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const ready = await answer(child, START_MS)
    if (ready !== 'ready') throw new InspectionUnavailable('the content check did not start')
    child.send({ path, content_type })
    const result = (await answer(child, CHECK_MS)) as { refused?: FileRefusal } | undefined
    if (result) return result.refused
    const isToBlame = child.exitCode !== null || child.signalCode !== null || (await isBusy(child))
    if (!isToBlame || child.signalCode === 'SIGKILL')
      throw new InspectionUnavailable('a file could not be checked')
    return 'unreadable'
  } finally {
    child.kill('SIGKILL')
  }
}

/** The child's next message; `undefined` when it exits first or times out. */
const answer = (child: ChildProcess, within: number) =>
  new Promise<unknown>((resolve) => {
    const timer = setTimeout(resolve, within, undefined)
    const settle = (message: unknown) => {
      clearTimeout(timer)
      resolve(message)
    }
    child.once('message', settle)
    child.once('exit', () => settle(undefined))
    child.once('error', () => settle(undefined))
  })

/** Whether the child used the CPU (the file's fault) rather than waited for it; assumed true where /proc does not say. */
async function isBusy({ pid }: ChildProcess): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return true
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) / TICKS_PER_SECOND >= MOST_CPU_SECONDS
}

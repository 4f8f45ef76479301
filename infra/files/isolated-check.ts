import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import type { FileRefusal } from '#domain/files/file-messages.ts'

/** Why the bytes at this path are not a valid file of that type; `undefined` when they are. */
export type ContentCheck = (path: string, content_type: string) => Promise<FileRefusal | undefined>

const START_MS = 20_000
const CHECK_MS = 25_000
/** More than any valid file takes; a busy machine gives less of it in that time. */
const MOST_CPU_SECONDS = 10
const TICKS_PER_SECOND = 100
/** It may read, and load the decoder of images; no writing, no processes, and little memory. */
const LIMITS = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=192',
  '--no-warnings',
]

/**
 * Checks each file in an isolated process, without a setting or a secret of ours. One that crashes it, or keeps it
 * busy for too long, is not valid. Throws `InspectionUnavailable` when the machine does not let it start or come to its end.
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

/** Its next message; nothing when it ends before, or does not answer in time. */
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

/** Whether the file kept it busy; assumed where that cannot be found out. */
async function isBusy({ pid }: ChildProcess): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return true
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) / TICKS_PER_SECOND >= MOST_CPU_SECONDS
}

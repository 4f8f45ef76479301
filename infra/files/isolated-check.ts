import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import type { FileRefusal } from '#domain/files/file-messages.ts'

/** Why the bytes at this path are not a sound file of that type; `undefined` when they are. */
export type Judge = (path: string, content_type: string) => Promise<FileRefusal | undefined>

const START_MS = 20_000
const JUDGE_MS = 25_000
/** What no sound file takes; a machine that has much else to do gives less in that time. */
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
 * Judges each file in a process of its own, without a setting or a secret of ours. One that crashes it, or keeps it
 * busy for too long, is not sound. Throws `InspectionUnavailable` when the machine does not let it start or come to its end.
 */
export const judge: Judge = async (path, content_type) => {
  const child = fork(new URL('../processes/content-check.ts', import.meta.url), {
    env: {},
    execArgv: LIMITS,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const ready = await answer(child, START_MS)
    if (ready !== 'ready') throw new InspectionUnavailable('the judge of files did not start')
    child.send({ path, content_type })
    const said = (await answer(child, JUDGE_MS)) as { refused?: FileRefusal } | undefined
    if (said) return said.refused
    const isToBlame = child.exitCode !== null || child.signalCode !== null || (await isBusy(child))
    if (!isToBlame || child.signalCode === 'SIGKILL')
      throw new InspectionUnavailable('a file could not be judged')
    return 'unreadable'
  } finally {
    child.kill('SIGKILL')
  }
}

/** What it says next; nothing when it ends before, or is late. */
const answer = (child: ChildProcess, within: number) =>
  new Promise<unknown>((resolve) => {
    const late = setTimeout(resolve, within, undefined)
    const settle = (said: unknown) => {
      clearTimeout(late)
      resolve(said)
    }
    child.once('message', settle)
    child.once('exit', () => settle(undefined))
    child.once('error', () => settle(undefined))
  })

/** Whether it was the file that took its time; where that cannot be told, it was. */
async function isBusy({ pid }: ChildProcess): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return true
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
  return (user + system) / TICKS_PER_SECOND >= MOST_CPU_SECONDS
}

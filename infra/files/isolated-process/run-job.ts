import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import { MAX_CPU_SECONDS } from './start-isolated-process.ts'

/**
 * Milliseconds to wait. The limit of processor time ends the process long before, unless the machine gives it
 * none.
 */
const ANSWER_TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 32 * 1024 * 1024

export type JobAnswer = { value: unknown; bytes: Buffer }

/** Sends the process its job and reads the answer, which is not trusted. See `RunIsolatedJob`. */
export async function runJob(
  child: ChildProcess,
  job: object,
  bytes: Readable,
): Promise<JobAnswer | undefined> {
  const startTime = performance.now()
  const exit = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    child.kill('SIGKILL')
  }, ANSWER_TIMEOUT_MS)
  try {
    const [answer] = await Promise.all([
      readAnswer(child.stdout as Readable),
      sendJob(child.stdin as Writable, job, bytes),
    ])
    if (answer) return answer
    const [, signal] = await exit
    const isCpuSpent = performance.now() - startTime > (MAX_CPU_SECONDS * 1000) / 2
    if (isTimedOut || (signal === 'SIGKILL' && !isCpuSpent))
      throw new InspectionUnavailable('a file could not be read in the isolated process')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Throws the error of `bytes`. If the process ends while it receives them, its missing answer shows that. */
async function sendJob(stdin: Writable, job: object, bytes: Readable) {
  let firstEnd: 'bytes' | 'process' | undefined
  bytes.once('error', () => {
    firstEnd ??= 'bytes'
  })
  for (const event of ['error', 'close'])
    stdin.once(event, () => {
      firstEnd ??= 'process'
    })
  stdin.write(`${JSON.stringify(job)}\n`)
  await pipeline(bytes, stdin).catch((error) => {
    if (firstEnd === 'bytes') throw error
  })
}

/** Parses the answer: a line of JSON, then bytes; `undefined` when it is invalid or too long. */
async function readAnswer(stdout: Readable): Promise<JobAnswer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stdout as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > MAX_ANSWER_BYTES) return undefined
  }
  const content = Buffer.concat(parts)
  const end = content.indexOf('\n')
  if (end === -1) return undefined
  try {
    const { value } = JSON.parse(content.toString('utf8', 0, end)) as { value?: unknown }
    return { value, bytes: content.subarray(end + 1) }
  } catch {
    return undefined
  }
}

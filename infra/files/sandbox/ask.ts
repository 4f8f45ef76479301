import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'
import { MOST_CPU_SECONDS } from './start.ts'

/** Of waiting: the limit of processor time ends the process long before, unless the machine gives it none. */
const ANSWER_MS = 60_000
const MOST_ANSWER_BYTES = 32 * 1024 * 1024

export type Answer = { value: unknown; bytes: Buffer }

/** Sends the process its job and reads the answer, which is not trusted; see `Sandbox`. */
export async function ask(child: ChildProcess, job: object, bytes: Readable): Promise<Answer | undefined> {
  const since = performance.now()
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  let is_late = false
  const timer = setTimeout(() => {
    is_late = true
    child.kill('SIGKILL')
  }, ANSWER_MS)
  try {
    const [answer] = await Promise.all([
      received(child.stdout as Readable),
      sent(child.stdin as Writable, job, bytes),
    ])
    if (answer) return answer
    const [, signal] = await ended
    const is_spent = performance.now() - since > (MOST_CPU_SECONDS * 1000) / 2
    if (is_late || (signal === 'SIGKILL' && !is_spent))
      throw new InspectionUnavailable('a file could not be read in the sandbox')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Throws the error of `bytes`; that the process ended while it was sent something is said by its lack of an answer. */
async function sent(stdin: Writable, job: object, bytes: Readable) {
  let first: 'bytes' | 'process' | undefined
  bytes.once('error', () => {
    first ??= 'bytes'
  })
  for (const event of ['error', 'close'])
    stdin.once(event, () => {
      first ??= 'process'
    })
  stdin.write(`${JSON.stringify(job)}\n`)
  await pipeline(bytes, stdin).catch((error) => {
    if (first === 'bytes') throw error
  })
}

/** The answer: a line of JSON, then bytes; `undefined` when it is none, or too long. */
async function received(stdout: Readable): Promise<Answer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stdout as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (size > MOST_ANSWER_BYTES) return undefined
  }
  const all = Buffer.concat(parts)
  const end = all.indexOf('\n')
  if (end === -1) return undefined
  try {
    const { value } = JSON.parse(all.toString('utf8', 0, end)) as { value?: unknown }
    return { value, bytes: all.subarray(end + 1) }
  } catch {
    return undefined
  }
}

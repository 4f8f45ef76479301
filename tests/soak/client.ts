import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type Caller, key } from '#tests/harness/api.ts'

/** After so long a person reloads the page. */
const TIMEOUT_MS = 20_000
const unanswered = (why: 'connection lost' | 'no answer in 20 s'): Answer => ({
  status: 0,
  body: { why },
  headers: new Headers(),
})

/** How many requests were answered how, by status or why there was no answer. */
export type Answers = Map<string, number>
/** Of the members' and the staff's requests in this process. */
export const answers: Answers = new Map()

/** The answer, or status 0 when the connection is lost in the middle of it or it takes too long. */
export async function attempt(ask: () => Promise<Answer>, counted = answers): Promise<Answer> {
  const late = new AbortController()
  const answer = await Promise.race([
    ask().catch(() => unanswered('connection lost')),
    sleep(TIMEOUT_MS, unanswered('no answer in 20 s'), { signal: late.signal }),
  ])
  late.abort()
  const how = answer.status === 0 ? (answer.body?.why ?? 'connection lost') : String(answer.status)
  counted.set(how, (counted.get(how) ?? 0) + 1)
  return answer
}

/** The answers of this time alone that nobody should get from a product that nothing disturbs. */
export function failedSince(before: Answers): string[] {
  const isFailed = (how: string) => !(Number(how) > 0 && Number(how) < 500)
  const since = [...answers].map(([how, count]) => [how, count - (before.get(how) ?? 0)] as const)
  return since
    .filter(([how, count]) => count > 0 && isFailed(how))
    .map(([how, count]) => `${how}: ${count} times, though nothing was disturbed`)
}

/** What happened in a story, as lines with the time. */
export type History = { lines: string[]; say(line: string): void }
export function history(): History {
  const lines: string[] = []
  return { lines, say: (line) => void lines.push(`${new Date().toISOString()} ${line}`) }
}

/** The answers after which a call is not tried again: they mean a fault of the caller, which a story has none of. */
const NEVER = [400, 401, 403, 413, 415]

/**
 * Does one step as the web app does: the same Idempotency-Key until there is an answer. After a refusal, which may come
 * of an earlier answer that was lost, the state says whether it is done; else it is tried again with a new key. What was
 * answered well is not done a second time where the state does not show it yet: the same key gets the same answer again.
 */
export async function step<T>(
  { say }: History,
  name: string,
  call: Caller,
  asked: { call: Parameters<Caller>[0]; body?: unknown; done?: () => Promise<T | undefined | false> },
  deadline: () => number,
): Promise<T> {
  let headers = key()
  for (;;) {
    const answer = await attempt(() => call(asked.call, asked.body, headers))
    say(
      `${name}: ${answer.status} ${answer.status === 200 ? '' : JSON.stringify(answer.body ?? '').slice(0, 300)}`,
    )
    if (NEVER.includes(answer.status)) throw new Error(`${name}: ${JSON.stringify(answer.body)}`)
    if (answer.status === 200 && answer.body?.success !== false && !asked.done) return answer.body
    const done = await asked.done?.()
    if (done) return done
    if (answer.status >= 400 && answer.status < 500) headers = key()
    if (performance.now() > deadline()) throw new Error(`${name}: not done in time`)
    await sleep(300)
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { type Caller, idempotencyHeaders } from '#tests/harness/api.ts'
import { attemptRequest } from '../client.ts'

/** The events of a story, as lines with their times. */
export type History = { lines: string[]; say(line: string): void }
export function history(): History {
  const lines: string[] = []
  return { lines, say: (line) => void lines.push(`${new Date().toISOString()} ${line}`) }
}

/**
 * The answers after which a call is not repeated: they mean an error of the caller, which a story must not
 * have.
 */
const FINAL_STATUSES = [400, 401, 403, 413, 415]

/**
 * Does one step like the web app: it repeats the call with the same Idempotency-Key until there is an answer.
 * After a refusal, whose cause may be a lost success, the state shows whether the step is done; if not, it is
 * tried again with a new key. After a success that the state does not show yet, the same key returns the same
 * answer again.
 */
export async function step<T>(
  { say }: History,
  name: string,
  call: Caller,
  request: { call: Parameters<Caller>[0]; body?: unknown; done?: () => Promise<T | undefined | false> },
  deadline: () => number,
): Promise<T> {
  let headers = idempotencyHeaders()
  for (;;) {
    const response = await attemptRequest(() => call(request.call, request.body, headers))
    say(
      `${name}: ${response.status} ${response.status === 200 ? '' : JSON.stringify(response.body ?? '').slice(0, 300)}`,
    )
    if (FINAL_STATUSES.includes(response.status)) throw new Error(`${name}: ${JSON.stringify(response.body)}`)
    if (response.status === 200 && response.body?.success !== false && !request.done) return response.body
    const stepResult = await request.done?.()
    if (stepResult) return stepResult
    if (response.status >= 400 && response.status < 500) headers = idempotencyHeaders()
    if (performance.now() > deadline()) throw new Error(`${name}: not done in time`)
    await sleep(300)
  }
}

type StepRequest<T> = Parameters<typeof step<T>>[3]

/** Runs the steps of a story one after the other. None may end later than the deadline. */
export function storySteps(history: History, deadline: () => number) {
  return {
    say: history.say,
    tell: <T>(name: string, call: Caller, request: StepRequest<T>) =>
      step<T>(history, name, call, request, deadline),
    /** Polls until `look` returns a value. */
    async wait<T>(label: string, look: () => Promise<T | undefined | false>): Promise<T> {
      for (;;) {
        const result = await look()
        if (result) return result
        if (performance.now() > deadline()) throw new Error(`${label}: not there in time`)
        await sleep(300)
      }
    },
  }
}
export type StorySteps = ReturnType<typeof storySteps>

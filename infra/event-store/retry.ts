import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '#commands/ports/external-service-failed.ts'

/** Milliseconds of one attempt, and of all attempts of a call together. A call ends within 5 s. */
const ATTEMPT_TIMEOUT_MS = 2500
const CALL_TIMEOUT_MS = 4500
const MIN_RETRY_DELAY_MS = 50
const MAX_RETRY_DELAY_MS = 400

const TRANSIENT_ERROR_TYPES = new Set([
  'unavailable',
  'deadline-exceeded',
  'timeout',
  'cancelled',
  'not-leader',
])

/**
 * Transient errors for which the client has no type: no node of the cluster answered; the server closed the
 * connection, as servers do after many abandoned calls; or the server ended between two calls on one
 * connection (`connect ECONNREFUSED`).
 */
const UNTYPED_TRANSIENT_ERRORS =
  /^Failed to discover after|^13 INTERNAL: (Received RST_STREAM|(connect|read|write) E[A-Z]+)|^8 RESOURCE_EXHAUSTED: Bandwidth exhausted/

/** No answer came in time. The connection to the store may be dead without either end knowing. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly type = 'deadline-exceeded'
}

/**
 * Whether a retry may succeed: the store was unreachable, too slow, restarting, or had no or another leader.
 * A slow subscriber that the store cut off, and an append that waited for an equal one, also fail with the
 * type "timeout".
 */
export function isTransient(error: unknown): boolean {
  const { type, code, message } = error as { type?: string; code?: number | string; message?: string }
  if (TRANSIENT_ERROR_TYPES.has(String(type)) || code === 14 || code === 1 || code === 4) return true
  return UNTYPED_TRANSIENT_ERRORS.test(String(message))
}

const isUnanswered = (error: unknown) => (error as { type?: string }).type === 'deadline-exceeded'

/**
 * Calls `attempt` again, after growing random pauses, while its error is transient. `attempt` receives the
 * milliseconds that it may take, and is abandoned after them. `onNoAnswer` is called when no answer came, so
 * that the next attempt uses another connection. Throws StoreUnavailable when the store could not be used for
 * 4.5 s.
 */
export async function retryTransient<T>(
  attempt: (timeoutMs: number) => Promise<T>,
  onNoAnswer: () => void,
): Promise<T> {
  const deadline = performance.now() + CALL_TIMEOUT_MS
  for (let delayMs = MIN_RETRY_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_RETRY_DELAY_MS)) {
    const timeoutMs = Math.min(ATTEMPT_TIMEOUT_MS, deadline - performance.now())
    try {
      return await attempt(timeoutMs)
    } catch (error) {
      if (!isTransient(error)) throw error
      if (isUnanswered(error)) onNoAnswer()
      if (performance.now() + delayMs > deadline) throw new StoreUnavailable('store_unavailable', error)
      await sleep(delayMs * (0.5 + Math.random() / 2))
    }
  }
}

/** Returns `answer`. Throws `NoAnswer` after `ms` milliseconds. */
export async function withTimeout<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NoAnswer('the event store did not answer in time')), ms)
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
    answer.catch(() => undefined)
  }
}

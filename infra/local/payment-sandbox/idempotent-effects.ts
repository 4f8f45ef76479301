import { setTimeout as sleep } from 'node:timers/promises'
import type { Books } from './books.ts'
import { internalServerError, SandboxProblem } from './calls/problem.ts'
import type { Fault, FaultTarget, PaymentFaults } from './faults.ts'
import type { SandboxSettings } from './settings.ts'

const HOUR_MS = 3_600_000
const MAX_REQUEST_ID = 108

/** How long an idempotency key is remembered. */
const KEY_TTL_MS = {
  order: 6 * HOUR_MS,
  capture: 6 * HOUR_MS,
  refund: 45 * 24 * HOUR_MS,
  payout: 30 * 24 * HOUR_MS,
}

type CallInput = {
  target: keyof typeof KEY_TTL_MS & FaultTarget
  path: string
  request_id: string | undefined
}
type EffectResult = { id: string; isRepeat: boolean }

/**
 * Runs a call once per PayPal-Request-Id, with the fault that is set for it. `act` is synchronous and returns
 * the id of what it created. Refused and failed calls do not use up their key. Of two concurrent calls with
 * one key the second is refused. Throws Problem.
 */
export function openIdempotentEffects(
  books: Books,
  faults: PaymentFaults,
  { SANDBOX_SLOW_MS }: SandboxSettings,
) {
  const runningKeys = new Set<string>()

  /** Stores the key of a call with the id of what it created. Returns that id. */
  function storeKey(key: string | undefined, target: CallInput['target'], id: string) {
    if (key) books.write({ requests: [{ id: key, of: id, until: Date.now() + KEY_TTL_MS[target] }] })
    return id
  }

  return async (
    { target, path, request_id }: CallInput,
    act: (fault: Fault | undefined) => string,
  ): Promise<EffectResult> => {
    const fault = faults.take(target)
    if (fault === 'fail_before') throw internalServerError()
    if (request_id && request_id.length > MAX_REQUEST_ID) {
      throw new SandboxProblem(400, 'INVALID_REQUEST', {
        issue: 'INVALID_STRING_LENGTH',
        field: 'PayPal-Request-Id',
      })
    }
    const key = request_id && `${path} ${request_id}`
    if (key && runningKeys.has(key)) {
      throw new SandboxProblem(409, 'RESOURCE_CONFLICT', { issue: 'PREVIOUS_REQUEST_IN_PROGRESS' })
    }
    if (key) runningKeys.add(key)
    try {
      const isSlow = fault === 'slow' || (fault === 'pending' && target === 'order')
      if (isSlow) await sleep(SANDBOX_SLOW_MS)
      const savedRequest = key ? books.rows('requests').get(key) : undefined
      const repeatedRequest = savedRequest && savedRequest.until > Date.now() ? savedRequest : undefined
      const id = repeatedRequest?.of ?? books.together(() => storeKey(key, target, act(fault)))
      if (fault === 'fail_after') throw internalServerError()
      return { id, isRepeat: repeatedRequest !== undefined }
    } finally {
      if (key) runningKeys.delete(key)
    }
  }
}
export type Effects = ReturnType<typeof openIdempotentEffects>

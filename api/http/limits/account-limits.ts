import { refuseOverLimit } from '#commands/identity/limits/limits.ts'
import type { AccountLimit } from '../../wire/route.ts'
import { rateLimitExceeded } from '../problem.ts'
import type { Services } from '../services.ts'

/** Counts the calls of an account over all API processes. Throws 429 when there were too many. */
export async function countAccountCall(
  { identity }: Pick<Services, 'identity'>,
  user_id: string,
  { action, times, seconds }: AccountLimit,
) {
  const limit = { key: `${action}:${user_id}`, maxAttempts: times, windowSeconds: seconds }
  const exceededLimit = await refuseOverLimit(identity, new Date().toISOString(), limit)
  if (exceededLimit) throw rateLimitExceeded(exceededLimit.retry_after)
}

import type { Context } from '../../kernel/handle.ts'
import type { Lockout } from '../../ports/identity/passwords.ts'
import type { Needs } from '../dependencies.ts'
import { lockoutMailTask } from '../mails/lockout.ts'
import type { TooManyRequests } from '../outcomes.ts'
import { refuseOverLimit } from './limits.ts'

const DAY_SECONDS = 24 * 3600

/**
 * Returns the refusal after too many failures. The owner of an account that is locked for unknown devices is
 * mailed, once a day.
 */
export async function lockoutRefusal(
  deps: Needs<'attempts' | 'queue'>,
  ctx: Context,
  { retry_after, locked: user_id }: Lockout,
): Promise<TooManyRequests> {
  if (user_id !== undefined) {
    const key = `lockout-mail:${user_id}`
    const wasMailedToday = await refuseOverLimit(deps, ctx.at, { key, most: 1, windowSeconds: DAY_SECONDS })
    if (!wasMailedToday) await deps.queue.add(lockoutMailTask.for({ user_id }))
  }
  return { refused: 'too_many_requests', retry_after }
}

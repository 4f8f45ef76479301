import { limited } from '#commands/identity/limits/limits.ts'
import type { Most } from '../../wire/limits.ts'
import { tooMany } from '../problem.ts'
import type { Services } from '../services.ts'

/** Counts what an account does, over all API processes. Throws 429 when it has done so too often. */
export async function countFor(
  { identity }: Pick<Services, 'identity'>,
  user_id: string,
  { of, times, seconds }: Most,
) {
  const limit = { key: `${of}:${user_id}`, most: times, windowSeconds: seconds }
  const late = await limited(identity, new Date().toISOString(), limit)
  if (late) throw tooMany(late.retry_after)
}

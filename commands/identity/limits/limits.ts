import type { Needs } from '../dependencies.ts'
import type { TooMany } from '../outcomes.ts'

const HOUR = 3600

type Limit = { key: string; most: number; windowSeconds?: number }

/** Counts one more under each key, in order, up to the first that there were too many of; windows are hours by default. */
export async function limited(
  { attempts }: Needs<'attempts'>,
  at: string,
  ...limits: readonly Limit[]
): Promise<TooMany | undefined> {
  for (const { key, most, windowSeconds = HOUR } of limits) {
    const retry_after = await attempts.count(key, most, windowSeconds, new Date(at))
    if (retry_after !== undefined) return { refused: 'too_many_requests', retry_after }
  }
  return undefined
}

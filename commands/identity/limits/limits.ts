import type { Needs } from '../dependencies.ts'
import type { TooMany } from '../outcomes.ts'
import { networksOf } from './network.ts'

const HOUR = 3600

export type Limit = { key: string; most: number; windowSeconds?: number }

/** The limits of an act for the networks of an address: `most` for a single one. */
export const networkLimits = (act: string, ip: string, most: number): Limit[] =>
  networksOf(ip).map(({ network, allowance }) => ({ key: `${act}:${network}`, most: most * allowance }))

/**
 * Counts one attempt under each key, in order, and stops at the first key above its limit; windows are hours by
 * default.
 */
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

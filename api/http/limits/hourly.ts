import type { Access } from '#api/identity/access.ts'
import { tooMany } from '../problem.ts'

const HOUR = 3600

/** Counts one more under the key; throws 429 when there have been more than `most` within the hour. */
export async function limitHourly(access: Access, key: string, most: number, at: string) {
  const wait = await access.attempt(key, most, HOUR, new Date(at))
  if (wait !== undefined) throw tooMany(wait)
}

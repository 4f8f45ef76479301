import { setTimeout as sleep } from 'node:timers/promises'
import { version } from 'uuid'
import { HttpRefusal } from './problem.ts'

/** Milliseconds within which this process can read what another process has written. */
const MAX_VISIBILITY_DELAY_MS = 5000
const RETRY_DELAY_MS = 150

/** Returns when an id of version 7 was made, in milliseconds since 1970, from its first 48 bits. */
const createdAtOf = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

function mayBeNew(value: unknown, now: number) {
  if (typeof value !== 'string') return false
  const uuidVersion = uuidVersionOf(value)
  // A derived id does not contain its time.
  return (
    uuidVersion === 5 || (uuidVersion === 7 && Math.abs(now - createdAtOf(value)) < MAX_VISIBILITY_DELAY_MS)
  )
}

function uuidVersionOf(value: string) {
  try {
    return version(value)
  } catch {
    return undefined
  }
}

/**
 * Calls `run` once more when it found nothing by an id that may be new. Another process may have written the
 * record a moment ago, and the event store shows it here slightly later. `run` must have the same effect
 * however often it is called. `inputs` are the parameters and the body of the call.
 */
export async function retryNotFound<T>(inputs: readonly unknown[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const values = inputs.flatMap((each) => (typeof each === 'object' && each ? Object.values(each) : []))
    const isMissing = error instanceof HttpRefusal && error.status === 404
    if (!isMissing || !values.some((value) => mayBeNew(value, Date.now()))) throw error
    await sleep(RETRY_DELAY_MS)
    return run()
  }
}

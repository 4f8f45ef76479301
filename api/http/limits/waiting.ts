import { tooMany } from '../problem.ts'
import { overloaded } from './overload.ts'

/** How many calls may be in progress at the same time: of one account, and of all in this process. */
type Most = { ofOne: number; ofAll: number }

/**
 * Bounds the calls that wait for work which is done one after the other. One more of an account is refused with 429, one
 * more of all with 503.
 */
export function waitingLimit({ ofOne, ofAll }: Most) {
  const waiting = new Map<string, number>()
  let all = 0

  return async <T>(account: string, run: () => Promise<T>): Promise<T> => {
    const own = waiting.get(account) ?? 0
    if (own >= ofOne) throw tooMany(1)
    if (all >= ofAll) throw overloaded()
    waiting.set(account, own + 1)
    all++
    try {
      return await run()
    } finally {
      const left = (waiting.get(account) ?? 1) - 1
      if (left > 0) waiting.set(account, left)
      else waiting.delete(account)
      all--
    }
  }
}

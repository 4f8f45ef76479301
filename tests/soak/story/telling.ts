import { setTimeout as sleep } from 'node:timers/promises'
import type { Caller } from '#tests/harness/api.ts'
import { type History, step } from '../client.ts'

type Asked<T> = Parameters<typeof step<T>>[3]

/** Tells the steps of a story, one after the other, none of which may end later than the deadline. */
export function telling(history: History, deadline: () => number) {
  return {
    say: history.say,
    tell: <T>(name: string, call: Caller, asked: Asked<T>) => step<T>(history, name, call, asked, deadline),
    /** Looks until there is something. */
    async wait<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
      for (;;) {
        const found = await look()
        if (found) return found
        if (performance.now() > deadline()) throw new Error(`${what}: not there in time`)
        await sleep(300)
      }
    },
  }
}
export type Telling = ReturnType<typeof telling>

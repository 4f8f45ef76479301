import { caller, until } from '../api.ts'
import type { Running } from '../product.ts'

/** Numbers from 0 to below 1 that are the same for the same seed. */
export function chance(seed: number) {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    likely: (share: number) => next() < share,
    oneOf: <T>(...all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  }
}
export type Chance = ReturnType<typeof chance>

const FAULTS = {
  order: ['fail_before', 'fail_after'],
  capture: ['fail_before', 'fail_after', 'pending', 'decline'],
  refund: ['fail_before', 'fail_after', 'pending', 'denied', 'decline'],
  payout: ['fail_before', 'fail_after', 'denied', 'unclaimed', 'decline', 'pending'],
  webhook: ['twice', 'late', 'reorder', 'decline', 'fail_after'],
} as const

/** Sets one fault after the other at the provider, until ended. */
export function disturb(product: Running, { oneOf }: Chance) {
  const provider = caller(product.sandbox)
  let over = false
  const going = (async () => {
    while (!over) {
      const target = oneOf(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]))
      const { body } = await provider('GET /_sandbox/faults')
      // Faults that nothing meets must not pile up, or every later call would fail.
      const waits = body.faults.some((each: { target: string }) => each.target === target)
      const fault = oneOf<string>(...FAULTS[target])
      if (!waits) await provider('POST /_sandbox/faults', { target, fault, times: 1 })
      await new Promise((rested) => setTimeout(rested, 60))
    }
    await provider('DELETE /_sandbox/faults')
  })()
  return async () => {
    over = true
    await going
  }
}

/** Runs these, so many at a time. */
export async function inTurns<T>(all: readonly T[], most: number, run: (each: T) => Promise<unknown>) {
  const left = [...all]
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let each = left.shift(); each !== undefined; each = left.shift()) await run(each)
    }),
  )
}

/** Asks again while the provider fails. */
export const insist = <T>(what: string, ask: () => Promise<T | undefined | false>) => until(what, ask)

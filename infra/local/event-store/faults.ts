import { z } from 'zod'

const Endpoint = z.strictObject({ host: z.string().min(1), port: z.int().min(1).max(65_535) })
export type Endpoint = z.infer<typeof Endpoint>

/**
 * How a real cluster is unkinder than this server:
 *
 * | commit_ms            | a write is shown to readers, and answered, so long after it was stored; what conflicts with it is refused at once |
 * | equal_appends_ms     | of equal appends at once (the same event ids) one succeeds; the others time out after so long                     |
 * | slow_consumer_events | a subscription to $all that is further behind live events is ended: ABORTED, "Consumer too slow"                  |
 * | leader               | another server leads: this one gives up its right to write, refuses writes with that address, and shows what is stored |
 */
export const StoreFaults = z.strictObject({
  commit_ms: z.int().min(0).max(60_000).default(0),
  equal_appends_ms: z.int().min(0).max(60_000).optional(),
  slow_consumer_events: z.int().min(1).optional(),
  leader: Endpoint.optional(),
})
export type StoreFaults = z.infer<typeof StoreFaults>

export const NO_FAULTS = StoreFaults.parse({})

/** The current faults, in the memory of this process. */
export function openFaults(initial = NO_FAULTS) {
  let currentFaults = initial
  const listeners: (() => unknown)[] = []
  const consumers = new Set<() => void>()
  const set = async (faults: StoreFaults) => {
    currentFaults = faults
    await Promise.all(listeners.map((onChanged) => onChanged()))
  }
  return {
    now: () => currentFaults,
    /** Resolves once the faults have taken effect. */
    set,
    /** Restores the faults that were set at the start. */
    restore: () => set(initial),
    onChange: (onChanged: () => unknown) => void listeners.push(onChanged),
    /** Ends every subscription to $all once, as too slow. Returns how many there were. */
    cut() {
      const endedCount = consumers.size
      for (const end of [...consumers]) end()
      return endedCount
    },
    /** Returns the function that stops listening. */
    onCut(end: () => void) {
      consumers.add(end)
      return () => void consumers.delete(end)
    },
  }
}
export type OpenFaults = ReturnType<typeof openFaults>

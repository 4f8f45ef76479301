import type { FastifyInstance } from 'fastify'
import type { Gauge } from 'prom-client'
import { BOUNDS, type Traffic } from '#domain/operations/traffic.ts'

const SLOT_MS = 5000
const SLOTS = 12

type Slot = { at: number; answers: number; errors: number; took: number[] }
const slotOf = (now: number) => Math.floor(now / SLOT_MS)
const emptySlot = (at: number): Slot => ({ at, answers: 0, errors: 0, took: BOUNDS.map(() => 0) })

/** Counts the answers to documented calls, and the open sockets, of this process. */
export function addTraffic(app: FastifyInstance, gauge: Gauge<'who'>) {
  let slots: Slot[] = []
  let sockets = { members: 0, staff: 0 }

  function current() {
    const at = slotOf(performance.now())
    slots = slots.filter((slot) => slot.at > at - SLOTS)
    const last = slots.at(-1)
    if (last?.at === at) return last
    const begun = emptySlot(at)
    slots.push(begun)
    return begun
  }

  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    if (!('call' in routeOptions.config)) return
    const slot = current()
    const bound = BOUNDS.findIndex((most) => elapsedTime <= most)
    const at = bound < 0 ? BOUNDS.length - 1 : bound
    slot.answers += 1
    slot.took[at] = (slot.took[at] ?? 0) + 1
    if (statusCode >= 500) slot.errors += 1
  })

  return {
    setSockets(open: { members: number; staff: number }) {
      sockets = open
      gauge.set({ who: 'member' }, open.members)
      gauge.set({ who: 'staff' }, open.staff)
    },
    traffic(): Traffic {
      current()
      const sum = (of: (slot: Slot) => number) => slots.reduce((all, slot) => all + of(slot), 0)
      return {
        sockets,
        answers: sum(({ answers }) => answers),
        errors: sum(({ errors }) => errors),
        took: BOUNDS.map((_, n) => sum(({ took }) => took[n] ?? 0)),
      }
    },
  }
}

export type TrafficMeter = ReturnType<typeof addTraffic>

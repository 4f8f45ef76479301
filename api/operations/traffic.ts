import type { FastifyInstance } from 'fastify'
import type { Gauge } from 'prom-client'
import { ANSWER_TIME_BOUNDS_MS, type Traffic } from '#domain/operations/traffic.ts'
import type { CompletedCall } from '../http/services.ts'

const SLOT_MS = 5000
const SLOT_COUNT = 12

type Slot = { at: number; answers: number; errors: number; took: number[] }
const slotOf = (now: number) => Math.floor(now / SLOT_MS)
const emptySlot = (slotIndex: number): Slot => ({
  at: slotIndex,
  answers: 0,
  errors: 0,
  took: ANSWER_TIME_BOUNDS_MS.map(() => 0),
})

/** Counts the responses to documented calls, and the open sockets, of this process. */
export function addTraffic(app: FastifyInstance, socketGauge: Gauge<'who'>) {
  let slots: Slot[] = []
  let sockets = { members: 0, staff: 0 }

  function currentSlot() {
    const slotIndex = slotOf(performance.now())
    slots = slots.filter((slot) => slot.at > slotIndex - SLOT_COUNT)
    const last = slots.at(-1)
    if (last?.at === slotIndex) return last
    const newSlot = emptySlot(slotIndex)
    slots.push(newSlot)
    return newSlot
  }

  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    if (!('call' in routeOptions.config)) return
    const slot = currentSlot()
    const bound = ANSWER_TIME_BOUNDS_MS.findIndex((maxMs) => elapsedTime <= maxMs)
    const bucket = bound < 0 ? ANSWER_TIME_BOUNDS_MS.length - 1 : bound
    slot.answers += 1
    slot.took[bucket] = (slot.took[bucket] ?? 0) + 1
    if (statusCode >= 500) slot.errors += 1
  })

  return {
    setSockets(openSockets: { members: number; staff: number }) {
      sockets = openSockets
      socketGauge.set({ who: 'member' }, openSockets.members)
      socketGauge.set({ who: 'staff' }, openSockets.staff)
    },
    traffic(): Traffic {
      currentSlot()
      const sum = (countOf: (slot: Slot) => number) => slots.reduce((total, slot) => total + countOf(slot), 0)
      return {
        sockets,
        answers: sum(({ answers }) => answers),
        errors: sum(({ errors }) => errors),
        took: ANSWER_TIME_BOUNDS_MS.map((_, n) => sum(({ took }) => took[n] ?? 0)),
      }
    },
  }
}

export type TrafficMeter = ReturnType<typeof addTraffic>

/** Routes that monitoring calls every few seconds; they are left out of traces. */
const EXCLUDED_ROUTES = new Set(['/health', '/ready', '/metrics'])

/**
 * Calls `recordCall` for each answered call of a route. Passes the route's pattern, never what a caller put
 * into the address.
 */
export function addTraces(app: FastifyInstance, recordCall: (call: CompletedCall) => void) {
  app.addHook('onResponse', async ({ id, method, routeOptions }, reply) => {
    const route = routeOptions.url?.replaceAll(/:(\w+)/g, '{$1}')
    if (route === undefined || EXCLUDED_ROUTES.has(route) || method === 'OPTIONS') return
    recordCall({ id, method, route, status: reply.statusCode, took_ms: reply.elapsedTime })
  })
}

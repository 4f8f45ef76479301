import { retryEvent, skipEvent } from '#commands/operations/skip-event.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { healthValuesOf, loadFigures, sum } from '#domain/operations/figures.ts'
import { healthStatesOf } from '#domain/operations/health.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { operationRoutes } from '../wire/operations.ts'

/** Milliseconds that a response waits until the worker has retried or skipped the event. */
const WORKER_TIMEOUT_MS = 2000

export const operationHandlers = ({
  deps,
  operations,
  projectionControl: control,
  ready,
}: Services): Handlers<keyof typeof operationRoutes> => ({
  'GET /staff/operations': async () => {
    const [figures, day, { checks }] = await Promise.all([loadFigures(operations), operations.day(), ready()])
    const { projections, tasks, payouts, live, kept } = figures
    const values = healthValuesOf(figures, Date.now())
    const { processes, calls, members, staff, ...api } = live
    return {
      at: new Date().toISOString(),
      ...projections,
      ...tasks,
      payouts: {
        waiting: sum(payouts.map(({ waiting }) => waiting)),
        oldest_seconds: Math.max(0, ...payouts.map(({ oldest_seconds }) => oldest_seconds)),
        amount: toDollars(sum(payouts.map(({ amount }) => amount))),
        by_status: payouts.map((group) => ({ ...group, amount: toDollars(group.amount) })),
      },
      sockets: members + staff,
      members,
      staff,
      calls,
      processes,
      api,
      ...(kept.backup && { backup: kept.backup }),
      reconciliation: kept.reconciliation,
      ledger: { imbalance: toDollars(kept.imbalance) },
      audit: kept.audit,
      checks,
      values,
      states: healthStatesOf(values),
      day,
    }
  },

  'POST /staff/operations/projections/{name}/retry': async (call) => {
    const { name } = call.params
    const retryOutcome = await retryEvent({ ...deps, projections: control }, call.ctx, name)
    const { parkedAt } = await requireAccepted(call, retryOutcome)
    await control.retry(name)
    await control.awaitProgress(name, parkedAt, WORKER_TIMEOUT_MS)
    return ok
  },

  'POST /staff/operations/projections/{name}/skip': async (call) => {
    const { params, body, ctx } = call
    const skippedEvent = { projection: params.name, ...body }
    await requireAccepted(call, await skipEvent({ ...deps, projections: control }, ctx, skippedEvent))
    await control.awaitProgress(params.name, body.position, WORKER_TIMEOUT_MS)
    return ok
  },
})

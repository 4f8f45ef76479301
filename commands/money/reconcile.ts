import { z } from 'zod'
import { days } from '#domain/kernel/time/duration.ts'
import { differences } from '#domain/money/reconciliation.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type Context } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import { continuePayment } from './continue-payment.ts'
import { follow } from './follow.ts'

const DAY_SECONDS = 24 * 3600
/** The provider answers for at most 31 days at once. */
const DAYS = 30
const SWEEP_SECONDS = 60
/** More payments than this are not asked about one by one. */
const MOST_FOLLOWED = 200

type Deps = Needs<'commander' | 'lookups' | 'payments' | 'web' | 'reconciliations'>

/**
 * Compares our ledger of the last weeks with the provider's own record, and keeps every difference for support. A payment
 * that differs is brought up to date first, as a report of the provider would do it: only what remains is a difference.
 * Throws `ProviderFailed`.
 */
export async function reconcile(deps: Deps, ctx: Context): Promise<void> {
  const system = asSystem(ctx)
  const ago = (count: number) => new Date(Date.parse(ctx.at) - days(count)).toISOString()
  const [from, earlier] = [ago(DAYS), ago(DAYS + 1)]
  const { until, transactions } = await deps.payments.transactions(earlier, ctx.at)
  const compare = async () =>
    differences(await deps.lookups.cashMovements(earlier), transactions, { from, until })
  const differing = new Set((await compare()).map(({ payment_id }) => payment_id))
  for (const payment_id of [...differing].slice(0, MOST_FOLLOWED)) {
    if (payment_id === undefined) continue
    await continuePayment(deps, system, payment_id, SWEEP_SECONDS)
    await follow(deps, system, payment_id)
  }
  await deps.reconciliations.keep({
    checked_at: ctx.at,
    differences: differing.size > 0 ? await settled(compare) : [],
  })
}

/** The read model of the ledger follows a moment later: compared again until nothing changes. */
async function settled<T>(compare: () => Promise<T[]>): Promise<T[]> {
  for (let tries = 1; ; tries++) {
    const found = await compare()
    if (found.length === 0 || tries === TRIES) return found
    await new Promise((rested) => setTimeout(rested, REST_MS))
  }
}
const TRIES = 5
const REST_MS = 400

/** Once a day. */
export const reconcileTask = task({
  name: 'reconcile',
  payload: z.strictObject({}),
  key: () => 'reconcile',
  run: async (deps: Deps, _, ctx) => {
    await reconcile(deps, ctx)
    return { run_again_in: DAY_SECONDS }
  },
})
export const firstReconciliation = () => reconcileTask.for({}, { after_seconds: DAY_SECONDS })

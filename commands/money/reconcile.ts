import { z } from 'zod'
import { days } from '#domain/kernel/time/duration.ts'
import { comparedMovements, differences } from '#domain/money/reconciliation.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import { continuePayment } from './continue-payment.ts'
import { syncWithProvider } from './sync-with-provider.ts'

const DAY_SECONDS = 24 * 3600
/** The provider returns at most 31 days at once. */
const RECONCILED_DAYS = 30
const SWEEP_SECONDS = 60
/** The largest number of payments that are synchronized one by one. */
const MAX_SYNCED_PAYMENTS = 200

type ReconciliationNeeds = Needs<'commander' | 'lookups' | 'payments' | 'webOrigin' | 'reconciliations'>

/**
 * Compares our ledger of the last weeks with the provider's own record, and stores every difference for
 * support. A payment that differs is first synchronized with the provider, so that only lasting differences
 * remain. Throws `ProviderFailed`.
 */
export async function reconcile(deps: ReconciliationNeeds, ctx: CommandContext): Promise<void> {
  const system = asSystem(ctx)
  const daysAgo = (count: number) => new Date(Date.parse(ctx.at) - days(count)).toISOString()
  const [from, ledgerStart] = [daysAgo(RECONCILED_DAYS), daysAgo(RECONCILED_DAYS + 1)]
  const { until, transactions } = await deps.payments.transactions(ledgerStart, ctx.at)
  const compare = async () =>
    differences(await deps.lookups.cashMovements(ledgerStart), transactions, { from, until })
  const differingPayments = new Set((await compare()).map(({ payment_id }) => payment_id))
  for (const payment_id of [...differingPayments].slice(0, MAX_SYNCED_PAYMENTS)) {
    if (payment_id === undefined) continue
    await continuePayment(deps, system, payment_id, SWEEP_SECONDS)
    await syncWithProvider(deps, system, payment_id)
  }
  const remainingDifferences = differingPayments.size > 0 ? await stableDifferences(compare) : []
  const ledgerMovements = await deps.lookups.cashMovements(ledgerStart)
  await deps.reconciliations.keep({
    checked_at: ctx.at,
    differences: remainingDifferences,
    compared: comparedMovements(ledgerMovements, transactions, { from, until }),
  })
}

/** Compares again until nothing changes, since the read model of the ledger follows a moment later. */
async function stableDifferences<T>(compare: () => Promise<T[]>): Promise<T[]> {
  for (let attempt = 1; ; attempt++) {
    const current = await compare()
    if (current.length === 0 || attempt === MAX_ATTEMPTS) return current
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
  }
}
const MAX_ATTEMPTS = 5
const RETRY_DELAY_MS = 400

/** Once a day. */
export const reconcileTask = task({
  name: 'reconcile',
  payload: z.strictObject({}),
  key: () => 'reconcile',
  run: async (deps: ReconciliationNeeds, _, ctx) => {
    await reconcile(deps, ctx)
    return { runAgainIn: DAY_SECONDS }
  },
})
export const firstReconciliation = () => reconcileTask.for({}, { afterSeconds: DAY_SECONDS })

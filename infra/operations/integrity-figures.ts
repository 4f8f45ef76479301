import type { Sql } from 'postgres'
import type { OperationsFigures } from '#domain/operations/figures.ts'
import { trailEnd } from '#projections/audit/trail/pages.ts'
import { trialBalance } from '#projections/money/ledger.ts'
import { activeAlarms } from '../audit/alarms.ts'
import { lastBackup } from '../postgres/backups.ts'
import { reconciliations } from '../postgres/reconciliations.ts'

/** How long a result is kept, since each check reads the whole ledger. */
const BALANCE_TTL_MS = 60_000

async function imbalance(sql: Sql) {
  const accounts = await trialBalance(sql, undefined)
  return accounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** The figures that show that nothing is lost: backup, comparison with the provider, ledger, audit trail. */
export function integrityFigures(sql: Sql): OperationsFigures['integrity'] {
  let cachedBalance: { at: number; sum: Promise<number> } | undefined
  const cachedImbalance = () => {
    if (!cachedBalance || performance.now() - cachedBalance.at > BALANCE_TTL_MS) {
      const newBalance = { at: performance.now(), sum: imbalance(sql) }
      newBalance.sum.catch(() => {
        cachedBalance = undefined
      })
      cachedBalance = newBalance
    }
    return cachedBalance.sum
  }
  return async () => {
    const [backup, lastReconciliation, currentImbalance, end, openAlarms] = await Promise.all([
      lastBackup(sql),
      reconciliations(sql).latest(),
      cachedImbalance(),
      trailEnd(sql),
      activeAlarms(sql),
    ])
    return {
      backup,
      reconciliation: {
        ...(lastReconciliation && { checked_at: lastReconciliation.checked_at }),
        differences: lastReconciliation?.differences.length ?? 0,
      },
      imbalance: currentImbalance,
      audit: { entries: end.next, alarms: openAlarms },
    }
  }
}

import type { Sql } from 'postgres'
import type { Figures } from '#domain/operations/figures.ts'
import { trailEnd } from '#projections/audit/trail/pages.ts'
import { trialBalance } from '#projections/money/ledger-questions.ts'
import { activeAlarms } from '../audit/alarms.ts'
import { lastBackup } from '../postgres/backups.ts'
import { reconciliations } from '../postgres/reconciliations.ts'

/** The whole ledger is read for it. */
const BALANCE_MS = 60_000

async function imbalance(sql: Sql) {
  const accounts = await trialBalance(sql, undefined)
  return accounts.reduce((sum, { amount }) => sum + amount, 0)
}

/** What proves that nothing is lost: backup, comparison with the provider, books, audit trail. */
export function keptFigures(sql: Sql): Figures['kept'] {
  let balance: { at: number; sum: Promise<number> } | undefined
  const sum = () => {
    if (!balance || performance.now() - balance.at > BALANCE_MS) {
      const asked = { at: performance.now(), sum: imbalance(sql) }
      asked.sum.catch(() => {
        balance = undefined
      })
      balance = asked
    }
    return balance.sum
  }
  return async () => {
    const [backup, compared, inBalance, end, wrong] = await Promise.all([
      lastBackup(sql),
      reconciliations(sql).latest(),
      sum(),
      trailEnd(sql),
      activeAlarms(sql),
    ])
    return {
      backup,
      reconciliation: {
        ...(compared && { checked_at: compared.checked_at }),
        differences: compared?.differences.length ?? 0,
      },
      imbalance: inBalance,
      audit: { entries: end.next, alarms: wrong },
    }
  }
}

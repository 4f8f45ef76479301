import { referencesIn } from '#domain/audit/payment/references.ts'
import { timeline, upTo } from '#domain/audit/timeline/timeline.ts'
import { dollars } from '#domain/kernel/money.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { lines as linesOfEvent } from '#domain/money/ledger.ts'
import { trialBalance } from '#projections/money/ledger-questions.ts'
import { paymentAt } from '#projections/money/payment-at.ts'
import { paymentById } from '#projections/money/payments-questions.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toEscrow } from '../money/shown-escrow.ts'
import { read } from './gather.ts'
import { namesIn, toEntry } from './shown-timeline.ts'

type Amount = { account: string; amount: number }

/** In dollars. */
const shown = ({ account, amount }: Amount) => ({ account, amount: dollars(amount) })

/** What the lines leave on each account that they leave something on. */
function balanceOf(lines: readonly Amount[]) {
  const sums = new Map<string, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums]
    .flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
    .toSorted(byName)
}

const byName = (one: Amount, other: Amount) => (one.account < other.account ? -1 : 1)

/** The point in the whole book that `at` names: an event or a moment. */
const pointOf = (at: string | undefined) =>
  at === undefined ? undefined : /^\d+$/.test(at) ? { position: at } : { moment: new Date(at).toISOString() }

/** A payment of others after the event or at the moment `at`. Throws 404 where it is not, was not yet, or is the reader's own. */
export async function replayedPayment(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  reader: string,
  payment_id: string,
  at: string | undefined,
) {
  const streams = [streamOf('escrow', payment_id), streamOf('purchase', payment_id)]
  const [all, now, trial] = await Promise.all([
    read({ sql, history }, streams),
    paymentById(sql, payment_id),
    trialBalance(sql, pointOf(at)),
  ])
  if (now === undefined || [now.client_id, now.consultant_id].includes(reader)) throw notFound()
  const events = upTo(all, at)
  const { payment, lines } = paymentAt(events)
  if (payment === undefined) throw notFound()
  const entries = timeline(all)
  const name = await namesIn(sql, entries)
  return {
    escrow: toEscrow(payment, lines),
    references: referencesIn(events).map(({ kind, id, time, position }) => ({
      kind,
      id,
      at: time,
      position: String(position),
    })),
    trial_balance: trial.map(shown),
    balance: balanceOf(lines).map(shown),
    title: payment.title,
    ...(now.contract_id !== null && { contract_id: now.contract_id }),
    steps: entries.map((entry) => ({
      ...toEntry(entry, name, false),
      lines: linesOfEvent(entry.recorded.event, payment_id).map(shown),
    })),
  }
}

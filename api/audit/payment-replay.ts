import { providerReferencesIn } from '#domain/audit/payment/provider-references.ts'
import { eventsUpTo, timelineOf } from '#domain/audit/timeline/timeline.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { ledgerLinesOf as linesOfEvent } from '#domain/money/ledger.ts'
import { trialBalance } from '#projections/money/ledger-questions.ts'
import { paymentFromEvents } from '#projections/money/payment-from-events.ts'
import { paymentById } from '#projections/money/payments-questions.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toEscrowResponse } from '../money/escrow-response.ts'
import { readStreams } from './timeline-events.ts'
import { nameLookupFor, toTimelineEntryResponse } from './timeline-responses.ts'

type AccountAmount = { account: string; amount: number }

/** In dollars. */
const toDollarAmount = ({ account, amount }: AccountAmount) => ({ account, amount: toDollars(amount) })

/** What the lines leave on each account that they leave something on. */
function balanceOf(lines: readonly AccountAmount[]) {
  const sums = new Map<string, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums]
    .flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
    .toSorted(byAccount)
}

const byAccount = (one: AccountAmount, other: AccountAmount) => (one.account < other.account ? -1 : 1)

/** The point in the whole book that `at` names: an event or a moment. */
const ledgerPointOf = (at: string | undefined) =>
  at === undefined ? undefined : /^\d+$/.test(at) ? { position: at } : { moment: new Date(at).toISOString() }

/** A payment of others after the event or at the moment `at`. Throws 404 where it is not, was not yet, or is the reader's own. */
export async function replayPayment(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  readerId: string,
  payment_id: string,
  at: string | undefined,
) {
  const streams = [streamOf('escrow', payment_id), streamOf('purchase', payment_id)]
  const [allEvents, currentPayment, trialBalanceRows] = await Promise.all([
    readStreams({ sql, history }, streams),
    paymentById(sql, payment_id),
    trialBalance(sql, ledgerPointOf(at)),
  ])
  if (
    currentPayment === undefined ||
    [currentPayment.client_id, currentPayment.consultant_id].includes(readerId)
  )
    throw notFound()
  const events = eventsUpTo(allEvents, at)
  const { payment, lines } = paymentFromEvents(events)
  if (payment === undefined) throw notFound()
  const entries = timelineOf(allEvents)
  const lookUpName = await nameLookupFor(sql, entries)
  return {
    escrow: toEscrowResponse(payment, lines),
    references: providerReferencesIn(events).map(({ kind, id, time, position }) => ({
      kind,
      id,
      at: time,
      position: String(position),
    })),
    trial_balance: trialBalanceRows.map(toDollarAmount),
    balance: balanceOf(lines).map(toDollarAmount),
    title: payment.title,
    ...(currentPayment.contract_id !== null && { contract_id: currentPayment.contract_id }),
    steps: entries.map((entry) => ({
      ...toTimelineEntryResponse(entry, lookUpName, false),
      lines: linesOfEvent(entry.recorded.event, payment_id).map(toDollarAmount),
    })),
  }
}

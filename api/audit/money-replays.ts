import { reliancesOn } from '#domain/audit/eligibility/reliances.ts'
import { providerReferencesIn } from '#domain/audit/payment/provider-references.ts'
import { eventsUpTo, timelineOf } from '#domain/audit/timeline/timeline.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { streamOf } from '#domain/kernel/stream.ts'
import { ledgerLinesOf } from '#domain/money/ledger.ts'
import { consultantWorkOf } from '#projections/audit/case-records.ts'
import { licenseIdsOf, licenseOfOther } from '#projections/licensing/licenses.ts'
import { trialBalance } from '#projections/money/ledger.ts'
import { paymentFromEvents } from '#projections/money/payments.ts'
import { paymentById } from '#projections/money/payments-queries.ts'
import type { Handlers } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import { toLicenseResponse } from '../licensing/license-responses.ts'
import { toEscrowResponse } from '../money/payment-responses.ts'
import type { moneyReplayRoutes } from '../wire/audit/money-replays.ts'
import { readStreams } from './timeline-events.ts'
import { currentNameOf, nameLookupFor, toTimelineEntryResponse } from './timeline-responses.ts'

export const moneyReplayHandlers = (services: Services): Handlers<keyof typeof moneyReplayRoutes> => ({
  'GET /staff/audit/payment/{paymentId}': ({ member, params, query }) =>
    replayPayment(services, member.user_id, { payment_id: params.paymentId, at: query.at }),

  'GET /staff/audit/eligibility/{licenseId}': ({ member, params, query }) =>
    replayLicense(services, member.user_id, { license_id: params.licenseId, startDate: query.from }),
})

/** The streams that contain what relied on the licenses of this person. */
async function relianceStreamsOf({ sql }: Pick<Services, 'sql'>, user_id: string) {
  const [licenses, work] = await Promise.all([licenseIdsOf(sql, user_id), consultantWorkOf(sql, user_id)])
  return [
    ...licenses.map((id) => streamOf('license', id)),
    ...work.flatMap(({ application_id, job_id, contract_id, payment_id }) => [
      streamOf('application', application_id),
      streamOf('job', job_id),
      ...(contract_id !== null ? [streamOf('contract', contract_id)] : []),
      ...(payment_id !== null ? [streamOf('escrow', payment_id)] : []),
    ]),
  ]
}

/** Returns a license of somebody else with what relied on it. Throws 404 when there is none. */
async function replayLicense(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  readerId: string,
  { license_id, startDate }: { license_id: string; startDate: string | undefined },
) {
  const row = await licenseOfOther(sql, readerId, license_id)
  if (row === undefined) throw notFound()
  const events = await readStreams({ sql, history }, await relianceStreamsOf({ sql }, row.user_id))
  const revocation = events.findLast(
    ({ stream, event }) => event.type === 'LicenseRevoked' && stream === streamOf('license', license_id),
  )?.event
  const invalid_from = revocation?.type === 'LicenseRevoked' ? revocation.invalid_from : undefined
  const from = startDate ?? invalid_from ?? row.issued_date
  const titles = new Map(
    events.flatMap(({ stream, event }) => ('title' in event ? [[stream, event.title]] : [])),
  )
  return {
    license: toLicenseResponse(row),
    from,
    ...(invalid_from !== undefined && { invalid_from }),
    owner: { user_id: row.user_id, name: await currentNameOf(sql, row.user_id) },
    relied: reliancesOn(license_id, from, events).map(({ amount, ...reliance }) => ({
      ...reliance,
      ...(amount !== undefined && { amount: toDollars(amount) }),
      title: String(titles.get(streamOf('job', reliance.job_id)) ?? ''),
    })),
  }
}

type AccountAmount = { account: string; amount: number }

/** In dollars. */
const toDollarAmount = ({ account, amount }: AccountAmount) => ({ account, amount: toDollars(amount) })

/** Returns the balance of each account that these lines do not leave at zero. */
function balanceOf(lines: readonly AccountAmount[]) {
  const sums = new Map<string, number>()
  for (const { account, amount } of lines) sums.set(account, (sums.get(account) ?? 0) + amount)
  return [...sums]
    .flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }]))
    .toSorted(byAccount)
}

const byAccount = (one: AccountAmount, other: AccountAmount) => (one.account < other.account ? -1 : 1)

/** Returns the point in the ledger that `at` names: an event or a moment. */
const ledgerPointOf = (at: string | undefined) =>
  at === undefined ? undefined : /^\d+$/.test(at) ? { position: at } : { moment: new Date(at).toISOString() }

/**
 * Returns somebody else's payment after the event or at the moment `at`. Throws 404 when it does not exist,
 * did not exist yet, or is the reader's own.
 */
async function replayPayment(
  { sql, history }: Pick<Services, 'sql' | 'history'>,
  readerId: string,
  { payment_id, at }: { payment_id: string; at: string | undefined },
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
      lines: ledgerLinesOf(entry.recorded.event, payment_id).map(toDollarAmount),
    })),
  }
}

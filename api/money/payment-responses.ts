import type { CaptureOutcome } from '#commands/money/capture.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { LedgerAccount } from '#domain/money/ledger.ts'
import { feeOfEachSide, monthSums, type PaymentGroup, paymentSums } from '#domain/money/payment-sums.ts'
import { isCharged, paymentStatus } from '#domain/money/status.ts'
import type { LedgerRow } from '#projections/money/ledger.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import { toNamedPerson } from '../identity/person-responses.ts'
import type { EscrowResponse } from '../wire/shapes/escrow.ts'
import type { HirePayment, PaymentResponse } from '../wire/shapes/payment.ts'

type Party = Parameters<typeof toNamedPerson>[0]

/** The other party of a payment; undefined for premium. */
export const otherPartyOf = ({ client_id, consultant_id }: PaymentRow, viewer: string) =>
  client_id === viewer ? consultant_id : client_id

/** A payment as this party sees it. `people` contains the profiles that are known. */
export const toPaymentResponse = (
  row: PaymentRow,
  viewer: string,
  people: ReadonlyMap<string, Party> = new Map(),
): PaymentResponse => {
  const isPayer = row.client_id === viewer
  const person = people.get(otherPartyOf(row, viewer) ?? '')
  return {
    id: row.id,
    title: row.title,
    price: toDollars(row.price),
    fee: toDollars(row.fee),
    total: toDollars(isPayer ? row.price + row.fee : row.price - row.fee),
    direction: isPayer ? 'paid' : 'received',
    status: paymentStatus(row.status, row.refund),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...(row.contract_id !== null && { contract_id: row.contract_id }),
    ...(row.job_id !== null && { job_id: row.job_id }),
    references: row.references,
    provider_references: row.provider_references,
    since: row.steps.at(-1)?.at ?? row.created_at,
    ...(person && { person: toNamedPerson(person) }),
    ...settlementOf(row),
    ...(row.returned_at !== null && { returned_at: row.returned_at }),
    ...(!isPayer && payoutObstacleOf(row)),
  }
}

/** What lists of jobs and applications say of the money of a hire. */
export const toHirePayment = (row: PaymentRow | undefined): HirePayment =>
  row ? { payment_status: paymentStatus(row.status, row.refund), ...settlementOf(row) } : {}

const settlementOf = ({ client_amount, consultant_amount, platform_amount }: PaymentRow) =>
  client_amount !== null &&
  consultant_amount !== null &&
  platform_amount !== null && {
    settled: {
      returned: toDollars(client_amount),
      received: toDollars(consultant_amount),
      fee: toDollars(feeOfEachSide(platform_amount)),
    },
  }

const payoutObstacleOf = ({ status, reason }: PaymentRow) =>
  status === 'payout_waiting' &&
  (reason === 'suspended' || reason === 'no_payout_email') && { waiting_for: reason as 'suspended' }

/** The steps of the payment, starting with the first one that this party may see. */
export function toPaymentSteps({ client_id, steps }: PaymentRow, viewer: string) {
  const from = client_id === viewer ? 0 : steps.findIndex(({ status }) => isCharged(status))
  return steps.slice(Math.max(from, 0))
}

const sumsInDollars = <S extends Record<string, number | string>>({
  count,
  ...sums
}: S & { count: number }) => ({
  ...(Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, typeof sum === 'number' ? toDollars(sum) : sum]),
  ) as Omit<S, 'count'>),
  count,
})

type Period = { year?: number | undefined; from_month?: string | undefined }

/** The sums of this period, or of all years, and the years for which there are payments. */
export function toPaymentSums(groups: readonly PaymentGroup[], { year, from_month = '' }: Period) {
  const groupsOfPeriod = groups.filter(({ month }) =>
    year === undefined ? month >= from_month : month.startsWith(`${year}-`),
  )
  const years = new Set(groups.map(({ month }) => Number(month.slice(0, 4))))
  const { charged, ...sums } = paymentSums(groupsOfPeriod)
  return {
    sums: { ...sumsInDollars(sums), charged },
    months: monthSums(groupsOfPeriod).map(sumsInDollars),
    years: [...years].toSorted((one, other) => other - one),
  }
}

/**
 * Says why a payment was not captured. A payer who has not approved gets the same reason and link as one
 * whose card was declined.
 */
export const toNotCapturedResponse = ({ reason, link }: Extract<CaptureOutcome, { isCaptured: false }>) => ({
  success: false as const,
  reason: reason === 'not_approved' ? ('instrument_declined' as const) : reason,
  ...(link !== undefined && { link }),
})

/** The accounts to which released money is posted. */
const RELEASE_ACCOUNTS: readonly LedgerAccount[] = ['payable', 'platform_fees']
const REFUND_ACCOUNTS: readonly LedgerAccount[] = ['refundable']

/** The money of a contract: held, released and refunded add up to what was paid in. */
export function toEscrowResponse(row: PaymentRow, lines: readonly LedgerRow[]): EscrowResponse {
  const settlements = new Set(
    lines
      .filter(({ account, amount }) => account === 'escrow' && amount > 0)
      .map(({ at, event }) => at + event),
  )
  const sum = (matches: (line: LedgerRow) => boolean) =>
    toDollars(-lines.filter(matches).reduce((total, { amount }) => total + amount, 0))
  const creditedTo = (accounts: readonly LedgerAccount[]) =>
    sum(({ account, at, event }) => accounts.includes(account) && settlements.has(at + event))
  return {
    payment_id: row.id,
    status: paymentStatus(row.status, row.refund),
    price: toDollars(row.price),
    fee: toDollars(row.fee),
    total: toDollars(row.total),
    held: sum(({ account }) => account === 'escrow'),
    released: creditedTo(RELEASE_ACCOUNTS),
    refunded: creditedTo(REFUND_ACCOUNTS),
    lines: lines.map(({ account, amount, at, event }) => ({ account, amount: toDollars(amount), at, event })),
  }
}

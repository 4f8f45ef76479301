import { formatDecimal } from '#domain/kernel/money.ts'
import { feeOfEachSide } from '#domain/money/payment-sums.ts'
import { PAID_OUT_STATE, paymentStatus } from '#domain/money/status.ts'
import type { PaymentReference, PaymentRow } from '#projections/money/payments.ts'
import { toCsv } from '../http/csv.ts'
import { otherPartyOf } from './payment-responses.ts'

type People = ReadonlyMap<string, { first_name: string; last_name: string }>

const COLUMNS = [
  'Date (UTC)',
  'Paid or received',
  'Title',
  'Person',
  'Price',
  'Fee',
  'Total',
  'State',
  'Returned to the client',
  'For the consultant',
  'Fee after settlement',
  'Payment',
  'Order',
  'Capture',
  'Refund',
  'Payout',
  'Paid out (UTC)',
]

const decimalOrEmpty = (amount: number | null) => (amount === null ? '' : formatDecimal(amount))

const dayOfPayout = ({ provider_references }: PaymentRow) =>
  provider_references.findLast(({ kind }) => kind === 'payout')?.at.slice(0, 10) ?? ''

function tableRow(row: PaymentRow, viewer: string, people: People) {
  const isPayer = row.client_id === viewer
  const person = people.get(otherPartyOf(row, viewer) ?? '')
  const referenceIds = (kind: PaymentReference['kind']) =>
    row.provider_references.flatMap((each) => (each.kind === kind ? each.id : [])).join(' ')
  return [
    row.created_at.slice(0, 10),
    isPayer ? 'paid' : 'received',
    row.title,
    person ? `${person.first_name} ${person.last_name}`.trim() : '',
    formatDecimal(row.price),
    formatDecimal(row.fee),
    formatDecimal(isPayer ? row.price + row.fee : row.price - row.fee),
    paymentStatus(row.status, row.refund),
    decimalOrEmpty(row.client_amount),
    decimalOrEmpty(row.consultant_amount),
    row.platform_amount === null ? '' : formatDecimal(feeOfEachSide(row.platform_amount)),
    row.id,
    referenceIds('order'),
    referenceIds('capture'),
    referenceIds('refund'),
    referenceIds('payout'),
    row.status === PAID_OUT_STATE ? dayOfPayout(row) : '',
  ]
}

/** Returns payments as CSV. The first part contains the names of the columns. */
export const paymentTable = (
  rows: readonly PaymentRow[],
  viewer: string,
  people: People,
  isFirst = true,
): string =>
  toCsv([...(isFirst ? [COLUMNS] : []), ...rows.map((row) => tableRow(row, viewer, people))], {
    head: isFirst,
  })

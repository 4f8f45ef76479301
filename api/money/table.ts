import { decimal } from '#domain/kernel/money.ts'
import { paymentStatus } from '#domain/money/status.ts'
import { feeOf } from '#domain/money/sums.ts'
import type { Reference } from '#projections/money/payment-row.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import { csv } from '../http/csv.ts'
import { otherSide } from './shown-payments.ts'

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
]

const orEmpty = (amount: number | null) => (amount === null ? '' : decimal(amount))

function line(row: PaymentRow, viewer: string, people: People) {
  const paid = row.client_id === viewer
  const person = people.get(otherSide(row, viewer) ?? '')
  const ids = (kind: Reference['kind']) =>
    row.provider_references.flatMap((each) => (each.kind === kind ? each.id : [])).join(' ')
  return [
    row.created_at.slice(0, 10),
    paid ? 'paid' : 'received',
    row.title,
    person ? `${person.first_name} ${person.last_name}`.trim() : '',
    decimal(row.price),
    decimal(row.fee),
    decimal(paid ? row.price + row.fee : row.price - row.fee),
    paymentStatus(row.status, row.refund),
    orEmpty(row.client_amount),
    orEmpty(row.consultant_amount),
    row.platform_amount === null ? '' : decimal(feeOf(row.platform_amount)),
    row.id,
    ids('order'),
    ids('capture'),
    ids('refund'),
    ids('payout'),
  ]
}

/** Payments as CSV. The first part has the names of the columns. */
export const paymentTable = (
  rows: readonly PaymentRow[],
  viewer: string,
  people: People,
  isFirst = true,
): string =>
  csv([...(isFirst ? [COLUMNS] : []), ...rows.map((row) => line(row, viewer, people))], { head: isFirst })

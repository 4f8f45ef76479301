import { z } from 'zod'
import { type Cents, formatDecimal } from '#domain/kernel/money.ts'
import type { Books } from '../books.ts'
import type { CaptureRow, PayoutRow, RefundRow } from '../rows.ts'
import { SandboxProblem } from './problem.ts'

const MAX_RANGE_MS = 31 * 24 * 3_600_000

const instant = z.coerce.date().transform((date) => date.getTime())
/** The query of GET /v1/reporting/transactions. */
export const TransactionQuery = z.object({
  start_date: instant,
  end_date: instant,
  fields: z.string().default('transaction_info'),
  page_size: z.coerce.number().int().min(1).max(500).default(100),
  page: z.coerce.number().int().min(1).default(1),
})

type Movement = {
  id: string
  code: string
  at: number
  amount: Cents
  fee?: Cents
  status: 'S' | 'P' | 'D' | 'V'
  original_id?: string
  custom: string
}

const movementsOfCapture = ({ id, status, amount, fee, custom_id, created_at }: CaptureRow): Movement[] => [
  {
    id,
    code: 'T0006',
    at: created_at,
    amount,
    fee: -fee,
    status: status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S',
    custom: custom_id,
  },
]

const movementsOfRefund = (refund: RefundRow): Movement[] => {
  const {
    id,
    capture_id: original_id,
    custom_id: custom,
    amount,
    status,
    reversal,
    created_at,
    returned_at,
  } = refund
  const code = reversal ? 'T1106' : 'T1107'
  const refundStatus = status === 'PENDING' ? 'P' : status === 'FAILED' ? 'D' : 'S'
  return [
    { id, code, at: created_at, amount: -amount, status: refundStatus, original_id, custom },
    ...(returned_at === undefined
      ? []
      : [
          {
            id: `${id}R`,
            code: 'T1202',
            at: returned_at,
            amount,
            status: 'S' as const,
            original_id: id,
            custom,
          },
        ]),
  ]
}

const PAYOUT_STATUSES: Partial<Record<PayoutRow['item_status'], Movement['status']>> = {
  SUCCESS: 'S',
  PENDING: 'P',
  UNCLAIMED: 'P',
  ONHOLD: 'P',
}
const movementsOfPayout = (payout: PayoutRow): Movement[] => {
  const { item_id: id, sender_batch_id: custom, amount, fee, item_status, created_at, returned_at } = payout
  const status = returned_at === undefined ? (PAYOUT_STATUSES[item_status] ?? 'V') : 'S'
  return [
    { id, code: 'T0001', at: created_at, amount: -amount, fee: -fee, status, custom },
    ...(returned_at === undefined
      ? []
      : [
          {
            id: `${id}R`,
            code: 'T1115',
            at: returned_at,
            amount,
            status: 'S' as const,
            original_id: id,
            custom,
          },
        ]),
  ]
}

const usd = (amount: Cents) => ({
  currency_code: 'USD',
  value: amount < 0 ? `-${formatDecimal(-amount)}` : formatDecimal(amount),
})
const formatTime = (at: number) => new Date(at).toISOString().replace(/\.\d+Z/, '+0000')

/** Transaction Search: every movement of money between two times, at most 31 days apart, in pages. */
export function transactions(books: Books, search: z.output<typeof TransactionQuery>) {
  const { start_date, end_date, page, page_size } = search
  if (end_date - start_date > MAX_RANGE_MS || end_date < start_date)
    throw new SandboxProblem(400, 'INVALID_REQUEST', {
      field: 'end_date',
      issue: 'Date range is greater than 31 days',
    })
  const movements = [
    ...[...books.rows('captures').values()].flatMap(movementsOfCapture),
    ...[...books.rows('refunds').values()].flatMap(movementsOfRefund),
    ...[...books.rows('payouts').values()].flatMap(movementsOfPayout),
  ]
    .filter(({ at }) => at >= start_date && at <= end_date)
    .toSorted((one, other) => one.at - other.at)
  const pageRows = movements.slice((page - 1) * page_size, page * page_size)
  return {
    transaction_details: pageRows.map(({ id, code, at, amount, fee, status, original_id, custom }) => ({
      transaction_info: {
        transaction_id: id,
        ...(original_id && { paypal_reference_id: original_id, paypal_reference_id_type: 'TXN' }),
        transaction_event_code: code,
        transaction_initiation_date: formatTime(at),
        transaction_updated_date: formatTime(at),
        transaction_amount: usd(amount),
        ...(fee ? { fee_amount: usd(fee) } : {}),
        transaction_status: status,
        custom_field: custom,
      },
    })),
    start_date: formatTime(start_date),
    end_date: formatTime(end_date),
    last_refreshed_datetime: formatTime(Date.now()),
    page,
    total_items: movements.length,
    total_pages: Math.max(Math.ceil(movements.length / page_size), 1),
  }
}

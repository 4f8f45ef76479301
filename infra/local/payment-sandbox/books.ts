import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type Cents, formatDecimal } from '#domain/kernel/money.ts'
import { type Journal, openJournal } from '../journal.ts'
import { type PayoutRow, tables } from './rows.ts'

export type Books = Journal<typeof tables>

const MAX_WEBHOOKS = 1_000

/** Opens the sandbox's tables under DATA_DIR. */
export function openBooks(dataDir: string): Books {
  const books = openJournal(join(dataDir, 'sandbox', 'books.jsonl'), tables)
  const now = Date.now()
  books.keepOnly('requests', ({ until }) => until > now)
  const recentIds = new Set([...books.rows('webhooks').keys()].slice(-MAX_WEBHOOKS))
  books.keepOnly('webhooks', ({ id, done }) => !done || recentIds.has(id))
  return books
}

const CAPTURED_STATUSES = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED'])
const PAID_STATUSES = new Set(['SUCCESS', 'UNCLAIMED', 'ONHOLD'])
const VOID_REFUND_STATUSES = new Set(['FAILED', 'CANCELLED'])
const sum = <T>(rows: Iterable<T>, amountOf: (row: T) => Cents) =>
  [...rows].reduce((total, row) => total + amountOf(row), 0)

/** The merchant's balance: captures less fees, refunds and payouts. */
export const balance = (books: Books): Cents =>
  sum(books.rows('captures').values(), ({ status, amount, fee }) =>
    CAPTURED_STATUSES.has(status) ? amount - fee : 0,
  ) -
  sum(books.rows('refunds').values(), ({ status, amount }) =>
    VOID_REFUND_STATUSES.has(status) ? 0 : amount,
  ) -
  sum(books.rows('payouts').values(), ({ item_status, amount, fee, returned_at }) =>
    PAID_STATUSES.has(item_status) ? amount + fee : returned_at ? fee : 0,
  )

const payoutStatus = ({ batch_status, item_status }: PayoutRow) =>
  batch_status === 'SUCCESS' ? item_status : batch_status

const refundList = (books: Books, isReversal: boolean) =>
  [...books.rows('refunds').values()]
    .filter(({ reversal }) => reversal === isReversal)
    .map(({ id, capture_id, status, amount }) => ({ id, capture_id, status, amount: formatDecimal(amount) }))

/** The response of GET /_sandbox/state, with amounts as decimal strings. */
export const paymentSandboxState = (books: Books) => ({
  orders: [...books.rows('orders').values()].map(({ id, status, amount, custom_id }) => ({
    id,
    status,
    amount: formatDecimal(amount),
    custom_id,
  })),
  captures: [...books.rows('captures').values()].map(({ id, order_id, status, amount }) => ({
    id,
    order_id,
    status,
    amount: formatDecimal(amount),
  })),
  refunds: refundList(books, false),
  reversals: refundList(books, true),
  payouts: [...books.rows('payouts').values()].map((payout) => ({
    batch_id: payout.id,
    sender_batch_id: payout.sender_batch_id,
    item_id: payout.item_id,
    receiver: payout.receiver,
    status: payoutStatus(payout),
    amount: formatDecimal(payout.amount),
  })),
  webhooks: [...books.rows('webhooks').values()].map(({ id, event_type, deliveries }) => ({
    id,
    event_type,
    deliveries,
  })),
  balance: formatDecimal(balance(books)),
})

const ID_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A random id in the provider's form: capital letters and digits. */
export const newId = (length = 17) =>
  Array.from(randomBytes(length), (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')

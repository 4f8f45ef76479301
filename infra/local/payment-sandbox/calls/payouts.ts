import { z } from 'zod'
import { PayoutAmount } from '#infra/payments/amounts.ts'
import { balance, newId } from '../books.ts'
import type { Fault } from '../faults.ts'
import type { PayoutRow } from '../rows.ts'
import type { PaymentDependencies } from './captures.ts'
import { notFound, SandboxProblem } from './problem.ts'
import { toPayoutBatchResponse, toPayoutItemResponse } from './responses.ts'
import { settleAt } from './settle-at.ts'

/** The body of POST /v1/payments/payouts. A batch has one item here. */
export const NewPayout = z.object({
  sender_batch_header: z.object({
    sender_batch_id: z.string().min(1).max(256),
    recipient_type: z.literal('EMAIL'),
    email_subject: z.string().max(255).default(''),
  }),
  items: z.tuple([
    z.object({
      receiver: z.email(),
      amount: PayoutAmount.refine((amount) => amount > 0, 'AMOUNT_NOT_POSITIVE'),
      sender_item_id: z.string().max(63).default(''),
      note: z.string().max(4000).default(''),
    }),
  ]),
})
export type NewPayout = z.infer<typeof NewPayout>

const UNCLAIMED_TIMEOUT_MS = 30 * 24 * 3_600_000
const ID_TTL_MS = 30 * 24 * 3_600_000
const STATUS_BY_FAULT: Partial<Record<Fault, PayoutRow['fate']>> = {
  decline: 'FAILED',
  denied: 'DENIED',
  unclaimed: 'UNCLAIMED',
}

/** Statuses whose webhook has another name. */
const WEBHOOK_STATUS_NAMES: Partial<Record<PayoutRow['item_status'], string>> = {
  SUCCESS: 'SUCCEEDED',
  ONHOLD: 'HELD',
  REVERSED: 'RETURNED',
}

/** Payouts to an email address. */
export function openPayouts({ books, webhooks, timers, settings, origin }: PaymentDependencies) {
  const find = (id: string): PayoutRow => {
    const payout = books.rows('payouts').get(id)
    if (!payout) throw notFound()
    return payout
  }
  const findItem = (item_id: string): PayoutRow => {
    for (const payout of books.rows('payouts').values()) if (payout.item_id === item_id) return payout
    throw notFound()
  }

  function change(payout: PayoutRow, changes: Partial<PayoutRow>, fault?: Fault) {
    const { settle_at: _, ...fieldsBefore } = payout
    const changedPayout: PayoutRow = { ...fieldsBefore, ...changes }
    books.write({ payouts: [changedPayout] })
    if (changedPayout.batch_status !== payout.batch_status)
      webhooks.emit(
        `PAYMENT.PAYOUTSBATCH.${changedPayout.batch_status}`,
        'payouts',
        toPayoutBatchResponse(changedPayout, origin()),
        fault,
      )
    if (changedPayout.item_status !== payout.item_status && changedPayout.batch_status !== 'DENIED') {
      const eventStatus = WEBHOOK_STATUS_NAMES[changedPayout.item_status] ?? changedPayout.item_status
      webhooks.emit(
        `PAYMENT.PAYOUTS-ITEM.${eventStatus}`,
        'payouts_item',
        toPayoutItemResponse(changedPayout, origin()),
        fault,
      )
    }
    scheduleSettlement(changedPayout)
  }

  function settle(id: string, fault?: Fault) {
    const payout = find(id)
    const { amount, fee, fate, item_status, batch_status } = payout
    if (item_status === 'UNCLAIMED') return change(payout, { item_status: 'RETURNED' })
    if (batch_status !== 'PROCESSING') return
    if (fate === 'DENIED' || amount + fee > balance(books))
      return change(payout, { batch_status: 'DENIED', item_status: 'FAILED' }, fault)
    const expiry = fate === 'UNCLAIMED' && { settle_at: Date.now() + UNCLAIMED_TIMEOUT_MS }
    change(payout, { batch_status: 'SUCCESS', item_status: fate, ...expiry }, fault)
  }

  function scheduleSettlement(payout: PayoutRow, fault?: Fault) {
    settleAt({ books, timers }, 'payouts', payout, () => settle(payout.id, fault))
  }

  /** Refuses an id that was used in the last 30 days, with a link to its batch. */
  function expectUnused(sender_batch_id: string) {
    const since = Date.now() - ID_TTL_MS
    for (const { id, sender_batch_id: usedBatchId, created_at } of books.rows('payouts').values()) {
      if (usedBatchId !== sender_batch_id || created_at < since) continue
      throw new SandboxProblem(400, 'USER_BUSINESS_ERROR', {
        field: 'SENDER_BATCH_ID',
        issue: 'Batch with given sender_batch_id already exists',
        link: [{ href: `${origin()}/v1/payments/payouts/${id}`, rel: 'self', method: 'GET' }],
      })
    }
  }

  return {
    pay({ sender_batch_header, items: [item] }: NewPayout, fault: Fault | undefined): string {
      expectUnused(sender_batch_header.sender_batch_id)
      const { amount, receiver } = item
      const created_at = Date.now()
      const durationMs = fault === 'pending' ? settings.SANDBOX_PENDING_MS : settings.SANDBOX_PAYOUT_MS
      const payout: PayoutRow = {
        id: newId(13),
        item_id: newId(13),
        ...sender_batch_header,
        ...item,
        fee: Math.round((amount * settings.SANDBOX_FEE_PERCENT) / 100),
        batch_status: 'PROCESSING',
        item_status: 'PENDING',
        fate:
          (fault && STATUS_BY_FAULT[fault]) ??
          (receiver.toLowerCase().includes('unclaimed') ? 'UNCLAIMED' : 'SUCCESS'),
        created_at,
        settle_at: created_at + durationMs,
      }
      books.write({ payouts: [payout] })
      webhooks.emit('PAYMENT.PAYOUTSBATCH.PROCESSING', 'payouts', toPayoutBatchResponse(payout, origin()))
      scheduleSettlement(payout, fault)
      return payout.id
    },
    /** Returns the first response: accepted, but not processed yet. */
    accepted(id: string, from: string) {
      const { batch_header, links } = toPayoutBatchResponse(find(id), from)
      return { batch_header: { ...batch_header, batch_status: 'PENDING' }, links }
    },
    show: (id: string, from: string) => ({
      ...toPayoutBatchResponse(find(id), from),
      items: [toPayoutItemResponse(find(id), from)],
    }),
    showItem: (item_id: string, from: string) => toPayoutItemResponse(findItem(item_id), from),
    /** The receiver or the provider claims, holds or returns an item, even after it was paid. */
    decide(item_id: string, item_status: PayoutRow['item_status']) {
      const payout = findItem(item_id)
      const wasPaid = payout.item_status === 'SUCCESS' && item_status !== 'SUCCESS'
      change(payout, { item_status, batch_status: 'SUCCESS', ...(wasPaid && { returned_at: Date.now() }) })
    },
    cancel(item_id: string) {
      const payout = findItem(item_id)
      if (payout.item_status === 'RETURNED') throw new SandboxProblem(400, 'ITEM_ALREADY_CANCELLED')
      if (payout.item_status !== 'UNCLAIMED') throw new SandboxProblem(400, 'ITEM_INCORRECT_STATUS')
      change(payout, { item_status: 'RETURNED' })
    },
    resume() {
      for (const payout of books.rows('payouts').values()) scheduleSettlement(payout)
    },
  }
}
export type Payouts = ReturnType<typeof openPayouts>

import { z } from 'zod'
import { PayoutAmount } from '#infra/payments/amounts.ts'
import { balance, newId } from '../books.ts'
import type { Fault } from '../faults.ts'
import type { Payout } from '../rows.ts'
import type { PaymentDependencies } from './captures.ts'
import { notFound, Problem } from './problem.ts'
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

const UNCLAIMED_MS = 30 * 24 * 3_600_000
const ID_REMEMBERED_MS = 30 * 24 * 3_600_000
const FATES: Partial<Record<Fault, Payout['fate']>> = {
  decline: 'FAILED',
  denied: 'DENIED',
  unclaimed: 'UNCLAIMED',
}

/** Statuses whose webhook has another name. */
const NAMES: Partial<Record<Payout['item_status'], string>> = {
  SUCCESS: 'SUCCEEDED',
  ONHOLD: 'HELD',
  REVERSED: 'RETURNED',
}

/** Payouts to an email address. */
export function payouts({ books, webhooks, timers, settings, origin }: PaymentDependencies) {
  const find = (id: string): Payout => {
    const payout = books.rows('payouts').get(id)
    if (!payout) throw notFound()
    return payout
  }
  const findItem = (item_id: string): Payout => {
    for (const payout of books.rows('payouts').values()) if (payout.item_id === item_id) return payout
    throw notFound()
  }

  function change(payout: Payout, changed: Partial<Payout>, fault?: Fault) {
    const { settle_at: _, ...before } = payout
    const after: Payout = { ...before, ...changed }
    books.write({ payouts: [after] })
    if (after.batch_status !== payout.batch_status)
      webhooks.emit(
        `PAYMENT.PAYOUTSBATCH.${after.batch_status}`,
        'payouts',
        toPayoutBatchResponse(after, origin()),
        fault,
      )
    if (after.item_status !== payout.item_status && after.batch_status !== 'DENIED') {
      const what = NAMES[after.item_status] ?? after.item_status
      webhooks.emit(
        `PAYMENT.PAYOUTS-ITEM.${what}`,
        'payouts_item',
        toPayoutItemResponse(after, origin()),
        fault,
      )
    }
    wait(after)
  }

  function settle(id: string, fault?: Fault) {
    const payout = find(id)
    const { amount, fee, fate, item_status, batch_status } = payout
    if (item_status === 'UNCLAIMED') return change(payout, { item_status: 'RETURNED' })
    if (batch_status !== 'PROCESSING') return
    if (fate === 'DENIED' || amount + fee > balance(books))
      return change(payout, { batch_status: 'DENIED', item_status: 'FAILED' }, fault)
    const returns = fate === 'UNCLAIMED' && { settle_at: Date.now() + UNCLAIMED_MS }
    change(payout, { batch_status: 'SUCCESS', item_status: fate, ...returns }, fault)
  }

  function wait(payout: Payout, fault?: Fault) {
    settleAt({ books, timers }, 'payouts', payout, () => settle(payout.id, fault))
  }

  /** Refuses an id that was used in the last 30 days, with a link to its batch. */
  function unused(sender_batch_id: string) {
    const since = Date.now() - ID_REMEMBERED_MS
    for (const { id, sender_batch_id: used, created_at } of books.rows('payouts').values()) {
      if (used !== sender_batch_id || created_at < since) continue
      throw new Problem(400, 'USER_BUSINESS_ERROR', {
        field: 'SENDER_BATCH_ID',
        issue: 'Batch with given sender_batch_id already exists',
        link: [{ href: `${origin()}/v1/payments/payouts/${id}`, rel: 'self', method: 'GET' }],
      })
    }
  }

  return {
    pay({ sender_batch_header, items: [item] }: NewPayout, fault: Fault | undefined): string {
      unused(sender_batch_header.sender_batch_id)
      const { amount, receiver } = item
      const created_at = Date.now()
      const takes = fault === 'pending' ? settings.SANDBOX_PENDING_MS : settings.SANDBOX_PAYOUT_MS
      const payout: Payout = {
        id: newId(13),
        item_id: newId(13),
        ...sender_batch_header,
        ...item,
        fee: Math.round((amount * settings.SANDBOX_FEE_PERCENT) / 100),
        batch_status: 'PROCESSING',
        item_status: 'PENDING',
        fate:
          (fault && FATES[fault]) ?? (receiver.toLowerCase().includes('unclaimed') ? 'UNCLAIMED' : 'SUCCESS'),
        created_at,
        settle_at: created_at + takes,
      }
      books.write({ payouts: [payout] })
      webhooks.emit('PAYMENT.PAYOUTSBATCH.PROCESSING', 'payouts', toPayoutBatchResponse(payout, origin()))
      wait(payout, fault)
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
    decide(item_id: string, item_status: Payout['item_status']) {
      const payout = findItem(item_id)
      const paid = payout.item_status === 'SUCCESS' && item_status !== 'SUCCESS'
      change(payout, { item_status, batch_status: 'SUCCESS', ...(paid && { returned_at: Date.now() }) })
    },
    cancel(item_id: string) {
      const payout = findItem(item_id)
      if (payout.item_status === 'RETURNED') throw new Problem(400, 'ITEM_ALREADY_CANCELLED')
      if (payout.item_status !== 'UNCLAIMED') throw new Problem(400, 'ITEM_INCORRECT_STATUS')
      change(payout, { item_status: 'RETURNED' })
    },
    resume() {
      for (const payout of books.rows('payouts').values()) wait(payout)
    },
  }
}
export type Payouts = ReturnType<typeof payouts>

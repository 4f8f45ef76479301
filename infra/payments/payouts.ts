import { z } from 'zod'
import { type Payments, type Payout, ProviderFailed } from '#commands/ports/payments.ts'
import { PayoutAmount, payoutUsd } from './amounts.ts'
import { type ProviderCall, providerFailure } from './provider-call.ts'

const PERMANENT_PROBLEMS = new Set(['INSUFFICIENT_FUNDS', 'VALIDATION_ERROR', 'RECEIVER_UNREGISTERED'])

const PayoutItem = z.object({
  payout_item_id: z.string().min(1),
  transaction_status: z
    .enum([
      'SUCCESS',
      'FAILED',
      'PENDING',
      'UNCLAIMED',
      'RETURNED',
      'ONHOLD',
      'BLOCKED',
      'REFUNDED',
      'REVERSED',
    ])
    .optional(),
})

const PayoutBatch = z.object({
  batch_header: z.object({
    payout_batch_id: z.string().min(1),
    batch_status: z.enum(['PENDING', 'PROCESSING', 'SUCCESS', 'DENIED', 'CANCELED']),
    fees: PayoutAmount.optional(),
    sender_batch_header: z.object({ sender_batch_id: z.string().optional() }).optional(),
  }),
  items: z.array(PayoutItem).default([]),
})

function payoutOf({ batch_header, items: [item] }: z.infer<typeof PayoutBatch>): Payout {
  return {
    batch_id: batch_header.payout_batch_id,
    batch_status: batch_header.batch_status,
    ...(item && { item_id: item.payout_item_id }),
    ...(item?.transaction_status && { item_status: item.transaction_status }),
    provider_fee: batch_header.fees ?? 0,
  }
}

const payoutPath = (batch_id: string) => `/v1/payments/payouts/${encodeURIComponent(batch_id)}` as const
const MAX_ITEM_ID_LENGTH = 63
const lastPathSegment = (href: string) => URL.parse(href)?.pathname.split('/').at(-1)

/** The provider documents payouts at https://developer.paypal.com/docs/api/payments.payouts-batch/v1/. */
export function payouts(call: ProviderCall): Pick<Payments, 'payout' | 'readPayout' | 'cancelUnclaimed'> {
  async function read(batch_id: string) {
    const response = await call(PayoutBatch, `GET ${payoutPath(batch_id)}`)
    if (response.problem) throw providerFailure('read a payout', response.problem)
    return response.done
  }

  /**
   * Returns the batch that used this id first. Only the batch id is taken from the link, since it may name
   * another host.
   */
  async function existingPayout(sender_batch_id: string, links: string[]) {
    for (const link of links) {
      const batch_id = link.includes('/v1/payments/payouts/') && lastPathSegment(link)
      const batch = batch_id ? await read(batch_id) : undefined
      if (batch?.batch_header.sender_batch_header?.sender_batch_id === sender_batch_id) return payoutOf(batch)
    }
    return undefined
  }

  return {
    async payout({ sender_batch_id, receiver, amount, note }) {
      const body = {
        sender_batch_header: {
          sender_batch_id,
          recipient_type: 'EMAIL',
          email_subject: 'You have been paid for your work',
        },
        items: [
          {
            receiver,
            amount: payoutUsd(amount),
            sender_item_id: sender_batch_id.slice(0, MAX_ITEM_ID_LENGTH),
            note,
          },
        ],
      }
      const response = await call(PayoutBatch, 'POST /v1/payments/payouts', { body })
      if (!response.problem) return payoutOf(response.done)
      const { problem } = response
      const previousPayout = await existingPayout(sender_batch_id, problem.links)
      // Refused before a batch exists, for the same reasons as a denied batch: a retry would be refused too.
      if (!previousPayout && PERMANENT_PROBLEMS.has(problem.name))
        return { batch_id: '', batch_status: 'DENIED', provider_fee: 0 }
      if (!previousPayout) throw providerFailure('pay out', problem)
      return previousPayout
    },
    readPayout: async (batch_id) => payoutOf(await read(batch_id)),
    async cancelUnclaimed(item_id) {
      const path = `/v1/payments/payouts-item/${encodeURIComponent(item_id)}` as const
      const canceled = await call(PayoutItem, `POST ${path}/cancel`)
      if (!canceled.problem) return
      const item = await call(PayoutItem, `GET ${path}`)
      if (item.problem) throw providerFailure('cancel a payout', canceled.problem)
      // The payout was canceled before, or returned automatically.
      if (item.done.transaction_status === 'RETURNED') return
      throw new ProviderFailed(`the payout cannot be canceled: it is ${item.done.transaction_status}`)
    },
  }
}

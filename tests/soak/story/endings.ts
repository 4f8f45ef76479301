import { formatDecimal, payout, total } from '#domain/kernel/money.ts'
import type { Caller } from '#tests/harness/api.ts'
import { attemptRequest } from '../client.ts'
import type { Contract } from './hiring.ts'
import type { Sides } from './members.ts'
import type { StorySteps } from './story-steps.ts'

/** How a contract ends: approved after a denial, or disputed and decided. */
export const ENDINGS = ['approved', 'split', 'refund', 'release'] as const
export type Ending = (typeof ENDINGS)[number]

/**
 * For a contract with this price in cents: its final status, and the provider's sums of captures, payouts and
 * refunds. `isOwed`: not yet refunded.
 */
export function moneyOf(endingKind: Ending, price: number, isOwed = false) {
  const all = formatDecimal(total(price))
  const fullPayment = {
    status: 3,
    capture: `COMPLETED ${all}`,
    payouts: [formatDecimal(payout(price))],
    refunds: [],
  }
  const money = {
    approved: fullPayment,
    release: fullPayment,
    refund: { status: 4, capture: `REFUNDED ${all}`, payouts: [], refunds: [all] },
    split: {
      status: 4,
      capture: `PARTIALLY_REFUNDED ${all}`,
      payouts: [formatDecimal(payout(price / 2))],
      refunds: [formatDecimal(total(price) - total(price / 2))],
    },
  }[endingKind]
  return isOwed ? { ...money, capture: fullPayment.capture, refunds: [] } : money
}

/** The work is delivered, denied once, delivered again, and approved or disputed. */
export async function finishWork(
  telling: StorySteps,
  { client, consultant, support }: Sides & { support: Caller },
  id: string,
  endingKind: Ending,
  price: number,
) {
  const { tell } = telling
  const is = (status: number) => async () => {
    const { body } = await attemptRequest(() => client.call(`GET /client/contracts/${id}`))
    return (body?.contract as Contract | undefined)?.status === status
  }
  const deliver = (deliverable: string) =>
    tell('delivers', consultant.call, {
      call: `POST /consultant/contracts/${id}/complete`,
      body: { deliverable },
      done: is(1),
    })
  await deliver('Revision 3')
  await tell('denies', client.call, {
    call: `POST /client/contracts/deny/${id}`,
    body: { reason: 'The dressing schedule is missing.' },
    done: is(2),
  })
  await deliver('Revision 4')
  if (endingKind === 'approved')
    await tell('approves', client.call, { call: `POST /client/contracts/approve/${id}`, done: is(3) })
  else await disputed(telling, client.call, support, id, endingKind, price)
}

/** The client disputes the contract, and support decides. */
async function disputed(
  { tell }: StorySteps,
  client: Caller,
  support: Caller,
  contract_id: string,
  outcome: Exclude<Ending, 'approved'>,
  price: number,
) {
  const disputeNow = async () => {
    const { body } = await attemptRequest(() => client(`GET /disputes/contract/${contract_id}`))
    return body?.dispute as { id: string; status: string } | undefined
  }
  const is = (status: string) => async () => (await disputeNow())?.status === status
  const { id } = await tell('disputes', client, {
    call: 'POST /disputes',
    body: { contract_id, message: 'Half was not kept.' },
    done: disputeNow,
  })
  await tell('takes the case', support, { call: `POST /staff/disputes/${id}/take`, done: is('under_review') })
  await tell('decides', support, {
    call: `POST /staff/disputes/${id}/resolve`,
    body: {
      outcome,
      note: 'Both were heard.',
      ...(outcome === 'split' && { consultant_amount: price / 200 }),
    },
    done: is('resolved'),
  })
}

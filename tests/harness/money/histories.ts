import { caller, until } from '../api.ts'
import type { Person } from '../people/people.ts'
import type { RunningProduct } from '../product.ts'
import type { SeededRandom } from '../seeded-random.ts'
import {
  applyForJob,
  approveAtProvider,
  type Cast,
  clearFaults,
  failProvider,
  postJob,
} from '../stories/hiring.ts'
import type { providerFollowUps } from './provider-follow-ups.ts'

const FAULTS = {
  order: ['fail_before', 'fail_after'],
  capture: ['fail_before', 'fail_after', 'pending', 'decline'],
  refund: ['fail_before', 'fail_after', 'pending', 'denied', 'decline'],
  payout: ['fail_before', 'fail_after', 'denied', 'unclaimed', 'decline', 'pending'],
  webhook: ['twice', 'late', 'reorder', 'decline', 'fail_after'],
} as const

/** Sets one fault after the other at the provider until it is ended. */
export function disturb(product: RunningProduct, { oneOf }: SeededRandom) {
  let isOver = false
  const going = (async () => {
    while (!isOver) {
      const target = oneOf(...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]))
      const { body } = await caller(product.sandbox)('GET /_sandbox/faults')
      // Faults that no call has met yet must not accumulate, or every later call would fail.
      const waits = body.faults.some((each: { target: string }) => each.target === target)
      const name = oneOf<string>(...FAULTS[target])
      if (!waits) await failProvider(product, target, name)
      await new Promise((rested) => setTimeout(rested, 60))
    }
    await clearFaults(product)
  })()
  return async () => {
    isOver = true
    await going
  }
}

/** Runs a function for each item, at most `limit` at a time. */
export async function runWithLimit<T>(all: readonly T[], limit: number, run: (each: T) => Promise<unknown>) {
  const remaining = [...all]
  await Promise.all(
    Array.from({ length: limit }, async () => {
      for (let each = remaining.shift(); each !== undefined; each = remaining.shift()) await run(each)
    }),
  )
}

/** One payment with a random history. Payments that are settled are left alone. */
export async function runRandomPaymentHistory(
  party: Cast,
  { likely, oneOf }: SeededRandom,
  provider: ReturnType<typeof providerFollowUps>,
  support: Person,
) {
  const { client, consultant } = party
  const price = oneOf(100, 5, 5.09, 5.1, 77.77)
  const job_id = await postJob(party, { budget: price })
  const application_id = await applyForJob(party, job_id, price)
  const { payment_id, link } = await until('the link', async () => {
    const { status, body } = await client.call(`GET /client/jobs/hire/${application_id}`)
    return status === 200 && body
  })
  const clear = () => client.call(`GET /client/jobs/payments/clear/${payment_id}`)
  if (likely(0.1)) return void (await clear())
  const contract = () =>
    until('the capture or the end', async () => {
      const approvalReturn = await approveAtProvider(link).catch(() => undefined)
      const capture = () =>
        approvalReturn && client.call('POST /client/jobs/payments/capture', approvalReturn)
      await Promise.all([capture(), likely(0.3) && capture(), likely(0.1) && clear()])
      const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
      if (body?.contract_id) return { contract_id: body.contract_id as string }
      const { body: details } = await client.call(`GET /payments/details/${payment_id}`)
      return details?.payment?.status === 'cleared' && { contract_id: undefined }
    })
  const { contract_id } = await contract()
  if (!contract_id) return
  const capture = await provider.captureOf(payment_id)
  const part = { amount: { currency_code: 'USD', value: '2.50' } }
  const reverse = () => provider.act(`captures/${capture}/reverse`, likely(0.5) ? part : {})
  const byHand = () => provider.act(`captures/${capture}/refund`, part)
  const randomDecision = () =>
    provider.act(`captures/${capture}/dispute`, {
      outcome: oneOf('RESOLVED_SELLER_FAVOUR', 'RESOLVED_BUYER_FAVOUR'),
    })
  const release = async () => {
    await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done' })
    const approve = () => client.call(`GET /client/contracts/approve/${contract_id}`)
    await Promise.all([approve(), likely(0.3) && approve()])
  }
  /**
   * A party files a dispute, unless the work is approved or the provider has an open case, and support may
   * decide it.
   */
  const disputed = async () => {
    await oneOf(client, consultant).call('POST /disputes', { contract_id, message: 'Half was not kept.' })
    const { body } = await client.call(`GET /disputes/contract/${contract_id}`)
    const outcome = oneOf('release', 'refund', 'split', undefined)
    if (!body.dispute || !outcome) return
    const decision = {
      outcome,
      note: 'Both were heard.',
      ...(outcome === 'split' && { consultant_amount: 2 }),
    }
    const decide = () => support.call(`POST /staff/disputes/${body.dispute.id}/resolve`, decision)
    await support.call(`POST /staff/disputes/${body.dispute.id}/take`)
    await Promise.all([decide(), likely(0.3) && decide()])
  }
  const settle = oneOf<() => Promise<unknown>>(release, release, disputed, () =>
    Promise.all([release(), disputed()]),
  )
  if (likely(0.2)) await oneOf(reverse, byHand)()
  if (likely(0.3)) await Promise.all([settle(), oneOf(reverse, randomDecision, byHand)()])
  else await settle()
  if (likely(0.3)) await randomDecision()
  if (likely(0.2)) await reverse()
  if (likely(0.3)) {
    const item = await provider.itemOf(payment_id)
    if (item !== 'undefined')
      await provider.act(`payouts/${item}`, { status: oneOf('RETURNED', 'REVERSED', 'SUCCESS') })
  }
}

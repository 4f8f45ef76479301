import type { Caller } from '#tests/harness/api.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { attemptRequest } from '../client.ts'
import { exchangeMessages, reviewEachOther } from './conversation.ts'
import { type Ending, finishWork } from './endings.ts'
import { hire } from './hiring.ts'
import { licenseConsultant, registerMember } from './members.ts'
import { history, storySteps } from './story-steps.ts'

export type Story = Awaited<ReturnType<typeof runStory>>
/** Staff who take part in every story. */
export type Staff = { verifier: Caller; support: Caller }
/** The plot of a story: the price in dollars, and the ending. */
export type Plot = { budget: number; ending?: Ending }

/**
 * The whole story of two new members, from registration to money and reviews. A failure names what happened.
 */
export async function runStory(
  product: Addresses,
  { verifier, support }: Staff,
  { budget, ending = 'approved' }: Plot,
  deadline: () => number,
) {
  const storyHistory = history()
  const steps = storySteps(storyHistory, deadline)
  try {
    const [client, consultant] = await Promise.all([
      registerMember(product, steps, 'Dana'),
      registerMember(product, steps, 'Maren'),
    ])
    const sides = { client, consultant }
    await licenseConsultant(steps, consultant.call, verifier)
    const payTo = (email: string) =>
      steps.tell('sets a payout address', consultant.call, { call: 'POST /payments/email', body: { email } })
    await payTo('maren@pay.example')
    const ids = await hire(steps, { client: client.call, consultant: consultant.call }, budget)
    const conversationRecord = await exchangeMessages(steps, sides, ids.contract_id)
    await finishWork(steps, { ...sides, support }, ids.contract_id, ending, budget * 100)
    const isRefused = await steps.wait('the money', async () => {
      const [payerPayment, payeePayment] = await Promise.all(
        [client, consultant].map(({ call }) => paymentOf(call, ids.payment_id)),
      )
      // The provider refused the refund. It is tried again an hour later, and the payer is told.
      if (payerPayment?.status === 'refund_failed') return { is: true }
      // Refused three times, so the payee sets another email.
      if (payeePayment?.status === 'payout_failed') await payTo(`maren-${Date.now()}@pay.example`)
      const isPaid = ending === 'refund' || payeePayment?.status === 'paid_out'
      const isBack = ending === 'approved' || ending === 'release' || payerPayment?.returned_at !== undefined
      return isPaid && isBack && { is: false }
    })
    await reviewEachOther(steps, sides, ids.contract_id)
    storyHistory.say('is told')
    return {
      budget,
      ending,
      isRefused: isRefused.is,
      ...sides,
      ...ids,
      said: conversationRecord,
      history: storyHistory.lines,
    }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${storyHistory.lines.join('\n')}`)
  }
}

export const paymentOf = async (call: Caller, payment_id: string) =>
  (await attemptRequest(() => call(`GET /payments/details/${payment_id}`))).body?.payment as
    | { status: string; returned_at?: string }
    | undefined

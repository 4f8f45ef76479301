import type { Caller } from '#tests/harness/api.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { attempt } from '../client.ts'
import { type Ending, worked } from './endings.ts'
import { hired } from './hiring.ts'
import { licensed, registered } from './members.ts'
import { reviewed, talked } from './talk.ts'
import { history, telling } from './telling.ts'

export type Story = Awaited<ReturnType<typeof tellStory>>
/** Staff who take part in every story. */
export type Staff = { verifier: Caller; support: Caller }
/** What a story is about: the price in dollars, and how it ends. */
export type Plot = { budget: number; ending?: Ending }

/** The whole story of two new members, from registering to money and reviews; a failure says what happened. */
export async function tellStory(
  product: Addresses,
  { verifier, support }: Staff,
  { budget, ending = 'approved' }: Plot,
  deadline: () => number,
) {
  const past = history()
  const told = telling(past, deadline)
  try {
    const [client, consultant] = await Promise.all([
      registered(product, told, 'Dana'),
      registered(product, told, 'Maren'),
    ])
    const sides = { client, consultant }
    await licensed(told, consultant.call, verifier)
    const payTo = (email: string) =>
      told.tell('sets a payout address', consultant.call, { call: 'POST /payments/email', body: { email } })
    await payTo('maren@pay.example')
    const ids = await hired(told, { client: client.call, consultant: consultant.call }, budget)
    const said = await talked(told, sides, ids.contract_id)
    await worked(told, { ...sides, support }, ids.contract_id, ending, budget * 100)
    const isRefused = await told.wait('the money', async () => {
      const [mine, theirs] = await Promise.all(
        [client, consultant].map(({ call }) => paymentOf(call, ids.payment_id)),
      )
      // The provider refused the refund: it is tried again an hour later, and the payer is told.
      if (mine?.status === 'refund_failed') return { is: true }
      // Refused three times: the payee sets another address.
      if (theirs?.status === 'payout_failed') await payTo(`maren-${Date.now()}@pay.example`)
      const isPaid = ending === 'refund' || theirs?.status === 'paid_out'
      const isBack = ending === 'approved' || ending === 'release' || mine?.returned_at !== undefined
      return isPaid && isBack && { is: false }
    })
    await reviewed(told, sides, ids.contract_id)
    past.say('is told')
    return { budget, ending, isRefused: isRefused.is, ...sides, ...ids, said, history: past.lines }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${past.lines.join('\n')}`)
  }
}

export const paymentOf = async (call: Caller, payment_id: string) =>
  (await attempt(() => call(`GET /payments/details/${payment_id}`))).body?.payment as
    | { status: string; returned_at?: string }
    | undefined

import type { Caller } from '#tests/harness/api.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { attempt, history } from '../client.ts'
import { type Contract, hired } from './hiring.ts'
import { licensed, registered } from './members.ts'
import { type Telling, telling } from './telling.ts'

export type Story = Awaited<ReturnType<typeof tellStory>>

/** The whole story of two new members, from registering to the payout; a failure says what happened. */
export async function tellStory(
  product: Addresses,
  verifier: Caller,
  budget: number,
  deadline: () => number,
) {
  const past = history()
  const told = telling(past, deadline)
  try {
    const [client, consultant] = await Promise.all([
      registered(product, told, 'Dana'),
      registered(product, told, 'Maren'),
    ])
    await licensed(told, consultant, verifier)
    const payTo = (email: string) =>
      told.tell('sets a payout address', consultant, { call: 'POST /payments/email', body: { email } })
    await payTo('maren@pay.example')
    const ids = await hired(told, { client, consultant }, budget)
    await worked(told, client, consultant, ids.contract_id)
    await told.wait('the payout', async () => {
      const status = await paymentStatus(consultant, ids.payment_id)
      // Refused three times: the payee sets another address.
      if (status === 'payout_failed') await payTo(`maren-${Date.now()}@pay.example`)
      return status === 'paid_out'
    })
    past.say('is paid')
    return { budget, client, consultant, ...ids, history: past.lines }
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${past.lines.join('\n')}`)
  }
}

const paymentStatus = async (consultant: Caller, payment_id: string) =>
  (await attempt(() => consultant(`GET /payments/details/${payment_id}`))).body?.payment?.status as
    | string
    | undefined

/** The work is delivered, denied once, delivered again and approved. */
async function worked({ tell }: Telling, client: Caller, consultant: Caller, id: string) {
  const is = (status: number) => async () => {
    const { body } = await attempt(() => client(`GET /client/contracts/${id}`))
    return (body?.contract as Contract | undefined)?.status === status
  }
  const deliver = (deliverable: string) =>
    tell('delivers', consultant, {
      call: `POST /consultant/contracts/${id}/complete`,
      body: { deliverable },
      done: is(1),
    })
  await deliver('Revision 3')
  await tell('denies', client, {
    call: `POST /client/contracts/deny/${id}`,
    body: { reason: 'The dressing schedule is missing.' },
    done: is(2),
  })
  await deliver('Revision 4')
  await tell('approves', client, { call: `POST /client/contracts/approve/${id}`, done: is(3) })
}

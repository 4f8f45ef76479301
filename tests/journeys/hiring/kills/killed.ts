import { beforeEach, expect } from 'vitest'
import type { Part } from '#infra/processes/product.ts'
import { until } from '#tests/harness/api.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import {
  anotherConsultant,
  applied,
  approveAtProvider,
  atProvider,
  cast,
  posted,
} from '#tests/harness/people/story.ts'
import type { Own } from '#tests/harness/product.ts'
import { before, ownProduct } from '#tests/harness/running.ts'

/** The product and its people; each test has a consultant of its own. */
export function stage() {
  // The users log in once: their tokens must be valid until the last point, also on a slow machine.
  const product = ownProduct({ ACCESS_TOKEN_SECONDS: '3600' })
  const people = before(() => cast(product))
  beforeEach(async () => void Object.assign(people, await anotherConsultant(product, people)))
  return { product, people }
}

/** Repeats the call until it gets the expected answer, as a user does whose page says "Try again". */
const insist = async (what: string, ask: () => Promise<{ status: number; body: unknown }>) =>
  until(what, async () => {
    const answer = await ask()
    return answer.status === 200 && answer.body
  })

/**
 * The parts are killed when they first reach the point, as by a power cut, and started again without the fault. The
 * caller gets no response and retries; at the end there is one capture, one payout, one contract.
 */
export async function paidOnceThough(
  { product, people }: { product: Own; people: Awaited<ReturnType<typeof cast>> },
  parts: readonly Part[],
  point: string,
) {
  const { client, consultant } = people
  const deaths = () => parts.reduce((sum, part) => sum + product.deaths(part), 0)
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const lived = deaths()
  await Promise.all(parts.map((part) => product.restart(part, { FAULT_AT: point })))

  const hired = (await insist('the link', () => client.call(`GET /client/jobs/hire/${application_id}`))) as {
    link: string
    payment_id: string
  }
  const back = await approveAtProvider(hired.link)
  const captured = (await insist('the capture', async () => {
    const answer = await client.call('POST /client/jobs/payments/capture', back)
    return answer.body?.success ? answer : { ...answer, status: 0 }
  })) as { contract: { id: string } }
  const contract_id = captured.contract.id
  await insist('the delivery', async () => {
    const answer = await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
      deliverable: 'Revision 4',
    })
    return answer.body?.code === 'contract_not_in_progress' ? { ...answer, status: 200 } : answer
  })
  await insist('the approval', () => client.call(`GET /client/contracts/approve/${contract_id}`))

  await until('the payout', async () => {
    const { body } = await consultant.call(`GET /payments/details/${hired.payment_id}`)
    return body?.payment?.status === 'paid_out'
  })
  const provider = await atProvider(product, hired.payment_id)
  expect(provider.orders).toHaveLength(1)
  expect(provider.captures).toMatchObject([{ amount: '105.00', status: 'COMPLETED' }])
  expect(provider.payouts).toMatchObject([{ amount: '95.00', status: 'SUCCESS' }])
  const { contracts } = (await client.call('GET /client/contracts')).body
  expect(contracts.filter((contract: { job_id: string }) => contract.job_id === job_id)).toHaveLength(1)
  expect((await ledgerOf(product)).sum).toBe(0)
  expect(deaths()).toBeGreaterThan(lived)
}

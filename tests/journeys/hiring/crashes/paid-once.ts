import { expect } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { reachableLink } from '#tests/harness/crashes/product.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import type { Addresses } from '#tests/harness/product.ts'
import {
  applyForJob,
  approveAtProvider,
  type Cast,
  clearFaults,
  failProvider,
  paymentOf,
  postJob,
  providerRecords,
} from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'

/**
 * Parts armed to crash at a point. `crashes` is the number of points at which one did. `disarm` returns the
 * points that were reached.
 */
type Armed = { crashes(): number; disarm(): readonly string[] }
type Story<Part> = {
  product: Addresses & { arm(parts: readonly Part[], ...points: readonly string[]): Promise<Armed> }
  people: Cast
}

/** The payer approves. */
const approve = (product: Addresses, link: string) => approveAtProvider(reachableLink(product, link))

/** Each side sees the conversation of the contract, once. */
async function expectOneConversation({ client, consultant }: Cast, contract_id: string) {
  for (const side of [client, consultant]) {
    const { items } = (await insist('the conversations', () => side.call('GET /conversations'))) as {
      items: { contract_id?: string }[]
    }
    expect(items.filter((conversation) => conversation.contract_id === contract_id)).toHaveLength(1)
  }
}

/** Repeats the call until it gets the expected answer, like a user whose page says "Try again". */
const insist = async (what: string, ask: () => Promise<{ status: number; body: unknown }>) =>
  until(what, async () => {
    const answer = await ask()
    return answer.status === 200 && answer.body
  })

/**
 * The parts crash like in a power cut when they first reach each of the points, and start again without the
 * fault. The caller gets no response and retries. At the end there must be one capture, one payout, one
 * contract and one conversation. Returns the reached points.
 */
export async function paidOnceThough<Part>(
  { product, people }: Story<Part>,
  parts: readonly Part[],
  ...points: readonly string[]
) {
  const { client, consultant } = people
  const job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  const armed = await product.arm(parts, ...points)

  const hireResponse = (await insist('the link', () =>
    client.call(`GET /client/jobs/hire/${application_id}`),
  )) as {
    link: string
    payment_id: string
  }
  const returnQuery = await approve(product, hireResponse.link)
  const captureResponse = (await insist('the capture', async () => {
    const response = await client.call('POST /client/jobs/payments/capture', returnQuery)
    return response.body?.success ? response : { ...response, status: 0 }
  })) as { contract: { id: string } }
  const contract_id = captureResponse.contract.id
  await insist('the delivery', async () => {
    const response = await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
      deliverable: 'Revision 4',
    })
    return response.body?.code === 'contract_not_in_progress' ? { ...response, status: 200 } : response
  })
  await insist('the approval', () => client.call(`GET /client/contracts/approve/${contract_id}`))

  await until('the payout', async () => {
    const payment = await paymentOf(consultant, hireResponse.payment_id)
    return payment?.status === 'paid_out' && armed.crashes() >= points.length
  })
  const reachedPoints = armed.disarm()
  const provider = await providerRecords(product, hireResponse.payment_id)
  expect(provider.orders).toHaveLength(1)
  expect(provider.captures).toMatchObject([{ amount: '105.00', status: 'COMPLETED' }])
  expect(provider.payouts).toMatchObject([{ amount: '95.00', status: 'SUCCESS' }])
  const { contracts } = (await insist('the contracts', () => client.call('GET /client/contracts'))) as {
    contracts: { job_id: string }[]
  }
  expect(contracts.filter((contract) => contract.job_id === job_id)).toHaveLength(1)
  await expectOneConversation(people, contract_id)
  expect((await ledgerOf(product)).sum).toBe(0)
  return reachedPoints
}

/**
 * The payer never returns, and no webhook arrives: only the worker continues the payment. It crashes when it
 * first reaches each of the points. Returns the reached points.
 */
export async function capturedAlone({ product, people }: Story<'worker'>, ...points: readonly string[]) {
  const { client } = people
  const job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  await failProvider(product, 'webhook', 'decline', 100)
  const hireResponse = await client.call(`GET /client/jobs/hire/${application_id}`)
  const armed = await product.arm(['worker'], ...points)
  await approve(product, hireResponse.body.link)
  await nowDue(product, hireResponse.body.payment_id)
  await until('the accepted application', async () => {
    const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
    return body.application.accepted && armed.crashes() >= points.length
  })
  const reachedPoints = armed.disarm()
  await clearFaults(product)
  const { orders, captures } = await providerRecords(product, hireResponse.body.payment_id)
  expect([orders.length, captures.length]).toEqual([1, 1])
  expect((await paymentOf(client, hireResponse.body.payment_id)).status).toBe('held')
  const { contracts } = (await client.call('GET /client/contracts')).body
  const startedContracts = contracts.filter((contract: { job_id: string }) => contract.job_id === job_id)
  expect(startedContracts).toHaveLength(1)
  await expectOneConversation(people, startedContracts[0].id)
  expect((await ledgerOf(product)).sum).toBe(0)
  return reachedPoints
}

/** Ends the seconds in which only the request that opened the payment continues it. */
async function nowDue(product: Addresses, payment_id: string) {
  const { sql, end } = tables(product)
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where key = ${`payment:${payment_id}`} and locked_at is null`
  await end()
}

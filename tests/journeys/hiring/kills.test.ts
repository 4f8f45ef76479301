import { beforeEach, describe, expect, test } from 'vitest'
import type { Part } from '#infra/processes/product.ts'
import { caller, until } from '#tests/harness/api.ts'
import { ledgerOf } from '#tests/harness/ledger.ts'
import {
  anotherConsultant,
  applied,
  approveAtProvider,
  atProvider,
  cast,
  posted,
} from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

/** What is written between the hire and the payout, in order. */
const EVENTS = [
  'JobReservedForHire',
  'ApplicationOffered',
  'EscrowOpened',
  'ApprovalRequested',
  'CaptureStarted',
  'PaymentCaptured',
  'JobFilled',
  'ContractStarted',
  'ApplicationAccepted',
  'DeliverableSubmitted',
  'ContractCompleted',
  'EscrowReleased',
  'JobCompleted',
  'ReviewRequested',
  'PayoutRequested',
  'PayoutSent',
]

/**
 * The process is killed when it first reaches the point, as by a power cut, and started again without the fault. The
 * caller gets no response and retries; at the end there is one capture, one payout, one contract.
 */
const POINTS: Record<string, readonly string[]> = {
  // The request, the provider's report and the worker race to carry a payment on: both processes are armed, and
  // whichever gets there first dies there.
  'api, worker': [
    'before:JobReservedForHire',
    'after:JobReservedForHire',
    'after:ApplicationOffered',
    'after:EscrowOpened',
    'before:createOrder',
    'after:createOrder',
    'after:ApprovalRequested',
    'after:CaptureStarted',
    'before:capture',
    'after:capture',
    'after:PaymentCaptured',
    'after:JobFilled',
    'after:ContractStarted',
    'after:ApplicationAccepted',
    'after:DeliverableSubmitted',
    'after:ContractCompleted',
    'after:EscrowReleased',
    'after:JobCompleted',
    'after:ReviewRequested',
    'after:PayoutRequested',
    'before:payout',
    'after:payout',
    'before:PayoutSent',
    'after:PayoutSent',
  ],
  'event-store': EVENTS.flatMap((type) => [`store:before:${type}`, `store:after:${type}`]),
}

// The users log in once: their tokens must be valid until the last point, also on a slow machine.
const product = running({ ACCESS_TOKEN_SECONDS: '3600' })
let people = before(() => cast(product))
beforeEach(async () => {
  people = await anotherConsultant(product, people)
})

/** Repeats the call until it gets the expected answer, as a user does whose page says "Try again". */
const insist = async (what: string, ask: () => Promise<{ status: number; body: unknown }>) =>
  until(what, async () => {
    const answer = await ask()
    return answer.status === 200 && answer.body
  })

for (const [names, points] of Object.entries(POINTS)) {
  const parts = names.split(', ') as Part[]
  const deaths = () => parts.reduce((sum, part) => sum + product.deaths(part), 0)
  describe(`the ${names} killed`, () => {
    test.each(points)('%s: one capture, one payout', async (point) => {
      const { client, consultant } = people
      const job_id = await posted(people)
      const application_id = await applied(people, job_id)
      const before = deaths()
      for (const part of parts) await product.restart(part, { FAULT_AT: point })

      const hired = (await insist('the link', () =>
        client.call(`GET /client/jobs/hire/${application_id}`),
      )) as {
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
      expect(
        (await client.call('GET /client/contracts')).body.contracts.filter(
          (c: { job_id: string }) => c.job_id === job_id,
        ),
      ).toHaveLength(1)
      expect((await ledgerOf(product)).sum).toBe(0)
      expect(deaths()).toBeGreaterThan(before)
    })
  })
}

// The payer never returns and no webhook of the provider arrives: only the worker continues the payment.
describe('the worker killed while it captures by itself', () => {
  test.each([
    'before:CaptureStarted',
    'after:CaptureStarted',
    'before:capture',
    'after:capture',
    'after:PaymentCaptured',
    'after:JobFilled',
    'after:ContractStarted',
    'after:ApplicationAccepted',
  ])('%s: one capture, one contract', async (point) => {
    const { client } = people
    const application_id = await applied(people, await posted(people))
    const sandbox = caller(product.sandbox)
    await sandbox('POST /_sandbox/faults', { target: 'webhook', fault: 'decline', times: 100 })
    const hired = await client.call(`GET /client/jobs/hire/${application_id}`)
    const before = product.deaths('worker')
    await product.restart('worker', { FAULT_AT: point })
    await approveAtProvider(hired.body.link)
    await until('the accepted application', async () => {
      const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
      return body.application.accepted && product.deaths('worker') > before
    })
    await sandbox('DELETE /_sandbox/faults')
    const { orders, captures } = await atProvider(product, hired.body.payment_id)
    expect([orders.length, captures.length]).toEqual([1, 1])
    const { body } = await client.call(`GET /payments/details/${hired.body.payment_id}`)
    expect(body.payment.status).toBe('held')
    expect((await ledgerOf(product)).sum).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import { applied, approveAtProvider, atProvider, posted } from '#tests/harness/people/story.ts'
import { stage } from './killed.ts'

const { product, people } = stage()

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

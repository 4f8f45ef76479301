import { expect } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { ledgerOf } from '#tests/harness/money/ledger.ts'
import { applied, atProvider, posted } from '#tests/harness/people/story.ts'
import type { Addresses } from '#tests/harness/product.ts'
import { tables } from '#tests/harness/tables.ts'
import { approve, expectOneConversation, type Story } from './paid-once.ts'

/**
 * The payer never returns and no webhook of the provider arrives: only the worker continues the payment, and it crashes
 * when it first reaches the point. Answers the points reached.
 */
export async function capturedAlone({ product, people }: Story<'worker'>, point: string) {
  const { client } = people
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const sandbox = caller(product.sandbox)
  await sandbox('POST /_sandbox/faults', { target: 'webhook', fault: 'decline', times: 100 })
  const hired = await client.call(`GET /client/jobs/hire/${application_id}`)
  const armed = await product.arm(['worker'], point)
  await approve(product, hired.body.link)
  await nowDue(product, hired.body.payment_id)
  await until('the accepted application', async () => {
    const { body } = await client.call(`GET /client/jobs/applications/${application_id}`)
    return body.application.accepted && armed.crashes() > 0
  })
  const reached = armed.disarm()
  await sandbox('DELETE /_sandbox/faults')
  const { orders, captures } = await atProvider(product, hired.body.payment_id)
  expect([orders.length, captures.length]).toEqual([1, 1])
  const { body } = await client.call(`GET /payments/details/${hired.body.payment_id}`)
  expect(body.payment.status).toBe('held')
  const { contracts } = (await client.call('GET /client/contracts')).body
  const started = contracts.filter((contract: { job_id: string }) => contract.job_id === job_id)
  expect(started).toHaveLength(1)
  await expectOneConversation(people, started[0].id)
  expect((await ledgerOf(product)).sum).toBe(0)
  return reached
}

/** The seconds are over in which the request that opened the payment had to carry it on itself. */
async function nowDue(product: Addresses, payment_id: string) {
  const { sql, end } = tables(product)
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where key = ${`payment:${payment_id}`} and locked_at is null`
  await end()
}

// A product of its own: it rebuilds every read model and compares all its rows.
import { beforeAll, expect, test } from 'vitest'
import { contractConversationId, reviewId } from '#domain/kernel/ids.ts'
import { readModels } from '#projections/read-models.ts'
import { until } from '#tests/harness/api.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { completeContract, disputeContract } from '#tests/harness/stories/contracts.ts'
import {
  applyForJob,
  licensedCast,
  payIntoEscrow,
  postJob,
  waitForPayout,
} from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct()
const people = setUpOnce(() => licensedCast(product))
const db = setUpOnce(async () => tables(product))
beforeAll(async () => {
  await people.client.call('POST /contact', { message: 'How do I pay?' })
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  for (const bio of ['Wound care by night.', 'Wound care by day.'])
    await people.consultant.call('POST /consultant/profile', { bio })
  const job_id = await postJob(people)
  await people.consultant.call(`GET /consultant/jobs/favorites/add/${job_id}`)
  await people.client.call(`GET /client/home/favorites/add/${people.consultant.user_id}`)
  const { contract_id, payment_id } = await payIntoEscrow(people, await applyForJob(people, job_id))
  await proposeAppointment(people, contract_id)
  await completeContract(people, contract_id)
  await waitForPayout(people, payment_id)
  for (const { call, user_id } of [people.client, people.consultant])
    await call(`POST /reviews/${reviewId(contract_id, user_id)}`, { rating: 5 })
  await until('the average', async () => (await rows('ratings')).length > 0)
  const other = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  await disputeContract(people.client, other.contract_id)
  const file = await uploadFile(people.client)
  const conversation = contractConversationId(contract_id)
  await people.client.call(`GET /files/attach/${conversation}/${file}/${people.consultant.user_id}`)
  await people.consultant.call(`GET /files/request/download/${file}`)
  await people.client.call(`POST /blocks/${people.verifier.user_id}`)
})

const rows = (table: string) => db.sql`select to_jsonb(t) as row from ${db.sql(table)} t order by id`
const oid = async (table: string) => (await db.sql`select ${table}::regclass::oid as oid`)[0]?.oid

test.each(readModels.map(({ name }) => name))(
  '%s, rebuilt while requests go on, has the rows it had',
  async (name) => {
    const [rowsBefore, built] = [await rows(name), await oid(name)]
    expect(rowsBefore.length).toBeGreaterThan(0)
    let failures = 0
    let busy = true
    const requests = (async () => {
      while (busy) {
        const { status } = await people.client.call('GET /client/jobs')
        if (status !== 200) failures++
      }
    })()
    await db.sql`select pg_notify('rebuild', ${name})`
    await until(`the new ${name}`, async () => (await oid(name)) !== built)
    busy = false
    await requests
    expect(failures).toBe(0)
    expect(await rows(name)).toEqual(rowsBefore)
  },
)

test('An event that one read model cannot apply parks that one, the others continue, and it resumes', async () => {
  await db.sql`alter table reviews add constraint poisoned check (title <> 'Poison')`
  const { contract_id } = await payIntoEscrow(
    people,
    await applyForJob(people, await postJob(people, { title: 'Poison' })),
  )
  await completeContract(people, contract_id)
  const parked = await until('the parked projection', async () => {
    const { projections } = await (await fetch(`${product.api}/ready`)).json()
    return projections.find(
      (each: { name: string; parked?: string }) => each.name === 'reviews' && each.parked,
    )
  })
  expect(parked.parked).toContain('ReviewRequested')
  const job_id = await postJob(people, { title: 'After the poison' })
  expect((await people.client.call('GET /client/jobs')).body.jobs[0].id).toBe(job_id)

  await db.sql`alter table reviews drop constraint poisoned`
  await until('the review', async () => {
    const { body } = await people.client.call('GET /reviews')
    return body.needsReview.some((each: { contract_id: string }) => each.contract_id === contract_id)
  })
})

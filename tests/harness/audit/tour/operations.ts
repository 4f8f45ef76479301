import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { until } from '#tests/harness/api.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/people/story.ts'

type Admin = Pick<Person, 'call'>
const JOBS = '/staff/operations/projections/jobs'

/** Everything that admins do about the product as a whole: a read model is parked, tried again and let pass an event. */
export async function operationsTour(sql: Sql, client: Pick<Person, 'call'>, admin: Admin) {
  const parked = async () => {
    const { projections } = (await admin.call('GET /staff/operations')).body
    return projections.find(({ name }: { name: string }) => name === 'jobs').parked
  }
  await sql`alter table jobs add constraint poisoned check (title not like 'Poison%') not valid`
  await client.call('POST /client/jobs', { ...newJob, title: 'Poison' })
  const { position } = await until('the parked read model', parked)
  expect(await admin.call(`POST ${JOBS}/retry`)).toMatchObject({ status: 200 })
  const skip = { position, reason: 'Its title cannot be stored' }
  expect(await admin.call(`POST ${JOBS}/skip`, skip)).toMatchObject({ status: 200 })
  await sql`alter table jobs drop constraint poisoned`
  await until('the read model to go on', async () => (await parked()) === undefined)
  // As the page of an admin does every ten seconds.
  for (let n = 0; n < 3; n++) await admin.call('GET /staff/operations')
}

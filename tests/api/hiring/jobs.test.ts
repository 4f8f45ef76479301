import { expect, test } from 'vitest'
import { applyForJob, licensedCast, newJob, postJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))
const { description: _, ...jobWithoutDescription } = newJob

test('A job needs no description, and may lose the one it has', async () => {
  const { call } = people.client
  for (const incompleteJob of [jobWithoutDescription, { ...newJob, description: ' ' }]) {
    const { status, body } = await call('POST /client/jobs', incompleteJob)
    expect([status, body.job?.description]).toEqual([200, ''])
  }
  const { id } = (await call('POST /client/jobs', newJob)).body.job
  const edit = `POST /client/jobs/edit/${id}` as const
  // A missing field must not empty the stored one.
  expect((await call(edit, jobWithoutDescription)).status).toBe(400)
  expect((await call(edit, { ...jobWithoutDescription, description: '' })).body.job.description).toBe('')
})

test.each(['title', 'city', 'state', 'zip'])('A job needs a %s', async (name) => {
  expect((await people.client.call('POST /client/jobs', { ...newJob, [name]: '' })).status).toBe(400)
})

/** An application, with the consultant's actions on it. */
async function application() {
  const id = await applyForJob(people, await postJob(people))
  const path = `/consultant/jobs/applications/${id}` as const
  const terms = { proposal: 'Four pages and a card.', budget: 100, eta: 40 }
  return {
    id,
    revise: (changes: object) => people.consultant.call(`POST ${path}`, { ...terms, ...changes }),
    withdraw: () => people.consultant.call(`POST ${path}/withdraw`),
    stored: async () => (await people.consultant.call(`GET ${path}`)).body.application,
  }
}

test('Of two changes of the same revision of a proposal the first is stored, and the second is refused as changed meanwhile', async () => {
  const { revise, stored } = await application()
  expect((await revise({ proposal: 'Theirs.', budget: 120, revision: 0 })).status).toBe(200)
  const { status, body } = await revise({ proposal: 'Mine.', revision: 0 })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await stored()).toMatchObject({ proposal: 'Theirs.', budget: 120, eta: 40, revision: 1 })
  expect((await revise({ proposal: 'Mine.', revision: 1 })).status).toBe(200)
  expect(await stored()).toMatchObject({ proposal: 'Mine.', budget: 100, revision: 2 })
})

test('A withdrawn application says so to both sides, and cannot be changed', async () => {
  const { id, revise, withdraw, stored } = await application()
  expect((await withdraw()).status).toBe(200)
  const { body } = await people.client.call(`GET /client/jobs/applications/${id}`)
  expect([(await stored()).status, body.application.status]).toEqual(['withdrawn', 'withdrawn'])
  expect((await revise({ proposal: 'Mine.' })).body.code).toBe('application_locked')
})

test.each([
  [78701, '78701'],
  [2139, '02139'],
  [501, '00501'],
  [' 78701 ', '78701'],
])('The ZIP code %j of a job is stored as %s', async (zip, storedZip) => {
  const { status, body } = await people.client.call('POST /client/jobs', { ...newJob, zip })
  expect([status, body.job?.zip]).toEqual([200, storedZip])
})

test.each([787011, 78701.5, -78701, 0, 12, '7870', '78701-1', null, true])(
  'The ZIP code %j is refused',
  async (zip) => {
    const { status, body } = await people.client.call('POST /client/jobs', { ...newJob, zip })
    expect([status, body.errors?.[0].path]).toEqual([400, 'zip'])
  },
)

test('A Medicaid job may have an empty budget, and any other job must have one', async () => {
  const { call } = people.client
  const medicaid = { ...newJob, budget: '', usingMedicaid: true }
  const { status, body } = await call('POST /client/jobs', medicaid)
  expect([status, body.job?.budget, body.job?.usingMedicaid]).toEqual([200, undefined, true])
  const edited = await call(`POST /client/jobs/edit/${body.job.id}`, { ...medicaid, title: 'Another' })
  expect([edited.status, edited.body.job?.title]).toEqual([200, 'Another'])
  for (const budget of ['', null, undefined, 'much', '100']) {
    const refusal = await call('POST /client/jobs', { ...newJob, budget })
    expect([budget, refusal.status, refusal.body.errors?.[0].path]).toEqual([budget, 400, 'budget'])
  }
})

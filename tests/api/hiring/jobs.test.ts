import { expect, test } from 'vitest'
import { member } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

/** What a job needs. */
const product = running()
const client = before(() => member(product, 'Dana'))
const { description: _, ...without } = newJob

test('A job needs no description, and may lose the one it has', async () => {
  const { call } = client
  for (const said of [without, { ...newJob, description: ' ' }]) {
    const { status, body } = await call('POST /client/jobs', said)
    expect([status, body.job?.description]).toEqual([200, ''])
  }
  const { id } = (await call('POST /client/jobs', newJob)).body.job
  const edit = `POST /client/jobs/edit/${id}` as const
  // Who forgets the field does not mean to empty it.
  expect((await call(edit, without)).status).toBe(400)
  expect((await call(edit, { ...without, description: '' })).body.job.description).toBe('')
})

test.each(['title', 'city', 'state', 'zip'])('A job needs a %s', async (name) => {
  expect((await client.call('POST /client/jobs', { ...newJob, [name]: '' })).status).toBe(400)
})

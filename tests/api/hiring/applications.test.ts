import { beforeEach, expect, test } from 'vitest'
import { applied, licensedCast, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(() => licensedCast(product))
let id: string
beforeEach(async () => {
  id = await applied(people, await posted(people))
})
const revise = (said: object) =>
  people.consultant.call(`POST /consultant/jobs/applications/${id}`, {
    proposal: 'Four pages and a card.',
    budget: 100,
    eta: 40,
    ...said,
  })
const stored = async () =>
  (await people.consultant.call(`GET /consultant/jobs/applications/${id}`)).body.application

test('Of two changes of the same revision of a proposal, the first is stored and the second one is told', async () => {
  expect((await revise({ proposal: 'Theirs.', budget: 120, revision: 0 })).status).toBe(200)
  const { status, body } = await revise({ proposal: 'Mine.', revision: 0 })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  expect(await stored()).toMatchObject({ proposal: 'Theirs.', budget: 120, eta: 40, revision: 1 })
  expect((await revise({ proposal: 'Mine.', revision: 1 })).status).toBe(200)
  expect(await stored()).toMatchObject({ proposal: 'Mine.', budget: 100, revision: 2 })
})

test('An application that was withdrawn says so to both sides, and is changed no more', async () => {
  const { status } = await people.consultant.call(`POST /consultant/jobs/applications/${id}/withdraw`)
  expect(status).toBe(200)
  const { body } = await people.client.call(`GET /client/jobs/applications/${id}`)
  expect([(await stored()).status, body.application.status]).toEqual(['withdrawn', 'withdrawn'])
  expect((await revise({ proposal: 'Mine.' })).body.code).toBe('application_locked')
})

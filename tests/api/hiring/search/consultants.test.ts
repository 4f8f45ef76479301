import { expect, test } from 'vitest'
import { newName } from '#tests/harness/people/people.ts'
import { licensedCast, posted } from '#tests/harness/people/story.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const people = before(async () => {
  const cast = await licensedCast(product)
  const name = newName('Zebedee')
  const revised = await cast.consultant.call('POST /consultant/profile', {
    first_name: name,
    skills: [name],
    // What nobody verified.
    license_type: 'NP',
  })
  expect(revised.body.success).toBe(true)
  return { ...cast, name }
})

test('A consultant and a job are found by words with a typo, and their own job by nobody', async () => {
  const { client, consultant, name } = people
  // Two neighbors are swapped.
  const typo = name.replace('eb', 'be')
  const { body } = await client.call('POST /client/home', { searchTerm: typo })
  expect(body.list).toMatchObject([{ user_id: consultant.user_id, first_name: name }])
  const title = newName('Ventilator')
  const id = await posted(people, { title })
  // One letter of the word is missing.
  const asked = { searchTerm: title.replace('l', '') }
  expect((await consultant.call('POST /consultant/jobs', asked)).body.list).toMatchObject([{ id }])
  expect((await client.call('POST /consultant/jobs', asked)).body.total).toBe(0)
})

test('A changed profile is found, and one that is not searchable no more', async () => {
  const { client, consultant, name } = people
  const total = async () => (await client.call('POST /client/home', { searchTerm: name })).body.total
  expect(await total()).toBe(1)
  const say = (fields: object) => consultant.call('POST /consultant/profile', fields)
  const missing = async () => (await consultant.call('GET /consultant/profile')).body.profile.missing
  expect(await missing()).toEqual([])
  await say({ looking_for_work: false })
  // A call waits two seconds for the read models at most, which a busy machine may exceed.
  await expect.poll(total).toBe(0)
  expect(await missing()).toEqual(['not_looking_for_work'])
  expect((await client.call('GET /consultant/profile')).body.profile.missing).toContain('no_verified_license')
  const bio = newName('Debridement')
  await say({ looking_for_work: true, bio })
  const results = async () =>
    (await client.call('POST /client/home', { searchTerm: bio.slice(0, 13) })).body.list
  await expect
    .poll(results)
    .toMatchObject([
      { user_id: consultant.user_id, bio, verified_types: [{ license_type: 'RN', states: ['TX'] }] },
    ])
  // Nobody finds themselves.
  expect((await consultant.call('POST /client/home', { searchTerm: name })).body.total).toBe(0)
})

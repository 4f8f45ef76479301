import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { member, newName, type Person } from '#tests/harness/people/people.ts'
import {
  applyForJob,
  type Cast,
  licenseConsultant,
  licensedCast,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(async () => {
  const cast = await licensedCast(product)
  const name = newName('Zebedee')
  const revised = await cast.consultant.call('POST /consultant/profile', {
    first_name: name,
    skills: [name],
    // The profile's profession, which nobody has verified.
    license_type: 'NP',
  })
  expect(revised.body.success).toBe(true)
  return { ...cast, name, job_id: await postJob(cast), stranger: await member(product, 'Sol') }
})

test('A consultant and a job are found by words with a typo, and a job is not found by its owner', async () => {
  const { client, consultant, name } = people
  // Two neighbors are swapped.
  const typo = name.replace('eb', 'be')
  const { body } = await client.call('POST /client/home', { searchTerm: typo })
  expect(body.list).toMatchObject([{ user_id: consultant.user_id, first_name: name }])
  const title = newName('Ventilator')
  const id = await postJob(people, { title })
  // One letter of the word is missing.
  const query = { searchTerm: title.replace('l', '') }
  expect((await consultant.call('POST /consultant/jobs', query)).body.list).toMatchObject([{ id }])
  expect((await client.call('POST /consultant/jobs', query)).body.total).toBe(0)
})

test('A changed profile is found by its new text, and not when it is no longer searchable', async () => {
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
  // A search does not return the person who searches.
  expect((await consultant.call('POST /client/home', { searchTerm: name })).body.total).toBe(0)
})

const inSearch = async ({ call }: Person, path: `/${string}`, id: string, body: object = {}) =>
  (await call(`POST ${path}?limit=50`, body)).body.list.find(
    (each: { id?: string; user_id: string }) => (each.id ?? each.user_id) === id,
  )

const sides = {
  job: (cast: Cast & { job_id: string }) => ({
    by: cast.consultant,
    id: cast.job_id,
    search: '/consultant/jobs' as const,
    change: (what: string, id = cast.job_id) =>
      cast.consultant.call(`GET /consultant/jobs/favorites/${what}/${id}`),
  }),
  consultant: (cast: Cast) => ({
    by: cast.client,
    id: cast.consultant.user_id,
    search: '/client/home' as const,
    change: (what: string, id = cast.consultant.user_id) =>
      cast.client.call(`GET /client/home/favorites/${what}/${id}`),
  }),
}

test.each(['job', 'consultant'] as const)(
  'A %s can be kept as a favorite, once, and removed',
  async (kind) => {
    const { by, id, search, change } = sides[kind](people)
    const mark = async () => (await inSearch(by, search, id, { searchTerm: '' }))?.favorite
    const onlyFavorites = async () => (await by.call(`POST ${search}`, { favorites: true })).body
    expect(await onlyFavorites()).toMatchObject({ list: [], total: 0, totalPages: 0 })

    for (const _ of ['once', 'again']) expect((await change('add')).body).toEqual({ success: true })
    expect(await mark()).toBe(true)
    expect(await onlyFavorites()).toMatchObject({ list: [{ favorite: true }], total: 1, totalPages: 1 })

    for (const _ of ['once', 'again']) expect((await change('remove')).body).toEqual({ success: true })
    expect(await mark()).toBe(false)
    expect(await onlyFavorites()).toMatchObject({ list: [], total: 0 })
  },
)

test.each(['job', 'consultant'] as const)(
  'A nonexistent %s cannot be added as a favorite, and removing one succeeds',
  async (kind) => {
    const { change } = sides[kind](people)
    expect((await change('add', newId())).status).toBe(404)
    expect((await change('remove', newId())).body).toEqual({ success: true })
    expect((await change('add', 'nobody')).status).toBe(400)
  },
)

test('A person whom no search finds can be added as a favorite only by those who may see them', async () => {
  const { by, change } = sides.consultant(people)
  const { user_id, call } = people.stranger
  expect((await change('add', user_id)).status).toBe(404)

  await licenseConsultant({ ...people, consultant: people.stranger })
  await call('POST /consultant/profile', { looking_for_work: false })
  expect((await change('add', user_id)).status).toBe(404)
  await applyForJob({ consultant: people.stranger }, await postJob(people))
  expect((await change('add', user_id)).body).toEqual({ success: true })
  expect((await by.call(`GET /client/home/details/${user_id}`)).body.favorite).toBe(true)
  expect((await by.call('POST /client/home', { favorites: true })).body.total).toBe(0)
  await change('remove', user_id)
})

test('Members cannot add themselves as a favorite', async () => {
  const { consultant } = people
  expect((await consultant.call(`GET /client/home/favorites/add/${consultant.user_id}`)).status).toBe(404)
})

test('Favorites are visible only to their owner', async () => {
  const { change } = sides.job(people)
  await change('add')
  const { stranger } = people
  expect((await inSearch(stranger, '/consultant/jobs', people.job_id))?.favorite).toBe(false)
  expect((await stranger.call('POST /consultant/jobs', { favorites: true })).body.total).toBe(0)
  await change('remove')
})

test('Adding and removing concurrently ends with one of the two results', async () => {
  const { by, search, id, change } = sides.consultant(people)
  const responses = await Promise.all(['add', 'remove', 'add', 'remove', 'add'].map((what) => change(what)))
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
  await change('add')
  expect((await inSearch(by, search, id))?.favorite).toBe(true)
  await change('remove')
})

// A product of its own: it writes events that the product does not know, and restarts the worker.

import { randomUUID } from 'node:crypto'
import { binaryEvent, EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { caller, until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { newJob } from '#tests/harness/stories/hiring.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct()
let store: EventStoreDBClient
beforeAll(() => {
  store = EventStoreDBClient.connectionString(String(product.settings.EVENTSTORE_URL))
})
afterAll(() => store.dispose())

const readiness = async () => (await caller(product.api)('GET /ready')).body
const isReady = () => until('the product to be ready', async () => (await readiness()).status === 'ready')

/** Metadata as the product writes it. */
const knownMetadata = {
  schema: 1,
  actor: { kind: 'member', user_id: randomUUID() },
  correlation_id: randomUUID(),
  causation_id: randomUUID(),
}

/** A story through commands, process managers, tasks and read models: a member registers and posts a job. */
async function worksEndToEnd(name: string) {
  const person = await member(product, name)
  const postResponse = await person.call('POST /client/jobs', { ...newJob, title: `Job of ${name}` })
  expect(postResponse).toMatchObject({ status: 200 })
  return person
}

test('Events of other applications end nothing: they are passed over, counted and named', async () => {
  const stranger = randomUUID()
  const absent = { data: { at: '2026-01-01T00:00:00.000Z', session_id: '1' } }
  await store.appendToStream('orders-1', [
    jsonEvent({ type: 'OrderShipped', data: { order: 1 } }),
    jsonEvent({ type: 'LoggedIn', ...absent, metadata: knownMetadata }),
  ])
  await store.appendToStream(`account-${stranger}`, [
    jsonEvent({ type: 'OrderShipped', data: { order: 2 } }),
    jsonEvent({ type: 'LoggedIn', ...absent }),
    jsonEvent({ type: 'LoggedIn', ...absent, metadata: { schema: 'two' } }),
    binaryEvent({ type: 'Photo', data: Uint8Array.from([255, 0, 1]), metadata: Uint8Array.from([123, 255]) }),
    binaryEvent({ type: '$>', data: Buffer.from('0@orders-1') }),
    jsonEvent({ type: 'constructor', data: [1, 2] as never }),
  ])
  await store.setStreamMetadata(`account-${stranger}`, { truncateBefore: 1 })
  await isReady()
  await worksEndToEnd('Ann')
  const names = { OrderShipped: 1, LoggedIn: 2, Photo: 1, '$>': 1, constructor: 1 }
  const counts = Object.fromEntries(Object.entries(names).map(([type, count]) => [`account/${type}`, count]))
  await until('the count', async () => Object.keys((await readiness()).passed_over).length === 5)
  expect((await readiness()).passed_over).toEqual(counts)
  await product.restart('worker')
  await worksEndToEnd('Ben')
  await isReady()
  expect(await readiness()).toMatchObject({ status: 'ready', passed_over: counts })
  expect(product.deaths('worker')).toBe(0)
})

test('A foreign event in the stream of a member does not end what that member can do', async () => {
  const cleo = await worksEndToEnd('Cleo')
  await store.appendToStream(`profile-${cleo.user_id}`, jsonEvent({ type: 'OrderShipped', data: {} }))
  const names = { first_name: 'Cleopatra' }
  expect(await cleo.call('POST /consultant/profile', names)).toMatchObject({ status: 200 })
  expect((await cleo.call('GET /consultant/profile')).body.profile).toMatchObject(names)
})

test('An event of a later version parks the read models that need it and its stream, and nothing else', async () => {
  const dora = await worksEndToEnd('Dora')
  const job_id = randomUUID()
  const later = { data: { at: 'then' }, metadata: { ...knownMetadata, schema: 99 } }
  await store.appendToStream(`job-${job_id}`, jsonEvent({ type: 'JobPosted', ...later }))
  const parked = await until('the parked ones', async () => {
    const { projections } = await readiness()
    const parked: { name: string; parked: string }[] = projections.filter(
      (each: { parked?: string }) => each.parked,
    )
    return (
      parked.some(({ name }) => name === PROCESS_MANAGERS_CHECKPOINT) &&
      parked.some(({ name }) => name === 'jobs') &&
      parked
    )
  })
  expect(parked.map(({ name }) => name)).not.toContain('profiles')
  for (const { parked: cause } of parked) expect(cause).toContain('a later version has written it')
  expect(await caller(product.api)('GET /ready')).toMatchObject({ status: 503, body: { status: 'degraded' } })
  expect(await dora.call('POST /consultant/profile', { first_name: 'Dorothea' })).toMatchObject({
    status: 200,
  })
  await until('the profile', async () => {
    const { body } = await dora.call('GET /consultant/profile')
    return body.profile.first_name === 'Dorothea'
  })
  // The verification mail is a task of the process managers.
  await member(product, 'Emil')
  expect(product.deaths('worker')).toBe(0)
})

test('A member whose stream holds an event that cannot be read gets an error, and others do not', async () => {
  const [eva, finn] = [await member(product, 'Eva'), await member(product, 'Finn')]
  await store.appendToStream(
    `profile-${eva.user_id}`,
    jsonEvent({ type: 'ProfileRenamed', data: {}, metadata: knownMetadata }),
  )
  expect(await eva.call('POST /consultant/profile', { first_name: 'E' })).toMatchObject({ status: 500 })
  expect(await finn.call('POST /consultant/profile', { first_name: 'F' })).toMatchObject({ status: 200 })
  expect(product.deaths('api')).toBe(0)
})

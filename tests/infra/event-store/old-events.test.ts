import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { member } from '#tests/harness/people/people.ts'
import { runningProduct } from '#tests/harness/test-products.ts'

/** Events as earlier releases stored them. */
const product = runningProduct()
let store: EventStoreDBClient
beforeAll(() => {
  store = EventStoreDBClient.connectionString(String(product.settings.EVENTSTORE_URL))
})
afterAll(() => store.dispose())

const at = '2026-03-04T12:00:00.000Z'

/** A member whose stream of this kind has these events, in the first version of their data. */
async function memberWith(kind: string, ...events: { type: string; [field: string]: unknown }[]) {
  const person = await member(product, 'Maren')
  const { user_id } = person
  const metadata = {
    actor: { kind: 'member', user_id },
    correlation_id: randomUUID(),
    causation_id: randomUUID(),
    schema: 1,
  }
  const storedEvents = events.map(({ type, ...data }) => jsonEvent({ type, data: { at, ...data }, metadata }))
  await store.appendToStream(`${kind}-${user_id}`, storedEvents)
  return person
}

const profile = async ({ call }: Awaited<ReturnType<typeof member>>) =>
  (await call('GET /consultant/profile')).body.profile

test('The second flag of a profile becomes the one behind “Profile Searchable”', async () => {
  const hiddenMember = await memberWith(
    'profile',
    { type: 'ProfileRevised', searchable: true },
    { type: 'ProfileRevised', searchable: false, title: 'Retired' },
  )
  await expect.poll(() => profile(hiddenMember)).toMatchObject({ title: 'Retired', looking_for_work: false })

  const visibleMember = await memberWith(
    'profile',
    { type: 'ProfileRevised', looking_for_work: false, title: 'Nurse' },
    { type: 'ProfileRevised', searchable: true },
  )
  await expect.poll(() => profile(visibleMember)).toMatchObject({ title: 'Nurse', looking_for_work: true })
  const unchanged = await visibleMember.call('POST /consultant/profile', { looking_for_work: true })
  expect(unchanged.body.profile).toMatchObject({ looking_for_work: true, revision: 2 })
  const change = await visibleMember.call('POST /consultant/profile', { looking_for_work: false })
  expect(change.body.profile).toMatchObject({ looking_for_work: false, revision: 3 })
})

// A product of its own: it destroys keys, and reads the whole event store.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ERASED } from '#domain/kernel/personal.ts'
import { eventStore, type Store } from '#infra/event-store/client.ts'
import { decryptEvents, encryptEvents } from '#infra/event-store/field-encryption.ts'
import { seal } from '#infra/secrets/aes.ts'
import { masterKeyOf } from '#infra/secrets/master-key.ts'
import { type Vault, vault } from '#infra/secrets/vault.ts'
import { until } from '#tests/harness/api.ts'
import { eventStoreDatabase } from '#tests/harness/database.ts'
import { upload } from '#tests/harness/files/files.ts'
import { picture } from '#tests/harness/files/samples.ts'
import {
  applyForJob,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = ownProduct()
const people = setUpOnce(() => cast(product))
const db = setUpOnce(async () => tables(product))
let keys: Vault
let store: Store
let application_id: string

const CANARY = 'Canary-7f3a'

beforeAll(async () => {
  const { client, consultant } = people
  await licenseConsultant(people, { number: `RN-${CANARY}` })
  await consultant.call('POST /consultant/profile', { bio: `Bio ${CANARY}`, last_name: `Name ${CANARY}` })
  const job_id = await postJob(people)
  application_id = await applyForJob(people, job_id)
  await consultant.call(`POST /consultant/jobs/applications/${application_id}`, {
    proposal: `Proposal ${CANARY}`,
    budget: 100,
    eta: 4,
  })
  const { contract_id } = await payIntoEscrow(people, application_id)
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, {
    deliverable: `Work ${CANARY}`,
  })
  await client.call(`POST /client/contracts/deny/${contract_id}`, { reason: `Reason ${CANARY}` })
  keys = vault(db.sql, masterKeyOf(String(product.settings.MASTER_KEY)))
  store = eventStore(String(product.settings.EVENTSTORE_URL), keys)
})
afterAll(async () => {
  await store?.close()
})

const rawEvents = async () => {
  const raw = postgres(eventStoreDatabase(product), { max: 1 })
  try {
    const rows = await raw<{ text: string }[]>`select convert_from(data, 'utf8') as text from events`
    return rows.map(({ text }) => text).join('\n')
  } finally {
    await raw.end()
  }
}

test('Personal texts cannot be read on the disk of the event store', async () => {
  const raw = await rawEvents()
  expect(raw).toContain('"payment_id"')
  for (const text of [CANARY, people.consultant.email, people.client.email, 'Maren'])
    expect(raw).not.toContain(text)
})

test('Holders of the keys read personal texts back from the store', async () => {
  const storedStream = await store.read(`application-${application_id}`)
  expect(storedStream?.events.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ type: 'ApplicationRevised', proposal: `Proposal ${CANARY}` }),
  )
})

test('A value moved to another stream, event type or field cannot be decrypted there; one of the first version still can', async () => {
  const { user_id } = people.client
  const event = {
    type: 'DeliverableDenied',
    at: new Date().toISOString(),
    reason: 'Too late',
    client_id: user_id,
  } as const
  const [denied] = await encryptEvents(keys, 'contract-1', [event], user_id)
  const openedEvents = async (stream: string, fields: object) =>
    (await decryptEvents(keys, [{ stream, fields: { ...fields } }]))[0]
  expect(await openedEvents('contract-1', denied ?? {})).toMatchObject({ reason: 'Too late' })
  expect(await openedEvents('contract-2', denied ?? {})).toBeUndefined()
  expect(await openedEvents('contract-1', { ...denied, type: 'ReviewRequested' })).toBeUndefined()
  expect(await openedEvents('contract-1', { ...denied, deliverable: denied?.reason })).toBeUndefined()
  const key = (await keys.keys([user_id])).get(user_id)
  const plainBytes = Buffer.from('As before')
  const first = key && seal(key, plainBytes, 'DeliverableDenied.reason').toString('base64')
  const earlierEvent = { ...denied, reason: { $of: user_id, $sealed: first } }
  expect(await openedEvents('contract-1', earlierEvent)).toMatchObject({ reason: 'As before' })
})

test('A destroyed key erases one person from every event, and nobody else', async () => {
  const { consultant, client } = people
  await keys.destroy(consultant.user_id)
  const profile = await store.read(`profile-${consultant.user_id}`)
  expect(profile?.events[0]?.event).toMatchObject({ type: 'ProfileCreated', last_name: ERASED, state: 'TX' })
  const other = await store.read(`profile-${client.user_id}`)
  expect(other?.events[0]?.event).toMatchObject({ type: 'ProfileCreated', first_name: 'Dana' })
})

test('Unencrypted data of earlier versions is erased with the person', async () => {
  const { consultant, client } = people
  const at = new Date().toISOString()
  const conversationStarted = (user_id: string) => ({
    type: 'ConversationStarted',
    at,
    user_id,
    title: 'My diagnosis',
  })
  const edited = { type: 'JobEdited', at, city: 'Austin', state: 'TX' }
  const decryptedEvents = await decryptEvents(keys, [
    { stream: 'conversation-1', fields: conversationStarted(consultant.user_id) },
    { stream: 'conversation-2', fields: conversationStarted(client.user_id) },
    { stream: 'job-1', fields: edited, actor: consultant.user_id },
    { stream: 'job-2', fields: edited, actor: client.user_id },
  ])
  expect(decryptedEvents.map((each) => each?.title ?? each?.city)).toEqual([
    ERASED,
    'My diagnosis',
    ERASED,
    'Austin',
  ])
  expect(decryptedEvents[2]?.state).toBe('TX')
})

test('After an erasure only the erasure itself can be written about the person', async () => {
  const { user_id } = people.consultant
  const deniedEvent = { type: 'DeliverableDenied', at: new Date().toISOString() } as const
  await expect(
    encryptEvents(keys, 'contract-1', [{ ...deniedEvent, reason: 'Too late' }], user_id),
  ).rejects.toThrow('was destroyed')
  const [fields] = await encryptEvents(keys, 'contract-1', [{ ...deniedEvent, reason: ERASED }], user_id)
  expect(fields).toMatchObject({ reason: ERASED })
})

test('The running API drops a destroyed key immediately and no longer shows what it encrypted', async () => {
  const { client } = people
  const { id } = await upload(client, await picture('png'), 'image/png', 'Me.png')
  const { body } = await client.call('POST /profile/image', { file_id: id })
  const lookAt = async (query: string, accept: string) =>
    (await fetch(`${body.profile.profileImageUrl}${query}`, { cache: 'no-store', headers: { accept } }))
      .status
  const look = () =>
    Promise.all(
      ['', '?size=96', '?size=192', '?size=512'].flatMap((query) =>
        ['image/avif', '*/*'].map((accept) => lookAt(query, accept)),
      ),
    )
  const fetchPath = (path: string) =>
    fetch(`${product.api}${path}`, { headers: { authorization: `Bearer ${client.token}` } })
  const preview = `/files/preview/${id}`
  expect([await look(), (await fetchPath(preview)).status]).toEqual([Array(8).fill(200), 200])
  await keys.destroy(client.user_id)
  await until('the end of the image', async () => (await look()).every((status) => status === 404), 3_000)
  expect((await fetchPath(preview)).status).toBe(404)
})

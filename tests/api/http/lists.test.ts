import { beforeAll, expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { uploadDocument } from '#tests/harness/files/files.ts'
import type { Person } from '#tests/harness/people/people.ts'
import { proposeAppointment } from '#tests/harness/stories/appointments.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** Lists without pages: the newest 200 items, and the ones after them. */
const product = runningProduct()
const people = setUpOnce(() => licensedCast(product))
const db = setUpOnce(async () => tables(product))
const MORE = 450
const PART = 200

let job_id: string
let contract_id: string
let file_id: string

/**
 * Copies the row this many times, each copy a second older than the one before, except that the 191st to the
 * 215th have equal times.
 */
const copies = (table: string, id: string, time = 'created_at') => db.sql`
  insert into ${db.sql(table)}
  select (jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), ${time}::text, to_char(
      timestamp '2025-01-01' - (case when n between 191 and 215 then 191 else n end) * interval '1 second',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))).*
  from ${db.sql(table)} original, generate_series(1, ${MORE}) n where original.id = ${id}`

const idOf = async (table: string, column: string, value: string) =>
  (await db.sql`select id from ${db.sql(table)} where ${db.sql(column)} = ${value} limit 1`)[0]?.id as string

beforeAll(async () => {
  const { client, consultant } = people
  job_id = await postJob(people)
  const application_id = await applyForJob(people, job_id)
  const payment = await payIntoEscrow(people, application_id)
  contract_id = payment.contract_id
  const { appointment_id } = await proposeAppointment(people, contract_id)
  await completeContract(people, contract_id)
  file_id = await uploadDocument(consultant)
  const attach =
    `GET /files/attach/${contractConversationId(contract_id)}/${file_id}/${client.user_id}` as const
  expect((await consultant.call(attach)).status).toBe(200)
  const review = await until('the review', () => idOf('reviews', 'author_id', client.user_id))
  // A notification that stays unread, since no action deals with it.
  const notification = await until('a notification', async () => {
    const about = db.sql`user_id = ${client.user_id} and kind = 'payment_held'`
    return (await db.sql`select id from notifications where ${about}`)[0]?.id as string | undefined
  })
  await Promise.all([
    copies('jobs', job_id),
    copies('applications', application_id),
    copies('contracts', contract_id),
    copies('payments', payment.payment_id),
    copies('notifications', notification, 'happened_at'),
    copies('reviews', review),
    copies('appointments', appointment_id),
    copies('files', file_id),
  ])
  // Every copy of the file is open to the client and attached to the contract, like the file itself.
  for (const table of ['file_accesses', 'file_attachments'])
    await db.sql`insert into ${db.sql(table)}
      select (jsonb_populate_record(original, jsonb_build_object('id', gen_random_uuid(), 'file_id', f.id))).*
      from ${db.sql(table)} original, files f
      where original.file_id = ${file_id} and f.user_id = ${consultant.user_id} and f.created_at < '2025-01-01'`
})

type Listed = { id: string; created_at: string }
type Read = (cursor: string) => Promise<Listed[]>

const reading =
  (person: Person, path: `/${string}`, name: string, body?: object): Read =>
  async (cursor) => {
    const query = cursor && `?before=${encodeURIComponent(cursor)}`
    const response = await person.call(`${body ? 'POST' : 'GET'} ${path}${query}` as 'GET /', body)
    expect(response.status).toBe(200)
    return response.body[name]
  }

const lists: [name: string, read: () => Read][] = [
  ['jobs', () => reading(people.client, '/client/jobs', 'jobs')],
  [
    'applications sent',
    () => reading(people.consultant, '/consultant/jobs/applications/list', 'applications'),
  ],
  [
    'applications for a job',
    () => reading(people.client, `/client/jobs/${job_id}/applications`, 'applications'),
  ],
  ['contracts of a client', () => reading(people.client, '/client/contracts', 'contracts')],
  ['contracts of a consultant', () => reading(people.consultant, '/consultant/contracts', 'contracts')],
  ['appointments proposed', () => reading(people.client, '/appointments', 'appointments')],
  ['appointments of an invitee', () => reading(people.consultant, '/appointments', 'appointments')],
  ['payments made', () => reading(people.client, '/payments', 'payments')],
  ['payments received', () => reading(people.consultant, '/payments', 'payments')],
  ['notifications', () => reading(people.client, '/client/notifications', 'notifications')],
  ['reviews to write', () => reading(people.client, '/reviews', 'needsReview')],
  ['own files', () => reading(people.consultant, '/files', 'files', {})],
  ['files of others', () => reading(people.client, '/files', 'shared', {})],
  ['files of a contract', () => reading(people.client, `/files/contract/${contract_id}`, 'files')],
]

test.each(lists)('The list of %s has the newest 200, and its pages lose none', async (_, listOf) => {
  const read = listOf()
  const parts: Listed[][] = []
  for (let cursor = ''; ; cursor = parts.at(-1)?.at(-1)?.created_at ?? '') {
    parts.push(await read(cursor))
    if ((parts.at(-1)?.length ?? 0) < PART) break
  }
  const all = parts.flat()
  const times = all.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.filter(({ created_at }) => created_at < '2025-01-01')).toHaveLength(MORE)
  // The first part ends within the 25 items of equal time, and contains all of them.
  const [first = [], second = []] = parts
  expect(first.length).toBeGreaterThan(PART)
  expect(first.length).toBeLessThan(PART + 25)
  expect(second).toHaveLength(PART)
  expect(parts).toHaveLength(3)
})

test('A moment may be given in any time zone, and an invalid one is refused', async () => {
  const ids = async (cursor: string) =>
    (await reading(people.client, '/client/jobs', 'jobs')(cursor)).map(({ id }) => id)
  expect(await ids('2024-12-31T18:00:00-06:00')).toEqual(await ids('2025-01-01T00:00:00.000Z'))
  for (const cursor of ['yesterday', '2025-01-01', '1735689600000'])
    expect((await people.client.call(`GET /client/jobs?before=${cursor}`)).status).toBe(400)
})

test('Notifications beyond the newest 200 count as read, because their lifecycle no longer has them', async () => {
  const part = async (cursor = '') =>
    (await people.client.call(`GET /client/notifications${cursor && `?before=${cursor}`}`)).body
  const newest = await part()
  expect(newest.unread).toBeGreaterThanOrEqual(PART)
  expect((await part(newest.notifications.at(-1).created_at)).unread).toBe(0)
  const { notifications, unread } = await part(newest.notifications[99].created_at)
  expect([notifications.length >= PART, unread >= 100, unread < 100 + 25]).toEqual([true, true, true])
})

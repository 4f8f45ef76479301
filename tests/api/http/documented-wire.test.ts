// Tests of what an external team relies on that knows only the documented wire.

import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { uploadDocument } from '#tests/harness/files/files.ts'
import { mailTo } from '#tests/harness/mail/mails.ts'
import { member } from '#tests/harness/people/people.ts'
import { applyForJob, cast, licenseConsultant, postJob } from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const product = runningProduct()
const people = setUpOnce(() => cast(product))
let application: string
let license: string

beforeAll(async () => {
  license = await licenseConsultant(people)
  application = await applyForJob(people, await postJob(people))
})

test('The ids in mailed links are UUIDs, and their letter case does not matter', async () => {
  const visitor = caller(product.api)
  const { email, user_id } = await member(product, 'Rue')
  const proof = (await mailTo(product, email, 'Confirm')).text
  const id = new RegExp(`/verify/(${UUID})\\s`).exec(proof)?.[1]
  expect(id).toBeDefined()
  expect((await visitor(`GET /auth/verify/${id?.toUpperCase()}`)).body).toEqual({ success: true })

  await visitor('POST /auth/forgot-password', { email })
  const mailText = (await mailTo(product, email, 'password')).text
  const tmp_uuid = new RegExp(`/reset-password/${user_id}/(${UUID})\\s`).exec(mailText)?.[1]
  const reset = async (tmp_uuid?: string) =>
    (await visitor('POST /auth/reset-password', { password: 'of quite good length', user_id, tmp_uuid })).body
  expect(await reset(randomUUID())).toEqual({ success: false })
  expect(await reset('none')).toEqual({ success: false })
  expect(await reset(tmp_uuid?.toUpperCase())).toEqual({ success: true })
})

test('A consultant without a license type in the profile has the type of a license, revoked or not', async () => {
  const { client, verifier } = people
  const applicationResponse = await client.call(`GET /client/jobs/applications/${application}`)
  expect(applicationResponse.body.profile.license_type).toBe('RN')
  const all = await client.call(`GET /client/jobs/${applicationResponse.body.job.id}/applications`)
  expect(all.body.applications[0].profile.license_type).toBe('RN')
  const rejecting = { reason: 'Surrendered', revision: 1 }
  const { body } = await verifier.call(`POST /staff/licenses/${license}/reject`, rejecting)
  expect(body).toMatchObject({ success: true })
  const revokeLicense = async () => {
    const { profile } = (await client.call(`GET /client/jobs/applications/${application}`)).body
    return [profile.licenses, profile.license_type]
  }
  // A call waits two seconds for the read models at most, which a busy machine may exceed.
  await expect.poll(revokeLicense).toEqual([[], 'RN'])
})

test('A client sees, beside the application, the files of the consultant that they may open now', async () => {
  const { client, consultant } = people
  const attachments = async () =>
    (await client.call(`GET /client/jobs/applications/${application}`)).body.profile.attachments
  const id = await uploadDocument(consultant)
  expect(await attachments()).toEqual([])
  await consultant.call(`GET /files/access/grant/${id}/${client.user_id}`)
  expect(await attachments()).toEqual([
    {
      id,
      file_name: 'License.pdf',
      content_type: 'application/pdf',
      size: expect.any(Number),
      user_id: consultant.user_id,
      created_at: expect.any(String),
    },
  ])
  await consultant.call(`GET /files/access/revoke/${id}/${client.user_id}`)
  expect(await attachments()).toEqual([])
})

test('The answer itself has the fields that remain of a file without access', async () => {
  const id = await uploadDocument(people.consultant)
  const { status, body } = await people.client.call(`GET /files/info/${id}`)
  const closedFile = {
    id,
    file_id: id,
    user_id: people.consultant.user_id,
    file_name: '',
    you_requested: false,
    has_access: false,
  }
  expect([status, body]).toEqual([200, { ...closedFile, file: closedFile }])
  expect(Object.keys((await people.consultant.call(`GET /files/info/${id}`)).body)).toEqual(['file'])
})

test('A search that was never set is returned blank and finds what an absent one finds', async () => {
  const blank = { searchTerm: '', categories: [], skills: '', sortBy: '', sortType: ' ', state: '' }
  const searchResponse = await people.consultant.call('POST /consultant/jobs', blank)
  expect([searchResponse.status, searchResponse.body]).toEqual([
    200,
    (await people.consultant.call('POST /consultant/jobs', {})).body,
  ])
  expect(searchResponse.body.total).toBeGreaterThan(0)
  expect((await people.verifier.call('GET /staff/licenses?status=&state=')).status).toBe(200)
})

test('A search with Asc and without a field to sort by begins with the oldest', async () => {
  const searchJobs = async (query: object) => {
    const { list, total } = (await people.consultant.call('POST /consultant/jobs?limit=50', query)).body
    return { total, ids: list.map(({ id }: { id: string }) => id) }
  }
  await postJob(people)
  const oldest = await searchJobs({ sortType: 'Asc' })
  expect(oldest.total).toBeGreaterThan(1)
  expect(oldest).toEqual(await searchJobs({ sortBy: 'created_at', sortType: 'asc' }))
})

test('A blank price at hire is invalid input, not a price of 0', async () => {
  const blank = await people.client.call(`GET /client/jobs/hire/${application}?price=`)
  expect([blank.status, blank.body.code, blank.body.errors[0].path]).toEqual([400, 'invalid_input', 'price'])
})

test('An invalid id is invalid input however long it is, and a dead link if it comes from a mail', async () => {
  const visitor = caller(product.api)
  for (const length of [40, 400, 4000]) {
    const id = 'x'.repeat(length)
    const contractResponse = await people.client.call(`GET /client/contracts/${id}`)
    expect([contractResponse.status, contractResponse.body.code]).toEqual([400, 'invalid_input'])
    expect((await visitor(`GET /auth/verify/${id}`)).body).toEqual({ success: false })
  }
})

test.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['headers without end', `GET /health HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(17_000)}\r\n\r\n`, 431],
])('What is %s is answered with a problem too', async (_, rawRequest, status) => {
  const { port, hostname } = new URL(product.api)
  const socket = connect(Number(port), hostname)
  socket.write(rawRequest)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toContain('application/problem+json')
  expect(JSON.parse(body)).toMatchObject({ status, code: expect.any(String), detail: expect.any(String) })
})

test('An invalid list is refused with its allowed values', async () => {
  const { body } = await people.client.call('POST /client/jobs', { categories: null })
  expect(body.errors).toContainEqual({
    path: 'categories',
    message: 'a list of texts, or one text with commas between them',
  })
})

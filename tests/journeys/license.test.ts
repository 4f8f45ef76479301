import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { type Answer, until } from '../harness/api.ts'
import { document, put, upload } from '../harness/files.ts'
import { member, type Person, staff } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'
import { type Cast, cast, licensed, posted } from '../harness/story.ts'

let product: Running
let people: Cast
let second: Person

beforeAll(async () => {
  product = await start()
  people = await cast(product)
  second = await staff(product)
}, 90_000)
afterAll(() => product?.end())

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const said = {
  title: 'Registered Nurse',
  number: 'RN-482913',
  state: 'TX',
  license_type: 'RN',
  issued_date: '2024-01-15',
  expiration_date: day(700),
}
const told = ({ status, body }: Answer) => [status, body.code ?? body.success]
const attach = (person: Person, file_id: string, more: object = {}) =>
  person.call(`POST /consultant/licenses/attach/${file_id}`, { ...said, ...more })
const read = async (person: Person, id: string) =>
  (await person.call(`GET /consultant/licenses/info/${id}`)).body.license
const verify = (verifier: Person, id: string, more: object = {}) =>
  verifier.call(`POST /staff/licenses/${id}/verify`, { source: 'Nursys QuickConfirm', ...more })
const reject = (verifier: Person, id: string, more: object = {}) =>
  verifier.call(`POST /staff/licenses/${id}/reject`, { reason: 'Another name.', ...more })
const news = async (person: Person) =>
  ((await person.call('GET /client/notifications')).body.notifications as { message: string }[]).map(
    ({ message }) => message,
  )

test('A license is handed in with a document of its owner, and waits', async () => {
  const { consultant } = people
  const file_id = await document(consultant)
  const added = await attach(consultant, file_id)
  expect(added.body).toMatchObject({ success: true, license: { ...said, file_id, status: 'pending' } })
  const { id } = added.body.license
  expect(await read(consultant, id)).toEqual(added.body.license)
  const asked = await consultant.call(`GET /consultant/licenses/request/download/${file_id}`)
  expect(asked.body).toMatchObject({ success: true, file: { id: file_id, file_name: 'License.pdf' } })
  const saved = await fetch(asked.body.downloadUrl)
  expect(saved.headers.get('content-disposition')).toContain('License.pdf')
  expect((await saved.text()).slice(0, 8)).toBe('%PDF-1.4')
  const { file } = (await consultant.call(`GET /files/info/${file_id}`)).body
  expect(file.access_logs).toMatchObject([{ user_id: consultant.user_id, action: 'downloaded' }])
  expect((await attach(consultant, file_id, { state: 'CO' })).body.license).toMatchObject({ file_id })
})

test('What is no usable document of the owner carries no license', async () => {
  const { client, consultant } = people
  expect(told(await attach(consultant, newId()))).toEqual([404, 'not_found'])
  expect(told(await attach(consultant, await document(client)))).toEqual([404, 'not_found'])
  const asked = { contentType: 'application/pdf', fileName: 'License.pdf' }
  const { id, uploadURL } = (await consultant.call('POST /files/request/upload', asked)).body
  expect(told(await attach(consultant, id))).toEqual([409, 'file_not_ready'])
  await put(uploadURL, asked.contentType, 'no PDF at all')
  expect(told(await attach(consultant, id))).toEqual([415, 'wrong_type'])
  const stray = await document(consultant)
  expect(told(await consultant.call(`GET /consultant/licenses/request/download/${stray}`))).toEqual([
    404,
    'not_found',
  ])
})

test('A verifier sees the document, its owner sees who looked, and nobody else does', async () => {
  const { client, verifier, consultant } = people
  const file_id = await document(consultant)
  const { id } = (await attach(consultant, file_id)).body.license
  const { body } = await verifier.call(`GET /staff/licenses/${id}`)
  expect(body.documents).toMatchObject([{ file_id, file_name: 'License.pdf' }])
  expect((await (await fetch(body.downloadUrl)).text()).slice(0, 8)).toBe('%PDF-1.4')
  const shown = await verifier.call(`GET /files/preview/${file_id}`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { file } = (await consultant.call(`GET /files/info/${file_id}`)).body
  const look = { user_id: verifier.user_id, action: 'viewed' }
  expect(file.access_logs).toMatchObject([look, look])
  expect(told(await client.call(`GET /files/preview/${file_id}`))).toEqual([404, 'not_found'])
  const stray = await document(consultant)
  expect(told(await verifier.call(`GET /files/preview/${stray}`))).toEqual([404, 'not_found'])
})

test('Nobody decides on a license of their own', async () => {
  const { verifier } = people
  const { id } = (await attach(verifier, await document(verifier))).body.license
  expect(told(await verifier.call(`GET /staff/licenses/${id}`))).toEqual([404, 'not_found'])
  expect(told(await verify(verifier, id))).toEqual([404, 'not_found'])
  expect(told(await verify(second, id))).toEqual([200, true])
})

test('Of two verifiers at once one decides, and the other is told', async () => {
  const { verifier, consultant } = people
  const { id } = (await attach(consultant, await document(consultant))).body.license
  const both = await Promise.all([verify(verifier, id, { revision: 0 }), verify(second, id, { revision: 0 })])
  expect(both.map(told).toSorted()).toEqual([
    [200, true],
    [409, 'license_not_pending'],
  ])
  expect(told(await reject(second, id, { revision: 0 }))).toEqual([409, 'license_not_pending'])
  expect((await read(consultant, id)).status).toBe('verified')
  expect(told(await reject(second, id, { revision: 1 }))).toEqual([200, true])
  expect(await read(consultant, id)).toMatchObject({ status: 'rejected', note: 'Another name.' })
})

test('A verdict on what its owner has changed meanwhile is not taken', async () => {
  const { verifier, consultant } = people
  const { id } = (await attach(consultant, await document(consultant))).body.license
  await consultant.call(`POST /consultant/licenses/update/${id}`, { ...said, number: 'RN-482914' })
  expect(told(await verify(verifier, id, { revision: 0 }))).toEqual([409, 'changed_meanwhile'])
  expect(told(await verify(verifier, id, { revision: 1 }))).toEqual([200, true])
})

test('A verifier sees what was decided on the other licenses of the same person', async () => {
  const { verifier } = people
  const owner = await member(product, 'Ines')
  const file_id = await document(owner)
  const decided = (await attach(owner, file_id)).body.license.id
  const { id } = (await attach(owner, file_id, { state: 'CO' })).body.license
  expect((await verifier.call(`GET /staff/licenses/${id}`)).body.earlier).toEqual([])
  await reject(second, decided)
  const { body } = await verifier.call(`GET /staff/licenses/${id}`)
  const decision = { at: expect.any(String), by: second.user_id, text: 'Another name.' }
  expect(body.earlier).toMatchObject([{ id: decided, status: 'rejected', decided: decision }])
})

test('Of two documents put in its place at once one holds, and no crash leaves it without one', async () => {
  const owner = await member(product, 'Uma')
  const [first, other, third] = [await document(owner), await document(owner), await document(owner)]
  const { id } = (await attach(owner, first)).body.license
  const replace = (file_id: string, old_file_id: string) =>
    owner.call(`POST /consultant/licenses/replace/${id}`, { file_id, old_file_id })
  const both = await Promise.all([replace(other, first), replace(third, first)])
  expect(both.map(told).toSorted()).toEqual([
    [200, true],
    [409, 'changed_meanwhile'],
  ])
  const now = (await read(owner, id)).file_id
  await product.restart('api', { FAULT_AT: 'after:LicenseFileReplaced' })
  expect((await replace(first, now)).status).toBe(0)
  const back = await until('the API', async () => {
    const answer = await replace(first, now)
    return answer.status === 200 && answer
  })
  expect(back.body.license).toMatchObject({ file_id: first, status: 'pending', revision: 2 })
})

test('A license is verified, about to expire, expired, and pending again with another document', async () => {
  const { verifier } = people
  const owner = await member(product, 'Noor')
  const first = await document(owner)
  const { id } = (await attach(owner, first, { expiration_date: day(40) })).body.license
  const verified = 'Your license "Registered Nurse" was verified'
  const soon = 'Your license "Registered Nurse" expires in 29 days'
  const sooner = 'Your license "Registered Nurse" expires in 6 days'
  await verify(verifier, id)
  await product.restart('worker', { CLOCK_OFFSET: 'P11D' })
  await until('the first notice', async () => (await news(owner)).includes(soon))

  const renamed = { ...said, expiration_date: day(40), number: 'RN-7' }
  await owner.call(`POST /consultant/licenses/update/${id}`, renamed)
  await verify(verifier, id)
  await product.restart('worker', { CLOCK_OFFSET: 'P34D' })
  await until('the second notice', async () => (await news(owner)).includes(sooner))
  expect((await news(owner)).toSorted()).toEqual([soon, sooner, verified, verified].toSorted())

  await product.restart('worker', { CLOCK_OFFSET: 'P41D' })
  await until('the expiry', async () => (await read(owner, id)).status === 'expired')
  await product.restart('worker')
  const other = await document(owner, 'Registered Nurse, renewed')
  const replace = (file_id: string, old_file_id: string) =>
    owner.call(`POST /consultant/licenses/replace/${id}`, { file_id, old_file_id })
  expect(told(await replace(other, newId()))).toEqual([409, 'changed_meanwhile'])
  expect(told(await replace(newId(), first))).toEqual([404, 'not_found'])
  expect((await replace(other, first)).body.license).toMatchObject({ status: 'pending', file_id: other })
  expect(told(await replace(first, first))).toEqual([409, 'changed_meanwhile'])

  const { body } = await verifier.call(`GET /staff/licenses/${id}`)
  expect(body.documents).toMatchObject([{ file_id: first }, { file_id: other }])
  expect(told(await owner.call(`DELETE /files/${first}`))).toEqual([409, 'file_in_use'])
  expect((await verifier.call(`GET /files/preview/${first}`)).status).toBe(200)
})

test('A deleted license is gone for its owner; verifiers keep it and its document', async () => {
  const { client, verifier } = people
  const owner = await member(product, 'Ada')
  const id = await licensed({ ...people, consultant: owner })
  const { file_id } = await read(owner, id)
  expect(told(await owner.call(`DELETE /consultant/licenses/${id}`))).toEqual([200, true])
  expect((await owner.call('GET /consultant/licenses')).body.licenses).toEqual([])
  expect(told(await owner.call(`GET /consultant/licenses/info/${id}`))).toEqual([404, 'not_found'])
  const job = await posted({ client })
  expect((await owner.call(`GET /consultant/jobs/${job}`)).body.verified).toBe(false)
  expect(told(await owner.call(`DELETE /files/${file_id}`))).toEqual([409, 'file_in_use'])
  const { body } = await verifier.call(`GET /staff/licenses/${id}`)
  expect([body.license.status, body.downloadUrl]).toEqual(['deleted', expect.any(String)])
  expect(told(await verify(verifier, id))).toEqual([404, 'not_found'])
  const { list } = (await verifier.call('GET /staff/licenses?status=deleted')).body
  expect(list.map((license: { id: string }) => license.id)).toEqual([id])
})

test('A multistate license counts in the states of the compact, and no other', async () => {
  const owner = await member(product, 'Ola')
  const file_id = await document(owner)
  const { id } = (await attach(owner, file_id, { multistate: true })).body.license
  await verify(people.verifier, id)
  const seenIn = async (state: string) => {
    const { body } = await owner.call(`GET /consultant/jobs/${await posted(people, { state })}`)
    return [body.verified, body.sameState]
  }
  expect(await Promise.all(['TX', 'CO', 'CA'].map(seenIn))).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ])
  for (const impossible of [{ license_type: 'NP' }, { state: 'CA' }])
    expect(told(await attach(owner, file_id, { multistate: true, ...impossible }))).toEqual([
      400,
      'invalid_input',
    ])
})

test('A document of a license is checked for what it is before it counts', async () => {
  const { consultant } = people
  const { id, done } = await upload(consultant, '', 'application/pdf', 'Empty.pdf')
  expect(told(done)).toEqual([415, 'empty'])
  expect(told(await attach(consultant, id))).toEqual([415, 'empty'])
})

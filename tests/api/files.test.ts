import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractConversationId, newId } from '#domain/ids.ts'
import { until } from '../harness/api.ts'
import { put, upload, uploaded } from '../harness/files.ts'
import { member, type Person } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'
import { socket } from '../harness/sockets.ts'
import { applied, type Cast, cast, licensed, paidIn, posted } from '../harness/story.ts'

let product: Running
let people: Cast
let owner: Person
let other: Person
let contract: string

beforeAll(async () => {
  product = await start()
  people = await cast(product)
  owner = people.client
  other = await member(product, 'Theo')
  await licensed(people)
  const application = await applied(people, await posted(people))
  contract = (await paidIn(people, application)).contract_id
}, 90_000)
afterAll(() => product?.end())

const info = async (person: Person, id: string) => (await person.call(`GET /files/info/${id}`)).body.file
const download = async (person: Person, id: string) =>
  (await person.call(`GET /files/request/download/${id}`)).body
const names = (files: { file_name: string }[]) => files.map(({ file_name }) => file_name)
const dana = { first_name: 'Dana', last_name: 'Example' }
const theo = { first_name: 'Theo', last_name: 'Example' }

test('A file is asked for, put to its link, checked, listed and downloaded under its name', async () => {
  const wanted = { contentType: 'text/plain', fileName: 'Wound care.txt', size: 5 }
  const asked = await owner.call('POST /files/request/upload', wanted)
  expect(asked.status).toBe(200)
  const { id, key, uploadURL } = asked.body
  expect(key).toBe(`incoming/${id}`)
  expect((await owner.call(`POST /files/complete/${id}`)).body.code).toBe('file_not_ready')
  expect(await info(owner, id)).toMatchObject({ status: 'requested', has_access: false })
  expect((await put(uploadURL, 'text/plain', 'hello')).status).toBe(200)
  const done = await owner.call(`POST /files/complete/${id}`)
  expect(done.body).toEqual({
    success: true,
    file: {
      id,
      file_id: id,
      file_name: 'Wound care.txt',
      content_type: 'text/plain',
      size: 5,
      user_id: owner.user_id,
      created_at: expect.any(String),
      status: 'stored',
      you_requested: false,
      has_access: true,
      previewable: true,
      access_requested: [],
      access_granted: [],
      access_logs: [],
    },
  })
  expect((await owner.call(`POST /files/complete/${id}`)).body).toEqual(done.body)
  expect((await owner.call('POST /files', {})).body).toEqual({ files: [done.body.file], shared: [] })
  expect(await info(owner, id)).toEqual(done.body.file)
  const link = await download(owner, id)
  const got = await fetch(link.downloadUrl)
  expect(await got.text()).toBe('hello')
  expect(got.headers.get('content-disposition')).toContain('attachment; filename="Wound care.txt"')
  expect((await info(owner, id)).access_logs).toEqual([
    { user_id: owner.user_id, ...dana, time: expect.any(String), action: 'downloaded' },
  ])
})

test.each(['list', 'info', 'download'])(
  'A file that nobody completed is checked at first: %s',
  async (how) => {
    const { body } = await other.call('POST /files/request/upload', {
      contentType: 'text/plain',
      fileName: 'a',
    })
    await put(body.uploadURL, 'text/plain', 'hello')
    if (how === 'download') expect(await download(other, body.id)).toMatchObject({ success: true })
    const files =
      how === 'list' ? (await other.call('POST /files', {})).body.files : [await info(other, body.id)]
    expect(files[0]).toMatchObject({ id: body.id, status: 'stored', size: 5 })
  },
)

test.each([
  ['50 MiB and one byte', { size: 50 * 1024 * 1024 + 1 }, 413, 'too_large'],
  ['no bytes', { size: 0 }, 415, 'unsupported_type'],
  ['less than no bytes', { size: -1 }, 400, 'invalid_input'],
  ['half a byte', { size: 1.5 }, 400, 'invalid_input'],
  ['a type that is not kept', { contentType: 'text/html' }, 415, 'unsupported_type'],
  ['a type with more to it', { contentType: 'text/plain; charset=utf-8; x="1"' }, 415, 'unsupported_type'],
  ['no type', { contentType: '' }, 415, 'unsupported_type'],
  ['no name', { fileName: ' ' }, 400, 'invalid_input'],
  ['a name that is all path', { fileName: '../..' }, 400, 'invalid_input'],
  ['a name that nobody sees', { fileName: '\u202e\u200b' }, 400, 'invalid_input'],
])('An upload of %s is not begun', async (_, said, status, code) => {
  const wanted = { contentType: 'text/plain', fileName: 'a.txt', ...said }
  const { status: got, body } = await owner.call('POST /files/request/upload', wanted)
  expect([got, body.code]).toEqual([status, code])
})

test.each([
  ['../../etc/passwd', 'passwd', 'passwd.txt'],
  ['C:\\Users\\me\\note.TXT', 'note.TXT', 'note.TXT'],
  ['invoice\u202Etxt.exe', 'invoicetxt.exe', 'invoicetxt.exe.txt'],
  ['a\u0007b\r\nSet-Cookie: x.txt', 'abSet-Cookie: x.txt', 'abSet-Cookie: x.txt'],
])('A file named %j is kept without what misleads', async (said, kept, saved) => {
  const id = await uploaded(other, 'hello', said)
  expect((await info(other, id)).file_name).toBe(kept)
  const got = await fetch((await download(other, id)).downloadUrl)
  expect(got.headers.get('content-disposition')).toContain(`filename="${saved}"`)
})

test('Access is asked for, denied, asked again, given, renewed and ended', async () => {
  const id = await uploaded(owner, 'hello', 'Chart of Ana.txt')
  const closed = { id, file_id: id, user_id: owner.user_id, file_name: '', has_access: false }
  expect(await info(other, id)).toEqual({ ...closed, you_requested: false })
  expect(await download(other, id)).toEqual({ success: false })
  const ask = () => other.call(`GET /files/request/access/${id}`)
  const by = (what: string) => owner.call(`GET /files/access/${what}/${id}/${other.user_id}`)
  expect((await by('deny')).body.code).toBe('access_not_requested')
  expect((await by('revoke')).body).toEqual({ success: true })
  for (let again = 0; again < 2; again++) expect((await ask()).body).toEqual({ success: true })
  expect(await info(other, id)).toEqual({ ...closed, you_requested: true })
  expect((await info(owner, id)).access_requested).toEqual([{ user_id: other.user_id, ...theo }])
  for (let again = 0; again < 2; again++) expect((await by('deny')).body).toEqual({ success: true })
  expect(await info(other, id)).toEqual({ ...closed, you_requested: false })
  await ask()
  expect((await by('grant')).body).toEqual({ success: true })
  const opened = await info(other, id)
  expect(opened).toMatchObject({
    file_name: 'Chart of Ana.txt',
    has_access: true,
    access_requested: [],
    access_granted: [],
    access_logs: [],
  })
  const left = Date.parse(opened.access_until) - Date.now()
  expect(left).toBeGreaterThan(3 * 24 * 3_600_000 - 60_000)
  expect(left).toBeLessThanOrEqual(3 * 24 * 3_600_000)
  expect((await by('deny')).body.code).toBe('access_granted')
  expect((await other.call('POST /files', { searchTerm: 'ana' })).body.shared).toEqual([opened])
  expect((await download(other, id)).success).toBe(true)
  expect((await by('grant')).body).toEqual({ success: true })
  expect((await info(other, id)).access_until > opened.access_until).toBe(true)
  expect((await info(owner, id)).access_granted).toEqual([
    { user_id: other.user_id, ...theo, until: expect.any(String) },
  ])
  for (let again = 0; again < 2; again++) expect((await by('revoke')).body).toEqual({ success: true })
  expect(await info(other, id)).toEqual({ ...closed, you_requested: false })
  expect(await download(other, id)).toEqual({ success: false })
  expect((await other.call('POST /files', {})).body.shared).toEqual([])
  const actions = (await info(owner, id)).access_logs.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(['refused', 'downloaded', 'refused'])

  const told = async (person: Person) =>
    (await person.call('GET /client/notifications')).body.notifications
      .filter((each: { route_screen_params_string: string }) => each.route_screen_params_string.includes(id))
      .map((each: { message: string; route_screen: string }) => `${each.route_screen}: ${each.message}`)
  await until('the notices', async () => (await told(other)).length === 3)
  expect(await told(other)).toEqual([
    'FileDetails: Dana Example renewed your access to "Chart of Ana.txt" for 3 days',
    'FileDetails: Dana Example gave you access to "Chart of Ana.txt" for 3 days',
    'FileDetails: Dana Example denied your request for access to a file',
  ])
  expect(await told(owner)).toEqual([
    'FileDetails: Theo Example asks for access to "Chart of Ana.txt"',
    'FileDetails: Theo Example asks for access to "Chart of Ana.txt"',
  ])
})

test('Both are told at once when access changes, by the id of the file', async () => {
  const id = await uploaded(owner)
  const lines = await Promise.all([owner, other].map(({ token }) => socket(product, token)))
  await owner.call(`GET /files/access/grant/${id}/${other.user_id}`)
  for (const { changed } of lines)
    await until('the news', async () => changed.some((each) => each.name === 'files' && each.id === id))
  for (const { close } of lines) close()
})

test('Only its owner gives access, and only to a member who exists', async () => {
  const id = await uploaded(owner)
  const call = async (person: Person, what: string, to: string) => {
    const { status, body } = await person.call(`GET /files/access/${what}/${id}/${to}`)
    return [status, body.code]
  }
  for (const what of ['grant', 'deny', 'revoke']) {
    expect(await call(owner, what, newId())).toEqual([404, 'not_found'])
    expect(await call(other, what, other.user_id)).toEqual([404, 'not_found'])
  }
  expect(await call(owner, 'grant', owner.user_id)).toEqual([409, 'own_file'])
  expect((await owner.call(`GET /files/request/access/${id}`)).body.code).toBe('own_file')
  expect((await other.call(`GET /files/request/access/${newId()}`)).status).toBe(404)
  expect((await other.call(`GET /files/info/${newId()}`)).status).toBe(404)
  expect(await download(other, newId())).toEqual({ success: false })
})

test('A file that is still to come is nothing to others', async () => {
  const { body } = await owner.call('POST /files/request/upload', {
    contentType: 'text/plain',
    fileName: 'a',
  })
  expect((await other.call(`GET /files/info/${body.id}`)).status).toBe(404)
  expect((await other.call(`GET /files/request/access/${body.id}`)).status).toBe(404)
  expect(await download(owner, body.id)).toEqual({ success: false })
})

test('A search finds words and beginnings of words in names', async () => {
  const person = await member(product, 'Sam')
  for (const name of ['Wound_care plan.txt', 'Café notes.txt', 'Careful.txt'])
    await uploaded(person, 'x', name)
  const found = async (searchTerm: string) =>
    names((await person.call('POST /files', { searchTerm })).body.files).sort()
  expect(await found('care')).toEqual(['Careful.txt', 'Wound_care plan.txt'])
  expect(await found('PLAN wou')).toEqual(['Wound_care plan.txt'])
  expect(await found('cafe')).toEqual(['Café notes.txt'])
  expect(await found('are')).toEqual([])
  expect(await found('100%_')).toEqual([])
  const { body } = await person.call('POST /files')
  expect(names(body.files)).toEqual(['Careful.txt', 'Café notes.txt', 'Wound_care plan.txt'])
})

test('A file attached in a contract’s conversation is open to the other side for three days', async () => {
  const conversation = contractConversationId(contract)
  const { consultant } = people
  const id = await uploaded(owner, 'hello', 'Order.txt')
  const attach = (person: Person, file: string, to: string, at = conversation) =>
    person.call(`GET /files/attach/${at}/${file}/${to}`)
  for (const wrong of [
    await attach(owner, id, other.user_id),
    await attach(owner, id, owner.user_id),
    await attach(owner, id, consultant.user_id, newId()),
    await attach(consultant, id, owner.user_id),
    await attach(other, await uploaded(other), consultant.user_id),
  ])
    expect([wrong.status, wrong.body.code]).toEqual([404, 'not_found'])
  expect((await consultant.call(`GET /files/contract/${contract}`)).body).toEqual({ files: [] })
  const first = await attach(owner, id, consultant.user_id)
  expect(first.body).toEqual({
    success: true,
    message: {
      id: expect.any(String),
      user_id: owner.user_id,
      conversation_id: conversation,
      file_id: id,
      value: 'Order.txt',
      type: 'file',
      created_at: expect.any(String),
    },
  })
  const { access_until } = await info(consultant, id)
  expect((await attach(owner, id, consultant.user_id)).body).toEqual(first.body)
  expect((await info(consultant, id)).access_until).toBe(access_until)
  const listed = async (person: Person) => (await person.call(`GET /files/contract/${contract}`)).body.files
  expect(await listed(consultant)).toMatchObject([{ id, has_access: true, access_until }])
  expect(await listed(owner)).toMatchObject([{ id, access_granted: [{ user_id: consultant.user_id }] }])
  await owner.call(`GET /files/access/revoke/${id}/${consultant.user_id}`)
  expect(await listed(consultant)).toMatchObject([{ id, has_access: false, access_logs: [] }])
  expect((await other.call(`GET /files/contract/${contract}`)).status).toBe(404)
})

test('A deleted file is gone for all, its bytes too, and who read it stays known', async () => {
  const id = await uploaded(owner, 'hello', 'Old.txt')
  await owner.call(`GET /files/access/grant/${id}/${other.user_id}`)
  const { downloadUrl } = await download(other, id)
  expect((await other.call(`DELETE /files/${id}`)).status).toBe(404)
  for (let again = 0; again < 2; again++)
    expect((await owner.call(`DELETE /files/${id}`)).body).toEqual({ success: true })
  for (const person of [owner, other]) {
    expect((await person.call(`GET /files/info/${id}`)).status).toBe(404)
    expect(await download(person, id)).toEqual({ success: false })
  }
  expect((await owner.call(`POST /files/complete/${id}`)).status).toBe(404)
  await until('the bytes to go', async () => (await fetch(downloadUrl)).status === 404)
  const { entries } = (await owner.call('GET /files/readers')).body
  expect(entries[0]).toEqual({
    user_id: other.user_id,
    ...theo,
    time: expect.any(String),
    file_id: id,
    file_name: 'Old.txt',
    action: 'downloaded',
  })
})

test('A document that a license needs cannot be deleted', async () => {
  const { consultant } = people
  const id = await uploaded(consultant)
  const said = {
    title: 'Registered Nurse',
    number: 'RN-1',
    state: 'TX',
    license_type: 'RN',
    issued_date: '2024-01-15',
    expiration_date: '2028-06-30',
  }
  expect((await consultant.call(`POST /consultant/licenses/attach/${id}`, said)).status).toBe(200)
  expect((await consultant.call(`DELETE /files/${id}`)).body.code).toBe('file_in_use')
})

test('Who looked at my documents comes in pages, each once', async () => {
  const reader = await member(product, 'Rita')
  const id = await uploaded(reader)
  for (let count = 0; count < 53; count++) await download(reader, id)
  const first = (await reader.call('GET /files/readers')).body
  expect(first.entries).toHaveLength(50)
  const second = (await reader.call(`GET /files/readers?after=${first.next}`)).body
  expect(second.entries).toHaveLength(3)
  expect(second.next).toBeUndefined()
  const times = [...first.entries, ...second.entries].map(({ time }: { time: string }) => time)
  expect(times).toEqual(times.toSorted().reverse())
  expect((await reader.call('GET /files/readers?after=x')).status).toBe(400)
}, 40_000)

test('What was refused is told, listed so for its owner, and its bytes are gone', async () => {
  const person = await member(product, 'Nora')
  const { id, uploadURL, done } = await upload(person, '%PDF-1.7 is what this begins with', 'text/plain')
  expect([done.status, done.body.code]).toEqual([415, 'wrong_type'])
  const again = await person.call(`POST /files/complete/${id}`)
  expect(again.body).toEqual(done.body)
  const { files } = (await person.call('POST /files')).body
  expect(files).toMatchObject([{ id, status: 'refused', why: 'wrong_type', has_access: false }])
  expect(await download(person, id)).toEqual({ success: false })
  // What comes by the same link afterwards is not looked at any more.
  expect((await put(uploadURL, 'text/plain', 'hello')).status).toBe(200)
  expect((await person.call(`POST /files/complete/${id}`)).body).toEqual(done.body)
  expect((await person.call(`DELETE /files/${id}`)).body).toEqual({ success: true })
  expect((await person.call('POST /files')).body.files).toEqual([])
})

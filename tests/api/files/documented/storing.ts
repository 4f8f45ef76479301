import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { keysOfFile } from '#tests/harness/files/bucket.ts'
import { opened, put, requested, upload, uploaded } from '#tests/harness/files/files.ts'
import { office, TYPES } from '#tests/harness/files/samples.ts'
import { member } from '#tests/harness/people/people.ts'
import { newLicense } from '#tests/harness/people/story.ts'
import { dana, download, info, theo, type World } from './world.ts'

const names = (files: { file_name: string }[]) => files.map(({ file_name }) => file_name)

export function storing(of: () => World) {
  test('A file is asked for, put to its link, checked, listed and downloaded under its name', async () => {
    const { owner } = of()
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
        access_history: [],
        owner: { user_id: owner.user_id, ...dana },
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
      { user_id: owner.user_id, ...dana, time: expect.any(String), action: 'downloaded', as: 'owner' },
    ])
  })

  const putOnly = async () => {
    const { other } = of()
    const { id, uploadURL } = await requested(other)
    await put(uploadURL, 'text/plain', 'hello')
    return id
  }

  test.each(['list', 'info'])(
    'A file that nobody completed is soon inspected, as shown in: %s',
    async (how) => {
      const { other } = of()
      const id = await putOnly()
      const file = await until('the inspection', async () => {
        const found =
          how === 'list' ? (await other.call('POST /files', {})).body.files[0] : await info(other, id)
        return found.status !== 'requested' && found
      })
      expect(file).toMatchObject({ id, status: 'stored', size: 5 })
    },
  )

  test('A file that nobody completed is inspected at its first download', async () => {
    const { other } = of()
    const id = await putOnly()
    expect(await download(other, id)).toMatchObject({ success: true })
    expect(await info(other, id)).toMatchObject({ id, status: 'stored', size: 5 })
  })

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
    const { owner } = of()
    const wanted = { contentType: 'text/plain', fileName: 'a.txt', ...said }
    const { status: got, body } = await owner.call('POST /files/request/upload', wanted)
    expect([got, body.code]).toEqual([status, code])
  })

  test.each([
    ['../../etc/passwd', 'passwd', 'passwd.txt'],
    ['C:\\Users\\me\\note.TXT', 'note.TXT', 'note.TXT'],
    ['invoice\u202Etxt.exe', 'invoicetxt.exe', 'invoicetxt.exe.txt'],
    ['a\u0007b\r\nSet-Cookie: x.txt', 'ab Set-Cookie: x.txt', 'ab Set-Cookie: x.txt'],
  ])('A file named %j is kept without what misleads', async (said, kept, saved) => {
    const { other } = of()
    const id = await uploaded(other, 'hello', said)
    expect((await info(other, id)).file_name).toBe(kept)
    const got = await fetch((await download(other, id)).downloadUrl)
    expect(got.headers.get('content-disposition')).toContain(`filename="${saved}"`)
  })

  test.each([
    ['a table that a browser calls a spreadsheet', 'application/vnd.ms-excel', 'plain.csv', 'a,b\r\n1,2\r\n'],
    [
      'a log that a browser calls a document',
      'application/msword',
      'server.log',
      '\u001b[31mfailed\u001b[0m',
    ],
  ])('The name decides what it is: %s', async (_, type, name, content) => {
    const { other } = of()
    const { id, done } = await upload(other, content, type, name)
    expect(done.status).toBe(200)
    expect(await info(other, id)).toMatchObject({
      status: 'stored',
      content_type: 'text/plain',
      file_name: name,
    })
  })

  test('A file that is still to come is nothing to others', async () => {
    const { owner, other } = of()
    const { id } = await requested(owner)
    expect((await other.call(`GET /files/info/${id}`)).status).toBe(404)
    expect((await other.call(`GET /files/request/access/${id}`)).status).toBe(404)
    expect(await download(owner, id)).toEqual({ success: false })
  })

  test('A search finds words and beginnings of words in names', async () => {
    const { product } = of()
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
}

const MIB = 1024 * 1024

export function checking(of: () => World) {
  test('What was refused is told, listed so for its owner, and its bytes are gone', async () => {
    const { product, store } = of()
    const person = await member(product, 'Nora')
    const { id, uploadURL, done } = await upload(person, '%PDF-1.7 is what this begins with', 'text/plain')
    expect([done.status, done.body.code]).toEqual([415, 'wrong_type'])
    const { files } = (await person.call('POST /files')).body
    expect(files).toMatchObject([{ id, status: 'refused', why: 'wrong_type', has_access: false }])
    const again = await person.call(`POST /files/complete/${id}`)
    expect(again.body).toEqual(done.body)
    expect(await download(person, id)).toEqual({ success: false })
    expect(await keysOfFile(store, id)).toEqual([])
    // What comes by the same link afterwards is not looked at any more.
    expect((await put(uploadURL, 'text/plain', 'hello')).status).toBe(200)
    expect((await person.call(`POST /files/complete/${id}`)).body).toEqual(done.body)
    expect((await person.call(`DELETE /files/${id}`)).body).toEqual({ success: true })
    expect((await person.call('POST /files')).body.files).toEqual([])
  })

  test.each<[string, string, number, string, () => Uint8Array]>([
    ['a program in disguise', TYPES.pdf, 415, 'wrong_type', () => Buffer.from('MZ\x90\0')],
    [
      'a document with macros',
      TYPES.docx,
      415,
      'active_content',
      () => office('docx', { 'word/vbaProject.bin': 'x' }),
    ],
    ['nothing at all', TYPES.txt, 415, 'empty', () => new Uint8Array()],
  ])(
    '%s is refused, and nothing of it is left',
    async (_, type, status, code, bytes) => {
      const { other, store } = of()
      const { id, done } = await upload(other, new Uint8Array(bytes()), type, 'a')
      expect([done.status, done.body.code]).toEqual([status, code])
      expect(await keysOfFile(store, id)).toEqual([])
      expect(await download(other, id)).toEqual({ success: false })
    },
    20_000,
  )

  test('50 MiB and one byte are not taken, and nothing of them is left', async () => {
    const { other, store, product } = of()
    const { id, uploadURL } = await requested(other)
    const sent = await put(uploadURL, TYPES.txt, new Uint8Array(50 * MIB + 1).fill(97))
    const done = await other.call(`POST /files/complete/${id}`)
    // The local store takes no object as large; with another store the content check refuses it.
    const refused = product.objects ? [400, 409, 'file_not_ready'] : [200, 413, 'too_large']
    expect([sent.status, done.status, done.body.code]).toEqual(refused)
    expect(await keysOfFile(store, id)).toEqual([])
    expect(await download(other, id)).toEqual({ success: false })
  }, 20_000)

  test('50 MiB are taken', async () => {
    const { other, store } = of()
    const { id, done } = await upload(other, new Uint8Array(50 * MIB).fill(97))
    expect(done.body.file).toMatchObject({ status: 'stored', size: 50 * MIB })
    expect(await keysOfFile(store, id)).toEqual([`files/${id}`])
    const saved = await fetch((await download(other, id)).downloadUrl)
    expect((await saved.arrayBuffer()).byteLength).toBe(50 * MIB)
  })
}

export function deleting(of: () => World) {
  test('A deleted file is gone for all, its bytes too, and who read it stays known', async () => {
    const { owner, other, store } = of()
    const id = await uploaded(owner, 'hello', 'Old.txt')
    await opened(owner, id, other)
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
    await expect.poll(() => keysOfFile(store, id)).toEqual([])
    const { entries } = (await owner.call('GET /files/readers')).body
    expect(entries[0]).toEqual({
      user_id: other.user_id,
      ...theo,
      time: expect.any(String),
      file_id: id,
      file_name: 'Old.txt',
      action: 'downloaded',
      as: 'grantee',
    })
  })

  test('A document that a license needs cannot be deleted', async () => {
    const { consultant } = of().people
    const id = await uploaded(consultant)
    expect((await consultant.call(`POST /consultant/licenses/attach/${id}`, newLicense)).status).toBe(200)
    expect((await consultant.call(`DELETE /files/${id}`)).body.code).toBe('file_in_use')
  })
}

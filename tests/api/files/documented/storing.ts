import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { keysOfFile } from '#tests/harness/files/bucket.ts'
import { grantAccess, putBytes, requestUpload, upload, uploadFile } from '#tests/harness/files/files.ts'
import { office, TYPES } from '#tests/harness/files/samples.ts'
import { member } from '#tests/harness/people/people.ts'
import { newLicense } from '#tests/harness/stories/hiring.ts'
import { dana, download, info, theo, type World } from './world.ts'

const names = (files: { file_name: string }[]) => files.map(({ file_name }) => file_name)

export function storingTests(worldOf: () => World) {
  test('A file is requested, uploaded to its link, checked, listed and downloaded under its name', async () => {
    const { owner } = worldOf()
    const uploadRequest = { contentType: 'text/plain', fileName: 'Wound care.txt', size: 5 }
    const uploadResponse = await owner.call('POST /files/request/upload', uploadRequest)
    expect(uploadResponse.status).toBe(200)
    const { id, key, uploadURL } = uploadResponse.body
    expect(key).toBe(`incoming/${id}`)
    expect((await owner.call(`POST /files/complete/${id}`)).body.code).toBe('file_not_ready')
    expect(await info(owner, id)).toMatchObject({ status: 'requested', has_access: false })
    expect((await putBytes(uploadURL, 'text/plain', 'hello')).status).toBe(200)
    const completion = await owner.call(`POST /files/complete/${id}`)
    expect(completion.body).toEqual({
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
    expect((await owner.call(`POST /files/complete/${id}`)).body).toEqual(completion.body)
    expect((await owner.call('POST /files', {})).body).toEqual({ files: [completion.body.file], shared: [] })
    expect(await info(owner, id)).toEqual(completion.body.file)
    const link = await download(owner, id)
    const savedFile = await fetch(link.downloadUrl)
    expect(await savedFile.text()).toBe('hello')
    expect(savedFile.headers.get('content-disposition')).toContain('attachment; filename="Wound care.txt"')
    expect((await info(owner, id)).access_logs).toEqual([
      { user_id: owner.user_id, ...dana, time: expect.any(String), action: 'downloaded', as: 'owner' },
    ])
  })

  const putOnly = async () => {
    const { other } = worldOf()
    const { id, uploadURL } = await requestUpload(other)
    await putBytes(uploadURL, 'text/plain', 'hello')
    return id
  }

  test.each(['list', 'info'])(
    'An upload that was not reported as complete is inspected soon, as shown in: %s',
    async (waysToFind) => {
      const { other } = worldOf()
      const id = await putOnly()
      const file = await until('the inspection', async () => {
        const fileDetails =
          waysToFind === 'list' ? (await other.call('POST /files', {})).body.files[0] : await info(other, id)
        return fileDetails.status !== 'requested' && fileDetails
      })
      expect(file).toMatchObject({ id, status: 'stored', size: 5 })
    },
  )

  test('An upload that was not reported as complete is inspected at its first download', async () => {
    const { other } = worldOf()
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
  ])('An upload of %s is refused', async (_, invalidFields, status, code) => {
    const { owner } = worldOf()
    const point = { contentType: 'text/plain', fileName: 'a.txt', ...invalidFields }
    const { status: requestStatus, body } = await owner.call('POST /files/request/upload', point)
    expect([requestStatus, body.code]).toEqual([status, code])
  })

  test.each([
    ['../../etc/passwd', 'passwd', 'passwd.txt'],
    ['C:\\Users\\me\\note.TXT', 'note.TXT', 'note.TXT'],
    ['invoice\u202Etxt.exe', 'invoicetxt.exe', 'invoicetxt.exe.txt'],
    ['a\u0007b\r\nSet-Cookie: x.txt', 'ab Set-Cookie: x.txt', 'ab Set-Cookie: x.txt'],
  ])(
    'A file named %j is stored without misleading characters in its name',
    async (requestedName, storedName, savedName) => {
      const { other } = worldOf()
      const id = await uploadFile(other, 'hello', requestedName)
      expect((await info(other, id)).file_name).toBe(storedName)
      const savedFile = await fetch((await download(other, id)).downloadUrl)
      expect(savedFile.headers.get('content-disposition')).toContain(`filename="${savedName}"`)
    },
  )

  test.each([
    ['a table that a browser calls a spreadsheet', 'application/vnd.ms-excel', 'plain.csv', 'a,b\r\n1,2\r\n'],
    [
      'a log that a browser calls a document',
      'application/msword',
      'server.log',
      '\u001b[31mfailed\u001b[0m',
    ],
  ])('The name decides the type of a file: %s', async (_, type, name, content) => {
    const { other } = worldOf()
    const { id, done } = await upload(other, content, type, name)
    expect(done.status).toBe(200)
    expect(await info(other, id)).toMatchObject({
      status: 'stored',
      content_type: 'text/plain',
      file_name: name,
    })
  })

  test('A file that is not uploaded yet does not exist for others', async () => {
    const { owner, other } = worldOf()
    const { id } = await requestUpload(owner)
    expect((await other.call(`GET /files/info/${id}`)).status).toBe(404)
    expect((await other.call(`GET /files/request/access/${id}`)).status).toBe(404)
    expect(await download(owner, id)).toEqual({ success: false })
  })

  test('A search finds words and beginnings of words in file names', async () => {
    const { product } = worldOf()
    const person = await member(product, 'Sam')
    for (const name of ['Wound_care plan.txt', 'Café notes.txt', 'Careful.txt'])
      await uploadFile(person, 'x', name)
    const namesFound = async (searchTerm: string) =>
      names((await person.call('POST /files', { searchTerm })).body.files).sort()
    expect(await namesFound('care')).toEqual(['Careful.txt', 'Wound_care plan.txt'])
    expect(await namesFound('PLAN wou')).toEqual(['Wound_care plan.txt'])
    expect(await namesFound('cafe')).toEqual(['Café notes.txt'])
    expect(await namesFound('are')).toEqual([])
    expect(await namesFound('100%_')).toEqual([])
    const { body } = await person.call('POST /files')
    expect(names(body.files)).toEqual(['Careful.txt', 'Café notes.txt', 'Wound_care plan.txt'])
  })
}

const MIB = 1024 * 1024

export function checking(worldOf: () => World) {
  test('A refused file is reported and listed so for its owner, and its bytes are removed', async () => {
    const { product, store } = worldOf()
    const person = await member(product, 'Nora')
    const { id, uploadURL, done } = await upload(person, '%PDF-1.7 is what this begins with', 'text/plain')
    expect([done.status, done.body.code]).toEqual([415, 'wrong_type'])
    const { files } = (await person.call('POST /files')).body
    expect(files).toMatchObject([{ id, status: 'refused', why: 'wrong_type', has_access: false }])
    const repeatedComplete = await person.call(`POST /files/complete/${id}`)
    expect(repeatedComplete.body).toEqual(done.body)
    expect(await download(person, id)).toEqual({ success: false })
    expect(await keysOfFile(store, id)).toEqual([])
    // Bytes sent by the same link afterwards are ignored.
    expect((await putBytes(uploadURL, 'text/plain', 'hello')).status).toBe(200)
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
      const { other, store } = worldOf()
      const { id, done } = await upload(other, new Uint8Array(bytes()), type, 'a')
      expect([done.status, done.body.code]).toEqual([status, code])
      expect(await keysOfFile(store, id)).toEqual([])
      expect(await download(other, id)).toEqual({ success: false })
    },
    20_000,
  )

  test('50 MiB and one byte are refused, and nothing of them is kept', async () => {
    const { other, store, product } = worldOf()
    const { id, uploadURL } = await requestUpload(other)
    const uploadResult = await putBytes(uploadURL, TYPES.txt, new Uint8Array(50 * MIB + 1).fill(97))
    const completion = await other.call(`POST /files/complete/${id}`)
    // The local store refuses an object of this size; with another store the content check refuses it.
    const refusal = product.objects ? [400, 409, 'file_not_ready'] : [200, 413, 'too_large']
    expect([uploadResult.status, completion.status, completion.body.code]).toEqual(refusal)
    expect(await keysOfFile(store, id)).toEqual([])
    expect(await download(other, id)).toEqual({ success: false })
  }, 20_000)

  test('50 MiB are accepted', async () => {
    const { other, store } = worldOf()
    const { id, done } = await upload(other, new Uint8Array(50 * MIB).fill(97))
    expect(done.body.file).toMatchObject({ status: 'stored', size: 50 * MIB })
    expect(await keysOfFile(store, id)).toEqual([`files/${id}`])
    const savedFile = await fetch((await download(other, id)).downloadUrl)
    expect((await savedFile.arrayBuffer()).byteLength).toBe(50 * MIB)
  })
}

export function deleting(worldOf: () => World) {
  test('A deleted file is gone for everybody, with its bytes, but its readings stay recorded', async () => {
    const { owner, other, store } = worldOf()
    const id = await uploadFile(owner, 'hello', 'Old.txt')
    await grantAccess(owner, id, other)
    const { downloadUrl } = await download(other, id)
    expect((await other.call(`DELETE /files/${id}`)).status).toBe(404)
    for (let turn = 0; turn < 2; turn++)
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
    const { consultant } = worldOf().people
    const id = await uploadFile(consultant)
    expect((await consultant.call(`POST /consultant/licenses/attach/${id}`, newLicense)).status).toBe(200)
    expect((await consultant.call(`DELETE /files/${id}`)).body.code).toBe('file_in_use')
  })
}

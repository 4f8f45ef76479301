import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { put, uploaded } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { dana, download, info } from './asking.ts'
import type { World } from './world.ts'

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
    const wanted = { contentType: 'text/plain', fileName: 'a' }
    const { id, uploadURL } = (await other.call('POST /files/request/upload', wanted)).body
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
    ['a\u0007b\r\nSet-Cookie: x.txt', 'abSet-Cookie: x.txt', 'abSet-Cookie: x.txt'],
  ])('A file named %j is kept without what misleads', async (said, kept, saved) => {
    const { other } = of()
    const id = await uploaded(other, 'hello', said)
    expect((await info(other, id)).file_name).toBe(kept)
    const got = await fetch((await download(other, id)).downloadUrl)
    expect(got.headers.get('content-disposition')).toContain(`filename="${saved}"`)
  })

  test('A file that is still to come is nothing to others', async () => {
    const { owner, other } = of()
    const { body } = await owner.call('POST /files/request/upload', {
      contentType: 'text/plain',
      fileName: 'a',
    })
    expect((await other.call(`GET /files/info/${body.id}`)).status).toBe(404)
    expect((await other.call(`GET /files/request/access/${body.id}`)).status).toBe(404)
    expect(await download(owner, body.id)).toEqual({ success: false })
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

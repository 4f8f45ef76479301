import { expect, test } from 'vitest'
import { keysOfFile } from '#tests/harness/files/bucket.ts'
import { put, upload } from '#tests/harness/files/files.ts'
import { office, TYPES } from '#tests/harness/files/samples.ts'
import { member } from '#tests/harness/people/people.ts'
import { download } from './asking.ts'
import type { World } from './world.ts'

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
    const wanted = { contentType: TYPES.txt, fileName: 'a.txt' }
    const { id, uploadURL } = (await other.call('POST /files/request/upload', wanted)).body
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

import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newBucket, portOf } from '#tests/harness/objects/server.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import type { ConformanceContext } from './context.ts'

const PNG = 'image/png'

export function port(context: ConformanceContext) {
  describe("The product's port to its objects", () => {
    const store = setUpOnce(async () => {
      const objectPort = portOf(context.server)
      return { ...objectPort, end: objectPort.close }
    })
    const bytesOf = async (key: string, range?: { start: number; end?: number }) => {
      const stream = await store.read(key, range)
      return stream && buffer(stream)
    }

    test('creates its bucket, also when several do it concurrently', async () => {
      const bucket = newBucket()
      const all = [1, 2, 3].map(() => portOf(context.server, bucket))
      await Promise.all(all.map((each) => each.check()))
      for (const each of all) each.close()
      expect(await context.client.bucketExists(bucket)).toBe(true)
    })

    test('stores bytes, and streams of a known length', async () => {
      const body = randomBytes(200_000)
      await store.write('kept/bytes', body, PNG)
      const stream = Readable.from([body.subarray(0, 70_000), body.subarray(70_000)])
      await store.write('kept/stream', { stream, size: body.length }, PNG)
      for (const key of ['kept/bytes', 'kept/stream']) {
        expect((await bytesOf(key))?.equals(body)).toBe(true)
        expect(await store.stat(key)).toMatchObject({ size: 200_000, content_type: PNG })
      }
    })

    test.each([
      ['shorter', 11],
      ['longer', 9],
    ])('stores nothing of a stream that is %s than declared', async (_, size) => {
      const stream = Readable.from([Buffer.from('ten bytes!')])
      await expect(store.write('kept/wrong', { stream, size }, PNG)).rejects.toMatchObject({
        name: 'ObjectsUnavailable',
      })
      expect(await store.stat('kept/wrong')).toBeUndefined()
    })

    test('reads a part', async () => {
      await store.write('part', Buffer.from('0123456789'), PNG)
      expect(String(await bytesOf('part', { start: 2, end: 4 }))).toBe('234')
      expect(String(await bytesOf('part', { start: 7 }))).toBe('789')
      expect(String(await bytesOf('part', { start: 0, end: 0 }))).toBe('0')
    })

    test('reports clearly that an object does not exist', async () => {
      expect(await store.stat('nowhere')).toBeUndefined()
      expect(await store.read('nowhere')).toBeUndefined()
      expect(await store.copy('nowhere', 'somewhere')).toBe(false)
      expect(await store.move('nowhere', 'somewhere')).toBe(false)
      await store.remove('nowhere')
    })

    test('copies, and moves once however often it is called', async () => {
      await store.write('from', Buffer.from('words'), PNG)
      expect(await store.copy('from', 'to/copy')).toBe(true)
      expect(await store.move('from', 'to/moved')).toBe(true)
      expect(await store.move('from', 'to/moved')).toBe(true)
      expect(await store.stat('from')).toBeUndefined()
      expect(String(await bytesOf('to/copy'))).toBe('words')
      expect(String(await bytesOf('to/moved'))).toBe('words')
    })

    test('erases the objects with a prefix, and no others', async () => {
      for (const key of ['gone/a', 'gone/b/c', 'gone-not']) await store.write(key, Buffer.from('xy'), PNG)
      for (const _ of ['once', 'again']) await store.erase('gone/')
      const remainingKeys = await Array.fromAsync(store.list('gone'), ({ key }) => key)
      expect(remainingKeys).toEqual(['gone-not'])
      await store.erase('gone-not')
      expect(await store.stat('gone-not')).toBeUndefined()
      for (const all of ['', '/', 'a b']) await expect(store.erase(all)).rejects.toThrow(TypeError)
    })

    test('lists the objects with a prefix', async () => {
      for (const key of ['seen/b', 'seen/a', 'seen-not']) await store.write(key, Buffer.from('xy'), PNG)
      const listedObjects = await Array.fromAsync(store.list('seen/'))
      expect(listedObjects.map(({ key, size }) => [key, size])).toEqual([
        ['seen/a', 2],
        ['seen/b', 2],
      ])
      expect(Math.abs(Date.parse(String(listedObjects[0]?.at)) - Date.now())).toBeLessThan(60_000)
    })

    test('links to a download with its name and type, whatever the type of the upload', async () => {
      const key = randomUUID()
      await store.write(key, Buffer.from('<script>'), 'text/html')
      const link = (inline: boolean) =>
        store.downloadLink(key, {
          file_name: 'Übersicht "1"\u202e\n/fdp.exe',
          content_type: 'application/pdf',
          seconds: 60,
          inline,
        })
      const { headers, status } = await fetch(link(false))
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="_bersicht _1_ _fdp.exe"; filename*=UTF-8''%C3%9Cbersicht%20%221%22%20_fdp.exe`,
      )
      expect((await fetch(link(true))).headers.get('content-disposition')).toMatch(/^inline; /)
    })

    test.each(['../up', 'a//b', '/a', 'a/', 'a.pdf', 'a b', '', 'ä', 'a\n', 'a'.repeat(513)])(
      'takes no key like %j, which people write',
      async (key) => {
        const seconds = 60
        expect(() => store.uploadLink(key, { content_type: PNG, seconds })).toThrow(TypeError)
        expect(() => store.downloadLink(key, { file_name: 'a', content_type: PNG, seconds })).toThrow(
          TypeError,
        )
        const calls = [
          () => store.write(key, Buffer.from('x'), PNG),
          () => store.read(key),
          () => store.stat(key),
          () => store.remove(key),
          () => store.copy(key, 'to'),
          () => store.copy('from', key),
        ]
        for (const call of calls) await expect(call()).rejects.toThrow(TypeError)
      },
    )
  })
}

import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { clientOf, newBucket, REGION } from '#tests/harness/objects/server.ts'
import { type ConformanceContext, DOCUMENT } from './context.ts'

const { key, body, type } = DOCUMENT

export function keeping(context: ConformanceContext) {
  describe('Storage', () => {
    test('creates a bucket, and refuses or leaves it as it is the second time', async () => {
      const { client } = context
      const bucket = newBucket()
      expect(await client.bucketExists(bucket)).toBe(false)
      await client.makeBucket(bucket, REGION)
      expect(await client.bucketExists(bucket)).toBe(true)
      const repeatedError = await client.makeBucket(bucket, REGION).catch(({ code }) => code)
      expect(String(repeatedError)).toMatch(/undefined|^BucketAlready/)
    })

    test('returns the size, type, hash and metadata of an object', async () => {
      const { client, bucket } = context
      const { size, etag, metaData } = await client.statObject(bucket, key)
      expect({ size, etag }).toEqual({
        size: body.length,
        etag: createHash('md5').update(body).digest('hex'),
      })
      expect(metaData).toMatchObject({ 'content-type': type, case: 'a7' })
    })

    test('returns the bytes unchanged, all of them or a part', async () => {
      const { client, bucket } = context
      expect((await buffer(await client.getObject(bucket, key))).equals(body)).toBe(true)
      const part = await buffer(await client.getPartialObject(bucket, key, 1000, 50))
      expect(part.equals(body.subarray(1000, 1050))).toBe(true)
    })

    test('accepts an empty object', async () => {
      const { client, bucket } = context
      await client.putObject(bucket, 'empty', Buffer.alloc(0), 0)
      expect(await client.statObject(bucket, 'empty')).toMatchObject({ size: 0 })
      expect(await buffer(await client.getObject(bucket, 'empty'))).toHaveLength(0)
    })

    test('accepts a key of 1024 bytes with control characters', async () => {
      const { client, bucket } = context
      for (const oddKey of [`long/${'ж'.repeat(509)}z`, 'odd/\u0001\t"<&>\u202e#?%25+']) {
        await client.putObject(bucket, oddKey, oddKey)
        expect(String(await buffer(await client.getObject(bucket, oddKey)))).toBe(oddKey)
      }
    })

    test('replaces overwritten bytes, does not find a removed object, and accepts removing it again', async () => {
      const { client, bucket } = context
      const ownKey = randomUUID()
      await client.putObject(bucket, ownKey, 'one')
      await client.putObject(bucket, ownKey, 'two')
      expect(String(await buffer(await client.getObject(bucket, ownKey)))).toBe('two')
      await client.removeObject(bucket, ownKey)
      await expect(client.statObject(bucket, ownKey)).rejects.toMatchObject({ code: 'NotFound' })
      await expect(client.getObject(bucket, ownKey)).rejects.toMatchObject({ code: 'NoSuchKey' })
      await client.removeObject(bucket, ownKey)
    })

    test('copies bytes and type, and the copy stays when its source is removed', async () => {
      const { client, bucket } = context
      const [source, copy] = [randomUUID(), randomUUID()]
      await client.putObject(bucket, source, 'words', 5, { 'Content-Type': 'text/plain' })
      await client.copyObject(bucket, copy, `/${bucket}/${source}`)
      await client.removeObject(bucket, source)
      expect(String(await buffer(await client.getObject(bucket, copy)))).toBe('words')
      expect((await client.statObject(bucket, copy)).metaData['content-type']).toBe('text/plain')
    })

    test('tells the region to a client that does not know it', async () => {
      const { server, bucket } = context
      const { accessKey, secretKey, url } = server
      const client = clientOf({ accessKey, secretKey, url }, { region: '' })
      expect(await client.statObject(bucket, key)).toMatchObject({ size: body.length })
    })
  })

  const names = async (prefix: string, recursive: boolean) => {
    const { client, bucket } = context
    const listedNames: string[] = []
    for await (const { name, prefix: folder } of client.listObjectsV2(bucket, prefix, recursive))
      listedNames.push(String(name ?? folder))
    return listedNames
  }

  describe('A listing', () => {
    test('has objects and folders in the order of their bytes', async () => {
      const { client, bucket } = context
      const keys = ['list/b', 'list/a/1', 'list/a/2', 'list/Z', 'list/\u{1F600}', 'list/\uFF5E', 'list']
      for (const key of keys) await client.putObject(bucket, key, 'x')
      expect(await names('list/', false)).toEqual(
        expect.arrayContaining(['list/Z', 'list/a/', 'list/b', 'list/\uFF5E', 'list/\u{1F600}']),
      )
      expect(await names('list/', true)).toEqual([
        'list/Z',
        'list/a/1',
        'list/a/2',
        'list/b',
        'list/\uFF5E',
        'list/\u{1F600}',
      ])
      expect(await names('lis', true)).toHaveLength(7)
    })

    test('continues page by page, each object once', async () => {
      const { client, bucket } = context
      const keys = Array.from({ length: 23 }, (_, index) => `pages/${String(index).padStart(2, '0')}`)
      await Promise.all(keys.map((key) => client.putObject(bucket, key, 'x')))
      const pages: string[][] = []
      for (let token = ''; ; ) {
        const page = await client.listObjectsV2Query(bucket, 'pages/', token, '', 10, '')
        pages.push(page.objects.map(({ name }) => String(name)))
        if (!page.isTruncated) break
        token = page.nextContinuationToken
      }
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
      expect(pages.flat()).toEqual(keys)
    })

    test('can be removed in one call', async () => {
      const { client, bucket } = context
      const keys = ['many/1', 'many/2 & <3>', 'many/4']
      for (const key of keys) await client.putObject(bucket, key, 'x')
      await client.removeObjects(bucket, keys.slice(0, 2))
      expect(await names('many/', true)).toEqual(['many/4'])
    })
  })
}

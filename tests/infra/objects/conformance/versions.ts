import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newBucket, portOf, REGION } from '#tests/harness/objects/server.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import type { ConformanceContext } from './context.ts'

/** Tests of a server that keeps versions: a removal alone does not delete them. */
export function versions(context: ConformanceContext) {
  describe('A bucket with versions', () => {
    const bucket = newBucket()
    const store = setUpOnce(async () => {
      await context.client.makeBucket(bucket, REGION)
      await context.client.setBucketVersioning(bucket, { Status: 'Enabled' })
      const objectPort = portOf(context.server, bucket)
      return { ...objectPort, end: objectPort.close }
    })
    async function keysUnder(prefix: string) {
      const listOptions = { Delimiter: '', MaxKeys: 1000, IncludeVersion: true }
      const { objects = [] } = await context.client.listObjectsQuery(bucket, prefix, '', listOptions)
      return objects.map(({ name }) => String(name))
    }
    const write = (key: string, text: string) => store.write(key, Buffer.from(text), 'text/plain')

    test('loses every version of an erased object, and of no other', async () => {
      for (const text of ['one', 'two']) for (const key of ['p/a', 'p/b', 'pq']) await write(key, text)
      await store.remove('p/b')
      await store.remove('pq')
      expect(await keysUnder('p/')).toEqual(['p/a', 'p/a', 'p/b', 'p/b', 'p/b'])
      await store.erase('p/')
      expect(await keysUnder('p')).toEqual(['pq', 'pq', 'pq'])
      await store.erase('pq')
      expect(await keysUnder('p')).toEqual([])
    })

    test('loses more versions than a listing page has', async () => {
      for (let start = 0; start < 1100; start += 100)
        await Promise.all(Array.from({ length: 100 }, (_, n) => write(`many/${start + n}`, 'x')))
      await write('many-not', 'x')
      await store.erase('many/')
      expect(await keysUnder('many')).toEqual(['many-not'])
      const remainingObject = await store.read('many-not')
      expect(remainingObject && String(await buffer(remainingObject))).toBe('x')
    })
  })
}

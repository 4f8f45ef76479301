import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { newBucket, portOf, REGION } from '#tests/harness/objects/server.ts'
import { before } from '#tests/harness/running.ts'
import type { Context } from './context.ts'

/** Of a server that keeps versions: a removal alone leaves them. */
export function versions(of: Context) {
  describe('a bucket that keeps versions', () => {
    const bucket = newBucket()
    const store = before(async () => {
      await of.client.makeBucket(bucket, REGION)
      await of.client.setBucketVersioning(bucket, { Status: 'Enabled' })
      const opened = portOf(of.server, bucket)
      return { ...opened, end: opened.close }
    })
    async function kept(prefix: string) {
      const asked = { Delimiter: '', MaxKeys: 1000, IncludeVersion: true }
      const { objects = [] } = await of.client.listObjectsQuery(bucket, prefix, '', asked)
      return objects.map(({ name }) => String(name))
    }
    const write = (key: string, text: string) => store.write(key, Buffer.from(text), 'text/plain')

    test('loses every version of what is erased, and of nothing else', async () => {
      for (const text of ['one', 'two']) for (const key of ['p/a', 'p/b', 'pq']) await write(key, text)
      await store.remove('p/b')
      await store.remove('pq')
      expect(await kept('p/')).toEqual(['p/a', 'p/a', 'p/b', 'p/b', 'p/b'])
      await store.erase('p/')
      expect(await kept('p')).toEqual(['pq', 'pq', 'pq'])
      await store.erase('pq')
      expect(await kept('p')).toEqual([])
    })

    test('loses more of them than a page lists', async () => {
      for (let at = 0; at < 1100; at += 100)
        await Promise.all(Array.from({ length: 100 }, (_, n) => write(`many/${at + n}`, 'x')))
      await write('many-not', 'x')
      await store.erase('many/')
      expect(await kept('many')).toEqual(['many-not'])
      const left = await store.read('many-not')
      expect(left && String(await buffer(left))).toBe('x')
    })
  })
}

import { describe, expect, test } from 'vitest'
import type { Context } from './context.ts'

export function listing(of: () => Context) {
  const names = async (prefix: string, recursive: boolean) => {
    const { client, bucket } = of()
    const found: string[] = []
    for await (const { name, prefix: folder } of client.listObjectsV2(bucket, prefix, recursive))
      found.push(String(name ?? folder))
    return found
  }

  describe('listing', () => {
    test('names objects and folders in the order of their bytes', async () => {
      const { client, bucket } = of()
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

    test('goes on page by page, each object once', async () => {
      const { client, bucket } = of()
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

    test('many are removed at once', async () => {
      const { client, bucket } = of()
      const keys = ['many/1', 'many/2 & <3>', 'many/4']
      for (const key of keys) await client.putObject(bucket, key, 'x')
      await client.removeObjects(bucket, keys.slice(0, 2))
      expect(await names('many/', true)).toEqual(['many/4'])
    })
  })
}

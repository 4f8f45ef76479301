import { describe, expect, test } from 'vitest'
import { type Context, DOCUMENT } from './context.ts'

const { key, body } = DOCUMENT

export function answering(of: () => Context) {
  const get = async (headers: Record<string, string>, query = {}) => {
    const { client, bucket } = of()
    return fetch(await client.presignedGetObject(bucket, key, 60, query), { headers })
  }

  describe('answering a link', () => {
    test.each([
      ['bytes=10-19', 10, 20],
      ['bytes=299990-', 299_990, 300_000],
      ['bytes=-5', 299_995, 300_000],
      ['bytes=299999-400000', 299_999, 300_000],
    ])('%s are those bytes', async (range, start, end) => {
      const response = await get({ range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/300000`)
      expect(Buffer.from(await response.arrayBuffer()).equals(body.subarray(start, end))).toBe(true)
    })

    test('a range after the end cannot be had', async () => {
      expect((await get({ range: 'bytes=300000-' })).status).toBe(416)
    })

    test('name and type are those that the link says', async () => {
      const name = `attachment; filename="a.pdf"; filename*=UTF-8''%D0%BD.pdf`
      const { status, headers } = await get(
        {},
        { 'response-content-disposition': name, 'response-content-type': 'application/octet-stream' },
      )
      expect([status, headers.get('content-disposition'), headers.get('content-type')]).toEqual([
        200,
        name,
        'application/octet-stream',
      ])
    })

    test('who has the newest already is told so', async () => {
      const etag = String((await get({})).headers.get('etag'))
      expect((await get({ 'if-none-match': etag })).status).toBe(304)
      expect((await get({ 'if-match': '"0"' })).status).toBe(412)
      expect((await get({ 'if-modified-since': new Date().toUTCString() })).status).toBe(304)
    })

    test('a look is answered without bytes', async () => {
      const { client, bucket } = of()
      const link = await client.presignedUrl('HEAD', bucket, key, 60)
      const response = await fetch(link, { method: 'HEAD' })
      expect([response.status, response.headers.get('content-length')]).toEqual([200, '300000'])
    })
  })
}

import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ORIGIN, portOf, statusOf } from '#tests/harness/objects/server.ts'
import { type ConformanceContext, DOCUMENT } from './context.ts'

const { type } = DOCUMENT

export function linking(context: ConformanceContext) {
  const send = (link: string, body: BodyInit, content_type: string) =>
    fetch(link, { method: 'PUT', body, headers: { 'content-type': content_type } })
  const linkOf = (key: string, size?: number) => {
    const { server, bucket } = context
    return portOf(server, bucket).uploadLink(key, {
      content_type: type,
      seconds: 60,
      ...(size !== undefined && { size }),
    })
  }
  const storeObject = async (key: string) => {
    const { client, bucket } = context
    const stream = await client.getObject(bucket, key).catch(({ code }) => String(code))
    return typeof stream === 'string' ? stream : String(await buffer(stream))
  }

  describe('An upload link', () => {
    test('accepts the type and length that it was made for', async () => {
      const { client, bucket } = context
      const key = randomUUID()
      expect(await statusOf(await send(linkOf(key, 5), 'hello', type))).toBe('200')
      expect(await storeObject(key)).toBe('hello')
      expect((await client.statObject(bucket, key)).metaData['content-type']).toBe(type)
    })

    test.each([
      ['another type', 5, 'hello', 'text/html'],
      ['a longer body', 5, 'hello!', type],
      ['a shorter body', 5, 'hell', type],
      ['no bytes', 5, '', type],
      ['a body that is much longer', 5, randomBytes(3_000_000), type],
      ['another type where the length is open', undefined, 'hello', 'text/html'],
    ])('refuses %s and keeps nothing', async (_, size, body, content_type) => {
      const key = randomUUID()
      expect(await statusOf(await send(linkOf(key, size), body, content_type))).toBe(
        '403 SignatureDoesNotMatch',
      )
      expect(await storeObject(key)).toBe('NoSuchKey')
    })

    test('without a length accepts any', async () => {
      const key = randomUUID()
      expect(await statusOf(await send(linkOf(key), 'hello, hello', type))).toBe('200')
      expect(await storeObject(key)).toBe('hello, hello')
    })

    test('leaves the previous object unchanged when it refuses', async () => {
      const key = randomUUID()
      await send(linkOf(key, 3), 'old', type)
      await send(linkOf(key, 3), 'newer', type)
      expect(await storeObject(key)).toBe('old')
    })
  })

  describe('A page of another origin', () => {
    const asking = async (origin: string, link: string) => {
      const response = await fetch(link, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      })
      return response.headers.get('access-control-allow-origin')
    }

    test('may send and read only if it is the web app', async () => {
      const { server, bucket } = context
      const port = portOf(server, bucket)
      await port.check()
      const link = port.uploadLink('cors', { content_type: type, size: 1, seconds: 60 })
      expect(await asking(ORIGIN, link)).toBe(ORIGIN)
      expect(await asking('http://evil.example', link)).toBeNull()
      expect(await asking('http://localhost:3001', link)).toBeNull()
      const uploadResult = await fetch(link, {
        method: 'PUT',
        body: 'x',
        headers: { 'content-type': type, origin: ORIGIN },
      })
      expect([uploadResult.status, uploadResult.headers.get('access-control-allow-origin')]).toEqual([
        200,
        ORIGIN,
      ])
      port.close()
    })
  })

  const get = async (headers: Record<string, string>, query = {}) => {
    const { client, bucket } = context
    return fetch(await client.presignedGetObject(bucket, DOCUMENT.key, 60, query), { headers })
  }

  describe('The answer to a download link', () => {
    test.each([
      ['bytes=10-19', 10, 20],
      ['bytes=299990-', 299_990, 300_000],
      ['bytes=-5', 299_995, 300_000],
      ['bytes=299999-400000', 299_999, 300_000],
    ])('has those bytes for %s', async (range, start, end) => {
      const response = await get({ range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/300000`)
      expect(Buffer.from(await response.arrayBuffer()).equals(DOCUMENT.body.subarray(start, end))).toBe(true)
    })

    test('refuses a range after the end', async () => {
      expect((await get({ range: 'bytes=300000-' })).status).toBe(416)
    })

    test('has the name and type of the link', async () => {
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

    test('tells a client that it has the newest version already', async () => {
      const etag = String((await get({})).headers.get('etag'))
      expect((await get({ 'if-none-match': etag })).status).toBe(304)
      expect((await get({ 'if-match': '"0"' })).status).toBe(412)
      expect((await get({ 'if-modified-since': new Date().toUTCString() })).status).toBe(304)
    })

    test('has no bytes on HEAD', async () => {
      const { client, bucket } = context
      const link = await client.presignedUrl('HEAD', bucket, DOCUMENT.key, 60)
      const response = await fetch(link, { method: 'HEAD' })
      expect([response.status, response.headers.get('content-length')]).toEqual([200, '300000'])
    })
  })
}

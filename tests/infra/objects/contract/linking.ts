import { randomBytes, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ORIGIN, portOf, statusOf } from '#tests/harness/objects/server.ts'
import type { Context } from './context.ts'

const type = 'application/pdf'

export function linking(of: () => Context) {
  const send = (link: string, body: BodyInit, content_type: string) =>
    fetch(link, { method: 'PUT', body, headers: { 'content-type': content_type } })
  const linkOf = (key: string, size?: number) => {
    const { server, bucket } = of()
    return portOf(server, bucket).uploadLink(key, {
      content_type: type,
      seconds: 60,
      ...(size !== undefined && { size }),
    })
  }
  const stored = async (key: string) => {
    const { client, bucket } = of()
    const stream = await client.getObject(bucket, key).catch(({ code }) => String(code))
    return typeof stream === 'string' ? stream : String(await buffer(stream))
  }

  describe('an upload link', () => {
    test('takes the type and length that it was made for', async () => {
      const { client, bucket } = of()
      const key = randomUUID()
      expect(await statusOf(await send(linkOf(key, 5), 'hello', type))).toBe('200')
      expect(await stored(key)).toBe('hello')
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
      expect(await stored(key)).toBe('NoSuchKey')
    })

    test('without a length takes any', async () => {
      const key = randomUUID()
      expect(await statusOf(await send(linkOf(key), 'hello, hello', type))).toBe('200')
      expect(await stored(key)).toBe('hello, hello')
    })

    test('leaves what was there as it was when it refuses', async () => {
      const key = randomUUID()
      await send(linkOf(key, 3), 'old', type)
      await send(linkOf(key, 3), 'newer', type)
      expect(await stored(key)).toBe('old')
    })
  })

  describe('a page of another origin', () => {
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

    test('may send and read when it is the web app, and only then', async () => {
      const { server, bucket } = of()
      const port = portOf(server, bucket)
      await port.check()
      const link = port.uploadLink('cors', { content_type: type, size: 1, seconds: 60 })
      expect(await asking(ORIGIN, link)).toBe(ORIGIN)
      expect(await asking('http://evil.example', link)).toBeNull()
      expect(await asking('http://localhost:3001', link)).toBeNull()
      const sent = await fetch(link, {
        method: 'PUT',
        body: 'x',
        headers: { 'content-type': type, origin: ORIGIN },
      })
      expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN])
      port.close()
    })
  })
}

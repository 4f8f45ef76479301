import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signature, toSignatureDate } from '#infra/objects/signature-v4.ts'
import { clientOf, REGION, rawRequest, statusOf } from '#tests/harness/objects/server.ts'
import { type ConformanceContext, DOCUMENT } from './context.ts'

const { key } = DOCUMENT
const HOUR = 3_600_000

export function refusing(context: ConformanceContext) {
  const getLink = (other = key, seconds = 60, query = {}) =>
    context.client.presignedUrl('GET', context.bucket, other, seconds, query)
  const putLink = (other = 'evil') => context.client.presignedPutObject(context.bucket, other, 60)
  const put = { method: 'PUT', body: 'x' }
  const tamperedLink = (link: string) =>
    link.replace(/Signature=(..)/, (_, start) => `Signature=${start === 'ff' ? '00' : 'ff'}`)
  const unsigned = (link: string) => String(link.split('?')[0])

  describe('A stranger', () => {
    test('neither reads nor writes without a signature', async () => {
      expect(await statusOf(await fetch(unsigned(await getLink())))).toBe('403 AccessDenied')
      expect(await statusOf(await fetch(unsigned(await putLink()), put))).toBe('403 AccessDenied')
    })

    test('gains nothing from a link that was changed', async () => {
      const [get, send] = [await getLink(), await putLink()]
      const wrong = '403 SignatureDoesNotMatch'
      expect(await statusOf(await fetch(tamperedLink(get)))).toBe(wrong)
      expect(await statusOf(await fetch(tamperedLink(send), put))).toBe(wrong)
      expect(await statusOf(await fetch(send.replace('/evil', '/evil-too'), put))).toBe(wrong)
      expect(await statusOf(await fetch(get, put))).toBe(wrong)
      expect(await statusOf(await fetch(send, { method: 'DELETE' }))).toBe(wrong)
      expect(await statusOf(await fetch(`${get}&response-content-type=text%2Fhtml`))).toBe(wrong)
      expect(await statusOf(await fetch(get.replace('Expires=60', 'Expires=600')))).toBe(wrong)
      expect((await rawRequest(get, { headers: { host: 'other.example' } })).status).toBe(403)
    })

    test('gains nothing from a link outside its time', async () => {
      const { client, bucket } = context
      const timeIn = (milliseconds: number) => new Date(Date.now() + milliseconds)
      const link = (method: string, moment: Date) =>
        client.presignedUrl(method, bucket, 'evil', 60, {}, moment)
      expect((await fetch(await link('GET', timeIn(-61_000)))).status).toBe(403)
      expect((await fetch(await link('PUT', timeIn(-HOUR)), put)).status).toBe(403)
    })

    test('gains nothing from keys of its own', async () => {
      const { server, bucket } = context
      const wrong = clientOf(server, { secretKey: 'not-the-secret-of-it' })
      const unknown = clientOf(server, { accessKey: 'nobody' })
      await expect(wrong.statObject(bucket, key)).rejects.toMatchObject({ code: 'AccessDenied' })
      await expect(wrong.getObject(bucket, key)).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' })
      await expect(unknown.getObject(bucket, key)).rejects.toMatchObject({ code: 'InvalidAccessKeyId' })
      expect((await fetch(await wrong.presignedPutObject(bucket, 'evil', 60), put)).status).toBe(403)
    })

    test('leaves nothing behind', async () => {
      const { client, bucket } = context
      const listedKeys: unknown[] = []
      for await (const object of client.listObjectsV2(bucket, 'evil', true)) listedKeys.push(object)
      expect(listedKeys).toEqual([])
    })
  })

  describe('A body', () => {
    test('is refused unless it is the signed one', async () => {
      const { server, bucket } = context
      const { host } = new URL(server.url)
      const [date, path] = [toSignatureDate(new Date()), `/${bucket}/signed`]
      const payload = createHash('sha256').update('AAAA').digest('hex')
      const headers = { 'x-amz-content-sha256': payload, 'x-amz-date': date }
      const signedHeaders = ['host', ...Object.keys(headers)]
      const claim = {
        method: 'PUT',
        path,
        query: [],
        headers: { ...headers, host },
        signedHeaders,
        payload,
        date,
      }
      const proof = signature(server.secretKey, { ...claim, region: REGION })
      const scope = `${date.slice(0, 8)}/${REGION}/s3/aws4_request`
      const authorization = `AWS4-HMAC-SHA256 Credential=${server.accessKey}/${scope}, SignedHeaders=${signedHeaders.join(';')}, Signature=${proof}`
      const send = (body: string) =>
        fetch(`${server.url}${path}`, { method: 'PUT', body, headers: { ...headers, authorization } })
      expect((await send('BBBB')).status).toBe(400)
      await expect(context.client.statObject(bucket, 'signed')).rejects.toMatchObject({ code: 'NotFound' })
      expect((await send('AAAA')).status).toBe(200)
    })

    test('is refused unless it matches the Content-MD5', async () => {
      const { client, bucket } = context
      const headers = { 'content-md5': createHash('md5').update('y').digest('base64') }
      const response = await fetch(await putLink('md5'), { ...put, headers })
      expect(await statusOf(response)).toBe('400 BadDigest')
      await expect(client.statObject(bucket, 'md5')).rejects.toMatchObject({ code: 'NotFound' })
    })
  })
}

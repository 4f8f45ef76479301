import { Readable } from 'node:stream'
import { CopyConditions } from 'minio'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { presign } from '#infra/objects/presign.ts'
import { clientOf, localServer, REGION, rawRequest, statusOf } from '#tests/harness/objects/server.ts'

const bucket = 'hostile'
let server: Awaited<ReturnType<typeof localServer>>
let client: ReturnType<typeof clientOf>
let filesBefore: string[]

beforeAll(async () => {
  server = await localServer({ OBJECTS_MOST_BYTES: '1000' })
  client = clientOf(server)
  await client.makeBucket(bucket, REGION)
  await client.putObject(bucket, 'there', 'words', 5, { 'Content-Type': 'text/html' })
})
afterAll(() => server.end())
beforeEach(() => {
  filesBefore = server.files()
})
afterEach(() => {
  expect(server.files()).toEqual(filesBefore)
})

const place = () => ({ ...server, origin: server.url, bucket, region: REGION })
const linkOf = (method: 'GET' | 'PUT', key: string, query: Record<string, string> = {}) =>
  presign(place(), { method, key, seconds: 60, query })
const codeOf = ({ status, body }: { status: number; body: string }) =>
  [status, /<Code>(\w+)/.exec(body)?.[1]].filter(Boolean).join(' ')

describe('A signed key', () => {
  test.each([
    ['that climbs', '../../escaped', '400 InvalidArgument'],
    ['that climbs later', 'a/../../../escaped', '400 InvalidArgument'],
    ['that stays where it is', 'a/./b', '400 InvalidArgument'],
    ['with a zero byte', 'a\0b', '400 InvalidArgument'],
    ['of 1025 bytes', 'k'.repeat(1025), '400 KeyTooLongError'],
  ])('%s is refused', async (_, key, refusal) => {
    for (const method of ['PUT', 'GET'] as const)
      expect(codeOf(await rawRequest(linkOf(method, key), { method, body: 'x' }))).toBe(refusal)
  })

  test('that is no text is refused', async () => {
    const link = linkOf('PUT', 'half').replace('/half', '/%C3')
    expect(codeOf(await rawRequest(link, { method: 'PUT', body: 'x' }))).toBe('400 InvalidURI')
  })

  test('that leaves its folder is refused as the source of a copy, and among those to remove', async () => {
    const copy = client.copyObject(bucket, 'copied', `/${bucket}/../../secret`)
    await expect(copy).rejects.toMatchObject({ code: 'InvalidArgument' })
    await expect(client.removeObjects(bucket, ['there', '../../there'])).rejects.toMatchObject({
      code: 'InvalidArgument',
    })
  })
})

describe('A bucket', () => {
  test.each(['..', 'a..b', '.git', 'UPPER', 'ab', 'a/../b', '%2e%2e'])('is not named %j', async (name) => {
    const link = presign({ ...place(), bucket: name }, { method: 'PUT', key: 'x', seconds: 60 })
    const { status } = await rawRequest(link, { method: 'PUT', body: 'x' })
    expect(status).toBe(400)
  })

  test('that was never created accepts nothing', async () => {
    const link = presign({ ...place(), bucket: 'never-made' }, { method: 'PUT', key: 'x', seconds: 60 })
    expect(codeOf(await rawRequest(link, { method: 'PUT', body: 'x' }))).toBe('404 NoSuchBucket')
  })
})

describe('An upload', () => {
  test('without a length is refused', async () => {
    const body = Readable.toWeb(Readable.from([Buffer.from('some'), Buffer.from('thing')]))
    const response = await fetch(linkOf('PUT', 'open'), {
      method: 'PUT',
      body,
      duplex: 'half',
    } as RequestInit)
    expect(await statusOf(response)).toBe('411 MissingContentLength')
  })

  test('over the limit is refused, whatever its link says', async () => {
    const response = await fetch(linkOf('PUT', 'big'), { method: 'PUT', body: 'x'.repeat(1001) })
    expect(await statusOf(response)).toBe('400 EntityTooLarge')
  })

  test.each(['x-amz-acl', 'x-amz-copy-source', 'x-amz-meta-own', 'x-amz-content-sha256'])(
    'gains nothing from an unsigned header %s',
    async (name) => {
      const headers = { [name]: `/${bucket}/there`, 'content-length': '0' }
      const { status } = await rawRequest(linkOf('PUT', 'there'), { method: 'PUT', headers, body: '' })
      expect(status).toBe(name === 'x-amz-content-sha256' ? 200 : 403)
      await client.putObject(bucket, 'there', 'words', 5, { 'Content-Type': 'text/html' })
      filesBefore = server.files()
    },
  )

  test('that requires a new key leaves an existing object unchanged', async () => {
    const headers = { 'if-none-match': '*' }
    expect(codeOf(await rawRequest(linkOf('PUT', 'there'), { method: 'PUT', headers, body: 'x' }))).toBe(
      '412 PreconditionFailed',
    )
  })

  test('by a copy is refused when the source has another version than expected', async () => {
    const conditions = new CopyConditions()
    conditions.setMatchETag('0'.repeat(32))
    await expect(client.copyObject(bucket, 'copied', `/${bucket}/there`, conditions)).rejects.toMatchObject({
      code: 'PreconditionFailed',
    })
  })
})

describe('A link', () => {
  test('does not work before its time', async () => {
    const later = new Date(Date.now() + 3_600_000)
    const link = await client.presignedUrl('GET', bucket, 'there', 60, {}, later)
    expect(await statusOf(await fetch(link))).toBe('403 AccessDenied')
  })

  test('lives at most a week', async () => {
    const link = presign(place(), { method: 'GET', key: 'there', seconds: 604_801 })
    expect(await statusOf(await fetch(link))).toBe('400 AuthorizationQueryParametersError')
  })

  test('signed for another region is refused', async () => {
    const link = presign({ ...place(), region: 'eu-central-1' }, { method: 'GET', key: 'there', seconds: 60 })
    expect(await statusOf(await fetch(link))).toBe('400 AuthorizationHeaderMalformed')
  })

  test('names each parameter once', async () => {
    expect(await statusOf(await fetch(`${linkOf('GET', 'there')}&X-Amz-Expires=600`))).toBe(
      '400 InvalidArgument',
    )
  })

  test('cannot put lines into the headers of an answer', async () => {
    const query = { 'response-content-disposition': 'attachment\r\nset-cookie: a=b' }
    expect(await statusOf(await fetch(linkOf('GET', 'there', query)))).toBe('400 InvalidArgument')
  })

  test.each([
    ['GET', { acl: '' }, '501 NotImplemented'],
    ['GET', { versionId: '1' }, '501 NotImplemented'],
    ['PUT', { partNumber: '1', uploadId: '2' }, '501 NotImplemented'],
    ['PUT', { tagging: '' }, '501 NotImplemented'],
  ] as const)('to %s with %j is refused as an unknown call', async (method, query, refusal) => {
    expect(codeOf(await rawRequest(linkOf(method, 'there', query), { method, body: 'x' }))).toBe(refusal)
  })

  test('to an uploaded page shows that it is no page of the product', async () => {
    const { headers } = await fetch(linkOf('GET', 'there'))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })
})

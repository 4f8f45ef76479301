import { createHash } from 'node:crypto'
import postgres from 'postgres'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEnv } from '#infra/env.ts'
import { objects } from '#infra/objects.ts'
import { findOffice } from '#infra/previews/office.ts'
import { until } from '../harness/api.ts'
import { upload, uploaded } from '../harness/files.ts'
import { DOCX, docx } from '../harness/office.ts'
import { login, member, type Person } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'

const office = await findOffice()
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

let product: Running
let owner: Person
let other: Person
let store: ReturnType<typeof objects>

beforeAll(async () => {
  product = await start()
  ;[owner, other] = await Promise.all([member(product, 'Olive'), member(product, 'Theo')])
  const env = readEnv({ ...product.settings })
  store = objects({
    url: String(env.S3_URL),
    public_url: String(env.S3_URL),
    access_key: String(env.S3_ACCESS_KEY),
    secret_key: String(env.S3_SECRET_KEY),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    web_origins: [product.web],
  })
}, 90_000)
afterAll(async () => {
  store?.close()
  await product?.end()
})

/** What is shown of a file, asked for as the web app does. */
async function shown(person: Person, id: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${product.api}/files/preview/${id}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
/** Asks again while it is being made. */
const ready = (person: Person, id: string) =>
  until(
    'the preview',
    async () => {
      const answer = await shown(person, id)
      return answer.status === 202 ? undefined : answer
    },
    60_000,
  )
const fileOf = async (person: Person, id: string) => (await person.call(`GET /files/info/${id}`)).body.file
const views = async (id: string) =>
  ((await fileOf(owner, id)).access_logs as { user_id: string; action: string }[]).map(
    ({ user_id, action }) => [user_id, action],
  )
const kept = async (id: string) => {
  const found = []
  for await (const { key } of store.list(`previews/${id}`)) found.push(key)
  return found
}
async function put(type: string, bytes: Uint8Array, name: string) {
  const { id, done } = await upload(owner, new Uint8Array(bytes), type, name)
  expect(done.body).toMatchObject({ success: true })
  return id
}

test('A text is shown as text, whatever it says, and nobody between keeps it', async () => {
  const id = await uploaded(owner, '<script>alert(1)</script> é')
  const { status, headers, body } = await shown(owner, id)
  expect([status, body.toString()]).toEqual([200, '<script>alert(1)</script> é'])
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('content-disposition')).toBe('inline')
  expect(await views(id)).toEqual([[owner.user_id, 'viewed']])
})

test('Of a long text the beginning is shown, and that it is one', async () => {
  const id = await uploaded(owner, 'é'.repeat(600_000))
  const { headers, body } = await shown(owner, id)
  expect(body.length).toBe(1024 * 1024)
  expect(headers.get('preview-cut')).toBe('true')
})

test('A PDF is shown as it is', async () => {
  const id = await put('application/pdf', PDF, 'Protocol.pdf')
  const { status, headers, body } = await shown(owner, id)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(createHash('sha256').update(body).digest('hex')).toBe(createHash('sha256').update(PDF).digest('hex'))
})

describe('An image', () => {
  let id: string
  beforeAll(async () => {
    const photo = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#888' } })
    const exif = { IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } }
    id = await put(
      'image/jpeg',
      await photo.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'x.jpg',
    )
  })

  test('is shown smaller, upright, and without what the camera wrote', async () => {
    const { status, headers, body } = await shown(owner, id)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { width, height, exif, icc, xmp, orientation } = await sharp(body).metadata()
    expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 1000, height: 2000 })
  })

  test('lies beside the file sealed, and is made once', async () => {
    await shown(owner, id)
    const before = await store.stat(`previews/${id}`)
    const sealed = await store.read(`previews/${id}`)
    const bytes = Buffer.concat(await (sealed as NonNullable<typeof sealed>).toArray())
    expect(bytes.includes('WEBP')).toBe(false)
    expect((await shown(owner, id)).status).toBe(200)
    expect(await store.stat(`previews/${id}`)).toEqual(before)
  })

  test('is gone with the file', async () => {
    expect(await kept(id)).toHaveLength(1)
    expect((await owner.call(`DELETE /files/${id}`)).status).toBe(200)
    expect((await shown(owner, id)).status).toBe(404)
    await until('it to be gone', async () => (await kept(id)).length === 0)
  })
})

test('A preview is for whom the file is: refused before the grant and after its end, and both are written down', async () => {
  const id = await uploaded(owner)
  expect((await shown(other, id)).status).toBe(404)
  await owner.call(`GET /files/access/grant/${id}/${other.user_id}`)
  expect((await shown(other, id)).status).toBe(200)
  await owner.call(`GET /files/access/revoke/${id}/${other.user_id}`)
  expect((await shown(other, id)).status).toBe(404)
  expect(await views(id)).toEqual([
    [other.user_id, 'refused'],
    [other.user_id, 'viewed'],
    [other.user_id, 'refused'],
  ])
})

test('A grant that ran out shows nothing more', async () => {
  const id = await uploaded(owner)
  await owner.call(`GET /files/access/grant/${id}/${other.user_id}`)
  await product.restart('api', { CLOCK_OFFSET: 'P3DT1M' })
  const later = await login(product, other.email)
  expect((await shown(later, id)).status).toBe(404)
  await product.restart('api')
  expect(await views(id)).toEqual([[other.user_id, 'refused']])
})

test('No page can make a preview count by linking to it, and there is none by HEAD', async () => {
  const id = await uploaded(owner)
  expect((await shown(owner, id, { 'sec-purpose': 'prefetch' })).status).toBe(400)
  expect((await owner.call(`HEAD /files/preview/${id}`)).status).toBe(404)
  expect((await owner.call(`POST /files/preview/${id}`)).body).toBe('hello')
  expect(await views(id)).toEqual([[owner.user_id, 'viewed']])
})

test('A file that is refused, deleted or not there has no preview', async () => {
  const { id } = await upload(owner, 'no image', 'image/png', 'x.png')
  const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'
  for (const each of [id, nowhere]) expect((await shown(owner, each)).status, each).toBe(404)
})

describe.skipIf(!office)('A Word document', () => {
  test('is rendered once, shown as PDF, and read under the rules of the file', async () => {
    const id = await put(DOCX, docx(['Dressing schedule']), 'Card.docx')
    expect((await shown(other, id)).status).toBe(404)
    expect(await kept(id)).toEqual([])
    const { status, headers, body } = await ready(owner, id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    const first = await store.stat(`previews/${id}`)
    expect((await shown(owner, id)).body.equals(body)).toBe(true)
    expect(await store.stat(`previews/${id}`)).toEqual(first)
    expect(await views(id)).toEqual([
      [owner.user_id, 'viewed'],
      [owner.user_id, 'viewed'],
      [other.user_id, 'refused'],
    ])
    await owner.call(`DELETE /files/${id}`)
    await until('it to be gone', async () => (await kept(id)).length === 0)
  }, 60_000)

  test('that the worker dies over is rendered by the next one', async () => {
    const id = await put(DOCX, docx(['Twice']), 'Card.docx')
    await product.restart('worker', { FAULT_AT: 'after:render' })
    const before = product.deaths('worker')
    expect((await ready(owner, id)).headers.get('content-type')).toBe('application/pdf')
    expect(product.deaths('worker')).toBe(before + 1)
    expect(await kept(id)).toHaveLength(1)
  }, 90_000)

  test('that cannot be rendered says so, at once the second time', async () => {
    const id = await put(DOCX, docx(['Broken'], '<w:p><w:r>'), 'Broken.docx')
    const answer = await ready(owner, id)
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([422, 'not_previewable'])
    const before = await store.stat(`previews/${id}`)
    expect((await shown(owner, id)).status).toBe(422)
    expect(await store.stat(`previews/${id}`)).toEqual(before)
    expect(await views(id)).toEqual([])
  }, 60_000)
})

test('Where LibreOffice is not installed, a Word document says that no preview can be made here', async () => {
  const id = await put(DOCX, docx(['Nowhere']), 'Card.docx')
  await product.restart('worker', { SOFFICE: '/nowhere/soffice.bin' })
  const { status, body } = await ready(owner, id)
  expect([status, JSON.parse(body.toString()).code]).toEqual([409, 'preview_unavailable'])
  await product.restart('worker')
}, 60_000)

test('What is kept of a preview cannot be opened once the key of its owner is destroyed', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const id = await put('image/png', picture, 'x.png')
  expect((await shown(owner, id)).status).toBe(200)
  const sql = postgres(String(product.settings.POSTGRES_URL), { max: 1 })
  await sql`update person_keys set wrapped = null where user_id = ${owner.user_id}`
  await sql.end()
  await product.restart('api')
  expect((await shown(owner, id)).status).toBe(404)
})

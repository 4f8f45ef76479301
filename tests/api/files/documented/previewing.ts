import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStore } from '#infra/objects/objects.ts'
import { until } from '#tests/harness/api.ts'
import { keysOfFile } from '#tests/harness/files/bucket.ts'
import { grantAccess, upload, uploadFile } from '#tests/harness/files/files.ts'
import { DOCX, docx } from '#tests/harness/files/office.ts'
import { lacks } from '#tests/harness/machine.ts'
import type { Person } from '#tests/harness/people/people.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import type { World } from './world.ts'

type Api = Pick<RunningProduct, 'api'>

/** Fetches the preview of a file like the web app. */
export async function fetchPreview(
  { api }: Api,
  person: Person,
  id: string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${api}/files/preview/${id}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  })
  return {
    status: response.status,
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
  }
}

/** In ms. LibreOffice needs 8 s of a processor to start, and other processes may use it, too. */
const RENDERED_MS = 200_000

/** Repeats the call while the preview is being rendered. */
export const waitUntilReady = (api: Api, person: Person, id: string) =>
  until(
    'the preview',
    async () => {
      const answer = await fetchPreview(api, person, id)
      return answer.status === 202 ? undefined : answer
    },
    RENDERED_MS,
  )

/** Who viewed a file of this person, and with which result, newest first. */
export const views = async (owner: Person, id: string) =>
  (
    (await owner.call(`GET /files/info/${id}`)).body.file.access_logs as { user_id: string; action: string }[]
  ).map(({ user_id, action }) => [user_id, action])

/** Stores a usable file; returns its id. */
export async function put(owner: Person, type: string, bytes: Uint8Array, name: string) {
  const { id, done } = await upload(owner, new Uint8Array(bytes), type, name)
  expect(done.body).toMatchObject({ success: true })
  return id
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const previewKeysOf = async (store: ObjectStore, id: string) =>
  (await keysOfFile(store, id)).filter((key) => key.startsWith('previews/'))

export function previewing(worldOf: () => World) {
  test('A text is shown as text, whatever it contains, and no proxy caches it', async () => {
    const { product, owner } = worldOf()
    const id = await uploadFile(owner, '<script>alert(1)</script> é')
    const { status, headers, body } = await fetchPreview(product, owner, id)
    expect([status, body.toString()]).toEqual([200, '<script>alert(1)</script> é'])
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('content-disposition')).toBe('inline')
    expect(await views(owner, id)).toEqual([[owner.user_id, 'viewed']])
  })

  test('Of a long text only the beginning is shown, with a note that it continues', async () => {
    const { product, owner } = worldOf()
    const id = await uploadFile(owner, 'é'.repeat(600_000))
    const { headers, body } = await fetchPreview(product, owner, id)
    expect(body.length).toBe(1024 * 1024)
    expect(headers.get('preview-cut')).toBe('true')
  })

  test('A PDF is shown unchanged', async () => {
    const { product, owner } = worldOf()
    const id = await put(owner, 'application/pdf', PDF, 'Protocol.pdf')
    const { status, headers, body } = await fetchPreview(product, owner, id)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(createHash('sha256').update(body).digest('hex')).toBe(
      createHash('sha256').update(PDF).digest('hex'),
    )
  })

  describe('An image', () => {
    let id: string
    beforeAll(async () => {
      const { owner } = worldOf()
      const photo = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#888' } })
      const exif = { IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } }
      id = await put(
        owner,
        'image/jpeg',
        await photo.withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        'x.jpg',
      )
    })

    test('is shown smaller, upright, and without the metadata of the camera', async () => {
      const { product, owner } = worldOf()
      const { status, headers, body } = await fetchPreview(product, owner, id)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
      const { width, height, exif, icc, xmp, orientation } = await sharp(body).metadata()
      expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: 1000, height: 2000 })
    })

    test('is stored encrypted beside the file, and is made once', async () => {
      const { product, owner, store } = worldOf()
      await fetchPreview(product, owner, id)
      const originalStat = await store.stat(`previews/${id}`)
      const sealedBytes = await store.read(`previews/${id}`)
      const bytes = Buffer.concat(await (sealedBytes as NonNullable<typeof sealedBytes>).toArray())
      expect(bytes.includes('WEBP')).toBe(false)
      expect((await fetchPreview(product, owner, id)).status).toBe(200)
      expect(await store.stat(`previews/${id}`)).toEqual(originalStat)
    })

    test('is deleted with the file', async () => {
      const { product, owner, store } = worldOf()
      expect(await previewKeysOf(store, id)).toHaveLength(1)
      expect((await owner.call(`DELETE /files/${id}`)).status).toBe(200)
      expect((await fetchPreview(product, owner, id)).status).toBe(404)
      await until('it to be gone', async () => (await previewKeysOf(store, id)).length === 0)
    })
  })

  test('A preview is refused before the grant and after its end, and both attempts are recorded', async () => {
    const { product, owner, other } = worldOf()
    const id = await uploadFile(owner)
    expect((await fetchPreview(product, other, id)).status).toBe(404)
    await grantAccess(owner, id, other)
    expect((await fetchPreview(product, other, id)).status).toBe(200)
    await owner.call(`GET /files/access/revoke/${id}/${other.user_id}`)
    expect((await fetchPreview(product, other, id)).status).toBe(404)
    expect(await views(owner, id)).toEqual([
      [other.user_id, 'refused'],
      [other.user_id, 'viewed'],
      [other.user_id, 'refused'],
    ])
  })

  test('A link on another page cannot make a preview count as a reading, and HEAD does not return previews', async () => {
    const { product, owner } = worldOf()
    const id = await uploadFile(owner)
    expect((await fetchPreview(product, owner, id, { 'sec-purpose': 'prefetch' })).status).toBe(400)
    expect((await owner.call(`HEAD /files/preview/${id}`)).status).toBe(404)
    expect((await owner.call(`POST /files/preview/${id}`)).body).toBe('hello')
    expect(await views(owner, id)).toEqual([[owner.user_id, 'viewed']])
  })

  test('A refused, deleted or missing file has no preview', async () => {
    const { product, owner } = worldOf()
    const { id } = await upload(owner, 'no image', 'image/png', 'x.png')
    const nowhere = '01890a5d-ac96-774b-bcce-b302099a8057'
    for (const each of [id, nowhere])
      expect((await fetchPreview(product, owner, each)).status, each).toBe(404)
  })

  test.skipIf(lacks('LibreOffice'))(
    'A Word document is rendered once, shown as PDF, and read under the rules of the file',
    async () => {
      const { product, owner, other, store } = worldOf()
      const id = await put(owner, DOCX, docx(['Dressing schedule']), 'Card.docx')
      expect((await fetchPreview(product, other, id)).status).toBe(404)
      expect(await previewKeysOf(store, id)).toEqual([])
      const { status, headers, body } = await waitUntilReady(product, owner, id)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(body.subarray(0, 5).toString()).toBe('%PDF-')
      const first = await store.stat(`previews/${id}`)
      expect((await fetchPreview(product, owner, id)).body.equals(body)).toBe(true)
      expect(await store.stat(`previews/${id}`)).toEqual(first)
      expect(await views(owner, id)).toEqual([
        [owner.user_id, 'viewed'],
        [owner.user_id, 'viewed'],
        [other.user_id, 'refused'],
      ])
      await owner.call(`DELETE /files/${id}`)
      await until('it to be gone', async () => (await previewKeysOf(store, id)).length === 0)
    },
  )
}

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { keysOf } from '#tests/harness/files/bucket.ts'
import { grantAccess, uploadFile } from '#tests/harness/files/files.ts'
import { DOCX, docx } from '#tests/harness/files/office.ts'
import { lacks } from '#tests/harness/machine.ts'
import { login, member } from '#tests/harness/people/people.ts'
import { tables } from '#tests/harness/tables.ts'
import { bucketFor, reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { fetchPreview, put, views, waitUntilReady } from './documented/previewing.ts'

const product = reservedProduct()
const owner = setUpOnce(() => member(product, 'Olive'))
const other = setUpOnce(() => member(product, 'Theo'))
const store = bucketFor(product)

const previewKeysOf = (id: string) => keysOf(store, `previews/${id}`)

test('An expired grant shows no preview', async () => {
  const id = await uploadFile(owner)
  await grantAccess(owner, id, other)
  await product.setClock('P3DT1M', ['api'])
  const later = await login(product, other.email)
  expect((await fetchPreview(product, later, id)).status).toBe(404)
  await product.setClock('PT0S', ['api'])
  expect(await views(owner, id)).toEqual([[other.user_id, 'refused']])
})

describe.skipIf(lacks('LibreOffice'))('A Word document', () => {
  test('A document that kills its worker is rendered by the next worker', async () => {
    const id = await put(owner, DOCX, docx(['Twice']), 'Card.docx')
    await product.restart('worker', { FAULT_AT: 'after:render' })
    const deathsBefore = await product.deaths('worker')
    expect((await waitUntilReady(product, owner, id)).headers.get('content-type')).toBe('application/pdf')
    expect(await product.deaths('worker')).toBe(deathsBefore + 1)
    expect(await previewKeysOf(id)).toHaveLength(1)
  })

  test('A document of one member does not wait for the many of another', async () => {
    const { sql, end } = tables(product)
    const many: string[] = []
    for (let n = 0; n < 4; n++) many.push(await put(owner, DOCX, docx([`One of many ${n}`]), `${n}.docx`))
    const onlyFile = await put(other, DOCX, docx(['The only one']), 'One.docx')
    const pendingPreviews = many.map((id) => fetchPreview(product, owner, id))
    const previewCount = async () => (await Promise.all(many.map(previewKeysOf))).flat().length
    await until('the line', async () => {
      const [row] = await sql`
        select count(*)::integer as waiting from graphile_worker.jobs where task_identifier = 'preview'`
      return row?.waiting + (await previewCount()) >= many.length
    })
    expect((await waitUntilReady(product, other, onlyFile)).status).toBe(200)
    // The preview that was in progress, and those made while the answer was on its way.
    expect(await previewCount()).toBeLessThanOrEqual(3)
    await Promise.all([...pendingPreviews, ...many.map((id) => waitUntilReady(product, owner, id))])
    expect(await previewCount()).toBe(many.length)
    await end()
  })

  test('A document that cannot be rendered says so, and at the second request immediately', async () => {
    const id = await put(owner, DOCX, docx(['Broken'], '<w:p><w:r>'), 'Broken.docx')
    const answer = await waitUntilReady(product, owner, id)
    expect([answer.status, JSON.parse(answer.body.toString()).code]).toEqual([422, 'not_previewable'])
    const originalStat = await store.stat(`previews/${id}`)
    expect((await fetchPreview(product, owner, id)).status).toBe(422)
    expect(await store.stat(`previews/${id}`)).toEqual(originalStat)
    expect(await views(owner, id)).toEqual([])
  })
})

test('Where LibreOffice is not installed, a Word document says that no preview can be made here', async () => {
  const id = await put(owner, DOCX, docx(['Nowhere']), 'Card.docx')
  await product.restart('worker', { SOFFICE: '/nowhere/soffice.bin' })
  const { status, body } = await waitUntilReady(product, owner, id)
  expect([status, JSON.parse(body.toString()).code]).toEqual([409, 'preview_unavailable'])
  await product.restart('worker')
})

test('A stored preview cannot be opened after the key of its owner is destroyed', async () => {
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const id = await put(owner, 'image/png', picture, 'x.png')
  expect((await fetchPreview(product, owner, id)).status).toBe(200)
  const { sql, end } = tables(product)
  await sql`update person_keys set wrapped = null where user_id = ${owner.user_id}`
  await end()
  await product.restart('api')
  expect((await fetchPreview(product, owner, id)).status).toBe(404)
})

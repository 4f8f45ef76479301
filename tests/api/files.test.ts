import { afterAll, beforeAll, expect, test } from 'vitest'
import { put, uploaded } from '../harness/files.ts'
import { member, type Person } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'

let product: Running
let owner: Person
let other: Person

beforeAll(async () => {
  product = await start()
  ;[owner, other] = await Promise.all([member(product, 'Olive'), member(product, 'Theo')])
}, 90_000)
afterAll(() => product?.end())

test('A file is asked for, put to its link, checked, listed and downloaded under its name', async () => {
  const asked = await owner.call('POST /files/request/upload', {
    contentType: 'text/plain',
    fileName: 'Wound care.txt',
    size: 5,
  })
  expect(asked.status).toBe(200)
  expect(Object.keys(asked.body).sort()).toEqual(['id', 'key', 'uploadURL'])
  const { id, uploadURL } = asked.body
  expect((await owner.call(`POST /files/complete/${id}`)).body.code).toBe('file_not_ready')
  expect((await put(uploadURL, 'text/plain', 'hello')).status).toBe(200)
  const done = await owner.call(`POST /files/complete/${id}`)
  expect(done.body).toMatchObject({ success: true, file: { id, file_id: id, status: 'stored', size: 5 } })
  expect((await owner.call('POST /files', {})).body.files).toEqual([done.body.file])
  expect((await owner.call(`GET /files/info/${id}`)).body).toEqual({ file: done.body.file })
  const link = await owner.call(`GET /files/request/download/${id}`)
  expect(link.body.success).toBe(true)
  const got = await fetch(link.body.downloadUrl)
  expect(await got.text()).toBe('hello')
  expect(got.headers.get('content-disposition')).toContain('attachment; filename="Wound care.txt"')
})

import { describe, expect, test } from 'vitest'
import { availableIsolation } from '#infra/files/isolation/isolation.ts'
import { until } from '#tests/harness/api.ts'
import { bombs } from '#tests/harness/files/bombs.ts'
import { keysOfFile } from '#tests/harness/files/bucket.ts'
import {
  grantAccess,
  requestUpload,
  putBytes as send,
  upload,
  uploadFile,
} from '#tests/harness/files/files.ts'
import { type Kind, TYPES, validFiles } from '#tests/harness/files/samples.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { bucketFor, reservedProduct, setUpOnce } from '#tests/harness/test-products.ts'
import { advanceWorkerClock } from '#tests/harness/worker-clock.ts'

const product = reservedProduct()
const owner = setUpOnce(() => member(product, 'Olive'))
const other = setUpOnce(() => member(product, 'Theo'))
const store = bucketFor(product)

test.each<[string, Kind, number, string, () => Uint8Array | Promise<Uint8Array>]>([
  ['a picture said to be a PDF', 'pdf', 415, 'wrong_type', () => validFiles.png()],
  ['a zip bomb', 'xlsx', 415, 'unreadable', () => bombs.archive()],
  ['a picture of too many points', 'png', 415, 'unreadable', () => bombs.picture()],
  ['a PDF with a script', 'pdf', 415, 'active_content', () => bombs.packedScript()],
])('%s is refused, and nothing of it is left', async (_, kind, status, code, bytes) => {
  const { id, done } = await upload(owner, new Uint8Array(await bytes()), TYPES[kind], 'a')
  expect([done.status, done.body.code]).toEqual([status, code])
  expect(await keysOfFile(store, id)).toEqual([])
  expect((await owner.call(`GET /files/request/download/${id}`)).body).toEqual({ success: false })
})

test('The readiness answer names the isolation of the processes that read files', async () => {
  const { body } = await owner.call('GET /ready')
  expect(body.sandbox).toBe(await availableIsolation())
})

const bad = 'MZ said to be a PDF'
const ENDS: [point: string, type: string, bytes: string, status: number][] = [
  ['before:FileStored', 'text/plain', 'hello', 200],
  ['after:FileRefused', 'application/pdf', bad, 415],
]

async function put(type: string, bytes: string): Promise<string> {
  const { id, uploadURL } = await requestUpload(owner, { contentType: type })
  await send(uploadURL, type, bytes)
  return id
}

const statusOf = async (id: string) => (await owner.call(`GET /files/info/${id}`)).body.file?.status

async function expectWhole(id: string, bytes: string, isStored: boolean) {
  await until(
    'the rest to go',
    async () => String(await keysOfFile(store, id)) === (isStored ? `files/${id}` : ''),
  )
  const link = (await owner.call(`GET /files/request/download/${id}`)).body
  expect(link.success).toBe(isStored)
  if (link.success) expect(await (await fetch(link.downloadUrl)).text()).toBe(bytes)
}

describe('When the API is killed', () => {
  test.each(ENDS)(
    '%s: the file is usable or refused, never incomplete',
    async (point, type, bytes, status) => {
      await product.restart('api', { FAULT_AT: point })
      const id = await put(type, bytes)
      expect((await owner.call(`POST /files/complete/${id}`)).status).toBe(0)
      const completion = await until('the API', async () => {
        const response = await owner.call(`POST /files/complete/${id}`)
        return response.status > 0 && response
      })
      expect(completion.status).toBe(status)
      await expectWhole(id, bytes, status === 200)
    },
  )
})

describe('When the worker is killed', () => {
  test.each(ENDS)(
    '%s: an upload that was not reported as complete is stored or refused',
    async (point, type, bytes, status) => {
      await product.restart('worker', { FAULT_AT: point })
      const id = await put(type, bytes)
      await until('the inspection', async () => (await statusOf(id)) !== 'requested')
      expect(await statusOf(id)).toBe(status === 200 ? 'stored' : 'refused')
      await expectWhole(id, bytes, status === 200)
    },
  )
})

test('While the configured virus scanner is unavailable no file is accepted and none is lost', async () => {
  await product.restart('worker', { CLAMD_URL: '127.0.0.1:1' })
  await product.restart('api', { CLAMD_URL: '127.0.0.1:1' })
  const id = await put('text/plain', 'hello')
  const blind = await owner.call(`POST /files/complete/${id}`)
  expect([blind.status, blind.body.code]).toEqual([502, 'provider_failed'])
  expect((await owner.call('POST /files')).body.files[0]).toMatchObject({ id, status: 'requested' })
  expect(await keysOfFile(store, id)).toEqual([`incoming/${id}`])
  await product.restart('api')
  expect((await owner.call(`POST /files/complete/${id}`)).status).toBe(200)
  await product.restart('worker')
})

test('Reading the list or a file starts no inspection: the task of the upload does', async () => {
  await product.restart('worker', { CLAMD_URL: '127.0.0.1:1' })
  const id = await put('text/plain', 'hello')
  for (let time = 0; time < 3; time++) {
    expect((await owner.call('POST /files')).body.files[0]).toMatchObject({ id, status: 'requested' })
    expect(await statusOf(id)).toBe('requested')
  }
  expect(await keysOfFile(store, id)).toEqual([`incoming/${id}`])
  await product.restart('worker')
  await until('the inspection', async () => (await statusOf(id)) === 'stored')
  expect(await keysOfFile(store, id)).toEqual([`files/${id}`])
})

test('A grant is announced to both people once as ending after two days, and ends after three', async () => {
  const id = await uploadFile(owner, 'hello', 'Chart.txt')
  await grantAccess(owner, id, other)
  const messagesOf = async (person: Person) =>
    (await person.call('GET /client/notifications')).body.notifications.map(
      ({ message }: { message: string }) => message,
    )
  await advanceWorkerClock(product, 'P2DT1M')
  await until('the word', async () => (await messagesOf(owner)).length === 2)
  await advanceWorkerClock(product, 'P3DT1M')
  await until('the end', async () => {
    const { file } = (await other.call(`GET /files/info/${id}`)).body
    return !file.has_access
  })
  expect(await messagesOf(owner)).toEqual([
    `Theo Example's access to "Chart.txt" ends in a day`,
    'Theo Example requested access to "Chart.txt"',
  ])
  expect(await messagesOf(other)).toEqual([
    'Your access to "Chart.txt" ends in a day',
    'Olive Example gave you access to "Chart.txt" for 3 days',
  ])
  expect((await other.call(`GET /files/request/download/${id}`)).body).toEqual({ success: false })
  expect((await owner.call(`GET /files/info/${id}`)).body.file.access_granted).toEqual([])
})

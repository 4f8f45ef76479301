import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { presign } from '#infra/objects/presign.ts'
import { until } from '#tests/harness/api.ts'
import { clientOf, localServer, REGION, statusOf } from '#tests/harness/objects/server.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const bucket = 'crashes'
const MIB = 1 << 20

async function startServer(env: Record<string, string> = {}) {
  const server = await localServer(env)
  onTestFinished(server.end)
  const place = { ...server, origin: server.url, bucket, region: REGION }
  const link = (method: 'GET' | 'PUT', key: string) => presign(place, { method, key, seconds: 60 })
  return { ...server, link, client: clientOf(server) }
}

/** Sends some bytes of a longer upload, and keeps it open. */
async function halfway(link: string, sentBytes: number, size: number) {
  const uploadRequest = request(link, { method: 'PUT', headers: { 'content-length': String(size) } })
  uploadRequest.on('error', () => undefined)
  await new Promise((done) => uploadRequest.write(randomBytes(sentBytes), done))
  return uploadRequest
}

const textOf = async (client: ReturnType<typeof clientOf>, key: string) =>
  String(await buffer(await client.getObject(bucket, key)))

test('A store killed during uploads has every old version, and nothing of the new ones', async () => {
  const DATA_DIR = temporaryFolder(onTestFinished)
  const first = await startServer({ DATA_DIR })
  await first.client.makeBucket(bucket, REGION)
  await first.client.putObject(bucket, 'old', 'the old version')
  const files = first.files()
  for (const key of ['old', 'new']) await halfway(first.link('PUT', key), 3 * MIB, 8 * MIB)
  await until('both to be on the disk', async () => first.files().length === files.length + 2)
  await first.kill()
  expect(first.files()).toHaveLength(files.length + 2)

  const second = await startServer({ DATA_DIR })
  expect(second.files()).toEqual(files)
  expect(await textOf(second.client, 'old')).toBe('the old version')
  await expect(second.client.statObject(bucket, 'new')).rejects.toMatchObject({ code: 'NotFound' })
})

test('A store killed repeatedly during writes has only complete versions, none older than acknowledged', async () => {
  const DATA_DIR = temporaryFolder(onTestFinished)
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < 3; round++) {
    const server = await startServer({ DATA_DIR })
    if (round === 0) await server.client.makeBucket(bucket, REGION)
    for (const [key, version] of acknowledged) {
      const [first, ...otherWords] = (await textOf(server.client, key)).split(' ')
      expect(Number(first)).toBeGreaterThanOrEqual(version)
      expect(otherWords).toEqual(Array.from({ length: 2000 }, () => first))
    }
    const objects = server.files().filter((file) => /\.(json|data)$/.test(file))
    expect(objects).toHaveLength(2 * new Set(objects.map((file) => file.slice(0, 92))).size)
    let going = true
    const writers = ['a', 'b', 'c'].map(async (key) => {
      for (let version = round * 10_000; going; version++) {
        const content = Array.from({ length: 2001 }, () => version).join(' ')
        await server.client.putObject(bucket, key, content)
        acknowledged.set(key, version)
      }
    })
    const writeResults = Promise.allSettled(writers)
    await expect.poll(() => acknowledged.size).toBe(3)
    await sleep(70 * round)
    await server.kill()
    going = false
    await writeResults
  }
})

test('An interrupted upload leaves the old version and no bytes', async () => {
  const server = await startServer()
  await server.client.makeBucket(bucket, REGION)
  await server.client.putObject(bucket, 'old', 'the old version')
  const files = server.files()
  const uploadRequest = await halfway(server.link('PUT', 'old'), MIB, 2 * MIB)
  await until('it to be on the disk', async () => server.files().length > files.length)
  uploadRequest.destroy()
  await until('it to be gone', async () => server.files().length === files.length)
  expect(await textOf(server.client, 'old')).toBe('the old version')
})

test('A slow upload is not interrupted', async () => {
  const server = await startServer()
  await server.client.makeBucket(bucket, REGION)
  const uploadRequest = await halfway(server.link('PUT', 'slow'), 10, 40)
  const answerStatus = new Promise<number | undefined>((done) =>
    uploadRequest.once('response', ({ statusCode }) => done(statusCode)),
  )
  for (let part = 0; part < 3; part++) {
    await sleep(100)
    uploadRequest.write(randomBytes(10))
  }
  uploadRequest.end()
  expect(await answerStatus).toBe(200)
})

test('Readers see complete versions during writes, and the last write stays', async () => {
  const server = await startServer()
  await server.client.makeBucket(bucket, REGION)
  const last = Buffer.from('the last')
  const versions = Array.from({ length: 8 }, (_, index) => Buffer.alloc(300_000 + index, index + 1))
  const versionHashes = new Set(
    [...versions, last].map((version) => createHash('md5').update(version).digest('hex')),
  )
  await server.client.putObject(bucket, 'hot', versions[0] ?? '')
  let writing = true
  const readers = Array.from({ length: 4 }, async () => {
    let reads = 0
    for (; writing; reads++) {
      const response = await fetch(server.link('GET', 'hot'))
      const body = Buffer.from(await response.arrayBuffer())
      const hash = createHash('md5').update(body).digest('hex')
      expect([response.status, response.headers.get('etag')]).toEqual([200, `"${hash}"`])
      expect(versionHashes).toContain(hash)
    }
    return reads
  })
  for (let round = 0; round < 3; round++)
    await Promise.all(versions.map((version) => server.client.putObject(bucket, 'hot', version)))
  await server.client.putObject(bucket, 'hot', last)
  writing = false
  expect(Math.min(...(await Promise.all(readers)))).toBeGreaterThan(2)
  expect(await textOf(server.client, 'hot')).toBe('the last')
  expect(server.files()).toHaveLength(2)
})

test('Of several writes that require a new key one succeeds', async () => {
  const server = await startServer()
  await server.client.makeBucket(bucket, REGION)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      fetch(server.link('PUT', 'once'), { method: 'PUT', body: 'x', headers: { 'if-none-match': '*' } }),
    ),
  )
  const all = await Promise.all(answers.map(statusOf))
  expect(all.toSorted()).toEqual(['200', ...Array.from({ length: 7 }, () => '412 PreconditionFailed')])
})

test('A large object uses little memory, in both directions', async () => {
  const server = await startServer({ OBJECTS_MOST_BYTES: String(150 * MIB) })
  await server.client.makeBucket(bucket, REGION)
  /** The most memory that the server has had so far, in MiB. */
  const memory = () => {
    const [, kib] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
    return Number(kib) / 1024
  }
  const memoryAfterTransfer = async (size: number) => {
    const uploadRequest = await fetch(server.link('PUT', 'large'), {
      method: 'PUT',
      body: new Uint8Array(size),
    })
    expect(uploadRequest.status).toBe(200)
    let readBytes = 0
    for await (const chunk of (await fetch(server.link('GET', 'large'))).body ?? []) readBytes += chunk.length
    expect(readBytes).toBe(size)
    return memory()
  }
  const memoryBefore = await memoryAfterTransfer(2 * MIB)
  const [middle, large] = [await memoryAfterTransfer(50 * MIB), await memoryAfterTransfer(150 * MIB)]
  expect(middle - memoryBefore).toBeLessThan(100)
  // In MiB, for an upload that is a hundred larger; part of it is garbage.
  expect(large - middle).toBeLessThan(50)
})

test('The store follows the clock of the product', async () => {
  const server = await startServer({ CLOCK_OFFSET: 'PT6M' })
  expect(await statusOf(await fetch(server.link('GET', 'any')))).toBe('403 AccessDenied')
})

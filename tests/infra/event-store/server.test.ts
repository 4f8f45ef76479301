import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as http2, type IncomingHttpHeaders } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as kit from '@eventstore/db-client'
import Features from '@eventstore/db-client/generated/serverfeatures_pb.js'
import postgres from 'postgres'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { connect } from '#tests/harness/event-store/connect.ts'
import { startServer, temporaryPostgres } from '#tests/harness/event-store/server.ts'

let database: Awaited<ReturnType<typeof temporaryPostgres>>
let url: string
beforeAll(async () => {
  database = await temporaryPostgres()
  url = database.url('events')
})
afterAll(() => database.stop())

const event = { type: 'Opened', data: {} }

describe('beyond loopback', () => {
  test('the server does not listen without TLS and users', async () => {
    await expect(startServer(url, { EVENT_STORE_HOST: '0.0.0.0' })).rejects.toThrow('beyond loopback')
    await expect(startServer(url, { EVENT_STORE_USERS: 'ada:secret' })).rejects.toThrow('need TLS')
  })

  test('with them it serves those who know a password, and nobody else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'consilium-tls-'))
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const localhost = [{ name: 'commonName', value: 'localhost' }]
    const made = await generate(localhost, { keyType: 'ec', algorithm: 'sha256' })
    writeFileSync(cert, made.cert)
    writeFileSync(key, made.private)
    const server = await startServer(url, {
      EVENT_STORE_HOST: '0.0.0.0',
      EVENT_STORE_TLS_CERT: cert,
      EVENT_STORE_TLS_KEY: key,
      EVENT_STORE_USERS: 'ada:secret,bob:other',
    })
    const as = (user: string) =>
      connect(
        kit.EventStoreDBClient.connectionString(`esdb://${user}localhost:${server.port}?tlsCAFile=${cert}`),
        kit,
      )
    const refused = { type: 'access-denied' }
    const [nobody, wrong, ada] = [as(''), as('ada:guess@'), as('ada:secret@')]
    await expect(nobody.append('order-1', [event], 'any', 'batch')).rejects.toMatchObject(refused)
    await expect(wrong.readAll()).rejects.toMatchObject(refused)
    await ada.append('order-1', [event], 'no_stream', 'batch')
    expect(await ada.read('order-1')).toHaveLength(1)
    await Promise.all([nobody, wrong, ada].map((store) => store.dispose()))
    await server.stop()
    rmSync(folder, { recursive: true })
  })
})

describe('the server', () => {
  test('finds everything again after it was ended, and ends with its parent or when it is told to', async () => {
    const first = await startServer(url)
    const store = connect(
      kit.EventStoreDBClient.connectionString(`esdb://127.0.0.1:${first.port}?tls=false`),
      kit,
    )
    await store.append('order-2', [event], 'no_stream')
    const watch = store.subscribeToAll('end')
    await watch.until(({ log }) => log.includes('caught up'))
    first.process.kill('SIGTERM')
    expect((await once(first.process, 'close'))[0]).toBe(0)
    await watch.until(({ log }) => log.some((entry) => typeof entry === 'object' && 'error' in entry))
    expect(watch.log.at(-1)).toEqual({ error: 'unavailable' })
    await store.dispose()

    const second = await startServer(url)
    const again = connect(
      kit.EventStoreDBClient.connectionString(`esdb://127.0.0.1:${second.port}?tls=false`),
      kit,
    )
    expect(await again.read('order-2')).toHaveLength(1)
    await again.dispose()
    second.process.disconnect()
    expect((await once(second.process, 'exit'))[0]).toBe(0)
  })

  test('is found by clients that ask who leads, and goes by its own name', async () => {
    const server = await startServer(url)
    const address = `127.0.0.1:${server.port}`
    const client = kit.EventStoreDBClient.connectionString(`esdb+discover://${address},${address}?tls=false`)
    const { success } = await client.appendToStream('order-3', kit.jsonEvent(event))
    expect(success).toBe(true)
    await client.dispose()
    const { body } = await post(server.port, 'server_features.ServerFeatures/GetSupportedMethods', frame(''))
    const features = Features.SupportedMethods.deserializeBinary(Buffer.from(body, 'latin1').subarray(5))
    // a semantic version, as semver.org has it: clients compare it with the releases that brought what they use
    expect(features.getEventStoreServerVersion()).toMatch(
      /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}-consilium-event-store$/,
    )
    await server.stop()
  })

  test.each(['unary', 'batch'] as const)('that is ended says so to a %s append in progress', async (call) => {
    const server = await startServer(url)
    const store = connect(
      kit.EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`),
      kit,
    )
    await store.append(`before-${call}`, [event], 'no_stream', call)
    const sql = postgres(url, { max: 2 })
    const locked = await sql.reserve()
    await locked`begin`
    await locked`lock table events in exclusive mode`
    const append = store.append(`during-${call}`, [event], 'no_stream', call)
    const answered = expect(append).rejects.toMatchObject({ type: 'unavailable' })
    await until('the append to wait', async () => {
      const [waiting] = await sql`select 1 from pg_stat_activity
        where application_name = 'event-store-writer' and wait_event_type = 'Lock' and datname = 'events'`
      return waiting !== undefined
    })
    server.process.kill('SIGTERM')
    await answered
    await locked`rollback`
    locked.release()
    await once(server.process, 'close')
    await sql.end()
    await store.dispose()
  })

  test('answers what it cannot understand with a status, and goes on', async () => {
    const server = await startServer(url)
    const statusOf = async (method: string, bytes: Buffer) =>
      (await post(server.port, method, bytes)).trailers['grpc-status']
    expect(await statusOf('persistent_subscriptions.PersistentSubscriptions/Read', frame(''))).toBe('12')
    for (const method of ['Append', 'BatchAppend', 'Read', 'Delete', 'Tombstone']) {
      expect(await statusOf(`streams.Streams/${method}`, frame('0affffffffffffffffffff01'))).toBe('3')
      expect(await statusOf(`streams.Streams/${method}`, Buffer.from('0100000000', 'hex'))).toBe('3')
      expect(await statusOf(`streams.Streams/${method}`, Buffer.from('00ffffffff', 'hex'))).toBe('3')
    }
    expect(await statusOf('streams.Streams/Append', Buffer.alloc(0))).toBe('3')
    const store = connect(
      kit.EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`),
      kit,
    )
    await store.append('order-4', [event], 'no_stream')
    await store.dispose()
    await server.stop()
  })
})

const frame = (hex: string) => {
  const body = Buffer.from(hex, 'hex')
  const prefix = Buffer.alloc(5)
  prefix.writeUInt32BE(body.length, 1)
  return Buffer.concat([prefix, body])
}

async function post(port: number, method: string, bytes: Buffer) {
  const session = http2(`http://127.0.0.1:${port}`)
  const stream = session.request({ ':method': 'POST', ':path': `/event_store.client.${method}` })
  let trailers: IncomingHttpHeaders = {}
  for (const event of ['response', 'trailers'] as const)
    stream.on(event, (headers: IncomingHttpHeaders) => {
      trailers = { ...trailers, ...headers }
    })
  stream.end(bytes)
  let body = ''
  for await (const chunk of stream.setEncoding('latin1')) body += chunk
  session.close()
  return { body, trailers }
}

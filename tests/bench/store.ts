import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import postgres from 'postgres'
import { programs } from '#infra/build/programs.ts'
import { print } from './harness/print.ts'
import { compare, interleave, perSecond, type Row, type Side } from './harness/rounds.ts'
import { steadyPostgres } from './harness/steady-disk.ts'
import { startBeside } from './harness/world.ts'

const WRITERS = [1, 8, 64]
const HOW = { rounds: 5, turns: 4, milliseconds: 150 }

/** 300 bytes, as an event of the product has them */
const data = { at: '2026-11-21T10:00:00.000Z', user_id: randomUUID(), title: 'x'.repeat(200) }

/**
 * Compares appends per second through the store with single INSERTs without a store, in turns on the same
 * disk; and with the same client and a server that stores nothing.
 */
export async function benchStore(): Promise<Row[]> {
  const disk = await steadyPostgres(['events', 'direct'])
  const env = { EVENT_STORE_POSTGRES_URL: disk.url('events'), EVENT_STORE_PORT: '0' }
  const server = await start((await programs())['event-store'], env)
  const silent = await start('silent-store.ts')
  const sql = postgres(disk.url('direct'), { max: 32 })
  try {
    const sides = [await direct(sql), batched(server.client), unary(server.client), batched(silent.client)]
    const rows: Row[] = []
    for (const writers of WRITERS) {
      const [bare = [], batch = [], single = [], wire = []] = await interleave(sides, writers, HOW)
      const writerCount = writers === 1 ? '1 writer' : `${writers} writers`
      rows.push(
        compare(`store, batched appends, ${writerCount}, to INSERTs`, batch, bare, perSecond, {
          minimum: 0.6,
        }),
        compare(`store, unary appends, ${writerCount}, to INSERTs`, single, bare),
        compare(`store, batched appends, ${writerCount}, to client and wire alone`, batch, wire),
      )
    }
    return rows
  } finally {
    await Promise.all([server.stop(), silent.stop(), sql.end()])
    await disk.stop()
  }
}

async function start(file: string, env: Record<string, string> = {}) {
  const server = await startBeside(file, env)
  const client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${server.port}?tls=false`)
  const stop = async () => {
    await client.dispose()
    await server.stop()
  }
  return { client, stop }
}

async function direct(sql: postgres.Sql): Promise<Side> {
  await sql`
    create table events (
      position bigint generated always as identity primary key, stream text collate "C" not null,
      revision bigint not null, id uuid not null, type text not null, data jsonb not null, metadata jsonb not null,
      created timestamptz not null default now(), unique (stream, revision)
    )`
  return {
    name: 'INSERT per event',
    act: () => sql`
      insert into events (stream, revision, id, type, data, metadata)
      values (${`job-${randomUUID()}`}, 0, ${randomUUID()}, 'JobPosted', ${sql.json(data)}, '{}')`,
  }
}

const event = () => jsonEvent({ type: 'JobPosted', data, metadata: {} })

const batched = (client: EventStoreDBClient): Side => ({
  name: 'store, batch append',
  act: () => client.appendToStream(`job-${randomUUID()}`, event(), { expectedRevision: 'no_stream' }),
})

const unary = (client: EventStoreDBClient): Side => ({
  name: 'store, unary append',
  act: () =>
    client.appendToStream(`job-${randomUUID()}`, event(), {
      expectedRevision: 'no_stream',
      // Credentials make the client choose the unary call. Without TLS they are not sent.
      credentials: { username: 'nobody', password: 'nothing' },
    }),
})

if (import.meta.main) print(await benchStore())

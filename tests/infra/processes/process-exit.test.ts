import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import postgres from 'postgres'
import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import type { ProcessSettings } from '#infra/processes/supervisor.ts'
import { hasOwner } from '#infra/processes/worker/active-owner.ts'
import { findWorker } from '#infra/sfu/worker/worker-paths.ts'
import { until } from '#tests/harness/api.ts'
import { database, eventStoreDatabase } from '#tests/harness/database.ts'
import { isListening, listen } from '#tests/harness/http-server.ts'
import { lacks } from '#tests/harness/machine.ts'
import { processTree } from '#tests/harness/processes.ts'
import { freshPorts } from '#tests/harness/product.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

/** In ms: the promised time from SIGTERM to the end of everything. */
const PROMISED_MS = 2000

const sharedProduct = runningProduct()
const folder = temporaryFolder()

/**
 * A process that is the first of its namespace, as in a container: it ignores signals without a handler.
 * `names` replaces /etc/resolv.conf for it.
 */
function processOne(file: string, args: readonly string[], settings: ProcessSettings, names?: string) {
  const { PATH, HOME, TMPDIR } = process.env
  const outer: ChildProcess = spawn(
    'unshare',
    [
      ...['--pid', '--fork', '--kill-child', '--mount-proc'],
      ...(names ? ['sh', '-euc', `mount --bind ${names} /etc/resolv.conf && exec "$@"`, 'sh'] : []),
      ...[process.execPath, file, ...args],
    ],
    {
      env: {
        PATH,
        HOME,
        TMPDIR,
        DATA_DIR: join(folder, randomUUID()),
        ERASED_DIR: join(folder, 'erased'),
        LOG_LEVEL: 'fatal',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [outer.stdout, outer.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  const exit = once(outer, 'exit')
  onTestFinished(async () => {
    outer.kill('SIGKILL')
    await exit
  })
  return {
    said: () => output,
    /** The exit code after SIGTERM; `late` if it took longer than promised. */
    async end(): Promise<number | 'late'> {
      const [, inner = 0] = processTree(Number(outer.pid))
      const from = performance.now()
      process.kill(inner, 'SIGTERM')
      const [code] = await exit
      return performance.now() - from < PROMISED_MS ? code : 'late'
    },
  }
}

const role = (name: string, settings: ProcessSettings, names?: string) =>
  processOne('infra/main.ts', [name], settings, names)

/** A server that accepts connections and never answers, like one that hangs or is behind a lost route. */
async function silence() {
  const server = createServer((socket) => socket.on('error', () => undefined).resume())
  const port = await listen(server)
  const first = once(server, 'connection')
  onTestFinished(() => void server.close())
  return { port, first }
}

/** A name server that never answers. */
async function silentNames() {
  const address = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.53`
  const server = createSocket('udp4').bind(53, address)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const names = join(folder, randomUUID())
  writeFileSync(names, `nameserver ${address}\n`)
  return { names, first: once(server, 'message') }
}

/** The product's settings with one store that never answers. */
async function withSilent(name: 'POSTGRES_URL' | 'S3_URL' | 'EVENTSTORE_URL') {
  const { port, first } = await silence()
  const url = { POSTGRES_URL: 'postgres://a:b@', S3_URL: 'http://', EVENTSTORE_URL: 'esdb://' }[name]
  const end = { POSTGRES_URL: '/consilium', S3_URL: '', EVENTSTORE_URL: '?tls=false' }[name]
  const settings = { ...sharedProduct.settings, [name]: `${url}127.0.0.1:${port}${end}` }
  return { settings: { ...settings, API_PORT: String(await freePort()) }, first }
}

describe.skipIf(lacks('root') || lacks('namespaces'))('As process 1 of a container', () => {
  describe('After its first connection, before its dependencies answer', () => {
    const needed = [
      ['api', 'POSTGRES_URL'],
      ['api', 'S3_URL'],
      ['projections', 'POSTGRES_URL'],
      ['projections', 'S3_URL'],
      ['tasks', 'POSTGRES_URL'],
      ['tasks', 'S3_URL'],
    ] as const
    test.each(needed)('%s ends while %s never answers', async (name, store) => {
      const { settings, first } = await withSilent(store)
      const child = role(name, settings)
      await first
      expect(await child.end()).toBe(0)
    })

    test('the event store ends while its database never answers', async () => {
      const { port, first } = await silence()
      const url = `postgres://a:b@127.0.0.1:${port}/event_store`
      const child = role('event-store', { EVENT_STORE_POSTGRES_URL: url, EVENT_STORE_PORT: '0' })
      await first
      expect(await child.end()).toBe(0)
    })
  })

  describe('While the names of its dependencies are looked up, and no name server answers', () => {
    const POSTGRES_URL = 'postgres://a:b@database.example/consilium'

    test.each(['api', 'projections', 'tasks'])('%s ends', async (name) => {
      const { names, first } = await silentNames()
      const API_PORT = String(await freePort())
      const child = role(name, { ...sharedProduct.settings, API_PORT, POSTGRES_URL }, names)
      await first
      expect(await child.end()).toBe(0)
    })

    test('the event store ends', async () => {
      const { names, first } = await silentNames()
      const settings = { EVENT_STORE_POSTGRES_URL: POSTGRES_URL, EVENT_STORE_PORT: '0' }
      const child = role('event-store', settings, names)
      await first
      expect(await child.end()).toBe(0)
    })

    test('the whole product ends', async () => {
      const { names, first } = await silentNames()
      const child = role('all', { ...(await freshPorts()), POSTGRES_URL }, names)
      await first
      expect([await child.end(), child.said()]).toEqual([0, ''])
    })

    test('a command ends', async () => {
      const { names, first } = await silentNames()
      const child = processOne('infra/cli/audit.ts', [], { ...sharedProduct.settings, POSTGRES_URL }, names)
      await first
      expect(await child.end()).toBe(143)
    })
  })

  describe('As a standby', () => {
    /** The owners are parts of the product. Their database sessions have different names. */
    test.each([
      ['projections', 'POSTGRES_URL'],
      ['tasks', 'POSTGRES_URL'],
      ['event-store', 'EVENT_STORE_POSTGRES_URL'],
    ] as const)('%s ends', async (name, setting) => {
      const session = `standby-${randomUUID()}`
      const url =
        name === 'event-store'
          ? eventStoreDatabase(sharedProduct)
          : String(sharedProduct.settings.POSTGRES_URL)
      const child = role(name, {
        ...sharedProduct.settings,
        [setting]: `${url}?application_name=${session}`,
        EVENT_STORE_PORT: '0',
        EVENT_STORE_PATIENCE: '3600000',
      })
      const sql = postgres(url, { max: 1 })
      onTestFinished(() => sql.end())
      await until('its question for the lock', async () => {
        const [row] = await sql`
          select from pg_stat_activity
          where application_name = ${session} and query ~ 'pg_try_advisory_lock|pg_terminate_backend'`
        return row
      })
      expect(await child.end()).toBe(0)
    })
  })

  describe('While it serves', () => {
    const serving = [
      ['api', 'API_PORT'],
      ['web', 'WEB_PORT'],
      ['objects', 'OBJECTS_PORT'],
      ['sandbox', 'SANDBOX_PORT'],
      ['mailbox', 'MAILBOX_PORT'],
      ...(lacks('the media server') ? [] : ([['sfu', 'SFU_PORT']] as const)),
    ] as const
    test.each(serving)('%s ends', async (name, setting) => {
      const [port, other] = [await freePort(), await freePort()]
      const child = role(name, {
        ...sharedProduct.settings,
        SANDBOX_AUTHORITY: 'a5'.repeat(32),
        SFU_SECRET: 'a5'.repeat(16),
        MEDIASOUP_WORKER_BIN: String(findWorker()),
        SFU_MEDIA_PORT: '0',
        MAILBOX_SMTP_PORT: String(other),
        [setting]: String(port),
      })
      await until(`${name}: ${child.said()}`, () => isListening(port), 30_000)
      expect(await child.end()).toBe(0)
    })
  })

  describe('As the active owner', () => {
    const db = setUpOnce(database)

    test('the event store, projections and tasks end, one after the other, and others could follow', async () => {
      const port = String(await freePort())
      const ownSettings = {
        ...sharedProduct.settings,
        POSTGRES_URL: db.url,
        EVENT_STORE_POSTGRES_URL: db.url,
        EVENT_STORE_PORT: port,
        EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
        S3_BUCKET: `bucket-${randomUUID()}`,
      }
      const store = role('event-store', ownSettings)
      await until('the event store', () => isListening(Number(port)), 30_000)
      const [projections, tasks] = [role('projections', ownSettings), role('tasks', ownSettings)]
      const isQueried = (query: string) => async () => {
        const [row] = await db.sql`select from pg_stat_activity where query ilike ${query}`
        return row
      }
      await until('projections', () => hasOwner(db.sql, 'projections'), 30_000)
      await until('what projections hear', isQueried('listen "retry_projection"%'), 30_000)
      await until('tasks', () => hasOwner(db.sql, 'tasks'), 30_000)
      await until('the first task', async () => {
        const [row] = await db.sql`select from graphile_worker.jobs`
        return row
      })
      expect(await tasks.end()).toBe(0)
      expect(await projections.end()).toBe(0)
      // The server notices the end of a session after a moment.
      for (const owned of ['projections', 'tasks'] as const)
        await until(`no owner of ${owned}`, async () => !(await hasOwner(db.sql, owned)))
      expect(await store.end()).toBe(0)
    })
  })

  describe('A command', () => {
    test.each([
      ['audit'],
      ['keys', 'rotate'],
      ['backup', '--made', '1'],
      ['restore', '--acknowledge'],
      ['staff', 'add', 'ann@example.com', '--new-password', '--roles', 'support'],
    ])('%s ends while its database never answers', async (name, ...args) => {
      const { settings, first } = await withSilent('POSTGRES_URL')
      const child = processOne(`infra/cli/${name}.ts`, args, settings)
      await first
      expect(await child.end()).toBe(143)
    })
  })

  test('the whole product ends while its database never answers', async () => {
    const { port, first } = await silence()
    const child = role('all', {
      ...(await freshPorts()),
      POSTGRES_URL: `postgres://a:b@127.0.0.1:${port}/consilium`,
    })
    await first
    expect([await child.end(), child.said()]).toEqual([0, ''])
  })
})

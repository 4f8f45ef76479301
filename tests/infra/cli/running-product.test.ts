// A product of its own: its event store is another one's, as where stores have machines of their own.
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import { database } from '#tests/harness/database.ts'
import { listen } from '#tests/harness/http-server.ts'
import { type OwnProduct, start } from '#tests/harness/product.ts'
import { type SpawnedProcess, spawnProgram } from '#tests/harness/spawned-programs.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

type Command = Parameters<typeof commandLine>[0]

/** Each command that calls a running product, with valid arguments. */
const COMMANDS: readonly [Command, readonly string[]][] = [
  ['audit', []],
  ['staff', ['add', 'ann@example.com', '--new-password', '--roles', 'support']],
  ['keys', ['rotate']],
  ['backup', ['--made', '1']],
  ['restore', ['--acknowledge']],
]
const ofStores = COMMANDS.filter(([name]) => name === 'audit' || name === 'staff')

const folder = temporaryFolder()
const db = setUpOnce(database)
const stores: SpawnedProcess[] = []
const products: OwnProduct[] = []
afterAll(async () => {
  for (const each of products) await each.end()
  for (const each of stores) await each.end()
})

/** The settings of a complete product, with ports that accept connections but answer nothing. */
const silent = setUpOnce(async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).resume())
  const port = await listen(server)
  const secret = 'a5'.repeat(16)
  return {
    settings: {
      DATA_DIR: join(folder, 'none'),
      POSTGRES_URL: `postgres://a:b@127.0.0.1:${port}/consilium`,
      EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
      S3_URL: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: secret,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    },
    end: () => server.close(),
  }
})

/** The one-line message of a command that must fail. */
async function refusalOf(name: Command, args: readonly string[], settings: Record<string, string>) {
  const { code, out, err } = await commandLine(name)(settings, ...args)
  expect([code === 0, out]).toEqual([false, ''])
  const [line = '', ...more] = err.trimEnd().split('\n')
  expect(more).toEqual([])
  return line
}

test('Commands find the event store of a product that was given its address', async () => {
  const port = String(await freePort())
  stores.push(await spawnProgram('event-store', { EVENT_STORE_POSTGRES_URL: db.url, EVENT_STORE_PORT: port }))
  const product = await start({
    EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
    // The audit begins before the first checkpoint, and waits for it.
    AUDIT_FIRST_CHECKPOINT_SECONDS: '8',
  })
  products.push(product)
  const onlyDataDir = { DATA_DIR: product.dataDir }
  const account = await commandLine('staff')(
    onlyDataDir,
    'add',
    'ann@example.com',
    '--new-password',
    '--roles',
    'support',
  )
  expect([account.err, account.code]).toEqual(['', 0])
  const { code, err, out } = await commandLine('audit')(onlyDataDir, '--json')
  const { results } = JSON.parse(out) as { results: { name: string; broken: number; first: unknown[] }[] }
  expect([err, code, results.filter(({ broken }) => broken > 0)]).toEqual(['', 0, []])
})

describe.concurrent('A command ends with one line', () => {
  test.each(ofStores)('%s, where a setting of the stores is missing', async (name, args) => {
    const { EVENTSTORE_URL: _, ...otherSettings } = silent.settings
    expect(await refusalOf(name, args, otherSettings)).toContain('EVENTSTORE_URL: not set')
  })

  test.each(COMMANDS)('%s, where PostgreSQL never answers', async (name, args) => {
    expect(await refusalOf(name, args, silent.settings)).toContain('PostgreSQL cannot be reached: no answer')
  })

  test.each(ofStores)('%s, where the event store never answers', async (name, args) => {
    const settings = { ...silent.settings, POSTGRES_URL: db.url }
    expect(await refusalOf(name, args, settings)).toContain('the event store cannot be reached: no answer')
  })

  test.each(COMMANDS)('%s, where nothing listens', async (name, args) => {
    const port = await freePort()
    const settings = { ...silent.settings, POSTGRES_URL: `postgres://a:b@127.0.0.1:${port}/consilium` }
    expect(await refusalOf(name, args, settings)).toContain('PostgreSQL cannot be reached: ')
  })

  test('backup of a folder in a container without any data of the product', async () => {
    const refusalText = await refusalOf('backup', [join(folder, 'backup')], silent.settings)
    expect(refusalText).toContain('back up each store by its own tools')
    expect(refusalText).toContain('backup --made BYTES')
  })
})

// A product of its own: it sets HOST and CALLS.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { eventStoreDatabase } from '#tests/harness/database.ts'
import { isListening } from '#tests/harness/http-server.ts'
import { unverifiedMember } from '#tests/harness/people/people.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct({ HOST: '0.0.0.0', CALLS: 'sfu' })

const portOf = (url: string | undefined) => Number(new URL(String(url)).port)
const isRoot = process.getuid?.() === 0

async function append(url: string) {
  const client = EventStoreDBClient.connectionString(url)
  const event = jsonEvent({ type: 'RolesChanged', data: { roles: ['admin'] } })
  try {
    return await client.appendToStream('account-stranger', event).then(
      () => 'stored',
      (error) => error.type ?? error.message,
    )
  } finally {
    await client.dispose()
  }
}

test('HOST moves web and API, and all other parts stay on loopback', async () => {
  const { web, api, sandbox, mailbox, objects, settings } = product
  const movedParts = [web, api]
  const loopback = [
    sandbox,
    mailbox,
    objects,
    settings.EVENTSTORE_URL,
    settings.POSTGRES_URL,
    settings.SMTP_URL,
    ...(settings.SFU_URL === undefined ? [] : [settings.SFU_URL]),
  ]
  for (const url of [...movedParts, ...loopback])
    expect(await isListening(portOf(url), '127.0.0.1'), url).toBe(true)
  for (const url of movedParts) expect(await isListening(portOf(url), '127.0.0.2'), url).toBe(true)
  for (const url of loopback) expect(await isListening(portOf(url), '127.0.0.2'), url).toBe(false)
})

test('The event store refuses a client without its password, with or without TLS', async () => {
  const url = String(product.settings.EVENTSTORE_URL)
  const port = portOf(url)
  expect(await append(url)).toBe('stored')
  expect(await append(url.replace(/:\/\/[^@]+@/, '://'))).toBe('access-denied')
  expect(await append(url.replace(/:\/\/[^@]+@/, '://consilium:guessed@'))).toBe('access-denied')
  expect(await append(`esdb://127.0.0.1:${port}?tls=false&defaultDeadline=2000`)).not.toBe('stored')
  // A client that trusts the usual authorities takes neither server for the other.
  expect(await append(url.replace(/\?.*/, '?defaultDeadline=2000'))).not.toBe('stored')
})

test('PostgreSQL requires a password, of a role that is no superuser and can use one database', async () => {
  const url = new URL(String(product.settings.POSTGRES_URL))
  const tryAs = async (change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>) => {
    const other = Object.assign(new URL(url), change)
    const sql = postgres(other.href, { max: 1, onnotice: () => undefined })
    try {
      return await sql`select current_database()`.then(
        ([row]) => row?.current_database,
        (error) => error.code,
      )
    } finally {
      await sql.end()
    }
  }
  expect(await tryAs({})).toBe('consilium')
  expect(await tryAs({ password: '' })).toBe('28P01')
  expect(await tryAs({ username: 'postgres' })).toBe('28P01')
  expect(await tryAs({ pathname: '/event_store' })).toBe('42501')
  const sql = postgres(url.href, { max: 1 })
  const events = postgres(eventStoreDatabase(product), { max: 1 })
  try {
    for (const connection of [sql, events]) {
      const [role] =
        await connection`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`
      expect(Object.values(role ?? {})).toEqual([false, false, false, false])
      await expect(connection`copy (select 1) to program 'id'`).rejects.toThrow('permission denied')
      await expect(connection`select pg_read_file('/etc/passwd')`).rejects.toThrow('permission denied')
    }
  } finally {
    await Promise.all([sql.end(), events.end()])
  }
})

test('Mailbox and sandbox refuse a page whose domain name was pointed at this machine', async () => {
  const statusAs = async (url: string, host: string) => {
    const call = request(url, { headers: { host } }).end()
    const [answer] = await once(call, 'response')
    answer.resume()
    return answer.statusCode
  }
  for (const url of [`${product.mailbox}/email`, `${product.sandbox}/_sandbox/state`]) {
    const { port } = new URL(url)
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      `[::1]:${port}`,
      `sandbox.localhost:${port}`,
    ])
      expect(await statusAs(url, host), host).toBe(200)
    for (const foreign of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      expect(await statusAs(url, foreign), foreign).toBe(421)
  }
})

test('The object store refuses unsigned requests', async () => {
  const { objects = '' } = product
  expect((await fetch(`${objects}/consilium/files/1`)).status).toBe(403)
  expect((await fetch(`${objects}/consilium/files/1`, { method: 'PUT', body: 'x' })).status).toBe(403)
  expect((await fetch(objects)).status).toBe(403)
})

/** The entries of the data directory, without the contents of PostgreSQL's folder. */
const inDataDirectory = () =>
  readdirSync(product.dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !path.startsWith('postgres/'),
  )

test('Nothing in the data directory is open to other users, who may only pass through it to PostgreSQL', async () => {
  await unverifiedMember(product, 'traced')
  await until('a published tree of the trail', async () =>
    inDataDirectory().some((path) => path.startsWith('audit-log/tile')),
  )
  // A temporary file may be gone by the time it is looked at.
  const modeOf = (path: string) =>
    lstatSync(join(product.dataDir, path), { throwIfNoEntry: false })?.mode ?? 0
  const paths = inDataDirectory()
  for (const folder of ['mailbox', 'sandbox', 'objects', 'postgres']) expect(paths).toContain(folder)
  expect(paths.filter((path) => (modeOf(path) & 0o077) !== 0)).toEqual([])
  expect(modeOf('') & 0o066).toBe(0)
})

test.runIf(isRoot)(
  'Another user of the machine can read none of the secrets in the data directory',
  async () => {
    const unprivileged = ['--reuid=65534', '--regid=65534', '--clear-groups']
    const find = ['find', product.dataDir, '-type', 'f', '-readable']
    const { stdout } = await promisify(execFile)('setpriv', [...unprivileged, ...find]).catch(
      (error) => error,
    )
    expect(stdout).toBe('')
    const foundFiles = await promisify(execFile)(find[0] ?? '', find.slice(1))
    expect(foundFiles.stdout).toContain('master-key')
  },
)

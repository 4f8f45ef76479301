import { readFileSync } from 'node:fs'
import tls from 'node:tls'
import { Pool } from 'pg'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { withLock } from '#infra/postgres/advisory-lock.ts'
import { pool } from '#infra/postgres/pool.ts'
import { replicasOf } from '#infra/postgres/replicas.ts'
import { primaryOf, serversOf, waitForDatabase } from '#infra/postgres/servers.ts'
import { becomeActive, hasOwner } from '#infra/processes/worker/active-owner.ts'
import { until } from '#tests/harness/api.ts'
import { lacks } from '#tests/harness/machine.ts'
import { replicated } from '#tests/harness/postgres/replicated.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

describe('The servers in one address', () => {
  test.each([
    ['postgres://a:b@one/db', ['postgres://a:b@one/db']],
    [
      'postgres://a:b%40c@one,two:5433,three/db?sslmode=verify-full&target_session_attrs=read-write',
      [
        'postgres://a:b%40c@one/db?sslmode=verify-full',
        'postgres://a:b%40c@two:5433/db?sslmode=verify-full',
        'postgres://a:b%40c@three/db?sslmode=verify-full',
      ],
    ],
    ['postgres://one:1,[::1]:2/db', ['postgres://one:1/db', 'postgres://[::1]:2/db']],
  ])('%s', (url, servers) => {
    expect(serversOf(url)).toEqual(servers)
  })
})

describe.skipIf(lacks('replicas of PostgreSQL'))('Of a first server and its replicas', () => {
  const folder = temporaryFolder()
  const servers = setUpOnce(() => replicated(folder))
  const defaultAuthorities = tls.getCACertificates('default')
  beforeAll(() =>
    tls.setDefaultCACertificates([...defaultAuthorities, readFileSync(servers.authority, 'utf8')]),
  )
  afterAll(() => tls.setDefaultCACertificates(defaultAuthorities))

  /** The replicas are named before the first server, the only one that accepts writes. */
  const all = () => servers.url('postgres-2', 'postgres-3', 'postgres-1')
  function openPool(url: string, max = 1) {
    const sql = pool(url, max, {})
    onTestFinished(() => sql.end({ timeout: 1 }))
    return sql
  }
  const portOf = async (sql: postgres.Sql) => (await sql`select inet_server_port() as port`)[0]?.port

  test('give each connection of a pool to the one that takes writes, by TLS', async () => {
    const sql = openPool(all(), 6)
    const rows = await Promise.all(
      Array.from({ length: 6 }, () => sql`select inet_server_port() as port, pg_sleep(0.1)`),
    )
    expect(new Set(rows.map(([row]) => row?.port))).toEqual(new Set([servers.ports['postgres-1']]))
    expect(await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }])
  })

  test('report a replica that does not follow, and without any replica each write waits', async () => {
    const sql = openPool(servers.url('postgres-1'))
    const says = (two: boolean, three: boolean) => ({
      replicas: [
        { name: 'postgres-2', connected: two },
        { name: 'postgres-3', connected: three },
      ],
      waits: !two && !three,
    })
    const waitForReplicas = (wanted: object) => expect.poll(() => replicasOf(sql)).toEqual(wanted)
    await waitForReplicas(says(true, true))
    await servers.stop('postgres-3')
    await waitForReplicas(says(true, false))
    await servers.stop('postgres-2')
    await waitForReplicas(says(false, false))
    await Promise.all([servers.replica('postgres-2'), servers.replica('postgres-3')])
    await waitForReplicas(says(true, true))
  })

  test('refuse a query when none of them takes writes, or is reachable', async () => {
    const { ports } = servers
    await expect(openPool(servers.url('postgres-2', 'postgres-3'))`select 1`).rejects.toThrow()
    const closedUrls = all().replaceAll(/:\d+(?=[,/])/g, ':1')
    await expect(openPool(closedUrls)`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(Object.keys(ports)).toHaveLength(3)
    await expect(waitForDatabase(servers.url('postgres-2'), () => undefined, 0)).rejects.toThrow(
      'PostgreSQL cannot be reached: it is a standby, which takes no writes',
    )
  })

  test('give libraries that take one address the server that takes writes', async () => {
    const primaryUrl = await primaryOf(all())
    expect(new URL(primaryUrl).port).toBe(String(servers.ports['postgres-1']))
    const queue = new Pool({ connectionString: primaryUrl })
    const { rows } = await queue.query('select pg_is_in_recovery() as is_standby')
    await queue.end()
    expect(rows).toEqual([{ is_standby: false }])
  })

  test('include replicas, whose locks do not count: they make no owner', async () => {
    const replica = servers.url('postgres-2')
    let isOwner = false
    void becomeActive(replica, 'tasks', () => undefined).then(() => {
      isOwner = true
    })
    const doneRuns: string[] = []
    await expect(withLock(openPool(replica), 'x', async () => doneRuns.push('ran'))).rejects.toMatchObject({
      code: '25006',
    })
    const sql = openPool(replica)
    const sessions = new Set<number>()
    await until('a session of the one that waits, and another in its place', async () => {
      const rows = await sql`select pid from pg_stat_activity where application_name = 'consilium-tasks-lock'`
      for (const { pid } of rows) sessions.add(pid)
      return sessions.size > 1
    })
    expect([isOwner, doneRuns, await hasOwner(sql, 'tasks')]).toEqual([false, [], false])
  })

  test('include a promoted replica, which existing connections find, and the previous owner loses its lock', async () => {
    const sql = openPool(all(), 4)
    expect(await portOf(sql)).toBe(servers.ports['postgres-1'])
    const loss = Promise.withResolvers<void>()
    await becomeActive(all(), 'projections', loss.resolve)
    let isSecond = false
    const second = becomeActive(all(), 'projections', () => undefined).then(() => {
      isSecond = true
    })
    await servers.stop('postgres-1', 'immediate')
    await loss.promise
    await expect(portOf(sql)).rejects.toThrow()
    expect(isSecond).toBe(false)
    await servers.ask('postgres-2', 'select pg_promote()')
    await second
    expect(await until('the new one', () => portOf(sql).catch(() => undefined))).toBe(
      servers.ports['postgres-2'],
    )
    expect(await hasOwner(sql, 'projections')).toBe(true)
  })

  test('close a session whose server no longer takes writes after a refused write, and the next is elsewhere', async () => {
    const sql = openPool(servers.url('postgres-2'))
    const pid = async () => (await sql`select pg_backend_pid() as pid`)[0]?.pid
    const first = await pid()
    await sql`select set_config('default_transaction_read_only', 'on', false)`
    await expect(sql`create table t ()`).rejects.toMatchObject({ code: '25006' })
    const second = await pid()
    await sql`select set_config('default_transaction_read_only', 'on', false)`
    await expect(sql.begin((tx) => tx`create table t ()`)).rejects.toMatchObject({ code: '25006' })
    expect([second !== first, (await pid()) !== second]).toEqual([true, true])
  })
})

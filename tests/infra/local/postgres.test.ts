import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { beforeAll, expect, test, vi } from 'vitest'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { supervisePostgres } from '#infra/local/postgres/supervisor.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const folder = temporaryFolder()
const dataDir = join(folder, 'data')
const start = () => startPostgres({ dataDir, port: 0, databases: ['one', 'two'] })
const serverPid = () => Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)

async function answer(url: string) {
  const sql = postgres(url, { max: 1 })
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from kept`
  await sql.end()
  return row?.count
}

beforeAll(async () => {
  const server = await start()
  const sql = postgres(server.url('one'), { max: 1 })
  await sql`create table kept as select generate_series(1, 3) as number`
  await sql.end()
  await server.stop()
})

test('A second start has all data of the first', async () => {
  const server = await start()
  expect(await answer(server.url('one'))).toBe(3)
  await server.stop()
})

test('A server that was killed starts again', async () => {
  const server = await start()
  process.kill(serverPid(), 'SIGKILL')
  await server.ended
  const restarted = await start()
  expect(await answer(restarted.url('one'))).toBe(3)
  await restarted.stop()
})

test('A server that is stopped while it restarts ends, too', async () => {
  const errorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const supervised = await supervisePostgres({ dataDir, port: 0, databases: [] })
  process.kill(serverPid(), 'SIGKILL')
  await vi.waitUntil(() => errorSpy.mock.calls.length > 0, { timeout: 10_000, interval: 1 })
  await supervised.stop()
  expect(supervised.pid()).toBeUndefined()
  errorSpy.mockRestore()
})

test('The server has none of the secrets in the environment of the product', async () => {
  const canary = 'canary'.repeat(6)
  vi.stubEnv('JWT_SECRET', canary)
  const server = await start().finally(() => vi.unstubAllEnvs())
  const sql = postgres(server.url('postgres'), { max: 1, onnotice: () => undefined })
  await sql`create temporary table environment (line text)`
  await sql`copy environment from program 'env'`
  const environment = (await sql<{ line: string }[]>`select line from environment`).map(({ line }) => line)
  await sql.end()
  await server.stop()
  expect(environment).toContain(`PATH=${process.env.PATH}`)
  expect(environment).not.toContain(`JWT_SECRET=${canary}`)
})

test('A lock file whose process id now belongs to another process does not prevent a start', async () => {
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n`)
  const server = await start()
  expect(await answer(server.url('one'))).toBe(3)
  await server.stop()
})

test('The server ends with the process that started it, even if that is killed', async () => {
  const script = join(folder, 'parent.mjs')
  const module = join(import.meta.dirname, '../../../infra/local/postgres/postgres.ts')
  writeFileSync(
    script,
    `const { startPostgres } = await import(${JSON.stringify(module)})
     await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, port: 0, databases: [] })
     process.send('ready')`,
  )
  const parent = fork(script)
  await once(parent, 'message')
  const pid = serverPid()
  parent.kill('SIGKILL')
  const runs = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  for (const deadline = Date.now() + 10_000; runs() && Date.now() < deadline; ) await sleep(50)
  expect(runs()).toBe(false)
})

test('A server that cannot start reports the reason', async () => {
  const settings = { shared_buffers: 'plenty' }
  await expect(startPostgres({ dataDir, port: 0, databases: [], settings })).rejects.toThrow('shared_buffers')
})

test('A folder with other files in it is not changed', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'thesis.txt'), 'ten years')
  await expect(startPostgres({ dataDir: other, port: 0, databases: [] })).rejects.toThrow(
    'not a database of ours',
  )
  expect(readFileSync(join(other, 'thesis.txt'), 'utf8')).toBe('ten years')
})

test('A database of an earlier version, owned by the superuser, is transferred completely, also after an interruption', async () => {
  const older = join(folder, 'older')
  const begin = () => startPostgres({ dataDir: older, port: 0, databases: ['old'] })
  const first = await begin()
  const admin = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })
  const superuser = admin(first.url('postgres'))
  await superuser`alter database old owner to postgres`
  await superuser.end()
  const oldDatabase = admin(first.url('postgres').replace(/postgres$/, 'old'))
  await oldDatabase`create schema queue`
  await oldDatabase`create type queue.state as enum ('open')`
  await oldDatabase`create type queue.pair as (one int, other int)`
  await oldDatabase`create table queue.jobs (id serial primary key, number int generated always as identity, state queue.state)`
  await oldDatabase`create sequence loose`
  await oldDatabase`create view jobs_seen as select * from queue.jobs`
  await oldDatabase`create function queue.next() returns int language sql as 'select 1'`
  await oldDatabase`insert into queue.jobs (state) values ('open')`
  await oldDatabase.end()
  await first.stop()

  const restarted = await begin()
  const sql = admin(restarted.url('old'))
  expect(await sql`select id, number, state from jobs_seen`).toEqual([{ id: 1, number: 1, state: 'open' }])
  await sql`insert into queue.jobs (state) values ('open')`
  await sql`alter table queue.jobs add column more text`
  await sql`alter type queue.state add value 'done'`
  await sql`drop type queue.pair`
  await sql`create or replace function queue.next() returns int language sql as 'select 2'`
  expect(await sql`select nextval('loose')`).toEqual([{ nextval: '1' }])
  await sql`drop view jobs_seen`
  await sql`drop schema queue cascade`
  await sql.end()
  await restarted.stop()
})

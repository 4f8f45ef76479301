import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '#infra/local/postgres/postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'consilium-postgres-'))
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
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a second start finds everything again, within two seconds', async () => {
  const begin = performance.now()
  const server = await start()
  expect(performance.now() - begin).toBeLessThan(2000)
  expect(await answer(server.url('one'))).toBe(3)
  await server.stop()
})

test('a server that was killed starts again', async () => {
  const server = await start()
  process.kill(serverPid(), 'SIGKILL')
  await server.ended
  const again = await start()
  expect(await answer(again.url('one'))).toBe(3)
  await again.stop()
})

test('a lock whose number belongs to another process by now is no obstacle', async () => {
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n`)
  const server = await start()
  expect(await answer(server.url('one'))).toBe(3)
  await server.stop()
})

test('the server ends with the process that started it, even if that is killed', async () => {
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
  for (const until = Date.now() + 10_000; runs() && Date.now() < until; ) await sleep(50)
  expect(runs()).toBe(false)
})

test('what cannot start says why', async () => {
  const settings = { shared_buffers: 'plenty' }
  await expect(startPostgres({ dataDir, port: 0, databases: [], settings })).rejects.toThrow('shared_buffers')
})

test('a folder with other things in it is left alone', async () => {
  const other = join(folder, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'thesis.txt'), 'ten years')
  await expect(startPostgres({ dataDir: other, port: 0, databases: [] })).rejects.toThrow(
    'not a database of ours',
  )
  expect(readFileSync(join(other, 'thesis.txt'), 'utf8')).toBe('ten years')
})

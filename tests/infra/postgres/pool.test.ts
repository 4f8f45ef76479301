import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { pool } from '#infra/postgres/pool.ts'
import { copyCluster } from '#tests/harness/shared/cluster.ts'

const AWAY_MS = 3000
const SOON_MS = 5000

test('Calls that wait for a database that was away while many called get through soon after it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-'))
  const dataDir = join(folder, 'postgres')
  await copyCluster('empty', dataDir)
  const start = (port: number) =>
    startPostgres({ dataDir, port, databases: ['consilium'], settings: { fsync: 'off' } })
  let server = await start(0)
  const sql = pool(server.url('consilium'), 20, { application_name: 'test' })
  try {
    await sql`select 1`
    await server.stop()
    let back = false
    const isAnswered = () =>
      sql`select 1`.then(
        () => true,
        () => false,
      )
    const callers = Array.from({ length: 40 }, async () => {
      while (!((await isAnswered()) && back)) await sleep(20)
    })
    await sleep(AWAY_MS)
    server = await start(server.port)
    back = true
    expect(await Promise.race([Promise.all(callers).then(() => 'all'), sleep(SOON_MS)])).toBe('all')
  } finally {
    await sql.end({ timeout: 1 })
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

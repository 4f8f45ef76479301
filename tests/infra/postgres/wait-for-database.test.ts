import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { waitForDatabase } from '#infra/postgres/servers.ts'
import { until } from '#tests/harness/api.ts'
import { copyCluster } from '#tests/harness/shared-products/cluster.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

const dataDir = join(temporaryFolder(), 'postgres')
const begin = (port: number) =>
  startPostgres({ dataDir, port, databases: ['consilium'], settings: { fsync: 'off' } })

test('A process waits for a database that starts later, and logs each reason once; a wrong password or name ends it at once', async () => {
  const reasons: string[] = []
  const noteReason = (reason: string) => void reasons.push(reason)
  await copyCluster('empty', dataDir)
  const server = await begin(0)
  const url = server.url('consilium')
  await waitForDatabase(url, noteReason)
  await server.stop()

  const waiting = waitForDatabase(url, noteReason)
  await until('the first reason', async () => reasons.length > 0)
  const again = await begin(server.port)
  onTestFinished(() => again.stop())
  await waiting
  expect(reasons[0]).toMatch(/^PostgreSQL cannot be reached: connect ECONNREFUSED/)
  // A server that starts may refuse connections for a moment, which is another reason.
  expect(new Set(reasons).size).toBe(reasons.length)

  const countBefore = reasons.length
  for (const [wrongUrl, code] of [
    [url.replace(/:[^:@]+@/, ':wrong@'), '28P01'],
    [url.replace(/consilium$/, 'absent'), '3D000'],
  ] as const)
    await expect(waitForDatabase(wrongUrl, noteReason)).rejects.toMatchObject({ code })
  expect(reasons.length).toBe(countBefore)
})

test('A process throws the reason when no server takes writes within the limit', async () => {
  const url = 'postgres://a:b@127.0.0.1:1,localhost:1/c'
  await expect(waitForDatabase(url, () => undefined, 0)).rejects.toThrow(
    /^PostgreSQL cannot be reached: .*ECONNREFUSED/,
  )
})

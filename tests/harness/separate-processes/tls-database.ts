import { chownSync, copyFileSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { copyCluster } from '../shared-products/cluster.ts'

/**
 * A PostgreSQL in this folder that uses TLS. After it has ended, `begin` starts it again at the same port.
 */
export async function tlsDatabase(folder: string, cert: string, key: string) {
  const dataDir = join(folder, 'postgres')
  await copyCluster('empty', dataDir)
  const databases = ['consilium', 'event_store']
  // Outside of the test suite there is no folder to copy.
  if (!existsSync(dataDir)) await (await startPostgres({ dataDir, port: 0, databases })).stop()
  const { uid, gid } = statSync(dataDir)
  for (const [from, name] of [
    [cert, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    const to = join(dataDir, name)
    copyFileSync(from, to)
    chownSync(to, uid, gid)
  }
  const start = (port: number) =>
    startPostgres({
      dataDir,
      port,
      databases,
      settings: { ssl: 'on', fsync: 'off' },
    })
  let server = await start(0)
  const { port, url } = server
  return {
    port,
    /** The connection string of a database, by default at the server's own port. */
    url: (database: string, by = port) =>
      `${url(database).replace(`127.0.0.1:${port}`, `localhost:${by}`)}?sslmode=verify-full`,
    pid: () => server.pid(),
    exited: () => server.ended,
    begin: async () => {
      server = await start(port)
    },
    stop: () => server.stop(),
  }
}

import { chownSync, copyFileSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { copyCluster } from '../shared/cluster.ts'

/** A PostgreSQL in this folder that is asked by TLS; `begin` starts it again at the same port, once it has ended. */
export async function databaseByTls(folder: string, cert: string, key: string) {
  const dataDir = join(folder, 'postgres')
  await copyCluster('empty', dataDir)
  const databases = ['consilium', 'event_store']
  // Outside the test suite there is nothing to copy.
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
    /** Of a database, by this port. */
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

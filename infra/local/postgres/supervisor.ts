import { setTimeout as sleep } from 'node:timers/promises'
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'

const RETRY_DELAY_MS = 250

export type SupervisedPostgres = Omit<Postgres, 'ended'> & {
  /** Resolves when the server runs, or is stopped. */
  running(): Promise<void>
}

/** A PostgreSQL that is restarted on the same port, as soon as possible, when it ends by itself. */
export async function supervisePostgres(options: PostgresOptions): Promise<SupervisedPostgres> {
  let server = await startPostgres(options)
  let isStopping = false
  let currentStart = Promise.resolve()

  async function superviseServer() {
    while (!isStopping) {
      await server.ended
      if (isStopping) return
      console.error('PostgreSQL ended, and is started again')
      currentStart = revive()
      await currentStart
    }
  }

  /**
   * A killed server leaves processes behind for a moment. Until they end, no other server can use its data.
   */
  async function revive() {
    const { port } = server
    let lastReport = ''
    while (!isStopping) {
      try {
        server = await startPostgres({ ...options, port })
        return
      } catch (error) {
        if (String(error) !== lastReport) console.error(String(error))
        lastReport = String(error)
        await sleep(RETRY_DELAY_MS)
      }
    }
  }

  const supervision = superviseServer()
  return {
    url: server.url,
    port: server.port,
    pid: () => server.pid(),
    running: () => currentStart,
    async stop() {
      isStopping = true
      await server.stop()
      await supervision
      // A server that was being started at that time.
      await server.stop()
    },
  }
}

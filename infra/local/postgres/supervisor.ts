import { setTimeout as sleep } from 'node:timers/promises'
import { type Postgres, type PostgresOptions, startPostgres } from './postgres.ts'

const RETRY_MS = 250

export type SupervisedPostgres = Omit<Postgres, 'ended'> & {
  /** Resolves when the server runs, or is stopped. */
  running(): Promise<void>
}

/** A PostgreSQL that is restarted on the same port, as soon as possible, when it ends by itself. */
export async function supervisePostgres(options: PostgresOptions): Promise<SupervisedPostgres> {
  let server = await startPostgres(options)
  let stopping = false
  let running = Promise.resolve()

  async function keep() {
    while (!stopping) {
      await server.ended
      if (stopping) return
      console.error('PostgreSQL ended, and is started again')
      running = revive()
      await running
    }
  }

  /**
   * A killed server leaves processes behind for a moment. Until they end, no other server can use its data.
   */
  async function revive() {
    const { port } = server
    let reported = ''
    while (!stopping) {
      try {
        server = await startPostgres({ ...options, port })
        return
      } catch (error) {
        if (String(error) !== reported) console.error(String(error))
        reported = String(error)
        await sleep(RETRY_MS)
      }
    }
  }

  const kept = keep()
  return {
    url: server.url,
    port: server.port,
    pid: () => server.pid(),
    running: () => running,
    async stop() {
      stopping = true
      await server.stop()
      await kept
      // A server that was being started at that time.
      await server.stop()
    },
  }
}

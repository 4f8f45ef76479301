import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { programs } from '#infra/build/programs.ts'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { makeTemporaryFolder } from '#tests/harness/spawned-programs.ts'

/** A PostgreSQL for one test file. It may lose data in a power cut. */
export async function temporaryPostgres() {
  const temporary = makeTemporaryFolder()
  const server = await startPostgres({
    dataDir: join(temporary.path, 'data'),
    port: 0,
    databases: ['events'],
    settings: { fsync: 'off' },
  })
  const end = () => server.stop().finally(temporary.remove)
  return { ...server, end }
}

export type StoreServer = { port: number; process: ChildProcess; stop: () => Promise<void> }

/**
 * Starts the server as a separate process, like the product does. Throws with its output if it ends early.
 */
export async function startServer(url: string, env: Record<string, string> = {}): Promise<StoreServer> {
  const child = fork((await programs())['event-store'], {
    env: { ...process.env, EVENT_STORE_POSTGRES_URL: url, EVENT_STORE_PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const exit = once(child, 'close')
  const early = exit.then(([code]) =>
    Promise.reject(new Error(`the server ended with ${code}: ${errorOutput}`)),
  )
  const [ready] = await Promise.race([once(child, 'message'), early])
  if (ready.failed !== undefined) await early
  const stop = async () => {
    child.kill()
    await exit
  }
  return { port: ready.port, process: child, stop }
}

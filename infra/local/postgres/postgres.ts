import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { isBasicVariable } from '#infra/settings/env.ts'
import { cluster, postgresBinaries, postmaster, releaseLock } from './cluster.ts'
import { createMissingDatabases, databaseUrls } from './databases.ts'
import { allowTraversal, postgresUser } from './os-user.ts'

export type PostgresOptions = {
  dataDir: string
  /** The port of the server; 0 for any free one. */
  port: number
  /** Each database belongs to a role of the same name, which its address uses. */
  databases: string[]
  /** Further settings of the server, which replace the tuned ones. */
  settings?: Record<string, string>
  /** Further environment of the server process. */
  env?: Record<string, string>
}

export type Postgres = {
  /** Returns the address of a database as its own role; of "postgres" as the superuser. */
  url: (database: string) => string
  port: number
  /** The id of the server's first process (postmaster); undefined when it does not run. */
  pid: () => number | undefined
  /** Shuts the server down gracefully. */
  stop: () => Promise<void>
  /** Resolves when the server has ended, by `stop` or by itself. */
  ended: Promise<void>
}

const TUNED_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  // Limits what a killed server must replay before it answers: 1.4 GB took 12 s on two cores, this takes 3 s.
  max_wal_size: '512MB',
  wal_compression: 'on',
  // A reused log file keeps its old content, which may belong to a person who was erased since then.
  wal_recycle: 'off',
  jit: 'off',
  timezone: 'UTC',
  lc_messages: 'C',
}

/**
 * Starts the PostgreSQL of the installed package; creates data directory and databases if missing. As root it
 * runs as the OS user "postgres". It ends with this process, even when that is killed. When it cannot start,
 * throws an Error with the server's last output.
 */
export async function startPostgres({
  dataDir,
  port,
  databases,
  settings,
  env,
}: PostgresOptions): Promise<Postgres> {
  const folder = resolve(dataDir)
  const bin = postgresBinaries()
  const user = postgresUser()
  allowTraversal(user, join(bin, 'postgres'))
  const password = await cluster(bin, folder, user, settings?.fsync === 'off')
  await releaseLock(folder)

  const boundPort = port || (await freePort())
  const flags = Object.entries({ ...TUNED_SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const basicEnvironment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => isBasicVariable(name)),
  )
  // When the parent is killed, the shell's read ends with the pipe, and it shuts the server down. A session of its own
  // prevents a terminal's Ctrl-C from ending the database before its users.
  const guardScript =
    'exec 3<&0; "$@" & server=$!; (cat <&3; kill -INT $server) >/dev/null 2>&1 & wait $server'
  const child = spawn(
    'sh',
    ['-c', guardScript, 'sh', join(bin, 'postgres'), '-D', folder, '-p', `${boundPort}`, ...flags],
    {
      ...user,
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...basicEnvironment, ...env, LC_MESSAGES: 'C' },
    },
  )
  child.stdin.on('error', () => {})
  // A killed server leaves processes that hold its output open for a moment. The guard must not outlive it: its id may be
  // another's soon.
  const ended = new Promise<void>((done) =>
    child.once('exit', () => {
      child.stdin.destroy()
      done()
    }),
  )

  let output = ''
  await new Promise<void>((onReady, onError) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
      if (output.includes('database system is ready to accept connections')) onReady()
    })
    child.once('error', onError)
    void ended.then(() => onError(new Error(`PostgreSQL did not start:\n${output}`)))
  })

  const url = databaseUrls(boundPort, password)
  const stop = async () => {
    child.stdin.end()
    await ended
  }
  // The driver may never answer a query that is in progress when its connection ends.
  const prematureEnd = ended.then(() => {
    throw new Error('PostgreSQL ended while its databases were looked up')
  })
  try {
    await Promise.race([createMissingDatabases(url, databases, password), prematureEnd])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, port: boundPort, pid: () => postmaster(folder), stop, ended }
}

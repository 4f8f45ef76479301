import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { giveOwnership, postgresUser } from '#infra/local/postgres/os-user.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { until } from '../api.ts'
import { FOLDER, readDeployFile } from '../deploy/compose.ts'
import { DEBIAN_POSTGRES } from '../machine.ts'

const run = promisify(execFile)
const NAMES = ['postgres-1', 'postgres-2', 'postgres-3'] as const
export type Name = (typeof NAMES)[number]

const PASSWORD = 'a5'.repeat(16)

/**
 * The primary and two replicas of the deployment, with its settings, roles and certificates, as processes of
 * this machine. Debian's PostgreSQL runs each on its own port. Clients verify its certificate by the name
 * localhost.
 */
export async function replicated(folder: string) {
  const user = postgresUser()
  const [certificates, secrets] = [join(folder, 'certificates'), join(folder, 'secrets')]
  await run('sh', [`${FOLDER}/certificates.sh`, certificates, ...NAMES])
  mkdirSync(secrets)
  for (const name of ['postgres_product', 'postgres_replica']) writeFileSync(join(secrets, name), PASSWORD)
  giveOwnership(user, secrets)
  for (const place of readdirSync(certificates, { recursive: true, encoding: 'utf8' }))
    if (user) chownSync(join(certificates, place), user.uid, user.gid)
  const ports = Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await freePort()] as const)),
  ) as Record<Name, number>
  const authority = join(certificates, 'trusted/authority.crt')
  const exits = new Map<Name, Promise<unknown>>()

  /** The environment of the PostgreSQL programs in a container. */
  const env = (name: Name) => ({
    PATH: `${DEBIAN_POSTGRES}:${process.env.PATH}`,
    HOME: join(folder, name),
    PGDATA: join(folder, name, 'data'),
    PGHOST: join(folder, name),
    PGPORT: String(ports[name]),
    PGUSER: 'postgres',
    LC_MESSAGES: 'C',
  })
  /**
   * Replaces the paths and ports in a script of the deployment, which runs in place of the container with
   * this name.
   */
  const toLocalAddresses = (text: string, name: Name) =>
    NAMES.reduce((replaced, each) => replaced.replaceAll(`${each}:5432`, `localhost:${ports[each]}`), text)
      .replaceAll(/host=(postgres-\d(?:,postgres-\d)*)/g, (_, list: string) => {
        const all = list.split(',') as Name[]
        return `host=${all.map(() => 'localhost')} port=${all.map((each) => ports[each])}`
      })
      .replaceAll('/run/secrets', secrets)
      .replaceAll('/certificates', join(certificates, name))
      .replaceAll('/tmp/password', join(folder, name, 'password'))
      .replaceAll('/etc/postgresql', join(folder, 'settings'))
      // PostgreSQL 15 has no builtin locale provider.
      .replaceAll("locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'", "locale 'C.UTF-8'")
  const shell = (name: Name, script: string, ...args: string[]) =>
    run('sh', ['-c', script, 'sh', ...args], { env: env(name), cwd: join(folder, name), ...user })

  const settings = join(folder, 'settings')
  mkdirSync(settings)
  for (const file of ['postgresql.conf', 'pg_hba.conf'])
    cpSync(resolve(FOLDER, 'postgres', file), join(settings, file))
  for (const name of NAMES) {
    mkdirSync(join(folder, name))
    giveOwnership(user, join(folder, name))
  }

  /** Starts the server like its container does, and waits until it answers. */
  async function start(name: Name, script = 'exec postgres') {
    const smaller = {
      port: ports[name],
      listen_addresses: '127.0.0.1',
      unix_socket_directories: join(folder, name),
      ssl_cert_file: join(certificates, name, 'node.crt'),
      ssl_key_file: join(certificates, name, 'node.key'),
      ssl_ca_file: join(certificates, name, 'authority.crt'),
      cluster_name: name,
      shared_buffers: '64MB',
      fsync: 'off',
    }
    const flags = Object.entries(smaller).map(([setting, value]) => `-c ${setting}=${value}`)
    const files = `-c config_file=${settings}/postgresql.conf -c hba_file=${settings}/pg_hba.conf`
    const startScript = script.replace(/^exec postgres.*$/m, `exec postgres ${files} ${flags.join(' ')}`)
    const child = spawn('sh', ['-c', startScript, 'sh', name], {
      env: env(name),
      cwd: join(folder, name),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...user,
    })
    let errorOutput = ''
    child.stderr.on('data', (text) => {
      errorOutput = (errorOutput + text).slice(-4000)
    })
    exits.set(name, once(child, 'exit'))
    await until(`${name}: ${errorOutput}`, () => asks(name), 30_000).catch((error) => {
      throw new Error(`${error.message}\n${errorOutput}`)
    })
  }
  const asks = (name: Name) =>
    shell(name, 'pg_isready -q').then(
      () => true,
      () => false,
    )

  const replica = (name: Name) => start(name, toLocalAddresses(readDeployFile('postgres/replica.sh'), name))

  /** Stops the server in order, or with `immediate` as if its machine had failed. */
  async function stop(name: Name, mode: 'fast' | 'immediate' = 'fast') {
    if (!existsSync(join(env(name).PGDATA, 'postmaster.pid'))) return
    await shell(name, `pg_ctl stop -m ${mode}`).catch(() => undefined)
    await exits.get(name)
  }

  await shell(
    'postgres-1',
    'initdb --data-checksums --auth-local=peer --encoding=UTF8 --locale=C --no-sync >/dev/null',
  )
  await start('postgres-1')
  await shell('postgres-1', toLocalAddresses(readDeployFile('postgres/roles.sh'), 'postgres-1'))
  await Promise.all([replica('postgres-2'), replica('postgres-3')])

  return {
    ports,
    authority,
    start,
    replica,
    stop,
    shell,
    here: toLocalAddresses,
    /** The answer of this server to its own superuser, in lines. */
    ask: async (name: Name, sql: string) =>
      (
        await shell(
          name,
          'exec psql --no-psqlrc --tuples-only --no-align --set ON_ERROR_STOP=1 --command "$1"',
          sql,
        )
      ).stdout.trim(),
    /** The connection string of the database on these servers, for the product. */
    url: (...names: readonly Name[]) => {
      const hosts = names.map((name) => `localhost:${ports[name]}`)
      const wish = names.length > 1 ? '&target_session_attrs=read-write' : ''
      return `postgres://consilium:${PASSWORD}@${hosts}/consilium?sslmode=verify-full${wish}`
    },
    async end() {
      for (const name of NAMES) await stop(name, 'immediate')
    },
  }
}

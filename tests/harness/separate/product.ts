import { chownSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { authority, CERTIFICATE_NAME, CERTIFICATES } from '#infra/local/sandbox/authority.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import { copyCluster } from '../shared/cluster.ts'
import { balancer } from './balancer.ts'
import { certificate } from './certificate.ts'
import { type Separate, type Settings, separate } from './process.ts'

const SECRET = 'a5'.repeat(32)
const PORTS = [
  ...['web', 'api', 'store', 'objects', 'payments', 'texts', 'mails'],
  ...['web1', 'web2', 'api1', 'api2', 'store1', 'store2', 'local-objects', 'sandbox', 'mailbox', 'smtp'],
] as const
type Port = (typeof PORTS)[number]

export type SeparateProduct = Awaited<ReturnType<typeof separateProduct>>

/**
 * A product of separate processes, two of each that there may be two of, which reach each other and the services outside
 * through proxies by TLS alone.
 */
export async function separateProduct(own: Settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'consilium-separate-'))
  const { cert, key, trustHere, distrustHere } = await certificate(folder)
  const ports = Object.fromEntries(
    await Promise.all(PORTS.map(async (name) => [name, await freePort()])),
  ) as Record<Port, number>
  const at = (name: Port) => `https://localhost:${ports[name]}`
  const postgres = await databaseByTls(folder, cert, key)
  const database = (name: string) =>
    `${postgres.url(name).replace('127.0.0.1', 'localhost')}?sslmode=verify-full`

  const shared = {
    NODE_EXTRA_CA_CERTS: cert,
    LOG_LEVEL: 'warn',
    WEB_ORIGIN: at('web'),
    API_ORIGIN: at('api'),
    TRUSTED_PROXIES: '127.0.0.1',
    POSTGRES_URL: database('consilium'),
    EVENTSTORE_URL: `esdb://consilium:${SECRET}@localhost:${ports.store}?tlsCAFile=${encodeURIComponent(cert)}`,
    S3_URL: at('objects'),
    S3_PUBLIC_URL: at('objects'),
    S3_ACCESS_KEY: 'separate',
    S3_SECRET_KEY: SECRET,
    PAYPAL_URL: at('payments'),
    PAYPAL_CLIENT_ID: 'sandbox-client',
    PAYPAL_CLIENT_SECRET: SECRET,
    PAYPAL_WEBHOOK_ID: 'WH-SANDBOX',
    PAYPAL_CERT_URLS: `http://127.0.0.1:${ports.sandbox}${CERTIFICATES}`,
    PAYPAL_CERT_NAMES: CERTIFICATE_NAME,
    PAYPAL_CERT_AUTHORITIES: authority(SECRET).certificate,
    SMTP_URL: `smtps://localhost:${ports.mails}`,
    SMS_URL: at('texts'),
    SMS_ACCOUNT: 'mailbox',
    SMS_TOKEN: SECRET,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    JWT_SECRET: SECRET,
    CALLS: 'direct',
    RATE_LIMITS: '0',
    SWEEP_SECONDS: '1',
    ...own,
  } satisfies Settings
  const lines: string[] = []
  const processes: Separate[] = []
  const begin = (name: string, role: string, settings: Settings = {}) => {
    const DATA_DIR = join(folder, name)
    mkdirSync(DATA_DIR)
    const started = separate(role, { ...shared, DATA_DIR, ...settings }, (text) => lines.push(text))
    processes.push(started)
    return started
  }
  const tls = { TLS_CERT: cert, TLS_KEY: key, HOST: '127.0.0.1' }
  const storing = {
    EVENT_STORE_POSTGRES_URL: database('event_store'),
    EVENT_STORE_TLS_CERT: cert,
    EVENT_STORE_TLS_KEY: key,
    EVENT_STORE_USERS: `consilium:${SECRET}`,
    // A standby waits until the other one is gone.
    EVENT_STORE_PATIENCE: '3600000',
  }
  const local = [
    begin('objects', 'objects', { OBJECTS_PORT: String(ports['local-objects']) }),
    begin('sandbox', 'sandbox', {
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_AUTHORITY: SECRET,
      WEBHOOK_URL: `${at('api')}/webhooks/paypal`,
      SANDBOX_PAYOUT_MS: '200',
    }),
    begin('mailbox', 'mailbox', {
      MAILBOX_PORT: String(ports.mailbox),
      MAILBOX_SMTP_PORT: String(ports.smtp),
    }),
  ]
  const stores = [1, 2].map((n) =>
    begin(`store${n}`, 'event-store', { ...storing, EVENT_STORE_PORT: String(ports[`store${n as 1 | 2}`]) }),
  )
  const proxy = await balancer(join(folder, 'proxy'), { cert, key, trustHere, distrustHere }, [
    { listen: ports.web, to: [ports.web1, ports.web2], by: 'https' },
    { listen: ports.api, to: [ports.api1, ports.api2], by: 'https' },
    { listen: ports.store, to: [ports.store1, ports.store2], by: 'tcp' },
    { listen: ports.objects, to: [ports['local-objects']], by: 'http' },
    { listen: ports.payments, to: [ports.sandbox], by: 'http' },
    { listen: ports.texts, to: [ports.mailbox], by: 'http' },
    { listen: ports.mails, to: [ports.smtp], by: 'tls' },
  ])
  const pair = (make: (n: 1 | 2) => Separate) => [make(1), make(2)] as const
  const parts = {
    stores,
    web: pair((n) =>
      begin(`web${n}`, 'web', { ...tls, WEB_PORT: String(ports[`web${n}`]), OBJECTS_ORIGIN: at('objects') }),
    ),
    api: pair((n) =>
      begin(`api${n}`, 'api', { ...tls, API_PORT: String(ports[`api${n}`]), DRAIN_SECONDS: '2' }),
    ),
    projections: pair((n) => begin(`projections${n}`, 'projections')),
    tasks: pair((n) => begin(`tasks${n}`, 'tasks')),
  }
  trustHere()
  return {
    api: at('api'),
    web: at('web'),
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    mailbox: `http://127.0.0.1:${ports.mailbox}`,
    settings: { ...shared, DATA_DIR: join(folder, 'command-line') },
    parts,
    local,
    /** The address of one of both API processes, past the balancer. */
    apiAt: (n: 1 | 2) => at(`api${n}`),
    log: () => lines.join(''),
    async end() {
      await Promise.all(processes.map((each) => each.end('SIGKILL')))
      await proxy.end()
      await postgres.stop()
      distrustHere()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL that is asked by TLS. */
async function databaseByTls(folder: string, cert: string, key: string) {
  const dataDir = join(folder, 'postgres')
  await copyCluster('empty', dataDir)
  const { uid, gid } = statSync(dataDir)
  for (const [from, name] of [
    [cert, 'server.crt'],
    [key, 'server.key'],
  ] as const) {
    const to = join(dataDir, name)
    copyFileSync(from, to)
    chownSync(to, uid, gid)
  }
  return startPostgres({
    dataDir,
    port: 0,
    databases: ['consilium', 'event_store'],
    settings: { ssl: 'on', fsync: 'off' },
  })
}

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CERTIFICATE_NAME,
  CERTIFICATES_PATH,
  certificateAuthority,
} from '#infra/local/payment-sandbox/certificate-authority.ts'
import { freePort } from '#infra/processes/starting/free-port.ts'
import type { ProcessSettings } from '#infra/processes/supervisor.ts'
import { productFaultSettings } from '../event-store/faults.ts'
import { balancer } from './balancer.ts'
import { certificate } from './certificate.ts'
import { networkLines as linesBetween } from './network-lines.ts'
import { type SeparateProcess, startSeparateProcess } from './process.ts'
import { tlsDatabase } from './tls-database.ts'

const SECRET = 'a5'.repeat(32)
const PORTS = [
  ...['web', 'api', 'store', 'objects', 'payments', 'texts', 'mails'],
  ...['web1', 'web2', 'api1', 'api2', 'store1', 'store2', 'local-objects', 'sandbox', 'mailbox', 'smtp'],
] as const
type Port = (typeof PORTS)[number]

export type SeparateProduct = Awaited<ReturnType<typeof separateProduct>>

type Options = {
  settings?: ProcessSettings
  /** Whether each part calls others over lines that may be disturbed. */
  relayed?: boolean
  /**
   * The server of the product's database, with the authority of its certificate. By default it is the event
   * store's server.
   */
  database?: { url: string; authority: string }
  /** The folder of all data; by default one that is removed at the end. */
  folder?: string
}

/**
 * A product of separate processes, two of each part that allows two. They reach each other and external
 * services through proxies, by TLS only.
 */
export async function separateProduct({
  settings: settingsOverride = {},
  relayed = false,
  database: externalDatabase,
  folder = mkdtempSync(join(tmpdir(), 'consilium-separate-')),
}: Options = {}) {
  const { cert, key, trustHere, distrustHere } = await certificate(folder)
  const ports = Object.fromEntries(
    await Promise.all(PORTS.map(async (name) => [name, await freePort()])),
  ) as Record<Port, number>
  const postgres = await tlsDatabase(folder, cert, key)
  const trustedFile = join(folder, 'trusted.pem')
  writeFileSync(
    trustedFile,
    [cert, externalDatabase?.authority].map((file) => (file ? readFileSync(file, 'utf8') : '')).join('\n'),
  )
  const lines = await linesBetween({ ...ports, postgres: postgres.port }, relayed)
  const localUrl = (name: Port, from = 'members') => `https://localhost:${lines.port(from, name)}`

  const shared = {
    NODE_EXTRA_CA_CERTS: trustedFile,
    LOG_LEVEL: 'warn',
    AUDIT_LOG_DIR: join(folder, 'audit-log'),
    ERASED_DIR: join(folder, 'erased'),
    WEB_ORIGIN: localUrl('web'),
    API_ORIGIN: localUrl('api'),
    TRUSTED_PROXIES: '127.0.0.1',
    S3_PUBLIC_URL: localUrl('objects'),
    S3_ACCESS_KEY: 'separate',
    S3_SECRET_KEY: SECRET,
    PAYPAL_CLIENT_ID: 'sandbox-client',
    PAYPAL_CLIENT_SECRET: SECRET,
    PAYPAL_WEBHOOK_ID: 'WH-SANDBOX',
    PAYPAL_CERT_URLS: `http://127.0.0.1:${ports.sandbox}${CERTIFICATES_PATH}`,
    PAYPAL_CERT_NAMES: CERTIFICATE_NAME,
    PAYPAL_CERT_AUTHORITIES: certificateAuthority(SECRET).certificate,
    SMS_ACCOUNT: 'mailbox',
    SMS_TOKEN: SECRET,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    JWT_SECRET: SECRET,
    CALLS: 'direct',
    RATE_LIMITS: '0',
    SWEEP_SECONDS: '1',
    ...settingsOverride,
  } satisfies ProcessSettings
  const database = (name: string, from: string) => postgres.url(name, lines.port(from, 'postgres'))
  const store = (from: string) =>
    `esdb://consilium:${SECRET}@localhost:${lines.port(from, 'store')}?tlsCAFile=${encodeURIComponent(cert)}`
  /** The addresses at which this part reaches the others. */
  const addressesFor = (from: string) => ({
    POSTGRES_URL: externalDatabase?.url ?? database('consilium', from),
    EVENTSTORE_URL: store(from),
    S3_URL: localUrl('objects', from),
    PAYPAL_URL: localUrl('payments', from),
    SMTP_URL: `smtps://localhost:${lines.port(from, 'mails')}`,
    SMS_URL: localUrl('texts', from),
  })
  const output: string[] = []
  const processes = new Map<string, SeparateProcess>()
  const begin = (name: string, role: string, settings: ProcessSettings = {}) => {
    const DATA_DIR = join(folder, name)
    mkdirSync(DATA_DIR)
    const processSettings = { ...shared, ...addressesFor(name), DATA_DIR, ...settings }
    const process = startSeparateProcess(role, processSettings, (text) => output.push(text))
    processes.set(name, process)
    return process
  }
  const tls = { TLS_CERT: cert, TLS_KEY: key, HOST: '127.0.0.1' }
  const eventStoreSettings = {
    EVENT_STORE_TLS_CERT: cert,
    EVENT_STORE_TLS_KEY: key,
    EVENT_STORE_USERS: `consilium:${SECRET}`,
    // A standby waits until the other process has ended.
    EVENT_STORE_PATIENCE: '3600000',
    ...productFaultSettings(),
  }
  const localServices = [
    begin('objects', 'objects', { OBJECTS_PORT: String(ports['local-objects']) }),
    begin('sandbox', 'sandbox', {
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_AUTHORITY: SECRET,
      WEBHOOK_URL: `${localUrl('api', 'sandbox')}/webhooks/paypal`,
      SANDBOX_PAYOUT_MS: '200',
    }),
    begin('mailbox', 'mailbox', {
      MAILBOX_PORT: String(ports.mailbox),
      MAILBOX_SMTP_PORT: String(ports.smtp),
    }),
  ]
  const pair = (name: string, make: (name: string) => SeparateProcess) =>
    [make(`${name}1`), make(`${name}2`)] as const
  const stores = pair('store', (name) =>
    begin(name, 'event-store', {
      ...eventStoreSettings,
      EVENT_STORE_POSTGRES_URL: database('event_store', name),
      EVENT_STORE_PORT: String(ports[name as Port]),
    }),
  )
  const portsOf = (...names: Port[]) => names.map((name) => lines.port('proxy', name))
  const proxy = await balancer(join(folder, 'proxy'), { cert, key, trustHere, distrustHere }, [
    { listen: ports.web, targetPorts: portsOf('web1', 'web2'), protocol: 'https' },
    { listen: ports.api, targetPorts: portsOf('api1', 'api2'), protocol: 'https' },
    { listen: ports.store, targetPorts: portsOf('store1', 'store2'), protocol: 'tcp' },
    { listen: ports.objects, targetPorts: portsOf('local-objects'), protocol: 'http' },
    { listen: ports.payments, targetPorts: portsOf('sandbox'), protocol: 'http' },
    { listen: ports.texts, targetPorts: portsOf('mailbox'), protocol: 'http' },
    { listen: ports.mails, targetPorts: portsOf('smtp'), protocol: 'tls' },
  ])
  const parts = {
    stores,
    web: pair('web', (name) =>
      begin(name, 'web', {
        ...tls,
        WEB_PORT: String(ports[name as Port]),
        OBJECTS_ORIGIN: localUrl('objects'),
      }),
    ),
    api: pair('api', (name) =>
      begin(name, 'api', { ...tls, API_PORT: String(ports[name as Port]), DRAIN_SECONDS: '2' }),
    ),
    projections: pair('projections', (name) => begin(name, 'projections')),
    tasks: pair('tasks', (name) => begin(name, 'tasks')),
  }
  trustHere()
  return {
    api: localUrl('api'),
    web: localUrl('web'),
    sandbox: `http://127.0.0.1:${ports.sandbox}`,
    mailbox: `http://127.0.0.1:${ports.mailbox}`,
    settings: { ...shared, ...addressesFor('command-line'), DATA_DIR: join(folder, 'command-line') },
    parts,
    local: localServices,
    /** Every process except PostgreSQL's, by name. */
    processes,
    postgres,
    lines,
    /** The address of one of both API processes, without the balancer. */
    apiAt: (n: 1 | 2) => `https://localhost:${ports[`api${n}`]}`,
    log: () => output.join(''),
    async end() {
      await Promise.all([...processes.values()].map((each) => each.end('SIGKILL')))
      await proxy.end()
      lines.end()
      await postgres.stop()
      distrustHere()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tls from 'node:tls'
import { promisify } from 'node:util'
import {
  CERTIFICATE_NAME,
  CERTIFICATES_PATH,
  certificateAuthority,
} from '#infra/local/payment-sandbox/certificate-authority.ts'
import { startPostgres } from '#infra/local/postgres/postgres.ts'
import { until } from '#tests/harness/api.ts'
import { parseCompose } from '../deploy/compose.ts'
import { blocksOf } from '../deploy/page.ts'
import { startSeparateProcess } from '../separate-processes/process.ts'
import { DEPLOYMENT, LOGS, PROJECT } from './folders.ts'
import { ALL_IMAGES, HOST_ADDRESS, TEST_LABEL } from './host.ts'
import { containerOf } from './podman.ts'

const SECRET = 'a5'.repeat(32)
const [STORE, OBJECTS, PAYMENTS, MAILS, SMTP] = [2113, 4030, 4010, 4020, 4025]
const hostUrl = (port: number) => `http://${HOST_ADDRESS}:${port}`

const file = (...path: string[]) => join(DEPLOYMENT, ...path)
const text = (...path: string[]) => readFileSync(file(...path), 'utf8')

/**
 * The command blocks of the pages about the start and about failures that work without the cluster of the
 * event store; and those that were run.
 */
export const blocks = ['README.md', 'failures.md']
  .flatMap((page) => blocksOf(text(page)))
  .filter((each) => !/event-store-\d/.test(each))
export const executedBlocks = new Set<string>()
/** Runs commands like a reader of the page; returns their output. */
export async function commands(lines: string) {
  const { stdout } = await promisify(execFile)('sh', ['-euc', lines], {
    cwd: DEPLOYMENT,
    maxBuffer: 2 ** 26,
  })
  return stdout
}
/** Runs the block of a page that contains these words; returns its output. */
export async function runPageBlock(words: string, change = (lines: string) => lines) {
  const block = blocks.find((each) => each.includes(words))
  if (block === undefined) throw new Error(`no block of the pages has ${words}`)
  executedBlocks.add(block)
  return commands(change(block))
}
export const compose = (...words: string[]) => commands(`docker compose ${words.join(' ')}`)

/** Outside of the image sources, so that a change does not cause a new build. */
export const STAND_INS = '../../stand-ins.yaml'

/**
 * The product's settings in `.env`: this machine has substitutes for external services; no media server, no
 * monitoring.
 */
const SETTINGS = {
  COMPOSE_PROFILES: 'data,app',
  COMPOSE_FILE: `compose.yaml:${STAND_INS}`,
  SFU_URL: '',
  S3_URL: hostUrl(OBJECTS),
  S3_PUBLIC_URL: hostUrl(OBJECTS),
  PAYPAL_URL: hostUrl(PAYMENTS),
  PAYPAL_CLIENT_ID: 'sandbox-client',
  PAYPAL_WEBHOOK_ID: 'WH-SANDBOX',
  SMS_URL: hostUrl(MAILS),
}

/**
 * The settings of the provider's sandbox, the interval of polls, and no limit per address, since all members
 * share one. Members stay logged in on a slow machine, too.
 */
const FOR_TESTS = {
  PAYPAL_CERT_URLS: `${hostUrl(PAYMENTS)}${CERTIFICATES_PATH}`,
  PAYPAL_CERT_NAMES: CERTIFICATE_NAME,
  PAYPAL_CERT_AUTHORITIES: certificateAuthority(SECRET).certificate,
  RATE_LIMITS: '0',
  ACCESS_TOKEN_SECONDS: '36000',
  SWEEP_SECONDS: '1',
}

/** The local event store in place of the cluster, under the name of the cluster's first node. */
function standIns() {
  const store = { extra_hosts: { 'event-store-1': HOST_ADDRESS } }
  const wholeStore = { ...store, environment: FOR_TESTS }
  const services = {
    ...Object.fromEntries(['api-1', 'api-2'].map((name) => [name, wholeStore])),
    // LibreOffice is in an image that is built only before a release.
    ...Object.fromEntries(
      ['tasks-1', 'tasks-2'].map((name) => [
        name,
        ALL_IMAGES ? wholeStore : { ...wholeStore, build: { target: 'app' } },
      ]),
    ),
    ...Object.fromEntries(['projections-1', 'projections-2', 'operator'].map((name) => [name, store])),
  }
  const nodes = [1, 2, 3].map((each) => `  event-store-${each}: { profiles: !override [cluster] }\n`)
  const serviceLines = Object.entries(services).map(([name, each]) => `  ${name}: ${JSON.stringify(each)}\n`)
  const volumes = Object.keys(parseCompose().volumes).map(
    (name) => `  ${name}: { labels: { ${TEST_LABEL}: ${DEPLOYMENT} } }\n`,
  )
  return `services:\n${[...nodes, ...serviceLines].join('')}volumes:\n${volumes.join('')}`
}

/** A certificate for browsers, issued by the authority that the tests trust. */
function publicCertificate() {
  const run = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: file('certificates'), stdio: 'pipe' })
  const names = 'subjectAltName=DNS:www.consilium.example,DNS:api.consilium.example'
  writeFileSync(file('certificates/names'), names)
  run('req', '-new', '-key', 'proxy/node.key', '-subj', '/CN=www.consilium.example', '-out', 'request')
  const signing = ['-CA', 'authority/authority.crt', '-CAkey', 'authority/authority.key', '-CAcreateserial']
  run(
    'x509',
    '-req',
    '-in',
    'request',
    '-days',
    '2',
    ...signing,
    '-extfile',
    'names',
    '-out',
    'proxy/node.crt',
  )
  tls.setDefaultCACertificates([
    ...tls.getCACertificates('default'),
    text('certificates/trusted/authority.crt'),
  ])
}

/** The settings, secrets and certificates of the page's first block, with the substitutes of this machine. */
async function preparedHost() {
  mkdirSync(file('secrets'), { recursive: true })
  const store = `esdb://consilium:${SECRET}@event-store-1:${STORE}?tlsCAFile=%2Ftrusted%2Fauthority.crt`
  const secretValues = {
    EVENTSTORE_URL: store,
    PAYPAL_CLIENT_SECRET: SECRET,
    S3_SECRET_KEY: SECRET,
    SMTP_URL: `smtp://${HOST_ADDRESS}:${SMTP}`,
    SMS_TOKEN: SECRET,
  }
  for (const [name, value] of Object.entries(secretValues)) writeFileSync(file('secrets', name), value)
  await runPageBlock('certificates.sh')
  const keptLines = text('.env')
    .split('\n')
    .filter((line) => !((line.split('=')[0] as string) in SETTINGS))
  const settingLines = Object.entries(SETTINGS).map(([name, value]) => `${name}=${value}`)
  writeFileSync(file('.env'), [...keptLines, ...settingLines, ''].join('\n'))
  writeFileSync(file(STAND_INS), standIns())
  publicCertificate()
}

/** Starts the substitutes of external services as processes of this machine. */
async function services() {
  const folder = join(PROJECT, 'stand-ins')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const database = await startPostgres({
    dataDir: join(folder, 'postgres'),
    port: 0,
    databases: ['event_store'],
    settings: { fsync: 'off' },
  })
  const output: string[] = []
  const begin = (role: string, settings: Record<string, string>) =>
    startSeparateProcess(role, { DATA_DIR: join(folder, role), LOG_LEVEL: 'warn', ...settings }, (line) =>
      output.push(line),
    )
  const all = [
    begin('event-store', {
      EVENT_STORE_POSTGRES_URL: database.url('event_store'),
      EVENT_STORE_HOST: '0.0.0.0',
      EVENT_STORE_PORT: String(STORE),
      EVENT_STORE_TLS_CERT: file('certificates/event-store-1/node.crt'),
      EVENT_STORE_TLS_KEY: file('certificates/event-store-1/node.key'),
      EVENT_STORE_USERS: `consilium:${SECRET}`,
    }),
    begin('objects', {
      OBJECTS_HOST: HOST_ADDRESS,
      OBJECTS_PORT: String(OBJECTS),
      S3_ACCESS_KEY: 'consilium',
      S3_SECRET_KEY: SECRET,
    }),
    begin('sandbox', {
      SANDBOX_HOST: HOST_ADDRESS,
      SANDBOX_PORT: String(PAYMENTS),
      SANDBOX_AUTHORITY: SECRET,
      PAYPAL_CLIENT_ID: SETTINGS.PAYPAL_CLIENT_ID,
      PAYPAL_CLIENT_SECRET: SECRET,
      PAYPAL_WEBHOOK_ID: SETTINGS.PAYPAL_WEBHOOK_ID,
      NODE_EXTRA_CA_CERTS: file('certificates/trusted/authority.crt'),
      WEBHOOK_URL: 'https://api.consilium.example/webhooks/paypal',
      SANDBOX_PAYOUT_MS: '200',
    }),
    begin('mailbox', {
      MAILBOX_HOST: HOST_ADDRESS,
      MAILBOX_PORT: String(MAILS),
      MAILBOX_SMTP_PORT: String(SMTP),
    }),
  ]
  for (const each of all) if (!(await each.ready())) throw new Error(output.join(''))
  return {
    async end() {
      writeFileSync(join(LOGS, 'stand-ins.log'), output.join(''))
      await Promise.all(all.map((each) => each.end()))
      await database.stop()
    },
  }
}

/** The address of a service's container in one of its networks. */
export const addressIn = (network: string, service: string) => {
  const format = `{{(index .NetworkSettings.Networks "consilium_${network}").IPAddress}}`
  return execFileSync('docker', ['inspect', '--format', format, containerOf(service)], {
    encoding: 'utf8',
  }).trim()
}

/** Saves the log of each container, to find the cause of a failure. */
async function keepLogs() {
  rmSync(LOGS, { recursive: true, force: true })
  mkdirSync(LOGS, { recursive: true })
  const names = await commands("docker ps --all --filter name=consilium- --format '{{.Names}}'")
  for (const name of names.split('\n').filter(Boolean))
    writeFileSync(join(LOGS, `${name}.log`), await commands(`docker logs ${name} 2>&1`))
}

/** In ms: how long read models may take to build at the first start. */
const FIRST_START_MS = 60_000

/** Starts the product in containers by the page's commands. */
export async function productInContainers() {
  await preparedHost()
  const around = await services()
  await runPageBlock('COMPOSE_PROFILES=data', (lines) => lines.replace(/^.* event-store-user\n/m, ''))
  let isReady = ''
  // The tests check the final answer.
  await until(
    'all of it',
    async () => {
      isReady = await runPageBlock('/ready')
      return isReady.startsWith('200')
    },
    FIRST_START_MS,
  ).catch(() => undefined)
  const password = text('secrets/postgres_product')
  return {
    api: 'https://api.consilium.example',
    web: 'https://www.consilium.example',
    sandbox: hostUrl(PAYMENTS),
    mailbox: hostUrl(MAILS),
    /** Addresses and secrets for direct look-ups by tests. */
    settings: {
      POSTGRES_URL: `postgres://consilium:${password}@${addressIn('data', 'postgres-1')}:5432/consilium?sslmode=require`,
      EVENTSTORE_URL: text('secrets/EVENTSTORE_URL').replace(
        '%2Ftrusted%2F',
        encodeURIComponent(`${file('certificates/trusted')}/`),
      ),
    },
    isReady,
    async end() {
      await keepLogs()
      await around.end()
    },
  }
}

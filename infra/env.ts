import { resolve } from 'node:path'
import { z } from 'zod'
import { isCountry, US_AND_TERRITORIES } from '#commands/identity/textable.ts'
import { PRODUCT } from '#domain/kernel/product.ts'
import { COLLECTED_MINUTES, LEAST_PASSWORD_LENGTH } from '#domain/kernel/terms.ts'
import { milliseconds } from './duration.ts'

const port = (byDefault: number) => z.coerce.number().int().min(0).max(65_535).default(byDefault)

const masterKey = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'not 32 bytes in base64')

function isPortRange(text: string) {
  const [first = 0, last = 0] = text.split('-').map(Number)
  return /^\d+-\d+$/.test(text) && first > 0 && first <= last && last <= 65_535
}

/** Every setting of the product. For a service that is not configured, a local one is started with its data under DATA_DIR. */
const Env = z.object({
  WEB_PORT: port(3000),
  API_PORT: port(4000),
  SANDBOX_PORT: port(4010),
  MAILBOX_PORT: port(4020),
  HOST: z.string().default('127.0.0.1'),
  /**
   * The ports, first and last, of which local services get free ones. All below the ephemeral ports by default: an outgoing
   * connection could occupy one of those before its server listens.
   */
  LOCAL_PORTS: z.string().refine(isPortRange, 'no range of ports like 10240-32767').default('10240-32767'),
  /** Certificate and key (PEM files) with which API and web listen by TLS; without them by plain HTTP. */
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  /** How many calls may be in progress in an API process; more are refused at once. */
  CONCURRENT_CALLS: z.coerce.number().int().positive().default(400),
  /** For how many seconds an API process that is to end still answers, so that its balancer notices. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(0),
  /** The addresses or networks of the proxies in front whose X-Forwarded-For counts, comma-joined. */
  TRUSTED_PROXIES: z.string().optional(),
  WEB_ORIGIN: z.url().optional(),
  /** Where the API asks the web process whether it serves, for /ready; not asked when absent. */
  WEB_URL: z.url().optional(),
  API_ORIGIN: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  /** Where the tree of the audit trail is kept beside the object store; a folder of the data directory when absent. */
  AUDIT_LOG_DIR: z.string().optional(),
  /** How often the trail is published, when something was written. */
  AUDIT_CHECKPOINT_SECONDS: z.coerce.number().positive().default(60),
  /** How long after the start at most it is published first. */
  AUDIT_FIRST_CHECKPOINT_SECONDS: z.coerce.number().positive().default(2),
  /** How many years back staff search and export the trail; all of it when absent. Health privacy law asks for six. */
  AUDIT_YEARS: z.coerce.number().int().min(6).optional(),
  /** The folder with the list of erased people: outside DATA_DIR, so that a restored one obeys it. */
  ERASED_DIR: z.string().optional(),
  EVENTSTORE_URL: z.string().optional(),
  POSTGRES_URL: z.string().optional(),
  PAYPAL_URL: z.url().optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** For a provider that is not PayPal's: where its webhooks' certificates lie, comma-joined addresses up to the last slash, */
  PAYPAL_CERT_URLS: z
    .string()
    .refine(
      (list) => list.split(',').every((each) => URL.canParse(each) && each.endsWith('/')),
      'no addresses up to a slash',
    )
    .optional(),
  /** the host names that they are issued to, comma-joined, */
  PAYPAL_CERT_NAMES: z.string().optional(),
  /** and the authorities that issue them, PEM; those that this machine trusts when absent. */
  PAYPAL_CERT_AUTHORITIES: z.string().optional(),
  /** Any S3 server; the bucket is created if it is missing. */
  S3_URL: z.url().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_BUCKET: z.string().default('consilium'),
  S3_REGION: z.string().default('us-east-1'),
  /** The address under which browsers reach it, when it differs. */
  S3_PUBLIC_URL: z.url().optional(),
  /** A clamd that scans every uploaded file, as `tcp://host:3310`; no upload is accepted while it is unreachable. */
  CLAMD_URL: z
    .string()
    .transform((at) => (at.includes('://') ? at : `tcp://${at}`))
    .pipe(z.url())
    .optional(),
  /** The path of LibreOffice's soffice.bin, when it is not where Linux distributions install it. */
  SOFFICE: z.string().optional(),
  /**
   * The least isolation in which LibreOffice may render documents. `user`: also where namespaces cannot be had and the product
   * runs as root, as another user of the machine, who has the network and all files that everybody may read.
   */
  SOFFICE_ISOLATION: z.enum(['namespaces', 'user']).default('namespaces'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default(`${PRODUCT} <no-reply@consilium.example>`),
  /** The address that receives messages from the contact page. */
  SUPPORT_EMAIL: z.email().default('support@consilium.example'),
  SMS_URL: z.url().optional(),
  SMS_ACCOUNT: z.string().optional(),
  SMS_TOKEN: z.string().optional(),
  /** The sender's number of text messages, E.164. */
  SMS_FROM: z.string().default('+15125550199'),
  /** The countries (ISO 3166) whose numbers get text messages, comma-joined; numbers of others are kept and never texted. */
  SMS_COUNTRIES: z
    .string()
    .default(US_AND_TERRITORIES.join(','))
    .transform((list) => list.split(',').map((each) => each.trim().toUpperCase()))
    .refine((countries) => countries.every((each) => isCountry(each)), 'no list of countries like US,PR'),
  MASTER_KEY: masterKey.optional(),
  /** The keys that MASTER_KEY replaced, newest first, comma-joined: for reading what they have sealed. */
  MASTER_KEYS_BEFORE: z
    .string()
    .refine(
      (list) => list.split(',').every((each) => masterKey.safeParse(each).success),
      'not 32 bytes in base64 each',
    )
    .optional(),
  JWT_SECRET: z.string().min(32).optional(),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().positive().default(600),
  SESSION_DAYS: z.coerce.number().int().positive().default(30),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(8).default(LEAST_PASSWORD_LENGTH),
  AUTH_ENUMERATION: z.enum(['specified', 'generic']).default('specified'),
  RATE_LIMITS: z.coerce.number().min(0).default(1),
  /** What an account may upload in an hour, in MiB; RATE_LIMITS is a factor on it. */
  UPLOAD_MIB_PER_HOUR: z.coerce.number().int().positive().default(10_240),
  METRICS_TOKEN: z.string().optional(),
  /** `direct`: calls go from browser to browser even where a media server is installed. */
  CALLS: z.enum(['sfu', 'direct']).default('sfu'),
  /** A media server that runs elsewhere, and what it wants to be told. */
  SFU_URL: z.url().optional(),
  SFU_SECRET: z.string().min(16).optional(),
  /** Where the local one is reached by browsers: infra/sfu/settings.ts. */
  SFU_MEDIA_PORT: port(0),
  /** Servers for browsers that find no way to each other: `stun:`, `turn:` and `turns:` addresses, comma-joined. */
  TURN_URLS: z
    .string()
    .refine(
      (list) => list.split(',').every((each) => /^(stun|turn)s?:\S+$/.test(each.trim())),
      'no addresses like turn:turn.example.com:3478',
    )
    .optional(),
  /** coturn's `static-auth-secret`, of which each member gets credentials for some hours. */
  TURN_SECRET: z.string().min(16).optional(),
  /** For how many milliseconds a call that wrote waits for the read models, before it answers with `read-model-lag`. */
  READ_WAIT_MS: z.coerce.number().int().positive().max(15_000).default(2000),
  /** After how many seconds without a webhook a payment is read from the provider again. */
  SWEEP_SECONDS: z.coerce.number().positive().default(60),
  /** For how many seconds the notifications about one thing are collected for one mail and one text message. */
  COLLECT_SECONDS: z.coerce
    .number()
    .min(0)
    .default(COLLECTED_MINUTES * 60),
  CLOCK_OFFSET: z
    .string()
    .refine((text) => Number.isFinite(milliseconds(text)), 'not an ISO 8601 duration')
    .optional(),
  /** The supervisor may set the clock of each part while it runs, for tests; refused in production (infra/clock.ts). */
  CLOCK_SETTABLE: z.literal('true').optional(),
  /** How often the figures of the operations page are kept for its charts of a day. */
  FIGURES_SECONDS: z.coerce.number().positive().default(60),
  /** Where the spans of traces go by OTLP (JSON over HTTP), without `/v1/traces`; none are made when absent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** The part of all traces that is kept, by their ids: 1 is all. */
  TRACES_SAMPLED: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})
export type Env = z.infer<typeof Env>

/** The names of all settings. */
export const SETTINGS = Object.keys(Env.shape)

const BASIC =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TMPDIR|XDG_\w+|LD_\w+|NODE_\w+|UV_\w+|SSL_CERT_\w+|\w+_proxy|CLOCK_OFFSET|CLOCK_SETTABLE|FAULT_AT|LOG_LEVEL)$/i
/** Whether every process gets this variable: none of these is the product's secret. */
export const isBasic = (name: string) => BASIC.test(name)

/** The validated settings; throws an error that names each invalid one. */
export function readEnv(from: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))
  const read = Env.safeParse(given)
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`invalid settings: ${wrong.join('; ')}`)
}

/** Beside the data directory, unless it is set. */
export const erasedDir = ({ ERASED_DIR, DATA_DIR }: Env) => ERASED_DIR ?? `${resolve(DATA_DIR)}-erased`

export const webOrigin = (env: Env) => env.WEB_ORIGIN ?? `http://localhost:${env.WEB_PORT}`
/** The address on this machine of a port that listens on HOST. */
export function addressOf({ HOST }: Env, port: number) {
  const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${everywhere[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)}:${port}`
}
export const apiOrigin = (env: Env) => env.API_ORIGIN ?? `http://localhost:${env.API_PORT}`

/** A required setting, which `npm start` provides. Throws when it is missing. */
export function required<K extends keyof Env>(env: Env, name: K): NonNullable<Env[K]> {
  const value = env[name]
  if (value === undefined || value === null) throw new Error(`${name} is not set`)
  return value
}

/** The bytes that an account may upload in an hour. */
export const uploadLimit = ({ UPLOAD_MIB_PER_HOUR, RATE_LIMITS }: Env) =>
  RATE_LIMITS > 0 ? UPLOAD_MIB_PER_HOUR * RATE_LIMITS * 2 ** 20 : Number.POSITIVE_INFINITY

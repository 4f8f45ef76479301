import { resolve } from 'node:path'
import { z } from 'zod'
import { isCountry, US_AND_TERRITORIES } from '#commands/identity/text-message-numbers.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { COLLECTED_MINUTES, LEAST_PASSWORD_LENGTH } from '#domain/kernel/terms.ts'
import { parseDurationMs } from './duration.ts'

const port = (defaultPort: number) => z.coerce.number().int().min(0).max(65_535).default(defaultPort)

const masterKey = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'not 32 bytes in base64')

function isPortRange(text: string) {
  const [first = 0, last = 0] = text.split('-').map(Number)
  return /^\d+-\d+$/.test(text) && first > 0 && first <= last && last <= 65_535
}

const optionalText = z.string().optional()
const optionalUrl = z.url().optional()
const positiveNumber = z.coerce.number().positive()
const positiveInteger = positiveNumber.int()

const calls = z
  .object({
    WEB_PORT: port(3000).describe('The port of the web app.'),
    API_PORT: port(4000).describe('The port of the API.'),
    SANDBOX_PORT: port(4010).describe('The port of the local payment sandbox.'),
    MAILBOX_PORT: port(4020).describe('The port of the local mailbox: its page, and text messages.'),
    HOST: z
      .string()
      .default('127.0.0.1')
      .describe(
        'The address on which API and web app listen. Local services stay on loopback, unless a setting of their own moves them.',
      ),
    // Below the ephemeral ports: an outgoing connection could occupy one of those before its server listens.
    LOCAL_PORTS: z
      .string()
      .refine(isPortRange, 'no range of ports like 10240-32767')
      .default('10240-32767')
      .describe(
        'The ports, first and last, of which `npm start` gives other local services free ones that no setting names, kept in DATA_DIR. Products that start at the same time need a range each.',
      ),
    TLS_CERT: optionalText.describe(
      'The PEM file of the certificate with which API and web app listen by TLS. Without it they listen by plain HTTP.',
    ),
    TLS_KEY: optionalText.describe('The PEM file of the key of TLS_CERT. Either both are set or none.'),
    CONCURRENT_CALLS: positiveInteger
      .default(400)
      .describe(
        'How many calls an API process works on at a time. One more gets 503 `overloaded` at once; a call whose body is still on its way does not count.',
      ),
    DRAIN_SECONDS: z.coerce
      .number()
      .min(0)
      .default(0)
      .describe(
        'For how many seconds an ending API process still answers, and asks connections to close. It must exceed the time that its balancer takes to notice, and for which the balancer keeps unused connections.',
      ),
    TRUSTED_PROXIES: optionalText.describe(
      'Addresses or networks of the proxies in front of the API, comma-joined. Only their X-Forwarded-For counts.',
    ),
    WEB_ORIGIN: optionalUrl.describe(
      'The origin of the web app for browsers, the only one that the API allows. Without it http://localhost and WEB_PORT.',
    ),
    WEB_URL: optionalUrl.describe(
      'Where the API asks for /ready whether the web app serves. `npm start` makes it of HOST and WEB_PORT; without it an API process of its own does not ask.',
    ),
    API_ORIGIN: optionalUrl.describe(
      'The origin of the API for browsers. Without it http://localhost and API_PORT.',
    ),
  })
  .describe('Addresses and calls')

const data = z
  .object({
    DATA_DIR: z
      .string()
      .default('.data')
      .describe(
        'The data directory: local services, secrets that were made here, and uploads under inspection.',
      ),
    AUDIT_LOG_DIR: optionalText.describe(
      'The folder of the tree of the audit trail, which is in the object store too. Without it `audit-log` in DATA_DIR; API and worker on several machines need the same one.',
    ),
    AUDIT_CHECKPOINT_SECONDS: positiveNumber
      .default(60)
      .describe(
        'How many seconds lie between two publications of the audit trail, when something was written. Read by `projections`.',
      ),
    AUDIT_FIRST_CHECKPOINT_SECONDS: positiveNumber
      .default(2)
      .describe(
        'How many seconds after the start, at most, the audit trail is published first. Read by `projections`.',
      ),
    AUDIT_YEARS: z.coerce
      .number()
      .int()
      .min(6)
      .optional()
      .describe(
        'How many years back staff search and export the audit trail by the API, at least 6, as health privacy law asks. Without it all; older entries are kept, since the trail is verified as a whole.',
      ),
    ERASED_DIR: optionalText.describe(
      'The folder with the list of erased people. Without it DATA_DIR with `-erased` behind it; never restore it with a backup.',
    ),
    EVENTSTORE_URL: optionalText.describe(
      'The connection string (`esdb://…`) of the event store. Without it a local one is started.',
    ),
    POSTGRES_URL: optionalText.describe(
      'The connection string (`postgres://…`) of the database, of one server or several. Without it a local one is started.',
    ),
  })
  .describe('Data and audit trail')

const payments = z
  .object({
    PAYPAL_URL: optionalUrl.describe("PayPal's API. Without it the local payment sandbox is started."),
    PAYPAL_CLIENT_ID: optionalText.describe("The product's client id at PayPal."),
    PAYPAL_CLIENT_SECRET: optionalText.describe(
      'The secret of PAYPAL_CLIENT_ID. Without it the first start makes one for the local sandbox.',
    ),
    PAYPAL_WEBHOOK_ID: optionalText.describe(
      'The id of the webhook at PayPal, which its signatures include.',
    ),
    PAYPAL_CERT_URLS: z
      .string()
      .refine(
        (list) => list.split(',').every((each) => URL.canParse(each) && each.endsWith('/')),
        'no addresses up to a slash',
      )
      .optional()
      .describe(
        "Where the certificates of webhooks lie: comma-joined addresses, each up to its last slash. Without it PayPal's own.",
      ),
    PAYPAL_CERT_NAMES: optionalText.describe(
      "The host names to which the certificates of webhooks are issued, comma-joined. Without it PayPal's own.",
    ),
    PAYPAL_CERT_AUTHORITIES: optionalText.describe(
      'The authorities that issue the certificates of webhooks, as PEM. Without it those that this machine trusts.',
    ),
    SWEEP_SECONDS: positiveNumber
      .default(60)
      .describe(
        'After how many seconds without a webhook a payment is read from the provider again. Read by `tasks`.',
      ),
  })
  .describe('Payments')

const files = z
  .object({
    S3_URL: optionalUrl.describe('The S3 server for files. Without it a local object store is started.'),
    S3_ACCESS_KEY: optionalText.describe('The id of the access key of the S3 server.'),
    S3_SECRET_KEY: optionalText.describe(
      'The secret of S3_ACCESS_KEY. Without it the first start makes one for the local object store.',
    ),
    S3_BUCKET: z.string().default('consilium').describe('The bucket, which is created if it is missing.'),
    S3_REGION: z.string().default('us-east-1').describe('The region of the bucket.'),
    S3_PUBLIC_URL: optionalUrl.describe('Where browsers reach the S3 server, when that is not S3_URL.'),
    CLAMD_URL: z
      .string()
      .transform((clamdAddress) => (clamdAddress.includes('://') ? clamdAddress : `tcp://${clamdAddress}`))
      .pipe(z.url())
      .optional()
      .describe(
        'A clamd that scans every upload, as `tcp://host:3310`; while it is away no upload is accepted. It needs `StreamMaxLength` of 50M or more and `AlertExceedsMax yes`.',
      ),
    SOFFICE: optionalText.describe(
      "The path of LibreOffice's `soffice.bin`, for previews, which `tasks` makes. Without it the places where Linux distributions install it.",
    ),
    SOFFICE_ISOLATION: z
      .enum(['namespaces', 'user'])
      .default('namespaces')
      .describe(
        'The least isolation in which LibreOffice may run. With `user`, where there are no namespaces, root runs it as another user, with the network and all files that everybody may read.',
      ),
    UPLOAD_MIB_PER_HOUR: positiveInteger
      .default(10_240)
      .describe(
        'How many MiB an account may upload in an hour, times RATE_LIMITS. Until its bytes are there, an upload counts with its announced size, or the largest.',
      ),
  })
  .describe('Files')

const messages = z
  .object({
    SMTP_URL: optionalText.describe(
      'The mail server, as `smtp://…` or `smtps://…`. Without it the local mailbox is started.',
    ),
    MAIL_FROM: z
      .string()
      .default(`${PRODUCT_NAME} <no-reply@consilium.example>`)
      .describe('The sender of all mails.'),
    SUPPORT_EMAIL: z
      .email()
      .default('support@consilium.example')
      .describe('The address that gets the messages of the contact page. Read by `tasks`.'),
    SMS_URL: optionalUrl.describe(
      "The SMS provider with Twilio's API. Without it the local mailbox is started.",
    ),
    SMS_ACCOUNT: optionalText.describe('The account at the SMS provider.'),
    SMS_TOKEN: optionalText.describe(
      'The token of SMS_ACCOUNT. Without it the first start makes one for the local mailbox.',
    ),
    SMS_FROM: z.string().default('+15125550199').describe('The number that sends text messages, E.164.'),
    SMS_COUNTRIES: z
      .string()
      .default(US_AND_TERRITORIES.join(','))
      .transform((list) => list.split(',').map((each) => each.trim().toUpperCase()))
      .refine((countries) => countries.every((each) => isCountry(each)), 'no list of countries like US,PR')
      .describe(
        'The countries whose numbers get text messages, ISO 3166, comma-joined. Numbers of others are kept and never texted.',
      ),
    COLLECT_SECONDS: z.coerce
      .number()
      .min(0)
      .default(COLLECTED_MINUTES * 60)
      .describe(
        'For how many seconds notifications are collected, from the first unread one on, for one mail and one text message. Read by `tasks`.',
      ),
  })
  .describe('Mail and text messages')

const accounts = z
  .object({
    MASTER_KEY: masterKey
      .optional()
      .describe(
        'The key that seals personal data and secrets, 32 bytes in base64. `npm start` makes one at the first start, in a file of mode 0600.',
      ),
    MASTER_KEYS_BEFORE: z
      .string()
      .refine(
        (list) => list.split(',').every((each) => masterKey.safeParse(each).success),
        'not 32 bytes in base64 each',
      )
      .optional()
      .describe(
        'The keys that MASTER_KEY replaced, newest first, comma-joined, for reading alone. Needed until `npm run keys -- rotate` says that 0 are left.',
      ),
    JWT_SECRET: z
      .string()
      .min(32)
      .optional()
      .describe(
        'Signs access tokens and links to files, at least 32 characters; `npm start` makes it like MASTER_KEY. A new one ends both, but no session: clients refresh once.',
      ),
    ACCESS_TOKEN_SECONDS: positiveInteger
      .default(600)
      .describe('For how many seconds an access token of the API is good.'),
    SESSION_DAYS: positiveInteger
      .default(30)
      .describe('How many days after its login the API ends a session.'),
    PASSWORD_MIN_LENGTH: z.coerce
      .number()
      .int()
      .min(8)
      .default(LEAST_PASSWORD_LENGTH)
      .describe('How many characters a password has at least; 8 or more.'),
    AUTH_ENUMERATION: z
      .enum(['specified', 'generic'])
      .default('specified')
      .describe(
        '`specified`: registration and password reset tell which addresses have an account. `generic` hides it, and a login then needs a verified address.',
      ),
    RATE_LIMITS: z.coerce
      .number()
      .min(0)
      .default(1)
      .describe('A factor on all limits of calls, logins, sockets and uploads. 0 turns them off.'),
  })
  .describe('Keys, accounts and limits')

const video = z
  .object({
    CALLS: z
      .enum(['sfu', 'direct'])
      .default('sfu')
      .describe(
        '`sfu`: video calls go through a media server, where there is one. `direct`: always from browser to browser.',
      ),
    SFU_URL: optionalUrl.describe(
      'A media server that runs elsewhere. Without it `npm start` starts a local one, if its worker is installed.',
    ),
    SFU_SECRET: z
      .string()
      .min(16)
      .optional()
      .describe('What the API says to be let in by the media server, at least 16 characters.'),
    SFU_MEDIA_PORT: port(0).describe(
      'The UDP and TCP port at which browsers reach the media server; each further worker has the next. 0: a free one.',
    ),
    TURN_URLS: z
      .string()
      .refine(
        (list) => list.split(',').every((each) => /^(stun|turn)s?:\S+$/.test(each.trim())),
        'no addresses like turn:turn.example.com:3478',
      )
      .optional()
      .describe(
        'What the API names to browsers that find no way to each other: `stun:`, `turn:` and `turns:` addresses, comma-joined.',
      ),
    TURN_SECRET: z
      .string()
      .min(16)
      .optional()
      .describe(
        "coturn's `static-auth-secret`, of which the API makes credentials for each member that end by themselves.",
      ),
    SFU_WORKER_CACHE: optionalText.describe(
      'Where `npm run sfu:worker` keeps the worker. Without it `consilium-sfu` in XDG_CACHE_HOME or `~/.cache`.',
    ),
    MEDIASOUP_WORKER_PREBUILT_DOWNLOAD_BASE_URL: optionalText.describe(
      "From where `npm run sfu:worker` fetches the worker. Without it mediasoup's own releases.",
    ),
  })
  .describe('Video calls')

const operation = z
  .object({
    READ_WAIT_MS: positiveInteger
      .max(15_000)
      .default(2000)
      .describe(
        'For how many milliseconds a call that wrote waits for the read models, at most 15,000. Then it answers with the header `read-model-lag`.',
      ),
    METRICS_TOKEN: optionalText.describe(
      'The bearer token for `GET /metrics`. Direct calls from loopback need none while API_ORIGIN is on loopback and TRUSTED_PROXIES is not set.',
    ),
    FIGURES_SECONDS: positiveNumber
      .default(60)
      .describe(
        'Every how many seconds the figures of the operations page are kept for its charts of a day. Read by `projections`.',
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl.describe(
      'The collector of traces by OTLP (JSON over HTTP), without `/v1/traces`, such as `http://collector:4318`. Without it none are made.',
    ),
    TRACES_SAMPLED: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(1)
      .describe('The part of all traces that is kept, by their ids, from 0 (none) to 1 (all).'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
      .default('info')
      .describe(
        'The least level of log lines: `fatal`, `error`, `warn`, `info`, `debug`, or `silent` for none.',
      ),
  })
  .describe('Operation')

const tests = z
  .object({
    CLOCK_OFFSET: z
      .string()
      .refine((text) => Number.isFinite(parseDurationMs(text)), 'not an ISO 8601 duration')
      .optional()
      .describe('An ISO 8601 duration, such as `P3DT1M`, that is added to every reading of the clock.'),
    CLOCK_SETTABLE: z
      .literal('true')
      .optional()
      .describe(
        '`true` lets the supervisor of a test set the clock of each part while it runs. `npm start`, a process of one role and production (NODE_ENV, or origins by HTTPS) refuse it.',
      ),
    FAULT_AT: optionalText.describe(
      'The point at which a process kills itself, such as `before:capture`, `after:PaymentCaptured` or `store:before:JobFilled`.',
    ),
  })
  .describe('For tests alone, never in production')

/** All settings by subject, each with its meaning, of which `npm run settings` makes infra/settings.md. */
export const SETTINGS_BY_SUBJECT = [calls, data, payments, files, messages, accounts, video, operation, tests]

/** Every setting of the product. For a service that is not configured, a local one is started with its data under DATA_DIR. */
const Env = z.object({
  ...calls.shape,
  ...data.shape,
  ...payments.shape,
  ...files.shape,
  ...messages.shape,
  ...accounts.shape,
  ...video.shape,
  ...operation.shape,
  ...tests.shape,
})
export type Env = z.infer<typeof Env>

/** The names of all settings. */
export const SETTING_NAMES = Object.keys(Env.shape)

const BASIC_VARIABLES =
  /^(PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|TMPDIR|XDG_\w+|LD_\w+|NODE_\w+|UV_\w+|SSL_CERT_\w+|\w+_proxy|CLOCK_OFFSET|CLOCK_SETTABLE|FAULT_AT|LOG_LEVEL)$/i
/** Whether every process gets this variable: none of these is the product's secret. */
export const isBasicVariable = (name: string) => BASIC_VARIABLES.test(name)

/** The validated settings; throws an error that names each invalid one. */
export function readEnv(variables: Record<string, string | undefined> = process.env): Env {
  const nonEmpty = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(nonEmpty)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`invalid settings: ${problems.join('; ')}`)
}

/** Beside the data directory, unless it is set. */
export const erasedDir = ({ ERASED_DIR, DATA_DIR }: Env) => ERASED_DIR ?? `${resolve(DATA_DIR)}-erased`

export const webOrigin = (env: Env) => env.WEB_ORIGIN ?? `http://localhost:${env.WEB_PORT}`
/** The address on this machine of a port that listens on HOST. */
export function addressOf({ HOST }: Env, port: number) {
  const loopbackByWildcard: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
  return `http://${loopbackByWildcard[HOST] ?? (HOST.includes(':') ? `[${HOST}]` : HOST)}:${port}`
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

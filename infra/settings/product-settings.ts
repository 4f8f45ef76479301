import { z } from 'zod'
import { MIN_PASSWORD_LENGTH } from '#domain/kernel/terms.ts'
import { parseDurationMs } from '../clock/iso-duration.ts'
import { optionalText, optionalUrl, port, positiveInteger, positiveNumber } from './types.ts'

const masterKey = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'not 32 bytes in base64')

function isPortRange(text: string) {
  const [first = 0, last = 0] = text.split('-').map(Number)
  return /^\d+-\d+$/.test(text) && first > 0 && first <= last && last <= 65_535
}

export const calls = z
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

export const accounts = z
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
      .default(MIN_PASSWORD_LENGTH)
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

export const operation = z
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

export const tests = z
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

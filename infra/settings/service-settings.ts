import { z } from 'zod'
import { isCountry, US_AND_TERRITORIES } from '#commands/identity/text-message-numbers.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { DIGEST_COLLECTION_MINUTES } from '#domain/kernel/terms.ts'
import { optionalText, optionalUrl, port, positiveInteger, positiveNumber } from './types.ts'

export const data = z
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

export const payments = z
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

export const files = z
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

export const messages = z
  .object({
    SMTP_URL: optionalText.describe(
      'The mail server, as `smtp://…` or `smtps://…`. Without it the local mailbox is started.',
    ),
    MAIL_FROM: z
      .string()
      .default(`${PRODUCT_NAME} <no-reply@consilium.example>`)
      .describe('The sender of all mails.'),
    POSTAL_ADDRESS: z
      .string()
      .max(80)
      .regex(/^[^\r\n]*$/, 'must be one line')
      .default('')
      .describe('The postal address of the operator, in one line, at the end of mails and receipts.'),
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
      .default(DIGEST_COLLECTION_MINUTES * 60)
      .describe(
        'For how many seconds notifications are collected, from the first unread one on, for one mail and one text message. Read by `tasks`.',
      ),
  })
  .describe('Mail and text messages')

export const video = z
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

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDataDirectory } from '../../local/data-directory.ts'
import { accessByPassword } from '../../local/event-store/access.ts'
import {
  CERTIFICATE_NAME,
  CERTIFICATES_PATH,
  certificateAuthority,
} from '../../local/payment-sandbox/certificate-authority.ts'

const newSecret = () => randomBytes(32).toString('hex')

/**
 * Returns the settings that all processes on one machine share, with new secrets: local stand-ins for event
 * store, object store, provider and mail, and PostgreSQL at these addresses. Files that belong to them are in
 * `folder`.
 */
export async function oneMachineSettings(folder: string, postgres: string, eventStorePostgres: string) {
  const { server, url } = await accessByPassword(openDataDirectory(folder), 2113)
  const SANDBOX_AUTHORITY = newSecret()
  const [web, api, payments, mailbox, objects] = [3000, 4000, 4010, 4020, 4030].map(
    (port) => `http://localhost:${port}`,
  )
  return {
    ...server,
    POSTGRES_URL: postgres,
    EVENT_STORE_POSTGRES_URL: eventStorePostgres,
    EVENTSTORE_URL: url,
    DATA_DIR: folder,
    WEB_PORT: '3000',
    WEB_ORIGIN: web,
    WEB_URL: web,
    API_PORT: '4000',
    API_ORIGIN: api,
    OBJECTS_PORT: '4030',
    OBJECTS_ORIGIN: objects,
    S3_URL: objects,
    S3_PUBLIC_URL: objects,
    S3_ACCESS_KEY: 'local',
    S3_SECRET_KEY: newSecret(),
    SANDBOX_PORT: '4010',
    SANDBOX_AUTHORITY,
    WEBHOOK_URL: `${api}/webhooks/paypal`,
    PAYPAL_URL: payments,
    PAYPAL_CLIENT_ID: 'sandbox-client',
    PAYPAL_CLIENT_SECRET: newSecret(),
    PAYPAL_WEBHOOK_ID: 'WH-SANDBOX',
    PAYPAL_CERT_URLS: `http://127.0.0.1:4010${CERTIFICATES_PATH}`,
    PAYPAL_CERT_NAMES: CERTIFICATE_NAME,
    PAYPAL_CERT_AUTHORITIES: certificateAuthority(SANDBOX_AUTHORITY).certificate,
    MAILBOX_PORT: '4020',
    MAILBOX_SMTP_PORT: '4025',
    SMTP_URL: 'smtp://localhost:4025',
    SMS_URL: mailbox,
    SMS_ACCOUNT: 'mailbox',
    SMS_TOKEN: newSecret(),
    MASTER_KEY: randomBytes(32).toString('base64'),
    JWT_SECRET: newSecret(),
    CALLS: 'direct',
  }
}

const PASSWORD_VISIBLE_WARNING =
  'Others who use this machine can see passwords on the command line while this runs. Give the addresses as POSTGRES_URL and EVENT_STORE_POSTGRES_URL in the environment.'

/**
 * `node infra/deploy/one-machine/settings.ts FOLDER`: writes the settings into the folder. The addresses of
 * both databases come from POSTGRES_URL and EVENT_STORE_POSTGRES_URL in the environment, or from arguments
 * after the folder. An existing file stays.
 */
async function main([folder = '', ...addresses]: string[]) {
  const { POSTGRES_URL, EVENT_STORE_POSTGRES_URL } = process.env
  const [postgres = POSTGRES_URL, eventStorePostgres = EVENT_STORE_POSTGRES_URL] = addresses
  if (!folder || !postgres || !eventStorePostgres)
    throw new Error(
      'give a folder, and the addresses of the database and of the event store as POSTGRES_URL and EVENT_STORE_POSTGRES_URL',
    )
  if (addresses.some((address) => URL.parse(address)?.password)) console.error(PASSWORD_VISIBLE_WARNING)
  const file = resolve(folder, 'settings')
  if (existsSync(file)) throw new Error(`${file} is there already`)
  mkdirSync(resolve(folder), { recursive: true, mode: 0o700 })
  const settings = await oneMachineSettings(resolve(folder), postgres, eventStorePostgres)
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  console.log(
    `The settings are in ${file}. Keep a copy of MASTER_KEY elsewhere: without it nothing personal can be read.`,
  )
}

if (import.meta.main)
  await main(process.argv.slice(2)).catch(({ message }: Error) => {
    console.error(message)
    process.exitCode = 1
  })

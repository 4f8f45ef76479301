import { resolve } from 'node:path'
import { expectNoPartialRestore } from '../backup/restore-markers.ts'
import { programs } from '../build/programs.ts'
import { type DataDirectory, openDataDirectory } from '../local/data-directory.ts'
import { accessByPassword } from '../local/event-store/access.ts'
import { masterKeyFiles } from '../local/master-key-files.ts'
import {
  CERTIFICATE_NAME,
  CERTIFICATES_PATH,
  certificateAuthority,
} from '../local/payment-sandbox/certificate-authority.ts'
import { supervisePostgres } from '../local/postgres/supervisor.ts'
import { saveSettings } from '../local/settings.ts'
import { addressOf, apiOrigin, type Env, webOrigin } from '../settings/env.ts'
import { localSfu } from '../sfu/local-sfu.ts'
import { type Part, settingsOfPart } from './part-settings.ts'
import { expectFreePorts } from './starting/free-port.ts'
import { createSupervisor, type ProcessSettings } from './supervisor.ts'

/** The parts that cannot start without PostgreSQL. */
const PARTS_ON_POSTGRES: ReadonlySet<Part> = new Set(['api', 'worker', 'event-store'])

/** The addresses of the local services. Absent for a service that runs elsewhere. */
export type LocalAddresses = { sandbox?: string; mailbox?: string; objects?: string }

/**
 * Starts local services in place of those that are not configured. Resolves once PostgreSQL runs and the
 * others are starting: `stores` and `otherServices` resolve when those are ready. `settings` is the
 * environment by which the product's processes reach all services. Throws CannotStart, or an error that
 * `reasonOf` turns into a sentence.
 */
export async function startLocalServices(
  env: Env,
  environment: NodeJS.ProcessEnv,
  onStarted?: (stop: () => Promise<void>) => void,
) {
  const data = openDataDirectory(env.DATA_DIR)
  const closers: (() => Promise<unknown>)[] = [await data.hold()]
  expectNoPartialRestore(env.DATA_DIR)
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  }
  onStarted?.(stop)
  try {
    await expectFreePorts({
      WEB_PORT: env.WEB_PORT,
      API_PORT: env.API_PORT,
      ...(!env.PAYPAL_URL && { SANDBOX_PORT: env.SANDBOX_PORT }),
      ...((!env.SMTP_URL || !env.SMS_URL) && { MAILBOX_PORT: env.MAILBOX_PORT }),
    })
    const settings = localSettings(env, data)
    // Parts that do not need PostgreSQL start at the same time.
    const postgresStart = env.POSTGRES_URL
      ? undefined
      : allowUnhandledFailure(
          supervisePostgres({
            dataDir: data.folder('postgres'),
            port: await data.port('postgres'),
            databases: ['consilium', 'event_store'],
          }),
        )
    closers.push(async () => (await postgresStart?.catch(() => undefined))?.stop())
    const parts = createSupervisor<Part>(
      await programs(),
      (part) => settingsOfPart(part, { ...environment, ...settings }),
      (part) =>
        PARTS_ON_POSTGRES.has(part) ? postgresStart?.then((postgres) => postgres.running()) : undefined,
    )
    closers.push(() =>
      parts.stop(['web', 'api', 'worker', 'sfu', 'mailbox', 'sandbox', 'objects', 'event-store']),
    )
    const localAddresses: LocalAddresses = {}
    const startPart = (part: Part, extraSettings: ProcessSettings) =>
      allowUnhandledFailure(parts.start(part, extraSettings))
    const stores: Promise<unknown>[] = []
    const otherServices: Promise<unknown>[] = []
    if (!env.S3_URL) {
      const port = await data.port('objects')
      localAddresses.objects = settings.S3_URL = `http://127.0.0.1:${port}`
      stores.push(startPart('objects', { OBJECTS_PORT: String(port) }))
    }
    settings.S3_URL = env.S3_URL ?? settings.S3_URL ?? ''
    settings.S3_PUBLIC_URL = env.S3_PUBLIC_URL ?? settings.S3_URL
    settings.OBJECTS_ORIGIN = new URL(settings.S3_PUBLIC_URL).origin
    if (!env.PAYPAL_URL) {
      localAddresses.sandbox = settings.PAYPAL_URL = `http://127.0.0.1:${env.SANDBOX_PORT}`
      settings.PAYPAL_CERT_URLS = `${localAddresses.sandbox}${CERTIFICATES_PATH}`
      settings.PAYPAL_CERT_NAMES = CERTIFICATE_NAME
      const secret = data.secret('sandbox-authority', 'hex')
      settings.PAYPAL_CERT_AUTHORITIES = certificateAuthority(secret).certificate
      const partSettings = {
        WEBHOOK_URL: `${addressOf(env, env.API_PORT)}/webhooks/paypal`,
        SANDBOX_AUTHORITY: secret,
      }
      otherServices.push(startPart('sandbox', partSettings))
    }
    if (!env.SMTP_URL || !env.SMS_URL) {
      const port = await data.port('smtp')
      localAddresses.mailbox = `http://127.0.0.1:${env.MAILBOX_PORT}`
      settings.SMTP_URL = env.SMTP_URL ?? `smtp://127.0.0.1:${port}`
      settings.SMS_URL = env.SMS_URL ?? localAddresses.mailbox
      otherServices.push(startPart('mailbox', { MAILBOX_SMTP_PORT: String(port) }))
    }
    const sfu = await localSfu(env, data)
    if (sfu) {
      Object.assign(settings, sfu.reached)
      otherServices.push(startPart('sfu', sfu.own))
    }
    const postgres = await postgresStart
    settings.POSTGRES_URL = env.POSTGRES_URL ?? postgres?.url('consilium') ?? ''
    if (!env.EVENTSTORE_URL) {
      const port = await data.port('event-store')
      const { server, url } = await accessByPassword(data, port)
      settings.EVENTSTORE_URL = url
      const partSettings = { EVENT_STORE_POSTGRES_URL: postgres?.url('event_store') ?? settings.POSTGRES_URL }
      stores.push(startPart('event-store', { ...server, ...partSettings }))
    }
    saveSettings(env.DATA_DIR, { ...settings, ...commandSettings(env) })
    return {
      localAddresses,
      settings,
      parts,
      postgres,
      stores: allowUnhandledFailure(Promise.all(stores)),
      otherServices: allowUnhandledFailure(Promise.all(otherServices)),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Settings that are stored for commands only: processes get them through the environment. */
function commandSettings({
  EVENTSTORE_URL,
  AUDIT_LOG_DIR,
  ERASED_DIR,
  PASSWORD_MIN_LENGTH,
}: Env): ProcessSettings {
  return {
    ...(EVENTSTORE_URL !== undefined && { EVENTSTORE_URL }),
    ...(AUDIT_LOG_DIR !== undefined && { AUDIT_LOG_DIR: resolve(AUDIT_LOG_DIR) }),
    ...(ERASED_DIR !== undefined && { ERASED_DIR: resolve(ERASED_DIR) }),
    PASSWORD_MIN_LENGTH: String(PASSWORD_MIN_LENGTH),
  }
}

/**
 * Returns the promise itself. Its failure is not reported as an unhandled rejection before somebody awaits
 * it.
 */
export function allowUnhandledFailure<Value>(promise: Promise<Value>) {
  promise.catch(() => undefined)
  return promise
}

/**
 * The settings that do not depend on the addresses of local services. Secrets are created at the first start.
 */
function localSettings(env: Env, data: DataDirectory): ProcessSettings {
  return {
    DATA_DIR: env.DATA_DIR,
    WEB_ORIGIN: webOrigin(env),
    API_ORIGIN: apiOrigin(env),
    WEB_URL: env.WEB_URL ?? addressOf(env, env.WEB_PORT),
    MASTER_KEY: env.MASTER_KEY ?? data.secret('master-key', 'base64'),
    MASTER_KEYS_BEFORE: env.MASTER_KEYS_BEFORE ?? masterKeyFiles(env.DATA_DIR).before() ?? '',
    JWT_SECRET: env.JWT_SECRET ?? data.secret('jwt-secret', 'hex'),
    PAYPAL_CLIENT_ID: env.PAYPAL_CLIENT_ID ?? 'sandbox-client',
    PAYPAL_CLIENT_SECRET: env.PAYPAL_CLIENT_SECRET ?? data.secret('sandbox-secret', 'hex'),
    PAYPAL_WEBHOOK_ID: env.PAYPAL_WEBHOOK_ID ?? 'WH-SANDBOX',
    S3_ACCESS_KEY: env.S3_ACCESS_KEY ?? 'local',
    S3_SECRET_KEY: env.S3_SECRET_KEY ?? data.secret('objects-secret', 'hex'),
    S3_BUCKET: env.S3_BUCKET,
    S3_REGION: env.S3_REGION,
    SMS_ACCOUNT: env.SMS_ACCOUNT ?? 'mailbox',
    SMS_TOKEN: env.SMS_TOKEN ?? data.secret('sms-token', 'hex'),
  }
}

import { enableCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programs } from '../../build/programs.ts'
import { NO_SUPERVISOR_REFUSAL } from '../../clock/clock-refusal.ts'
import { type Part, settingsOfPart } from '../part-settings.ts'
import { leaveSignals } from '../signals.ts'
import { CannotStart } from './cannot-start.ts'

const STORE_SETTINGS = ['POSTGRES_URL', 'EVENTSTORE_URL', 'S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']
const PAYMENT_SETTINGS = ['PAYPAL_URL', 'PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']
const COMMON_SETTINGS = [...STORE_SETTINGS, 'MASTER_KEY', 'WEB_ORIGIN', 'API_ORIGIN']

/** The roles of a process, each with the settings that it needs. */
export const ROLES: Partial<Record<Part, readonly string[]>> = {
  api: [...COMMON_SETTINGS, ...PAYMENT_SETTINGS, 'SMTP_URL', 'JWT_SECRET'],
  projections: COMMON_SETTINGS,
  tasks: [...COMMON_SETTINGS, ...PAYMENT_SETTINGS, 'SMTP_URL', 'SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN'],
  web: ['WEB_ORIGIN', 'API_ORIGIN', 'OBJECTS_ORIGIN'],
  sfu: ['SFU_SECRET', 'MEDIASOUP_WORKER_BIN'],
  'event-store': ['EVENT_STORE_POSTGRES_URL'],
  objects: ['S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  sandbox: ['SANDBOX_AUTHORITY'],
  mailbox: [],
}

const isRole = (name: string): name is Part => Object.hasOwn(ROLES, name)

/**
 * Makes this process one part of a product whose other parts run elsewhere. It starts nothing else, and keeps
 * only what that part needs of the environment. Throws CannotStart for an unknown role, for missing settings,
 * or when its clock could be set.
 */
export async function startRole(name: string) {
  if (!isRole(name))
    throw new CannotStart(`there is no role ${name}; use all, ${Object.keys(ROLES).join(', ')}`)
  if (process.env.CLOCK_SETTABLE) throw new CannotStart(NO_SUPERVISOR_REFUSAL)
  const missing = ROLES[name]?.filter((setting) => !process.env[setting]) ?? []
  if (missing.length > 0) throw new CannotStart(`${name} needs ${missing.join(', ')}`)
  const program = (await programs())[name]
  const roleSettings = settingsOfPart(name, process.env)
  for (const setting of Object.keys(process.env)) if (!(setting in roleSettings)) delete process.env[setting]
  enableCompileCache(join(dirname(program), 'compiled'))
  leaveSignals()
  await import(pathToFileURL(program).href)
}

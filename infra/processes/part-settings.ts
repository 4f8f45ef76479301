import type { Program } from '../build/programs.ts'
import { EventStoreSettings } from '../local/event-store/settings.ts'
import { MailboxSettings } from '../local/mailbox/settings.ts'
import { ObjectStoreSettings } from '../local/objects/settings.ts'
import { SandboxSettings } from '../local/payment-sandbox/settings.ts'
import { isBasicVariable, SETTING_NAMES } from '../settings/env.ts'
import { SfuSettings } from '../sfu/settings.ts'
import { WebSettings } from '../web/settings.ts'

type Command = 'staff' | 'keys' | 'audit' | 'backup' | 'restore' | 'evidence'

/** A process of the product. */
export type Part = Exclude<Program, 'content-check' | 'receipts' | Command>

type Environment = Record<string, string | undefined>

const allExcept = (...excluded: string[]) => SETTING_NAMES.filter((name) => !excluded.includes(name))

const API_SETTINGS = ['JWT_SECRET', 'METRICS_TOKEN', 'SFU_SECRET', 'TURN_SECRET']
const MESSAGE_SETTINGS = ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM', 'MAIL_FROM']
/**
 * Settings that only use cases need: read models, audit trail and process managers do not pay, send mail or
 * read contents.
 */
const USE_CASE_SETTINGS = [
  ...SETTING_NAMES.filter((name) => name.startsWith('PAYPAL_')),
  ...MESSAGE_SETTINGS,
  'SMTP_URL',
  'CLAMD_URL',
  'SOFFICE',
  'SOFFICE_ISOLATION',
]

const SETTINGS_BY_PART: Record<Part, readonly string[]> = {
  web: Object.keys(WebSettings.shape),
  api: allExcept(...MESSAGE_SETTINGS),
  worker: allExcept(...API_SETTINGS),
  projections: allExcept(...API_SETTINGS, ...USE_CASE_SETTINGS),
  tasks: allExcept(...API_SETTINGS),
  'event-store': Object.keys(EventStoreSettings.shape),
  objects: Object.keys(ObjectStoreSettings.shape),
  sandbox: Object.keys(SandboxSettings.shape),
  mailbox: Object.keys(MailboxSettings.shape),
  sfu: Object.keys(SfuSettings.shape),
}

/**
 * Returns the part of the environment that a part needs, so that a compromised part reveals only its own
 * secrets. An empty variable counts as not set.
 */
export const settingsOfPart = (part: Part, environment: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name, value]) => value !== '' && (isBasicVariable(name) || SETTINGS_BY_PART[part].includes(name)),
    ),
  )

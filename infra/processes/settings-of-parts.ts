import type { Program } from '../build/programs.ts'
import { isBasic, SETTINGS } from '../env.ts'
import { Settings as EventStore } from '../local/event-store/settings.ts'
import { Settings as Mailbox } from '../local/mailbox/settings.ts'
import { Settings as Objects } from '../local/objects/settings.ts'
import { Settings as Sandbox } from '../local/sandbox/settings.ts'
import { Settings as Sfu } from '../sfu/settings.ts'
import { Settings as Web } from '../web/settings.ts'

type Command = 'staff' | 'keys' | 'audit' | 'backup' | 'restore' | 'evidence'

/** A process of the product. */
export type Part = Exclude<Program, 'content-check' | 'receipts' | Command>

type Environment = Record<string, string | undefined>

const allBut = (...left: string[]) => SETTINGS.filter((name) => !left.includes(name))

const OF_THE_API = ['JWT_SECRET', 'METRICS_TOKEN', 'SFU_SECRET', 'TURN_SECRET']
const OF_MAIL = ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM', 'MAIL_FROM']
/** What only use cases need: read models, audit trail and process managers pay nobody, mail nothing and read no content. */
const OF_USE_CASES = [
  ...SETTINGS.filter((name) => name.startsWith('PAYPAL_')),
  ...OF_MAIL,
  'SMTP_URL',
  'CLAMD_URL',
  'SOFFICE',
  'SOFFICE_ISOLATION',
]

const NEEDED: Record<Part, readonly string[]> = {
  web: Object.keys(Web.shape),
  api: allBut(...OF_MAIL),
  worker: allBut(...OF_THE_API),
  projections: allBut(...OF_THE_API, ...OF_USE_CASES),
  tasks: allBut(...OF_THE_API),
  'event-store': Object.keys(EventStore.shape),
  objects: Object.keys(Objects.shape),
  sandbox: Object.keys(Sandbox.shape),
  mailbox: Object.keys(Mailbox.shape),
  sfu: Object.keys(Sfu.shape),
}

/** What a part needs of the environment: a part that is broken into gives away no other secrets than its own. */
export const settingsOf = (part: Part, all: Environment): Environment =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isBasic(name) || NEEDED[part].includes(name)))

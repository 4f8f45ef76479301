import type { Program } from '../build/programs.ts'
import { isBasic, SETTINGS } from '../env.ts'
import { Settings as EventStore } from '../local/event-store/settings.ts'
import { Settings as Mailbox } from '../local/mailbox/settings.ts'
import { Settings as Objects } from '../local/objects/settings.ts'
import { Settings as Sandbox } from '../local/sandbox/settings.ts'
import { Settings as Sfu } from '../sfu/settings.ts'
import { Settings as Web } from '../web/settings.ts'

/** A process of the product. */
export type Part = Exclude<Program, 'staff' | 'content-check'>

type Environment = Record<string, string | undefined>

const allBut = (...left: string[]) => SETTINGS.filter((name) => !left.includes(name))

const OF_THE_WORKER = allBut('JWT_SECRET', 'METRICS_TOKEN', 'SFU_SECRET', 'TURN_SECRET')

const NEEDED: Record<Part, readonly string[]> = {
  web: Object.keys(Web.shape),
  api: allBut('SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM', 'MAIL_FROM'),
  worker: OF_THE_WORKER,
  projections: OF_THE_WORKER,
  tasks: OF_THE_WORKER,
  'event-store': Object.keys(EventStore.shape),
  objects: Object.keys(Objects.shape),
  sandbox: Object.keys(Sandbox.shape),
  mailbox: Object.keys(Mailbox.shape),
  sfu: Object.keys(Sfu.shape),
}

/** What a part needs of the environment: a part that is broken into gives away no other secrets than its own. */
export const settingsOf = (part: Part, all: Environment): Environment =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isBasic(name) || NEEDED[part].includes(name)))

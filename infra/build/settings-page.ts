import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { EventStoreSettings } from '../local/event-store/settings.ts'
import { MailboxSettings } from '../local/mailbox/settings.ts'
import { ObjectStoreSettings } from '../local/objects/settings.ts'
import { SandboxSettings } from '../local/payment-sandbox/settings.ts'
import { type Part, settingsOfPart } from '../processes/part-settings.ts'
import { ROLES } from '../processes/starting/start-role.ts'
import { SETTINGS_BY_SUBJECT } from '../settings/env.ts'
import { SfuSettings } from '../sfu/settings.ts'
import { WebSettings } from '../web/settings.ts'

/**
 * Settings of single roles. A setting that infra/settings/ also describes has no description here, unless its
 * default differs.
 */
export const ROLE_SETTINGS: Partial<Record<Part, z.ZodObject>> = {
  web: WebSettings,
  sfu: SfuSettings,
  'event-store': EventStoreSettings,
  objects: ObjectStoreSettings,
  sandbox: SandboxSettings,
  mailbox: MailboxSettings,
}

const ALL_ROLES = Object.keys(ROLES) as Part[]
/** The roles that get most settings. */
const COMMON_ROLES = ['api', 'projections', 'tasks']
/** Values that must not appear on a page, even as a default. */
const SECRET_NAME = /(SECRET|TOKEN|KEY|KEYS_BEFORE|PASSWORD|USERS|AUTHORITY)$/

const quoteNames = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function defaultOf(name: string, schema: z.ZodType) {
  const { success, data } = schema.safeParse(undefined)
  if (!success) return 'required'
  if (data === undefined || data === '') return 'none'
  return SECRET_NAME.test(name) ? 'not shown' : `\`${data}\``
}

/**
 * Returns which roles receive a setting, when they are not the usual ones, and which do not start without it.
 */
function rolesOf(name: string) {
  const receivingRoles = ALL_ROLES.filter((role) => name in settingsOfPart(role, { [name]: 'any' }))
  const requiringRoles = ALL_ROLES.filter((role) => ROLES[role]?.includes(name))
  const receivers = receivingRoles.length === ALL_ROLES.length ? 'every role' : quoteNames(receivingRoles)
  if (receivingRoles.join() === requiringRoles.join()) return ` Given to, and required by, ${receivers}.`
  return [
    receivingRoles.join() === COMMON_ROLES.join() ? '' : ` Given to ${receivers}.`,
    requiringRoles.length === 0 ? '' : ` Required by ${quoteNames(requiringRoles)}.`,
  ].join('')
}

const fields = ({ shape }: z.ZodObject) => Object.entries(shape as Record<string, z.ZodType>)

const table = (rows: string[]) => ['| name | default | meaning |', '|---|---|---|', ...rows, '']

const subjectSection = (subject: z.ZodObject) => [
  `## ${subject.description}`,
  '',
  ...table(
    fields(subject).map(
      ([name, schema]) =>
        `| \`${name}\` | ${defaultOf(name, schema)} | ${schema.description}${rolesOf(name)} |`,
    ),
  ),
]

function roleSection([role, settings]: [string, z.ZodObject]) {
  const ownFields = fields(settings).filter(([, { description }]) => description !== undefined)
  const sharedFields = fields(settings).filter(([, { description }]) => description === undefined)
  const isRequired = (name: string) => ROLES[role as Part]?.includes(name)
  return [
    `## ${settings.description}`,
    '',
    `The role \`${role}\`. It also reads ${quoteNames(sharedFields.map(([name]) => name))}, as said above.`,
    '',
    ...table(
      ownFields.map(
        ([name, schema]) =>
          `| \`${name}\` | ${isRequired(name) ? 'required' : defaultOf(name, schema)} | ${schema.description} |`,
      ),
    ),
  ]
}

const INTRODUCTION = `# Settings

\`npm run settings\` writes this page from the schemas that read the settings: those of \`infra/settings/\`, and the \`settings.ts\` of single roles.

Settings come by the environment. \`npm start\` needs none: it starts a local service for each that is not configured, and makes missing secrets at
its first start. An empty variable counts as not set, for every role. A value that cannot be read ends the start with a message that names it.

A role is one process of a product whose parts run apart, such as \`node infra/main.ts api\`; \`npm start\` gives a role what it requires. On one machine
\`projections\` and \`tasks\` are one process, the worker. Each process gets only its settings (\`infra/processes/part-settings.ts\`): a row names
the roles that get it, unless they are ${quoteNames(COMMON_ROLES)}. The default of a secret is not shown.
`

/** The text of infra/settings.md. */
export const settingsPage = () =>
  [
    INTRODUCTION,
    ...SETTINGS_BY_SUBJECT.flatMap(subjectSection),
    ...Object.entries(ROLE_SETTINGS).flatMap(roleSection),
  ].join('\n')

/** `npm run settings`. */
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../settings.md'), settingsPage())

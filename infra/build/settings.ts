import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { SUBJECTS } from '../env.ts'
import { Settings as EventStore } from '../local/event-store/settings.ts'
import { Settings as Mailbox } from '../local/mailbox/settings.ts'
import { Settings as Objects } from '../local/objects/settings.ts'
import { Settings as Sandbox } from '../local/sandbox/settings.ts'
import { type Part, settingsOf } from '../processes/settings-of-parts.ts'
import { ROLES } from '../processes/starting/role.ts'
import { Settings as Sfu } from '../sfu/settings.ts'
import { Settings as Web } from '../web/settings.ts'

/** The settings of single roles; those of infra/env.ts that one reads too have no description there, unless another default. */
export const OF_ROLES: Partial<Record<Part, z.ZodObject>> = {
  web: Web,
  sfu: Sfu,
  'event-store': EventStore,
  objects: Objects,
  sandbox: Sandbox,
  mailbox: Mailbox,
}

const ALL = Object.keys(ROLES) as Part[]
/** The roles that get most settings. */
const USUAL = ['api', 'projections', 'tasks']
/** What must not be read on a page, even as default. */
const SECRET = /(SECRET|TOKEN|KEY|KEYS_BEFORE|PASSWORD|USERS|AUTHORITY)$/

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

function defaultOf(name: string, schema: z.ZodType) {
  const { success, data } = schema.safeParse(undefined)
  if (!success) return 'required'
  if (data === undefined || data === '') return 'none'
  return SECRET.test(name) ? 'not shown' : `\`${data}\``
}

/** Which roles get a setting, where they are not the usual ones, and which do not start without it. */
function rolesOf(name: string) {
  const receiving = ALL.filter((role) => name in settingsOf(role, { [name]: '' }))
  const requiring = ALL.filter((role) => ROLES[role]?.includes(name))
  const to = receiving.length === ALL.length ? 'every role' : quoted(receiving)
  if (receiving.join() === requiring.join()) return ` Given to, and required by, ${to}.`
  return [
    receiving.join() === USUAL.join() ? '' : ` Given to ${to}.`,
    requiring.length === 0 ? '' : ` Required by ${quoted(requiring)}.`,
  ].join('')
}

const fields = ({ shape }: z.ZodObject) => Object.entries(shape as Record<string, z.ZodType>)

const table = (rows: string[]) => ['| name | default | meaning |', '|---|---|---|', ...rows, '']

const ofSubject = (subject: z.ZodObject) => [
  `## ${subject.description}`,
  '',
  ...table(
    fields(subject).map(
      ([name, schema]) =>
        `| \`${name}\` | ${defaultOf(name, schema)} | ${schema.description}${rolesOf(name)} |`,
    ),
  ),
]

function ofRole([role, settings]: [string, z.ZodObject]) {
  const own = fields(settings).filter(([, { description }]) => description !== undefined)
  const others = fields(settings).filter(([, { description }]) => description === undefined)
  const isRequired = (name: string) => ROLES[role as Part]?.includes(name)
  return [
    `## ${settings.description}`,
    '',
    `The role \`${role}\`. It also reads ${quoted(others.map(([name]) => name))}, as said above.`,
    '',
    ...table(
      own.map(
        ([name, schema]) =>
          `| \`${name}\` | ${isRequired(name) ? 'required' : defaultOf(name, schema)} | ${schema.description} |`,
      ),
    ),
  ]
}

const BEGINNING = `# Settings

\`npm run settings\` writes this page from the schemas that read the settings: \`infra/env.ts\`, and the \`settings.ts\` of single roles.

Settings come by the environment. \`npm start\` needs none: it starts a local service for each that is not configured, and makes missing secrets at
its first start. In \`infra/env.ts\` an empty variable counts as not set. A value that cannot be read ends the start with a message that names it.

A role is one process of a product whose parts run apart, such as \`node infra/main.ts api\`; \`npm start\` gives a role what it requires. On one machine
\`projections\` and \`tasks\` are one process, the worker. Each process gets only its settings (\`infra/processes/settings-of-parts.ts\`): a row names
the roles that get it, unless they are ${quoted(USUAL)}. The default of a secret is not shown.
`

/** infra/settings.md. */
export const settingsPage = () =>
  [BEGINNING, ...SUBJECTS.flatMap(ofSubject), ...Object.entries(OF_ROLES).flatMap(ofRole)].join('\n')

/** `npm run settings`. */
if (import.meta.main) writeFileSync(join(import.meta.dirname, '../settings.md'), settingsPage())

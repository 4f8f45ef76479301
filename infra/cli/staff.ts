import '../processes/signals.ts'
import '../clock.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { refuseWeak } from '#commands/identity/password/strength.ts'
import { ROLES } from '#domain/identity/account/account.ts'
import { emailAddress } from '#domain/identity/email.ts'
import { weaknessText } from '#domain/identity/password-rules.ts'
import { oneLine } from '#domain/kernel/text/text.ts'
import { progress } from '../postgres/progress.ts'
import { closeParts, stores } from '../processes/parts/stores.ts'
import { expectAnswers } from '../processes/starting/answers.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { isCommon } from '../secrets/passwords/common.ts'
import { passwordFrom } from './password-input.ts'
import { knownSettings, runningProduct, STORES } from './running-product.ts'
import { makeStaff } from './staff-account.ts'

/**
 * `npm run staff -- add EMAIL --roles verifier,admin --json`: makes or changes a staff account, and asks for its password.
 * `--name` is of a new one; without it, members read
 * the product's name and a number. It may be what no member may be called, such as “Consilium Support”.
 */
const usage = `npm run staff -- add EMAIL [--password - | --password-file FILE | --new-password] --roles ${ROLES.join(',')} [--name "FIRST LAST"] [--json]`

const CommandInput = z.object({
  verb: z.literal('add', 'Missing command: use add.'),
  email: z
    .string('Missing email address.')
    .overwrite((input) => emailAddress(input) ?? '')
    .min(1, 'That is not an email address.'),
  roles: z
    .string('Give roles with --roles.')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `The roles are ${ROLES.join(', ')}.`))),
  name: z
    .string()
    .overwrite(oneLine)
    .regex(/^\S+ \S.*$/, 'Give the first and the last name with --name.')
    .transform((name) => {
      const [first_name = '', ...last] = name.split(/\s+/)
      return { first_name, last_name: last.join(' ') }
    })
    .optional(),
})

/** The validated command line. Throws an error whose message says what is wrong with it. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      password: { type: 'string' },
      'password-file': { type: 'string' },
      'new-password': { type: 'boolean' },
      roles: { type: 'string' },
      name: { type: 'string' },
      json: { type: 'boolean' },
    },
  })
  const [verb, email, ...more] = positionals
  if (more.length > 0) throw new Error('Too many arguments.')
  const { roles, name, json = false, ...given } = values
  const input = CommandInput.safeParse({ verb, email, roles, name })
  if (!input.success)
    throw new Error([...new Set(input.error.issues.map(({ message }) => message))].join('\n'))
  return { ...input.data, json, given }
}

/** The validated command line and the environment of the product that runs on this machine. Throws on a weak password. */
async function prepare() {
  const { given: ways, ...said } = readArguments()
  const { password, is_made } = await passwordFrom(ways)
  const input = { ...said, password }
  const env = knownSettings()
  const rules = { passwords: { isCommon }, policy: { passwordMinLength: env.PASSWORD_MIN_LENGTH } }
  const weak = refuseWeak(rules, input.password, input.email)
  if (weak) throw new Error(`The password ${weaknessText(weak)}.`)
  return { input, is_made }
}

async function run({ input, is_made }: Awaited<ReturnType<typeof prepare>>) {
  const all = stores({ ...runningProduct(STORES), LOG_LEVEL: 'error' }, 'staff')
  const { sql, store, commander, secretKeys } = all
  await expectAnswers({ PostgreSQL: () => sql`select 1`, 'the event store': () => store.head() })
  const { caughtUp } = await progress(sql)
  const made = await makeStaff({ sql, commander, keys: secretKeys, caughtUp }, input)
  const { email, roles, json, password } = input
  const replaced = `${email} already had an account. Its password, authenticator and recovery codes were replaced, and its sessions were ended.`
  const sentences = [
    ...(made.replaced ? [replaced] : []),
    `${email} has the roles ${roles.join(', ')}.`,
    ...(is_made ? [`Password: ${password}`] : []),
    `Authenticator: ${made.otpauth_url}`,
    `Recovery codes: ${made.recovery_codes.join(' ')}`,
  ]
  console.log(json ? JSON.stringify({ ...made, ...(is_made && { password }) }) : sentences.join('\n'))
  await closeParts(all)
}

/** Exit codes: 2 for a wrong command line, 1 for a failure while running it. */
function fail(sentence: string, code: 1 | 2): never {
  console.error(sentence)
  process.exit(code)
}

let prepared: Awaited<ReturnType<typeof prepare>>
try {
  prepared = await prepare()
} catch (error) {
  fail(`${(error as Error).message}\n\n${usage}`, 2)
}
await run(prepared).catch((error) => fail(`It failed: ${reasonOf(error)}`, 1))
process.exit(0)

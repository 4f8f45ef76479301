import '../processes/signals.ts'
import '../clock/process-clock.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { refuseWeakPassword } from '#commands/identity/password/strength.ts'
import { ROLES } from '#domain/identity/account/account-schemas.ts'
import { parseEmailAddress } from '#domain/identity/email.ts'
import { weaknessMessage } from '#domain/identity/password-rules.ts'
import { toOneLine } from '#domain/kernel/text/text.ts'
import { progress } from '../postgres/progress.ts'
import { reasonOf } from '../processes/starting/cannot-start.ts'
import { expectReachable } from '../processes/starting/expect-reachable.ts'
import { closeParts, createStores } from '../processes/stores.ts'
import { isCommonPassword } from '../secrets/passwords/common-passwords.ts'
import { readPassword } from './password-input.ts'
import { REQUIRED_BY_STORES, readKnownSettings, runningProduct } from './running-product.ts'
import { createOrReplaceStaff } from './staff-account.ts'

/**
 * `npm run staff -- add EMAIL --roles verifier,admin --json`: creates or changes a staff account, and asks
 * for its password. `--name` names a new account, even in a way that no member may be called, such as
 * “Consilium Support”. Without it members see the product's name and a number.
 */
const usage = `npm run staff -- add EMAIL [--password - | --password-file FILE | --new-password] --roles ${ROLES.join(',')} [--name "FIRST LAST"] [--json]`

const StaffCommandLine = z.object({
  verb: z.literal('add', 'Missing command: use add.'),
  email: z
    .string('Missing email address.')
    .overwrite((input) => parseEmailAddress(input) ?? '')
    .min(1, 'That is not an email address.'),
  roles: z
    .string('Give roles with --roles.')
    .transform((text) => text.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `The roles are ${ROLES.join(', ')}.`))),
  name: z
    .string()
    .overwrite(toOneLine)
    .regex(/^\S+ \S.*$/, 'Give the first and the last name with --name.')
    .transform((name) => {
      const [first_name = '', ...last] = name.split(/\s+/)
      return { first_name, last_name: last.join(' ') }
    })
    .optional(),
})

/** Returns the validated command line. Throws an error whose message says what is wrong with it. */
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
  const [verb, email, ...extraArguments] = positionals
  if (extraArguments.length > 0) throw new Error('Too many arguments.')
  const { roles, name, json = false, ...passwordOptions } = values
  const input = StaffCommandLine.safeParse({ verb, email, roles, name })
  if (!input.success)
    throw new Error([...new Set(input.error.issues.map(({ message }) => message))].join('\n'))
  return { ...input.data, json, passwordOptions }
}

/**
 * Returns the validated command line and the environment of the product on this machine. Throws on a weak
 * password.
 */
async function prepare() {
  const { passwordOptions, ...staffInput } = readArguments()
  const { password, is_made } = await readPassword(passwordOptions)
  const input = { ...staffInput, password }
  const env = readKnownSettings()
  const rules = {
    passwords: { isCommon: isCommonPassword },
    policy: { passwordMinLength: env.PASSWORD_MIN_LENGTH },
  }
  const weakness = refuseWeakPassword(rules, input.password, input.email)
  if (weakness) throw new Error(`The password ${weaknessMessage(weakness)}.`)
  return { input, is_made }
}

async function run({ input, is_made }: Awaited<ReturnType<typeof prepare>>) {
  const staffStores = createStores({ ...runningProduct(REQUIRED_BY_STORES), LOG_LEVEL: 'error' }, 'staff')
  const { sql, store, commander, secretKeys } = staffStores
  await expectReachable({ PostgreSQL: () => sql`select 1`, 'the event store': () => store.head() })
  const { caughtUp } = await progress(sql)
  const staffAccount = await createOrReplaceStaff({ sql, commander, keys: secretKeys, caughtUp }, input)
  const { email, roles, json, password } = input
  const replacedSentence = `${email} already had an account. Its password, authenticator and recovery codes were replaced, and its sessions were ended.`
  const sentences = [
    ...(staffAccount.replaced ? [replacedSentence] : []),
    `${email} has the roles ${roles.join(', ')}.`,
    ...(is_made ? [`Password: ${password}`] : []),
    `Authenticator: ${staffAccount.otpauth_url}`,
    `Recovery codes: ${staffAccount.recovery_codes.join(' ')}`,
  ]
  console.log(json ? JSON.stringify({ ...staffAccount, ...(is_made && { password }) }) : sentences.join('\n'))
  await closeParts(staffStores)
}

/** Exit codes: 2 for a wrong command line, 1 for a failure while running it. */
function fail(sentence: string, code: 1 | 2): never {
  console.error(sentence)
  process.exit(code)
}

let staffCommand: Awaited<ReturnType<typeof prepare>>
try {
  staffCommand = await prepare()
} catch (error) {
  fail(`${(error as Error).message}\n\n${usage}`, 2)
}
await run(staffCommand).catch((error) => fail(`It failed: ${reasonOf(error)}`, 1))
process.exit(0)

import './clock.ts'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { accounts } from '#commands/account.ts'
import type { Commander, Context } from '#commands/handle.ts'
import { profiles } from '#commands/profile.ts'
import { ROLES, type Role } from '#domain/account.ts'
import { newId } from '#domain/ids.ts'
import { readEnv } from './env.ts'
import { local } from './local/settings.ts'
import { parts } from './processes/parts.ts'
import { register, setPassword, userOf } from './secrets/logins.ts'
import { enrolTotp } from './secrets/mfa.ts'

/** `npm run staff -- add EMAIL --password P --roles verifier,admin --json`: makes or changes a staff account. */
const usage =
  'npm run staff -- add EMAIL --password PASSWORD --roles verifier,support,compliance,admin [--json]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { password: { type: 'string' }, roles: { type: 'string' }, json: { type: 'boolean' } },
})
const asked = z
  .object({
    verb: z.literal('add'),
    email: z.email(),
    password: z.string().min(12).max(128),
    roles: z.array(z.enum(ROLES)).min(1),
  })
  .safeParse({
    verb: positionals[0],
    email: positionals[1]?.trim().toLowerCase(),
    password: values.password,
    roles: values.roles?.split(','),
  })
if (!asked.success) {
  console.error(`${z.prettifyError(asked.error)}\n\n${usage}`)
  process.exit(2)
}

const given = readEnv()
const env = readEnv({ ...local(given.DATA_DIR), ...process.env })
const { sql, store, work } = parts({ ...env, LOG_LEVEL: 'error' }, 'staff')
const { email, password, roles } = asked.data
const user_id = await account(email, password)
const { otpauth_url, recovery_codes } = await staff(work.commander, user_id, email, roles)
const made = { user_id, otpauth_url, recovery_codes }
console.log(
  values.json
    ? JSON.stringify(made)
    : `${email} has the roles ${roles.join(', ')}.\nAuthenticator: ${otpauth_url}\nRecovery codes: ${recovery_codes.join(' ')}`,
)
await store.close()
await sql.end()

async function account(address: string, secret: string) {
  const made = await register(sql, address, secret, new Date(), async (id) => {
    const by = context()
    await work.commander.handle(accounts, id, { type: 'RegisterAccount', user_id: id, email: address }, by)
    const said = {
      first_name: 'Staff',
      last_name: address.split('@')[0] ?? '',
      title: '',
      city: '',
      state: '',
      zip: '',
    }
    await work.commander.handle(
      profiles,
      id,
      { type: 'CreateProfile', user_id: id, ...said, categories: [], skills: [] },
      by,
    )
  })
  if (made) return made.user_id
  const known = String(await userOf(sql, address))
  await setPassword(sql, known, secret)
  return known
}

async function staff(commander: Commander, id: string, address: string, roles: Role[]) {
  const enrolled = await enrolTotp(sql, Buffer.from(String(env.MASTER_KEY), 'base64'), id, address)
  for (const command of [
    { type: 'VerifyEmail', email: address },
    { type: 'EnableMfa', method: 'totp' },
    { type: 'ChangeRoles', roles },
  ] as const) {
    const { refused } = await commander.handle(accounts, id, command, context())
    if (refused) throw new Error(`${command.type} was refused: ${refused}`)
  }
  return enrolled
}

/** The operator at the server acts as the product itself. */
function context(): Context {
  const command_id = newId()
  return { actor: { kind: 'system' }, at: new Date().toISOString(), command_id, correlation_id: command_id }
}

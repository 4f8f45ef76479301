import { userInfo } from 'node:os'
import type { Sql } from 'postgres'
import { accountAggregate } from '#commands/identity/account.ts'
import { profileAggregate } from '#commands/identity/profile.ts'
import { isLastAdmin } from '#commands/identity/staff/admins.ts'
import { recordStanding } from '#commands/identity/staff/standing.ts'
import type { CommandContext, Commander } from '#commands/kernel/handle.ts'
import type { Role } from '#domain/identity/account/account-schemas.ts'
import { newId } from '#domain/kernel/ids.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { admins } from '../postgres/admins.ts'
import type { SecretKeys } from '../secrets/hash-keys.ts'
import { register, setPassword, userOf } from '../secrets/logins/logins.ts'
import { enrollTotp } from '../secrets/second-factor/second-factors.ts'
import { endSessions } from '../secrets/sessions/end-sessions.ts'
import { standings } from '../secrets/standings.ts'

const LAG_TIMEOUT_MS = 10_000

type StaffAccountDependencies = {
  sql: Sql
  commander: Commander
  keys: SecretKeys
  caughtUp(position: bigint, within: number): Promise<boolean>
}
type Name = { first_name: string; last_name: string }
type StaffAccountInput = { email: string; password: string; roles: Role[]; name?: Name | undefined }

/**
 * The name of a staff account that was created without one. Members may not use the product's name. The
 * number, the end of the account's id, distinguishes such accounts.
 */
const defaultStaffName = (user_id: string): Name => ({
  first_name: PRODUCT_NAME,
  last_name: `Staff ${user_id.slice(-4).toUpperCase()}`,
})

/**
 * Creates a staff account, or replaces password, authenticator secret, recovery codes and roles of an
 * existing one (`replaced`) and ends its sessions. After a kill at any point, a second run completes it.
 * Throws when no admin would be left.
 */
export async function createOrReplaceStaff(
  deps: StaffAccountDependencies,
  { email, password, roles, name }: StaffAccountInput,
) {
  const { sql, commander, keys, caughtUp } = deps
  const adminRule = { commander, admins: admins(sql) }
  const existingUserId = await userOf(sql, email)
  let authenticator: Awaited<ReturnType<typeof enrollTotp>> = { otpauth_url: '', recovery_codes: [] }
  let user_id = existingUserId ?? ''
  let position = 0n
  await adminRule.admins.withAdminLock(async () => {
    if (
      existingUserId !== undefined &&
      !roles.includes('admin') &&
      (await isLastAdmin(adminRule, existingUserId))
    )
      throw new Error(`${email} is the last admin. Make another one first.`)
    user_id = await registerOrSetPassword(deps, email, password, name)
    authenticator = await enrollTotp(sql, keys, user_id, email)
    for (const command of [
      { type: 'VerifyEmail', email },
      { type: 'EnableMfa', method: 'totp', proof_id: newId() },
      { type: 'ChangeRoles', roles },
    ] as const) {
      const outcome = await commander.handle(accountAggregate, user_id, command, operatorContext())
      if (outcome.refused !== undefined) throw new Error(`${command.type} was refused: ${outcome.refused}`)
      position = outcome.position
      await recordStanding({ standings: standings(sql) }, user_id, outcome)
    }
  })
  await endSessions(sql, user_id, new Date(), { kind: 'all' })
  await caughtUp(position, LAG_TIMEOUT_MS)
  return { user_id, replaced: existingUserId !== undefined, ...authenticator }
}

async function registerOrSetPassword(
  { sql, commander }: StaffAccountDependencies,
  email: string,
  password: string,
  name: Name | undefined,
) {
  const write = async (id: string) => {
    const account = { type: 'RegisterAccount', user_id: id, email } as const
    await commander.handle(accountAggregate, id, account, operatorContext())
    // Members see this name where staff opened their files, so it contains nothing of the address.
    const emptyProfile = { title: '', city: '', state: '', zip: '', categories: [], skills: [] }
    const profile = {
      type: 'CreateProfile',
      user_id: id,
      ...(name ?? defaultStaffName(id)),
      ...emptyProfile,
    } as const
    await commander.handle(profileAggregate, id, profile, operatorContext())
  }
  const registered = await register(sql, email, password, { time: new Date(), write })
  if (registered) return registered.user_id
  const existingUserId = String(await userOf(sql, email))
  await setPassword(sql, existingUserId, password)
  const passwordCommand = { type: 'RecordPasswordChange', how: 'changed' } as const
  await commander.handle(accountAggregate, existingUserId, passwordCommand, operatorContext())
  return existingUserId
}

/** The operator at the server acts as the product itself, with their name in the operating system. */
function operatorContext(): CommandContext {
  const command_id = newId()
  return {
    actor: { kind: 'system' },
    os_user: osUser(),
    at: new Date().toISOString(),
    command_id,
    correlation_id: command_id,
  }
}

/**
 * The user who runs a command, by their name in the operating system, or by number when they have none, as in
 * a container.
 */
export function osUser() {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

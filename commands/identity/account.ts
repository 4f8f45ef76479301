import { accountLifecycle, type accountMachine } from '#domain/identity/account/account.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, CommandContext, Commander, CommandInput, Rule } from '../kernel/handle.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

const byOwner = onlyPersonIn('user_id')
const byOwnerOrOperator: Rule<typeof accountMachine> = (actor, context) =>
  onlySystem(actor) || byOwner(actor, context)

/** Any account but the caller's own; the route is for admins only. */
const byAdmin: Rule<typeof accountMachine> = ({ kind, user_id }, context) =>
  kind === 'staff' && user_id !== context.user_id
const byAdminOrOperator: Rule<typeof accountMachine> = (actor, context, command) =>
  onlySystem(actor) || byAdmin(actor, context, command)

export const accountAggregate: Aggregate<typeof accountMachine> = {
  kind: 'account',
  decider: accountLifecycle,
  goneStates: ['erasing', 'erased'],
  may: {
    RegisterAccount: onlySystem,
    VerifyEmail: onlySystem,
    RequestEmailChange: byOwner,
    ChangePhone: byOwner,
    ConfirmPhone: byOwner,
    RecordPasswordChange: onlySystem,
    RecordResetRequest: onlySystem,
    RecordLogin: byOwner,
    RecordLoginFailure: onlySystem,
    RecordLogout: byOwner,
    RevokeSessions: onlySystem,
    EnableMfa: byOwnerOrOperator,
    DisableMfa: byOwner,
    ResetMfa: byAdmin,
    ReclaimAccount: onlySystem,
    ChangeNotificationSettings: byOwner,
    Unsubscribe: onlySystem,
    ChangeUserType: byOwner,
    ChangeRoles: byAdminOrOperator,
    ChangePayoutEmail: byOwner,
    SuspendAccount: byAdmin,
    RestoreAccount: byAdmin,
    RequestErasure: byAdmin,
    WithdrawErasure: byAdmin,
    ConfirmErasure: byAdmin,
    ErasePerson: onlySystem,
    RepeatErasure: onlySystem,
    RecordDataExport: byOwner,
  },
}

/**
 * Whether this member has verified their address by its link. This is never undone, so a cached state
 * suffices.
 */
export async function hasVerifiedEmail({ commander }: Needs<'commander'>, user_id: string) {
  if (commander.cached(accountAggregate, user_id)?.state.context.email_verified) return true
  const { state } = await commander.load(accountAggregate, user_id)
  return state.context.email_verified
}

/**
 * Handles a command to an account. `refuses` lists the possible refusals beside `NotFound`. Throws for any
 * other refusal.
 */
export const handleAccountCommand = <RefusalName extends string>(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  user_id: string,
  command: CommandInput<typeof accountMachine>,
  refuses: readonly RefusalName[],
) => commander.handle(accountAggregate, user_id, command, ctx, refuses)

/** Returns the address for mail to this member; `undefined` without an account, or for an erased one. */
export async function addressOf(commander: Commander, user_id: string): Promise<string | undefined> {
  const { email } = (await commander.load(accountAggregate, user_id)).state.context
  return isMailAddress(email) ? email : undefined
}

export const isMailAddress = (email: string) => email !== '' && email !== ERASED

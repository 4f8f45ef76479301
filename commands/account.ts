import { Account, type account } from '#domain/account.ts'
import type { Aggregate } from './handle.ts'
import { only, onlySystem } from './rules.ts'
import type { Work } from './work.ts'

const byOwner = only('user_id')

export const accounts: Aggregate<typeof account> = {
  kind: 'account',
  decider: Account,
  may: {
    RegisterAccount: onlySystem,
    VerifyEmail: onlySystem,
    RecordLogin: onlySystem,
    RecordLoginFailure: onlySystem,
    RecordLogout: onlySystem,
    RevokeSessions: onlySystem,
    EnableMfa: onlySystem,
    ChangeRoles: onlySystem,
    ChangePayoutEmail: byOwner,
    SuspendAccount: onlySystem,
    RestoreAccount: onlySystem,
  },
}

/** Whether this member has opened the link in their verification mail; once it is so, it stays so. */
export async function verifiedEmail({ commander }: Work, user_id: string) {
  if (commander.recall(accounts, user_id)?.state.context.email_verified) return true
  const { state } = await commander.look(accounts, user_id)
  return state.context.email_verified
}

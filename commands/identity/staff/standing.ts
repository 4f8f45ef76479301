import type { Commander } from '#commands/kernel/handle.ts'
import type { Standing, Standings } from '#commands/ports/identity/standings.ts'
import type { account } from '#domain/identity/account/account.ts'
import { isBarred } from '#domain/identity/status.ts'
import type { StateOf } from '#domain/kernel/decider.ts'
import { accounts } from '../account.ts'

type Account = { state: StateOf<typeof account>; position: bigint }

const standingIn = ({ state: { value, context }, position }: Account): Standing => ({
  roles: context.roles,
  suspended: isBarred(value),
  position,
})

/** The standing of an account, from its events; `undefined` when there is no such account. */
export async function readStanding({ commander }: { commander: Commander }, user_id: string) {
  const loaded = await commander.load(accounts, user_id)
  return loaded.state.value === 'none' ? undefined : standingIn(loaded)
}

/** Applies a change to the account's sessions; to be called after its event is written. */
export const recordStanding = ({ standings }: { standings: Standings }, user_id: string, account: Account) =>
  standings.record(user_id, standingIn(account))

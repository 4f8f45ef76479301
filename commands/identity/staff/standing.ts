import { z } from 'zod'
import type { Commander } from '#commands/kernel/handle.ts'
import { task } from '#commands/kernel/task.ts'
import type { Standing, Standings } from '#commands/ports/identity/standings.ts'
import type { accountMachine } from '#domain/identity/account/account.ts'
import { isBarred } from '#domain/identity/status.ts'
import type { StateOf } from '#domain/kernel/decider.ts'
import { accountAggregate } from '../account.ts'

type Account = { state: StateOf<typeof accountMachine>; position: bigint }

const standingIn = ({ state: { value, context }, position }: Account): Standing => ({
  roles: context.roles,
  suspended: isBarred(value),
  position,
})

/** Returns the standing of an account from its events; `undefined` if there is no such account. */
export async function readStanding({ commander }: { commander: Commander }, user_id: string) {
  const loadedAccount = await commander.load(accountAggregate, user_id)
  return loadedAccount.state.value === 'none' ? undefined : standingIn(loadedAccount)
}

/** Applies a change to the account's sessions. Call it after the event is written. */
export const recordStanding = ({ standings }: { standings: Standings }, user_id: string, account: Account) =>
  standings.record(user_id, standingIn(account))

type TaskNeeds = { commander: Commander; standings: Standings }

/**
 * Applies the roles and suspension in the account's events to its sessions, in case the process that wrote
 * the event was killed before it did.
 */
export const alignStandingTask = task({
  name: 'account-standing',
  payload: z.object({ user_id: z.uuid() }),
  key: (_, event_id) => `account-standing:${event_id}`,
  run: async ({ commander, standings }: TaskNeeds, { user_id }) => {
    const standing = await readStanding({ commander }, user_id)
    if (standing) await standings.record(user_id, standing)
  },
})

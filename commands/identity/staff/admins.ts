import type { Context } from '#commands/kernel/handle.ts'
import { accounts } from '../account.ts'
import type { Needs } from '../dependencies.ts'
import type { RefusedAs } from '../outcomes.ts'

type Deps = Needs<'commander' | 'admins'>

async function isAdmin({ commander }: Pick<Deps, 'commander'>, id: string) {
  const { value, context } = (await commander.look(accounts, id)).state
  return value === 'active' && context.roles.includes('admin')
}

/** Whether nobody could grant roles any more without this account. */
export async function isLastAdmin(deps: Deps, id: string) {
  if (!(await isAdmin(deps, id))) return false
  for (const other of await deps.admins.candidates()) {
    if (other !== id && (await isAdmin(deps, other))) return false
  }
  return true
}

/**
 * Runs what an admin does to somebody else's account, one such change at a time in all processes, so that two admins who
 * take each other's role do not both succeed. `loses`: whether the account would be no admin afterwards. Refused:
 * `last_admin`; `NotFound` for one's own account, for one that is not there, and for who is no admin (any more).
 */
export async function asAdmin<O>(
  deps: Deps,
  ctx: Context,
  id: string,
  loses: false,
  change: () => Promise<O>,
): Promise<O | RefusedAs<never>>
export async function asAdmin<O>(
  deps: Deps,
  ctx: Context,
  id: string,
  loses: boolean,
  change: () => Promise<O>,
): Promise<O | RefusedAs<'last_admin'>>
export async function asAdmin<O>(
  deps: Deps,
  ctx: Context,
  id: string,
  loses: boolean,
  change: () => Promise<O>,
): Promise<O | RefusedAs<'last_admin'>> {
  let outcome: O | RefusedAs<'last_admin'> = { refused: 'NotFound' }
  await deps.admins.exclusively(async () => {
    const { value } = (await deps.commander.look(accounts, id)).state
    if (id === ctx.actor.user_id || value === 'none') return
    if (loses && (await isLastAdmin(deps, id))) outcome = { refused: 'last_admin' }
    // Whoever waited here may have lost the role meanwhile.
    else if (await isAdmin(deps, String(ctx.actor.user_id))) outcome = await change()
  })
  return outcome
}

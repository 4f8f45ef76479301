import { type CommandContext, callerId } from '#commands/kernel/handle.ts'
import { refusedAsNotFound } from '../../kernel/outcome.ts'
import { accountAggregate } from '../account.ts'
import type { IdentityNeeds } from '../dependencies.ts'
import type { RefusalWithDetails } from '../outcomes.ts'

type AdminNeeds = IdentityNeeds<'commander' | 'admins'>

async function isAdmin({ commander }: Pick<AdminNeeds, 'commander'>, id: string) {
  const { value, context } = (await commander.load(accountAggregate, id)).state
  return value === 'active' && context.roles.includes('admin')
}

/** Whether this account is the last admin. */
export async function isLastAdmin(deps: AdminNeeds, id: string) {
  if (!(await isAdmin(deps, id))) return false
  for (const other of await deps.admins.candidates()) {
    if (other !== id && (await isAdmin(deps, other))) return false
  }
  return true
}

/** Returns all active admins. */
export async function activeAdmins(deps: AdminNeeds) {
  const adminIds: string[] = []
  for (const id of await deps.admins.candidates()) if (await isAdmin(deps, id)) adminIds.push(id)
  return adminIds
}

/** `losesAdmin` says whether the change takes the admin role from the account. */
type AdminChange<O, L extends boolean = boolean> = { losesAdmin: L; change: () => Promise<O> }

/**
 * Runs an admin's change of another account, one such change at a time in all processes. So two admins cannot
 * remove each other's role at the same time. Refusals: `last_admin`; `NotFound` for the admin's own account,
 * for a missing one, and if the caller is no admin (any more).
 */
export async function changeAsAdmin<O>(
  deps: AdminNeeds,
  ctx: CommandContext,
  id: string,
  adminChange: AdminChange<O, false>,
): Promise<O | RefusalWithDetails<never>>
export async function changeAsAdmin<O>(
  deps: AdminNeeds,
  ctx: CommandContext,
  id: string,
  adminChange: AdminChange<O>,
): Promise<O | RefusalWithDetails<'last_admin'>>
export async function changeAsAdmin<O>(
  deps: AdminNeeds,
  ctx: CommandContext,
  id: string,
  { losesAdmin, change }: AdminChange<O>,
): Promise<O | RefusalWithDetails<'last_admin'>> {
  let outcome: O | RefusalWithDetails<'last_admin'> = refusedAsNotFound
  await deps.admins.withAdminLock(async () => {
    const { value } = (await deps.commander.load(accountAggregate, id)).state
    if (id === ctx.actor.user_id || value === 'none') return
    if (losesAdmin && (await isLastAdmin(deps, id))) outcome = { refused: 'last_admin' }
    // The caller may have lost the role while waiting for the lock.
    else if (await isAdmin(deps, callerId(ctx))) outcome = await change()
  })
  return outcome
}

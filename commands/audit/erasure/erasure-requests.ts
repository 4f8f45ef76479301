import { type CommandContext, type CommandInput, callerId } from '#commands/kernel/handle.ts'
import type { accountMachine } from '#domain/identity/account/account.ts'
import type { ErasureRefusalReason } from '#domain/identity/account/erasure-schemas.ts'
import type {
  confirmErasureRefusals,
  requestErasureRefusals,
  withdrawErasureRefusals,
} from '#domain/identity/refusals.ts'
import { adminSince } from '#domain/identity/role-history.ts'
import { accountAggregate } from '../../identity/account.ts'
import type { IdentityNeeds } from '../../identity/dependencies.ts'
import type { IdentityOutcome, WriteResult } from '../../identity/outcomes.ts'
import { changeAsAdmin } from '../../identity/staff/admins.ts'
import { changeStanding } from '../../identity/staff/change-standing.ts'
import { hasRolesGrantedBy, type RoleHistoryNeeds, roleHistory } from '../../identity/staff/role-history.ts'
import type { Lookups } from '../../ports/lookups.ts'

type ErasureRequestNeeds = IdentityNeeds<'commander' | 'admins' | 'standings' | 'sessions'> & {
  lookups: Pick<Lookups, 'unsettledOf'>
}

/**
 * Gives a command to another person's account, one admin at a time, so that concurrent requests cannot both
 * be the first.
 */
const changeErasure = <RefusalName extends ErasureRefusalReason>(
  deps: ErasureRequestNeeds,
  ctx: CommandContext,
  user_id: string,
  command: Extract<
    CommandInput<typeof accountMachine>,
    { type: `${'Request' | 'Confirm' | 'Withdraw'}Erasure` }
  >,
  refuses: readonly RefusalName[],
) =>
  changeAsAdmin(deps, ctx, user_id, {
    losesAdmin: false,
    change: () => changeStanding(deps, ctx, user_id, command, [...refuses, 'changed_meanwhile']),
  })

/**
 * One admin requests the erasure of a person, which suspends the account: it begins nothing more that must be
 * settled. Unpaid hires end with the suspension, so they do not refuse the request.
 */
export async function requestErasure(
  deps: ErasureRequestNeeds,
  ctx: CommandContext,
  user_id: string,
  reason: string,
): Promise<IdentityOutcome<typeof requestErasureRefusals, WriteResult>> {
  if ((await deps.lookups.unsettledOf(user_id, 'captured')).length > 0) return { refused: 'escrow_unsettled' }
  const staff_id = callerId(ctx)
  const outcome = await changeErasure(deps, ctx, user_id, { type: 'RequestErasure', staff_id, reason }, [
    'has_roles',
    'erasure_requested',
  ])
  if (outcome.refused === undefined) await deps.sessions.endAll(user_id, new Date(), 'suspended')
  return outcome
}

/**
 * Returns the facts that decide whether this admin may confirm the request of the other one, from the events
 * of both.
 */
export async function confirmationFacts(
  deps: RoleHistoryNeeds,
  staff_id: string,
  requester_id: string | undefined,
) {
  const requesters = requester_id === undefined || requester_id === staff_id ? [] : [requester_id]
  const relations = requesters.flatMap((requesterId) => [
    hasRolesGrantedBy(deps, staff_id, [requesterId]),
    hasRolesGrantedBy(deps, requesterId, [staff_id]),
  ])
  const related = (await Promise.all(relations)).includes(true)
  return { admin_since: adminSince(await roleHistory(deps, staff_id)), related }
}

/** Another admin confirms the request. The worker carries it out once all money is settled. */
export async function confirmErasure(
  deps: ErasureRequestNeeds & RoleHistoryNeeds,
  ctx: CommandContext,
  user_id: string,
): Promise<IdentityOutcome<typeof confirmErasureRefusals, WriteResult>> {
  if ((await deps.lookups.unsettledOf(user_id, 'all')).length > 0) return { refused: 'escrow_unsettled' }
  const staff_id = callerId(ctx)
  const { erasure_requester_id } = (await deps.commander.load(accountAggregate, user_id)).state.context
  const { admin_since, related } = await confirmationFacts(deps, staff_id, erasure_requester_id)
  return changeErasure(deps, ctx, user_id, { type: 'ConfirmErasure', staff_id, admin_since, related }, [
    'erasure_not_requested',
    'same_admin',
    'admins_related',
    'admin_too_new',
  ])
}

/** Withdraws the request. An account that it suspended is restored. */
export const withdrawErasure = (
  deps: ErasureRequestNeeds,
  ctx: CommandContext,
  user_id: string,
): Promise<IdentityOutcome<typeof withdrawErasureRefusals, WriteResult>> =>
  changeErasure(deps, ctx, user_id, { type: 'WithdrawErasure' }, [
    'erasure_not_requested',
    'erasure_confirmed',
  ])

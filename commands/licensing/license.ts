import { licenseLifecycle, type licenseMachine } from '#domain/licensing/license.ts'
import {
  deleteLicenseRefusals,
  rejectLicenseRefusals,
  replaceLicenseFileRefusals,
  reviseLicenseRefusals,
  submitLicenseRefusals,
  verifyLicenseRefusals,
} from '#domain/licensing/refusals.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'
import { usableFile } from '../files/content-check.ts'
import { hasRolesGrantedBy } from '../identity/staff/role-history.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, type CommandInput, callerId } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { anyMember, onlyPersonIn, onlyStaff, onlySystem } from '../kernel/rules.ts'

const byOwner = onlyPersonIn('user_id')

/** Staff, but never for a license of their own. */
const byVerifier = (actor: Parameters<typeof onlyStaff>[0], context: { user_id?: string | undefined }) =>
  onlyStaff(actor) && actor.user_id !== context.user_id

export const licenseAggregate: Aggregate<typeof licenseMachine> = {
  kind: 'license',
  decider: licenseLifecycle,
  may: {
    SubmitLicense: anyMember,
    ReviseLicense: byOwner,
    ReplaceLicenseFile: byOwner,
    // By the system when its owner is erased.
    DeleteLicense: (actor, context) => onlySystem(actor) || byOwner(actor, context),
    VerifyLicense: byVerifier,
    RejectLicense: byVerifier,
    ExpireLicense: onlySystem,
  },
  goneStates: ['none', 'deleted'],
}

type LicenseInput<T extends CommandInput<typeof licenseMachine>['type']> = Omit<
  Extract<CommandInput<typeof licenseMachine>, { type: T }>,
  'type' | 'user_id' | 'verifier_id'
>

/** Submits a license with its document, to be verified by staff. Throws `ExternalServiceFailed`. */
export async function submitLicense(
  deps: Needs<'commander' | 'objects' | 'inspector'>,
  ctx: CommandContext,
  submission: LicenseInput<'SubmitLicense'>,
): Promise<UseCaseOutcome<typeof submitLicenseRefusals, { id: string }>> {
  const id = ctx.command_id
  const user_id = callerId(ctx)
  const fileOutcome = await usableFile(deps, ctx, { owner_id: user_id, file_id: submission.file_id })
  if (fileOutcome.refused !== undefined) return fileOutcome
  const command = { type: 'SubmitLicense', user_id, ...submission } as const
  const outcome = await deps.commander.handle(licenseAggregate, id, command, ctx, submitLicenseRefusals)
  return outcome.refused === undefined ? { position: outcome.position, id } : outcome
}

/** Changes a license; a verified one has to be verified again. */
export const reviseLicense = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  revision: LicenseInput<'ReviseLicense'>,
) =>
  commander.handle(licenseAggregate, id, { type: 'ReviseLicense', ...revision }, ctx, reviseLicenseRefusals)

/**
 * Replaces the document `old_file_id` by another one. The license has to be verified again. Throws
 * `ExternalServiceFailed`.
 */
export async function replaceLicenseFile(
  deps: Needs<'commander' | 'objects' | 'inspector'>,
  ctx: CommandContext,
  id: string,
  replacement: LicenseInput<'ReplaceLicenseFile'>,
): Promise<UseCaseOutcome<typeof replaceLicenseFileRefusals>> {
  const fileOutcome = await usableFile(deps, ctx, {
    owner_id: callerId(ctx),
    file_id: replacement.file_id,
  })
  if (fileOutcome.refused !== undefined) return fileOutcome
  const command = { type: 'ReplaceLicenseFile', ...replacement } as const
  return deps.commander.handle(licenseAggregate, id, command, ctx, replaceLicenseFileRefusals)
}

/** Deletes a license. Its document remains. */
export const deleteLicense = ({ commander }: Needs<'commander'>, ctx: CommandContext, id: string) =>
  commander.handle(licenseAggregate, id, { type: 'DeleteLicense' }, ctx, deleteLicenseRefusals)

/** Whether the caller has a staff role from the license's owner. */
async function hasRolesFromOwner(
  deps: Needs<'commander' | 'store'>,
  { actor }: Pick<CommandContext, 'actor'>,
  id: string,
) {
  const { user_id } = (await deps.commander.load(licenseAggregate, id)).state.context
  return hasRolesGrantedBy(deps, callerId({ actor }), [user_id])
}

const byThisVerifier = (ctx: CommandContext) => ({ verifier_id: callerId(ctx) })

/**
 * Verifies a license that the verifier has compared with the public register. Refused as `NotFound` also for
 * the verifier's own license.
 */
export async function verifyLicense(
  deps: Needs<'commander' | 'store'>,
  ctx: CommandContext,
  id: string,
  decision: LicenseInput<'VerifyLicense'>,
): Promise<UseCaseOutcome<typeof verifyLicenseRefusals>> {
  if (await hasRolesFromOwner(deps, ctx, id)) return { refused: 'made_by_party' }
  return deps.commander.handle(
    licenseAggregate,
    id,
    { type: 'VerifyLicense', ...byThisVerifier(ctx), ...decision },
    ctx,
    verifyLicenseRefusals,
  )
}

/**
 * Rejects a pending license, or revokes a verified one. Refused as `NotFound` also for the verifier's own
 * license.
 */
export async function rejectLicense(
  deps: Needs<'commander' | 'store'>,
  ctx: CommandContext,
  id: string,
  decision: LicenseInput<'RejectLicense'>,
): Promise<UseCaseOutcome<typeof rejectLicenseRefusals>> {
  if (await hasRolesFromOwner(deps, ctx, id)) return { refused: 'made_by_party' }
  return deps.commander.handle(
    licenseAggregate,
    id,
    { type: 'RejectLicense', ...byThisVerifier(ctx), ...decision },
    ctx,
    rejectLicenseRefusals,
  )
}

/**
 * Returns the reason why this person may not work in the state at that moment; `undefined` if one of their
 * licenses counts there.
 */
export async function licenseObstacle(
  { commander, lookups }: Needs<'commander' | 'lookups'>,
  user_id: string,
  state: string,
  at: string,
): Promise<'no_verified_license' | 'no_license_in_state' | undefined> {
  const ids = await lookups.licensesOf(user_id)
  const ownLicenses = await Promise.all(ids.map((id) => commander.load(licenseAggregate, id)))
  if (ownLicenses.some((each) => isValidForJob(each.state, state, at))) return undefined
  const hasLicenseAnywhere = ownLicenses.some((each) =>
    isValidForJob(each.state, each.state.context.state, at),
  )
  return hasLicenseAnywhere ? 'no_license_in_state' : 'no_verified_license'
}

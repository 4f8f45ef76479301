import { counts, License, type license } from '#domain/licensing/license.ts'
import { usableFile } from '../files/content-check.ts'
import type { Dependencies, Done, Refused } from '../kernel/dependencies.ts'
import type { Aggregate, CommandInput, Context } from '../kernel/handle.ts'
import { anyMember, only, onlyStaff, onlySystem } from '../kernel/rules.ts'

const byOwner = only('user_id')

/** Staff, and never on a license of their own. */
const byVerifier = (actor: Parameters<typeof onlyStaff>[0], context: { user_id?: string | undefined }) =>
  onlyStaff(actor) && actor.user_id !== context.user_id

export const licenses: Aggregate<typeof license> = {
  kind: 'license',
  decider: License,
  may: {
    SubmitLicense: anyMember,
    ReviseLicense: byOwner,
    ReplaceLicenseFile: byOwner,
    DeleteLicense: byOwner,
    VerifyLicense: byVerifier,
    RejectLicense: byVerifier,
    ExpireLicense: onlySystem,
  },
}

type Submitted = Omit<Extract<CommandInput<typeof license>, { type: 'SubmitLicense' }>, 'type' | 'user_id'>
type Revised = Omit<Extract<CommandInput<typeof license>, { type: 'ReviseLicense' }>, 'type'>
type Replaced = Omit<Extract<CommandInput<typeof license>, { type: 'ReplaceLicenseFile' }>, 'type'>
type Verified = Omit<Extract<CommandInput<typeof license>, { type: 'VerifyLicense' }>, 'type' | 'verifier_id'>
type Rejected = Omit<Extract<CommandInput<typeof license>, { type: 'RejectLicense' }>, 'type' | 'verifier_id'>

/**
 * Hands in a license with its document, to be verified by staff. Refused: `never_multistate`, or why the document
 * cannot be used. Throws `OutsideFailed`.
 */
export async function submitLicense(
  deps: Dependencies,
  ctx: Context,
  said: Submitted,
): Promise<Refused | (Done & { id: string })> {
  const id = ctx.command_id
  const user_id = String(ctx.actor.user_id)
  const usable = await usableFile(deps, ctx, user_id, said.file_id)
  if (usable.refused !== undefined) return usable
  const outcome = await deps.commander.handle(licenses, id, { type: 'SubmitLicense', user_id, ...said }, ctx)
  return outcome.refused === undefined ? { position: outcome.position, id } : { refused: outcome.refused }
}

/** Changes a license; a verified one has to be verified anew. Refused: `changed_meanwhile`, `NotFound`. */
export const reviseLicense = (deps: Dependencies, ctx: Context, id: string, said: Revised) =>
  deps.commander.handle(licenses, id, { type: 'ReviseLicense', ...said }, ctx)

/**
 * Puts another document in the place of `old_file_id`; the license has to be verified anew. Refused: `changed_meanwhile`
 * when it has another one by now, `NotFound`, or why the document cannot be used. Throws `OutsideFailed`.
 */
export async function replaceLicenseFile(deps: Dependencies, ctx: Context, id: string, said: Replaced) {
  const usable = await usableFile(deps, ctx, String(ctx.actor.user_id), said.file_id)
  if (usable.refused !== undefined) return usable
  return deps.commander.handle(licenses, id, { type: 'ReplaceLicenseFile', ...said }, ctx)
}

/** Its document is kept. Refused: `NotFound`. */
export const deleteLicense = (deps: Dependencies, ctx: Context, id: string) =>
  deps.commander.handle(licenses, id, { type: 'DeleteLicense' }, ctx)

/** A verifier's word that the license is what it says. Refused: `license_not_pending`, `changed_meanwhile`, `NotFound` (one's own, too). */
export const verifyLicense = (deps: Dependencies, ctx: Context, id: string, said: Verified) =>
  deps.commander.handle(
    licenses,
    id,
    { type: 'VerifyLicense', verifier_id: String(ctx.actor.user_id), ...said },
    ctx,
  )

/** Turns a pending license down, or revokes a verified one. Refused: `license_not_pending`, `changed_meanwhile`, `NotFound`. */
export const rejectLicense = (deps: Dependencies, ctx: Context, id: string, said: Rejected) =>
  deps.commander.handle(
    licenses,
    id,
    { type: 'RejectLicense', verifier_id: String(ctx.actor.user_id), ...said },
    ctx,
  )

/** Why this person may not work in the state at that moment; `undefined` when a license of theirs counts there. */
export async function whyUnlicensed(
  { commander, lookups }: Dependencies,
  user_id: string,
  state: string,
  at: string,
): Promise<'no_verified_license' | 'no_license_in_state' | undefined> {
  const ids = await lookups.licensesOf(user_id)
  const held = await Promise.all(ids.map((id) => commander.look(licenses, id)))
  const date = at.slice(0, 10)
  if (held.some((each) => counts(each.state, state, date))) return undefined
  const anywhere = held.some((each) => counts(each.state, each.state.context.state, date))
  return anywhere ? 'no_license_in_state' : 'no_verified_license'
}

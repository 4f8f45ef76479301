import { fileAccessLifecycle, type fileAccessMachine } from '#domain/files/access.ts'
import type { ReadFile, ReadingRole } from '#domain/files/reading.ts'
import {
  denyAccessRefusals,
  grantAccessRefusals,
  readFileRefusals,
  requestAccessRefusals,
  revokeAccessRefusals,
} from '#domain/files/refusals.ts'
import { accessId } from '#domain/kernel/ids.ts'
import { FILE_LINK_MINUTES, GRANT_DAYS } from '#domain/kernel/terms.ts'
import { days, minutes } from '#domain/kernel/time/duration.ts'
import { accountAggregate, hasVerifiedEmail } from '../identity/account.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, callerId } from '../kernel/handle.ts'
import { type AcceptedOutcome, type RefusedOutcome, refusedAsNotFound } from '../kernel/outcome.ts'
import { onlySystem } from '../kernel/rules.ts'
import { fileAggregate, isBlockedFromFile, storedFile } from './file.ts'

type AccessRule = Aggregate<typeof fileAccessMachine>['may']['GrantAccess']

const byNamedOwner: AccessRule = ({ user_id }, _, command) =>
  'owner_id' in command && command.owner_id === user_id
const byNamedPerson: AccessRule = ({ user_id }, _, command) =>
  'user_id' in command && command.user_id === user_id
const byOwnerOrSystem: AccessRule = (actor, context) =>
  onlySystem(actor) || (actor.user_id !== undefined && actor.user_id === context.owner_id)

export const fileAccessAggregate: Aggregate<typeof fileAccessMachine> = {
  kind: 'fileAccess',
  decider: fileAccessLifecycle,
  may: {
    RequestAccess: byNamedPerson,
    GrantAccess: byNamedOwner,
    DenyAccess: byOwnerOrSystem,
    RevokeAccess: byOwnerOrSystem,
    ExpireAccess: onlySystem,
    ReadFile: byNamedPerson,
  },
}

const addMilliseconds = (at: string, milliseconds: number) =>
  new Date(Date.parse(at) + milliseconds).toISOString()

/** Requests access from the owner. Refused as `NotFound` also for a person whom the owner has blocked. */
export async function requestAccess(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  file_id: string,
) {
  const file = await storedFile(deps, file_id)
  if (!file) return refusedAsNotFound
  const user_id = callerId(ctx)
  if (await isBlockedFromFile(deps, file_id, user_id, file.user_id)) return refusedAsNotFound
  const command = { type: 'RequestAccess', file_id, user_id, owner_id: file.user_id } as const
  return deps.commander.handle(
    fileAccessAggregate,
    accessId(file_id, user_id),
    command,
    ctx,
    requestAccessRefusals,
  )
}

/** `user_id` is the person who gets or loses access to the file. */
type AccessInput = { file_id: string; user_id: string }

/**
 * Grants a member access from now on, or renews the grant, for the full duration. Refused as `NotFound` also
 * for a person without any relation: no request, no common application, no conversation. Refused too for one
 * who has blocked the owner and has no open request.
 */
export async function grantAccess(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  { file_id, user_id }: AccessInput,
) {
  const owner_id = callerId(ctx)
  const { value } = (await deps.commander.load(fileAccessAggregate, accessId(file_id, user_id))).state
  if (value !== 'requested' && (await isBlockedFromFile(deps, file_id, owner_id, user_id)))
    return refusedAsNotFound
  return grantAccessIgnoringBlocks(deps, ctx, { file_id, user_id })
}

/** Like `grantAccess`, also between people who block each other: for callers that checked contact before. */
export async function grantAccessIgnoringBlocks(
  deps: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  { file_id, user_id }: AccessInput,
) {
  if (!(await hasVerifiedEmail(deps, callerId(ctx)))) return { refused: 'email_unverified' as const }
  const file = await storedFile(deps, file_id)
  if (!file || file.user_id !== ctx.actor.user_id) return refusedAsNotFound
  const owner_id = file.user_id
  const id = accessId(file_id, user_id)
  const isRelated =
    user_id === owner_id || (await hasHistory(deps, id)) || (await areConnected(deps, owner_id, user_id))
  if (!isRelated) return refusedAsNotFound
  const until = addMilliseconds(ctx.at, days(GRANT_DAYS))
  const command = { type: 'GrantAccess', file_id, user_id, owner_id, until } as const
  return deps.commander.handle(fileAccessAggregate, id, command, ctx, grantAccessRefusals)
}

/** Whether these two share an application (and so perhaps a contract) or a conversation. */
const areConnected = async ({ lookups }: Needs<'lookups'>, ownerId: string, personId: string) =>
  (await lookups.haveApplication(ownerId, personId)) || (await lookups.haveConversation(ownerId, personId))

/** Whether this access was ever requested or granted. */
const hasHistory = async ({ commander }: Needs<'commander'>, access_id: string) =>
  (await commander.load(fileAccessAggregate, access_id)).state.value !== 'none'

const isMember = async ({ commander }: Needs<'commander'>, user_id: string) =>
  (await commander.load(accountAggregate, user_id)).state.value !== 'none'

/** Denies a request. */
export async function denyAccess(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  { file_id, user_id }: AccessInput,
) {
  const access = await accessToOwnFile(deps, ctx, { file_id, user_id })
  if (access === undefined) return refusedAsNotFound
  if (access.state.value === 'none') return { refused: 'access_not_requested' as const }
  const id = accessId(file_id, user_id)
  return deps.commander.handle(fileAccessAggregate, id, { type: 'DenyAccess' }, ctx, denyAccessRefusals)
}

/** Revokes access. */
export async function revokeAccess(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  { file_id, user_id }: AccessInput,
) {
  const access = await accessToOwnFile(deps, ctx, { file_id, user_id })
  if (access === undefined) return refusedAsNotFound
  if (access.state.value === 'none') return { position: 0n }
  const id = accessId(file_id, user_id)
  return deps.commander.handle(fileAccessAggregate, id, { type: 'RevokeAccess' }, ctx, revokeAccessRefusals)
}

/**
 * Returns this person's access to a file of the caller; `undefined` if the file is not the caller's, or the
 * person is unknown.
 */
async function accessToOwnFile(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  { file_id, user_id }: AccessInput,
) {
  const { state } = await deps.commander.load(fileAggregate, file_id)
  if (['none', 'deleted'].includes(state.value) || state.context.user_id !== ctx.actor.user_id)
    return undefined
  const access = await deps.commander.load(fileAccessAggregate, accessId(file_id, user_id))
  // In this state access was never requested or granted, though a read may have been refused.
  return access.state.value === 'none' && !(await isMember(deps, user_id)) ? undefined : access
}

/** `staff` is the role in which a member of staff needs the file for a case. */
export type FileReading = { file_id: string; mode: 'viewed' | 'downloaded'; staff?: ReadingRole | undefined }
type FileRead = AcceptedOutcome & {
  as: ReadFile['as']
  /** The moment of the read, and the latest end of a link for it. */
  at: string
  link_until: string
  file: NonNullable<Awaited<ReturnType<typeof storedFile>>>
}

/**
 * Records a person's read of a file before its content is sent: as its owner, as staff for a case, or under a
 * live grant. A refusal because of missing access is recorded too.
 */
export async function readFile(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  { file_id, mode, staff }: FileReading,
): Promise<FileRead | (RefusedOutcome<(typeof readFileRefusals)[number]> & { position?: bigint })> {
  const file = await storedFile(deps, file_id)
  if (!file) return refusedAsNotFound
  const user_id = callerId(ctx)
  const owner_id = file.user_id
  const as = owner_id === user_id ? 'owner' : staff ? 'staff' : 'grantee'
  const link_until = addMilliseconds(ctx.at, minutes(FILE_LINK_MINUTES))
  const readFields = { file_id, user_id, owner_id, as, how: mode, link_until } as const
  const command = { type: 'ReadFile', ...readFields, ...(as === 'staff' && { role: staff }) } as const
  const outcome = await deps.commander.handle(
    fileAccessAggregate,
    accessId(file_id, user_id),
    command,
    ctx,
    readFileRefusals,
  )
  if (outcome.refused !== undefined) return { refused: outcome.refused }
  const { position } = outcome
  const readEvent = outcome.events.find(
    (event) => event.type === 'FileViewed' || event.type === 'FileDownloaded',
  )
  if (!readEvent || !('link_until' in readEvent)) return { refused: 'no_access', position }
  return { position, as, at: readEvent.at, link_until: readEvent.link_until, file }
}

/**
 * Returns a file that this person may read now, as its owner or under a live grant. Nothing is recorded, so
 * its content may not be shown: that requires `readFile`.
 */
export async function readableFile(deps: Needs<'commander'>, ctx: CommandContext, file_id: string) {
  const file = await storedFile(deps, file_id)
  const user_id = callerId(ctx)
  if (!file || file.user_id === user_id) return file
  const { state } = await deps.commander.load(fileAccessAggregate, accessId(file_id, user_id))
  return state.value === 'granted' && state.context.until > ctx.at ? file : undefined
}

/**
 * Returns the file of a link that this person got at `issued`; `undefined` once the link is too old or its
 * grant has ended, even if another grant followed.
 */
export async function linkedFile(
  deps: Needs<'commander'>,
  { file_id, user_id, issued }: { file_id: string; user_id: string; issued: string },
  at: string,
) {
  const age = Date.parse(at) - Date.parse(issued)
  if (!(age < minutes(FILE_LINK_MINUTES))) return undefined
  const { state } = await deps.commander.load(fileAccessAggregate, accessId(file_id, user_id))
  const { granted_at, until } = state.context
  const isGrantLive = state.value === 'granted' && granted_at <= issued && until > at
  return isGrantLive ? storedFile(deps, file_id) : undefined
}

import { z } from 'zod'
import { acceptedMediaType, mediaTypeOfFile, toFileName } from '#domain/files/media-types.ts'
import type { offerUploadRefusals } from '#domain/files/refusals.ts'
import { FILE_LINK_MINUTES, MAX_FILE_BYTES, UPLOAD_HOURS } from '#domain/kernel/terms.ts'
import { hours, minutes } from '#domain/kernel/time/duration.ts'
import { hasVerifiedEmail } from '../identity/account.ts'
import { backoff, secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import type { UploadLimitReached } from '../ports/upload-storage.ts'
import { type InspectionNeeds, inspectUpload, uploadKey } from './content-check.ts'
import { cleanUpFile } from './delete-file.ts'
import { fileAggregate, requestUpload } from './file.ts'

/** How long an upload may take from its request on. */
export const UPLOAD_TIMEOUT_SECONDS = hours(UPLOAD_HOURS) / 1000
/**
 * Seconds after which an upload by the link is hardly still in progress. A repeated upload is removed then.
 */
const LINK_EXPIRY_SECONDS = 2 * (minutes(FILE_LINK_MINUTES) / 1000)
/** Seconds until the first poll for an upload. Most are reported as completed before. */
export const FIRST_POLL_DELAY_SECONDS = 2

export type UploadInput = { content_type: string; file_name: string; size?: number | undefined }
type UploadOffer = { id: string; key: string; link: string }

/**
 * Registers a file of a member with a verified address and returns a link for its upload. Refusals:
 * `storage_full`, the account has no room for it; `too_many_requests`, it has uploaded enough for this hour.
 * An empty file has no type, so it is refused as `unsupported_type`.
 */
export async function offerUpload(
  deps: Needs<'commander' | 'objects' | 'storage'>,
  ctx: CommandContext,
  uploadInput: UploadInput,
): Promise<UploadLimitReached | UseCaseOutcome<typeof offerUploadRefusals, UploadOffer>> {
  if (!(await hasVerifiedEmail(deps, callerId(ctx)))) return { refused: 'email_unverified' }
  const { size } = uploadInput
  const file_name = toFileName(uploadInput.file_name)
  const type = mediaTypeOfFile(file_name, uploadInput.content_type)
  if (type === undefined || acceptedMediaType(uploadInput.content_type) === undefined || size === 0)
    return { refused: 'unsupported_type' }
  if (size !== undefined && size > MAX_FILE_BYTES) return { refused: 'too_large' }
  if (file_name === '') return { refused: 'file_name' }
  const sizeField = size === undefined ? {} : { size }
  const id = ctx.command_id
  const user_id = callerId(ctx)
  const reservation = await deps.storage.reserve({ user_id, file_id: id, size, at: ctx.at })
  if (reservation.refused !== undefined) return reservation
  const outcome = await requestUpload(deps, ctx, { content_type: type, file_name, ...sizeField })
  if (outcome.refused !== undefined) return { refused: outcome.refused }
  const key = uploadKey(id)
  const content_type = uploadInput.content_type.trim()
  const link = deps.objects.uploadLink(key, {
    content_type,
    ...sizeField,
    seconds: minutes(FILE_LINK_MINUTES) / 1000,
  })
  return { position: outcome.position, id, key, link }
}

/**
 * Inspects an upload that nobody reported as completed, since the object store reports nothing. An upload
 * that does not arrive in time is refused. What arrives later, or again by the same link, is removed. Returns
 * the seconds until the next poll.
 */
export async function pollUpload(
  deps: InspectionNeeds & Needs<'lookups'>,
  ctx: CommandContext,
  file_id: string,
  requested_at: string,
): Promise<TaskResult> {
  await inspectUpload(deps, ctx, file_id)
  const age = secondsSince(requested_at, ctx.at)
  const remainingSeconds = UPLOAD_TIMEOUT_SECONDS - age
  const { state } = await deps.commander.load(fileAggregate, file_id)
  const isWaiting = state.value === 'requested'
  if (isWaiting && remainingSeconds > 0)
    return { runAgainIn: Math.min(remainingSeconds, backoff(requested_at, ctx.at, 1)) }
  if (age < LINK_EXPIRY_SECONDS) return { runAgainIn: LINK_EXPIRY_SECONDS - age }
  if (isWaiting) {
    const command = { type: 'RefuseFile', why: 'never_finished' } as const
    await deps.commander.handle(fileAggregate, file_id, command, asSystem(ctx))
  }
  await cleanUpFile(deps, ctx, file_id)
  return remainingSeconds > 0 ? { runAgainIn: remainingSeconds } : taskDone
}

export const pollUploadTask = task({
  name: 'file-upload',
  payload: z.object({ file_id: z.uuid(), asked_at: z.string(), owner_id: z.uuid().optional() }),
  key: ({ file_id }) => `file-upload:${file_id}`,
  /**
   * The uploads of one owner run one at a time. While waiting for their turn in the inspector, they would
   * delay all other tasks.
   */
  queue: ({ owner_id }) => `file-uploads:${owner_id}`,
  run: (deps: InspectionNeeds & Needs<'lookups'>, { file_id, asked_at }, ctx) =>
    pollUpload(deps, ctx, file_id, asked_at),
})

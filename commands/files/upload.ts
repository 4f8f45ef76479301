import { z } from 'zod'
import { fileName, fileType } from '#domain/files/types.ts'
import { hours, minutes } from '#domain/kernel/duration.ts'
import { FILE_LINK_MINUTES, MOST_FILE_BYTES, UPLOAD_HOURS } from '#domain/kernel/terms.ts'
import { secondsSince } from '../kernel/backoff.ts'
import type { Dependencies, Done, Refused } from '../kernel/dependencies.ts'
import { asSystem, type Context } from '../kernel/handle.ts'
import { type RunAgain, task } from '../kernel/task.ts'
import { inspectUpload, uploadKey } from './content-check.ts'
import { tidyFile } from './delete.ts'
import { files, requestUpload } from './file.ts'

/** How long an upload may take from its request on. */
export const UPLOAD_SECONDS = hours(UPLOAD_HOURS) / 1000

export type Wanted = { content_type: string; file_name: string; size?: number | undefined }
type Offer = Done & { id: string; key: string; link: string }

/**
 * Registers a file and offers a link for its bytes. Refused: `too_large`, `unsupported_type` (an empty file has
 * none), `file_name`.
 */
export async function offerUpload(
  deps: Dependencies,
  ctx: Context,
  wanted: Wanted,
): Promise<Refused | Offer> {
  const { size } = wanted
  const type = fileType(wanted.content_type)
  const file_name = fileName(wanted.file_name)
  if (type === undefined || size === 0) return { refused: 'unsupported_type' }
  if (size !== undefined && size > MOST_FILE_BYTES) return { refused: 'too_large' }
  if (file_name === '') return { refused: 'file_name' }
  const bound = size === undefined ? {} : { size }
  const id = ctx.command_id
  const outcome = await requestUpload(deps, ctx, { content_type: type, file_name, ...bound })
  if (outcome.refused !== undefined) return { refused: outcome.refused }
  const key = uploadKey(id)
  const content_type = wanted.content_type.trim()
  const link = deps.objects.uploadLink(key, {
    content_type,
    ...bound,
    seconds: minutes(FILE_LINK_MINUTES) / 1000,
  })
  return { position: outcome.position, id, key, link }
}

/**
 * A day after the request: checks what came and was never asked for, gives up what never came, and removes what came
 * too late. Answers the seconds until that is due, otherwise.
 */
export async function closeUpload(
  deps: Dependencies,
  ctx: Context,
  file_id: string,
  asked_at: string,
): Promise<RunAgain> {
  const left = UPLOAD_SECONDS - secondsSince(asked_at, ctx.at)
  if (left > 0) return { run_again_in: left }
  await inspectUpload(deps, ctx, file_id)
  const { state } = await deps.commander.look(files, file_id)
  if (state.value === 'requested') {
    const command = { type: 'RefuseFile', why: 'never_finished' } as const
    await deps.commander.handle(files, file_id, command, asSystem(ctx))
  }
  await tidyFile(deps, ctx, file_id)
  return {}
}

export const closeUploadTask = task({
  name: 'file-upload',
  payload: z.object({ file_id: z.uuid(), asked_at: z.string() }),
  key: ({ file_id }) => `file-upload:${file_id}`,
  run: (deps: Dependencies, { file_id, asked_at }, ctx) => closeUpload(deps, ctx, file_id, asked_at),
})

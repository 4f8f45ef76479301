import { z } from 'zod'
import { deleteFileRefusals } from '#domain/files/refusals.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { REFUSED_FILE_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { disputeAggregate } from '../disputes/dispute.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext, callerId } from '../kernel/handle.ts'
import { task } from '../kernel/task.ts'
import { licenseAggregate } from '../licensing/license.ts'
import { fileAccessAggregate } from './access.ts'
import { fileKey, previewKey, uploadKey } from './content-check.ts'
import { fileAggregate } from './file.ts'

/** Deletes a file. The record of the file and of its readers remains. */
export async function deleteFile(deps: Needs<'commander' | 'lookups'>, ctx: CommandContext, file_id: string) {
  const in_use = await isInUse(deps, callerId(ctx), file_id)
  return deps.commander.handle(
    fileAggregate,
    file_id,
    { type: 'DeleteFile', in_use },
    ctx,
    deleteFileRefusals,
  )
}

/**
 * Whether the file is in use: a license of its owner has or had it as a document, which verifiers and
 * compliance keep reading, or an undecided dispute contains it.
 */
async function isInUse(
  { commander, lookups }: Needs<'commander' | 'lookups'>,
  owner_id: string,
  file_id: string,
) {
  const [licenseIds, disputeIds] = await Promise.all([
    lookups.licensesOf(owner_id),
    lookups.openDisputesOf(owner_id),
  ])
  const ownLicenses = await Promise.all(licenseIds.map((id) => commander.load(licenseAggregate, id)))
  const openDisputes = await Promise.all(disputeIds.map((id) => commander.load(disputeAggregate, id)))
  return (
    ownLicenses.some(({ state }) => state.context.document_ids.includes(file_id)) ||
    openDisputes.some(
      ({ state }) => state.value !== 'resolved' && state.context.all_file_ids.includes(file_id),
    )
  )
}

/**
 * Removes the objects of a file that are no longer needed: the upload of a stored file, everything of a
 * refused one, everything and all grants of a deleted one. May run any number of times. Throws
 * `ObjectsUnavailable`.
 */
export async function cleanUpFile(
  deps: Needs<'commander' | 'lookups' | 'objects'>,
  ctx: CommandContext,
  file_id: string,
) {
  const { commander, lookups, objects } = deps
  const { state } = await commander.load(fileAggregate, file_id)
  if (state.value === 'none' || state.value === 'requested') return
  await objects.remove(uploadKey(file_id))
  if (state.value === 'stored') return
  for (const access_id of await lookups.grantsOf(file_id))
    await commander.handle(fileAccessAggregate, access_id, { type: 'RevokeAccess' }, asSystem(ctx))
  await objects.remove(fileKey(file_id))
  for await (const { key } of objects.list(previewKey(file_id))) await objects.remove(key)
}

export const cleanUpFileTask = task({
  name: 'file-tidy',
  payload: z.object({ file_id: z.uuid() }),
  key: ({ file_id }) => `file-tidy:${file_id}`,
  run: async (deps: Needs<'commander' | 'lookups' | 'objects'>, { file_id }, ctx) => {
    await cleanUpFile(deps, ctx, file_id)
  },
})

/** Deletes the entry of a file whose content was refused; may run any number of times. */
export async function removeRefusedFile(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  file_id: string,
) {
  const { state } = await commander.load(fileAggregate, file_id)
  if (state.value !== 'refused') return
  await commander.handle(fileAggregate, file_id, { type: 'DeleteFile', in_use: false }, asSystem(ctx))
}

export const removeRefusedFileTask = task({
  name: 'file-refused',
  payload: z.object({ file_id: z.uuid() }),
  key: ({ file_id }) => `file-refused:${file_id}`,
  run: async (deps: Needs<'commander'>, { file_id }, ctx) => {
    await removeRefusedFile(deps, ctx, file_id)
  },
})

/** Removes a refused file after the owner had time to read why. */
export const scheduleRemoval = ({ stream }: { stream: string }) => [
  removeRefusedFileTask.for({ file_id: idOf(stream) }, { afterSeconds: days(REFUSED_FILE_DAYS) / 1000 }),
]

import { files } from './file.ts'
import { fileAccesses } from './file-access.ts'
import { fileKey, previewKey, uploadKey } from './file-check.ts'
import { asSystem, type Context } from './handle.ts'
import { licenses } from './license.ts'
import type { Work } from './work.ts'

/** Takes a file away; what it was and who read it stays known. Refused: `file_in_use`, `NotFound`. */
export async function deleteFile(work: Work, ctx: Context, file_id: string) {
  const in_use = await isInUse(work, String(ctx.actor.user_id), file_id)
  return work.commander.handle(files, file_id, { type: 'DeleteFile', in_use }, ctx)
}

/** Whether a license of its owner has this document. */
async function isInUse({ commander, lookups }: Work, owner_id: string, file_id: string) {
  const ids = await lookups.licensesOf(owner_id)
  const held = await Promise.all(ids.map((id) => commander.look(licenses, id)))
  return held.some(({ state }) => state.value !== 'deleted' && state.context.file_id === file_id)
}

/** Ends every grant of a deleted file and removes its bytes, and those of a refused one. May run any number of times. */
export async function eraseFile(work: Work, ctx: Context, file_id: string) {
  const { commander, lookups, objects } = work
  const { state } = await commander.look(files, file_id)
  if (state.value !== 'deleted' && state.value !== 'refused') return
  for (const access_id of await lookups.grantsOf(file_id))
    await commander.handle(fileAccesses, access_id, { type: 'RevokeAccess' }, asSystem(ctx))
  for (const key of [uploadKey, fileKey]) await objects.remove(key(file_id))
  for await (const { key } of objects.list(previewKey(file_id))) await objects.remove(key)
}

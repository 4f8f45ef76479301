import { fileKey, previewKey, uploadKey } from '../../files/content-check.ts'
import { cleanUpFile } from '../../files/delete-file.ts'
import { files } from '../../files/file.ts'
import { applications } from '../../hiring/application.ts'
import { jobs } from '../../hiring/job.ts'
import { profileImagePrefix } from '../../identity/profile-image.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import { asSystem, type Context } from '../../kernel/handle.ts'
import { licenses } from '../../licensing/license.ts'

/** Closes the open jobs of an erased person, withdraws their applications and deletes their licenses. */
export async function closeBoardEntries(
  { commander, lookups }: Needs<'commander' | 'lookups'>,
  ctx: Context,
  user_id: string,
) {
  for (const id of await lookups.openJobsOf(user_id))
    await commander.handle(jobs, id, { type: 'CloseJob' }, asSystem(ctx))
  for (const id of await lookups.openApplicationsBy(user_id))
    await commander.handle(applications, id, { type: 'WithdrawApplication' }, asSystem(ctx))
  for (const id of await lookups.licensesOf(user_id))
    await commander.handle(licenses, id, { type: 'DeleteLicense' }, asSystem(ctx))
}

/**
 * Deletes every file of this person with its previews (documents of licenses included), and the public copies
 * of their profile images. Removes every version that the store has kept, so files that were deleted long ago
 * too. The events about the files remain. Throws `ObjectsUnavailable`.
 */
export async function removePersonFiles(
  deps: Needs<'commander' | 'lookups' | 'objects'>,
  ctx: Context,
  user_id: string,
) {
  for (const id of await deps.lookups.filesOf(user_id)) {
    await deps.commander.handle(files, id, { type: 'DeleteFile', in_use: false }, asSystem(ctx))
    await cleanUpFile(deps, ctx, id)
    for (const key of [uploadKey(id), fileKey(id), previewKey(id)]) await deps.objects.erase(key)
  }
  await deps.objects.erase(profileImagePrefix(user_id))
}

import { z } from 'zod'
import { fileKey, previewKey, uploadKey } from '../../files/content-check.ts'
import { cleanUpFile } from '../../files/delete-file.ts'
import { fileAggregate } from '../../files/file.ts'
import { applicationAggregate } from '../../hiring/application.ts'
import { jobAggregate } from '../../hiring/job.ts'
import { accountAggregate } from '../../identity/account.ts'
import { endBlocks } from '../../identity/block.ts'
import { profileImagePrefix } from '../../identity/profile-image.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../../kernel/handle.ts'
import { task, taskDone } from '../../kernel/task.ts'
import { licenseAggregate } from '../../licensing/license.ts'
import type { Erasure } from '../../ports/identity/erasure.ts'

const UNSETTLED_RETRY_SECONDS = 60

type ErasureNeeds = Needs<'commander' | 'lookups' | 'objects'> & { erasure: Erasure }

/**
 * Whether to carry out the erasure of this person. If a person on the list of erased people has an account,
 * it came from a restored backup, and nobody has to confirm again.
 */
async function isDue(
  { commander }: Pick<ErasureNeeds, 'commander'>,
  ctx: CommandContext,
  user_id: string,
  listed: boolean,
) {
  const { value } = (await commander.load(accountAggregate, user_id)).state
  if (value === 'erasing') return true
  if (!listed || value === 'none' || value === 'erased') return false
  await commander.handle(accountAggregate, user_id, { type: 'RepeatErasure' }, asSystem(ctx))
  return true
}

/**
 * Carries out a confirmed erasure. The task may be killed at any point and then runs again from the
 * beginning; only its end marks the person as erased. Payments that began just before the request are settled
 * first, since they need names and addresses.
 */
export const erasePersonTask = task({
  name: 'erase-person',
  payload: z.object({ user_id: z.uuid(), listed: z.boolean().default(false) }),
  key: ({ user_id }) => `erase-person:${user_id}`,
  queue: () => 'erase-person',
  run: async (deps: ErasureNeeds, { user_id, listed }, ctx) => {
    if (!(await isDue(deps, ctx, user_id, listed))) return taskDone
    if (!listed && (await deps.lookups.unsettledOf(user_id, 'all')).length > 0)
      return { runAgainIn: UNSETTLED_RETRY_SECONDS }
    await deps.erasure.list(user_id)
    await deps.erasure.destroyKey(user_id)
    await deps.erasure.removeSecrets(user_id)
    // The read models of a restored backup may be outdated. Only rebuilt ones list everything to remove.
    await deps.erasure.rebuild()
    await closeBoardEntries(deps, ctx, user_id)
    await endBlocks(deps, ctx, user_id)
    await removePersonFiles(deps, ctx, user_id)
    await deps.erasure.compact()
    const { refused } = await deps.commander.handle(
      accountAggregate,
      user_id,
      { type: 'ErasePerson' },
      asSystem(ctx),
    )
    if (refused !== undefined) throw new Error(`an erasure could not end: ${refused}`)
    return taskDone
  },
})

/** Closes the open jobs of an erased person, withdraws their applications and deletes their licenses. */
async function closeBoardEntries(
  { commander, lookups }: Needs<'commander' | 'lookups'>,
  ctx: CommandContext,
  user_id: string,
) {
  for (const id of await lookups.openJobsOf(user_id))
    await commander.handle(jobAggregate, id, { type: 'CloseJob' }, asSystem(ctx))
  for (const id of await lookups.openApplicationsBy(user_id))
    await commander.handle(applicationAggregate, id, { type: 'WithdrawApplication' }, asSystem(ctx))
  for (const id of await lookups.licensesOf(user_id))
    await commander.handle(licenseAggregate, id, { type: 'DeleteLicense' }, asSystem(ctx))
}

/**
 * Deletes every file of this person with its previews (documents of licenses included), and the public copies
 * of their profile images. Removes every version that the store has kept, so files that were deleted long ago
 * too. The events about the files remain. Throws `ObjectsUnavailable`.
 */
async function removePersonFiles(
  deps: Needs<'commander' | 'lookups' | 'objects'>,
  ctx: CommandContext,
  user_id: string,
) {
  for (const id of await deps.lookups.filesOf(user_id)) {
    await deps.commander.handle(fileAggregate, id, { type: 'DeleteFile', in_use: false }, asSystem(ctx))
    await cleanUpFile(deps, ctx, id)
    for (const key of [uploadKey(id), fileKey(id), previewKey(id)]) await deps.objects.erase(key)
  }
  await deps.objects.erase(profileImagePrefix(user_id))
}

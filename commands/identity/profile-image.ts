import { z } from 'zod'
import { previewKindOf } from '#domain/files/previews.ts'
import { changeProfileImageRefusals } from '#domain/identity/refusals.ts'
import { usableFile } from '../files/content-check.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type CommandContext, callerId } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { task } from '../kernel/task.ts'
import { profileAggregate } from './profile.ts'

export type ProfileImage = { user_id: string; image_id: string }

/** The prefix of the object keys of a member's public copies. */
export const profileImagePrefix = (user_id: string) => `profiles/${user_id}/`

/** The object key of the public copy. */
export const profileImageKey = ({ user_id, image_id }: ProfileImage) =>
  `${profileImagePrefix(user_id)}${image_id}`

/**
 * Shows an image from this member's files on their profile, or no image. The public copy is made before the
 * event is written. Throws `ExternalServiceFailed`.
 */
export async function changeProfileImage(
  deps: Needs<'commander' | 'objects' | 'inspector'>,
  ctx: CommandContext,
  file_id: string | undefined,
  publish: (image: ProfileImage, file_id: string) => Promise<boolean>,
): Promise<UseCaseOutcome<typeof changeProfileImageRefusals>> {
  const user_id = callerId(ctx)
  const change = (image_id?: string) =>
    deps.commander.handle(
      profileAggregate,
      user_id,
      { type: 'ChangeProfileImage', image_id },
      ctx,
      changeProfileImageRefusals,
    )
  if (file_id === undefined) return change()
  const fileOutcome = await usableFile(deps, ctx, { owner_id: user_id, file_id })
  if (fileOutcome.refused !== undefined) return fileOutcome
  if (previewKindOf(fileOutcome.file.content_type) !== 'image') return { refused: 'not_an_image' }
  const image = { user_id, image_id: ctx.command_id }
  if (!(await publish(image, file_id))) return { refused: 'unreadable' }
  const outcome = await change(image.image_id)
  if (outcome.refused !== undefined) await deps.objects.remove(profileImageKey(image))
  return outcome
}

/** Removes the public copy of an image that is no longer shown. */
export const removeProfileImageTask = task({
  name: 'profile-image',
  payload: z.object({ user_id: z.uuid(), image_id: z.uuid() }),
  key: ({ image_id }) => `profile-image:${image_id}`,
  run: async ({ objects }: Needs<'objects'>, image) => {
    await objects.remove(profileImageKey(image))
  },
})

import { z } from 'zod'
import { previewKindOf } from '#domain/files/previews.ts'
import {
  type ImageCrop,
  PROFILE_IMAGE_VARIANTS,
  type ProfileImageVariant,
} from '#domain/identity/profile-images.ts'
import { changeProfileImageRefusals } from '#domain/identity/refusals.ts'
import { usableFile } from '../files/content-check.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type CommandContext, callerId } from '../kernel/handle.ts'
import type { UseCaseOutcome } from '../kernel/outcome.ts'
import { task } from '../kernel/task.ts'
import type { ProfileImage, ProfileImages } from '../ports/identity/profile-images.ts'
import { profileAggregate } from './profile.ts'

/** The prefix of the object keys of a member's public copies. */
export const profileImagePrefix = (user_id: string) => `profiles/${user_id}/`

/**
 * The object key of a public copy. The WebP of 512 pixels, the only copy that older versions made, keeps the key
 * that they gave it.
 */
export function profileImageKey({ user_id, image_id }: ProfileImage, { size, format }: ProfileImageVariant) {
  const key = `${profileImagePrefix(user_id)}${image_id}`
  return size === 512 && format === 'webp' ? key : `${key}-${size}-${format}`
}

/**
 * Shows a square of an image from this member's files on their profile, or no image. The public copies are made
 * before the event is written. Throws `ExternalServiceFailed`.
 */
export async function changeProfileImage(
  deps: Needs<'commander' | 'objects' | 'inspector'>,
  ctx: CommandContext,
  { file_id, crop }: { file_id?: string | undefined; crop?: ImageCrop | undefined },
  publish: ProfileImages['copy'],
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
  if (!(await publish(image, file_id, crop))) return { refused: 'unreadable' }
  const outcome = await change(image.image_id)
  if (outcome.refused !== undefined) await removeCopies(deps, image)
  return outcome
}

async function removeCopies({ objects }: Needs<'objects'>, image: ProfileImage) {
  await Promise.all(PROFILE_IMAGE_VARIANTS.map((variant) => objects.remove(profileImageKey(image, variant))))
}

/** Hours after which copies that no profile shows come from a change that was killed, not from one that runs. */
const LEFTOVER_AGE_HOURS = 24

/** Removes the public copies of an image that is no longer shown, and those of changes that never ended. */
export const removeProfileImageTask = task({
  name: 'profile-image',
  payload: z.object({ user_id: z.uuid(), image_id: z.uuid() }),
  key: ({ image_id }) => `profile-image:${image_id}`,
  run: async (deps: Needs<'objects' | 'commander'>, image, ctx) => {
    await removeCopies(deps, image)
    await removeLeftoverCopies(deps, image.user_id, ctx.at)
  },
})

async function removeLeftoverCopies(
  { objects, commander }: Needs<'objects' | 'commander'>,
  user_id: string,
  at: string,
) {
  const shownImageId = (await commander.load(profileAggregate, user_id)).state.context.image_id
  const isShown = (key: string) =>
    shownImageId !== undefined && key.startsWith(`${profileImagePrefix(user_id)}${shownImageId}`)
  const limit = Date.parse(at) - LEFTOVER_AGE_HOURS * 3_600_000
  for await (const copy of objects.list(profileImagePrefix(user_id)))
    if (!isShown(copy.key) && Date.parse(copy.at) < limit) await objects.remove(copy.key)
}

import { buffer } from 'node:stream/consumers'
import { fileKey } from '#commands/files/content-check.ts'
import { profileImageKey } from '#commands/identity/profile-image.ts'
import type { ProfileImage, ProfileImages } from '#commands/ports/identity/profile-images.ts'
import type { Objects } from '#commands/ports/objects.ts'
import { ObjectsUnavailable } from '#commands/ports/objects.ts'
import type { ProfileImageVariant } from '#domain/identity/profile-images.ts'
import { seal, unseal } from '#infra/secrets/aes.ts'
import type { Vault } from '#infra/secrets/vault.ts'
import type { RunIsolatedJob } from '../isolated-process/isolated-jobs.ts'
import { encodedPortraits } from './encoded-portraits.ts'

const SEALED_CONTENT_TYPE = 'application/octet-stream'
/** The copy that shows the image in any case, and the only one that older versions made. */
const FIRST_COPY = { size: 512, format: 'webp' } as const
const isFirstCopy = ({ size, format }: ProfileImageVariant) =>
  size === FIRST_COPY.size && format === FIRST_COPY.format

const associatedData = ({ user_id, image_id }: ProfileImage, variant: ProfileImageVariant) =>
  isFirstCopy(variant)
    ? `profile image ${user_id} ${image_id}`
    : `profile image ${user_id} ${image_id} ${variant.size} ${variant.format}`

/**
 * Profile images are public, but encrypted with their owner's key, so that destroying the key erases them.
 */
export function profileImages(objects: Objects, vault: Vault, runIsolatedJob: RunIsolatedJob): ProfileImages {
  const keyOf = async ({ user_id }: ProfileImage) => (await vault.keys([user_id])).get(user_id)

  async function openCopy(key: Buffer, image: ProfileImage, variant: ProfileImageVariant) {
    const sealed = await objects.read(profileImageKey(image, variant))
    if (!sealed) return undefined
    return {
      bytes: unseal(key, await buffer(sealed), associatedData(image, variant)),
      format: variant.format,
    }
  }

  return {
    async copy(image, file_id, crop) {
      const bytes = await objects.read(fileKey(file_id))
      if (!bytes) throw new ObjectsUnavailable('the file is not in the store')
      const portraits = await encodedPortraits(runIsolatedJob, image.user_id, bytes, crop)
      const key = await keyOf(image)
      if (!portraits || !key) return false
      await Promise.all(
        portraits.map((portrait) =>
          objects.write(
            profileImageKey(image, portrait),
            seal(key, portrait.bytes, associatedData(image, portrait)),
            SEALED_CONTENT_TYPE,
          ),
        ),
      )
      return true
    },
    async open(image, variant) {
      const key = await keyOf(image)
      if (!key) return undefined
      return (await openCopy(key, image, variant)) ?? openCopy(key, image, FIRST_COPY)
    },
  }
}

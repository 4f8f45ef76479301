import { buffer } from 'node:stream/consumers'
import { fileKey } from '#commands/files/content-check.ts'
import { type ProfileImage, profileImageKey } from '#commands/identity/profile-image.ts'
import type { ProfileImages } from '#commands/ports/identity/profile-images.ts'
import type { Objects } from '#commands/ports/objects.ts'
import { ObjectsUnavailable } from '#commands/ports/objects.ts'
import { seal, unseal } from '#infra/secrets/aes.ts'
import type { Vault } from '#infra/secrets/vault.ts'
import type { RunIsolatedJob } from '../isolated-process/isolated-jobs.ts'
import { encodedImage } from './encoded-image.ts'

const SEALED_CONTENT_TYPE = 'application/octet-stream'

const associatedData = ({ user_id, image_id }: ProfileImage) => `profile image ${user_id} ${image_id}`

/**
 * Profile images are public, but encrypted with their owner's key, so that destroying the key erases them.
 */
export function profileImages(objects: Objects, vault: Vault, runIsolatedJob: RunIsolatedJob): ProfileImages {
  const keyOf = async ({ user_id }: ProfileImage) => (await vault.keys([user_id])).get(user_id)

  return {
    async copy(image, file_id) {
      const bytes = await objects.read(fileKey(file_id))
      if (!bytes) throw new ObjectsUnavailable('the file is not in the store')
      const encoded = await encodedImage(runIsolatedJob, image.user_id, 'profile', bytes)
      const key = await keyOf(image)
      if (!encoded || !key) return false
      await objects.write(
        profileImageKey(image),
        seal(key, encoded, associatedData(image)),
        SEALED_CONTENT_TYPE,
      )
      return true
    },
    async open(image) {
      const [key, sealed] = await Promise.all([keyOf(image), objects.read(profileImageKey(image))])
      if (!sealed) return undefined
      const bytes = await buffer(sealed)
      return key && unseal(key, bytes, associatedData(image))
    },
  }
}

import type { ImageCrop, ProfileImageFormat, ProfileImageVariant } from '#domain/identity/profile-images.ts'

export type ProfileImage = { user_id: string; image_id: string }

/** The public copies of profile images; infra/files/previews/ makes them. */
export type ProfileImages = {
  /**
   * Makes the copies of a square of an image file, the largest one in its middle without `crop`. Returns false if
   * the file cannot be read as an image. Throws `ObjectsUnavailable`.
   */
  copy(image: ProfileImage, file_id: string, crop?: ImageCrop): Promise<boolean>
  /**
   * Returns the copy of this size and format. An image of an older version has only one copy, which is returned
   * instead. `undefined` if there is none. Throws `ObjectsUnavailable`.
   */
  open(
    image: ProfileImage,
    variant: ProfileImageVariant,
  ): Promise<{ bytes: Buffer; format: ProfileImageFormat } | undefined>
}

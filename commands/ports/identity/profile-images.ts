import type { ProfileImage } from '#commands/identity/profile-image.ts'

/** The public copies of profile images; infra/files/previews/ makes them. */
export type ProfileImages = {
  /**
   * Makes the copy from an image file. Returns false if it cannot be read as an image. Throws
   * `ObjectsUnavailable`.
   */
  copy(image: ProfileImage, file_id: string): Promise<boolean>
  /** Returns the copy, a square WebP; `undefined` if it does not exist. Throws `ObjectsUnavailable`. */
  open(image: ProfileImage): Promise<Buffer | undefined>
}

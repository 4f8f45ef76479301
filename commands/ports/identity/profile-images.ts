import type { ProfileImage } from '#commands/identity/profile-image.ts'

/** The public copies of profile images; infra/previews/ makes them. */
export type ProfileImages = {
  /** Makes one of an image file; false when it cannot be read as one. Throws `ObjectsUnavailable`. */
  keep(image: ProfileImage, file_id: string): Promise<boolean>
  /** A square WebP; `undefined` when it is gone. Throws `ObjectsUnavailable`. */
  open(image: ProfileImage): Promise<Buffer | undefined>
}

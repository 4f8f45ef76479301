/** The sides in pixels in which a profile image is stored, always as a square. */
export const PROFILE_IMAGE_SIZES = [96, 192, 512] as const
export type ProfileImageSize = (typeof PROFILE_IMAGE_SIZES)[number]

/** The formats of each size. Every browser reads WebP, and AVIF is smaller. */
const PROFILE_IMAGE_FORMATS = ['avif', 'webp'] as const
export type ProfileImageFormat = (typeof PROFILE_IMAGE_FORMATS)[number]

export type ProfileImageVariant = { size: ProfileImageSize; format: ProfileImageFormat }

export const PROFILE_IMAGE_VARIANTS: readonly ProfileImageVariant[] = PROFILE_IMAGE_SIZES.flatMap((size) =>
  PROFILE_IMAGE_FORMATS.map((format) => ({ size, format })),
)

/** An image of each size has fewer bytes than this in both formats, so that lists of people load quickly. */
export const PROFILE_IMAGE_MAX_BYTES: Record<ProfileImageSize, number> = { 96: 4000, 192: 8000, 512: 30_000 }

/**
 * The square of a picture that its owner chose. `x` and `y`: its upper left corner as fractions of the width and
 * height of the upright picture. `size`: its side as a fraction of the shorter side.
 */
export type ImageCrop = { x: number; y: number; size: number }

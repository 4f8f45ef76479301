import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp, { type ResizeOptions } from 'sharp'

/** The longer side of a preview, in pixels: enough for a screen. */
const SIDE = 2000
/** Both sides of a profile image, in pixels. */
const PROFILE_SIDE = 512
/** The same limit as for uploads. */
const MOST_PIXELS = 120_000_000

/** The image as WebP, rotated upright, without metadata; of an animation the first frame. Throws when it cannot be decoded. */
export const shownImage = (bytes: Readable) =>
  toWebp(bytes, { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })

/** The same, cropped to a square. */
export const profileImage = (bytes: Readable) =>
  toWebp(bytes, { width: PROFILE_SIDE, height: PROFILE_SIDE, fit: 'cover' })

async function toWebp(bytes: Readable, size: ResizeOptions): Promise<Buffer> {
  const image = sharp({ limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(size)
    .webp({ quality: 88 })
  const [made] = await Promise.all([image.toBuffer(), pipeline(bytes, image)])
  return made
}

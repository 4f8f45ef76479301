import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp, { type ResizeOptions } from 'sharp'

/** The longer side, in pixels: as much as a screen shows. */
const SIDE = 2000
/** Both sides of a profile image, in pixels. */
const FACE = 512
/** As many as an upload may have. */
const MOST_PIXELS = 120_000_000

/** The image as WebP, turned upright, without what the camera wrote beside it; of a moving one the first picture. */
export const shownImage = (bytes: Readable) =>
  again(bytes, { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })

/** The same as a square that it fills. */
export const profileImage = (bytes: Readable) => again(bytes, { width: FACE, height: FACE, fit: 'cover' })

async function again(bytes: Readable, size: ResizeOptions): Promise<Buffer> {
  const image = sharp({ limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(size)
    .webp({ quality: 88 })
  const [made] = await Promise.all([image.toBuffer(), pipeline(bytes, image)])
  return made
}

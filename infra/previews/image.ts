import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'

/** The longer side, in pixels: as much as a screen shows. */
const SIDE = 2000
/** As many as an upload may have. */
const MOST_PIXELS = 120_000_000

/** The image as WebP, turned upright, without what the camera wrote beside it; of a moving one the first picture. */
export async function shownImage(bytes: Readable): Promise<Buffer> {
  const image = sharp({ limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
  const [made] = await Promise.all([image.toBuffer(), pipeline(bytes, image)])
  return made
}

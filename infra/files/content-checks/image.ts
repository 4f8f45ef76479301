import sharp from 'sharp'
import type { TypeCheck } from './type-check.ts'

/** In pixels, all pages together: above what cameras produce. */
export const MOST_PIXELS = 120_000_000
const MOST_SECONDS = 20

sharp.cache(false)
sharp.concurrency(1)

/** Accepts an image that decodes completely within the limit of pixels, all pages together. */
export const image =
  (format: 'png' | 'jpeg' | 'gif' | 'webp'): TypeCheck =>
  async (bytes) => {
    const options = { failOn: 'error', limitInputPixels: MOST_PIXELS, sequentialRead: true } as const
    const found = await sharp(bytes, options).metadata()
    if (found.format !== format) return 'wrong_type'
    if (found.width * found.height * (found.pages ?? 1) > MOST_PIXELS) return 'unreadable'
    await sharp(bytes, options)
      .timeout({ seconds: MOST_SECONDS })
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
    return undefined
  }

import sharp, { type Sharp } from 'sharp'
import type { TypeCheck } from './type-check.ts'

/** Maximum in pixels over all pages, above what cameras produce. */
const MAX_PIXELS = 120_000_000
const MAX_DECODE_SECONDS = 20
const FORMATS = new Set<string | undefined>(['png', 'jpeg', 'gif', 'webp'])

sharp.cache(false)
sharp.concurrency(1)

/** Accepts an image that decodes completely and has no more than the maximum of pixels over all pages. */
export const imageCheck: TypeCheck = (bytes) =>
  decodeCompletely(bytes, async (decoder) => {
    const metadata = await decoder().metadata()
    if (!FORMATS.has(metadata.format)) return 'wrong_type'
    if (metadata.width * metadata.height * (metadata.pages ?? 1) > MAX_PIXELS) return 'unreadable'
    await decoder()
      .timeout({ seconds: MAX_DECODE_SECONDS })
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
    return undefined
  })

const JPEG_START = Buffer.from([0xff, 0xd8])
const JPEG_END = Buffer.from([0xff, 0xd9])

/**
 * Decodes an image. `use` fails when a part of it is missing. The end marker of a JPEG may be missing, since
 * some programs leave it out.
 */
export async function decodeCompletely<T>(
  bytes: Buffer,
  use: (decoder: () => Sharp) => Promise<T>,
): Promise<T> {
  const options = { limitInputPixels: MAX_PIXELS, sequentialRead: true } as const
  try {
    return await use(() => sharp(bytes, { ...options, failOn: 'error' }))
  } catch (error) {
    if (!bytes.subarray(0, 2).equals(JPEG_START) || bytes.subarray(-2).equals(JPEG_END)) throw error
    const markerBytes = bytes.at(-1) === JPEG_END[0] ? 1 : 0
    const completedBytes = Buffer.concat([bytes, JPEG_END.subarray(markerBytes)])
    return use(() => sharp(completedBytes, { ...options, failOn: 'warning' }))
  }
}

/** The longer side of a preview in pixels, enough for a screen. */
const PREVIEW_SIZE = { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true } as const

/**
 * Converts the image to WebP: rotated upright, without metadata, and the first frame of an animation. Throws
 * when it cannot be decoded.
 */
export const encodeWebp = (bytes: Buffer): Promise<Buffer> =>
  decodeCompletely(bytes, (decoder) =>
    decoder().autoOrient().resize(PREVIEW_SIZE).webp({ quality: 88 }).toBuffer(),
  )

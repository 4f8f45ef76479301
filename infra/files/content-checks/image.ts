import sharp, { type Sharp } from 'sharp'
import type { TypeCheck } from './type-check.ts'

/** In pixels, all pages together: above what cameras produce. */
export const MOST_PIXELS = 120_000_000
const MOST_SECONDS = 20
const FORMATS = new Set<string | undefined>(['png', 'jpeg', 'gif', 'webp'])

sharp.cache(false)
sharp.concurrency(1)

/** Accepts an image that decodes completely within the limit of pixels, all pages together. */
export const image: TypeCheck = (bytes) =>
  whole(bytes, async (decoder) => {
    const found = await decoder().metadata()
    if (!FORMATS.has(found.format)) return 'wrong_type'
    if (found.width * found.height * (found.pages ?? 1) > MOST_PIXELS) return 'unreadable'
    await decoder()
      .timeout({ seconds: MOST_SECONDS })
      .resize(16, 16, { fit: 'fill', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
    return undefined
  })

const JPEG = Buffer.from([0xff, 0xd8])
const JPEG_END = Buffer.from([0xff, 0xd9])

/** Decodes an image; `use` fails where part of it is lost, but for the end marker of a JPEG, which some programs leave out. */
export async function whole<T>(bytes: Buffer, use: (decoder: () => Sharp) => Promise<T>): Promise<T> {
  const options = { limitInputPixels: MOST_PIXELS, sequentialRead: true } as const
  try {
    return await use(() => sharp(bytes, { ...options, failOn: 'error' }))
  } catch (error) {
    if (!bytes.subarray(0, 2).equals(JPEG) || bytes.subarray(-2).equals(JPEG_END)) throw error
    const begun = bytes.at(-1) === JPEG_END[0] ? 1 : 0
    const ended = Buffer.concat([bytes, JPEG_END.subarray(begun)])
    return use(() => sharp(ended, { ...options, failOn: 'warning' }))
  }
}

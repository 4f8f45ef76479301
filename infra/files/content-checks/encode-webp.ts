import type { Sharp } from 'sharp'
import { decodeCompletely } from './image.ts'

/** In pixels: the longer side of a preview is enough for a screen. */
const PREVIEW_SIZE = { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true } as const
const PROFILE_SIZE = { width: 512, height: 512 }

/** A square of the image: of a wide one the middle, of a tall one around its upper third, where the face is. */
async function portrait(image: Sharp) {
  const { width, height } = (await image.metadata()).autoOrient
  const side = Math.min(width, height)
  const left = Math.round((width - side) / 2)
  const top = Math.min(Math.max(Math.round(height / 3 - side / 2), 0), height - side)
  return image.autoOrient().extract({ left, top, width: side, height: side }).resize(PROFILE_SIZE)
}

const SHAPE_TRANSFORMS: Record<string, (image: Sharp) => Sharp | Promise<Sharp>> = {
  preview: (image) => image.autoOrient().resize(PREVIEW_SIZE),
  profile: portrait,
}

/** The image as WebP, rotated upright, without metadata; of an animation the first frame. Throws when it cannot be decoded. */
export const encodeWebp = (bytes: Buffer, shape: string): Promise<Buffer> =>
  decodeCompletely(bytes, async (decoder) => {
    const image = decoder()
    const transformed = await SHAPE_TRANSFORMS[shape]?.(image)
    return (transformed ?? image).webp({ quality: 88 }).toBuffer()
  })

import sharp, { type ResizeOptions } from 'sharp'
import { MOST_PIXELS } from './image.ts'

/** In pixels: the longer side of a preview is enough for a screen; a profile image is cropped to a square. */
const SHAPES: Record<string, ResizeOptions> = {
  preview: { width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true },
  profile: { width: 512, height: 512, fit: 'cover' },
}

/** The image as WebP, rotated upright, without metadata; of an animation the first frame. Throws when it cannot be decoded. */
export const encoded = (bytes: Buffer, shape: string): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, sequentialRead: true })
    .autoOrient()
    .resize(SHAPES[shape])
    .webp({ quality: 88 })
    .toBuffer()

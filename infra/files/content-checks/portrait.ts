import sharp, { type Sharp } from 'sharp'
import {
  type ImageCrop,
  PROFILE_IMAGE_MAX_BYTES,
  PROFILE_IMAGE_VARIANTS,
  type ProfileImageFormat,
  type ProfileImageVariant,
} from '#domain/identity/profile-images.ts'
import { decodeCompletely } from './image.ts'

export type Portrait = ProfileImageVariant & { bytes: Buffer }

const LARGEST_SIZE = 512
/** From the best that a face can show to the worst that still shows one. */
const QUALITIES: Record<ProfileImageFormat, readonly number[]> = {
  avif: [64, 56, 48, 40, 32, 24, 16, 8],
  webp: [88, 80, 70, 58, 46, 34, 22, 10],
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/**
 * The square in pixels of an upright picture: the chosen one, moved inside where it reaches beyond an edge, or
 * the largest one in the middle.
 */
function squareIn({ width, height }: { width: number; height: number }, crop: ImageCrop | undefined) {
  const shorterSide = Math.min(width, height)
  const side = crop ? clamp(Math.round(crop.size * shorterSide), 1, shorterSide) : shorterSide
  const start = (length: number, fraction: number | undefined) =>
    clamp(Math.round(fraction === undefined ? (length - side) / 2 : fraction * length), 0, length - side)
  return { left: start(width, crop?.x), top: start(height, crop?.y), width: side, height: side }
}

const encode = (image: Sharp, format: ProfileImageFormat, quality: number) =>
  (format === 'avif'
    ? image.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' })
    : image.webp({ quality, alphaQuality: quality })
  ).toBuffer()

/** Encodes with the best quality that stays below the maximum of bytes. */
async function encodeBelowMaximum(square: Sharp, { size, format }: ProfileImageVariant): Promise<Buffer> {
  const image = () => square.clone().resize(size, size)
  for (const quality of QUALITIES[format]) {
    const bytes = await encode(image(), format, quality)
    if (bytes.length < PROFILE_IMAGE_MAX_BYTES[size]) return bytes
  }
  // Pure noise is too large in every quality, so its detail goes.
  const coarse = await square
    .clone()
    .resize(size / 8, size / 8)
    .png()
    .toBuffer()
  return encode(sharp(coarse).resize(size, size), format, 10)
}

/**
 * Makes all copies of a profile image: a square of the upright picture, of an animation its first frame, without
 * metadata. Throws when it cannot be decoded.
 */
export const encodePortraits = (bytes: Buffer, crop: ImageCrop | undefined): Promise<Portrait[]> =>
  decodeCompletely(bytes, async (decoder) => {
    const image = decoder()
    const { autoOrient } = await image.metadata()
    const { data, info } = await image
      .autoOrient()
      .extract(squareIn(autoOrient, crop))
      .resize(LARGEST_SIZE, LARGEST_SIZE)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const square = sharp(data, { raw: info })
    const portraits: Portrait[] = []
    for (const variant of PROFILE_IMAGE_VARIANTS)
      portraits.push({ ...variant, bytes: await encodeBelowMaximum(square, variant) })
    return portraits
  })

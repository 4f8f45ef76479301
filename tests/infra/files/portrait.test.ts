import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ImageCrop } from '#domain/identity/profile-images.ts'
import { PROFILE_IMAGE_MAX_BYTES } from '#domain/identity/profile-images.ts'
import { encodePortraits } from '#infra/files/content-checks/portrait.ts'

const RED = { r: 255, g: 0, b: 0 }
const GREEN = { r: 0, g: 255, b: 0 }
const BLUE = { r: 0, g: 0, b: 255 }

/** A picture of three equal bands, from top to bottom or from left to right. */
async function bands(tall: boolean, orientation?: number) {
  const input = (color: object) => ({
    create: { width: 300, height: 300, channels: 3 as const, background: color },
  })
  const picture = sharp({
    create: { width: tall ? 300 : 900, height: tall ? 900 : 300, channels: 3, background: RED },
  }).composite(
    [RED, GREEN, BLUE].map((color, index) => ({
      input: input(color),
      left: tall ? 0 : index * 300,
      top: tall ? index * 300 : 0,
    })),
  )
  return picture
    .withMetadata(orientation ? { orientation } : {})
    .png()
    .toBuffer()
}

/** The color of a point of a picture: one of the three, or a mix. */
async function colorAt(image: Buffer, x: number, y: number) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3)
  if (r > 200 && g < 60) return 'red'
  if (b > 200 && g < 60) return 'blue'
  return g > 200 ? 'green' : 'mixed'
}

async function largestOf(bytes: Buffer, crop?: ImageCrop) {
  const portraits = await encodePortraits(bytes, crop)
  return Buffer.from(portraits.find(({ size, format }) => size === 512 && format === 'webp')?.bytes ?? '')
}

/** The colors of a portrait, row by row or column by column. */
const colorsOf = async (image: Buffer, points: [x: number, y: number][]) => {
  const colors: string[] = []
  for (const [x, y] of points) colors.push(await colorAt(image, x, y))
  return colors
}
const IN_A_COLUMN: [number, number][] = [
  [0.5, 0.05],
  [0.5, 0.95],
]
const IN_A_ROW: [number, number][] = [
  [0.05, 0.5],
  [0.95, 0.5],
]

describe('The square of a portrait', () => {
  test('is the largest one in the middle, when its owner chose none', async () => {
    expect(await colorsOf(await largestOf(await bands(true)), IN_A_COLUMN)).toEqual(['green', 'green'])
    expect(await colorsOf(await largestOf(await bands(false)), IN_A_ROW)).toEqual(['green', 'green'])
  })

  test('is the one that its owner chose, in fractions of the picture', async () => {
    const left = await largestOf(await bands(false), { x: 1 / 6, y: 0, size: 1 })
    expect(await colorsOf(left, IN_A_ROW)).toEqual(['red', 'green'])
    const small = await largestOf(await bands(true), { x: 0.25, y: 0.7, size: 0.5 })
    expect(await colorsOf(small, IN_A_COLUMN)).toEqual(['blue', 'blue'])
  })

  test('is chosen in the upright picture, when the camera stored it sideways', async () => {
    // Shown turned by 90°, the left third is the upper one.
    const upper = await largestOf(await bands(false, 6), { x: 0, y: 1 / 6, size: 1 })
    expect(await colorsOf(upper, IN_A_COLUMN)).toEqual(['red', 'green'])
  })

  test.each<[string, ImageCrop, string[]]>([
    ['the right edge', { x: 0.9, y: 0, size: 1 }, ['blue', 'blue']],
    ['the lower edge', { x: 0, y: 1, size: 1 }, ['red', 'red']],
    ['every edge, with a side of nearly nothing', { x: 1, y: 1, size: 1e-9 }, ['blue', 'blue']],
  ])('that reaches beyond %s is moved inside', async (_, crop, colors) => {
    expect(await colorsOf(await largestOf(await bands(false), crop), IN_A_ROW)).toEqual(colors)
  })
})

const plain = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#a86' },
})
const noise = (side: number, channels: 3 | 4) => {
  const bytes = Buffer.alloc(side * side * channels)
  // A generator of fixed numbers, so that the test is the same each time.
  let state = 1
  for (let index = 0; index < bytes.length; index++) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    bytes[index] = state >> 16
  }
  return sharp(bytes, { raw: { width: side, height: side, channels } })
}
const frames = async (colors: string[]) => {
  const pictures = colors.map((background) =>
    sharp({ create: { width: 40, height: 40, channels: 4, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer()
}

describe('Every size and format of a portrait', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['one pixel', () => sharp(plain(1, 1)).png().toBuffer()],
    ['a panorama', () => sharp(plain(9000, 60)).jpeg().toBuffer()],
    ['a column one pixel wide', () => sharp(plain(1, 3000)).png().toBuffer()],
    ['60 million pixels', () => sharp(plain(10_000, 6000)).jpeg().toBuffer()],
    ['an animation', () => frames(['#f00', '#00f'])],
    ['a grey picture', () => sharp(plain(300, 200)).greyscale().png().toBuffer()],
    ['16 bits a color', () => sharp(plain(300, 200)).toColourspace('rgb16').png().toBuffer()],
    ['the colors of a printer', () => sharp(plain(300, 200)).toColourspace('cmyk').jpeg().toBuffer()],
    ['pure noise', () => noise(512, 3).png().toBuffer()],
    ['pure noise that is partly transparent', () => noise(512, 4).png().toBuffer()],
  ])('of %s is a square below its maximum of bytes', { timeout: 30_000 }, async (_, make) => {
    const portraits = await encodePortraits(await make(), undefined)
    const copies = await Promise.all(
      portraits.map(async ({ size, format, bytes }) => {
        const { width, height, format: container, compression, space } = await sharp(bytes).metadata()
        expect(bytes.length).toBeLessThan(PROFILE_IMAGE_MAX_BYTES[size])
        expect([width, height, space]).toEqual([size, size, 'srgb'])
        expect(compression === 'av1' ? 'avif' : container).toBe(format)
        return `${size} ${format}`
      }),
    )
    expect(copies).toEqual(['96 avif', '96 webp', '192 avif', '192 webp', '512 avif', '512 webp'])
  })

  test('of an animation shows its first frame', async () => {
    const image = await largestOf(await frames(['#f00', '#00f']))
    expect(await colorAt(image, 0.5, 0.5)).toBe('red')
  })

  test('of a transparent picture stays transparent, so that the face has its own ground', async () => {
    const clear = { create: { width: 50, height: 50, channels: 4 as const, background: '#0000' } }
    for (const { bytes } of await encodePortraits(await sharp(clear).png().toBuffer(), undefined))
      expect((await sharp(bytes).stats()).isOpaque).toBe(false)
  })
})

test('A picture that does not decode has no portrait', async () => {
  const whole = await noise(64, 3).png().toBuffer()
  await expect(encodePortraits(whole.subarray(0, 2000), undefined)).rejects.toThrow()
  await expect(encodePortraits(Buffer.from('no picture'), undefined)).rejects.toThrow()
})

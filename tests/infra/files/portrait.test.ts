import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeWebp } from '#infra/files/content-checks/image.ts'

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

/** Which of the three colors a point of the encoded portrait has. */
async function colorAt(image: Buffer, x: number, y: number) {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([512, 512])
  const offset = (Math.floor(y * 512) * 512 + Math.floor(x * 512)) * info.channels
  const [r = 0, g = 0, b = 0] = data.subarray(offset, offset + 3)
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
}

test('Of a tall portrait the part around its upper third is kept', async () => {
  const image = await encodeWebp(await bands(true), 'profile')
  expect(await colorAt(image, 0.5, 0.25)).toBe('red')
  expect(await colorAt(image, 0.5, 0.75)).toBe('green')
})

test('Of a wide portrait the middle is kept', async () => {
  const image = await encodeWebp(await bands(false), 'profile')
  for (const x of [0.05, 0.5, 0.95]) expect(await colorAt(image, x, 0.5)).toBe('green')
})

test('A portrait that the camera stored sideways is turned upright first', async () => {
  // Shown turned by 90°, the left third is the upper one.
  const image = await encodeWebp(await bands(false, 6), 'profile')
  expect(await colorAt(image, 0.5, 0.25)).toBe('red')
  expect(await colorAt(image, 0.5, 0.75)).toBe('green')
})

import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

const ROOT = join(import.meta.dirname, '../../../..')
const KEPT = join(ROOT, 'tests/journeys/screens/pictures')
/** The folder for the picture of a failed test and its difference from the stored one. */
const SEEN = join(ROOT, 'node_modules/.cache/pictures')
/** The largest difference of a color that does not count: a tenth. */
const MAX_COLOR_DIFFERENCE = 25.5
/**
 * The share of pixels that may differ. A short heading that moved by 4 pixels is three times that on a wide
 * screen.
 */
export const MAX_DIFFERENT_SHARE = 0.0002
const RED = [220, 0, 40]

const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })

/**
 * The share of pixels in which two pictures differ, and a picture that shows them in red over a pale
 * background.
 */
export async function difference(first: Buffer, other: Buffer) {
  const [was, is] = await Promise.all([pixels(first), pixels(other)])
  const { width, height } = is.info
  if (was.info.width !== width || was.info.height !== height) return { share: 1, image: other }
  const pixelBytes = Buffer.alloc(is.data.length)
  let count = 0
  for (let offset = 0; offset < is.data.length; offset += 3) {
    const differs = [0, 1, 2].some(
      (n) => Math.abs(Number(was.data[offset + n]) - Number(is.data[offset + n])) > MAX_COLOR_DIFFERENCE,
    )
    if (differs) count++
    for (const n of [0, 1, 2])
      pixelBytes[offset + n] = differs ? Number(RED[n]) : 192 + Number(is.data[offset + n]) / 4
  }
  const raw = { width, height, channels: 3 } as const
  return { share: count / (width * height), image: await sharp(pixelBytes, { raw }).png().toBuffer() }
}

/**
 * Describes how this picture differs from the stored one of this name; undefined if it does not.
 * `PICTURES=renew` stores this picture instead.
 */
export async function pictureDifference(name: string, png: Buffer): Promise<string | undefined> {
  const referenceFile = join(KEPT, `${name}.png`)
  if (process.env.PICTURES === 'renew') {
    await mkdir(dirname(referenceFile), { recursive: true })
    await sharp(png).png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(referenceFile)
    return
  }
  if (!existsSync(referenceFile)) return `${name}: there is no picture yet`
  const { share, image } = await difference(await readFile(referenceFile), png)
  if (share <= MAX_DIFFERENT_SHARE) return
  await mkdir(dirname(join(SEEN, name)), { recursive: true })
  await writeFile(join(SEEN, `${name}.png`), png)
  await writeFile(join(SEEN, `${name}-difference.png`), image)
  return `${name}: ${(share * 100).toFixed(2)} % of the pixels differ, see ${SEEN}/${name}-difference.png`
}

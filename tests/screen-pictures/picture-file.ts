import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Area } from './areas.ts'
import { sizeOf, type Width } from './window.ts'

/** The sets of pictures, each in a folder of this name. */
export const SETS = ['data', 'states', 'sizes'] as const
export type PictureSet = (typeof SETS)[number]

/** How a screen is taken for a set. */
export type Shot = { set: PictureSet; width: Width; scheme: 'light' | 'dark' }
/** A taken picture, as the list of its set has it. */
export type Picture = Shot & { screen: string; area: Area }

/** The path of a picture in the folder of all sets. */
export const pathOfPicture = ({ set, screen, width, scheme }: Picture) =>
  `${set}/${screen}-${width}-${scheme}.webp`

/** In px: what is below it on a long page is left out. */
const MAX_HEIGHT = 3000

/** Runs in the page: loads the images that are further down, and returns to the top. */
async function loadImages() {
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  scrollTo(0, 0)
}

/**
 * Makes the window as high as the page. In a picture of a page that is higher than its window, a bar at the
 * lower edge would cover the middle.
 */
export async function showWholePage(page: Page, width: Width) {
  await page.evaluate(loadImages)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > sizeOf(width).height)
    await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) })
}

/** Saves a picture of the window. */
export async function savePicture(page: Page, folder: string, picture: Picture) {
  await page.emulateMedia({ colorScheme: picture.scheme })
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await sharp(screenshot)
    .webp({ quality: 82, effort: 0 })
    .toFile(join(folder, pathOfPicture(picture)))
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Size } from '#tests/harness/browser/browser.ts'
import type { Area } from './areas.ts'

/** A taken picture, as the list of its set names it. */
export type Picture = { file: string; area: Area; screen: string; width: number; scheme: Scheme }
export type Scheme = 'light' | 'dark'

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
export async function showWholePage(page: Page, size: Size) {
  await page.evaluate(loadImages)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (height > size.height)
    await page.setViewportSize({ width: size.width, height: Math.min(height, MAX_HEIGHT) })
}

/** Saves a picture of the window in this scheme. */
export async function savePicture(page: Page, folder: string, { file, scheme }: Picture) {
  await page.emulateMedia({ colorScheme: scheme })
  const screenshot = await page.screenshot({ animations: 'disabled' })
  await mkdir(folder, { recursive: true })
  await sharp(screenshot).webp({ quality: 82, effort: 2 }).toFile(join(folder, file))
}

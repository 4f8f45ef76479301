import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launch } from '#tests/harness/browser/browser.ts'
import { FOLDERS, serveGallery } from './server.ts'

/** `npm run gallery` serves every part of web/ui; `-- --pictures FOLDER` takes pictures of them instead. */
const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
const WIDTHS = [360, 768, 1280, 1920]

const gallery = await serveGallery()
if (values.pictures === undefined) console.info(`The gallery is at ${gallery.url}`)
else {
  await takePictures(values.pictures)
  await gallery.end()
}

async function takePictures(folder: string) {
  await mkdir(folder, { recursive: true })
  const browser = await launch()
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  for (const name of FOLDERS) {
    await page.goto(`${gallery.url}?folder=${name}`, { waitUntil: 'networkidle' })
    for (const width of WIDTHS)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true })
      }
  }
  await browser.close()
}

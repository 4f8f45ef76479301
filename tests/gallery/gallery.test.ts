import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person, sharedBrowser } from '#tests/harness/browser/browser.ts'
import { FOLDERS, serveGallery } from './server.ts'

const WIDTHS = [360, 768, 1280, 1920]
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let gallery: Awaited<ReturnType<typeof serveGallery>>
beforeAll(async () => {
  gallery = await serveGallery()
})
afterAll(() => gallery.end())

/**
 * The violations of WCAG rules that axe finds. Rules of good practice are about whole pages, and an example
 * is none.
 */
const violations = (page: Page) =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const results = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return results.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id} ${html.slice(0, 120)}`),
    )
  })

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.each(FOLDERS)('The parts of %s have no flaw in any width or scheme', async (folder) => {
  const { page, complaints, end } = await person(await sharedBrowser(), gallery.url)
  await page.goto(`?folder=${folder}`, { waitUntil: 'networkidle' })
  await page.evaluate(AXE)
  expect(await page.locator('main > section').count()).toBeGreaterThan(10)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `outside at ${width}`).toBeLessThanOrEqual(0)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violations(page), `${width} ${colorScheme}`).toEqual([])
    }
  }
  expect([...complaints, ...gallery.api.complaints]).toEqual([])
  await end()
})

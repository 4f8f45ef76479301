import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { WIDE } from '#tests/harness/browser/browser.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Pages are printed dark on white, whatever the color scheme is. */
const { insider } = screens()
const maren = viewer()

/** Texts that are pale in print and have no background of their own. */
const pale = (page: Page) =>
  page.evaluate(() => {
    const light = (color: string) =>
      (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 765
    return [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .filter((each) =>
        [...each.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()),
      )
      .filter((each) => !each.closest('.btn--primary') && light(getComputedStyle(each).color) > 0.55)
      .map((each) => each.textContent)
  })

test.each([
  ['the system is dark', 'dark', undefined],
  ['dark was chosen', 'light', 'dark'],
] as const)('Printing %s', async (_, system, scheme) => {
  const { page } = await insider(maren, '/logo.svg', emptyResponses(maren), WIDE, system)
  if (scheme) await page.evaluate((to) => localStorage.setItem('appearance', to), scheme)
  for (const path of [
    `/payment/${newId()}`,
    '/payments',
    '/settings#second-factor',
    '/contracts',
    '/pricing',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await pale(page), path).not.toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), path).toBe(
      'light only',
    )
    expect(await pale(page), path).toEqual([])
  }
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { at } from '#tests/harness/browser/visits.ts'
import { account } from '#tests/harness/screens/identity.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

test('the appearance is there before the first paint, in other tabs, on public pages and after logging out', async () => {
  const { page } = await insider(viewer(), '/settings#appearance', {
    ...account(api).answers,
    'POST /auth/logout': { success: true },
  })
  const other = await page.context().newPage()
  await other.goto('/pricing')
  const ground = (on: Page) => on.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(250, 250, 248)', 'rgb(15, 21, 20)']
  expect([await ground(page), await ground(other)]).toEqual([light, light])
  await page.getByLabel('Dark', { exact: true }).check()
  await page.getByRole('status').getByText('Saved').waitFor()
  await expect.poll(async () => [await ground(page), await ground(other)]).toEqual([dark, dark])
  const metas = () =>
    page.evaluate(() =>
      ['theme-color"][media="all', 'color-scheme'].map((name) =>
        document.querySelector(`meta[name="${name}"]`)?.getAttribute('content'),
      ),
    )
  expect(await metas()).toEqual(['#0f1514', 'dark'])

  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.body) {
        watch.disconnect()
        Object.assign(window, { atFirst: document.documentElement.dataset.scheme })
      }
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  for (const path of ['/settings', '/pricing']) {
    await page.goto(path)
    expect(await page.evaluate(() => (window as { atFirst?: string }).atFirst), path).toBe('dark')
  }

  await page.goto('/settings#appearance')
  await page.getByLabel('Same as this device').check()
  await expect.poll(() => ground(other)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await ground(page)).toBe(dark)
  await page.getByLabel('Light', { exact: true }).check()
  await expect.poll(() => ground(page)).toBe(light)
  await page.goto('/logout')
  await at(page, '/')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ appearance: 'light' })
  expect(await ground(page)).toBe(light)
})

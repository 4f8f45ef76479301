import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { endComposition, heading } from '#tests/harness/browser/page-actions.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Enter that chooses a word of an input method must have no other effect. */
const { api, insider } = screens()

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })

test('The Enter that ends a composition adds no filter, and the next one does', async () => {
  const maren = viewer()
  const { page } = await insider(maren, '/', emptyResponses(maren))
  await heading(page, 'Jobs')
  const field = label(page, 'Skill')
  await field.fill('看護')
  await endComposition(field)
  expect(await field.inputValue()).toBe('看護')
  expect(new URL(page.url()).search).toBe('')
  await field.press('Enter')
  await page.waitForURL(/skills=/)
})

test('The Enter that ends a composition runs no command, and the next one does', async () => {
  const maren = viewer()
  const { page } = await insider(maren, '/contracts', emptyResponses(maren))
  await heading(page, 'Contracts')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Go to a page or take an action' })
  await field.fill('settings')
  await endComposition(field)
  expect(await field.isVisible()).toBe(true)
  await field.press('Enter')
  await page.waitForURL(/\/settings/)
  expect(api.complaints).toEqual([])
})

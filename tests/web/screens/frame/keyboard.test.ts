import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { AccountResponse } from '#api/wire/identity/accounts.ts'
import { heading, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'

const { insider } = screens()
const maren = viewer()
const admin = viewer({ role: 'staff', roles: ['admin'] })
const responses: FakeResponses = {
  ...emptyResponses(maren),
  'GET /payments/email': { email: '' },
  'POST /settings': { success: true },
  'POST /auth/logout': { success: true },
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Go to a page or take an action' })
const chosenOption = (page: Page) => page.getByRole('option', { selected: true })
const keys = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

describe('The command menu', () => {
  test('opens from within a field, goes to a place by keyboard alone, and gives the focus back on Escape', async () => {
    const { page } = await insider(maren, '/payment-settings', responses)
    await page.getByLabel('Payout email').focus()
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    expect(await chosenOption(page).innerText()).toMatch(/^Home/)
    expect(await flaws(page, 'command menu')).toEqual([])
    await page.keyboard.press('Escape')
    await field(page).waitFor({ state: 'detached' })
    const label = () =>
      page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)
    expect(await label()).toBe('Payout email')
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.keyboard.type('pay')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => chosenOption(page).innerText()).toMatch(/^Payments/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => chosenOption(page).innerText()).toMatch(/^Search jobs for “pay”/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await waitForPath(page, '/payments')
    await heading(page, "You Don't Have Any Payments Yet")
  })

  test('searches, switches the user type, begins what the mode has, and logs out', async () => {
    const { page } = await insider(maren, '/contracts', responses)
    await heading(page, 'Contracts')
    const does = async (typedText: string) => {
      await page.keyboard.press('Control+k')
      await field(page).waitFor()
      await page.keyboard.type(typedText)
      await page.keyboard.press('Enter')
      await field(page).waitFor({ state: 'detached' })
    }
    await does('wound staging')
    await page.waitForURL(
      (url) => url.pathname === '/find-jobs' && url.searchParams.get('q') === 'wound staging',
    )
    await does('dark')
    await page.waitForURL((url) => url.pathname === '/settings' && url.hash === '#appearance')
    await does('add lic')
    await page.waitForURL((url) => url.pathname === '/licenses' && url.searchParams.get('add') === 'true')
    await does('to seeker')
    await page.getByRole('link', { name: 'My Jobs' }).first().waitFor()
    await does('create')
    await waitForPath(page, '/create-job')
    await does('log out')
    await page.getByRole('link', { name: 'Login' }).first().waitFor()
    await page.keyboard.press('Control+k')
    expect(await field(page).count()).toBe(0)
  })
})

describe('The list of shortcuts', () => {
  test('opens by ? except while one types, and closes on Escape', async () => {
    const { page } = await insider(maren, '/payment-settings', responses)
    await page.getByLabel('Payout email').focus()
    await page.keyboard.press('?')
    expect(await page.getByLabel('Payout email').inputValue()).toBe('?')
    await page.getByRole('heading', { name: 'Payment Settings' }).click()
    await page.keyboard.press('?')
    await keys(page).getByText('Ctrl K').waitFor()
    expect(await keys(page).getByText('On this page').count()).toBe(0)
    expect(await flaws(page, 'shortcuts')).toEqual([])
    await page.keyboard.press('Escape')
    await keys(page).waitFor({ state: 'detached' })
  })

  test('has those of a page of staff, none of which acts behind it', async () => {
    const { page } = await insider(admin, '/staff/accounts', {
      ...responses,
      ...frameResponses(admin),
      'GET /staff/accounts': sampleResponse('GET /staff/accounts', {
        list: [sample(AccountResponse)],
        total: 1,
      }),
    })
    await page.getByRole('table').waitFor()
    await page.keyboard.press('?')
    await keys(page).getByText('Search', { exact: true }).waitFor()
    await page.keyboard.press('/')
    expect(await keys(page).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    await keys(page).getByText('Leave a field').waitFor()
    await page.keyboard.press('Escape')
    await keys(page).waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await field(page).waitFor()
    await page.keyboard.type('nina')
    await page.getByRole('option', { name: 'Find “nina” in Accounts' }).click()
    await page.waitForURL((url) => url.searchParams.get('search') === 'nina')
  })
})

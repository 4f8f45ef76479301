import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading, hold } from '#tests/harness/browser/visits.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider, visitor } = browsing()
const maren = before(() => member(product, 'Maren'))
const verifier = before(() => staff(product, 'verifier,support'))

const bar = (page: Page) => page.getByRole('banner')
const opener = (page: Page) => page.getByRole('button', { name: /account menu$/ })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Account menu' })
const link = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })

describe('The bar of a member', () => {
  test.each([
    // width, rows, the switch, the word of the mark
    [601, 2, true, true],
    [800, 2, true, true],
    [801, 1, false, false],
    [960, 1, false, false],
    [961, 1, false, true],
    [1120, 1, false, true],
    [1121, 1, true, true],
  ])('has every place at %d pixels, in %d rows', async (width, rows, mode, word) => {
    const { page, end } = await insider(maren, '/contracts', { width, height: 800 })
    const places = ['Home', 'Applied Jobs', 'Contracts', 'Appointments', 'Safe Storage']
    for (const name of places) await expect.poll(() => link(page, name).isVisible()).toBe(true)
    expect(await link(page, 'Contracts').getAttribute('aria-current')).toBe('page')
    const box = async (name: string) => (await link(page, name).boundingBox()) ?? { x: 0, y: 0, width: 0 }
    const bell = (await bar(page)
      .getByRole('link', { name: /^Notifications/ })
      .boundingBox()) ?? { x: 0, y: 0 }
    const last = await box('Safe Storage')
    expect((await box('Home')).y > bell.y + 20).toBe(rows === 2)
    expect(rows === 2 || last.x + last.width <= bell.x).toBe(true)
    expect(last.x + last.width).toBeLessThanOrEqual(width)
    expect(await bar(page).getByRole('button', { name: 'Seeker' }).isVisible()).toBe(mode)
    const size = await page
      .locator('.mark')
      .evaluate((mark) => Number.parseFloat(getComputedStyle(mark).fontSize))
    expect(size > 0).toBe(word)
    expect(await link(page, 'Menu').isVisible()).toBe(false)
    await end()
  })

  test.each([
    // its address begins with that of another place
    [`/jobs/${crypto.randomUUID()}`, 'Home'],
    [`/consultant/${crypto.randomUUID()}`, 'Home'],
    ['/messages', 'Messages'],
    [`/message?to=${crypto.randomUUID()}`, 'Messages'],
    [`/notifications/${crypto.randomUUID()}`, 'Notifications'],
  ])('marks one place: of %s it is %s', async (path, place) => {
    const { page, end } = await insider(maren, path)
    const marked = bar(page).locator('[aria-current]')
    const names = () => marked.evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent))
    await expect.poll(names).toEqual([place])
    await end()
  })

  test('has the counts and the menu at 600 pixels, whose four places are at the foot', async () => {
    const { page, end } = await insider(maren, '/', { width: 600, height: 800 })
    await link(page, 'Menu').waitFor()
    await bar(page)
      .getByRole('link', { name: /^Messages/ })
      .waitFor()
    expect(await link(page, 'Contracts').isVisible()).toBe(false)
    expect(await opener(page).isVisible()).toBe(false)
    const foot = page.getByRole('navigation', { name: 'Places' }).getByRole('link')
    expect(await foot.allInnerTexts()).toEqual(['Home', 'Applied Jobs', 'Contracts', 'Appointments'])
    await end()
  })
})

describe('The account menu', () => {
  test('opens and closes by keyboard, tells states, and has no flaw', async () => {
    const { page, complaints, end } = await insider(maren, '/contracts')
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await menu(page).getByText(maren.email).waitFor()
    await menu(page)
      .getByRole('link', { name: /^Licenses\s*None yet$/ })
      .waitFor()
    await menu(page)
      .getByRole('link', { name: /^Payment Settings\s*Payout: not set$/ })
      .waitFor()
    expect(await opener(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('How seekers see me')
    await page.keyboard.press('Escape')
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    await expect.poll(() => opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await menu(page)
      .getByRole('link', { name: /^Tokens\s*10 of 10 left$/ })
      .waitFor()
    const found = await flaws(page, 'account menu')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.mouse.click(20, 700)
    await expect.poll(() => menu(page).isVisible()).toBe(false)
    expect([...found, ...complaints]).toEqual([])
    await end()
  })

  test('closes behind a link, and switches the mode where the bar has no switch', async () => {
    const { page, end } = await insider(maren, '/contracts', { width: 900, height: 800 })
    await opener(page).click()
    await menu(page).getByRole('button', { name: 'Seeker' }).click()
    await link(page, 'My Jobs').waitFor()
    await menu(page).getByRole('link', { name: 'Licenses' }).waitFor({ state: 'detached' })
    await menu(page).getByRole('button', { name: 'Consultant' }).click()
    await menu(page)
      .getByRole('link', { name: /^Tokens/ })
      .click()
    await heading(page, 'Tokens')
    expect(await menu(page).isVisible()).toBe(false)
    await end()
  })
})

test('No row of the account waits for another, and one whose state does not come still leads to its page', async () => {
  const { page, end } = await insider(maren, '/pricing')
  const letGo = await hold(page, /\/consultant\/tokens$/)
  await page.route(/\/payments\/email$/, (route) => route.abort())
  await page.goto('/account')
  await row(page, 'Licenses').getByText('None yet. You need one to apply').waitFor()
  await row(page, 'Reviews').getByText('None yet').waitFor()
  const before = await row(page, 'Reviews').boundingBox()
  expect(await row(page, 'Tokens').innerText()).toBe('Tokens')
  letGo()
  await row(page, 'Tokens')
    .getByText(/^10 of 10 left, new ones on/)
    .waitFor()
  expect(await row(page, 'Reviews').boundingBox()).toEqual(before)
  await row(page, 'Payment Settings').getByText('Could not be loaded right now').waitFor()
  await row(page, 'Payment Settings').getByRole('link').click()
  await at(page, '/payment-settings')
  await end()
})

describe('Staff', () => {
  test('get from the member area to their first place in one click, and back by their menu', async () => {
    const { page, complaints, end } = await insider(verifier as unknown as Person, '/contracts')
    await link(page, 'Staff').click()
    await at(page, '/staff/licenses')
    await opener(page).click()
    await menu(page).getByText('Verifier, Support').waitFor()
    await menu(page).getByRole('link', { name: 'Member area' }).click()
    await at(page, '/')
    await opener(page).click()
    await menu(page).getByRole('link', { name: 'Staff', exact: true }).click()
    await at(page, '/staff/licenses')
    await page.goto('/staff/nothing')
    await page.getByRole('link', { name: 'Go to the queue' }).click()
    await at(page, '/staff/licenses')
    expect(complaints).toEqual([])
    await end()
  })

  test('have their places in view from 601 pixels', async () => {
    const { page, end } = await insider(verifier as unknown as Person, '/staff/licenses', {
      width: 601,
      height: 800,
    })
    for (const name of ['Licenses', 'Disputes', 'Messages', 'Payouts', 'Reconciliation'])
      await expect.poll(() => link(page, name).isVisible()).toBe(true)
    await page.setViewportSize({ width: 600, height: 800 })
    await link(page, 'Menu').click()
    await page.getByRole('link', { name: 'Staff: Licenses' }).waitFor()
    await end()
  })
})

test('Visitors have four ways in the bar over 600 pixels, and the login and the menu on phones', async () => {
  const { page, end } = await visitor('/pricing', { width: 601, height: 800 })
  const shown = async () => {
    const links = await bar(page).getByRole('link').all()
    const visible = await Promise.all(links.map((each) => each.isVisible()))
    return Promise.all(
      links
        .filter((_, index) => visible[index])
        .map(async (each) => (await each.innerText()).split('\n')[0] || 'Menu'),
    )
  }
  expect((await shown()).slice(1)).toEqual(['How it works', 'Pricing', 'Login', 'Register', 'Menu'])
  await page.setViewportSize({ width: 600, height: 800 })
  expect((await shown()).slice(1)).toEqual(['Login', 'Menu'])
  await end()
})

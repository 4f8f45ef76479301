// A real server, since a suspension reaches the open pages of another person, with and without a socket.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, entersWithCode, fill, heading, press, tabsTo } from '#tests/harness/browser/visits.ts'
import { login, member, newName, PASSWORD, staffAccount } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

const { product, visitor, insider } = browsing()
const boss = before(() => staffAccount(product, 'admin'))
/** The admin's browser, logged in once: a code of the authenticator counts once. */
const desk = before(async () => {
  const visit = await visitor('/login')
  await entersWithCode(visit.page, boss)
  await at(visit.page, '/staff/operations')
  await visit.page.goto('/staff/accounts')
  return visit
})
const own = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

describe('Admins', () => {
  test('suspend a member in two steps and with a reason, whose open page says so, and restore', async () => {
    const name = newName('Quilla')
    const who = await member(product, name)
    const [working, unconnected] = await Promise.all([insider(who, '/settings'), insider(who, '/login')])
    await unconnected.page.routeWebSocket(/realtime/, () => undefined)
    await unconnected.page.goto('/settings#second-factor')
    await unconnected.page.getByRole('button', { name: 'Setup', exact: true }).waitFor()
    const { page } = desk
    await page.goto('/menu')
    await own(page, 'Staff: Accounts').click()
    await page.keyboard.press('/')
    await page.keyboard.type(name.toLowerCase())
    await page.keyboard.press('Enter')
    await own(page, `${name} Example`).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByText('Staff need the authenticator app').waitFor()
    await tabsTo(page, 'Suspend')
    await page.keyboard.press('Enter')
    await tabsTo(page, 'Yes, suspend')
    await page.keyboard.press('Enter')
    await page.locator('.field--bad').getByText('Say why. It stays on record').waitFor()
    await fill(page, 'Reason', 'A report of false licenses')
    await press(page, 'Yes, suspend')
    await page.getByText('Suspended', { exact: true }).waitFor()

    await at(working.page, '/')
    await heading(working.page, 'Your account is suspended')
    await working.page.getByRole('link', { name: 'Contact support' }).click()
    await at(working.page, '/contact')
    await press(unconnected.page, 'Setup')
    await press(unconnected.page, 'Send MFA Code')
    await heading(unconnected.page, 'Your account is suspended')
    const { status } = await caller(product.api)('POST /auth/login', { email: who.email, password: PASSWORD })
    expect(status).toBe(403)

    await press(page, 'Restore')
    await page.getByText('Active', { exact: true }).waitFor()
    await login(product, who.email)
    await Promise.all([working.end(), unconnected.end()])
  })
})

test('axe finds nothing in accounts at any width, light and dark, and nothing is too wide', async () => {
  const name = newName('Ottilie')
  await member(product, name)
  await desk.page.goto('/staff/accounts')
  await desk.page.getByRole('table').waitFor()
  const violations = await flaws(desk.page, 'staff accounts')
  await desk.page.getByRole('link', { name: `${name} Example` }).click()
  await press(desk.page, 'Suspend')
  await press(desk.page, 'Yes, suspend')
  violations.push(...(await flaws(desk.page, 'staff account')))
  expect([...violations, ...desk.complaints]).toEqual([])
})

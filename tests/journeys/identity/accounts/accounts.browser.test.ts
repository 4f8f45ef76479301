import { type TOTP, URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import {
  at,
  entersWithCode,
  fill,
  heading,
  opens,
  press,
  tabsTo,
  wrongAt,
} from '#tests/harness/browser/visits.ts'
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

  test('give roles by keyboard, reset a lost second factor, and change nothing of their own', async () => {
    const other = await staffAccount(product, 'verifier')
    const { page } = desk
    await page.goto(`/staff/accounts?search=${encodeURIComponent(other.email)}`)
    await page.getByRole('table').getByRole('link').click()
    await tabsTo(page, 'Support')
    await page.keyboard.press('Space')
    await tabsTo(page, 'Save')
    await page.keyboard.press('Enter')
    await page.getByText('These are the roles now.').waitFor()
    expect(await page.getByLabel('Support', { exact: true }).isChecked()).toBe(true)
    await press(page, 'Reset second factor')
    await fill(page, 'How you checked who is asking, and why', 'Called back at the number on file')
    await press(page, 'Yes, reset')
    await page.getByText('Staff need the authenticator app').waitFor()
    await page.goto(`/staff/accounts?search=${encodeURIComponent(boss.email)}`)
    await page.getByRole('table').getByRole('link').click()
    await page.getByText('You cannot change your own roles.').waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    await page.goto('/settings#second-factor')
    await page.getByText('You are staff, so the authenticator app stays on.').waitFor()
    expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0)
  })
})

test('axe finds nothing in settings and accounts at any width, light and dark, and nothing is too wide', async () => {
  const name = newName('Ottilie')
  const { page, complaints, end } = await insider(await member(product, name), '/settings#password')
  await press(page, 'Change Password')
  await wrongAt(page, 'Old Password', 'Old Password Required')
  const found = await flaws(page, 'settings with a refused password')
  await opens(page, 'second-factor')
  await press(page, 'Setup')
  await press(page, 'Use an app')
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  found.push(...(await flaws(page, 'settings with a QR code')))
  const url = String(await page.getByRole('link', { name: 'open the app' }).getAttribute('href'))
  await fill(page, 'Code', (URI.parse(url) as TOTP).generate())
  await press(page, 'Verify')
  await heading(page, 'Your recovery codes')
  found.push(...(await flaws(page, 'settings with recovery codes')))
  await end()
  await desk.page.goto('/staff/accounts')
  await desk.page.getByRole('table').waitFor()
  found.push(...(await flaws(desk.page, 'staff accounts')))
  await desk.page.getByRole('link', { name: `${name} Example` }).click()
  await press(desk.page, 'Suspend')
  await press(desk.page, 'Yes, suspend')
  found.push(...(await flaws(desk.page, 'staff account')))
  expect([...found, ...complaints, ...desk.complaints]).toEqual([])
})

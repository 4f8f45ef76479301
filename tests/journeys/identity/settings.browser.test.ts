import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { caller } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { confirms, fill, opens, press, tabsTo, wrongAt } from '#tests/harness/browser/visits.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { login, member, PASSWORD, type Person } from '#tests/harness/people/people.ts'

const NEXT = 'seven quiet herons at the weir'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0'
const { product, insider } = browsing()

const settingsOf = (who: Person, row: string) => insider(who, `/settings#${row}`)
const saved = (page: Page, row: string) =>
  page.locator(`.setting:has(#${row})`).getByRole('status').getByText('Saved').waitFor()
/** What has the focus: the label of a field, else the row. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement && element.labels?.[0]?.textContent
    return label || `${element?.tagName} of ${element?.closest('details')?.id}`
  })

describe('The password', () => {
  test('is changed by keyboard alone, past every specified message, and all other devices are out', async () => {
    const who = await member(product, 'Maren')
    const { page, complaints, end } = await settingsOf(who, '')
    const { keyboard } = page
    // After each password is the button that shows it, at which nothing is typed.
    const types = async (...texts: string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await keyboard.press('Tab')
        await keyboard.press('Control+a')
        await keyboard.press('Delete')
        await keyboard.type(text)
      }
      await keyboard.press('Enter')
    }
    await page.locator('#password > summary').focus()
    await keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('Old Password')
    await tabsTo(page, 'Change Password')
    await keyboard.press('Enter')
    await wrongAt(page, 'Old Password', 'Old Password Required')
    await wrongAt(page, 'Verify Password', 'Passwords Do Not Match')
    await tabsTo(page, 'Old Password')
    await types('not the old password', '', NEXT, '', NEXT)
    await wrongAt(page, 'Old Password', 'Old Password Invalid')
    await tabsTo(page, 'Old Password')
    await types(PASSWORD, '', NEXT, '', `${NEXT}!`)
    await wrongAt(page, 'Verify Password', 'Passwords Do Not Match')
    await tabsTo(page, 'Old Password')
    await types(PASSWORD, '', 'short', '', 'short')
    await page
      .locator('.field--bad')
      .filter({ has: page.getByLabel('New Password') })
      .waitFor()
    await tabsTo(page, 'Old Password')
    await types(PASSWORD, '', NEXT, '', NEXT)
    await saved(page, 'password')
    await page.locator('#password').getByText('All your other devices were logged out.').waitFor()
    expect(await focused(page)).toBe('SUMMARY of password')

    expect((await who.call('GET /settings')).status).toBe(401)
    await page.reload()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expect(login(product, who.email, PASSWORD)).rejects.toThrow('could not log in')
    await login(product, who.email, NEXT)
    expect(complaints).toEqual([])
    await end()
  })
})

describe('Phone, email and notifications', () => {
  test('text messages wait for a phone number, which is kept in one form', async () => {
    const { page, logged, end } = await settingsOf(await member(product, 'Noor'), 'notifications')
    const sms = page.getByLabel('SMS notifications', { exact: true })
    const email = page.getByLabel('Email notifications', { exact: true })
    expect(await sms.isDisabled()).toBe(true)
    await page.getByText('Text messages need a phone number').waitFor()
    await page.getByRole('link', { name: 'Phone', exact: true }).click()
    await press(page, 'Save Phone')
    await wrongAt(page, 'Phone', 'Enter your phone number')
    await fill(page, 'Phone', '12')
    await press(page, 'Save Phone')
    await page
      .locator('.field--bad')
      .filter({ has: page.getByLabel('Phone') })
      .waitFor()
    await fill(page, 'Phone', '(512) 555-0143')
    await press(page, 'Save Phone')
    await page.locator('#phone').getByText('+15125550143', { exact: true }).waitFor()
    await opens(page, 'notifications')
    await page.getByText('To +15125550143').waitFor()
    const rightAfter = await sms.evaluate((box: HTMLInputElement) => {
      box.click()
      return Promise.resolve().then(() => box.checked)
    })
    expect(rightAfter, 'the box stays as it was clicked').toBe(true)
    await saved(page, 'notifications')
    const stop = await answering(page, '/settings', 500)
    await email.click()
    await page.getByRole('alert').getByText('An error occurred. Please try again.').waitFor()
    expect(logged.some((words) => words.startsWith('POST /settings failed'))).toBe(true)
    await stop()
    await email.uncheck()
    await saved(page, 'notifications')
    await page.reload()
    await opens(page, 'notifications')
    expect([await sms.isChecked(), await email.isChecked()]).toEqual([true, false])
    await end()
  })

  test('a new email counts once its link is opened, and one that is taken is refused in words', async () => {
    const [who, other] = await Promise.all([member(product, 'Ines'), member(product, 'Luz')])
    const { page, end } = await settingsOf(who, 'email')
    await press(page, 'Change Email')
    await wrongAt(page, 'New Email', 'Enter your new email address')
    await fill(page, 'New Email', other.email)
    await press(page, 'Change Email')
    await wrongAt(page, 'New Email', 'This email belongs to another account')
    const next = `new-${who.email}`
    await fill(page, 'New Email', next.toUpperCase())
    await press(page, 'Change Email')
    await page.locator('.setting:has(#email)').getByRole('status').getByText('Link sent').waitFor()
    await page.getByText(`We sent a link to ${next}.`).waitFor()
    await login(product, who.email)
    await page.goto(await linkTo(product, next, /\/verify\/[\w-]+/))
    await page.getByRole('heading', { name: 'Verification Complete' }).waitFor()
    await page.goto('/settings')
    await page.locator('#email').getByText(next, { exact: true }).waitFor()
    await login(product, next)
    await expect(login(product, who.email)).rejects.toThrow('could not log in')
    await end()
  })
})

test('sessions are named by device, ended one by one or all others at once, and this one stays', async () => {
  const who = await member(product, 'Victor')
  const from = async (agent: string) => {
    const { body } = await caller(product.api)(
      'POST /auth/login',
      { email: who.email, password: PASSWORD },
      { 'user-agent': agent },
    )
    return caller(product.api, body.token)
  }
  const [phone, desk] = [await from(IPHONE), await from(WINDOWS)]
  const { page, end } = await settingsOf(who, 'sessions')
  const row = (words: string) => page.locator('#sessions li').filter({ hasText: words })
  await row('Firefox on Windows').waitFor()
  await row('Safari on iPhone').getByRole('button').click()
  await confirms(page, '1 session ended.')
  await row('Safari on iPhone').waitFor({ state: 'detached' })
  expect((await phone('GET /settings')).status).toBe(401)
  expect((await desk('GET /settings')).status).toBe(200)
  await press(page, 'End all others')
  await row('Firefox on Windows').waitFor({ state: 'detached' })
  expect((await desk('GET /settings')).status).toBe(401)
  await row('This device').waitFor()
  await page.reload()
  await row('This device').waitFor()
  await end()
})

test('a row opens by its address or a press, one at a time, keeps what was typed, and gives the focus back', async () => {
  const { page, complaints, end } = await settingsOf(await member(product, 'Rosa'), 'phone')
  const phone = page.getByLabel('Phone', { exact: true })
  await expect.poll(() => focused(page)).toBe('Phone')
  await page.keyboard.type('12')
  await page.locator('#email > summary').click()
  await expect.poll(() => focused(page)).toBe('New Email')
  expect(await page.locator('details[open]').count()).toBe(1)
  await page.locator('#phone').getByText('Not saved', { exact: true }).waitFor()

  await page.keyboard.press('Escape')
  expect(await focused(page)).toBe('SUMMARY of email')
  expect(await page.locator('details[open]').count()).toBe(0)
  await page.locator('#phone > summary').click()
  expect(await phone.inputValue()).toBe('12')
  await press(page, 'Save Phone')
  await page.locator('#phone').getByRole('alert').waitFor()
  expect(await flaws(page, 'settings with an open row')).toEqual([])
  await press(page, 'Cancel')
  expect(await focused(page)).toBe('SUMMARY of phone')
  expect(await page.getByText('Not saved', { exact: true }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Phone')
  expect(await phone.inputValue()).toBe('')
  expect(complaints).toEqual([])
  await end()
})

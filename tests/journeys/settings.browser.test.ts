import { type TOTP, URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from '../harness/answers.ts'
import { caller, until } from '../harness/api.ts'
import { browsing } from '../harness/browsing.ts'
import { linkTo, mailTo, textsTo } from '../harness/letters.ts'
import { login, member, PASSWORD, type Person } from '../harness/people.ts'
import { at, enters, fill, press, tabsTo } from '../harness/visits.ts'

const NEXT = 'seven quiet herons at the weir'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Mobile/15E148 Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/140.0'
const { product, visitor, insider } = browsing()

const settingsOf = (who: Person) => insider(who, '/settings')
const said = (page: Page, words: string | RegExp) => page.getByRole('status').getByText(words).waitFor()
/** What stands between a field's label and its input. */
const wrongAt = (page: Page, label: string, words: string) =>
  page
    .locator('.field--bad')
    .filter({ has: page.getByLabel(label, { exact: true }) })
    .getByText(words, { exact: true })
    .waitFor()
const textTo = (phone: string, but: readonly string[] = []) =>
  until(`the text message to ${phone}`, async () =>
    codeIn((await textsTo(product, phone)).map(({ text }) => text).find((text) => !but.includes(text))),
  )
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0]

describe('The password', () => {
  test('is changed by keyboard alone, past every specified message, and all other devices are out', async () => {
    const who = await member(product, 'Maren')
    const { page, complaints, end } = await settingsOf(who)
    const { keyboard } = page
    const types = async (...texts: string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await keyboard.press('Tab')
        await keyboard.press('Control+a')
        await keyboard.press('Delete')
        await keyboard.type(text)
      }
      await keyboard.press('Enter')
    }
    await tabsTo(page, 'Change Password')
    await keyboard.press('Enter')
    await wrongAt(page, 'Old Password', 'Old Password Required')
    await wrongAt(page, 'Verify Password', 'Passwords Do Not Match')
    await tabsTo(page, 'Old Password')
    await types('not the old password', NEXT, NEXT)
    await wrongAt(page, 'Old Password', 'Old Password Invalid')
    await tabsTo(page, 'Old Password')
    await types(PASSWORD, NEXT, `${NEXT}!`)
    await wrongAt(page, 'Verify Password', 'Passwords Do Not Match')
    await tabsTo(page, 'Old Password')
    await types(PASSWORD, 'short', 'short')
    await page
      .locator('.field--bad')
      .filter({ has: page.getByLabel('New Password') })
      .waitFor()
    await tabsTo(page, 'Old Password')
    await types(PASSWORD, NEXT, NEXT)
    await said(page, 'All your other devices were logged out.')

    expect((await who.call('GET /settings')).status).toBe(401)
    await page.reload()
    await page.getByRole('heading', { name: 'Settings' }).waitFor()
    await expect(login(product, who.email, PASSWORD)).rejects.toThrow('could not log in')
    await login(product, who.email, NEXT)
    expect(complaints).toEqual([])
    await end()
  }, 40_000)
})

describe('Phone, email and notifications', () => {
  test('text messages wait for a phone number, which is kept in one form', async () => {
    const { page, logged, end } = await settingsOf(await member(product, 'Noor'))
    const sms = page.getByLabel('SMS notifications', { exact: true })
    const email = page.getByLabel('Email notifications', { exact: true })
    expect(await sms.isDisabled()).toBe(true)
    await page.getByText('Text messages need a phone number').waitFor()
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
    await said(page, 'Phone number saved.')
    await page.getByText('To +15125550143').waitFor()
    const rightAfter = await sms.evaluate((box: HTMLInputElement) => {
      box.click()
      return Promise.resolve().then(() => box.checked)
    })
    expect(rightAfter, 'the box stays as it was clicked').toBe(true)
    await said(page, /^Saved\.$/)
    const stop = await answering(page, '/settings', 500)
    await email.click()
    await page.getByRole('alert').getByText('An error occurred. Please try again.').waitFor()
    expect(logged.some((words) => words.startsWith('POST /settings failed'))).toBe(true)
    await stop()
    await email.uncheck()
    await said(page, /^Saved\.$/)
    await page.reload()
    await sms.waitFor()
    expect([await sms.isChecked(), await email.isChecked()]).toEqual([true, false])
    await end()
  })

  test('a new email counts once its link is opened, and one that is taken is refused in words', async () => {
    const [who, other] = await Promise.all([member(product, 'Ines'), member(product, 'Luz')])
    const { page, end } = await settingsOf(who)
    await press(page, 'Change Email')
    await wrongAt(page, 'New Email', 'Enter your new email address')
    await fill(page, 'New Email', other.email)
    await press(page, 'Change Email')
    await wrongAt(page, 'New Email', 'This email belongs to another account')
    const next = `new-${who.email}`
    await fill(page, 'New Email', next.toUpperCase())
    await press(page, 'Change Email')
    await said(page, `We sent a link to ${next}.`)
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

describe('The second factor', () => {
  test('is an authenticator app first; its recovery codes show once and log in once; the password turns it off', async () => {
    const who = await member(product, 'Priya')
    const { page, complaints, end } = await settingsOf(who)
    await press(page, 'Setup')
    await press(page, 'Use an app')
    await page.getByRole('img', { name: /QR code/ }).waitFor()
    const typed = (await page.locator('code').innerText()).replaceAll(' ', '')
    const url = String(await page.getByRole('link', { name: 'open the app' }).getAttribute('href'))
    const app = URI.parse(url) as TOTP
    expect(app.secret.base32).toBe(typed)
    const right = app.generate()
    await fill(page, 'Code', right === '000000' ? '000001' : '000000')
    await press(page, 'Verify')
    await wrongAt(page, 'Code', 'Incorrect Code')
    await fill(page, 'Code', app.generate().replace(/^\d{3}/, '$& '))
    await press(page, 'Verify')
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    const codes = await page.locator('.codes code').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
    expect(file.suggestedFilename()).toBe('consilium-recovery-codes.txt')
    await press(page, 'I have kept them')
    await page.locator('#second-factor').getByText('Authenticator app', { exact: true }).waitFor()
    await page.reload()
    await page.locator('#second-factor').getByText('Authenticator app', { exact: true }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toContain(codes[0])

    const back = await visitor('/login')
    await enters(back.page, who.email, PASSWORD)
    await press(back.page, 'Recovery code')
    await fill(back.page, 'Recovery code', String(codes[0]))
    await press(back.page, 'Verify')
    await at(back.page, '/')
    await back.end()

    await press(page, 'Turn off')
    await fill(page, 'Password', 'not it at all')
    await press(page, 'Turn off the second factor')
    await wrongAt(page, 'Password', 'Incorrect Password')
    await fill(page, 'Password', PASSWORD)
    await press(page, 'Turn off the second factor')
    await said(page, 'The second factor is off.')
    await login(product, who.email)
    expect(complaints).toEqual([])
    await end()
  }, 40_000)

  test('is a mailed code without a phone, a text message with one, and recovery codes come with the first only', async () => {
    const who = await member(product, 'Dana')
    const { page, end } = await settingsOf(who)
    await press(page, 'Setup')
    await press(page, 'Send MFA Code')
    await page.getByText(`We sent a code to ${who.email}`).waitFor()
    const mail = await mailTo(product, who.email, 'code')
    await fill(page, 'Code', String(codeIn(mail.text)))
    await press(page, 'Verify')
    await press(page, 'I have kept them')
    await fill(page, 'Phone', '+1 512 555 0177')
    await press(page, 'Save Phone')
    await said(page, 'Phone number saved.')
    await press(page, 'Add another way')
    await press(page, 'Send MFA Code')
    await fill(page, 'Code', String(await textTo('+15125550177')))
    await press(page, 'Verify')
    await said(page, 'Text message is on.')
    expect(await page.getByRole('heading', { name: 'Your recovery codes' }).count()).toBe(0)
    expect((await who.call('GET /settings')).body.user.mfa_methods.toSorted()).toEqual(['email', 'sms'])
    await end()
  }, 40_000)
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
  const { page, end } = await settingsOf(who)
  const row = (words: string) => page.locator('#sessions li').filter({ hasText: words })
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Notifications' })
    .click()
  await until('the part of the page', async () => {
    const { y = 900 } = (await page.locator('#notifications').boundingBox()) ?? {}
    return y < 400
  })
  await row('Firefox on Windows').waitFor()
  await row('Safari on iPhone').getByRole('button').click()
  await said(page, '1 session ended.')
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

import { type TOTP, URI } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, confirms, enters, fill, opens, press, wrongAt } from '#tests/harness/browser/visits.ts'
import { mailTo, textsTo } from '#tests/harness/mail/mails.ts'
import { login, member, PASSWORD, type Person } from '#tests/harness/people/people.ts'

const { product, visitor, insider } = browsing()

const settingsOf = (who: Person) => insider(who, '/settings#second-factor')
const textTo = (phone: string, but: readonly string[] = []) =>
  until(`the text message to ${phone}`, async () =>
    codeIn((await textsTo(product, phone)).map(({ text }) => text).find((text) => !but.includes(text))),
  )
const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0]

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
    await opens(page, 'sessions')
    await page.locator('#second-factor').getByText('Recovery codes not saved yet').click()
    await press(page, 'I have saved them')
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
    await confirms(page, 'The second factor is off.')
    await login(product, who.email)
    expect(complaints).toEqual([])
    await end()
  })

  test('is a mailed code without a phone, a text message with one, and recovery codes come with the first only', async () => {
    const who = await member(product, 'Dana')
    const { page, session, end } = await settingsOf(who)
    await press(page, 'Setup')
    await press(page, 'Send MFA Code')
    await page.getByText(`We sent a code to ${who.email}`).waitFor()
    const mail = await mailTo(product, who.email, 'code')
    await fill(page, 'Code', String(codeIn(mail.text)))
    await press(page, 'Verify')
    await press(page, 'I have saved them')
    await opens(page, 'phone')
    await fill(page, 'Phone', '+1 512 555 0177')
    await press(page, 'Save Phone')
    await page.locator('#phone').getByText('+15125550177', { exact: true }).waitFor()
    await opens(page, 'second-factor')
    await press(page, 'Add another method')
    await press(page, 'Send MFA Code')
    await fill(page, 'Code', String(await textTo('+15125550177')))
    await press(page, 'Verify')
    await confirms(page, 'Text message is on.')
    expect(await page.getByRole('heading', { name: 'Your recovery codes' }).count()).toBe(0)
    const { body } = await caller(product.api, session.token)('GET /settings')
    expect(body.user.mfa_methods.toSorted()).toEqual(['email', 'sms'])
    await end()
  })
})

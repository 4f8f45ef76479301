import { beforeAll, expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { confirms, enters, fill, opens, press, says } from '#tests/harness/browser/visits.ts'
import { member, PASSWORD, settingsOf } from '#tests/harness/people/people.ts'
import { LATER_S, laterOn, setUpApp } from '#tests/harness/people/proof.ts'
import { codeSent, memberWithApp, withEmail } from '#tests/harness/people/second-factor.ts'
import { before, reservedProduct } from '#tests/harness/running.ts'

const product = reservedProduct()
const { insider } = browsing(product)

/** People whose pages have been open for a while, so that their sessions are old. */
const pages = before(async () => {
  const plain = await member(product, 'Maren')
  const app = await memberWithApp(product, 'Priya')
  const mail = await withEmail(product, 'Dana')
  const send = () => mail.call('POST /auth/prove/send', { method: 'email' })
  const sent = await codeSent(product, mail, send)
  const other = await member(product, 'Luz')
  const open = (who: typeof plain) => insider(who, '/settings#phone')
  return {
    plain: { who: plain, ...(await open(plain)) },
    app: { who: app, code: app.code, ...(await open(app)) },
    mail: { who: mail, sent, ...(await open(mail)) },
    changed: { who: other, ...(await open(other)) },
    worn: await open(plain),
    ended: await open(plain),
    pay: await insider(plain, '/payment-settings'),
  }
})
beforeAll(() => laterOn(product))

type Page = typeof pages.pay.page
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' })
const savePhone = async (page: Page, phone: string) => {
  await opens(page, 'phone')
  await fill(page, 'Phone', phone)
  await press(page, 'Save Phone')
  await dialog(page).waitFor()
}

test('A change from an old session asks for the password in a dialog, and goes on with what was typed', async () => {
  const { page, who } = pages.plain
  await savePhone(page, '+1 512 555 0144')
  await press(page, 'Confirm')
  await dialog(page).getByText('Enter your password', { exact: true }).first().waitFor()
  await fill(page, 'Your password', 'not it at all')
  await page.keyboard.press('Enter')
  await says(page, 'Incorrect Password')
  await fill(page, 'Your password', PASSWORD)
  await page.keyboard.press('Enter')
  await confirms(page, /^Saved/)
  expect(await dialog(page).count()).toBe(0)
  expect(await settingsOf(who)).toMatchObject({ phone: '+15125550144' })
  await opens(page, 'phone')
  await fill(page, 'Phone', '+1 512 555 0145')
  await press(page, 'Save Phone')
  await expect.poll(() => settingsOf(who)).toMatchObject({ phone: '+15125550145' })
})

test('Canceled, it changes nothing, says so and keeps what was typed', async () => {
  const { page, who } = pages.app
  const refuse = () => dialog(page).getByRole('button', { name: 'Cancel' }).click()
  for (const cancel of [refuse, () => page.keyboard.press('Escape')]) {
    await savePhone(page, '+1 512 555 0166')
    await cancel()
    await says(page, 'Nothing was changed. First we need to make sure that it is you.')
    expect(await dialog(page).count()).toBe(0)
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('+1 512 555 0166')
  }
  expect((await settingsOf(who)).phone).toBeUndefined()
})

test('With a second factor it asks for a code: of the app, or one that was sent', async () => {
  const { app, mail } = pages
  await savePhone(app.page, '+1 512 555 0167')
  await fill(app.page, 'Authenticator app', app.code(LATER_S))
  await press(app.page, 'Confirm')
  await confirms(app.page, /^Saved/)
  await savePhone(mail.page, '+1 512 555 0168')
  await mail.page.getByLabel('Code by email').waitFor()
  expect(await flaws(mail.page, 'proof code')).toEqual([])
  await fill(mail.page, 'Code by email', '000000')
  await press(mail.page, 'Confirm')
  await says(mail.page, 'Incorrect Code')
  await fill(mail.page, 'Code by email', mail.sent)
  await press(mail.page, 'Confirm')
  await confirms(mail.page, /^Saved/)
})

test('Where a second factor was turned on meanwhile, in another tab, it asks for a code', async () => {
  const { page, who, session, end } = pages.changed
  await savePhone(page, '+1 512 555 0171')
  const call = caller(product.api, session.token)
  await call('POST /auth/prove', { password: PASSWORD })
  const { code, confirmed } = await setUpApp({ ...who, call }, LATER_S)
  expect(confirmed.body.success).toBe(true)
  await fill(page, 'Authenticator app', code(LATER_S + 30))
  await press(page, 'Confirm')
  await confirms(page, /^Saved/)
  await end()
})

test('A proof is taken although the access token has run out meanwhile', async () => {
  const { page, end } = pages.worn
  await savePhone(page, '+1 512 555 0169')
  await page.evaluate(() => localStorage.setItem('jwtToken', 'worn-out'))
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Confirm')
  await confirms(page, /^Saved/)
  await end()
})

test('The dialog ends with the session: who logs in next is not asked, and nothing of theirs is changed', async () => {
  const { page, end } = pages.ended
  const next = await member(product, 'Noor')
  await savePhone(page, '+1 512 555 0170')
  // As after a logout in another tab.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
  await enters(page, next.email, PASSWORD)
  await page
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .waitFor()
  expect(await dialog(page).count()).toBe(0)
  expect((await settingsOf(next)).phone).toBeUndefined()
  await end()
})

test('It stands over any screen, with nothing that axe finds', async () => {
  const { page, end } = pages.pay
  await page.getByLabel(/email/i).first().fill('pay@example.com')
  await page.getByRole('main').locator('button[type=submit]').click()
  await dialog(page).waitFor()
  await page.getByLabel('Your password').waitFor()
  expect(await flaws(page, 'proof password')).toEqual([])
  await press(page, 'Confirm')
  await says(page, 'One field needs another look.')
  expect(await flaws(page, 'proof refused')).toEqual([])
  await fill(page, 'Your password', PASSWORD)
  await press(page, 'Confirm')
  await dialog(page).waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await pages.plain.who.call('GET /payments/email')).body.email)
    .toBe('pay@example.com')
  await end()
})

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answering } from '../harness/answers.ts'
import { launch } from '../harness/browser.ts'
import { flaws } from '../harness/looks.ts'
import { member, type Person, staff, staffAccount } from '../harness/people.ts'
import { type Running, start } from '../harness/product.ts'
import { codeSent } from '../harness/second-factor.ts'
import * as visits from '../harness/visits.ts'
import { at, enters, fill, heading, insider, keep, press, says, tabsTo } from '../harness/visits.ts'

const SECRET = 'correct horse battery staple'
const VERIFY = /\/verify\/[\w-]+/
const RESET = /\/reset-password\/[\w-]+\/[\w-]+/
let product: Running
let browser: Browser
let maren: Person

beforeAll(async () => {
  ;[product, browser] = await Promise.all([start(), launch()])
  maren = await member(product, 'Maren')
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

const visitor = (path: string) => visits.visitor(browser, product, path)
const linkTo = (email: string, path: RegExp, ...before: string[]) =>
  visits.linkTo(product, email, path, ...before)

let count = 0
const newEmail = () => `newcomer-${Date.now().toString(36)}-${++count}@example.com`

async function firstStep(page: Page, email: string, password = SECRET) {
  await fill(page, 'Email', email)
  await fill(page, 'Password', password)
  await fill(page, 'Confirm Password', password)
  await press(page, 'Next')
}

async function toReview(page: Page, email: string, password = SECRET) {
  await firstStep(page, email, password)
  await fill(page, 'City', 'Austin')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await fill(page, 'First Name', 'Noor')
  await fill(page, 'Last Name', 'Aziz')
  await press(page, 'Next')
  await heading(page, 'What do you work in?')
  await press(page, 'Next')
  await heading(page, 'Is this right?')
}

describe('Registering', () => {
  test('is possible by keyboard alone, up to the link in the mail and the login', async () => {
    const { page, complaints, end } = await visitor('/register')
    const email = newEmail()
    const { keyboard } = page
    const types = async (...texts: string[]) => {
      for (const [index, text] of texts.entries()) {
        if (index > 0) await keyboard.press('Tab')
        await keyboard.type(text)
      }
      await keyboard.press('Enter')
    }
    await tabsTo(page, 'Email')
    await types(email.toUpperCase(), SECRET, SECRET)
    await heading(page, 'Where do you work from?')
    await tabsTo(page, 'City')
    await types('Austin', 'TX', '78701')
    await heading(page, 'What is your name?')
    await tabsTo(page, 'First Name')
    await types('Noor', 'Aziz', 'Wound care consultant')
    await heading(page, 'What do you work in?')
    await tabsTo(page, 'Categories')
    for (const word of ['Wound care', 'Dialysis', 'wound care']) await types(word)
    await types('  ', '')
    expect(await page.getByRole('list', { name: 'Categories added' }).getByRole('listitem').count()).toBe(2)
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await tabsTo(page, 'Skills')
    await keyboard.type('Staging')
    await tabsTo(page, 'Next')
    await keyboard.press('Enter')
    await heading(page, 'Is this right?')
    const facts = await page.getByRole('main').innerText()
    for (const fact of ['Noor Aziz', 'Wound care consultant', 'Austin', 'Texas', '78701', email, 'Staging'])
      expect(facts).toContain(fact)
    expect(facts).toMatch(/Categories\s+Dialysis\n/)
    await tabsTo(page, 'Complete Registration')
    await keyboard.press('Enter')
    await at(page, '/login')
    await page.getByText(`We sent a mail to ${email}`).waitFor()
    expect(page.url()).not.toContain('newcomer')
    await page.goto(await linkTo(email, VERIFY))
    await heading(page, 'Verification Complete')
    await tabsTo(page, 'Login')
    await keyboard.press('Enter')
    await at(page, '/login')
    await tabsTo(page, 'Email')
    await types(email, SECRET)
    await at(page, '/')
    expect(complaints).toEqual([])
    await end()
  }, 60_000)

  test('says on each step what keeps a person there', async () => {
    const { page, end } = await visitor('/register')
    await fill(page, 'Email', newEmail())
    await fill(page, 'Password', SECRET)
    await fill(page, 'Confirm Password', `${SECRET}!`)
    await press(page, 'Next')
    await says(page, "Passwords Don't Match")
    await fill(page, 'Confirm Password', SECRET)
    await press(page, 'Next')
    await heading(page, 'Where do you work from?')
    await fill(page, 'City', 'Austin')
    await fill(page, 'Zip', '78701')
    await press(page, 'Next')
    await says(page, 'Missing Location')
    await page.getByLabel('State', { exact: true }).selectOption('CA')
    await page.getByText('looks like a zip code of Texas, not California').waitFor()
    await press(page, 'Next')
    await fill(page, 'First Name', 'Noor')
    await press(page, 'Next')
    await says(page, 'Missing Name')
    await press(page, 'Back')
    await press(page, 'Back')
    await heading(page, 'Create your account')
    await end()
  })

  test('goes on after a reload where it was, with all but the password kept', async () => {
    const { page, end } = await visitor('/register')
    const email = newEmail()
    await toReview(page, email)
    await press(page, 'Back')
    await fill(page, 'Categories', 'Dialysis')
    await press(page, 'Add to Categories')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      SECRET,
    )
    await page.reload()
    await heading(page, 'What you entered is kept')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(email)
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await firstStep(page, email)
    await heading(page, 'What do you work in?')
    await page.getByRole('button', { name: 'Remove Dialysis' }).waitFor()
    await press(page, 'Back')
    expect(await page.getByLabel('First Name').inputValue()).toBe('Noor')
    await end()
  })

  test('goes back to the first step when the email has an account already', async () => {
    const { page, end } = await visitor('/register')
    await toReview(page, maren.email)
    await press(page, 'Complete Registration')
    await says(page, 'Email Already Registered')
    await heading(page, 'Create your account')
    await end()
  })

  test('says beside the field what the API refused', async () => {
    const { page, end } = await visitor('/register')
    const email = newEmail()
    await toReview(page, email, email)
    await press(page, 'Complete Registration')
    await says(page, 'Registration failed')
    await heading(page, 'Create your account')
    expect(await page.locator('.field--bad').innerText()).toContain('This is the email address')
    await end()
  })

  test('leads to the step of the field that the API refused', async () => {
    const { page, end } = await visitor('/register')
    await toReview(page, newEmail())
    const errors = [{ path: 'zip', message: 'five digits' }]
    await answering(page, '/auth/register', 400, { code: 'invalid_input', errors })
    await press(page, 'Complete Registration')
    await says(page, 'Registration failed')
    await heading(page, 'Where do you work from?')
    await end()
  })

  test('stays at the review after any other error', async () => {
    const { page, end } = await visitor('/register')
    await toReview(page, newEmail())
    const stop = await answering(page, '/auth/register', 500)
    await press(page, 'Complete Registration')
    await says(page, 'User already registered')
    await stop()
    await press(page, 'Complete Registration')
    await at(page, '/login')
    await end()
  })
})

describe('Logging in', () => {
  test('says what went wrong, and returns to the page that was asked for', async () => {
    const { page, complaints, end } = await visitor('/contracts')
    await at(page, '/login')
    await enters(page, maren.email, 'not my password')
    await says(page, 'Incorrect Credentials')
    for (const [status, message] of [
      [500, 'An error occurred. Please try again.'],
      [429, 'Too many attempts. Please try again in 7 minutes.'],
    ] as const) {
      const stop = await answering(page, '/auth/login', status, {}, { 'retry-after': '400' })
      await press(page, 'Login')
      await says(page, message)
      await stop()
    }
    await page.route(/\/auth\/login$/, (route) => route.abort())
    await press(page, 'Login')
    await says(page, 'An error occurred. Please try again.')
    await page.unrouteAll()
    const sent = page.waitForRequest(/\/auth\/login$/)
    await enters(page, ` ${maren.email.toUpperCase()}`, SECRET)
    expect((await sent).postDataJSON().email).toBe(maren.email)
    await at(page, '/contracts')
    await page.goto('/login')
    await at(page, '/')
    expect(complaints).toEqual([])
    await end()
  })

  test('leads to registering, to a forgotten password and home', async () => {
    const { page, end } = await visitor('/login')
    const to = (name: string) =>
      page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href')
    expect([await to('Register'), await to('Forgot your password?')]).toEqual([
      '/register',
      '/forgot-password',
    ])
    await page.getByRole('banner').getByRole('link', { name: /Home/ }).click()
    await at(page, '/')
    await end()
  })

  test('sends the verification mail again', async () => {
    const { page, end } = await visitor('/register')
    const email = newEmail()
    await toReview(page, email)
    await press(page, 'Complete Registration')
    await at(page, '/login')
    const first = await linkTo(email, VERIFY)
    await press(page, 'Send it again')
    await page.getByText('a new link is on its way').waitFor()
    expect(await linkTo(email, VERIFY, first)).toMatch(VERIFY)
    await end()
  })

  test('with a code is possible by keyboard alone', async () => {
    const { email, code } = await staffAccount(product)
    const { page, end } = await visitor('/login')
    const { keyboard } = page
    await tabsTo(page, 'Email')
    await keyboard.type(email)
    await keyboard.press('Tab')
    await keyboard.type(SECRET)
    await keyboard.press('Enter')
    await heading(page, 'One more step')
    const field = page.getByLabel('Authenticator app')
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ])
    await tabsTo(page, 'Authenticator app')
    await keyboard.type('000000')
    await keyboard.press('Enter')
    await says(page, 'Incorrect Code')
    await tabsTo(page, 'Authenticator app')
    await keyboard.press('Control+A')
    await keyboard.type(code())
    await keyboard.press('Enter')
    await at(page, '/')
    await end()
  })

  test('goes back to the password after five wrong codes, and says why', async () => {
    const { email } = await staffAccount(product)
    const { page, end } = await visitor('/login')
    await enters(page, email, SECRET)
    for (const left of ['4 tries are left.', '3 tries are left.', '2 tries are left.', 'One try is left.']) {
      await fill(page, 'Authenticator app', '000000')
      await press(page, 'Verify')
      await page.getByText(left).waitFor()
    }
    await press(page, 'Verify')
    await says(page, 'Too many wrong codes. Log in with your password again.')
    await heading(page, 'Login')
    await end()
  })

  test('with a code by mail or text sends it once it is asked for', async () => {
    const lena = await member(product, 'Lena')
    const phone = '+15125550142'
    const asked = () => lena.call('GET /settings/send-mfa')
    const proves = (code: string) => lena.call('POST /settings/send-mfa', { code })
    await proves(await codeSent(product, lena, asked))
    await lena.call('POST /settings', { phone })
    await proves(await codeSent(product, { phone }, asked))
    const { page, end } = await visitor('/login')
    for (const [way, to] of [
      ['Text message', { phone }],
      ['Code by email', lena],
    ] as const) {
      await enters(page, lena.email, SECRET)
      await heading(page, 'One more step')
      if (!(await page.getByLabel(way).isVisible())) await press(page, way)
      const code = await codeSent(product, to, async () => {
        await press(page, 'Send code')
        await page.getByText('We sent a code to your').waitFor()
      })
      await fill(page, way, code)
      await press(page, 'Verify')
      await at(page, '/')
      await page.goto('/logout')
      await at(page, '/')
      await page.goto('/login')
    }
    await end()
  })

  test('is over when the server says so', async () => {
    const { email } = await staffAccount(product)
    const { page, end } = await visitor('/login')
    const begun = page.waitForResponse(/\/auth\/login$/)
    await enters(page, email, SECRET)
    const { mfa_token } = await (await begun).json()
    for (let n = 0; n < 5; n++) await maren.call('POST /auth/mfa', { mfa_token, code: '000000' })
    await fill(page, 'Authenticator app', '000000')
    await press(page, 'Verify')
    await heading(page, 'Login')
    await says(page, 'This login took too long or too many tries. Begin again with your password.')
    await end()
  })

  test('offers to send a code once more after a while, and ends after ten minutes', async () => {
    const { page, end } = await visitor('/login')
    const methods = ['email', 'recovery', 'sms', 'totp']
    await answering(page, '/auth/login', 200, { mfa_required: true, mfa_token: 'begun', methods })
    await answering(page, '/auth/mfa/send', 200, { success: true })
    await page.clock.install()
    await enters(page, maren.email, SECRET)
    await page.getByLabel('Authenticator app').waitFor()
    await press(page, 'Text message')
    const sent = page.waitForRequest(/\/auth\/mfa\/send$/)
    await press(page, 'Send code')
    expect((await sent).postDataJSON()).toEqual({ mfa_token: 'begun', method: 'sms' })
    await page.getByText('We sent a code to your phone').waitFor()
    await page.clock.runFor(29_000)
    await page.getByRole('button', { name: /^Send again in \d s$/ }).waitFor()
    await page.clock.runFor(2_000)
    await page.getByRole('button', { name: 'Send code again' }).waitFor()
    await press(page, 'Code by email')
    await page.getByRole('button', { name: 'Send code', exact: true }).waitFor()
    await page.clock.runFor(10 * 60_000)
    await says(page, 'This took more than 10 minutes. Log in with your password again.')
    await end()
  })
})

describe('A forgotten password', () => {
  test('is answered with a link, or with the reason why not', async () => {
    const { page, end } = await visitor('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    const asks = async (email: string, confirm = email) => {
      await fill(page, 'Email', email)
      await fill(page, 'Confirm Email', confirm)
      await page.getByRole('main').getByRole('button').click()
    }
    await asks(maren.email, 'maren@example.org')
    await says(page, 'Emails do not match')
    await asks(newEmail())
    await says(page, 'Email not found')
    const stop = await answering(page, '/auth/forgot-password', 500)
    await asks(maren.email)
    await says(page, 'An error occurred. Please try again.')
    await stop()
    await asks(maren.email.toUpperCase())
    await heading(page, 'A password reset link has been sent to your email.')
    expect(await linkTo(maren.email, RESET)).toMatch(RESET)
    await end()
  })

  test('is replaced by the link once, and the login follows after three seconds', async () => {
    const dana = await member(product, 'Dana')
    await dana.call('POST /auth/forgot-password', { email: dana.email })
    const link = await linkTo(dana.email, RESET)
    const { page, end } = await insider(browser, product, dana, link)
    const chooses = async (password: string, confirm = password) => {
      await fill(page, 'Password', password)
      await fill(page, 'Confirm Password', confirm)
      await press(page, 'Save Password')
    }
    await chooses('a river under the bridge', 'a river')
    await says(page, 'Passwords do not match')
    await chooses('short')
    await page.getByText('Choose a password of at least 12 characters').first().waitFor()
    await chooses(dana.email)
    await says(page, 'Choose another password')
    const stop = await answering(page, '/auth/reset-password', 500)
    await chooses('a river under the bridge')
    await says(page, 'An error occurred. Please try again.')
    await stop()
    await press(page, 'Save Password')
    await heading(page, 'Password Saved')
    const saved = Date.now()
    await at(page, '/login')
    expect(Date.now() - saved).toBeGreaterThan(2_500)
    await enters(page, dana.email, 'a river under the bridge')
    await at(page, '/')
    await page.goto(link)
    await chooses('another river and a bridge')
    await says(page, 'Password Link Invalid or Expired')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await at(page, '/forgot-password')
    await end()
  })

  test('is not found under an id that nobody has', async () => {
    const { page, end } = await visitor(`/reset-password/${crypto.randomUUID()}/nothing`)
    await fill(page, 'Password', SECRET)
    await fill(page, 'Confirm Password', SECRET)
    await press(page, 'Save Password')
    await says(page, 'Email not found')
    await end()
  })
})

describe('The link to verify an email', () => {
  test('shows that it fails, and gives the way to ask again', async () => {
    const { page, end } = await visitor('/verify/nothing')
    await heading(page, 'Verification Failed')
    await fill(page, 'Email', maren.email)
    await press(page, 'Send a new link')
    await page.getByText('a new link is on its way').waitFor()
    await end()
  })

  test('can be tried again when no answer came', async () => {
    const { page, end } = await visitor('/login')
    await page.route(/\/auth\/verify\//, (route) => route.abort())
    await page.goto('/verify/nothing')
    await press(page, 'Try again')
    await page.getByText('No answer came').waitFor()
    await end()
  })
})

describe('A session', () => {
  const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
  const wearOut = (page: Page) => page.evaluate(() => localStorage.setItem('jwtToken', 'worn-out'))

  test('of two tabs is refreshed by one of them for both', async () => {
    const { page, end } = await insider(browser, product, maren, '/pricing')
    const other = await page.context().newPage()
    const refreshing = new Set<Page>()
    page.context().on('request', (request) => {
      if (request.url().endsWith('/auth/token')) refreshing.add(request.frame().page())
    })
    await wearOut(page)
    await Promise.all([page.goto('/contracts'), other.goto('/payments')])
    await Promise.all([page, other].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()))
    await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
    expect(refreshing.size).toBe(1)
    expect([page, other].map((tab) => new URL(tab.url()).pathname)).toEqual(['/contracts', '/payments'])
    await end()
  })

  test('survives a refresh that gets no answer', async () => {
    const { page, end } = await insider(browser, product, maren, '/pricing')
    await wearOut(page)
    await page.route(/\/auth\/token$/, (route) => route.abort())
    await page.goto('/contracts')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unrouteAll()
    await press(page, 'Try again')
    await heading(page, 'Contracts')
    expect(await stored(page)).toMatchObject({ user_id: maren.user_id })
    await end()
  })

  test.each([
    ['a refused refresh', (page: Page) => page.evaluate(() => localStorage.setItem('refreshToken', 'spent'))],
    ['a 403', (page: Page) => answering(page, '/consultant/contracts', 403, { code: 'account_suspended' })],
  ])('ends at / with nothing kept after %s', async (_, harm) => {
    const { page, end } = await insider(browser, product, maren, '/pricing')
    await wearOut(page)
    await harm(page)
    await page.goto('/contracts')
    await at(page, '/')
    expect(Object.keys(await stored(page))).toEqual([])
    await end()
  })

  test('of a suspended account ends in the open page, and the next login says why', async () => {
    const [iris, admin] = await Promise.all([member(product, 'Iris'), staff(product, 'admin')])
    const { page, end } = await insider(browser, product, iris, '/contracts')
    await heading(page, 'Contracts')
    const { status } = await admin.call(`POST /staff/accounts/${iris.user_id}/suspend`, { reason: 'A test' })
    expect(status).toBe(200)
    await at(page, '/')
    expect(Object.keys(await stored(page))).toEqual([])
    await page.goto('/login')
    await enters(page, iris.email, SECRET)
    await says(page, 'This account is suspended.')
    await page.getByRole('link', { name: 'Write to our support' }).click()
    await at(page, '/contact')
    await end()
  })

  test('that is logged out ends on the server too, with a worn-out token', async () => {
    const { page, session, end } = await insider(browser, product, maren, '/pricing')
    await page.evaluate(() => sessionStorage.setItem('draft.job', '{}'))
    await wearOut(page)
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout') && answer.ok())
    await page.goto('/logout')
    await at(page, '/')
    await ended
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('draft.job')])).toEqual([
      0,
      null,
    ])
    const again = await maren.call('POST /auth/token', { refreshToken: session.refreshToken })
    expect(again.status).toBe(401)
    await end()
  })

  test('of another person in another tab leaves nothing of the first one', async () => {
    const noor = await member(product, 'Noor')
    const { page, end } = await insider(browser, product, maren, '/contracts')
    await heading(page, 'Contracts')
    await page.evaluate(() => {
      sessionStorage.setItem('draft.job', '{}')
      Object.assign(globalThis, { memory: 'of the first' })
    })
    const other = await page.context().newPage()
    await other.goto('/pricing')
    const { body } = await noor.call('POST /auth/login', { email: noor.email, password: SECRET })
    await other.evaluate(keep, body)
    await at(page, '/')
    expect(
      await page.evaluate(() => [sessionStorage.getItem('draft.job'), Object.hasOwn(globalThis, 'memory')]),
    ).toEqual([null, false])
    await end()
  })
})

test('axe finds nothing on these pages in any state, and nothing is wider than the window', async () => {
  const found: string[] = []
  const { page, complaints, end } = await visitor('/register')
  const looks = async (name: string) => void found.push(...(await flaws(page, `access ${name}`)))
  await press(page, 'Next')
  await looks('register 1 refused')
  await firstStep(page, newEmail())
  await fill(page, 'Zip', '78701')
  await page.getByLabel('State', { exact: true }).selectOption('CA')
  await press(page, 'Next')
  await looks('register 2 refused')
  await fill(page, 'City', 'Austin')
  await press(page, 'Next')
  await fill(page, 'First Name', 'Noor')
  await fill(page, 'Last Name', 'Aziz')
  await press(page, 'Next')
  for (const word of ['Wound care', 'Long-term care', 'Hospice and palliative care']) {
    await fill(page, 'Categories', word)
    await press(page, 'Add to Categories')
  }
  await looks('register 4')
  await press(page, 'Next')
  await heading(page, 'Is this right?')
  const stop = await answering(page, '/auth/register', 500)
  await press(page, 'Complete Registration')
  await says(page, 'User already registered')
  await looks('register 5 refused')
  await stop()
  await press(page, 'Complete Registration')
  await page.getByText('We sent a mail to').waitFor()
  await answering(page, '/auth/login', 403, { code: 'account_suspended' })
  await enters(page, maren.email, SECRET)
  await says(page, 'This account is suspended.')
  await looks('login suspended')
  await page.unrouteAll()
  const methods = ['totp', 'sms', 'email', 'recovery']
  await answering(page, '/auth/login', 200, { mfa_required: true, mfa_token: 'begun', methods })
  await answering(page, '/auth/mfa/send', 200, { success: true })
  await press(page, 'Login')
  await press(page, 'Text message')
  await press(page, 'Send code')
  await page.getByText('We sent a code').waitFor()
  await looks('second factor')
  await page.goto('/forgot-password')
  await answering(page, '/auth/forgot-password', 200, { success: true })
  await fill(page, 'Email', maren.email)
  await fill(page, 'Confirm Email', maren.email)
  await press(page, 'Send link')
  await page.getByText('A password reset link').waitFor()
  await looks('forgot password')
  await page.goto(`/reset-password/${maren.user_id}/none`)
  await fill(page, 'Password', SECRET)
  await fill(page, 'Confirm Password', SECRET)
  await press(page, 'Save Password')
  await says(page, 'Password Link Invalid or Expired')
  await looks('reset password')
  await page.goto('/verify/none')
  await heading(page, 'Verification Failed')
  await looks('verify failed')
  await answering(page, '/auth/verify/none', 200, { success: true })
  await page.reload()
  await heading(page, 'Verification Complete')
  await looks('verify')
  expect([...found, ...complaints]).toEqual([])
  await end()
}, 150_000)

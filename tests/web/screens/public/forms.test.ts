import { expect, test } from 'vitest'
import { delayScripts, fill, waitForScripts } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { PAGE_TEXTS } from '#tests/harness/browser/texts.ts'
import { emptyResponses, internalError } from '#tests/harness/screens/default-responses.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Messages to support from the public pages: before the scripts load, without scripts and with them. */
const { api, insider, scriptless, visitor } = screens()
const success = { success: true } as const

test('A form sent without scripts leaves nothing in the address', async () => {
  const { page } = await scriptless()
  await page.goto('/contact')
  const address = page.url()
  expect(new URL(address).search).toBe('')
  expect(await page.getByText('Turn on JavaScript to send a message here.').isVisible()).toBe(true)
  await page.locator('[name=message]').fill('something private')
  await page.locator('[type=submit]').click()
  expect(page.url()).toBe(address)
})

test('Text typed before the scripts load is kept, and a form submitted before is sent then', async () => {
  const { page } = await visitor('/logo.svg')
  const address = new URL('/contact', page.url()).href
  const release = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Hello?')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Name').focus()
  release()
  await waitForScripts(page)
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
  expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.unrouteAll()

  const releaseAgain = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Hello?')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Name').press('Enter')
  expect(page.url()).toBe(address)
  releaseAgain()
  await page.getByRole('heading', { name: 'Missing: email', exact: true }).waitFor()
})

test('A visitor writes to support by keyboard alone, and is told missing fields first', async () => {
  const { page } = await visitor('/contact', { 'POST /contact/public': success })
  await waitForScripts(page)
  const press = (...keys: string[]) =>
    keys.reduce((previous, key) => previous.then(() => page.keyboard.press(key)), Promise.resolve())
  await page.keyboard.press('Tab')
  await press('Enter')
  await page.getByLabel('Name').focus()
  await press('Enter')
  await page.getByRole('heading', { name: 'Missing: name, email, message', exact: true }).waitFor()
  expect(await flaws(page, 'visitor contact missing')).toEqual([])
  // The summary has the focus; its first link leads to the first field.
  await press('Tab', 'Enter')
  await page.keyboard.type('Ada Example')
  await press('Tab')
  await page.keyboard.type('ada@example.com')
  await page.getByRole('heading', { name: 'Missing: message', exact: true }).waitFor()
  await press('Tab')
  await page.keyboard.type('512 555 0100')
  await press('Tab')
  await page.keyboard.type('Where is my payout?')
  await press('Tab', 'Enter')
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  expect(await flaws(page, 'visitor contact sent')).toEqual([])
  expect(api.bodiesOf('POST /contact/public')).toEqual([
    { name: 'Ada Example', email: 'ada@example.com', phone: '512 555 0100', message: 'Where is my payout?' },
  ])
})

test('A message that was not sent stays unchanged, and is sent by trying again', async () => {
  const { page } = await visitor('/contact', { 'POST /contact/public': internalError })
  await waitForScripts(page)
  await fill(page, 'Name', 'Ada')
  await fill(page, 'Email', 'ada@example.com')
  await fill(page, 'Message', 'Is anybody there?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'An error occurred. Please try again.' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Is anybody there?')
  api.answer({ 'POST /contact/public': success })
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  expect(api.lastOf('POST /contact/public')?.body).toMatchObject({ message: 'Is anybody there?' })
})

test('A member can read the public pages, never sees the visitors’ landing page, and needs only the message to write', async () => {
  const ada = viewer({ first_name: 'Ada' })
  const responses = { ...emptyResponses(ada), 'POST /contact': success }
  const { page } = await insider(ada, '/logo.svg', responses)
  for (const path of ['/how-it-works', '/pricing', '/privacy', '/legal', '/help']) {
    await page.goto(path)
    await waitForScripts(page)
    await page.getByRole('heading', { name: PAGE_TEXTS[path]?.[0] ?? '', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  }
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Oops! You seem to be lost.' }).waitFor()
  const release = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const landing = page.getByRole('heading', { name: 'Your license is worth', includeHidden: true })
  await landing.waitFor({ state: 'attached' })
  expect(await landing.isVisible()).toBe(false)
  release()
  await waitForScripts(page)
  expect(await landing.count()).toBe(0)
  await page.goto('/contact')
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Missing: message', exact: true }).waitFor()
  expect(await page.getByLabel('Email').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('From a member')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  expect(api.bodiesOf('POST /contact')).toEqual([{ message: 'From a member' }])
  expect(api.callsOf('POST /contact/public')).toEqual([])
})

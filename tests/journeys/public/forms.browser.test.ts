import { expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { PAGE_TEXTS } from '#tests/harness/browser/texts.ts'
import { delayScripts, live } from '#tests/harness/browser/visits.ts'
import { member, newAddress, staff } from '#tests/harness/people/people.ts'

/** Messages to support from the public pages: before the scripts load, without scripts and with them. */
const { product, scriptless, somebody } = browsing()

test('A form sent where no script runs leaves nothing in the address', async () => {
  const { page, end } = await scriptless()
  await page.goto('/contact')
  expect(await page.getByText('Sending a message from here needs JavaScript.').isVisible()).toBe(true)
  await page.locator('[name=message]').fill('something private')
  await page.locator('[type=submit]').click()
  expect(page.url()).toBe(`${product.web}/contact`)
  await end()
})

test('What is typed before the scripts load is kept, and what is submitted before is sent then', async () => {
  const { page, end } = await somebody()
  const release = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Hello?')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Name').focus()
  release()
  await live(page)
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
  expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.unrouteAll()

  const releaseAgain = await delayScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Hello?')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Name').press('Enter')
  expect(page.url()).toBe(`${product.web}/contact`)
  releaseAgain()
  await page.getByRole('heading', { name: 'Missing: email', exact: true }).waitFor()
  await end()
})

test('A visitor writes to support by keyboard alone, and is told what is missing first', async () => {
  const { page, complaints, end } = await somebody()
  await page.goto('/contact')
  await live(page)
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
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
  const email = newAddress('ada')
  await page.keyboard.type(email)
  await page.getByRole('heading', { name: 'Missing: message', exact: true }).waitFor()
  await press('Tab')
  await page.keyboard.type('512 555 0100')
  await press('Tab')
  await page.keyboard.type('Where is my payout?')
  await press('Tab', 'Enter')
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  expect(await flaws(page, 'visitor contact sent')).toEqual([])
  const { body } = await (await staff(product, 'support')).call('GET /staff/contact')
  expect(body.messages.filter((each: { email: string }) => each.email === email)).toMatchObject([
    {
      name: 'Ada Example',
      email,
      phone: '512 555 0100',
      message: 'Where is my payout?',
      handled: false,
    },
  ])
  expect(complaints).toEqual([])
  await end()
})

test('A message that did not get through stays as it was typed, and goes when it is sent again', async () => {
  const { page, end } = await somebody()
  await page.goto('/contact')
  await live(page)
  for (const [label, words] of [
    ['Name', 'Ada'],
    ['Email', 'ada@example.com'],
    ['Message', 'Is anybody there?'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(words)
  const stop = await answering(page, '/contact/public', 500)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'An error occurred. Please try again.' }).waitFor()
  expect(await page.getByLabel('Message').inputValue()).toBe('Is anybody there?')
  await stop()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  await end()
})

test('A member keeps the public pages, never sees the visitors’ landing page, and writes with the message alone', async () => {
  const { page, complaints, end } = await somebody()
  const ada = await member(product, 'Ada')
  await page.goto('/help')
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { jwtToken: ada.token, refreshToken: 'none', user_id: ada.user_id },
  )
  for (const path of ['/how-it-works', '/pricing', '/privacy', '/legal', '/help']) {
    await page.goto(path)
    await live(page)
    await page.getByRole('heading', { name: PAGE_TEXTS[path]?.[0] ?? '', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  }
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Oops! You seem to be lost.' }).waitFor()
  const release = await delayScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const landing = page.getByText('Hire a licensed nurse consultant')
  await landing.waitFor({ state: 'attached' })
  expect(await landing.isVisible()).toBe(false)
  release()
  await live(page)
  expect(await landing.count()).toBe(0)
  await page.goto('/contact')
  await live(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Missing: message', exact: true }).waitFor()
  expect(await page.getByLabel('Email').count()).toBe(0)
  await page.getByRole('textbox', { name: 'Message' }).fill('From a member')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  const { body } = await (await staff(product, 'support')).call('GET /staff/contact')
  expect(body.messages).toContainEqual(
    expect.objectContaining({ user_id: ada.user_id, message: 'From a member' }),
  )
  expect(complaints).toEqual([])
  await end()
})

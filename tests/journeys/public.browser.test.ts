import { existsSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from '../harness/answers.ts'
import { NARROW } from '../harness/browser.ts'
import { browsing } from '../harness/browsing.ts'
import { flaws } from '../harness/looks.ts'
import { member, staff } from '../harness/people.ts'
import { POLICY_ENDS_WITH, SAYS } from './public-texts.ts'

/** The public pages as visitors, members, keyboards, phones and browsers without scripts meet them. */
const { product, scriptless, somebody } = browsing()

const live = (page: Page) => page.waitForSelector('html.live')
const headings = (page: Page) => page.locator('.reading__text h2').allTextContents()

/** Keeps the scripts of the app waiting until told; the page that came with the document stands meanwhile. */
async function heldBack(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return release
}

describe.each(Object.entries(SAYS))('%s', (path, [heading, ...texts]) => {
  test('says what it has to, loads at most 120 kB of scripts, and has no flaw at any width', async () => {
    const { page, complaints, end } = await somebody()
    const scripts = new Set<string>()
    const tracked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
      if (pathname === '/track') tracked.push(request.method())
    })
    await page.goto(path)
    await live(page)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toContain(heading)
    const text = await page.locator('main').innerText()
    for (const each of texts) expect(text).toContain(each)
    expect(tracked).toEqual(['GET'])
    expect(kilobytes(scripts)).toBeLessThanOrEqual(120)
    expect(kilobytes(scripts)).toBeGreaterThan(50)
    expect(await flaws(page, `visitor ${path}`)).toEqual([])
    expect(complaints).toEqual([])
    await end()
  }, 120_000)
})

const kilobytes = (paths: Iterable<string>) =>
  [...paths]
    .map((path) => `web/dist${path}`)
    .map((file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size)
    .reduce((sum, size) => sum + size, 0) / 1000

test('Every public page reads without JavaScript, under a title and a description of its own', async () => {
  const { page, end } = await scriptless(NARROW)
  const titles = new Set<string>()
  const descriptions = new Set<string | null>()
  for (const [path, [heading, ...texts]] of Object.entries(SAYS)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
    const text = await page.locator('#app').innerText()
    for (const each of [heading, ...texts]) expect(text, path).toContain(each)
    titles.add(await page.title())
    expect(await page.locator('meta[name=description]').count(), path).toBe(1)
    descriptions.add(await page.locator('meta[name=description]').getAttribute('content'))
  }
  expect(descriptions.size).toBe(Object.keys(SAYS).length)
  expect(titles.size).toBe(Object.keys(SAYS).length)
  await end()
}, 60_000)

test('A form sent where no script runs leaves nothing in the address', async () => {
  const { page, end } = await scriptless()
  await page.goto('/contact')
  expect(await page.getByText('Sending a message from here needs JavaScript.').isVisible()).toBe(true)
  await page.locator('[name=message]').fill('something private')
  await page.locator('[type=submit]').click()
  expect(page.url()).toBe(`${product.web}/contact`)
  await end()
})

test('What is typed before the scripts come is kept, and what is sent before goes on then', async () => {
  const { page, end } = await somebody()
  const release = await heldBack(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Hello?')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Name').focus()
  release()
  await live(page)
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada')
  expect(await page.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.unrouteAll()

  const releaseAgain = await heldBack(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('Hello?')
  await page.getByLabel('Name').fill('Ada')
  await page.getByLabel('Name').press('Enter')
  expect(page.url()).toBe(`${product.web}/contact`)
  releaseAgain()
  await page.getByRole('heading', { name: 'Missing: email', exact: true }).waitFor()
  await end()
})

test('The privacy policy ends with changes, contact, HIPAA compliance and a conclusion', async () => {
  const { page, end } = await somebody()
  await page.goto('/privacy')
  expect((await headings(page)).slice(-4)).toEqual(POLICY_ENDS_WITH)
  await page.locator('#contact').getByRole('link', { name: 'contact form' }).click()
  await page.getByRole('heading', { name: 'Send Us a Message' }).waitFor()
  await end()
})

test('The landing page leads to how it works, to the login and to the menu, whose back strip leads back', async () => {
  const { page, end } = await somebody(NARROW)
  await page.goto('/')
  await live(page)
  await page.getByRole('link', { name: 'Learn How it Works' }).click()
  await page.getByRole('heading', { name: 'How it works', level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Back' }).waitFor()
  const places = page.getByRole('main').getByRole('link')
  expect(await places.allTextContents()).toEqual(SAYS['/menu']?.slice(1))
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: 'How it works', level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
  await end()
})

test('An unknown path says so and leads home', async () => {
  const { page, end } = await somebody()
  await page.goto('/no/such/page')
  await live(page)
  await page.getByText('Here are some helpful links:').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: SAYS['/']?.[0] ?? '', level: 1 }).waitFor()
  await end()
})

describe('Help', () => {
  test('finds the answers that have all the words, keeps the search in the address, and says when there is none', async () => {
    const { page, end } = await somebody()
    await page.goto('/help')
    await live(page)
    await page.getByLabel('Search the answers').pressSequentially('premium TOKENS')
    await page.getByText('1 answer with “premium TOKENS”').waitFor()
    expect(await page.locator('article h3').allTextContents()).toEqual(['What are tokens?'])
    expect(new URL(page.url()).searchParams.get('q')).toBe('premium TOKENS')
    await page.reload()
    await page.getByText('1 answer with “premium TOKENS”').waitFor()
    await page.getByLabel('Search the answers').fill('zebra')
    await page.getByRole('heading', { name: 'No answer has these words' }).waitFor()
    expect(await flaws(page, 'visitor help nothing found')).toEqual([])
    await end()
  }, 60_000)

  test('opens at the answer that its address names', async () => {
    const { page, end } = await somebody()
    await page.goto('/help#tokens')
    await live(page)
    const top = () => page.locator('#tokens').evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    await end()
  })
})

test('Who has begun to read when the scripts come reads on where they were', async () => {
  const { page, end } = await somebody()
  const release = await heldBack(page)
  await page.goto('/privacy', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  release()
  await live(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(700)
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
  await page.keyboard.type('ada@example.com')
  await page.getByRole('heading', { name: 'Missing: message', exact: true }).waitFor()
  await press('Tab')
  await page.keyboard.type('512 555 0100')
  await press('Tab')
  await page.keyboard.type('Where is my payout?')
  await press('Tab', 'Enter')
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  expect(await flaws(page, 'visitor contact sent')).toEqual([])
  const { body } = await (await staff(product, 'support')).call('GET /staff/contact')
  expect(body.messages).toMatchObject([
    {
      name: 'Ada Example',
      email: 'ada@example.com',
      phone: '512 555 0100',
      message: 'Where is my payout?',
      handled: false,
    },
  ])
  expect(complaints).toEqual([])
  await end()
}, 120_000)

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
    await page.getByRole('heading', { name: SAYS[path]?.[0] ?? '', level: 1 }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  }
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Oops! You seem to be lost.' }).waitFor()
  const release = await heldBack(page)
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
  await page.getByLabel('Message').fill('From a member')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Message Sent' }).waitFor()
  const { body } = await (await staff(product, 'support')).call('GET /staff/contact')
  expect(body.messages).toContainEqual(
    expect.objectContaining({ user_id: ada.user_id, message: 'From a member' }),
  )
  expect(complaints).toEqual([])
  await end()
}, 60_000)

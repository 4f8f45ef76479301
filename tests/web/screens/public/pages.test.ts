import { existsSync, statSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { delayScripts, waitForScripts } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { PAGE_TEXTS } from '#tests/harness/browser/texts.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** The public pages with scripts, before they load, and without. */
const { api, insider, scriptless, somebody, visitor } = screens()

const headings = (page: Page) => page.locator('.reading__text h2').allTextContents()

describe.each(Object.entries(PAGE_TEXTS))('%s', (path, [heading, ...texts]) => {
  test('has its required texts, and loads at most 120 kB of scripts', async () => {
    api.answer({ 'GET /track': sampleResponse('GET /track') })
    const { page } = await somebody()
    const scripts = new Set<string>()
    const tracked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) scripts.add(pathname)
      if (pathname === '/track') tracked.push(request.method())
    })
    await page.goto(path)
    await waitForScripts(page)
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toContain(heading)
    const text = await page.locator('main').innerText()
    for (const each of texts) expect(text).toContain(each)
    expect(tracked).toEqual(['GET'])
    expect(kilobytes(scripts)).toBeLessThanOrEqual(120)
    expect(kilobytes(scripts)).toBeGreaterThan(50)
  })
})

const kilobytes = (paths: Iterable<string>) =>
  [...paths]
    .map((path) => `web/dist${path}`)
    .map((file) => statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size)
    .reduce((sum, size) => sum + size, 0) / 1000

test('Every public page reads without JavaScript, under a title and a description of its own', async () => {
  const { page } = await scriptless(NARROW)
  const titles = new Set<string>()
  const descriptions = new Set<string | null>()
  for (const [path, [heading, ...texts]] of Object.entries(PAGE_TEXTS)) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(path === '/no-such-page' ? 404 : 200)
    const text = await page.locator('#app').innerText()
    for (const each of [heading, ...texts]) expect(text, path).toContain(each)
    titles.add(await page.title())
    expect(await page.locator('meta[name=description]').count(), path).toBe(1)
    descriptions.add(await page.locator('meta[name=description]').getAttribute('content'))
  }
  expect(descriptions.size).toBe(Object.keys(PAGE_TEXTS).length)
  expect(titles.size).toBe(Object.keys(PAGE_TEXTS).length)
})

test('The privacy policy ends with changes, contact, HIPAA compliance and a conclusion', async () => {
  const { page } = await visitor('/privacy')
  expect((await headings(page)).slice(-4)).toEqual([
    ...['Changes to this policy', 'Contact', 'HIPAA compliance', 'Conclusion'],
  ])
  await page.locator('#contact').getByRole('link', { name: 'contact form' }).click()
  await page.getByRole('heading', { name: 'Send Us a Message' }).waitFor()
})

test('The landing page leads to how it works, to the login and to the menu, whose back strip leads back', async () => {
  const { page } = await visitor('/', {}, NARROW)
  await waitForScripts(page)
  await page.getByRole('link', { name: 'Learn How it Works' }).click()
  await page.getByRole('heading', { name: PAGE_TEXTS['/how-it-works']?.[0] ?? '', level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Back' }).waitFor()
  const places = page.getByRole('main').getByRole('link')
  expect(await places.allTextContents()).toEqual(PAGE_TEXTS['/menu']?.slice(1))
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('heading', { name: PAGE_TEXTS['/how-it-works']?.[0] ?? '', level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.waitForURL('**/login')
})

test('An unknown path says so and leads home', async () => {
  const { page } = await visitor('/no/such/page')
  await waitForScripts(page)
  await page.getByText('Here are some helpful links:').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: PAGE_TEXTS['/']?.[0] ?? '', level: 1 }).waitFor()
})

describe('Help', () => {
  test('finds the answers that have all the words, keeps the search in the address, and says when there is none', async () => {
    const { page } = await visitor('/help')
    await waitForScripts(page)
    const parts = () =>
      page.getByRole('navigation', { name: 'Questions' }).getByRole('link').allTextContents()
    expect(await parts()).toEqual(['For consultants8', 'For clients6', 'For both10'])
    await page.getByLabel('Search the answers').pressSequentially('premium TOKENS')
    await page.getByText('1 answer with “premium TOKENS”').waitFor()
    expect(await page.locator('.help-answer h3').allTextContents()).toEqual(['What are tokens?'])
    expect(await parts()).toEqual(['For consultants1'])
    expect(new URL(page.url()).searchParams.get('q')).toBe('premium TOKENS')
    await page.reload()
    await page.getByText('1 answer with “premium TOKENS”').waitFor()
    await page.getByLabel('Search the answers').fill('zebra')
    await page.getByRole('heading', { name: 'No answers match' }).waitFor()
    expect(await flaws(page, 'visitor help nothing found')).toEqual([])
  })

  test('uses the whole width of a phone', async () => {
    const { page } = await visitor('/help', {}, NARROW)
    await waitForScripts(page)
    const widthOf = (selector: string) =>
      page.locator(selector).evaluate((each) => each.getBoundingClientRect().width)
    expect(await widthOf('.answers')).toBe(await widthOf('.reading'))
  })

  test('opens at the answer that its address names', async () => {
    const { page } = await visitor('/help#tokens')
    await waitForScripts(page)
    const top = () => page.locator('#tokens').evaluate((each) => each.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
  })
})

test('A visitor who has scrolled before the scripts load stays at that place', async () => {
  const { page } = await visitor('/logo.svg')
  const release = await delayScripts(page)
  await page.goto('/privacy', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  release()
  await waitForScripts(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(700)
})

test('Only visitors are asked to register above the prices', async () => {
  const prices = await visitor('/pricing')
  await prices.page.getByRole('main').getByRole('link', { name: 'Register' }).waitFor()
  const { page } = await insider(viewer(), '/pricing')
  await page.getByRole('heading', { name: 'When the money moves' }).waitFor()
  await page.getByRole('button', { name: /account menu$/ }).waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'Register' }).count()).toBe(0)
})

test('On a phone a page of access ends with one line, and all others with the whole foot', async () => {
  const { page } = await visitor('/login', {}, NARROW)
  const footer = page.getByRole('contentinfo')
  await footer.waitFor()
  const links = footer.getByRole('link').filter({ visible: true })
  expect(await links.allInnerTexts()).toEqual(['Help', 'Privacy', 'Legal'])
  const boxes = [await links.first().boundingBox(), await footer.getByText('©').boundingBox()]
  const [middle, other] = boxes.map((box) => box && Math.round(box.y + box.height / 2))
  expect(middle).toBe(other)
  expect(await flaws(page, 'foot of login')).toEqual([])
  await page.setViewportSize(NARROW)
  await page.goto('/pricing')
  await footer.getByRole('link', { name: 'Contact Us' }).waitFor()
})

import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hours } from '#domain/kernel/time/duration.ts'
import { heading, waitForScripts } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Tests of pages whose scripts do not load, and of malformed addresses. */
const { insider, scriptless, somebody, visitor } = screens()

const addresses: string[] = JSON.parse(readFileSync('web/dist/pages/addresses.json', 'utf8'))
const prerendered = ['/', '/how-it-works', '/pricing', '/privacy', '/legal', '/help', '/contact', '/menu']
const forms = ['/login', '/register', '/forgot-password']
/** An address of each page that the app fills. */
const filled = addresses
  .filter((each) => ![...prerendered, ...forms].includes(each))
  .map((each) => each.replaceAll(/\$\w+/g, 'x'))

test('Each page for members says that it needs JavaScript if that is off', async () => {
  expect(filled.length).toBeGreaterThan(40)
  const { page } = await scriptless()
  for (const path of filled) {
    await page.goto(path)
    const pageText = await page.locator('body').innerText()
    expect(pageText, path).toContain('Consilium')
    expect(pageText, path).toContain('This page needs JavaScript')
    expect(pageText, path).not.toContain("didn't load")
  }
  for (const path of forms) {
    await page.goto(path)
    expect(await page.getByText(/^Turn on JavaScript to/).isVisible(), path).toBe(true)
    expect(await page.getByText("didn't load").isVisible(), path).toBe(false)
  }
})

const RELOAD = { name: 'Reload it', exact: true }

describe('A page whose scripts', () => {
  test('are refused says so immediately, and appears after a reload', async () => {
    const { page } = await insider(viewer(), '/logo.svg', emptyResponses(viewer()))
    await page.route(/\/assets\/(?!early).*\.js$/, (route) => route.abort())
    await page.goto('/contracts')
    await heading(page, "This page didn't load")
    expect(await page.getByText('This page needs JavaScript').count()).toBe(0)
    expect(await flaws(page, 'unloaded')).toEqual([])
    await page.unrouteAll()
    await page.getByRole('link', RELOAD).click()
    await heading(page, 'Contracts')
    expect(await page.locator('.unloaded').count()).toBe(0)
  })

  test('are gone, the first one too, says so after a while', async () => {
    const { page } = await somebody()
    await page.clock.install()
    await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/verify/x')
    expect(await page.getByText("This page didn't load").isVisible()).toBe(false)
    // Changes the time of animations, which the test's clock does not move.
    await page.evaluate(() => {
      for (const each of document.getAnimations()) each.finish()
    })
    await heading(page, "This page didn't load")
  })

  test('are refused keeps a readable page, and says so below it', async () => {
    const { page } = await visitor('/logo.svg')
    await page.route(/\/assets\/(?!early).*\.js$/, (route) => route.abort())
    await page.goto('/pricing')
    await page.getByText("This page didn't load completely.").waitFor()
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await flaws(page, 'unloaded pricing')).toEqual([])
    await page.unrouteAll()
    await page.getByRole('link', RELOAD).click()
    await waitForScripts(page)
    expect(await page.getByText("This page didn't load completely.").count()).toBe(0)
  })
})

describe('A page whose fonts', () => {
  const h1 = (page: Page) => page.locator('#app h1')

  /** The page with its styles, its clock at a standstill, and no script that would show it anyway. */
  async function withoutFonts() {
    const { page } = await visitor('/logo.svg')
    const fonts = Promise.withResolvers<void>()
    const styles = page.waitForResponse(/\.css$/)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + hours(1))
    await page.route(/\/assets\/(?!early).*\.js$/, () => undefined)
    await page.route(/\.woff2$/, (route) => fonts.promise.then(() => route.continue()))
    await page.goto('/pricing', { waitUntil: 'commit' })
    await (await styles).finished()
    await h1(page).waitFor({ state: 'attached' })
    expect(await h1(page).isVisible()).toBe(false)
    return { page, loadFonts: fonts.resolve }
  }

  test('come soon is shown with them', async () => {
    const { page, loadFonts } = await withoutFonts()
    loadFonts()
    await h1(page).waitFor()
  })

  test('do not come is shown without them', async () => {
    const { page } = await withoutFonts()
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return h1(page).isVisible()
      })
      .toBe(true)
  })
})

describe('A malformed address', () => {
  test.each([
    '/login%ZZ',
    '/jobs/%C3%28',
    '/help%',
    '/%E0%A4%A',
    '/contract/%FF',
    '/%',
    '/jobs/%ED%A0%80?x=1',
  ])('%s is shown as a page that does not exist', async (path) => {
    const { page } = await visitor('/logo.svg')
    const knownResponse = await page.request.get('/no-such-page')
    const { headers, status, text } = await raw(new URL(page.url()).origin, path)
    expect(status).toBe(404)
    expect(text).toBe(await knownResponse.text())
    for (const name of ['content-security-policy', 'x-frame-options', 'content-type', 'referrer-policy'])
      expect(headers.get(name), name).toBe(knownResponse.headers()[name])
    await page.goto(path)
    await waitForScripts(page)
    await heading(page, 'Oops! You seem to be lost.')
  })

  test('of a script is none', async () => {
    const { page } = await visitor('/logo.svg')
    const { origin } = new URL(page.url())
    for (const path of ['/assets/%2e%2e/%2e%2e/package.json', '/assets/%00', '/assets/x%5c..%5cy'])
      expect((await raw(origin, path)).text, path).not.toMatch(/FST_|statusCode/)
  })
})

async function raw(origin: string, path: string) {
  const response = await fetch(origin + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

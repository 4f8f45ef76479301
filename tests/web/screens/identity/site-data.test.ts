import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  heading,
  submitLogin,
  waitForErrorSummary,
  waitForPath,
  waitForScripts,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { loginResponse } from '#tests/harness/screens/identity.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Browsers that store nothing for the product: they block site data, or have no space. */
const { api, somebody } = screens()
const NEEDED = 'Allow site data (cookies) for Consilium'

/** Blocks all site data, like a browser setting: even the name of the storage throws. */
function block() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
}
function blockTab() {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}
function fill() {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
}
/** Removes the storages, like a browser that has them turned off altogether. */
function miss() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: null })
}

async function openWith(harm: () => void, path: string) {
  api.answer({ 'GET /track': sampleResponse('GET /track'), 'POST /auth/login': loginResponse(viewer()) })
  const visit = await somebody()
  await visit.page.addInitScript(harm)
  await visit.page.goto(path)
  return visit
}
const countNotices = (page: Page) => page.getByRole('heading', { name: NEEDED, exact: true }).count()

describe.each([
  ['blocked', block],
  ['blocked for a tab', blockTab],
  ['missing', miss],
  ['full', fill],
] as const)('If the storage for site data is %s', (_, harm) => {
  test('the public pages work as usual', async () => {
    const { page } = await openWith(harm, '/')
    await waitForScripts(page)
    await page.getByRole('link', { name: 'Learn How it Works' }).click()
    await heading(page, 'One job, two sides, and the money held safely in between')
    expect(await countNotices(page)).toBe(0)
  })

  test('a page for members leads to the login, which says so before and at the press', async () => {
    const { page } = await openWith(harm, '/contracts')
    await waitForPath(page, '/login')
    await heading(page, NEEDED)
    expect(await flaws(page, 'login without site data')).toEqual([])
    await submitLogin(page, 'maren@example.com', 'a password')
    await waitForErrorSummary(page, NEEDED)
    expect(await countNotices(page)).toBe(1)
    expect(api.callsOf('POST /auth/login')).toEqual([])
  })

  test('registering says so first, and works without the draft', async () => {
    const { page } = await openWith(harm, '/register?for=nurse')
    await heading(page, NEEDED)
    await page.getByLabel('Email', { exact: true }).fill('ada@example.com')
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@example.com')
  })
})

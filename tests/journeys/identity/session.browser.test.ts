import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, enters, heading, hold, press, says, storeSession } from '#tests/harness/browser/visits.ts'
import { member, PASSWORD, staff } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

const { product, visitor, insider } = browsing()
const maren = before(() => member(product, 'Maren'))

describe('A session', () => {
  /** Maren at a page that sends no more requests: the next page finds out what happened to the tokens meanwhile. */
  async function atRest() {
    const visit = await insider(maren, '/pricing')
    await visit.page.waitForLoadState('networkidle')
    return visit
  }
  const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }))
  const wearOut = (page: Page) => page.evaluate(() => localStorage.setItem('jwtToken', 'worn-out'))
  const spend = (page: Page) => page.evaluate(() => localStorage.setItem('refreshToken', 'spent'))

  // What one tab stores reaches another with a delay, so sometimes both refresh: both get the same next token.
  test('of two tabs is refreshed for both, and logs neither out', async () => {
    const { page, end } = await atRest()
    const other = await page.context().newPage()
    const refreshing = new Set<Page>()
    page.context().on('request', (request) => {
      if (request.url().endsWith('/auth/token')) refreshing.add(request.frame().page())
    })
    await wearOut(page)
    await Promise.all([page.goto('/contracts'), other.goto('/payments')])
    await Promise.all([page, other].map((tab) => tab.getByRole('heading', { level: 1 }).waitFor()))
    await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
    expect(refreshing.size).toBeGreaterThan(0)
    expect([page, other].map((tab) => new URL(tab.url()).pathname)).toEqual(['/contracts', '/payments'])
    await expect.poll(async () => await stored(page)).toEqual(await stored(other))
    await Promise.all([page.reload(), other.reload()])
    await Promise.all([heading(page, 'Contracts'), heading(other, 'Payments')])
    await end()
  })

  test('survives a refresh that gets no answer', async () => {
    const { page, end } = await atRest()
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

  const contracts = (page: Page, status: number) => answering(page, '/consultant/contracts', status)
  test.each([
    ['a refused refresh', spend, 'Failed to refresh token'],
    [
      'a refresh without a token for it',
      (page: Page) => page.evaluate(() => localStorage.removeItem('refreshToken')),
      'No refresh token',
    ],
    ['a 401 that a new token does not cure', (page: Page) => contracts(page, 401), undefined],
    ['a 403', (page: Page) => contracts(page, 403), undefined],
  ])('ends at / with nothing kept after %s', async (_, harm, log) => {
    const { page, logged, end } = await atRest()
    await wearOut(page)
    await harm(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/consultant/contracts'))
        requests.push(request.url())
    })
    await page.goto('/contracts')
    await at(page, '/')
    expect(Object.keys(await stored(page))).toEqual([])
    expect(requests.length).toBeLessThanOrEqual(2)
    if (log) expect(logged).toContain(log)
    await end()
  })

  describe('whose socket is refused', () => {
    /** Only the socket can find out that the token is refused. */
    async function alone(page: Page) {
      const heard: string[] = []
      page.on('websocket', (line) =>
        line.on('framereceived', ({ payload }) => {
          const { event, data } = JSON.parse(String(payload))
          heard.push(data.message ?? event)
        }),
      )
      await page.route(
        (url) => url.origin === product.api && !url.pathname.startsWith('/auth/'),
        (route) => route.abort(),
      )
      return heard
    }

    test('is refreshed, and the socket connects with the new token', async () => {
      const { page, session, end } = await atRest()
      await wearOut(page)
      const heard = await alone(page)
      await page.goto('/contracts')
      await expect.poll(() => heard).toEqual(['invalid token', 'connect'])
      const { jwtToken, refreshToken } = await stored(page)
      expect([jwtToken, refreshToken]).not.toEqual(['worn-out', session.refreshToken])
      await end()
    })

    test('and cannot be refreshed ends at / with nothing kept', async () => {
      const { page, end } = await atRest()
      await wearOut(page)
      await spend(page)
      const heard = await alone(page)
      await page.goto('/contracts')
      await at(page, '/')
      expect([heard, await stored(page)]).toEqual([['invalid token'], {}])
      await end()
    })
  })

  test('is needed for a socket: a visitor opens none, and the log says why', async () => {
    const { page, logged, end } = await visitor('/help')
    const opened: string[] = []
    page.on('websocket', (line) => opened.push(line.url()))
    await page.goto('/pricing')
    await expect.poll(() => logged).toContain('You must log in to connect')
    await page.waitForLoadState('networkidle')
    expect(opened).toEqual([])
    await end()
  })

  test('of a suspended account ends in the open page, and the next login says why', async () => {
    const [iris, admin] = await Promise.all([member(product, 'Iris'), staff(product, 'admin')])
    const { page, end } = await insider(iris, '/contracts')
    await heading(page, 'Contracts')
    const { status } = await admin.call(`POST /staff/accounts/${iris.user_id}/suspend`, { reason: 'A test' })
    expect(status).toBe(200)
    await at(page, '/')
    expect(Object.keys(await stored(page))).toEqual([])
    await page.goto('/login')
    await enters(page, iris.email, PASSWORD)
    await says(page, 'This account is suspended.')
    await page.getByRole('link', { name: 'Contact support' }).click()
    await at(page, '/contact')
    await end()
  })

  test('that is logged out ends on the server too, with an expired token', async () => {
    const { page, session, end } = await atRest()
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

  test('that is logged out ends on the server too, while other calls find their token expired', async () => {
    const { page, end } = await atRest()
    await wearOut(page)
    const refresh = page.waitForRequest(/\/auth\/token$/)
    const release = await hold(page, /\/auth\/token$/)
    const ended = page.waitForResponse((answer) => answer.url().endsWith('/auth/logout') && answer.ok())
    await page.goto('/logout')
    await at(page, '/')
    await refresh
    release()
    await ended
    await end()
  })

  test('of another person in another tab leaves nothing of the first one', async () => {
    const noor = await member(product, 'Noor')
    const { page, end } = await insider(maren, '/contracts')
    await heading(page, 'Contracts')
    await page.evaluate(() => {
      sessionStorage.setItem('draft.job', '{}')
      Object.assign(globalThis, { memory: 'of the first' })
    })
    const other = await page.context().newPage()
    await other.goto('/pricing')
    const { body } = await noor.call('POST /auth/login', { email: noor.email, password: PASSWORD })
    await other.evaluate(storeSession, body)
    await at(page, '/')
    expect(
      await page.evaluate(() => [sessionStorage.getItem('draft.job'), Object.hasOwn(globalThis, 'memory')]),
    ).toEqual([null, false])
    await end()
  })
})

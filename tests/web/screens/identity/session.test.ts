import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accountSuspended, unauthorized } from '#api/http/problem.ts'
import { routes } from '#api/wire/wire.ts'
import {
  heading,
  press,
  storeSession,
  submitLogin,
  waitForErrorSummary,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { type FakeResponses, refusedAs, respondWithRefusal } from '#tests/harness/screens/fake-api.ts'
import { loginResponse } from '#tests/harness/screens/identity.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, visitor, insider } = screens()
const maren = viewer()
const NEXT = { token: 'next', refreshToken: 'next-refresh' }

/**
 * A member at a page that sends no more requests. From now on the access token is expired until it is
 * refreshed.
 */
async function atRest(more: FakeResponses = {}) {
  let isWorn = false
  const responses: FakeResponses = {
    ...emptyResponses(maren),
    'POST /auth/logout': { success: true },
  }
  const guarded = Object.entries(responses).map(([name, answer]) => [
    name,
    (call: never) => {
      if (isWorn && routes[name as keyof typeof routes].auth !== 'public') throw unauthorized('jwt expired')
      return typeof answer === 'function' ? (answer as (call: never) => unknown)(call) : answer
    },
  ])
  const refreshed = () => {
    isWorn = false
    return NEXT
  }
  const visit = await insider(maren, '/pricing', {
    ...(Object.fromEntries(guarded) as FakeResponses),
    'POST /auth/token': refreshed,
    ...more,
  })
  // The last call of the frame. On a busy machine the network is idle before it, too.
  await expect.poll(() => api.callsOf('GET /payments/email').length).toBe(1)
  await visit.page.waitForLoadState('networkidle')
  isWorn = true
  return visit
}
/** A member with a connected page, and the number of connections. */
async function connected(refresh: FakeResponses) {
  const { page } = await insider(maren, '/logo.svg', refresh)
  let connects = 0
  page.on('websocket', (line) =>
    line.on('framereceived', ({ payload }) => {
      if (JSON.parse(String(payload)).event === 'connect') connects++
    }),
  )
  await page.goto('/pricing')
  await expect.poll(() => connects).toBe(1)
  return { page, connects: () => connects }
}
const storedEntries = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
const forbidden = respondWithRefusal(accountSuspended())
const unknown = respondWithRefusal(unauthorized('invalid token'))
const spent = respondWithRefusal(refusedAs('POST /auth/token', 'session_over'))

const CURELESS = { 'GET /consultant/contracts': unknown }
const ENDED = 'Your session has ended'
const SUSPENDED = 'This account is suspended.'

describe('A session', () => {
  test('survives a refresh without an answer', async () => {
    const { page } = await atRest()
    await page.route(/\/auth\/token$/, (route) => route.abort())
    await page.goto('/contracts')
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unrouteAll()
    await press(page, 'Try again')
    await heading(page, 'Contracts')
    await expect
      .poll(() => storedEntries(page))
      .toMatchObject({ user_id: maren.user_id, jwtToken: NEXT.token })
  })

  test.each([
    ['a refused refresh', { 'POST /auth/token': spent }, 'Failed to refresh token'],
    ['a refresh without a token for it', {}, 'No refresh token'],
    ['a 401 that a new token does not cure', CURELESS, undefined],
    ['a 403', { 'GET /consultant/contracts': forbidden }, undefined],
  ] as const)(
    'ends at the login with nothing stored after %s, and continues after a login',
    async (_, harm, log) => {
      const { page, logLines } = await atRest(harm)
      if (log === 'No refresh token') await page.evaluate(() => localStorage.removeItem('refreshToken'))
      await page.goto('/contracts?part=done')
      await waitForPath(page, '/login')
      await heading(page, 'GET /consultant/contracts' in harm && harm !== CURELESS ? SUSPENDED : ENDED)
      expect(new URL(page.url()).search).toBe('?next=%2Fcontracts%3Fpart%3Ddone')
      await expect.poll(() => storedEntries(page)).toEqual({})
      expect(api.callsOf('GET /consultant/contracts').length).toBeLessThanOrEqual(2)
      if (log) expect(logLines).toContain(log)
      api.answer({ ...emptyResponses(maren), 'POST /auth/login': loginResponse(maren) })
      await submitLogin(page, 'maren@example.com', 'a password')
      await heading(page, 'Contracts')
      expect(new URL(page.url()).search).toBe('?part=done')
      expect(await page.evaluate(() => sessionStorage.getItem('ended'))).toBeNull()
    },
  )

  test('is refreshed before its token expires, however wrong the clock: no call is refused', async () => {
    const { page, logLines } = await atRest()
    // Issued and stored eleven minutes ago, by a server with another calendar.
    const claims = { iat: 1_000_000_000, exp: 1_000_000_600 }
    const worn = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    await page.evaluate((token) => {
      localStorage.setItem('jwtToken', token)
      localStorage.setItem('tokenReceived', String(Date.now() - 660_000))
    }, worn)
    await page.goto('/contracts')
    await heading(page, 'Contracts')
    await page.waitForLoadState('networkidle')
    expect(api.callsOf('POST /auth/token').length).toBe(1)
    expect(logLines.filter((line) => /401|expired/.test(line))).toEqual([])
    await expect.poll(() => storedEntries(page)).toMatchObject({ jwtToken: NEXT.token })
  })

  test('whose socket is refused is refreshed, and the socket connects with the new token', async () => {
    const { page, connects } = await connected({ 'POST /auth/token': NEXT })
    api.disconnect(4401)
    api.connect()
    await expect.poll(connects).toBe(2)
    await expect
      .poll(() => storedEntries(page))
      .toMatchObject({ jwtToken: NEXT.token, refreshToken: NEXT.refreshToken })
  })

  test('whose socket is refused and that cannot be refreshed ends at the login with nothing stored', async () => {
    const { page } = await connected({ 'POST /auth/token': spent })
    api.send({ event: 'connect_error', data: { message: 'invalid token' } })
    await waitForPath(page, '/login')
    await heading(page, ENDED)
    expect(new URL(page.url()).search).toBe('?next=%2Fpricing')
    await expect.poll(() => storedEntries(page)).toEqual({})
  })

  test('is required for a socket: a visitor opens none, and the log says why', async () => {
    const { page, logLines } = await visitor('/help')
    const openedSockets: string[] = []
    page.on('websocket', (line) => openedSockets.push(line.url()))
    await page.goto('/pricing')
    await expect.poll(() => logLines).toContain('You must log in to connect')
    await page.waitForLoadState('networkidle')
    expect(openedSockets).toEqual([])
  })

  test('of a suspended account ends in the open page, and the next login says why', async () => {
    const { page } = await insider(maren, '/contracts', {
      ...emptyResponses(maren),
      'POST /auth/login': forbidden,
    })
    await heading(page, 'Contracts')
    api.disconnect(4403)
    await waitForPath(page, '/login')
    await heading(page, SUSPENDED)
    expect(await flaws(page, 'login of a suspended account')).toEqual([])
    await expect.poll(() => storedEntries(page)).toEqual({})
    await page.goto('/')
    await heading(page, SUSPENDED)
    await page.goto('/login')
    await submitLogin(page, 'maren@example.com', 'a password')
    await waitForErrorSummary(page, 'This account is suspended.')
    expect(await flaws(page, 'login suspended')).toEqual([])
    await page.getByRole('link', { name: 'Contact support' }).click()
    await waitForPath(page, '/contact')
  })

  test('that is logged out ends on the server too, with an expired token', async () => {
    const { page } = await atRest()
    await page.evaluate(() => sessionStorage.setItem('draft.job', '{}'))
    await page.goto('/logout')
    await waitForPath(page, '/')
    await expect.poll(() => api.callsOf('POST /auth/logout').length).toBe(2)
    expect(await page.getByText(ENDED).count()).toBe(0)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('draft.job')])).toEqual([
      0,
      null,
    ])
  })

  test('that is logged out ends on the server too, while other calls find their token expired', async () => {
    const { page } = await atRest()
    const letGo = api.hold('POST /auth/token')
    await page.goto('/logout')
    await waitForPath(page, '/')
    await expect.poll(() => api.callsOf('POST /auth/token').length).toBeGreaterThan(0)
    letGo()
    await expect.poll(() => api.callsOf('POST /auth/logout').length).toBe(2)
  })

  test('that ends in another tab leads to the login, with the reason', async () => {
    const { page } = await insider(maren, '/contracts?part=done', emptyResponses(maren))
    await heading(page, 'Contracts')
    const other = await page.context().newPage()
    await other.goto('/logo.svg')
    await other.evaluate(() => localStorage.clear())
    await waitForPath(page, '/login')
    await heading(page, ENDED)
    expect(new URL(page.url()).search).toBe('?next=%2Fcontracts%3Fpart%3Ddone')
    expect(await flaws(page, 'login after the end')).toEqual([])
  })

  test('that ends at home says so there, and the login after it needs no return address', async () => {
    const { page } = await insider(maren, '/', {
      ...emptyResponses(maren),
      'POST /auth/token': spent,
      'POST /auth/login': loginResponse(maren),
    })
    await heading(page, 'Jobs')
    api.send({ event: 'connect_error', data: { message: 'invalid token' } })
    await waitForPath(page, '/login')
    expect(new URL(page.url()).search).toBe('')
    await heading(page, ENDED)
    await page.goto('/')
    await heading(page, ENDED)
    await page.goto('/login')
    await submitLogin(page, 'maren@example.com', 'a password')
    await heading(page, 'Jobs')
  })

  test('of another person in another tab leaves nothing of the first one', async () => {
    const { page } = await insider(maren, '/contracts', emptyResponses(maren))
    await heading(page, 'Contracts')
    await page.evaluate(() => {
      sessionStorage.setItem('draft.job', '{}')
      Object.assign(globalThis, { memory: 'of the first' })
    })
    const other = await page.context().newPage()
    await other.goto('/pricing')
    await other.evaluate(storeSession, { ...NEXT, user_id: viewer().user_id })
    await waitForPath(page, '/')
    expect(
      await page.evaluate(() => [sessionStorage.getItem('draft.job'), Object.hasOwn(globalThis, 'memory')]),
    ).toEqual([null, false])
  })
})

test('A call that a page makes by itself a minute after the last input is marked as background', async () => {
  const { page } = await insider(maren, '/logo.svg', emptyResponses(maren))
  const backgroundHeaders: (string | undefined)[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/client/notifications')
      backgroundHeaders.push(request.headers()['x-background'])
  })
  await page.clock.install()
  await page.goto('/pricing')
  const nextAre = async (background: 'true' | undefined) => {
    await expect.poll(() => backgroundHeaders.length).toBeGreaterThan(0)
    expect(new Set(backgroundHeaders.splice(0))).toEqual(new Set([background]))
  }
  await nextAre(undefined)
  await page.clock.fastForward(61_000)
  backgroundHeaders.splice(0)
  api.changed({ name: 'notifications', id: maren.user_id })
  await nextAre('true')
  await page.keyboard.press('Shift')
  backgroundHeaders.splice(0)
  api.changed({ name: 'notifications', id: maren.user_id })
  await nextAre(undefined)
})

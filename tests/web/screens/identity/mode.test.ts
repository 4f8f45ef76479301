import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  heading,
  press,
  submitLogin,
  submitLoginWithCode,
  switchUserType,
  waitForErrorSummary,
  waitForPath,
} from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { account, loginResponse } from '#tests/harness/screens/identity.ts'
import { sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { frameResponses, screens, viewer } from '#tests/harness/screens/screens.ts'

const { api, visitor, insider } = screens()
const dana = viewer({ first_name: 'Dana' })
const EMAIL = 'dana@example.com'

/** Dana's account, which remembers the last mode, with the answers of her homes and logins. */
function remembering(settings: Parameters<typeof account>[1] = {}) {
  const { user, responses } = account(api, settings)
  return {
    user,
    responses: {
      ...emptyResponses(dana),
      ...responses,
      'POST /auth/login': loginResponse(dana),
      'POST /auth/logout': { success: true as const },
    },
  }
}

test('The last mode is remembered, and a login elsewhere starts in it', async () => {
  const { user, responses } = remembering()
  const { page } = await insider(dana, '/menu', responses)
  await page.getByRole('main').getByRole('button', { name: 'Seeker' }).click()
  await expect.poll(() => user.user_type).toBe('seeker')
  await page.goto('/')
  await heading(page, 'Consultants')
  await expect.poll(() => user.user_type).toBe('seeker')

  const elsewhere = await visitor('/login', responses)
  await submitLogin(elsewhere.page, EMAIL, 'a password')
  await heading(elsewhere.page, 'Consultants')
  await switchUserType(elsewhere.page, 'Consultant')
  await expect.poll(() => user.user_type).toBe('consultant')
})

test('The switch leads to the home of the other mode with its own search, and to the newest of its lists', async () => {
  const { page } = await insider(dana, '/', remembering().responses)
  const state = page.getByLabel('State', { exact: true })
  const searches = (search: string) => page.waitForURL((url) => url.pathname === '/' && url.search === search)
  await state.selectOption('TX')
  await searches('?state=TX')
  await switchUserType(page, 'Seeker')
  await heading(page, 'Consultants')
  await searches('')
  await state.selectOption('CA')
  await searches('?state=CA')
  // The button in the newcomer's list has the same effect as the one in the bar.
  await press(page, 'Switch to Consultant')
  await searches('?state=TX')
  await switchUserType(page, 'Seeker')
  await searches('?state=CA')
  await page.goto(`/jobs?before=${new Date().toISOString()}`)
  await heading(page, 'My Jobs')
  await switchUserType(page, 'Consultant')
  await heading(page, 'Your Applications')
  await page.waitForURL((url) => url.pathname === '/jobs' && url.search === '')
})

test('A login with a second factor starts in the remembered mode, too', async () => {
  const { page } = await visitor('/login', {
    ...remembering({ user_type: 'seeker' }).responses,
    'POST /auth/login': { mfa_required: true, mfa_token: 'begun', methods: ['totp'] },
    'POST /auth/mfa': loginResponse(dana),
  })
  await submitLoginWithCode(page, { email: EMAIL, code: () => '271828' })
  await heading(page, 'Consultants')
})

test('A login continues when the mode is not answered, and the next load takes it over', async () => {
  const { page } = await visitor('/login', remembering({ user_type: 'seeker' }).responses)
  await page.route(/\/settings$/, (route) => route.abort())
  await submitLogin(page, EMAIL, 'a password')
  await waitForPath(page, '/')
  await page.getByRole('link', { name: 'Applied Jobs' }).first().waitFor()
  await page.unroute(/\/settings$/)
  await page.goto('/create-job')
  await heading(page, "What's the job?")
  await page.evaluate(() => localStorage.removeItem('userType'))
  await page.goto('/jobs')
  await heading(page, 'My Jobs')
})

describe('The first login', () => {
  const chooses = async (page: Page, way: string) => {
    await heading(page, 'What brings you here?')
    await page.getByText(way, { exact: true }).click()
    await press(page, 'Continue')
  }

  test.each([
    ['Find work', 'Get ready to apply', 'consultant'],
    ['Find a consultant', 'Get ready to hire', 'seeker'],
  ] as const)(
    'asks what brings a person here: %s leads to its home, then and later',
    async (way, home, mode) => {
      const { user, responses } = remembering({ user_type_chosen: false })
      const first = await visitor('/login', responses)
      await submitLogin(first.page, EMAIL, 'a password')
      await chooses(first.page, way)
      await heading(first.page, home)
      await expect.poll(() => user).toMatchObject({ user_type: mode, user_type_chosen: true })
      await first.page.goto('/logout')
      await waitForPath(first.page, '/')

      const elsewhere = await visitor('/login', responses)
      await submitLogin(elsewhere.page, EMAIL, 'a password')
      await heading(elsewhere.page, home)
    },
  )

  const registered = (email: string) =>
    `localStorage.setItem('newcomer', '${JSON.stringify({ email, way: 'seeker', registeredAt: Date.now() })}')`

  test('opens the home of the door through which this email registered', async () => {
    const { user, responses } = remembering({ email: EMAIL, user_type_chosen: false })
    const { page } = await visitor('/login', responses)
    await page.evaluate(registered(EMAIL))
    await submitLogin(page, EMAIL, 'a password')
    await heading(page, 'Get ready to hire')
    await expect.poll(() => user).toMatchObject({ user_type: 'seeker', user_type_chosen: true })
  })

  test('asks everybody who did not register in this browser, whichever door another person chose', async () => {
    const { user, responses } = remembering({ email: EMAIL, user_type_chosen: false })
    const { page } = await visitor('/login', responses)
    await page.evaluate(registered('joel@example.com'))
    await submitLogin(page, EMAIL, 'a password')
    await heading(page, 'What brings you here?')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(user.user_type_chosen).toBe(false)
  })

  test('continues only with a choice', async () => {
    const { page } = await visitor('/login', remembering({ user_type_chosen: false }).responses)
    await submitLogin(page, EMAIL, 'a password')
    await heading(page, 'What brings you here?')
    await press(page, 'Continue')
    await waitForErrorSummary(page, 'Choose one to continue')
    expect(await flaws(page, 'first login refused')).toEqual([])
  })

  test('asks again after a reload and at the next login if it was postponed, and home opens all the same', async () => {
    const { user, responses } = remembering({ user_type_chosen: false })
    const { page } = await visitor('/login', responses)
    for (const _ of [1, 2]) {
      await submitLogin(page, EMAIL, 'a password')
      await heading(page, 'What brings you here?')
      await page.reload()
      await heading(page, 'What brings you here?')
      await press(page, 'Decide later')
      await heading(page, 'Get ready to apply')
      await page.goto('/logout')
      await waitForPath(page, '/')
      await page.goto('/login')
    }
    expect(user.user_type_chosen).toBe(false)
  })

  test('is also answered by the switch of the mode', async () => {
    const { page } = await visitor('/login', remembering({ user_type_chosen: false }).responses)
    await submitLogin(page, EMAIL, 'a password')
    await heading(page, 'What brings you here?')
    await switchUserType(page, 'Seeker')
    await heading(page, 'Get ready to hire')
  })

  test('asks nobody who has contracts: home opens in a mode that has some', async () => {
    const { user, responses } = remembering({ user_type_chosen: false })
    const work = hiring(api)
    work.hire(work.applyFor(work.postJob()))
    const { page } = await visitor('/login', {
      ...work.responses,
      ...responses,
      'GET /client/contracts': work.contracts,
    })
    await submitLogin(page, EMAIL, 'a password')
    await heading(page, 'Consultants')
    await expect.poll(() => user).toMatchObject({ user_type: 'seeker', user_type_chosen: true })
    expect(await page.getByText('What brings you here?').count()).toBe(0)
  })

  test('asks no staff, who have places of their own', async () => {
    const victor = viewer({ role: 'staff', roles: ['verifier'] })
    const { page } = await visitor('/login', {
      ...frameResponses(victor),
      ...account(api, { user_type_chosen: false, roles: ['verifier'] }).responses,
      'GET /staff/licenses': sampleResponse('GET /staff/licenses'),
      'POST /auth/login': { mfa_required: true, mfa_token: 'begun', methods: ['totp'] },
      'POST /auth/mfa': loginResponse(dana),
    })
    await submitLoginWithCode(page, { email: EMAIL, code: () => '271828' })
    await waitForPath(page, '/staff/licenses')
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  heading,
  holdRequests,
  press,
  submitLogin,
  waitForPath,
  waitForScripts,
} from '#tests/harness/browser/page-actions.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { loginResponse } from '#tests/harness/screens/identity.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** Tests of what a user sees while the scripts of a screen load, and when they fail to load. */
const { insider, visitor } = screens()
const maren = viewer()
const responses = emptyResponses(maren)

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

describe('A screen whose scripts', () => {
  test('do not load without a connection says so in its place, and appears once there is one', async () => {
    const { page } = await insider(maren, '/', responses)
    await heading(page, 'Jobs')
    await page.context().setOffline(true)
    await link(page, 'Contracts').click()
    await heading(page, "This page didn't load")
    // The app still works, and so does Back.
    await link(page, 'Safe Storage').waitFor()
    await press(page, 'Try again')
    await heading(page, "This page didn't load")
    await page.goBack()
    await heading(page, 'Jobs')
    await link(page, 'Contracts').click()
    await heading(page, "This page didn't load")
    await page.context().setOffline(false)
    await heading(page, 'Contracts')
  })

  test('are gone reloads the whole page once, and then says so', async () => {
    const { page } = await insider(maren, '/', responses)
    await heading(page, 'Jobs')
    let requestCount = 0
    await page.route(/\/assets\/my-contr-/, async (route) => {
      requestCount++
      await route.fulfill({ status: 404, body: '' })
    })
    await link(page, 'Contracts').click()
    await heading(page, "This page didn't load")
    await expect.poll(() => requestCount).toBe(2)
    await heading(page, "This page didn't load")
    await page.unroute(/\/assets\/my-contr-/)
    await press(page, 'Try again')
    await heading(page, 'Contracts')
  })

  test('do not load for a visitor without a connection says so too', async () => {
    const { page } = await visitor('/')
    await waitForScripts(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await link(page, 'Register').click()
    await heading(page, "This page didn't load")
    await link(page, 'Login').waitFor()
    await page.context().setOffline(false)
    await heading(page, 'Who are you?')
  })
})

describe('The frame of the members’ pages, while it is loading', () => {
  const FRAME = /\/assets\/member-f-/

  test('does not change the login', async () => {
    const { page } = await visitor('/login', {
      ...responses,
      'POST /auth/login': loginResponse(maren),
    })
    const letGo = await holdRequests(page, FRAME)
    await submitLogin(page, 'maren@example.com', 'a password')
    await page.getByRole('button', { name: 'Logging in' }).waitFor()
    await heading(page, 'Log in')
    letGo()
    await waitForPath(page, '/')
    await heading(page, 'Jobs')
  })

  test('is a bar with our logo after a reload, and no empty page', async () => {
    const { page } = await insider(maren, '/pricing', responses)
    const letGo = await holdRequests(page, FRAME)
    await page.goto('/contracts')
    await page.getByRole('link', { name: /^Consilium\b.*Home$/ }).waitFor()
    letGo()
    await heading(page, 'Contracts')
  })
})

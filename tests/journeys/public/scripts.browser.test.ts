import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, fill, heading, hold, live, press } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

/** What a user sees while the scripts of a screen load, and when they fail to load. */
const { product, visitor, insider } = browsing()
const maren = before(async () => {
  const maren = await member(product, 'Maren')
  await maren.call('POST /settings', { user_type: 'consultant' })
  return maren
})

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

describe('A screen whose scripts', () => {
  test('do not come without a connection says so in its place, and comes once there is one', async () => {
    const { page, complaints, end } = await insider(maren, '/')
    await heading(page, 'Jobs')
    await page.context().setOffline(true)
    await link(page, 'Contracts').click()
    await heading(page, 'This page did not load')
    // The app still works, and so does Back.
    await link(page, 'Safe Storage').waitFor()
    await press(page, 'Try again')
    await heading(page, 'This page did not load')
    await page.goBack()
    await heading(page, 'Jobs')
    await link(page, 'Contracts').click()
    await heading(page, 'This page did not load')
    await page.context().setOffline(false)
    await heading(page, 'Contracts')
    expect(complaints).toEqual([])
    await end()
  })

  test('are gone reloads the whole page once, and then says so', async () => {
    const { page, end } = await insider(maren, '/')
    await heading(page, 'Jobs')
    let asked = 0
    await page.route(/\/assets\/contracts-/, async (route) => {
      asked++
      await route.fulfill({ status: 404, body: '' })
    })
    await link(page, 'Contracts').click()
    await heading(page, 'This page did not load')
    await expect.poll(() => asked).toBe(2)
    await heading(page, 'This page did not load')
    await page.unroute(/\/assets\/contracts-/)
    await press(page, 'Try again')
    await heading(page, 'Contracts')
    await end()
  })

  test('do not come to a visitor without a connection says so too', async () => {
    const { page, end } = await visitor('/')
    await live(page)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await link(page, 'Register').click()
    await heading(page, 'This page did not load')
    await link(page, 'Login').waitFor()
    await page.context().setOffline(false)
    await heading(page, 'Create your account')
    await end()
  })
})

describe('The frame of the members’ pages, while it is on its way', () => {
  const FRAME = /\/assets\/member-frame-/

  test('leaves the login where it is', async () => {
    const { page, end } = await visitor('/login')
    const letGo = await hold(page, FRAME)
    await fill(page, 'Email', maren.email)
    await fill(page, 'Password', maren.password)
    await press(page, 'Login')
    await page.getByRole('button', { name: 'Logging in' }).waitFor()
    await heading(page, 'Login')
    letGo()
    await at(page, '/')
    await heading(page, 'Jobs')
    await end()
  })

  test('is a bar with our logo after a reload, and no empty page', async () => {
    const { page, end } = await insider(maren, '/pricing')
    const letGo = await hold(page, FRAME)
    await page.goto('/contracts')
    await page.getByRole('link', { name: /^Consilium\b.*Home$/ }).waitFor()
    letGo()
    await heading(page, 'Contracts')
    await end()
  })
})

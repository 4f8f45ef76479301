import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, enters, entersWithCode, heading, press, says } from '#tests/harness/browser/visits.ts'
import { member, settingsOf, staff } from '#tests/harness/people/people.ts'
import { memberWithApp } from '#tests/harness/people/second-factor.ts'

const { product, insider, visitor } = browsing()

test('The mode that was used last is remembered, and a login elsewhere starts in it', async () => {
  const dana = await member(product, 'Dana')
  const { page, complaints, end } = await insider(dana, '/menu')
  await page.getByRole('main').getByRole('button', { name: 'Switch user type' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await heading(page, 'Consultants')
  await expect.poll(async () => (await settingsOf(dana)).user_type).toBe('seeker')
  await end()

  const elsewhere = await visitor('/login')
  await enters(elsewhere.page, dana.email, dana.password)
  await heading(elsewhere.page, 'Consultants')
  await press(elsewhere.page, 'Consultant')
  await expect.poll(async () => (await settingsOf(dana)).user_type).toBe('consultant')
  expect([...complaints, ...elsewhere.complaints]).toEqual([])
  await elsewhere.end()
})

test('The switch leads to the home of the other mode with its own search, and to the newest of its lists', async () => {
  const dana = await member(product, 'Dana')
  const { page, complaints, end } = await insider(dana, '/')
  const state = page.getByLabel('State', { exact: true })
  const asked = (search: string) => page.waitForURL((url) => url.pathname === '/' && url.search === search)
  await state.selectOption('TX')
  await asked('?state=TX')
  await press(page, 'Seeker')
  await heading(page, 'Consultants')
  await asked('')
  await state.selectOption('CA')
  await asked('?state=CA')
  // The button of the newcomer's list does the same as the one of the bar.
  await press(page, 'Switch to Consultant')
  await asked('?state=TX')
  await press(page, 'Seeker')
  await asked('?state=CA')
  await page.goto(`/jobs?before=${new Date().toISOString()}`)
  await heading(page, 'My Jobs')
  await press(page, 'Consultant')
  await heading(page, 'Your Applications')
  await page.waitForURL((url) => url.pathname === '/jobs' && url.search === '')
  expect(complaints).toEqual([])
  await end()
})

test('A login with a second factor starts in the remembered mode, too', async () => {
  const dana = await memberWithApp(product, 'Dana')
  await dana.call('POST /settings', { user_type: 'seeker' })
  const { page, complaints, end } = await visitor('/login')
  await enters(page, dana.email, dana.password)
  await page.getByLabel('Authenticator app', { exact: true }).fill(dana.code(30))
  await press(page, 'Verify')
  await heading(page, 'Consultants')
  expect(complaints).toEqual([])
  await end()
})

test('A login goes on where nobody answers which mode it was, and the next load takes it over', async () => {
  const dana = await member(product, 'Dana')
  await dana.call('POST /settings', { user_type: 'seeker' })
  const { page, end } = await visitor('/login')
  await page.route(/\/settings$/, (route) => route.abort())
  await enters(page, dana.email, dana.password)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Applied Jobs' }).first().waitFor()
  await page.unroute(/\/settings$/)
  await page.goto('/create-job')
  await heading(page, 'What do you need?')
  await page.evaluate(() => localStorage.removeItem('userType'))
  await page.goto('/jobs')
  await heading(page, 'My Jobs')
  await end()
})

describe('The first login', () => {
  const chooses = async (page: Page, way: string) => {
    await heading(page, 'What brings you here?')
    await press(page, 'Continue')
    await says(page, 'Nothing is chosen yet')
    await page.getByText(way, { exact: true }).click()
    await press(page, 'Continue')
  }

  test.each([
    ['Find work', 'Get ready to apply', 'consultant'],
    ['Find a consultant', 'Get ready to hire', 'seeker'],
  ] as const)('asks what brings a person here: %s leads to its home, then and later', async (...given) => {
    const [way, home, mode] = given
    const dana = await member(product, 'Dana')
    const first = await visitor('/login')
    await enters(first.page, dana.email, dana.password)
    await chooses(first.page, way)
    await heading(first.page, home)
    await expect.poll(() => settingsOf(dana)).toMatchObject({ user_type: mode, user_type_chosen: true })
    await first.page.goto('/logout')
    await at(first.page, '/')
    await first.end()

    const elsewhere = await visitor('/login')
    await enters(elsewhere.page, dana.email, dana.password)
    await heading(elsewhere.page, home)
    expect([...first.complaints, ...elsewhere.complaints]).toEqual([])
    await elsewhere.end()
  })

  test('asks again after a reload and at the next login where it was put off, and home opens all the same', async () => {
    const dana = await member(product, 'Dana')
    const { page, complaints, end } = await visitor('/login')
    for (const _ of [1, 2]) {
      await enters(page, dana.email, dana.password)
      await heading(page, 'What brings you here?')
      await page.reload()
      await heading(page, 'What brings you here?')
      await press(page, 'Decide later')
      await heading(page, 'Get ready to apply')
      await page.goto('/logout')
      await at(page, '/')
      await page.goto('/login')
    }
    expect((await settingsOf(dana)).user_type_chosen).toBe(false)
    expect(complaints).toEqual([])
    await end()
  })

  test('is answered by the switch of the mode, too', async () => {
    const dana = await member(product, 'Dana')
    const { page, end } = await visitor('/login')
    await enters(page, dana.email, dana.password)
    await heading(page, 'What brings you here?')
    await press(page, 'Seeker')
    await heading(page, 'Get ready to hire')
    await end()
  })

  test('asks no staff, who have places of their own', async () => {
    const victor = await staff(product)
    const { page, end } = await visitor('/login')
    await entersWithCode(page, { ...victor, code: () => victor.code(30) })
    await at(page, '/staff/licenses')
    await end()
  })
})

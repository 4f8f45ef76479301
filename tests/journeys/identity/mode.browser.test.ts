import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { enters, heading, press } from '#tests/harness/browser/visits.ts'
import { member, settingsOf } from '#tests/harness/people/people.ts'
import { memberWithApp } from '#tests/harness/people/second-factor.ts'

const { product, insider, visitor } = browsing()

test('The mode that was used last is remembered, and a login elsewhere begins in it', async () => {
  const dana = await member(product, 'Dana')
  const { page, complaints, end } = await insider(dana, '/menu')
  await page.getByRole('main').getByRole('button', { name: 'Switch user type' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await heading(page, 'Your jobs')
  await expect.poll(async () => (await settingsOf(dana)).user_type).toBe('seeker')
  await end()

  const elsewhere = await visitor('/login')
  await enters(elsewhere.page, dana.email, dana.password)
  await heading(elsewhere.page, 'Your jobs')
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
  await page.getByRole('link', { name: 'Newest' }).waitFor()
  await press(page, 'Consultant')
  await heading(page, 'Your Applications')
  await page.waitForURL((url) => url.pathname === '/jobs' && url.search === '')
  expect(complaints).toEqual([])
  await end()
})

test('A login with a second factor begins in the remembered mode, too', async () => {
  const dana = await memberWithApp(product, 'Dana')
  await dana.call('POST /settings', { user_type: 'seeker' })
  const { page, complaints, end } = await visitor('/login')
  await enters(page, dana.email, dana.password)
  await page.getByLabel('Authenticator app', { exact: true }).fill(dana.code(30))
  await press(page, 'Verify')
  await heading(page, 'Your jobs')
  expect(complaints).toEqual([])
  await end()
})

test('A login goes on where nobody answers which mode it was', async () => {
  const dana = await member(product, 'Dana')
  const { page, end } = await visitor('/login')
  await page.route(/\/settings$/, (route) => route.abort())
  await enters(page, dana.email, dana.password)
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Applied Jobs' }).first().waitFor()
  await end()
})

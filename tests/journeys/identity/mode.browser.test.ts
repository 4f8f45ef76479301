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

import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { heading, press } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { applied, cast, licensed, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

/** What empty lists and other pages tell a member whose things are elsewhere, or who has only begun. */
const { product, insider } = browsing()
const people = before(async () => {
  const all = await cast(product)
  await licensed(all)
  await paidIn(all, await applied(all, await posted(all)))
  return all
})

test.each([
  ['client', '/contracts', "You Don't Have Any Contracts Yet", '1 contract as a seeker', 'Contracts'],
  ['client', '/jobs', "You haven't applied to any jobs yet", '1 job as a seeker', 'My Jobs'],
  [
    'consultant',
    '/jobs',
    "You Don't Have Any Jobs Yet",
    '1 application as a consultant',
    'Your Applications',
  ],
] as const)('An empty list of a %s at %s says what the other mode has, and switches', async (...given) => {
  const [who, path, empty, count, after] = given
  const { page, complaints, end } = await insider(people[who], '/logo.svg')
  await page.evaluate((seeker) => localStorage.setItem('userType', seeker), String(who === 'consultant'))
  await page.goto(path)
  await heading(page, empty)
  await page.getByText(`You have ${count}.`).waitFor()
  await press(page, `Switch to ${who === 'client' ? 'Seeker' : 'Consultant'}`)
  await heading(page, after)
  await page.getByText('Wound care protocol review').first().waitFor()
  expect(complaints).toEqual([])
  await end()
})

const FILLED_BY_CONTRACTS = [
  ['/appointments', "You Don't Have Any Appointments Yet"],
  ['/payments', "You Don't Have Any Payments Yet"],
  ['/reviews', "You Don't Have Any Reviews Yet"],
  ['/disputes', "You Don't Have Any Contracts to Dispute"],
] as const

test.each([
  ['consultant', 'Find jobs', '/', 'What you earn appears here.'],
  ['seeker', 'Create Job', '/create-job', 'What you pay into escrow and get back appears here.'],
] as const)('A %s without contracts is led to %s by every list that contracts fill', async (...given) => {
  const [mode, step, to, earned] = given
  const { page, complaints, end } = await insider(await member(product, 'Sam'), '/logo.svg')
  await page.evaluate((seeker) => localStorage.setItem('userType', seeker), String(mode === 'seeker'))
  for (const [path, empty] of [...FILLED_BY_CONTRACTS, ['/contracts', "You Don't Have Any Contracts Yet"]]) {
    await page.goto(path)
    await heading(page, empty)
    const steps = page.locator('.empty').getByRole('link')
    await steps.first().waitFor()
    expect([await steps.allInnerTexts(), await steps.first().getAttribute('href')]).toEqual([[step], to])
  }
  await page.goto('/payments')
  await page.getByText(earned).waitFor()
  expect(await page.getByRole('button', { name: /CSV/ }).count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
})

test('Who has contracts is led to them', async () => {
  const { page, complaints, end } = await insider(people.consultant, '/reviews')
  await page.locator('.empty').getByRole('link', { name: 'Contracts' }).click()
  await heading(page, 'Contracts')
  expect(complaints).toEqual([])
  await end()
})

test('Where there is nothing yet, there is nothing to search, to cancel or to change', async () => {
  const { page, complaints, end } = await insider(await member(product, 'Sam'), '/safe-storage')
  await heading(page, "You Don't Have Any Files Yet")
  expect(await page.getByRole('search').count()).toBe(0)
  await page.goto('/payment-settings')
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).waitFor()
  expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['Save'])
  expect(await page.getByText('Payout email', { exact: true }).count()).toBe(1)
  expect(await page.getByText('You need it only when you work as a consultant.').count()).toBe(0)
  await press(page, 'Seeker')
  await page.getByText('You need it only when you work as a consultant.').waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('A wizard has next steps of its own, and not the one of a newcomer', async () => {
  const { page, complaints, end } = await insider(await member(product, 'Sam'), '/reviews')
  await press(page, 'Seeker')
  const bar = page.getByRole('complementary', { name: 'Next step' })
  await bar.waitFor()
  await page.goto('/create-job')
  await heading(page, 'What do you need?')
  await page.waitForLoadState('networkidle')
  expect(await bar.count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
})

test('Every other page of a newcomer names the next step, but where that is done', async () => {
  const { page, complaints, end } = await insider(people.consultant, '/contracts')
  const bar = page.getByRole('complementary', { name: 'Next step' })
  await bar.getByRole('link', { name: 'Next: Set your payout email 2 of 3 done' }).click()
  await heading(page, 'Payment Settings')
  expect(await bar.getByRole('link').count()).toBe(0)
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await bar.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})

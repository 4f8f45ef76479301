import { expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { fill, heading, hold, press } from '#tests/harness/browser/visits.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import { before } from '#tests/harness/running.ts'

/** What a new member without any data sees. */
const { product, insider } = browsing()
const maren = before(() => member(product, 'Maren'))

const PLACE = { city: 'Austin', state: 'TX', zip: '78701', title: '', categories: [], skills: [] }
const VISIBLE = 'Your Profile Is Not Visible In Search'

test('A profile says in words what keeps it out of search', async () => {
  const unverified = { email: `new-${Date.now()}@example.com`, password: maren.password }
  await caller(product.api)('POST /auth/register', {
    ...unverified,
    first_name: 'Noor',
    last_name: 'Aziz',
    ...PLACE,
  })
  const noor = await insider(unverified as Person, '/profile')
  await heading(noor.page, VISIBLE)
  const all = 'Still missing: a verified email and a verified license.'
  await noor.page.getByText(all).waitFor()
  await noor.end()

  await maren.call('POST /consultant/profile', { looking_for_work: false })
  const { page, complaints, end } = await insider(maren, '/profile')
  await heading(page, VISIBLE)
  await page.getByText('Still missing: “Profile Searchable” turned on and a verified license.').waitFor()
  await maren.call('POST /consultant/profile', { looking_for_work: true })
  await page.getByText('Still missing: a verified license.').waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('A job is created once, however often it is pressed while its page is on its way', async () => {
  const { page, complaints, end } = await insider(maren, '/create-job')
  await page.evaluate(() => localStorage.setItem('userType', 'true'))
  await page.reload()
  await fill(page, 'Title', 'Wound care protocol review')
  await press(page, 'Next')
  await fill(page, 'City', 'Austin')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await fill(page, 'Description', 'Four pages and a card for the cart.')
  await press(page, 'Next')
  await fill(page, 'Budget', '1800')
  await press(page, 'Preview')
  const letGo = await hold(page, /\/assets\/job-/)
  // Each action has its own idempotency key; a request sent twice with one key takes effect once.
  const intents = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/client/jobs'))
      intents.add(request.headers()['idempotency-key'])
  })
  const created = page.waitForResponse(
    (answer) => answer.url().endsWith('/client/jobs') && answer.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Create', exact: true }).dblclick()
  await (await created).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
  await page.getByRole('button', { name: /^Creat(e|ing)$/ }).press('Enter')
  letGo()
  await heading(page, 'Wound care protocol review')
  await page.getByText('Open to applicants').waitFor()
  expect(intents.size).toBe(1)
  const { body } = await maren.call('GET /client/jobs')
  expect(body.jobs).toHaveLength(1)
  expect(complaints).toEqual([])
  await end()
})

test('A client who has posted nothing reads once what a job is good for, and that the jobs did not load when they did not', async () => {
  const { page, complaints, end } = await insider(await member(product, 'Dana'), '/')
  const list = page.getByRole('region', { name: 'Your jobs' })
  await page.evaluate(() => localStorage.setItem('userType', 'true'))
  await page.reload()
  await page.getByText('Consultants with a license in its state send you a price and hours').waitFor()
  await heading(page, 'Consultants')
  await list.waitFor({ state: 'detached' })
  await page.route(/\/client\/jobs$/, (route) => route.abort())
  await page.reload()
  await heading(page, 'What waits for you did not load')
  await list.getByText('Your jobs did not load').waitFor()
  await list.getByRole('link', { name: 'Create Job' }).waitFor()
  await page.unroute(/\/client\/jobs$/)
  await list.getByRole('button', { name: 'Try again' }).click()
  await list.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})

test('A long name and address stay within the window of an admin’s phone', async () => {
  const long = {
    email: `${'wolfeschlegelsteinhausen'.repeat(2)}${Date.now()}@example.com`,
    password: maren.password,
  }
  const named = { first_name: 'Wolfeschlegelsteinhausenbergerdorff', last_name: 'Featherstonehaugh' }
  await caller(product.api)('POST /auth/register', { ...long, ...named, ...PLACE })
  const { user_id } = (await caller(product.api)('POST /auth/login', long)).body
  const { page, end } = await insider(await staff(product, 'admin'), `/staff/accounts/${user_id}`, NARROW)
  await page.getByText(long.email).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
  await end()
})

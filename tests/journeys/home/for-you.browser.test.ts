import { expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { at, heading, press } from '#tests/harness/browser/visits.ts'
import { uploaded } from '#tests/harness/files/files.ts'
import type { Cast } from '#tests/harness/people/story.ts'
import { applied, cast, licensed, paidIn, posted } from '#tests/harness/people/story.ts'
import { strangers } from '#tests/harness/people/todos.ts'
import { before } from '#tests/harness/running.ts'

/** What waits for a member, on top of both homes. */
const { product, insider } = browsing()
const world = before(async () => ({ people: await cast(product) }))

async function submitted(people: Cast) {
  const { contract_id } = await paidIn(people, await applied(people, await posted(people)))
  await people.consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  return contract_id
}

test('Each row has one verb, which opens its screen in its mode; the first alone is primary', async () => {
  const people = await strangers(product, world.people)
  const contract_id = await submitted(people)
  await applied(people, await posted(people))
  const { page, complaints, end } = await insider(people.client, '/')
  // The work to review belongs to the other mode.
  await heading(page, 'Get ready to apply')
  expect(await page.getByText('submitted the work').count()).toBe(0)
  await press(page, 'Seeker')
  await heading(page, 'For you')
  const rows = page.getByRole('region', { name: 'What waits for you' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await rows.locator('.btn--primary').allTextContents()).toEqual([
    'Review the work: Wound care protocol review',
  ])
  await page.getByRole('link', { name: 'Review the work' }).click()
  await at(page, `/contract/${contract_id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('userType'))).toBe('true')
  await page.goBack()
  await heading(page, 'Running contracts')
  await page.getByText('Held. In Review').waitFor()

  // What is done elsewhere goes from the screen by itself.
  await people.client.call(`GET /client/contracts/approve/${contract_id}`)
  await page.getByText('submitted the work').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Running contracts' }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})

test('A phone shows three rows and the others on request, and running contracts as one row', async () => {
  const people = await strangers(product, world.people)
  const { client, consultant } = people
  await paidIn(people, await applied(people, await posted(people)))
  for (const name of ['One.txt', 'Two.txt', 'Three.txt'])
    await client.call(`GET /files/request/access/${await uploaded(consultant, 'hello', name)}`)
  const { page, complaints, end } = await insider(consultant, '/', NARROW)
  await press(page, 'Show 1 more')
  await page.getByText('Submit your work').waitFor()
  await page.getByRole('link', { name: '1 running contract $95 for you, in escrow' }).waitFor()
  await press(page, 'Show fewer')
  await page.getByText('Submit your work').waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: '1 running contract' }).click()
  await at(page, '/contracts')
  expect(complaints).toEqual([])
  await end()
})

test('When what waits does not load, the list below is usable, and it comes on request', async () => {
  const people = await strangers(product, world.people)
  await licensed({ ...people, ...world.people, consultant: people.consultant })
  const { page, end } = await insider(people.client, '/logo.svg')
  await page.route(/\/home\/todo\?/, (route) => route.abort())
  await page.goto('/?q=wound')
  await heading(page, 'What waits for you did not load')
  expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('wound')
  await page.unroute(/\/home\/todo\?/)
  await press(page, 'Try again')
  await heading(page, 'Get ready to apply')
  await page.getByRole('link', { name: 'Jobs', exact: true }).first().click()
  await page.waitForURL((url) => url.hash === '#jobs' && url.search === '?q=wound')
  await end()
})

import { expect, test } from 'vitest'
import { fill, heading, hold, press } from '#tests/harness/browser/visits.ts'
import { nothingYet } from '#tests/harness/screens/every.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { frameAnswers, screens, viewer } from '#tests/harness/screens/screens.ts'

/** What a new client without any data sees. */
const { api, insider } = screens()

test('A job is created once, however often it is pressed while its page is on its way', async () => {
  const { dana, answers } = hiring(api)
  const { page } = await insider(dana, '/create-job', answers)
  await fill(page, 'Title', 'Wound care protocol review')
  await press(page, 'Next')
  await fill(page, 'City', 'Austin')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await fill(page, 'Zip', '78701')
  await press(page, 'Next')
  await fill(page, 'Description', 'Four pages and a card for the cart.')
  await press(page, 'Next')
  await fill(page, 'Budget', '1800')
  await press(page, 'Preview')
  const letGo = await hold(page, /\/assets\/job-/)
  const leaving = page.waitForRequest(/\/assets\/job-/)
  await page.getByRole('button', { name: 'Create', exact: true }).dblclick()
  await leaving
  await page.getByRole('button', { name: /^Creat(e|ing)$/ }).press('Enter')
  letGo()
  await heading(page, 'Wound care protocol review')
  await page.getByText('Open to applicants').waitFor()
  // Each action has its own idempotency key; a request sent twice with one key takes effect once.
  expect(new Set(api.callsOf('POST /client/jobs').map(({ key }) => key)).size).toBe(1)
})

test('A client who has posted nothing reads once what a job is good for, and that the jobs did not load when they did not', async () => {
  const dana = viewer({ role: 'seeker' })
  const { page } = await insider(dana, '/', { ...nothingYet(), ...frameAnswers(dana) })
  const list = page.getByRole('region', { name: 'Your jobs' })
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
})

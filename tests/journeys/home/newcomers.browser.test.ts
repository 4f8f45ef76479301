import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { caller } from '#tests/harness/api.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, fill, heading, press } from '#tests/harness/browser/visits.ts'
import { document } from '#tests/harness/files/files.ts'
import { linkTo } from '#tests/harness/mail/mails.ts'
import { login, newAddress, newcomer, type Person } from '#tests/harness/people/people.ts'
import { applied, cast, licensed, newLicense, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

/** From the first login on, home says what comes next, until nothing is left. */
const { product, insider } = browsing()
const people = before(async () => {
  const all = await cast(product)
  await licensed(all)
  return all
})

/** Somebody who just registered and has not opened the link yet. */
async function registered(name: string): Promise<Person> {
  const email = newAddress(name)
  const { status } = await caller(product.api)('POST /auth/register', {
    ...newcomer,
    first_name: name,
    email,
    title: '',
    categories: [],
    skills: [],
  })
  expect(status).toBe(200)
  return login(product, email)
}

async function verify({ email }: Person) {
  const link = await linkTo(product, email, /\/verify\/([\w-]+)/)
  expect((await caller(product.api)(`GET /auth/verify/${link}`)).body.success).toBe(true)
}

const done = (page: Page, steps: string) => page.getByText(steps, { exact: true }).waitFor()
const step = (page: Page) => page.locator('[aria-current="step"]')
const go = (page: Page, name: string) => step(page).getByRole('link', { name }).click()
const home = (page: Page) => page.getByRole('link', { name: /Home$/ }).first().click()

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('A nurse is led from the first login to where she can apply, on a %s screen', async (_, size) => {
  const luz = await registered('Luz')
  const { page, complaints, end } = await insider(luz, '/', size)
  await heading(page, 'Get ready to apply')
  await done(page, '0 of 3 done')
  expect(await step(page).textContent()).toContain(luz.email)
  expect(await page.getByText('After your email is verified').count()).toBe(2)
  await heading(page, 'Jobs')

  await verify(luz)
  await done(page, '1 of 3 done')
  await go(page, 'Add License')
  await at(page, '/licenses')
  await heading(page, 'Add License')
  await page.goBack()
  await done(page, '1 of 3 done')
  const { body } = await luz.call(`POST /consultant/licenses/attach/${await document(luz)}`, newLicense)
  await page.getByText('License submitted', { exact: true }).waitFor()
  await page.getByText('Pending Verification').waitFor()
  await page.getByText('Our verifiers are checking it').waitFor()
  expect(await step(page).textContent()).toContain('Set your payout email')
  expect(await flaws(page, `home newcomer ${_}`)).toEqual([])
  await page.setViewportSize(size)

  await people.verifier.call(`POST /staff/licenses/${body.license.id}/verify`, {
    source: 'Nursys',
    revision: 0,
  })
  await done(page, '2 of 3 done')
  await go(page, 'Set payout email')
  await fill(page, 'Payout email', 'luz@pay.example')
  await press(page, 'Save')
  await heading(page, 'Payout email saved')
  await page.getByRole('link', { name: 'See open jobs' }).click()

  // She can apply: what is left is optional, and said to be.
  await heading(page, 'For you')
  await page.getByText('Nothing waits for you now.').waitFor()
  expect(await page.getByText(/of 3 done|Get ready to apply/).count()).toBe(0)
  expect(await step(page).textContent()).toMatch(/Optional.*Still missing: title, skills, and bio/)
  await go(page, 'Complete profile')
  await heading(page, 'Edit profile')
  await fill(page, 'Title', 'Wound care nurse')
  await fill(page, 'Bio', 'Fifteen years at the bedside.')
  await page.getByLabel('Skills', { exact: true }).fill('Staging')
  await page.getByLabel('Skills', { exact: true }).press('Enter')
  await press(page, 'Save')
  await heading(page, 'Luz Example')
  await page.waitForURL(({ search }) => search === '')
  await home(page)
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await heading(page, 'Jobs')
  expect(complaints).toEqual([])
  await end()
})

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('A clinic is led from the first login to its first hire, on a %s screen', async (_, size) => {
  const ruth = await registered('Ruth')
  const { page, complaints, end } = await insider(ruth, '/', size)
  await heading(page, 'Get ready to apply')
  await page.getByText('Are you here to hire a consultant?').waitFor()
  await press(page, 'Switch to Seeker')
  await heading(page, 'Get ready to hire')
  await done(page, '0 of 3 done')
  await verify(ruth)
  await done(page, '1 of 3 done')
  await go(page, 'Create Job')
  await at(page, '/create-job')
  await page.goBack()

  const both = { client: ruth, consultant: people.consultant }
  const job_id = await posted(both)
  await done(page, '2 of 3 done')
  await page.getByText('Your job is on the board. You are notified of each proposal').waitFor()
  const application_id = await applied(both, job_id)
  await heading(page, 'For you')
  await page.getByText('Maren Example sent a proposal', { exact: true }).waitFor()
  expect(await flaws(page, `home hiring ${_}`)).toEqual([])
  await page.setViewportSize(size)
  await page.getByRole('link', { name: 'Read proposal' }).click()
  await at(page, `/application/${application_id}`)
  await page.goBack()
  await heading(page, 'For you')
  await paidIn(both, application_id)
  await page.getByText('Maren Example sent a proposal', { exact: true }).waitFor({ state: 'detached' })
  await page.getByText('of 3 done').waitFor({ state: 'detached' })
  await page.reload()
  // What was paid for is in sight also while the other side works.
  await heading(page, 'For you')
  await page.getByText('Nothing waits for you now.').waitFor()
  expect(await step(page).textContent()).toContain('Finish your profile: add a title and a bio')
  await page
    .getByText(size === WIDE ? 'Held. In Progress' : '$105 in escrow')
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await end()
})

test.each([
  ['/create-job', 'Verify your email to post a job', 'true'],
  ['/licenses?add=true', 'Verify your email to hand in a license', 'false'],
  ['/payment-settings', 'Verify your email to set your payout email', 'false'],
  ['/tokens', 'Verify your email to buy premium', 'false'],
])('%s says before anything is typed that it needs a verified email, until it has one', async (...given) => {
  const [path, words, seeker] = given
  const ida = await registered('Ida')
  const { page, complaints, end } = await insider(ida, '/logo.svg', NARROW)
  await page.evaluate((userType) => localStorage.setItem('userType', userType), seeker)
  await page.goto(path)
  await heading(page, words)
  await page.getByText(`We sent a link to ${ida.email}.`).waitFor()
  expect(await flaws(page, `unverified ${path}`)).toEqual([])
  await press(page, 'Send it again')
  await page.getByText(`If ${ida.email} still needs to be verified, a new link is on its way.`).waitFor()
  await verify(ida)
  await page.getByRole('heading', { name: words }).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})

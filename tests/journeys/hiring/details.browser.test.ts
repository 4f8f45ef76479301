import { expect, test } from 'vitest'
import { answering } from '#tests/harness/answers.ts'
import { NARROW, picture, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { heading, press } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { applied, cast, licensed, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => cast(product))
const unlicensed = before(() => member(product, 'Luz'))

test('A consultant reads on their own page what keeps them out of search, and gets to what solves it', async () => {
  const { page, complaints, end } = await insider(unlicensed, '/profile')
  await page.getByRole('link', { name: 'How seekers see me' }).click()
  await page.getByRole('heading', { name: 'Your Profile Is Not Visible In Search' }).waitFor()
  await page.getByText('Missing: A verified license', { exact: true }).waitFor()
  await picture(page, 'own-details')
  await page.getByRole('link', { name: 'See your licenses' }).click()
  await page.getByRole('heading', { name: 'Licenses', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Luz Example' }).waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('A consultant is called not available where they are not found, and not where the call was refused', async () => {
  const path = `/consultant/${unlicensed.user_id}`
  const { page, end } = await insider(people.client, path)
  await heading(page, 'This consultant is not available')
  const { user_id } = people.consultant
  await licensed(people)
  const goOn = await answering(
    page,
    `/client/home/details/${user_id}`,
    429,
    { status: 429, title: 'Too Many Requests', code: 'too_many' },
    { 'retry-after': '60' },
  )
  await page.goto(`/consultant/${user_id}`)
  await heading(page, 'The consultant did not load')
  await goOn()
  await press(page, 'Try again')
  await heading(page, 'Maren Example')
  await end()
})

test('A withdrawn application reads as withdrawn on the job, and from the consultant’s page', async () => {
  await licensed(people)
  const job_id = await posted(people)
  const id = await applied(people, job_id)
  await people.consultant.call(`POST /consultant/jobs/applications/${id}/withdraw`)
  const { page, complaints, end } = await insider(people.consultant, `/job/${job_id}`)
  await page.getByRole('heading', { name: 'You withdrew your application' }).waitFor()
  expect(await page.getByText("You've Applied!").count()).toBe(0)
  expect(complaints).toEqual([])
  await end()
  for (const [size, name] of [
    [WIDE, 'wide'],
    [NARROW, 'narrow'],
  ] as const) {
    const { page, complaints, end } = await insider(
      people.client,
      `/consultant/${people.consultant.user_id}`,
      size,
    )
    await page.getByRole('heading', { name: 'Maren Example' }).waitFor()
    await page.getByRole('button', { name: 'Switch user type' }).click()
    await page.getByRole('link', { name: 'Create Job' }).waitFor()
    await picture(page, `details-${name}`)
    await page.reload()
    await page.getByText('Verified').first().waitFor()
    await page.getByRole('link', { name: 'Wound care protocol review' }).click()
    await page.getByRole('heading', { name: 'Application from Maren Example' }).waitFor()
    expect(complaints).toEqual([])
    await end()
  }
})

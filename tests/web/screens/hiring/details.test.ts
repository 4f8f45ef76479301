import { expect, test } from 'vitest'
import { tooMany } from '#api/http/problem.ts'
import { newId } from '#domain/kernel/ids.ts'
import { NARROW, WIDE } from '#tests/harness/browser/browser.ts'
import { heading, press } from '#tests/harness/browser/visits.ts'
import { hiring } from '#tests/harness/screens/hiring.ts'
import { answerTo } from '#tests/harness/screens/sample.ts'
import { screens } from '#tests/harness/screens/screens.ts'

const { api, insider } = screens()

test('A consultant reads on their own page what keeps them out of search, and gets to what solves it', async () => {
  const { maren, answers } = hiring(api)
  const { user_id, first_name, last_name } = maren
  const profile = { user_id, first_name, last_name, missing: ['no_verified_license' as const] }
  answers['GET /consultant/profile'] = answerTo('GET /consultant/profile', { profile })
  const { page } = await insider(maren, '/profile', answers)
  await page.getByRole('link', { name: 'How seekers see me' }).click()
  await page.getByRole('paragraph').getByText('How seekers see me').waitFor()
  await page.getByRole('heading', { name: 'Your Profile Is Not Visible In Search' }).waitFor()
  await page.getByText('Missing: A verified license', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'See your licenses' }).click()
  await page.getByRole('heading', { name: 'Licenses', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { name: 'Maren Example' }).waitFor()
})

test('A consultant is called not available where they are not found, and not where the call was refused', async () => {
  const { dana, self, answers } = hiring(api)
  const { page } = await insider(dana, `/consultant/${newId()}`, answers)
  await heading(page, 'This consultant is not available')
  api.answer({
    'GET /client/home/details/{id}': () => {
      throw tooMany(60)
    },
  })
  await page.goto(`/consultant/${self.user_id}`)
  await heading(page, 'The consultant did not load')
  api.answer(answers)
  await press(page, 'Try again')
  await heading(page, 'Maren Example')
})

test('A withdrawn application reads as withdrawn on the job', async () => {
  const given = hiring(api)
  const proposal = given.applied(given.posted())
  given.withdraw(proposal)
  const { page } = await insider(given.maren, `/job/${proposal.job.id}`, given.answers)
  await page.getByRole('heading', { name: 'You withdrew your application' }).waitFor()
  expect(await page.getByText("You've Applied!").count()).toBe(0)
})

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('The page of a consultant leads a client to what they applied for (%s)', async (_, size) => {
  const given = hiring(api)
  const proposal = given.applied(given.posted())
  given.withdraw(proposal)
  const asConsultant = { ...given.dana, role: 'consultant' } as const
  const { page } = await insider(asConsultant, `/consultant/${given.self.user_id}`, given.answers, size)
  await page.getByRole('heading', { name: 'Maren Example' }).waitFor()
  await page.getByRole('button', { name: 'Switch user type' }).click()
  await page.getByRole('link', { name: 'Create Job' }).waitFor()
  await page.reload()
  await page.getByText('Verified').first().waitFor()
  await page.getByRole('link', { name: 'Wound care protocol review' }).click()
  await page.getByRole('heading', { name: 'Application from Maren Example' }).waitFor()
})

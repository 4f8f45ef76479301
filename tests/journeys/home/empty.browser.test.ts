import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { heading, press } from '#tests/harness/browser/visits.ts'
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

test('Every other page of a newcomer names the next step, but where that is done', async () => {
  const { page, complaints, end } = await insider(people.consultant, '/contracts')
  const bar = page.getByRole('complementary', { name: 'Next step' })
  await bar.getByRole('link', { name: 'Next: Complete your profile 2 of 4 done' }).click()
  await heading(page, 'Edit profile')
  expect(await bar.getByRole('link').count()).toBe(0)
  await people.consultant.call('POST /consultant/profile', { bio: 'Fifteen years.', license_type: 'RN' })
  await bar.getByRole('link', { name: 'Next: Set your payout email 3 of 4 done' }).waitFor()
  await people.consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  await bar.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await end()
})

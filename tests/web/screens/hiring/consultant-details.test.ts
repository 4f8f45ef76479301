import { expect, test } from 'vitest'
import { ReviewResponse } from '#api/wire/shapes/review.ts'
import { newId } from '#domain/kernel/ids.ts'
import { SIZES } from '#tests/harness/browser/browser.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

const { insider } = screens()

test.each(SIZES)(
  'A client sees key facts, where the licenses count, and the tally of reviews (%s)',
  async (_, size) => {
    const dana = viewer({ role: 'seeker', first_name: 'Dana' })
    const user_id = newId()
    const license = { id: newId(), title: 'Registered Nurse', verified: true, expiration_date: '2099-06-30' }
    const review = (rating: number) => sample(ReviewResponse, { id: newId(), rating, comment: 'Thorough.' })
    const { page } = await insider(
      dana,
      `/consultant/${user_id}`,
      {
        ...emptyResponses(dana),
        'GET /client/home/details/{id}': sampleResponse('GET /client/home/details/{id}', {
          ...{ user_id, title: 'Wound care nurse', bio: 'Nights.', city: 'Austin', state: 'TX' },
          ...{ categories: ['Wound care'], skills: ['Staging'], created_at: '2026-03-02T15:00:00.000Z' },
          verified_types: [{ license_type: 'RN', states: ['TX'] }],
          licenses: [{ ...license, state: 'TX', license_type: 'RN', multistate: true }],
          ...{ rating: 4.7, review_count: 3, reviews: [review(5), review(5), review(4)] },
        }),
      },
      size,
    )
    const facts = page.locator('.key-facts > div')
    await expect
      .poll(() =>
        facts.evaluateAll((all) =>
          all.map((each) => each.textContent?.replace(/\d\d states and Guam/, 'N states')),
        ),
      )
      .toEqual([
        'LicensedRNin N states',
        'Rating4.7from 3 reviews',
        'Based inAustin, TX',
        'Member sinceMarch 2026',
      ])
    await page.getByRole('img', { name: /^Licensed to work in \d\d states and Guam\.$/ }).waitFor()
    expect(await page.locator('.review-tally li').allInnerTexts()).toEqual([
      expect.stringMatching(/^5\D*2$/),
      expect.stringMatching(/^4\D*1$/),
      ...[3, 2, 1].map((stars) => expect.stringMatching(new RegExp(`^${stars}\\D*0$`))),
    ])
    expect(await flaws(page, 'consultant for a client')).toEqual([])
  },
)

const TODAY = '2026-11-20T15:00:00.000Z'

test('A client reads the proposal first, and that a license ends soon', async () => {
  const dana = viewer({ role: 'seeker', first_name: 'Dana' })
  const user_id = newId()
  const application = { id: newId(), job_id: newId(), title: 'Aide training on falls' }
  const license = { id: newId(), title: 'Nurse', verified: true, license_type: 'RN', multistate: false }
  const { page } = await insider(dana, '/logo.svg', {
    ...emptyResponses(dana),
    'GET /client/home/details/{id}': sampleResponse('GET /client/home/details/{id}', {
      ...{ user_id, first_name: 'Kofi', city: 'Austin', state: 'TX', rating: 5, review_count: 1 },
      applications: [{ ...application, status: 'applied' }],
      licenses: [
        { ...license, state: 'TX', expiration_date: '2026-12-14' },
        { ...license, id: newId(), state: 'CA', expiration_date: '2027-12-14' },
      ],
    }),
  })
  await page.clock.setFixedTime(TODAY)
  await page.goto(`/consultant/${user_id}`)
  const panel = page.locator('.panel').filter({ hasText: 'Work with Kofi' })
  const proposal = panel.getByRole('link', { name: "Read Kofi's proposal", exact: true })
  expect(await proposal.getAttribute('href')).toBe(`/application/${application.id}`)
  expect(await panel.locator('.btn--primary').allInnerTexts()).toEqual(["Read Kofi's proposal"])
  expect(await panel.getByRole('link', { name: 'Message Kofi' }).count()).toBe(1)
  expect(await panel.getByRole('link', { name: 'Create Job' }).count()).toBe(0)
  await page.getByText('Expires in 24 days', { exact: true }).waitFor()
  expect(await page.locator('.licensed__item .state').allInnerTexts()).toEqual([
    'Expires in 24 days',
    'Verified',
  ])
  expect(await page.locator('.key-facts > div').filter({ hasText: 'Rating' }).innerText()).toContain('5.0')
})

import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { ListedAppointmentResponse } from '#api/wire/shapes/appointment.ts'
import { JobResponse } from '#api/wire/shapes/job.ts'
import { ReviewResponse } from '#api/wire/shapes/review.ts'
import { TodoResponse } from '#api/wire/shapes/todo.ts'
import { newId } from '#domain/kernel/ids.ts'
import { SIZES, WIDE } from '#tests/harness/browser/browser.ts'
import { press } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { emptyResponses } from '#tests/harness/screens/default-responses.ts'
import type { FakeResponses } from '#tests/harness/screens/fake-api.ts'
import { license } from '#tests/harness/screens/licensing.ts'
import { sample, sampleResponse } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'

/** How a member stands: the greeting, the figures, and the news of a verified license. */
const { api, insider } = screens()
const CHICAGO = { timezoneId: 'America/Chicago' }
/** A Friday morning in Chicago. */
const NOW = '2026-11-20T15:00:00.000Z'
const profile = { bio: 'Nights.', skills: ['Staging'], title: 'Wound care nurse', license_type: 'RN' }
const payout = { 'GET /payments/email': { email: 'maren@pay.example' } }
const verifiedLicense = (at: string) =>
  license({
    ...{ status: 'verified', verified: true, multistate: true, verified_at: at },
    expiration_date: '2028-06-30',
  })

/** The figures as a reader of the page gets them: the name, then what stands below it. */
const figures = (page: Page) =>
  page
    .locator('.strip > div')
    .evaluateAll((all) =>
      all.map((each) =>
        Array.from(each.querySelectorAll('dt, dd:not(.strip__bars)'), (part) =>
          part.textContent?.trim().replace(/\s+/g, ' '),
        ),
      ),
    )

/** What is drawn in each month of the bars that shows. */
const barKinds = (page: Page) =>
  page
    .locator('.strip__bars g')
    .filter({ visible: true })
    .evaluateAll((months) =>
      months.map((month) =>
        Array.from(
          month.querySelectorAll('rect'),
          (bar) => bar.getAttribute('class')?.replace('strip__', '') ?? 'settled',
        ).join(' '),
      ),
    )

async function visits(person: ReturnType<typeof viewer>, responses: FakeResponses, size = WIDE) {
  const { page } = await insider(
    person,
    '/logo.svg',
    { ...emptyResponses(person), ...responses },
    size,
    'light',
    CHICAGO,
  )
  await page.clock.setFixedTime(NOW)
  await page.goto('/')
  return page
}

describe('A consultant', () => {
  const maren = viewer()
  const ready: FakeResponses = {
    ...payout,
    'GET /consultant/licenses': { licenses: [verifiedLicense('2026-08-01T00:00:00.000Z')] },
    'GET /consultant/profile': sampleResponse('GET /consultant/profile', {
      profile: { ...profile, first_name: 'Maren' },
      reviews: [sample(ReviewResponse, { rating: 5 }), sample(ReviewResponse, { rating: 4 })],
    }),
  }

  test.each(SIZES)('is greeted by name and clock, and sees how she stands (%s)', async (_, size) => {
    const dana = { user_id: newId(), first_name: 'Dana', last_name: 'Whitcombe' }
    const page = await visits(
      maren,
      {
        ...ready,
        'GET /payments': sampleResponse('GET /payments', {
          sums: { received: 14_308, held_for_you: 4_560 },
          months: [
            { month: '2026-11', count: 2, paid: 0, in_escrow: 0, received: 3_068, to_come: 100 },
            { month: '2026-09', count: 1, paid: 0, in_escrow: 0, received: 2_400 },
          ],
        }),
        'GET /appointments': {
          appointments: [
            sample(ListedAppointmentResponse, {
              ...{ title: 'Walk through section 3', accepted: true },
              start_time: Date.parse('2026-11-24T15:00:00.000Z'),
            }),
          ],
        },
        'GET /consultant/tokens': sampleResponse('GET /consultant/tokens', {
          ...{ balance: 7, allowance: 10, refills_at: '2026-12-01T00:00:00.000Z' },
        }),
        'GET /home/todo': {
          items: [
            sample(TodoResponse, { kind: 'contract_denied', title: 'Diabetes material', person: dana }),
            sample(TodoResponse, { kind: 'license_expiring', title: 'Registered Nurse' }),
          ],
        },
      },
      size,
    )
    await page.getByRole('heading', { name: 'Good morning, Maren', level: 1 }).waitFor()
    await page.getByText('Friday, November 20. 2 things are waiting for you.').waitFor()
    await page.getByText('Dana requested changes').waitFor()
    await expect
      .poll(() => figures(page))
      .toEqual([
        ['Received in the last 6 months', '$5,368', '$14,308 in total'],
        ['In escrow for you', '$4,560', 'See contracts'],
        ['Next appointment', 'Tue, 9:00 AM', 'Walk through section 3'],
        ['Your rating', '4.5 of 5 stars', '2 reviews'],
        ['Tokens', '7 left', '10 new on Nov 30'],
      ])
    expect(await barKinds(page)).toEqual(['stub', 'stub', 'stub', 'settled', 'stub', 'settled held'])
    expect(await flaws(page, 'home of a consultant')).toEqual([])
  })

  test('reads what makes a figure something, and never a zero', async () => {
    const page = await visits(maren, {
      ...ready,
      'GET /consultant/profile': sampleResponse('GET /consultant/profile', { profile }),
    })
    await page.getByText('Your first approved job shows up here.').waitFor()
    await page.getByText('Schedule one from any active contract.').waitFor()
    await page.getByText('Your first review shows up here.').waitFor()
    expect(await page.locator('.strip').getByText('$0').count()).toBe(0)
  })

  test('reads that an invitation is waiting for an answer', async () => {
    const page = await visits(maren, {
      ...ready,
      'GET /appointments': {
        appointments: [
          sample(ListedAppointmentResponse, {
            ...{ title: 'Walk through section 3', accepted: false },
            start_time: Date.parse('2026-11-24T15:00:00.000Z'),
          }),
        ],
      },
    })
    await page.getByText('Tue, 9:00 AM, waiting for an answer').waitFor()
  })

  test('reads once that her license is verified and where she can apply', async () => {
    const page = await visits(maren, {
      ...ready,
      'GET /consultant/licenses': { licenses: [verifiedLicense('2026-11-19T12:00:00.000Z')] },
    })
    const news = page.getByRole('region', { name: 'Your Texas RN license is verified' })
    await news
      .getByText(/^Your Texas RN license is verified\. You can apply in \d\d states and Guam\.$/)
      .waitFor()
    await news.getByText(/We checked it with the board on Nov 19\.$/).waitFor()
    expect(await flaws(page, 'license verified')).toEqual([])
    await page.goto('/licenses')
    await news.waitFor()
    await press(page, 'Close')
    await news.waitFor({ state: 'detached' })
    await page.goto('/')
    await page.getByRole('heading', { name: /^Good/ }).waitFor()
    await page.getByText('Your first approved job shows up here.').waitFor()
    expect(await news.count()).toBe(0)
    // A license that is verified again is news again.
    api.answer({ 'GET /consultant/licenses': { licenses: [verifiedLicense('2026-11-20T12:00:00.000Z')] } })
    await page.reload()
    await news.waitFor()
  })
})

test.each(SIZES)(
  'A client sees escrow, open jobs and proposals, and the jobs themselves (%s)',
  async (_, size) => {
    const dana = viewer({ role: 'seeker', first_name: 'Dana' })
    const job = (title: string, application_count: number) =>
      sample(JobResponse, { id: newId(), title, application_count, status: 0, budget: 1_000, state: 'TX' })
    const page = await visits(
      dana,
      {
        'GET /client/jobs': sampleResponse('GET /client/jobs', {
          jobs: [job('Aide training on falls', 7), job('Medication review', 2)],
        }),
        'GET /payments': sampleResponse('GET /payments', {
          sums: { paid: 31_480, in_escrow: 5_093 },
          months: [
            { month: '2026-11', count: 1, paid: 5_093, in_escrow: 5_093, received: 0 },
            { month: '2026-08', count: 1, paid: 4_000, in_escrow: 0, received: 0 },
            { month: '2026-02', count: 1, paid: 22_387, in_escrow: 0, received: 0 },
          ],
        }),
        'GET /home/todo': {
          items: [sample(TodoResponse, { kind: 'proposals_waiting', title: 'Falls', count: 3 })],
        },
      },
      size,
    )
    await page.getByRole('heading', { name: 'Good morning, Dana', level: 1 }).waitFor()
    await expect
      .poll(() => figures(page))
      .toEqual([
        ['In escrow now', '$5,093', '$9,093 paid in the last 6 months'],
        ['Proposals', '9', 'on 2 open jobs'],
        ['Next appointment', 'Schedule one from any active contract.'],
        ['Your rating', 'Your first review shows up here.'],
        ['Open jobs', '2', 'My Jobs'],
      ])
    const jobs = page.getByRole('region', { name: 'Your open jobs' }).getByRole('listitem')
    expect(await jobs.first().innerText()).toMatch(/^Aide training on falls\s+.*7 proposals\s+\$1,000$/s)
    expect(await barKinds(page)).toEqual(['stub', 'stub', 'settled', 'stub', 'stub', 'held'])
    expect(await flaws(page, 'home of a client')).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { ReviewResponse } from '#api/wire/shapes/review.ts'
import { newId, reviewId } from '#domain/kernel/ids.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { heading } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { type FakeCall, refusedAs } from '#tests/harness/screens/fake-api.ts'
import { sample } from '#tests/harness/screens/sample-values.ts'
import { screens, viewer } from '#tests/harness/screens/screens.ts'
import { formatDay } from '#web/ui/format.ts'

const { insider } = screens()
const dana = viewer({ role: 'seeker', first_name: 'Dana', last_name: 'Example' })
const ruth = viewer({ first_name: 'Ruth', last_name: 'Nakagawa' })
const contract_id = newId()
const TIME = new Date(Date.now() - days(2)).toISOString()

/** A published review of these two about their contract. */
const reviewBy = (author: typeof dana, person: typeof dana, texts: Partial<ReviewResponse>) =>
  sample(ReviewResponse, {
    ...{
      id: reviewId(contract_id, author.user_id),
      contract_id,
      title: 'Fall prevention',
      submitted: true,
      published: true,
    },
    ...{ author, person, user_id: author.user_id, created_at: TIME, published_at: TIME, ...texts },
  })

const own = reviewBy(dana, ruth, { rating: 4, comment: 'One round of changes, then it was right.' })
const other = reviewBy(ruth, dana, { rating: 5, comment: 'A clear brief.', as: 'client' })
/** The other side's review is found by its id, also if it is no longer among the newest. */
const responsesWith = (counterpart: ReviewResponse | undefined) => ({
  'GET /reviews': { reviewed: [], myReviews: [own], needsReview: [] },
  'GET /reviews/{id}': ({ params: { id } }: FakeCall<'GET /reviews/{id}'>) => {
    const review = [own, counterpart].find((each) => each?.id === id)
    if (!review) throw refusedAs('GET /reviews/{id}', 'NotFound')
    return { review }
  },
})

test('Both reviews of a contract stand side by side once they are published, and the other one can be replied to', async () => {
  const { page } = await insider(dana, `/reviews/${own.id}`, responsesWith(other))
  await heading(page, 'Your review is published')
  const [first, second] = [page.getByRole('article').first(), page.getByRole('article').nth(1)]
  await first.getByText('One round of changes').waitFor()
  await second.getByText('A clear brief.').waitFor()
  await second.getByRole('img', { name: '5 of 5 stars' }).waitFor()
  const tops = await Promise.all([first, second].map(async (each) => (await each.boundingBox())?.y))
  expect(tops[0]).toBe(tops[1])
  await heading(page, 'Reviews: Fall prevention')
  await second.locator('..').getByText("You can reply once, and you can't change it.").waitFor()
  const reply = page.getByRole('link', { name: 'Reply to Ruth' })
  expect(await reply.getAttribute('href')).toBe(`/reviews/${other.id}`)
  const [review, note] = [
    await second.boundingBox(),
    await page.getByText("can't edit your review").boundingBox(),
  ]
  expect(review && note && review.y + review.height <= note.y).toBe(true)
  expect(await flaws(page, 'both reviews')).toEqual([])
})

test('On a tablet the date stands in the line of the name, also of a long one', async () => {
  const longName = { ...ruth, first_name: 'Ruth-Alexandra', last_name: 'Nakagawa-Lindqvist' }
  const counterpart = { ...other, author: { ...other.author, ...longName } }
  const size = { width: 768, height: 900 }
  const { page } = await insider(dana, `/reviews/${own.id}`, responsesWith(counterpart), size)
  await page.getByText('A clear brief.').waitFor()
  const header = page.getByRole('article').nth(1).locator('header')
  const dateIsBesideFace = await header.evaluate((element) => {
    const [face, date] = [element.querySelector('.face'), element.querySelector('time')]
    return face && date && date.getBoundingClientRect().top < face.getBoundingClientRect().bottom
  })
  expect(dateIsBesideFace).toBe(true)
})

test('Without the other review there is one, and the list has stars, text and no empty group to write', async () => {
  const { page } = await insider(dana, `/reviews/${own.id}`, responsesWith(undefined))
  await heading(page, 'Your review is published')
  expect(await page.getByRole('article').count()).toBe(1)
  await page.goto('/reviews')
  const written = page.getByRole('region', { name: 'Written by you' })
  await written.getByText('One round of changes').waitFor()
  await written.getByRole('img', { name: '4 of 5 stars' }).waitFor()
  await page.getByText('No one has reviewed you yet.').waitFor()
  expect(await page.getByRole('heading', { name: 'Needs your review' }).count()).toBe(0)
  expect(await flaws(page, 'reviews written')).toEqual([])
})

test('After the deadline the form says that the review is published right away', async () => {
  const late = reviewBy(dana, ruth, {
    ...{ submitted: false, published: false, published_at: undefined, rating: undefined },
    created_at: new Date(Date.now() - days(40)).toISOString(),
  })
  const { page } = await insider(dana, `/reviews/${late.id}`, {
    ...responsesWith(undefined),
    'GET /reviews/{id}': { review: late },
  })
  await page.getByRole('region', { name: 'Published right away' }).waitFor()
  expect(await page.getByText("You can't see each other's yet").count()).toBe(0)
  expect(await flaws(page, 'late review')).toEqual([])
})

test('The list begins with the reviews about the member, under their average', async () => {
  const { page } = await insider(dana, '/reviews', {
    'GET /reviews': {
      reviewed: [other, reviewBy(ruth, dana, { rating: 4 })],
      myReviews: [own],
      needsReview: [],
    },
  })
  await page.getByRole('region', { name: 'About you' }).getByText('4.5 of 5 from 2 reviews').waitFor()
  await page
    .getByText(`Fall prevention · ${formatDay(TIME)}`)
    .first()
    .waitFor()
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(headings.slice(0, 2)).toEqual(['About you', 'Written by you'])
})

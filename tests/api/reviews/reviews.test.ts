import { expect, test } from 'vitest'
import { reviewId } from '#domain/kernel/ids.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { completeContract } from '#tests/harness/stories/contracts.ts'
import {
  anotherConsultant,
  applyForJob,
  licensedCast,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const people = setUpOnce(async () => anotherConsultant(product, await licensedCast(product)))

/** A completed contract; returns the ids of both reviews. */
async function endedContract() {
  const { client, consultant } = people
  const { contract_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
  await completeContract(people, contract_id)
  return {
    byClient: reviewId(contract_id, client.user_id),
    byConsultant: reviewId(contract_id, consultant.user_id),
  }
}

const write = ({ call }: Person, id: string, rating: number, comment?: string) =>
  call(`POST /reviews/${id}`, { rating, comment })
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

test('A review is hidden from the person reviewed until both have written', async () => {
  const { client, consultant } = people
  const { byClient, byConsultant } = await endedContract()
  const reviewsResponse = (await client.call('GET /reviews')).body
  expect(idsOf(reviewsResponse.needsReview)).toContain(byClient)

  const first = await write(client, byClient, 5, 'Careful and on time.')

  expect(first.body.review).toMatchObject({ rating: 5, submitted: true, published: false, as: 'consultant' })
  expect((await consultant.call(`GET /reviews/${byClient}`)).status).toBe(404)
  expect(idsOf((await consultant.call('GET /reviews')).body.reviewed)).not.toContain(byClient)

  const second = await write(consultant, byConsultant, 4)

  expect(second.body.review.published).toBe(true)
  const reviewResponse = await consultant.call(`GET /reviews/${byClient}`)
  expect(reviewResponse.body.review).toMatchObject({
    rating: 5,
    comment: 'Careful and on time.',
    author: { user_id: client.user_id },
    person: { user_id: consultant.user_id },
  })
  expect(idsOf((await consultant.call('GET /reviews')).body.reviewed)).toContain(byClient)
  expect(idsOf((await client.call('GET /reviews')).body.myReviews)).toContain(byClient)
})

test('A review can be revised until it is published, and not after that', async () => {
  const { client, consultant } = people
  const { byClient, byConsultant } = await endedContract()
  await write(client, byClient, 2, 'Late.')
  const revised = await write(client, byClient, 3, 'Late, but good.')
  expect(revised.body.review).toMatchObject({ rating: 3, comment: 'Late, but good.' })
  await write(consultant, byConsultant, 4)

  const lateReview = await write(client, byClient, 1)
  const lastResponse = await write(client, byClient, 3, 'Late, but good.')

  expect([lateReview.status, lateReview.body.code]).toEqual([409, 'review_published'])
  expect(lastResponse.status).toBe(200)
})

test('Two reviews written concurrently are both published', async () => {
  const { client, consultant } = people
  const { byClient, byConsultant } = await endedContract()

  await Promise.all([write(client, byClient, 4), write(consultant, byConsultant, 5)])

  const [one, other] = await Promise.all([
    consultant.call(`GET /reviews/${byClient}`),
    client.call(`GET /reviews/${byConsultant}`),
  ])
  expect([one.body.review?.published, other.body.review?.published]).toEqual([true, true])
})

test('The person reviewed answers once, after the publication', async () => {
  const { client, consultant } = people
  const { byClient, byConsultant } = await endedContract()
  await write(client, byClient, 4)
  const answer = ({ call }: Person, answerText: string) =>
    call(`POST /reviews/${byClient}/answer`, { answer: answerText })

  const early = await answer(consultant, 'Thank you.')
  await write(consultant, byConsultant, 5)
  const answerResponse = await answer(consultant, 'Thank you.')

  expect([early.status, early.body.code]).toEqual([409, 'review_not_published'])
  expect(answerResponse.body.review.answer).toBe('Thank you.')
  expect((await answer(consultant, 'Thank you.')).status).toBe(200)
  expect((await answer(consultant, 'Or not.')).body.code).toBe('review_answered')
  expect((await answer(client, 'Mine.')).status).toBe(404)
  expect((await client.call(`GET /reviews/${byClient}`)).body.review.answer).toBe('Thank you.')
})

test.each([0, 6, 2.5, '5', null])('A rating of %o is refused', async (rating) => {
  const { byClient } = await endedContract()

  const { status, body } = await people.client.call(`POST /reviews/${byClient}`, { rating })

  expect([status, body.errors[0].path]).toEqual([400, 'rating'])
})

test('Only its author writes a review, and only the two sides read it before the publication', async () => {
  const { client, consultant } = people
  const { byClient, byConsultant } = await endedContract()
  const stranger = await member(product, 'Ines')

  expect((await write(consultant, byClient, 5)).status).toBe(404)
  expect((await write(stranger, byClient, 5)).status).toBe(404)
  await write(client, byClient, 5)
  await write(consultant, byConsultant, 5)
  expect((await stranger.call(`GET /reviews/${byClient}`)).status).toBe(404)
})

test('Published stars make the average on the profile, in the role that was reviewed', async () => {
  const cast = await anotherConsultant(product, people, 'Ravi')
  const { client, consultant } = cast
  const hireWithStars = async (stars: number) => {
    const { contract_id } = await payIntoEscrow(cast, await applyForJob(cast, await postJob(cast)))
    await completeContract(cast, contract_id)
    await write(client, reviewId(contract_id, client.user_id), stars, `${stars} stars`)
    return reviewId(contract_id, consultant.user_id)
  }
  const publicProfile = async () => (await client.call(`GET /client/home/details/${consultant.user_id}`)).body

  const [first, second] = [await hireWithStars(5), await hireWithStars(4)]
  expect(await publicProfile()).toMatchObject({ review_count: 0, reviews: [] })
  await write(consultant, first, 1)
  await write(consultant, second, 1)

  const profile = await publicProfile()
  expect(profile).toMatchObject({ review_count: 2, rating: 4.5 })
  expect(profile.reviews.map(({ comment }: { comment: string }) => comment)).toEqual(['4 stars', '5 stars'])
  const ownReviews = (await consultant.call('GET /consultant/profile')).body.reviews
  expect(ownReviews).toHaveLength(2)
  expect((await consultant.call('GET /client/profile')).body.reviews).toEqual([])
})

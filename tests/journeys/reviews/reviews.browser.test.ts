import { expect, test } from 'vitest'
import { reviewId } from '#domain/kernel/ids.ts'
import { fill, heading, press, tabTo, waitForErrorSummary } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { completeContract, contractedCast } from '#tests/harness/stories/contracts.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const people = setUpOnce(() => contractedCast(product))

test('Both sides review each other: by keyboard alone, hidden until both have written, and answered once', async () => {
  const { client, consultant, stranger, contract_id } = people
  const strangerVisit = await insider(stranger, '/reviews')
  await heading(strangerVisit.page, "You Don't Have Any Reviews Yet")
  await strangerVisit.end()
  await completeContract(people, contract_id)
  const byClient = reviewId(contract_id, client.user_id)

  // The client comes from the contract and writes with the keyboard.
  const dana = await insider(client, '/pricing')
  await dana.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await dana.page.goto(`/contract/${contract_id}`)
  await tabTo(dana.page, 'Write a review')
  await dana.page.keyboard.press('Enter')
  await heading(dana.page, 'Review Maren Example')
  await dana.page.getByText("You'll see each other's reviews once you've both written one").waitFor()
  await tabTo(dana.page, 'Submit review')
  await dana.page.keyboard.press('Enter')
  await waitForErrorSummary(dana.page, 'One field needs another look.')
  await dana.page.getByRole('link', { name: 'Choose 1 to 5 stars' }).press('Enter')
  await dana.page.keyboard.press('Space')
  for (let stars = 1; stars < 4; stars++) await dana.page.keyboard.press('ArrowRight')
  expect(await dana.page.getByRole('radio', { name: '4 of 5 stars, Very good' }).isChecked()).toBe(true)
  await dana.page.keyboard.press('Tab')
  await dana.page.keyboard.type('The night card is what our unit needed.')
  expect(await flaws(dana.page, 'review form')).toEqual([])
  await tabTo(dana.page, 'Submit review')
  await dana.page.keyboard.press('Enter')
  await heading(dana.page, 'Your review was sent')
  expect(await dana.page.locator(':focus').textContent()).toBe('Your review was sent')
  expect(await flaws(dana.page, 'review hidden')).toEqual([])

  // The consultant is asked for a review, cannot see the client's, and writes one.
  const maren = await insider(consultant, `/reviews/${byClient}`)
  await heading(maren.page, "This page isn't available to you")
  await maren.page.goto('/reviews')
  await maren.page.getByText('14 days left').waitFor()
  expect(await flaws(maren.page, 'reviews')).toEqual([])
  await maren.page.getByRole('link', { name: 'Write a review of Dana Example' }).click()
  await maren.page.getByRole('radio', { name: '5 of 5 stars, Excellent' }).check({ force: true })
  await press(maren.page, 'Submit review')
  await heading(maren.page, 'Your review is published')

  // Both reviews are published. The consultant answers once, and the client's page shows it without a reload.
  await maren.page.getByRole('link', { name: 'Reviews', exact: true }).first().click()
  await maren.page.getByRole('region', { name: 'About you' }).getByRole('link').click()
  await maren.page.getByRole('heading', { name: /^Reviews: /, level: 1 }).waitFor()
  await fill(maren.page, 'Your reply', 'Thank you.')
  await press(maren.page, 'Reply')
  await heading(maren.page, 'You can reply once')
  expect(await flaws(maren.page, 'review answer')).toEqual([])
  await press(maren.page, 'Yes, reply')
  await maren.page.getByText('You replied: Thank you.').waitFor()
  await heading(dana.page, 'Your review is published')
  await dana.page.getByText('Maren replied: Thank you.').waitFor()
  expect(await flaws(dana.page, 'review published')).toEqual([])

  // The reviews appear on the profiles, and the client's stars on their jobs.
  await dana.page.goto(`/consultant/${consultant.user_id}`)
  await dana.page.getByText('from 1 review').first().waitFor()
  await dana.page.getByText('Maren replied: Thank you.').waitFor()
  expect(await flaws(dana.page, 'consultant reviewed')).toEqual([])
  await maren.page.goto('/profile')
  await maren.page.getByText('The night card is what our unit needed.').waitFor()
  expect(await flaws(maren.page, 'profile reviewed')).toEqual([])
  await maren.page.goto(`/job/${people.job_id}`)
  await maren.page.locator('.client').getByText('from 1 review').waitFor()
  expect([...dana.complaints, ...maren.complaints]).toEqual([])
  await dana.end()
  await maren.end()
})

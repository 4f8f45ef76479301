import { expect, test } from 'vitest'
import { NARROW, picture, WIDE } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading } from '#tests/harness/browser/visits.ts'
import { applied, licensedCast, paidIn, paidOut, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => licensedCast(product))
const title = 'Review of the wound care protocol for a skilled nursing unit of 64 beds'

test('Your Applications follow what becomes of them, up to the payout', async () => {
  const { consultant, client } = people
  const empty = await insider(consultant, '/jobs', NARROW)
  await heading(empty.page, "You haven't applied to any jobs yet")
  await empty.end()

  await consultant.call('POST /payments/email', { email: 'maren@pay.example' })
  const id = await applied(people, await posted(people, { title }))
  const withdrawn = await applied(people, await posted(people, { title: 'Staging' }))
  await consultant.call(`POST /consultant/jobs/applications/${withdrawn}/withdraw`)

  for (const [size, look] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    const { page, complaints, end } = await insider(consultant, '/jobs', look)
    await heading(page, 'Your Applications')
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await page.getByText('You cannot apply to the same job again.').waitFor()
    await picture(page, `applications-${size}`)
    expect(await flaws(page, 'applications')).toEqual([])
    expect(complaints).toEqual([])
    await end()
  }

  const { page, complaints, end } = await insider(consultant, '/jobs')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByText('Applied').waitFor()
  const { contract_id, payment_id } = await paidIn(people, id)
  await row.getByText('Your step: Do the work, then submit it for completion.').waitFor()
  await consultant.call(`POST /consultant/contracts/${contract_id}/complete`, { deliverable: 'Done.' })
  await row.getByText('In Review').waitFor()
  await client.call(`GET /client/contracts/approve/${contract_id}`)
  await paidOut(people, payment_id)
  await row.getByText('Paid out').waitFor()
  const states = page.getByRole('navigation', { name: 'Applications by state' })
  await states.getByRole('link', { name: 'Closed 1' }).click()
  await page.getByText('You cannot apply to the same job again.').waitFor()
  await row.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('?show=over')
  await states.getByRole('link', { name: 'Waiting 0' }).click()
  await heading(page, 'No application waits for an answer')
  await states.getByRole('link', { name: 'Hired 1' }).click()
  await row.getByRole('link', { name: 'Go to contract' }).click()
  await at(page, `/contract/${contract_id}`)
  await page.goto('/jobs')
  await page.getByRole('link', { name: title, exact: true }).click()
  await heading(page, 'You are hired')
  await page.getByText('The work is approved, and you were paid.').waitFor()
  expect(await page.getByText('The contract runs').count()).toBe(0)
  await picture(page, 'application-paid')
  await page.getByRole('link', { name: 'Go to contract' }).click()
  await at(page, `/contract/${contract_id}`)
  expect(complaints).toEqual([])
  await end()
})

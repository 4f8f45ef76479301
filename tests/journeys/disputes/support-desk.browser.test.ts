import { expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, confirms, entersWithCode, heading, tabsTo, wrongAt } from '#tests/harness/browser/visits.ts'
import { disputed } from '#tests/harness/people/endings.ts'
import { staff, staffAccount } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

/** As no other dispute of the product is called: the keyboard finds its link by it. */
const TITLE = 'Infusion pump log review'

const { product, visitor } = browsing()
const world = before(async () => {
  const cast = await licensedCast(product)
  const { contract_id } = await paidIn(cast, await applied(cast, await posted(cast, { title: TITLE })))
  const conversation = contractConversationId(contract_id)
  await cast.consultant.call(`POST /conversations/${conversation}/messages`, {
    message: 'Is that all of it?',
  })
  const dispute_id = await disputed(cast.client, contract_id)
  return { ...cast, contract_id, dispute_id, support: await staff(product, 'support') }
})

test('Support lands on its queue, reads the case as it was, asks both, and splits the money, by keyboard alone', async () => {
  const { dispute_id, contract_id, client, consultant } = world
  const { page, complaints, end } = await visitor('/login')
  await entersWithCode(page, await staffAccount(product, 'support'))
  await at(page, '/staff/disputes')
  await heading(page, 'Disputes')
  await page.getByRole('link', { name: TITLE }).waitFor()
  expect(await flaws(page, 'staff-disputes')).toEqual([])

  const { waiting, counts } = (await world.support.call('GET /staff/disputes')).body
  const undecided = counts.filed + counts.under_review
  expect(Object.values<number>(waiting).reduce((sum, count) => sum + count)).toBe(undecided)
  const chart = page.getByRole('table', { name: 'Undecided disputes by how long they have waited' })
  expect(await chart.getByRole('row').first().textContent()).toBe(`Today${waiting.today}`)

  await page.keyboard.press('j')
  await tabsTo(page, TITLE)
  await page.keyboard.press('Enter')
  await at(page, `/staff/disputes/${dispute_id}`)
  await page.getByText('Half was not kept.').first().waitFor()
  await page.getByText('“Is that all of it?”').or(page.getByText('Is that all of it?')).first().waitFor()
  await page.getByText(/^As it is now, after all \d+ events$/).waitFor()

  await page.keyboard.press('[')
  await page.getByText(/^As it was after event \d+ of \d+$/).waitFor()
  await page.keyboard.press('c')
  await page.waitForURL(/at=\d+/)
  const replayed = page.getByText(/^As it (is|was) .* \d+( events)?$/)
  const first = page.getByText(/^As it was after event 1 of \d+$/)
  await tabsTo(page, await replayed.innerText())
  await page.keyboard.press('Home')
  await first.waitFor()
  expect(await page.locator('.quad').innerText()).toMatch(/Contract\s+Not yet/)
  await page.keyboard.press('End')
  await page.getByText(/^As it is now/).waitFor()
  await tabsTo(page, 'As it was on (your time)')
  await page.keyboard.type('01012020')
  await first.waitFor()

  await tabsTo(page, 'By')
  await page.keyboard.press('Tab')
  await page.keyboard.press('t')
  await heading(page, 'Decision')
  await page.getByText('You took this case.').waitFor()
  expect(await page.getByText(/Support is reminded/).count()).toBe(0)

  await tabsTo(page, 'Ask both parties')
  await page.keyboard.press('Enter')
  await wrongAt(page, 'New question', 'Write something first')
  await page.keyboard.press('q')
  await page.locator('#question:focus').waitFor()
  await page.keyboard.type('Which logs are missing?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await confirms(page, 'Both parties were asked. They answer with a statement.')
  const questions = page.getByRole('region', { name: 'Questions', exact: true })
  await questions.getByText('Which logs are missing?', { exact: true }).waitFor()
  expect(await page.getByLabel('New question').inputValue()).toBe('')
  expect(await flaws(page, 'staff-case-asked')).toEqual([])
  const answer = { message: 'Those of the second week.' }
  await consultant.call(`POST /disputes/${contract_id}/statements`, answer)
  await page.reload()
  const statements = page.getByRole('region', { name: 'Statements', exact: true })
  await statements.getByText(answer.message).waitFor()

  await page.keyboard.press('e')
  await confirms(page, `Evidence saved: evidence-${dispute_id}.json`)
  const outcome = page.getByRole('group', { name: 'Outcome', exact: true })
  expect(await outcome.getByRole('button', { pressed: true }).count()).toBe(0)
  await tabsTo(page, 'Preview the decision')
  await page.keyboard.press('Enter')
  await page.getByText('Choose an outcome first').waitFor()
  await page.keyboard.press('2')
  await tabsTo(page, 'Share in dollars, to the cent')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('40.01')
  await page.getByText('$38.01', { exact: true }).first().waitFor()
  await tabsTo(page, 'Reason (both parties can read it)')
  await page.keyboard.type('Both were heard.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await page.locator('#note:focus').waitFor()
  expect(await page.getByLabel('Reason (both parties can read it)').inputValue()).toBe('Both were heard.')
  expect(await flaws(page, 'staff-case')).toEqual([])
  await tabsTo(page, 'Preview the decision')
  await page.keyboard.press('Enter')
  await heading(page, 'This would happen')
  await page.getByText('The contract is closed', { exact: true }).waitFor()
  expect(await page.getByText('Who receives what').count()).toBe(1)
  const unchanged = (await client.call(`GET /disputes/contract/${contract_id}`)).body
  expect([unchanged.dispute.status, unchanged.contract.status]).toEqual(['under_review', 0])
  expect(await flaws(page, 'staff-case-dry-run')).toEqual([])

  await tabsTo(page, 'Resolve: pay $38.01, refund $62.99')
  await page.keyboard.press('Enter')

  await page.locator('h2:focus', { hasText: 'Decided: Split between both' }).waitFor()
  await confirms(page, 'The dispute is decided')
  await page
    .getByText(
      /^\$38\.01 to .+ \((sent once they set a payout email; they were told|being sent|paid out)\), \$62\.99 to .+ \((being )?refunded\), \$4 fees\. /,
    )
    .waitFor()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await money.getByRole('row', { name: /^Fees kept \$4$/ }).waitFor()
  const { body } = await client.call(`GET /disputes/contract/${contract_id}`)
  expect(body.dispute.resolution).toMatchObject({
    outcome: 'split',
    consultant_amount: 38.01,
    client_amount: 62.99,
  })
  expect(body.contract.status).toBe(4)

  await tabsTo(page, 'Timeline of the contract')
  await page.keyboard.press('Enter')
  await at(page, `/staff/timeline/contract/${contract_id}`)
  await page.getByText('Viewing this page is recorded').waitFor()
  expect(await page.getByText('Is that all of it?').count()).toBe(0)
  expect(await flaws(page, 'staff-timeline')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})

import { expect, test } from 'vitest'
import { fill, heading, press, waitForErrorSummary } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { pickFiles, textFile } from '#tests/harness/files/safe-storage.ts'
import { staff } from '#tests/harness/people/people.ts'
import { contractedCast, decideDispute } from '#tests/harness/stories/contracts.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const people = setUpOnce(async () => ({
  ...(await contractedCast(product)),
  support: await staff(product, 'support'),
}))

test('A dispute is filed with a file, answered by the other side, asked about and split by support, which both are told', async () => {
  const { client, consultant, stranger, support, contract_id } = people
  const strangerVisit = await insider(stranger, '/disputes')
  await heading(strangerVisit.page, "You Don't Have Any Contracts to Dispute")
  await strangerVisit.end()

  // The client files the dispute from the contract.
  const dana = await insider(client, '/pricing')
  await dana.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await dana.page.goto(`/contract/${contract_id}`)
  await dana.page.getByRole('link', { name: 'File Dispute' }).click()
  await heading(dana.page, 'File Dispute')
  await heading(dana.page, '$105 is frozen right away')
  await press(dana.page, 'File Dispute')
  await waitForErrorSummary(dana.page, 'One field needs another look.')
  await fill(dana.page, 'Reason', 'Half of the callbacks have no outcome written down.')
  await press(dana.page, 'Attach a file')
  await dana.page.getByText("Maren can't, unless you share them.").waitFor()
  await pickFiles(dana.page, textFile('callbacks.txt'))
  await dana.page.getByRole('button', { name: 'Remove callbacks.txt' }).waitFor()
  expect(await flaws(dana.page, 'dispute form')).toEqual([])
  await press(dana.page, 'File Dispute')
  await heading(dana.page, 'Dispute Has Been Filed')
  expect(await dana.page.locator(':focus').textContent()).toBe('Dispute Has Been Filed')
  await dana.page.getByRole('link', { name: 'callbacks.txt' }).waitFor()
  expect(await flaws(dana.page, 'dispute filed')).toEqual([])

  // The consultant sees the dispute on the contract, and adds a statement.
  const maren = await insider(consultant, `/contract/${contract_id}`)
  await heading(maren.page, 'Dispute Has Been Filed')
  expect(await maren.page.getByRole('button', { name: 'Submit for Completion' }).count()).toBe(0)
  await maren.page.getByRole('link', { name: 'Go to the dispute' }).click()
  await maren.page.getByText('Half of the callbacks').waitFor()
  await maren.page.getByText("A file that isn't shared with you").waitFor()
  await fill(maren.page, 'Add to your statement', 'The export I was given held 121 numbers.')
  await press(maren.page, 'Add statement')
  await maren.page.getByRole('status').getByText('Your statement was added.').waitFor()
  await dana.page.getByText('The export I was given held 121 numbers.').waitFor()

  // Support takes the case and asks both sides. The question appears among the statements, in order.
  const { body } = await client.call(`GET /disputes/contract/${contract_id}`)
  const case_path = `/staff/disputes/${body.dispute.id}` as const
  await support.call(`POST ${case_path}/take`)
  await support.call(`POST ${case_path}/ask`, { text: 'Which export was it?' })
  for (const { page } of [dana, maren]) {
    await page.getByText('Which export was it?').waitFor()
    expect(await page.locator('.signed-text').last().innerText()).toMatch(/^Consilium support\s/)
  }
  expect(await flaws(maren.page, 'dispute asked')).toEqual([])
  await fill(maren.page, 'Add to your statement', 'The one of Tuesday.')
  await press(maren.page, 'Add statement')
  await dana.page.getByText('The one of Tuesday.').waitFor()
  const speakers = await dana.page.locator('.signed-text b').allInnerTexts()
  expect(speakers.map((line) => line.split(' ')[0])).toEqual(['You', 'Maren', 'Consilium', 'Maren'])

  // Support splits the money, and both screens are updated.
  const decision = { outcome: 'split', consultant_amount: 33.33 }
  expect((await decideDispute(support, body.dispute.id, decision)).body).toEqual({ success: true })
  await heading(maren.page, 'You receive $31.66')
  await heading(dana.page, 'You get $70 back')
  await dana.page.getByText('Both plans were compared.').waitFor()
  await dana.page.getByRole('link', { name: 'Write a review' }).waitFor()
  expect(await flaws(dana.page, 'dispute split')).toEqual([])
  expect(await maren.page.getByLabel('Add to your statement').count()).toBe(0)
  await maren.page.getByRole('link', { name: 'Write a review' }).waitFor()
  await maren.page.goto('/disputes')
  await maren.page.getByText('Resolved').waitFor()
  await heading(maren.page, 'Your disputes')
  await maren.page.getByText(/ · you receive(d)? \$31\.66$/).waitFor()
  expect(await maren.page.getByRole('heading', { name: 'Contracts you can dispute' }).count()).toBe(0)
  await maren.page.goto('/jobs')
  await maren.page.getByText('Our support team decided the dispute').waitFor()
  await maren.page.goto('/disputes')
  await heading(maren.page, 'Your disputes')
  expect(await flaws(maren.page, 'disputes')).toEqual([])
  await maren.page.goto(`/contract/${contract_id}`)
  await maren.page.getByText('Status: Closed', { exact: true }).waitFor()
  await maren.page.getByRole('link', { name: 'See the decision' }).waitFor()
  expect(await flaws(maren.page, 'contract closed')).toEqual([])
  expect([...dana.complaints, ...maren.complaints]).toEqual([])
  await dana.end()
  await maren.end()
})

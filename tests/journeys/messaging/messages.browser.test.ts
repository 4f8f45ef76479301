import { expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { underContract } from '#tests/harness/browser/calls.ts'
import { fill, press } from '#tests/harness/browser/visits.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(() => underContract(product))

test('two people write to each other, see each other type and read, and what was sent survives a reload', async () => {
  const { client, consultant, contract_id, path } = people
  const dana = await insider(client, `/contract/${contract_id}`)
  await dana.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await dana.page.reload()
  await dana.page.getByRole('link', { name: 'Go to Conversation' }).click()
  await dana.page.waitForURL(`**${path}`)
  const maren = await insider(consultant, path, NARROW)
  const [hers, his] = [maren.page.getByRole('log'), dana.page.getByRole('log')]
  await hers.waitFor()

  await fill(dana.page, 'Message to Maren Example', 'Good morning')
  await maren.page.getByText('Dana is typing').waitFor()
  await press(dana.page, 'Send')
  await hers.getByText('Good morning').waitFor()
  await his.getByText('Read', { exact: true }).waitFor()

  await maren.page.getByLabel('Message to Dana Example').pressSequentially('Hello Dana')
  await maren.page.keyboard.press('Enter')
  await his.getByText('Hello Dana').waitFor()
  await dana.page.reload()
  await dana.page.getByRole('log').getByText('Hello Dana').waitFor()
  expect([...dana.complaints, ...maren.complaints]).toEqual([])
  await Promise.all([dana.end(), maren.end()])
})

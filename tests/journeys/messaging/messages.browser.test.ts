import { expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { underContract } from '#tests/harness/browser/calls.ts'
import { fill, press } from '#tests/harness/browser/visits.ts'
import { member } from '#tests/harness/people/people.ts'
import { postJob } from '#tests/harness/people/story.ts'
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

test('who is blocked writes in vain and is not told, until they are unblocked in the settings', async () => {
  const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
  await postJob({ client: ada })
  const first = { message: 'Is it still open?', participant_id: ada.user_id }
  const { id } = (await bo.call('POST /conversations', first)).body.conversation
  const path = `/message?conversation=${id}`
  const [hers, his] = [await insider(ada, path), await insider(bo, path, NARROW)]
  await press(hers.page, 'Block Bo Example')
  await press(hers.page, 'Block')
  await hers.page.getByRole('heading', { name: 'You blocked Bo' }).waitFor()

  await fill(his.page, 'Message to Ada Example', 'Hello?')
  await press(his.page, 'Send')
  await his.page.getByText('Not sent.').waitFor()
  expect(await his.page.getByText(/block/i).filter({ visible: true }).count()).toBe(0)

  await hers.page.goto('/settings#blocked')
  await press(hers.page, 'Unblock Bo Example')
  await hers.page.locator('#blocked').getByText('Bo Example is unblocked.').first().waitFor()
  await press(his.page, 'Try again')
  await his.page.getByText('Not sent.').waitFor({ state: 'hidden' })
  await hers.page.goto(path)
  await hers.page.getByRole('log').getByText('Hello?').waitFor()
  expect(hers.complaints).toEqual([])
  await Promise.all([hers.end(), his.end()])
})

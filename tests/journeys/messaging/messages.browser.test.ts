import { expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { contractedMembers } from '#tests/harness/browser/calls.ts'
import { fill, press } from '#tests/harness/browser/page-actions.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { member } from '#tests/harness/people/people.ts'
import { postJob } from '#tests/harness/stories/hiring.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const people = setUpOnce(() => contractedMembers(product))

test('Two people write to each other, see each other type and read, and sent messages survive a reload', async () => {
  const { client, consultant, contract_id, path } = people
  const dana = await insider(client, `/contract/${contract_id}`)
  await dana.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await dana.page.reload()
  await dana.page.getByRole('link', { name: 'Go to Conversation' }).click()
  await dana.page.waitForURL(`**${path}`)
  const maren = await insider(consultant, path, NARROW)
  const [marenLog, danaLog] = [maren.page.getByRole('log'), dana.page.getByRole('log')]
  await marenLog.waitFor()

  await fill(dana.page, 'Message to Maren Example', 'Good morning')
  await maren.page.getByText('Dana is typing').waitFor()
  await press(dana.page, 'Send')
  await marenLog.getByText('Good morning').waitFor()
  await danaLog.getByText('Read', { exact: true }).waitFor()

  await maren.page.getByLabel('Message to Dana Example').pressSequentially('Hello Dana')
  await maren.page.keyboard.press('Enter')
  await danaLog.getByText('Hello Dana').waitFor()
  await dana.page.reload()
  await dana.page.getByRole('log').getByText('Hello Dana').waitFor()
  expect([...dana.complaints, ...maren.complaints]).toEqual([])
  await Promise.all([dana.end(), maren.end()])
})

test('A blocked person’s messages are not delivered, without notice, until they are unblocked in the settings', async () => {
  const [ada, bo] = [await member(product, 'Ada'), await member(product, 'Bo')]
  await postJob({ client: ada })
  const first = { message: 'Is it still open?', participant_id: ada.user_id }
  const { id } = (await bo.call('POST /conversations', first)).body.conversation
  const path = `/message?conversation=${id}`
  const [adaVisit, boVisit] = [await insider(ada, path), await insider(bo, path, NARROW)]
  await press(adaVisit.page, 'More options for Bo Example')
  await press(adaVisit.page, 'Block Bo')
  await press(adaVisit.page, 'Block')
  await adaVisit.page.getByRole('heading', { name: 'You blocked Bo' }).waitFor()

  await fill(boVisit.page, 'Message to Ada Example', 'Hello?')
  await press(boVisit.page, 'Send')
  await boVisit.page.getByText('Not sent.').waitFor()
  expect(await boVisit.page.getByText(/block/i).filter({ visible: true }).count()).toBe(0)

  await adaVisit.page.goto('/settings#blocked')
  await press(adaVisit.page, 'Unblock Bo Example')
  await adaVisit.page.locator('#blocked').getByText('Bo Example is unblocked.').first().waitFor()
  await press(boVisit.page, 'Try again')
  await boVisit.page.getByText('Not sent.').waitFor({ state: 'hidden' })
  await adaVisit.page.goto(path)
  await adaVisit.page.getByRole('log').getByText('Hello?').waitFor()
  expect(adaVisit.complaints).toEqual([])
  await Promise.all([adaVisit.end(), boVisit.end()])
})

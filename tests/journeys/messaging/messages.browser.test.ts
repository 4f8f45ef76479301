import { expect, test } from 'vitest'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, press } from '#tests/harness/browser/visits.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const people = before(async () => {
  const cast = await licensedCast(product)
  const { contract_id } = await paidIn(cast, await applied(cast, await posted(cast)))
  return { ...cast, contract_id, path: `/message?conversation=${contractConversationId(contract_id)}` }
})

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

test('what is written without a connection waits, also over a reload, and arrives once and in order', async () => {
  const { client, consultant, path } = people
  const { page, end } = await insider(client, path)
  await page.getByRole('log').waitFor()
  await page.context().setOffline(true)
  for (const text of ['First offline', 'Second offline', 'Third offline']) {
    await fill(page, 'Message to Maren Example', text)
    await press(page, 'Send')
  }
  const waiting = page.getByText('Waiting for the connection')
  await expect.poll(() => waiting.count()).toBeGreaterThan(1)
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => waiting.count()).toBe(0)
  await expect
    .poll(async () => {
      const { messages } = (
        await consultant.call(`GET /conversations/${contractConversationId(people.contract_id)}/messages`)
      ).body
      return messages
        .map(({ value }: { value: string }) => value)
        .filter((value: string) => value.endsWith('offline'))
    })
    .toEqual(['First offline', 'Second offline', 'Third offline'])
  await end()
})

test('a message that comes while one reads elsewhere is counted beside the bell, in the list and in the thread', async () => {
  const { client, consultant, path } = people
  const { page, complaints, end } = await insider(consultant, '/')
  await client.call(`POST /conversations/${contractConversationId(people.contract_id)}/messages`, {
    message: 'Could we start on Monday?',
  })
  await page.getByRole('link', { name: /^Messages, \d+ unread/ }).click()
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first()
  await row.getByText('Could we sta...').waitFor()
  await row.getByText(/\d unread/).waitFor()
  expect(await flaws(page, 'messages list')).toEqual([])
  await row.click()
  await page.waitForURL(`**${path}`)
  await page.getByText(/new$/i).first().waitFor()
  await page.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  expect(await flaws(page, 'message thread')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})

test('older messages come on scrolling back, and a search leads to one of them', async () => {
  const { client, consultant } = people
  const begun = await client.call('POST /conversations', {
    message: 'The very first',
    participant_id: consultant.user_id,
  })
  const { id } = begun.body.conversation
  for (let n = 0; n < 70; n++)
    await client.call(`POST /conversations/${id}/messages`, { message: `Line number ${n}` })
  const { page, complaints, end } = await insider(client, `/message?conversation=${id}`)
  const log = page.getByRole('log')
  await log.getByText('Line number 69', { exact: true }).waitFor()
  expect(await log.getByText('The very first').count()).toBe(0)
  await press(page, 'Search in this conversation')
  await page.getByRole('searchbox').fill('very FIRST')
  await page.getByRole('button', { name: 'The very first' }).click()
  await expect.poll(() => log.getByText('The very first').isVisible()).toBe(true)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('The very first')
  expect(complaints).toEqual([])
  await end()
})

test('a file is attached by choosing or dropping it, and by the keyboard a message is written and sent', async () => {
  const { client, path } = people
  const { page, complaints, end } = await insider(client, path)
  await page.getByRole('log').waitFor()
  await press(page, 'Attach a file')
  await page.locator('input[type=file]').setInputFiles({
    name: 'Care plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Plan'),
  })
  await page
    .getByRole('log')
    .getByRole('link', { name: /Care plan.txt/ })
    .waitFor()
  await press(page, 'Close')
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['Dropped'], 'Dropped.txt', { type: 'text/plain' }))
    return transfer
  })
  await page.getByRole('log').dispatchEvent('drop', { dataTransfer: dropped })
  await page
    .getByRole('log')
    .getByRole('link', { name: /Dropped.txt/ })
    .waitFor()
  await page.getByLabel('Message to Maren Example').focus()
  await page.keyboard.type('By hand')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('on two lines')
  await page.keyboard.press('Enter')
  await page.getByRole('log').getByText('By hand\non two lines').waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('somebody new is written to from their page, and the conversation of others is not there', async () => {
  const { client, consultant, verifier, path } = people
  const { page, complaints, end } = await insider(client, `/message?to=${consultant.user_id}`)
  await page.waitForURL('**/message?conversation=*')
  await page.getByRole('heading', { name: 'Maren Example', level: 1 }).waitFor()
  await end()
  expect(complaints).toEqual([])
  const other = await insider(verifier, path)
  await other.page.getByText('The conversation did not load').waitFor()
  expect(await other.page.getByRole('log').count()).toBe(0)
  await other.end()
})

test('what was written before the hire and since leads from one conversation to the other', async () => {
  const { client, consultant } = people
  const job_id = await posted(people)
  const application_id = await applied(people, job_id)
  const message = 'Before the hire'
  await client.call('POST /conversations', { message, participant_id: consultant.user_id, job_id })
  const { contract_id } = await paidIn(people, application_id)
  const since = `/message?conversation=${contractConversationId(contract_id)}`
  const { page, complaints, end } = await insider(client, since, NARROW)
  await page.getByRole('log').getByText('No messages yet.').waitFor()
  await page.getByRole('link', { name: 'in the conversation about the job' }).click()
  await page.getByRole('log').getByText(message).waitFor()
  await page.getByRole('link', { name: 'in the conversation about the contract' }).click()
  await page.getByRole('log').getByText('No messages yet.').waitFor()
  expect(new URL(page.url()).search).toContain(contractConversationId(contract_id))
  expect(complaints).toEqual([])
  await end()
})

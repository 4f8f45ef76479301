import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { heading, press } from '#tests/harness/browser/visits.ts'
import { uploaded } from '#tests/harness/files/files.ts'
import { row } from '#tests/harness/files/safe-storage.ts'
import { member } from '#tests/harness/people/people.ts'
import { applied, cast, licensed, paidIn, posted } from '#tests/harness/people/story.ts'

const { product, insider } = browsing()
const CLOSED = "You don't have Access or it has Expired"

test('the owner shares a file in a contract, after reading who gets in until when, and by a link that lets others only ask', async () => {
  const people = await cast(product)
  await licensed(people)
  const { contract_id } = await paidIn(people, await applied(people, await posted(people)))
  const [id, asking] = await Promise.all([
    uploaded(people.consultant, 'kept', 'Care plan.txt'),
    member(product, 'Ruth'),
  ])
  const { page, end } = await insider(people.consultant, `/safe-storage/${id}`)
  await press(page, 'Share')
  const contracts = page.getByLabel('With the other side of a contract')
  await contracts.selectOption(contract_id)
  await page.getByText(/^Dana Example alone can open it for 3 days, until .*, and finds it in your/).waitFor()
  expect((await people.client.call(`GET /files/info/${id}`)).body.file.has_access).toBe(false)
  const found = await flaws(page, 'share a file')
  await press(page, 'Share with Dana')
  await page.getByRole('status').getByText('Dana Example can open it now').waitFor()
  await page.getByRole('row', { name: /You Gave Dana Example access to/ }).waitFor()
  await contracts.selectOption(contract_id)
  await page.getByText('Dana Example has access already, to').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, 'Copy link')
  await page.getByRole('status').getByText('Copied').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const reader = await insider(people.client, '/safe-storage')
  await row(reader.page, 'Care plan.txt').getByText('From Maren Example').waitFor()
  await row(reader.page, 'Care plan.txt').getByRole('link').click()
  await heading(reader.page, 'Care plan.txt')
  await reader.page.getByText('From Maren Example', { exact: true }).waitFor()
  expect(await reader.page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  found.push(...(await flaws(reader.page, 'file of another')))

  const stranger = await insider(asking, new URL(link).pathname)
  await heading(stranger.page, CLOSED)
  const seen = await stranger.page.locator('main').innerText()
  expect(seen).not.toMatch(/Care plan|Maren/)
  await press(stranger.page, 'Request Access')
  await press(page, 'Approve Ruth Example')
  await page.getByRole('row', { name: /Ruth Example Asked for access/ }).waitFor()
  await heading(stranger.page, 'Care plan.txt')
  expect(found).toEqual([])
  await Promise.all([end(), reader.end(), stranger.end()])
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { fill, heading, press } from '#tests/harness/browser/visits.ts'
import { member, newName, staff } from '#tests/harness/people/people.ts'
import { applied, licensedCast, paidIn, posted } from '#tests/harness/people/story.ts'
import { before } from '#tests/harness/running.ts'

const { product, insider } = browsing()
const admins = before(async () => ({
  one: await staff(product, 'admin'),
  other: await staff(product, 'admin'),
}))

const shown = async (page: Page, words: string) => page.getByText(words).first().waitFor({ timeout: 90_000 })

test('Two admins erase a person: one asks, the other confirms and sees it done', async () => {
  const name = newName('Perpetua')
  const { user_id } = await member(product, name)
  const path = `/staff/accounts/${user_id}`
  const [asking, confirming] = await Promise.all([insider(admins.one, path), insider(admins.other, path)])
  await press(asking.page, 'Erase this person')
  await fill(asking.page, 'Who asked for it, and how you checked', 'Asked by mail, called back')
  const found = await flaws(asking.page, 'asking to erase')
  await press(asking.page, 'Yes, request the erasure')
  await shown(asking.page, 'Another admin has to confirm it.')
  expect(await asking.page.getByRole('button', { name: 'Confirm: erase for good' }).count()).toBe(0)

  await confirming.page.reload()
  await shown(confirming.page, 'Asked by mail, called back')
  found.push(...(await flaws(confirming.page, 'an erasure to be confirmed')))
  await press(confirming.page, 'Confirm: erase for good')
  await shown(confirming.page, 'This person was erased.')
  await confirming.page.reload()
  await heading(confirming.page, 'An erased member')
  found.push(...(await flaws(confirming.page, 'an erased account')))
  expect([...found, ...asking.complaints, ...confirming.complaints]).toEqual([])
})

test('While a payment is not settled, an admin reads which one in the place of the button', async () => {
  const people = await licensedCast(product)
  await paidIn(people, await applied(people, await posted(people)))
  const { page, complaints, end } = await insider(admins.one, `/staff/accounts/${people.client.user_id}`)
  await heading(page, '1 payment not settled')
  await page.getByText(/^\$\d+ from them: Held$/).waitFor()
  await shown(page, 'Then you can erase them here.')
  expect(await page.getByRole('button', { name: 'Erase this person' }).count()).toBe(0)
  expect([...(await flaws(page, 'an account that cannot be erased yet')), ...complaints]).toEqual([])
  await end()
})

test('A member saves their data as a file', async () => {
  const { page, complaints, end } = await insider(await member(product, 'Ada'), '/settings#your-data')
  const saving = page.waitForEvent('download')
  await press(page, 'Download your data')
  expect((await saving).suggestedFilename()).toMatch(/-data\.json$/)
  await shown(page, 'Saved as a file.')
  expect([...(await flaws(page, 'settings with own data')), ...complaints]).toEqual([])
  await end()
})

import { expect, test } from 'vitest'
import { heading, submitLoginWithCode, tabTo, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { grantAccess, uploadFile } from '#tests/harness/files/files.ts'
import { member, newName, staff, staffAccount } from '#tests/harness/people/people.ts'
import { submitLicense } from '#tests/harness/stories/hiring.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, visitor, insider } = pageOpeners()
const world = setUpOnce(async () => {
  const [owner, reader, stranger] = await Promise.all(
    ['Ola', 'Rea', 'Sid'].map((name) => member(product, newName(name))),
  )
  if (!owner || !reader || !stranger) throw new Error('nobody')
  const file_id = await uploadFile(owner, 'hello', 'Wound care protocol.txt')
  await stranger.call(`GET /files/preview/${file_id}`)
  const earlier = new Date().toISOString()
  await grantAccess(owner, file_id, reader)
  await reader.call(`GET /files/request/download/${file_id}`)
  const license_id = await submitLicense({ consultant: owner }, {})
  const { body } = await owner.call(`GET /consultant/licenses/info/${license_id}`)
  const verifier = await staff(product)
  await verifier.call(`GET /files/preview/${body.license.file_id}`)
  await verifier.call(`GET /staff/licenses/${license_id}`)
  return { owner, reader, file_id, license_id, earlier }
})

test('Compliance sees who could open a file, also earlier, and goes to the person, by keyboard alone', async () => {
  const { file_id, reader, earlier } = world
  const { page, complaints, end } = await visitor('/login')
  await submitLoginWithCode(page, await staffAccount(product, 'compliance'))
  await waitForPath(page, '/staff/audit')
  await page.goto(`/staff/timeline/file/${file_id}`)
  await heading(page, 'Events')
  await tabTo(page, 'Who could open it then')
  await page.keyboard.press('Enter')
  await waitForPath(page, `/staff/audit/file/${file_id}`)
  await heading(page, 'Who could open it')
  await page.getByText(/^Granted by the owner, since/).waitFor()
  await page.getByText(/was never given access/).waitFor()
  await page.getByRole('cell', { name: 'With access' }).waitFor()
  expect(await flaws(page, 'audit file')).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/staff/audit/file/${file_id}?at=${earlier}`)
  await page.getByText(/^As it was on [A-Z]/).waitFor()
  expect(await page.getByText(/^Granted by the owner/).count()).toBe(0)
  await tabTo(page, 'Go to (your time)')
  await page.keyboard.type('01012020')
  await page.keyboard.press('Enter')
  await page.getByText('Nobody could open it.').waitFor()
  expect(await page.getByText(/, 2020, /).count()).toBeGreaterThan(0)
  await tabTo(page, 'Show now')
  await page.keyboard.press('Enter')
  await heading(page, 'Who could open it')

  const name = await page.getByRole('link', { name: /^Rea/ }).first().innerText()
  await tabTo(page, name)
  await page.keyboard.press('Enter')
  await waitForPath(page, `/staff/audit/person/${reader.user_id}`)
  await heading(page, 'What they could see')
  await page.getByRole('cell', { name: 'Granted by its owner' }).waitFor()
  await page.getByRole('cell', { name: 'File downloaded' }).waitFor()
  expect(await flaws(page, 'audit person')).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/staff/audit/person/${reader.user_id}?to=2020-01-01T00:00:00.000Z`)
  await page.getByText('Nothing in this period.').first().waitFor()
  await tabTo(page, 'To (your time)')
  await page.keyboard.type('01012036')
  await page.keyboard.press('Enter')
  await page.getByRole('cell', { name: 'Granted by its owner' }).waitFor()
  expect(complaints).toEqual([])
  await end()
})

test('A member sees which staff looked at their documents, in which role, and who was refused', async () => {
  const { owner } = world
  const { page, complaints, end } = await insider(owner, '/safe-storage/readers')
  const entries = page.getByRole('list', { name: 'Readers' }).getByRole('listitem')
  await entries
    .filter({ hasText: /taff.*verifier/ })
    .first()
    .waitFor()
  await entries
    .filter({ hasText: /Sid.* tried to open .* without access/ })
    .first()
    .waitFor()
  expect(await flaws(page, 'readers of my documents')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})

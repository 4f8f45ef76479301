// A product of its own: it restarts the API and the worker with a shifted clock.
import { expect, test } from 'vitest'
import { NARROW } from '#tests/harness/browser/browser.ts'
import { browsing } from '#tests/harness/browser/browsing.ts'
import { flaws } from '#tests/harness/browser/looks.ts'
import { at, heading, press, tabsTo } from '#tests/harness/browser/visits.ts'
import { uploaded } from '#tests/harness/files/files.ts'
import { names, pickFiles, row, text, uploadItem } from '#tests/harness/files/safe-storage.ts'
import { member, type Person } from '#tests/harness/people/people.ts'
import { applied, cast, licensed, paidIn, posted } from '#tests/harness/people/story.ts'
import { ownProduct } from '#tests/harness/running.ts'

const product = ownProduct()
const { insider } = browsing(product)

const CLOSED = "You don't have Access or it has Expired"
const visit = (who: Person, path = '/safe-storage') => insider(who, path)

test('by keyboard alone a file is uploaded, another asks for it, and the owner lets them in', async () => {
  const [owner, other] = await Promise.all([member(product, 'Ines'), member(product, 'Luz')])
  const { page, end } = await visit(owner)
  await heading(page, "You Don't Have Any Files Yet")
  const chooser = page.waitForEvent('filechooser')
  await tabsTo(page, String(await page.locator('.drop').textContent()))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([text('Rota.txt')])
  await page.getByRole('status').getByText('Rota.txt: Ready').waitFor()
  await row(page, 'Rota.txt').getByText('Only you').waitFor()
  await tabsTo(page, 'Rota.txt')
  await page.keyboard.press('Enter')
  await heading(page, 'Rota.txt')
  const path = new URL(page.url()).pathname

  const asking = await visit(other, path)
  await heading(asking.page, CLOSED)
  await tabsTo(asking.page, 'Request Access')
  await asking.page.keyboard.press('Enter')
  await asking.page.getByRole('status').getByText('Access Requested').waitFor()

  await heading(page, '1 person asks for access')
  await page.getByText('Luz Example', { exact: true }).first().waitFor()
  await tabsTo(page, 'Approve Luz Example')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'End access of Luz Example' }).waitFor()
  await heading(asking.page, 'Rota.txt')
  await Promise.all([end(), asking.end()])
})

test('a file that a license needs stays, and any other goes in two steps', async () => {
  const people = await cast(product)
  const { consultant } = people
  await licensed(people)
  await uploaded(consultant, 'two', 'Free.txt')
  const { page, end } = await visit(consultant)
  await row(page, 'Free.txt').getByRole('link').click()
  await press(page, 'Delete')
  await press(page, 'YES, DELETE')
  await at(page, '/safe-storage')
  await row(page, 'Free.txt').waitFor({ state: 'detached' })
  await row(page, 'License.pdf').getByText('You and our verifiers').waitFor()
  await row(page, 'License.pdf').getByRole('link').click()
  await page.getByText('You and our verifiers').waitFor()
  await press(page, 'Delete')
  await press(page, 'YES, DELETE')
  await page.getByRole('alert').getByText('a license or an open dispute needs it').waitFor()
  expect(await names(consultant)).toEqual(['License.pdf'])
  await end()
})

test('both sides of a contract attach files there, new ones and kept ones, and the other side opens them', async () => {
  const people = await cast(product)
  await licensed(people)
  const job = await posted(people)
  const { contract_id } = await paidIn(people, await applied(people, job))
  await uploaded(people.consultant, 'kept', 'Kept before.txt')
  const [mine, client] = await Promise.all([
    visit(people.consultant, `/contract/${contract_id}`),
    insider(people.client, '/'),
  ])
  await press(mine.page, 'Attach a file')
  await press(mine.page, 'Attach Kept before.txt')
  await row(mine.page, 'Kept before.txt').getByText('Shared with 1').waitFor()
  await pickFiles(mine.page, text('Brought along.txt'))
  await row(mine.page, 'Brought along.txt').getByText('Shared with 1').waitFor()
  expect(await flaws(mine.page, 'contract with files')).toEqual([])
  await press(mine.page, 'Submit for Completion')
  const told = mine.page.getByText(/^Dana also has 2 files from you: /)
  expect(await told.textContent()).toMatch(/Kept before\.txt/)
  expect(await told.textContent()).toMatch(/Brought along\.txt/)

  await client.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await client.page.goto(`/contract/${contract_id}`)
  await row(client.page, 'Kept before.txt').getByRole('link').click()
  await heading(client.page, 'Kept before.txt')
  await client.page.getByText('Open to you', { exact: true }).waitFor()
  await Promise.all([mine.end(), client.end()])
})

test('every page of safe storage stands at every width, in light and dark, with data and without', async () => {
  const [owner, first, second] = await Promise.all([
    member(product, 'Paula'),
    member(product, 'Priya'),
    member(product, 'Victor'),
  ])
  const id = await uploaded(owner, 'hello', `Wound care protocol, ${'revised_'.repeat(12)}.txt`)
  await first.call(`GET /files/request/access/${id}`)
  await owner.call(`GET /files/access/grant/${id}/${first.user_id}`)
  await second.call(`GET /files/request/access/${id}`)
  await second.call(`GET /files/request/download/${id}`)
  const { page, end } = await visit(owner)
  await row(page, 'Wound care').getByText('1 request').waitFor()
  await pickFiles(page, { ...text('Skills checklist.pdf'), mimeType: 'application/pdf' })
  await uploadItem(page, 'Skills checklist.pdf').getByText('Dismiss').waitFor()
  const found = await flaws(page, 'safe storage')
  await page.goto(`/safe-storage/${id}`)
  await heading(page, 'Who has access')
  found.push(...(await flaws(page, 'file of mine')))
  await page.goto('/safe-storage/readers')
  await page.getByRole('row', { name: /Victor Example/ }).waitFor()
  found.push(...(await flaws(page, 'readers')))
  await page.setViewportSize(NARROW)
  const heads = ['Time', 'Person', 'What happened', 'Document']
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(heads)
  const cells = page.getByRole('row', { name: /Victor Example/ }).getByRole('cell')
  const tops = await cells.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops.map((top) => Math.round(top))).size).toBe(3)
  await cells.nth(2).getByText('What happened').waitFor()
  await end()

  const closed = await visit(second, `/safe-storage/${id}`)
  await closed.page.getByText('Access Requested').waitFor()
  found.push(...(await flaws(closed.page, 'file closed')))
  await closed.end()
  expect(found).toEqual([])
})

test('access is denied, given, used, renewed and expires, and the owner sees each of it', async ({
  onTestFinished,
}) => {
  const inTime = () => Promise.all([product.restart('api'), product.restart('worker')])
  onTestFinished(async () => void (await inTime()))
  const [owner, other] = await Promise.all([member(product, 'Dana'), member(product, 'Ruth')])
  const id = await uploaded(owner, 'hello', `Wound care protocol, ${'revised '.repeat(6)}again.txt`)
  const path = `/safe-storage/${id}`
  const [its, theirs] = await Promise.all([visit(owner, path), visit(other, path)])
  const [{ page }, { page: reader }] = [its, theirs]
  await press(reader, 'Request Access')
  await press(page, 'Deny Ruth Example')
  await press(reader, 'Request Access')
  await press(page, 'Approve Ruth Example')
  await reader.getByText('Open to you').waitFor()
  await press(page, 'End access of Ruth Example')
  await heading(reader, CLOSED)
  for (const words of ['Denied the request of Ruth Example', 'Ended the access of Ruth Example'])
    await page.getByRole('row', { name: `You ${words}` }).waitFor()
  await press(reader, 'Request Access')
  await press(page, 'Approve Ruth Example')
  await page.getByText('3 days left').waitFor()
  await page
    .getByRole('row', { name: /Ruth Example Viewed/ })
    .first()
    .waitFor()
  await reader.reload()
  await page.getByRole('row', { name: /Ruth Example Viewed 2 times/ }).waitFor()
  const download = reader.locator('.detail__act').getByRole('button', { name: 'Download' })
  const [saved] = await Promise.all([reader.waitForEvent('download'), download.click()])
  expect(saved.suggestedFilename()).toMatch(/^Wound care protocol/)
  await page.getByRole('row', { name: /Ruth Example Downloaded/ }).waitFor()

  await reader.goto('/safe-storage')
  const shared = row(reader, 'Wound care')
  await shared.getByText('ends in 3 days').waitFor()
  expect(await shared.getByRole('link').innerText()).toMatch(/^.{37}\.\.\.$/)

  await product.restart('api', { CLOCK_OFFSET: 'P2D' })
  await page.reload()
  await press(page, 'Renew, 3 days, for Ruth Example')
  await page.getByText('5 days left').waitFor()
  const CLOCK_OFFSET = 'P5DT1M'
  await Promise.all([product.restart('api', { CLOCK_OFFSET }), product.restart('worker', { CLOCK_OFFSET })])
  await reader.goto(path)
  await heading(reader, CLOSED)
  await page.reload()
  await page.getByText('Only you', { exact: true }).waitFor()
  await page.goto('/safe-storage/readers')
  await page.getByRole('row', { name: /Ruth Example Downloaded Wound care/ }).waitFor()
  await Promise.all([its.end(), theirs.end()])
})

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { until } from '../harness/api.ts'
import { picture } from '../harness/browser.ts'
import { browsing } from '../harness/browsing.ts'
import { uploaded } from '../harness/files.ts'
import { flaws } from '../harness/looks.ts'
import { member, type Person } from '../harness/people.ts'
import { picture as painted } from '../harness/samples.ts'
import { applied, cast, licensed, paidIn, posted } from '../harness/story.ts'
import { at, heading, press, tabsTo } from '../harness/visits.ts'

const { product, insider } = browsing()
const folder = mkdtempSync(join(tmpdir(), 'consilium-files-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CLOSED = "You don't have Access or it has Expired"
const visit = (who: Person, path = '/safe-storage') => insider(who, path)
const text = (name: string, bytes = 20) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'Wound care. '),
})
const give = (page: Page, ...files: (ReturnType<typeof text> | string)[]) =>
  page.locator('input[type=file]').setInputFiles(files as string[])
const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
const row = (page: Page, name: string) => page.locator('.item--file').filter({ hasText: name })
const names = async (who: Person) =>
  (await who.call('POST /files', {})).body.files.map((file: { file_name: string }) => file.file_name)

describe('An upload', () => {
  test('shows how far it is, can be canceled, and goes on to checked and ready, one file after the other', async () => {
    const who = await member(product, 'Maren')
    const { page, complaints, end } = await visit(who)
    await heading(page, "You Don't Have Any Files Yet")
    const network = await page.context().newCDPSession(page)
    const uploadThroughput = 500_000
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await network.send('Network.emulateNetworkConditions', slow)
    await give(page, text('Long.txt', 6_000_000), text('Second.txt'))
    const bar = page.getByRole('progressbar', { name: 'Uploading Long.txt' })
    await until('the progress', async () => {
      const sent = Number(await bar.getAttribute('value'))
      return sent > 0 && sent < 6_000_000
    })
    await line(page, 'Second.txt').getByText('Waiting').waitFor()
    const asked: string[] = []
    page.once('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Who looked' }).click()
    await until('the question', async () => asked[0]?.includes('An upload is still on its way'))
    expect(new URL(page.url()).pathname).toBe('/safe-storage')
    await press(page, 'Cancel Long.txt')
    await line(page, 'Second.txt').getByText('Ready').waitFor()
    await page.getByRole('status').getByText('Second.txt: Ready').waitFor()
    await row(page, 'Second.txt').getByText('Only you').waitFor()
    await until('the list without the canceled one', async () => (await names(who)).length === 1)

    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
    await give(page, text('Long.txt', 6_000_000))
    await line(page, 'Long.txt').getByText('Ready').waitFor()
    expect(await names(who)).toEqual(['Long.txt', 'Second.txt'])
    await page.getByLabel('Search', { exact: true }).fill('sec')
    await at(page, '/safe-storage')
    await row(page, 'Long.txt').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?q=sec')
    expect(complaints).toEqual([])
    await end()
  }, 60_000)

  test('that cannot be kept says why, and one that lost its connection can be tried again', async () => {
    const who = await member(product, 'Noor')
    const { page, end } = await visit(who)
    const tooLarge = join(folder, 'Too large.pdf')
    writeFileSync(tooLarge, '')
    truncateSync(tooLarge, 50 * 1024 * 1024 + 1)
    await give(
      page,
      { ...text('Disguised.pdf'), mimeType: 'application/pdf' },
      { ...text('Program.exe'), mimeType: 'application/x-msdownload' },
      { ...text('Empty.txt'), buffer: Buffer.alloc(0) },
    )
    const told = (name: string, words: string) => line(page, name).getByText(words, { exact: true }).waitFor()
    await told('Disguised.pdf', 'This is not the type that its name says')
    await told('Program.exe', 'This type of file cannot be kept')
    await told('Empty.txt', 'Empty file')
    await give(page, tooLarge)
    await told('Too large.pdf', 'Larger than 50 MiB')
    await row(page, 'Disguised.pdf').getByText('This is not the type that its name says').waitFor()
    await press(page, 'Dismiss Disguised.pdf')
    await row(page, 'Disguised.pdf').waitFor({ state: 'detached' })

    await page.route(`${product.objects}/**`, (route) => route.abort())
    await give(page, text('Kept.txt'))
    await told('Kept.txt', 'The connection was lost')
    await page.unroute(`${product.objects}/**`)
    await press(page, 'Try again: Kept.txt')
    await line(page, 'Kept.txt').getByText('Ready').waitFor()
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['kept'], 'Dropped.md'))
      return dropped
    })
    await page.locator('.drop').dispatchEvent('drop', { dataTransfer })
    await line(page, 'Dropped.md').getByText('Ready').waitFor()
    await until('both files', async () => (await names(who)).join() === 'Dropped.md,Kept.txt')
    await end()
  }, 60_000)
})

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
  await page.getByText('Luz Example').waitFor()
  await tabsTo(page, 'Approve')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'End access of Luz Example' }).waitFor()
  await heading(asking.page, 'Rota.txt')
  await Promise.all([end(), asking.end()])
}, 60_000)

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
  await row(page, 'License.pdf').getByRole('link').click()
  await press(page, 'Delete')
  await press(page, 'YES, DELETE')
  await page.getByRole('alert').getByText('a license or an open dispute needs it').waitFor()
  expect(await names(consultant)).toEqual(['License.pdf'])
  await end()
}, 60_000)

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
  await give(mine.page, text('Brought along.txt'))
  await row(mine.page, 'Brought along.txt').getByText('Shared with 1').waitFor()
  expect(await flaws(mine.page, 'contract with files')).toEqual([])

  await client.page.evaluate(() => localStorage.setItem('userType', 'true'))
  await client.page.goto(`/contract/${contract_id}`)
  await row(client.page, 'Kept before.txt').getByRole('link').click()
  await heading(client.page, 'Kept before.txt')
  await client.page.getByText('Open to you', { exact: true }).waitFor()
  await Promise.all([mine.end(), client.end()])
}, 60_000)

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
  await give(page, { ...text('Skills checklist.pdf'), mimeType: 'application/pdf' })
  await line(page, 'Skills checklist.pdf').getByText('Dismiss').waitFor()
  const found = await flaws(page, 'safe storage')
  await page.goto(`/safe-storage/${id}`)
  await heading(page, 'Who has access')
  found.push(...(await flaws(page, 'file of mine')))
  await page.goto('/safe-storage/readers')
  await page.getByRole('row', { name: /Victor Example/ }).waitFor()
  found.push(...(await flaws(page, 'readers')))
  await end()

  const closed = await visit(second, `/safe-storage/${id}`)
  await closed.page.getByText('Access Requested').waitFor()
  found.push(...(await flaws(closed.page, 'file closed')))
  await closed.end()
  expect(found).toEqual([])
}, 90_000)

test('A picture is uploaded while the profile is edited, stands on it at once, and goes again', async () => {
  const who = await member(product, 'Noor')
  const { page, complaints, end } = await visit(who, '/profile')
  await press(page, 'Edit')
  await press(page, 'Change picture')
  await give(page, text('Note.txt'))
  await page.getByText('This type of file cannot be kept').first().waitFor()
  await give(page, { name: 'Me.png', mimeType: 'image/png', buffer: await painted('png', 700) })
  await page.getByText('Your picture is changed.').waitFor()
  const isDrawn = () =>
    page.locator('img.avatar').evaluate((image) => (image as HTMLImageElement).naturalWidth === 512)
  await until('the picture', isDrawn)
  expect(await flaws(page, 'profile edit with picture')).toEqual([])
  await picture(page, 'profile edit with picture')
  await press(page, 'Cancel')
  await until('the picture', isDrawn)
  await picture(page, 'profile with picture')
  await press(page, 'Edit')
  await press(page, 'Remove picture')
  await page.getByText('Your picture is removed.').waitFor()
  await page.locator('img.avatar').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Change picture')
  expect(complaints).toEqual([])
  await end()
}, 60_000)

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
  await press(reader, 'Request Access')
  await press(page, 'Approve Ruth Example')
  await page.getByText('3 days left').waitFor()
  await page
    .getByRole('row', { name: /Ruth Example Viewed/ })
    .first()
    .waitFor()
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
  await page.getByText('Only you.').waitFor()
  await page.goto('/safe-storage/readers')
  await page.getByRole('row', { name: /Ruth Example Downloaded Wound care/ }).waitFor()
  await Promise.all([its.end(), theirs.end()])
}, 60_000)

import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { picture } from '#tests/harness/browser/browser.ts'
import { heading, press, waitForPath } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { upload } from '#tests/harness/files/files.ts'
import { fileNamesOf, fileRow, pickFiles, textFile, uploadItem } from '#tests/harness/files/safe-storage.ts'
import { picture as painted } from '#tests/harness/files/samples.ts'
import { member, type Person } from '#tests/harness/people/people.ts'

const { product, insider } = pageOpeners()
const folder = mkdtempSync(join(tmpdir(), 'consilium-files-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const visit = (owner: Person, path = '/safe-storage') => insider(owner, path)

describe('An upload', () => {
  test('shows its progress, can be canceled, and continues to checked and ready, one file after the other', async () => {
    const owner = await member(product, 'Maren')
    const { page, complaints, end } = await visit(owner)
    await heading(page, "You Don't Have Any Files Yet")
    const network = await page.context().newCDPSession(page)
    const uploadThroughput = 500_000
    const slowNetwork = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
    await network.send('Network.emulateNetworkConditions', slowNetwork)
    await pickFiles(page, textFile('Long.txt', 6_000_000), textFile('Second.txt'))
    const bar = page.getByRole('progressbar', { name: 'Uploading Long.txt' })
    await until('the progress', async () => {
      const sentBytes = Number(await bar.getAttribute('value'))
      return sentBytes > 0 && sentBytes < 6_000_000
    })
    await uploadItem(page, 'Second.txt').getByText('Waiting').waitFor()
    const questions: string[] = []
    page.once('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.dismiss()
    })
    await page.getByRole('link', { name: 'Access log' }).click()
    await until('the question', async () => questions[0]?.includes("An upload hasn't finished yet"))
    expect(new URL(page.url()).pathname).toBe('/safe-storage')
    await press(page, 'Cancel Long.txt')
    await uploadItem(page, 'Second.txt').getByText('Ready').waitFor()
    await page.getByRole('status').getByText('Second.txt: Ready').waitFor()
    await fileRow(page, 'Second.txt').getByText('Only you').waitFor()
    await until('the list without the canceled one', async () => (await fileNamesOf(owner)).length === 1)

    await network.send('Network.emulateNetworkConditions', { ...slowNetwork, uploadThroughput: -1 })
    await pickFiles(page, textFile('Long.txt', 6_000_000))
    await uploadItem(page, 'Long.txt').getByText('Ready').waitFor()
    expect(await fileNamesOf(owner)).toEqual(['Long.txt', 'Second.txt'])
    await page.getByLabel('Search', { exact: true }).fill('sec')
    await waitForPath(page, '/safe-storage')
    await fileRow(page, 'Long.txt').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?q=sec')
    expect(complaints).toEqual([])
    await end()
  })

  test('that cannot be stored says why, and one that lost its connection can be retried', async () => {
    const owner = await member(product, 'Noor')
    const { page, end } = await visit(owner)
    const tooLarge = join(folder, 'Too large.pdf')
    writeFileSync(tooLarge, '')
    truncateSync(tooLarge, 50 * 1024 * 1024 + 1)
    await pickFiles(
      page,
      { ...textFile('Disguised.pdf'), mimeType: 'application/pdf' },
      { ...textFile('Program.exe'), mimeType: 'application/x-msdownload' },
      { ...textFile('Empty.txt'), buffer: Buffer.alloc(0) },
    )
    const showsReason = (name: string, reason: string) =>
      uploadItem(page, name).getByText(reason, { exact: true }).waitFor()
    await showsReason('Disguised.pdf', "The content doesn't match the file type: print it to a new PDF")
    await showsReason('Program.exe', "We can't store this type of file")
    await showsReason('Empty.txt', 'Empty file')
    await pickFiles(page, tooLarge)
    await showsReason('Too large.pdf', 'Larger than 50 MB')
    await fileRow(page, 'Disguised.pdf')
      .getByText("The content doesn't match the file type: print it to a new PDF")
      .waitFor()
    await press(page, 'Dismiss Disguised.pdf')
    await fileRow(page, 'Disguised.pdf').waitFor({ state: 'detached' })

    await upload(owner, 'no PDF', 'application/pdf', 'Left behind.pdf')
    const leftoverRow = fileRow(page, 'Left behind.pdf')
    await leftoverRow.getByRole('link').click()
    await page.getByText('This entry disappears after 7 days').waitFor()
    await page.goBack()
    await press(page, 'Remove Left behind.pdf')
    await leftoverRow.waitFor({ state: 'detached' })

    await page.route(`${product.objects}/**`, (route) => route.abort())
    await pickFiles(page, textFile('Kept.txt'))
    await showsReason('Kept.txt', 'The connection was lost')
    await page.unroute(`${product.objects}/**`)
    await press(page, 'Try again: Kept.txt')
    await uploadItem(page, 'Kept.txt').getByText('Ready').waitFor()
    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['kept'], 'Dropped.md'))
      return dropped
    })
    await page.locator('.drop-zone').dispatchEvent('drop', { dataTransfer })
    await uploadItem(page, 'Dropped.md').getByText('Ready').waitFor()
    await until('both files', async () => (await fileNamesOf(owner)).join() === 'Dropped.md,Kept.txt')
    await end()
  })
})

test('A picture is uploaded while the profile is edited, appears immediately, and can be removed', async () => {
  const owner = await member(product, 'Noor')
  const { page, complaints, end } = await visit(owner, '/profile')
  await press(page, 'Edit')
  await press(page, 'Add a photo')
  await pickFiles(page, textFile('Note.txt'))
  await page.getByText('A profile image must be a PNG, JPEG, GIF or WebP file.').waitFor()
  await pickFiles(page, { name: 'Me.png', mimeType: 'image/png', buffer: await painted('png', 700) })
  await press(page, 'Use this photo')
  await page.getByText('Your photo was changed.').waitFor()
  const isDrawn = () =>
    page.locator('.face--96 > img').evaluate((image) => (image as HTMLImageElement).naturalWidth === 96)
  await until('the picture', isDrawn)
  expect(await flaws(page, 'profile edit with picture')).toEqual([])
  await picture(page, 'profile edit with picture')
  await press(page, 'Cancel')
  await until('the picture', isDrawn)
  await picture(page, 'profile with picture')
  await press(page, 'Edit')
  await press(page, 'Remove photo')
  await page.getByText('Your photo was removed.').waitFor()
  await page.locator('.face--96 > img').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add a photo')
  expect(complaints).toEqual([])
  await end()
})

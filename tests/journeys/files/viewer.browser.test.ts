import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { upload } from '#tests/harness/files/files.ts'
import { DOCX, docx } from '#tests/harness/files/office.ts'
import { pdf } from '#tests/harness/files/pdf.ts'
import { waitUntilDrawn } from '#tests/harness/files/safe-storage.ts'
import { lacks } from '#tests/harness/machine.ts'
import { member } from '#tests/harness/people/people.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const { product, insider } = pageOpeners()
const owner = setUpOnce(() => member(product, 'Olive'))

async function uploadFile(type: string, bytes: Uint8Array, name: string) {
  const { id, done } = await upload(owner, new Uint8Array(bytes), type, name)
  expect(done.body).toMatchObject({ success: true })
  return id
}
/** Opens the page of a file after `prepare`, and records every address that it requested. */
async function openFile(id: string, prepare?: (page: Page) => Promise<unknown>) {
  const visit = await insider(owner, '/menu')
  const requests: string[] = []
  visit.page.on('request', (request) => requests.push(request.url()))
  await prepare?.(visit.page)
  await visit.page.goto(`/safe-storage/${id}`)
  return { ...visit, requests }
}
/** Answers requests for the preview instead of the API, with answers of a broken or overloaded one. */
const answerPreview = (page: Page, id: string, status: number, type: string, body: string | Buffer) =>
  page.route(`**/files/preview/${id}`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status,
          headers: { 'access-control-allow-origin': product.web, 'content-type': type },
          body,
        }),
  )
const pages = Array.from({ length: 12 }, (_, page) => `Protocol page ${page + 1}`)

describe('A PDF', () => {
  let id: string
  beforeAll(async () => {
    id = await uploadFile('application/pdf', pdf(pages), 'Protocol.pdf')
  })

  test('is drawn page by page while one scrolls, by keyboard too, and can be read by a screen reader', async () => {
    const { page, complaints, end } = await openFile(id)
    await page.getByText('Page 1 of 12').waitFor()
    const box = page.getByRole('region', { name: 'Protocol.pdf' })
    await waitUntilDrawn(box.locator('canvas').first())
    expect(await box.locator('canvas').count()).toBeLessThan(5)
    expect(await box.getByRole('region', { name: 'Page 1', exact: true }).textContent()).toBe(
      'Protocol page 1',
    )
    await tabsToLabel(page, 'Next page')
    for (let n = 0; n < 3; n++) await page.keyboard.press('Enter')
    await page.getByText('Page 4 of 12').waitFor()
    await tabsToLabel(page, 'Protocol.pdf')
    await page.keyboard.press('End')
    await page.getByText('Page 12 of 12').waitFor()
    await page
      .getByRole('region', { name: 'Page 12', exact: true })
      .getByText('Protocol page 12')
      .waitFor({ state: 'attached' })
    expect(await flaws(page, 'viewer pdf')).toEqual([])
    expect(complaints).toEqual([])
    await end()
  })

  test('can be enlarged and reduced', async () => {
    const { page, end } = await openFile(id)
    const sheet = page.locator('.viewer__page').first()
    const width = async () => (await sheet.boundingBox())?.width ?? 0
    await page.getByText('Page 1 of 12').waitFor()
    const widthBefore = await width()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect(await width()).toBeCloseTo(widthBefore * 1.25, 0)
    for (let n = 0; n < 3; n++) await page.getByRole('button', { name: 'Zoom out' }).click()
    expect(await width()).toBeCloseTo(widthBefore * 0.5, 0)
    expect(await page.getByRole('button', { name: 'Zoom out' }).getAttribute('aria-disabled')).toBe('true')
    await end()
  })

  test('runs no script and loads nothing from elsewhere, whatever it contains', async () => {
    const foreignUrl = 'http://127.0.0.1:9/away'
    const script = `/OpenAction<</S/JavaScript/JS(app.alert\\('ran'\\);app.launchURL\\('${foreignUrl}'\\);)>>/AA<</WC<</S/URI/URI(${foreignUrl})>>>>/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(document.title='ran')>>]>>>>`
    const dialogs: string[] = []
    const { page, requests, complaints, end } = await openFile(id, (page) => {
      page.on('dialog', (dialog) => {
        dialogs.push(dialog.message())
        void dialog.dismiss()
      })
      return answerPreview(page, id, 200, 'application/pdf', pdf(['Evil'], script))
    })
    await page.getByText('Page 1 of 1').waitFor()
    await waitUntilDrawn(page.locator('.viewer canvas').first())
    expect(dialogs).toEqual([])
    expect(await page.title()).not.toContain('ran')
    const ours = [product.web, product.api, 'blob:', 'data:']
    expect(requests.filter((url) => !ours.some((origin) => url.startsWith(origin)))).toEqual([])
    expect(requests.some((url) => /sandbox|quickjs/.test(url))).toBe(false)
    expect(requests.some((url) => url.startsWith(product.web) && url.includes('/standard_fonts/'))).toBe(true)
    expect(complaints).toEqual([])
    await end()
  })

  test('that is broken can still be downloaded', async () => {
    const { page, end } = await openFile(id)
    await page.getByText('Page 1 of 12').waitFor()
    await answerPreview(page, id, 200, 'application/pdf', '%PDF-1.7 and nothing more')
    await page.reload()
    await page.getByText("We can't preview this file").waitFor()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.viewer').getByRole('button', { name: 'Download' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Protocol.pdf')
    await end()
  })
})

test('An image is shown in place', async () => {
  const photo = sharp({ create: { width: 800, height: 500, channels: 3, background: '#3a7' } })
  const { page, complaints, end } = await openFile(
    await uploadFile('image/png', await photo.png().toBuffer(), 'Wound.png'),
  )
  const image = page.getByRole('img', { name: 'Wound.png' })
  await image.waitFor()
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(800)
  expect(await flaws(page, 'viewer image')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})

test('A text is shown unchanged', async () => {
  const text = `<b>not bold</b>\n${'A long line of a note. '.repeat(40)}`
  const { page, end } = await openFile(await uploadFile('text/plain', Buffer.from(text), 'Note.txt'))
  await page.getByText('<b>not bold</b>').waitFor()
  await end()
})

test.skipIf(lacks('LibreOffice'))('A Word document is prepared, shown, and counted once', async () => {
  const id = await uploadFile(DOCX, docx(['Dressing schedule', 'Change the foam every 3 days.']), 'Card.docx')
  const { page, end } = await openFile(id)
  await page.getByText('Page 1 of 1').waitFor()
  await page.getByText('Dressing schedule').waitFor({ state: 'attached' })
  const { body } = await owner.call(`GET /files/info/${id}`)
  expect(body.file.access_logs).toHaveLength(1)
  await end()
})

/** The cases that axe checks, too. The others look alike. */
const LOOKED_AT = new Set(['preparing', 'unavailable'])

test.each([
  ['preparing', 202, {}, 'Preparing a preview…'],
  ['not previewable', 422, { code: 'not_previewable' }, "We can't preview this file"],
  ['unavailable', 409, { code: 'preview_unavailable' }, 'No preview right now'],
  ['of another type', 200, {}, 'Unsupported file type'],
  ['failed', 502, { code: 'provider_failed' }, "The preview didn't load"],
])('What is %s says so', async (name, status, body, text) => {
  const id = await uploadFile('text/plain', Buffer.from('hello'), 'Note.txt')
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  const answer = JSON.stringify({ status: 'converting', ...body })
  const { page, end } = await openFile(id, (page) => answerPreview(page, id, status, type, answer))
  await page.getByText(text).waitFor()
  if (LOOKED_AT.has(name)) expect(await flaws(page, `viewer ${name}`)).toEqual([])
  await end()
})

/** Presses Tab until the element with this name has the focus. */
async function tabsToLabel(page: Page, label: string) {
  const focusedPage = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  for (let n = 0; n < 40 && (await focusedPage()) !== label; n++) await page.keyboard.press('Tab')
  expect(await focusedPage()).toBe(label)
}

import type { Page } from 'playwright-core'

/** Whether the first page of a document is drawn. Before that the loaded document is an empty sheet. */
function hasDrawnDocument() {
  const sheet = document.querySelector('.viewer__page')
  return sheet === null || sheet.querySelector('canvas') !== null
}

/** Opens this path and waits for its data, fonts and document. */
export async function openLoaded(page: Page, path: string, networkSettled: () => Promise<void>) {
  await page.goto(path)
  // Before the heading appears, the page has not requested its data.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await networkSettled()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(hasDrawnDocument)
}

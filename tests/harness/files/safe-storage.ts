import type { Locator, Page } from 'playwright-core'
import { until } from '#tests/harness/api.ts'
import type { Person } from '#tests/harness/people/people.ts'

/** A text file as picked in a browser. */
export const textFile = (name: string, bytes = 20) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'Wound care. '),
})
/** Picks files, for upload. */
export const pickFiles = (page: Page, ...files: (ReturnType<typeof textFile> | string)[]) =>
  page.locator('input[type=file]').setInputFiles(files as string[])
/** The entry of an upload, with its progress. */
export const uploadItem = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
/** A file in the list. */
export const fileRow = (page: Page, name: string) => page.locator('.item--file').filter({ hasText: name })
/** The names of this person's files, newest first. */
export const fileNamesOf = async (owner: Person) =>
  (await owner.call('POST /files', {})).body.files.map((file: { file_name: string }) => file.file_name)

/** Waits until something dark is drawn on this canvas. */
export const waitUntilDrawn = (page: Locator) =>
  until('the page to be drawn', () =>
    page.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      // A drawn page has a white ground; an empty canvas is transparent.
      return pixels.some((value, index) => index % 4 === 0 && value < 100 && (pixels[index + 3] ?? 0) > 200)
    }),
  )

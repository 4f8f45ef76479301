import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A photo of one color. */
export const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2040d0' } })
    .jpeg()
    .toBuffer()

/** Serves every profile image with these bytes, and returns the queries of the calls. */
export async function serveImages(page: Page, body: Buffer) {
  const queries: string[] = []
  await page.route('**/profile/image/**', (route) => {
    queries.push(new URL(route.request().url()).search)
    return route.fulfill({ contentType: 'image/webp', body })
  })
  return queries
}

import type { Page } from 'playwright-core'
import { newId } from '#domain/kernel/ids.ts'
import type { FakeResponses } from './fake-api.ts'
import { sampleFile } from './files.ts'
import { sampleResponse } from './sample-values.ts'
import type { Viewer } from './screens.ts'

/**
 * Stores this page's uploads, with the responses to calls about them. The preview of each file is this
 * text.
 */
export async function uploads(page: Page, owner: Viewer, text = 'A preview') {
  const fileNames = new Map<string, string>()
  const fileOf = (id: string) =>
    sampleFile(owner, fileNames.get(id) ?? '', { id, content_type: 'application/pdf', size: 1_000 })
  await page.route('**/bytes/*', (route) => route.fulfill({ status: 200 }))
  await page.route('**/files/preview/*', (route) => route.fulfill({ contentType: 'text/plain', body: text }))
  const responses: FakeResponses = {
    'POST /files': sampleResponse('POST /files'),
    'POST /files/request/upload': ({ body }) => {
      const id = newId()
      fileNames.set(id, body.fileName)
      return { id, key: id, uploadURL: `${new URL(page.url()).origin}/bytes/${id}` }
    },
    'POST /files/complete/{id}': ({ params }) => ({ success: true, file: fileOf(params.id) }),
    'GET /files/info/{id}': ({ params }) => ({ file: fileOf(params.id) }),
    'DELETE /files/{id}': { success: true },
  }
  return { responses, nameOf: (id: string) => fileNames.get(id) }
}

/** Serves a file with this name for download. Returns its address. */
export async function serveDownload(page: Page, name: string) {
  const headers = { 'content-disposition': `attachment; filename="${name}"` }
  await page.route('**/kept', (route) => route.fulfill({ headers, body: 'It' }))
  return `${new URL(page.url()).origin}/kept`
}

import { ApiError } from '#web/app/api-error.ts'
import { fetchDocument, type Input, type Route } from '#web/app/client.ts'

export type Preview =
  | { kind: 'image'; blob: Blob }
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'text'; text: string; isTruncated: boolean }
  | { kind: 'unsupported' }

/** Timeout for a whole document over a slow connection; the response begins within the usual time. */
const DOCUMENT_TIMEOUT_MS = 120_000
const CONVERSION_TIMEOUT_MS = 180_000
const DEFAULT_RETRY_SECONDS = 2

/**
 * The preview of a file. While the server is still converting the file, calls `onConverting` and asks again.
 * Throws what `fetchDocument` throws, and `not_previewable` after CONVERSION_TIMEOUT_MS.
 */
export async function fetchPreview<K extends Route>(
  route: K,
  input: Input<K>,
  signal: AbortSignal,
  onConverting: () => void,
): Promise<Preview> {
  const deadline = Date.now() + CONVERSION_TIMEOUT_MS
  for (;;) {
    const response = await fetchDocument(route, input, DOCUMENT_TIMEOUT_MS)
    if (response.status !== 202) return parsePreview(response)
    onConverting()
    if (Date.now() > deadline) throw new ApiError(422, { code: 'not_previewable' })
    const retryAfterSeconds = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_SECONDS
    await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000))
    signal.throwIfAborted()
  }
}

async function parsePreview(response: Response): Promise<Preview> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return { kind: 'image', blob: await response.blob() }
  if (type === 'application/pdf') return { kind: 'pdf', bytes: new Uint8Array(await response.arrayBuffer()) }
  if (type.startsWith('text/plain'))
    return { kind: 'text', text: await response.text(), isTruncated: response.headers.has('preview-cut') }
  return { kind: 'unsupported' }
}

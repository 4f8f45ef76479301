import { ApiError } from '#web/app/api-error.ts'
import { fetchDocument, type Input, type Route } from '#web/app/client.ts'

export type Seen =
  | { kind: 'image'; blob: Blob }
  | { kind: 'pdf'; bytes: Uint8Array }
  | { kind: 'text'; text: string; cut: boolean }
  | { kind: 'unsupported' }

/** Long documents on slow lines; the answer itself begins within the usual time. */
const PATIENCE = 120_000
const LONGEST = 180_000
const SOON = 2

/**
 * What is shown of a file. While it is still being made, asks again and says so by `converting`. Throws what `call`
 * throws, and gives up with `not_previewable` when nothing comes of it.
 */
export async function seen<K extends Route>(
  route: K,
  input: Input<K>,
  signal: AbortSignal,
  converting: () => void,
): Promise<Seen> {
  const until = Date.now() + LONGEST
  for (;;) {
    const response = await fetchDocument(route, input, PATIENCE)
    if (response.status !== 202) return shape(response)
    converting()
    if (Date.now() > until) throw new ApiError(422, { code: 'not_previewable' })
    const after = Number(response.headers.get('retry-after')) || SOON
    await new Promise((resolve) => setTimeout(resolve, after * 1000))
    signal.throwIfAborted()
  }
}

async function shape(response: Response): Promise<Seen> {
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) return { kind: 'image', blob: await response.blob() }
  if (type === 'application/pdf') return { kind: 'pdf', bytes: new Uint8Array(await response.arrayBuffer()) }
  if (type.startsWith('text/plain'))
    return { kind: 'text', text: await response.text(), cut: response.headers.has('preview-cut') }
  return { kind: 'unsupported' }
}

import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PreviewState, Previews } from '#api/files/ports.ts'
import { fileKey } from '#commands/files/content-check.ts'
import type { Objects } from '#commands/ports/objects.ts'
import { ObjectsUnavailable } from '#commands/ports/objects.ts'
import { MAX_TEXT_PREVIEW_BYTES, previewKindOf } from '#domain/files/previews.ts'
import { decodeText } from '../content-checks/text-encoding.ts'
import type { RunIsolatedJob } from '../isolated-process/isolated-jobs.ts'
import { encodedImage } from './encoded-image.ts'
import type { OwnedFile, PreviewStore, StoredPreview } from './preview-store.ts'

const MIN_POLL_MS = 100
const MAX_POLL_MS = 800

/**
 * The API's previews of files. `render` enqueues the task that renders a document as PDF. A repeated call
 * adds no second task.
 */
export function previews(
  objects: Objects,
  previewStore: PreviewStore,
  runIsolatedJob: RunIsolatedJob,
  render: (file_id: string, user_id: string) => Promise<void>,
): Previews {
  const rendering = new Map<string, Promise<PreviewState>>()

  function imageState(file: OwnedFile, user_id: string): Promise<PreviewState> {
    const runningImage =
      rendering.get(file.id) ?? makeImage(file, user_id).finally(() => rendering.delete(file.id))
    rendering.set(file.id, runningImage)
    return runningImage
  }

  async function makeImage(file: OwnedFile, user_id: string): Promise<PreviewState> {
    const bytes = await objects.read(fileKey(file.id))
    if (!bytes) throw new ObjectsUnavailable('the file is not in the store')
    const encodedPreview = await encodedImage(runIsolatedJob, user_id, bytes)
    if (encodedPreview && (await previewStore.store(file, encodedPreview))) return 'ready'
    await previewStore.fail(file.id, 'not_previewable')
    return 'not_previewable'
  }

  async function renderDocument(
    file_id: string,
    user_id: string,
    previousTime: string | undefined,
    timeoutMs: number,
  ): Promise<PreviewState> {
    await render(file_id, user_id)
    const deadline = Date.now() + timeoutMs
    for (let delayMs = MIN_POLL_MS; Date.now() < deadline; delayMs = Math.min(delayMs * 1.5, MAX_POLL_MS)) {
      await sleep(delayMs)
      const storedPreview = await previewStore.find(file_id)
      if (storedPreview && storedPreview.createdAt !== previousTime) return stateOf(storedPreview)
    }
    return 'converting'
  }

  return {
    async prepare(file, user_id, timeoutMs) {
      const kind = previewKindOf(file.content_type)
      if (kind === undefined) return 'not_previewable'
      if (kind === 'pdf' || kind === 'text') return 'ready'
      const storedPreview = await previewStore.find(file.id)
      if (storedPreview && !storedPreview.expired) return stateOf(storedPreview)
      if (kind === 'office') return renderDocument(file.id, user_id, storedPreview?.createdAt, timeoutMs)
      const timeout = sleep(timeoutMs, 'converting' as const, { ref: false })
      return Promise.race([imageState(file, user_id), timeout])
    },

    async open(file) {
      const kind = previewKindOf(file.content_type)
      if (kind === 'image' || kind === 'office') {
        const body = await previewStore.open(file)
        return body && { body, content_type: kind === 'image' ? 'image/webp' : 'application/pdf' }
      }
      if (kind === 'pdf') {
        const body = await objects.read(fileKey(file.id))
        return body && { body, content_type: 'application/pdf' }
      }
      const bytes = await objects.read(fileKey(file.id), { start: 0, end: MAX_TEXT_PREVIEW_BYTES - 1 })
      return bytes && { ...(await textContent(bytes)), cut: (file.size ?? 0) > MAX_TEXT_PREVIEW_BYTES }
    },
  }
}

const stateOf = ({ state }: StoredPreview): PreviewState => (state === 'made' ? 'ready' : state)

const textContent = async (bytes: Readable) => ({
  body: Buffer.from(decodeText(await buffer(bytes))),
  content_type: 'text/plain; charset=utf-8',
})

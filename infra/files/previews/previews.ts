import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PreviewState, Previews } from '#api/files/previews.ts'
import { fileKey } from '#commands/files/content-check.ts'
import type { Objects } from '#commands/ports/objects.ts'
import { ObjectsUnavailable } from '#commands/ports/objects.ts'
import { MOST_TEXT_BYTES, previewKind } from '#domain/files/previews.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { encodedImage } from './encoded-image.ts'
import type { Found, Owned, PreviewStore } from './preview-store.ts'
import { textOf } from './text.ts'

const POLL = 100
const LONGEST_POLL = 800

/** The API's previews of files. `render` enqueues the task that renders a document as PDF; calling it again adds no second one. */
export function previews(
  objects: Objects,
  made: PreviewStore,
  sandbox: Sandbox,
  render: (file_id: string, user_id: string) => Promise<void>,
): Previews {
  const underWay = new Map<string, Promise<PreviewState>>()

  function image(file: Owned, user_id: string): Promise<PreviewState> {
    const running = underWay.get(file.id) ?? makeImage(file, user_id).finally(() => underWay.delete(file.id))
    underWay.set(file.id, running)
    return running
  }

  async function makeImage(file: Owned, user_id: string): Promise<PreviewState> {
    const bytes = await objects.read(fileKey(file.id))
    if (!bytes) throw new ObjectsUnavailable('the file is not in the store')
    const shown = await encodedImage(sandbox, user_id, 'preview', bytes)
    if (shown && (await made.store(file, shown))) return 'ready'
    await made.fail(file.id, 'not_previewable')
    return 'not_previewable'
  }

  async function rendered(
    file_id: string,
    user_id: string,
    before: string | undefined,
    within: number,
  ): Promise<PreviewState> {
    await render(file_id, user_id)
    const until = Date.now() + within
    for (let pause = POLL; Date.now() < until; pause = Math.min(pause * 1.5, LONGEST_POLL)) {
      await sleep(pause)
      const found = await made.find(file_id)
      if (found && found.at !== before) return stateOf(found)
    }
    return 'converting'
  }

  return {
    async prepare(file, user_id, within) {
      const kind = previewKind(file.content_type)
      if (kind === undefined) return 'not_previewable'
      if (kind === 'pdf' || kind === 'text') return 'ready'
      const found = await made.find(file.id)
      if (found && !found.expired) return stateOf(found)
      if (kind === 'office') return rendered(file.id, user_id, found?.at, within)
      const timeout = sleep(within, 'converting' as const, { ref: false })
      return Promise.race([image(file, user_id), timeout])
    },

    async open(file) {
      const kind = previewKind(file.content_type)
      if (kind === 'image' || kind === 'office') {
        const body = await made.open(file)
        return body && { body, content_type: kind === 'image' ? 'image/webp' : 'application/pdf' }
      }
      if (kind === 'pdf') {
        const body = await objects.read(fileKey(file.id))
        return body && { body, content_type: 'application/pdf' }
      }
      const bytes = await objects.read(fileKey(file.id), { start: 0, end: MOST_TEXT_BYTES - 1 })
      return bytes && { ...(await text(bytes)), cut: (file.size ?? 0) > MOST_TEXT_BYTES }
    },
  }
}

const stateOf = ({ is }: Found): PreviewState => (is === 'made' ? 'ready' : is)

const text = async (bytes: Readable) => ({
  body: Buffer.from(textOf(await buffer(bytes))),
  content_type: 'text/plain; charset=utf-8',
})

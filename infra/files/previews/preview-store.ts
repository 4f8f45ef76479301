import { buffer } from 'node:stream/consumers'
import { previewKey } from '#commands/files/content-check.ts'
import { storedFile } from '#commands/files/file.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { open, seal } from '#infra/secrets/aes.ts'
import type { Vault } from '#infra/secrets/vault.ts'

export type Owned = { id: string; user_id: string }
export type Failure = 'not_previewable' | 'preview_unavailable'

/** `at`: ISO time of making. `expired`: a failure that is old enough for another attempt. */
export type Found = { is: 'made' | Failure; at: string; expired: boolean }

const SEALED = 'application/octet-stream'
const MARKS: Record<string, Failure> = {
  'application/x-not-previewable': 'not_previewable',
  'application/x-preview-unavailable': 'preview_unavailable',
}
const DAY = 24 * 3_600_000
/** Milliseconds after a failure before the next attempt. */
const RETRY_AFTER_MS: Record<Failure, number> = { not_previewable: 7 * DAY, preview_unavailable: 60_000 }

const bound = (file_id: string) => `preview ${file_id}`

/**
 * Previews of files, and marks for files that could not be rendered. Encrypted with the key of the file's owner, so that
 * destroying the key erases them.
 */
export function previewStore(deps: Dependencies, keys: Vault) {
  const { objects } = deps
  const keyOf = async ({ user_id }: Owned) => (await keys.keys([user_id])).get(user_id)

  /** Removes the preview again if the file was deleted while it was rendered: its clean-up has already run. */
  async function write(id: string, body: Buffer, content_type: string) {
    await objects.write(previewKey(id), body, content_type)
    if (!(await storedFile(deps, id))) await objects.remove(previewKey(id))
  }

  return {
    async find(file_id: string): Promise<Found | undefined> {
      const found = await objects.stat(previewKey(file_id))
      if (!found) return undefined
      const { content_type, at } = found
      const failure = MARKS[content_type]
      const expired = failure !== undefined && Date.now() - Date.parse(at) > RETRY_AFTER_MS[failure]
      return { is: failure ?? 'made', at, expired }
    },
    async fail(file_id: string, why: Failure) {
      const mark = Object.keys(MARKS).find((type) => MARKS[type] === why) ?? ''
      await write(file_id, Buffer.from(why), mark)
    },
    /** False when the owner's key is destroyed: then nothing is stored. */
    async store(file: Owned, made: Buffer): Promise<boolean> {
      const key = await keyOf(file)
      if (key) await write(file.id, seal(key, made, bound(file.id)), SEALED)
      return key !== undefined
    },
    /** `undefined` when there is no preview, or the owner's key is destroyed. */
    async open(file: Owned): Promise<Buffer | undefined> {
      const [key, sealed] = await Promise.all([keyOf(file), objects.read(previewKey(file.id))])
      if (!sealed) return undefined
      const bytes = await buffer(sealed)
      return key && open(key, bytes, bound(file.id))
    },
  }
}
export type PreviewStore = ReturnType<typeof previewStore>

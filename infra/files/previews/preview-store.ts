import { buffer } from 'node:stream/consumers'
import { previewKey } from '#commands/files/content-check.ts'
import { storedFile } from '#commands/files/file.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { seal, unseal } from '#infra/secrets/aes.ts'
import type { Vault } from '#infra/secrets/vault.ts'

export type OwnedFile = { id: string; user_id: string }
export type PreviewFailure = 'not_previewable' | 'preview_unavailable'

/** `createdAt`: ISO time at which it was made. `expired`: the failure is old enough for another attempt. */
export type StoredPreview = { state: 'made' | PreviewFailure; createdAt: string; expired: boolean }

const SEALED_CONTENT_TYPE = 'application/octet-stream'
const FAILURE_CONTENT_TYPES: Record<string, PreviewFailure> = {
  'application/x-not-previewable': 'not_previewable',
  'application/x-preview-unavailable': 'preview_unavailable',
}
const DAY_MS = 24 * 3_600_000
/** Milliseconds after a failure before the next attempt. */
const RETRY_DELAY_MS: Record<PreviewFailure, number> = {
  not_previewable: 7 * DAY_MS,
  preview_unavailable: 60_000,
}

const associatedData = (file_id: string) => `preview ${file_id}`

/**
 * Stores previews of files, and marks for files that could not be rendered. They are encrypted with the key
 * of the file's owner, so that destroying the key erases them.
 */
export function previewStore(dependencies: Dependencies, vault: Vault) {
  const { objects } = dependencies
  const keyOf = async ({ user_id }: OwnedFile) => (await vault.keys([user_id])).get(user_id)

  /**
   * Removes the preview of a file that was deleted while it was rendered, since its clean-up has already run.
   */
  async function write(id: string, body: Buffer, content_type: string) {
    await objects.write(previewKey(id), body, content_type)
    if (!(await storedFile(dependencies, id))) await objects.remove(previewKey(id))
  }

  return {
    async find(file_id: string): Promise<StoredPreview | undefined> {
      const objectStat = await objects.stat(previewKey(file_id))
      if (!objectStat) return undefined
      const { content_type, at } = objectStat
      const failure = FAILURE_CONTENT_TYPES[content_type]
      const expired = failure !== undefined && Date.now() - Date.parse(at) > RETRY_DELAY_MS[failure]
      return { state: failure ?? 'made', createdAt: at, expired }
    },
    async fail(file_id: string, reason: PreviewFailure) {
      const mark =
        Object.keys(FAILURE_CONTENT_TYPES).find((type) => FAILURE_CONTENT_TYPES[type] === reason) ?? ''
      await write(file_id, Buffer.from(reason), mark)
    },
    /** Returns false when the owner's key is destroyed. Then nothing is stored. */
    async store(file: OwnedFile, preview: Buffer): Promise<boolean> {
      const key = await keyOf(file)
      if (key) await write(file.id, seal(key, preview, associatedData(file.id)), SEALED_CONTENT_TYPE)
      return key !== undefined
    },
    /** Returns `undefined` when there is no preview, or the owner's key is destroyed. */
    async open(file: OwnedFile): Promise<Buffer | undefined> {
      const [key, sealed] = await Promise.all([keyOf(file), objects.read(previewKey(file.id))])
      if (!sealed) return undefined
      const bytes = await buffer(sealed)
      return key && unseal(key, bytes, associatedData(file.id))
    },
  }
}
export type PreviewStore = ReturnType<typeof previewStore>

import { buffer } from 'node:stream/consumers'
import { previewKey } from '#commands/files/content-check.ts'
import { storedFile } from '#commands/files/file.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import { open, seal, type Vault } from '#infra/secrets/vault.ts'

export type Owned = { id: string; user_id: string }
export type Failure = 'not_previewable' | 'preview_unavailable'

/** `over`: it failed so long ago that it is to be tried again. */
export type Found = { is: 'made' | Failure; at: string; over: boolean }

const SEALED = 'application/octet-stream'
const MARKS: Record<string, Failure> = {
  'application/x-not-previewable': 'not_previewable',
  'application/x-preview-unavailable': 'preview_unavailable',
}
const DAY = 24 * 3_600_000
/** How long it is not tried again. */
const LIVES: Record<Failure, number> = { not_previewable: 7 * DAY, preview_unavailable: 60_000 }

const bound = (file_id: string) => `preview ${file_id}`

/**
 * What was made of files to be shown, and which could not be. Sealed by the key of the file's owner: destroyed with
 * it.
 */
export function previewStore(deps: Dependencies, keys: Vault) {
  const { objects } = deps
  const keyOf = async ({ user_id }: Owned) => (await keys.keys([user_id])).get(user_id)

  /** A file deleted meanwhile has been cleaned up after already. */
  async function write(id: string, body: Buffer, content_type: string) {
    await objects.write(previewKey(id), body, content_type)
    if (!(await storedFile(deps, id))) await objects.remove(previewKey(id))
  }

  return {
    async look(file_id: string): Promise<Found | undefined> {
      const found = await objects.stat(previewKey(file_id))
      if (!found) return undefined
      const { content_type, at } = found
      const failure = MARKS[content_type]
      const over = failure !== undefined && Date.now() - Date.parse(at) > LIVES[failure]
      return { is: failure ?? 'made', at, over }
    },
    async fail(file_id: string, why: Failure) {
      const mark = Object.keys(MARKS).find((type) => MARKS[type] === why) ?? ''
      await write(file_id, Buffer.from(why), mark)
    },
    /** False when its owner's key is destroyed: then nothing is stored. */
    async keep(file: Owned, made: Buffer): Promise<boolean> {
      const key = await keyOf(file)
      if (key) await write(file.id, seal(key, made, bound(file.id)), SEALED)
      return key !== undefined
    },
    /** `undefined` when there is none, or its owner's key is destroyed. */
    async open(file: Owned): Promise<Buffer | undefined> {
      const [key, sealed] = await Promise.all([keyOf(file), objects.read(previewKey(file.id))])
      if (!sealed) return undefined
      const bytes = await buffer(sealed)
      return key && open(key, bytes, bound(file.id))
    },
  }
}
export type PreviewStore = ReturnType<typeof previewStore>

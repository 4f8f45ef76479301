import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Objects, ObjectsUnavailable } from '#commands/ports/objects.ts'

const PREFIX = 'erased/'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of erased people with the times. The list is outside the database, which a backup may restore. */
export type ErasedPeople = {
  add(user_id: string, at: string): Promise<void>
  /**
   * Returns all erased people. Entries that one of the two places has lost are written there again. When the
   * object store cannot be reached, returns only those of the folder, since a start must not wait for it.
   */
  all(): Promise<string[]>
}

/**
 * Keeps the list in two places: the object store, and a folder outside the data directory with a file for
 * each person. So neither a restored database nor a restored data directory forgets who was erased.
 */
export function erasedPeople(folder: string, objects: Objects): ErasedPeople {
  const readFolder = async () => {
    const names = await readdir(folder).catch((error) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return names.filter((name) => UUID.test(name))
  }
  const readStore = async () => {
    const keys = await Array.fromAsync(objects.list(PREFIX), ({ key }) => key.slice(PREFIX.length))
    return keys.filter((key) => UUID.test(key))
  }

  async function writeToFolder(user_id: string, at: string) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, user_id), `${at}\n`, { mode: 0o600, flush: true })
  }
  const writeToStore = (user_id: string, at: string) =>
    objects.write(`${PREFIX}${user_id}`, Buffer.from(`${at}\n`), 'text/plain')

  return {
    async add(user_id, at) {
      await writeToFolder(user_id, at)
      await writeToStore(user_id, at)
    },
    async all() {
      const idsInFolder = await readFolder()
      const idsInStore = await readStore().catch((error) => {
        if (error instanceof ObjectsUnavailable) return undefined
        throw error
      })
      if (idsInStore === undefined) return idsInFolder
      const at = new Date().toISOString()
      for (const id of idsInFolder.filter((each) => !idsInStore.includes(each))) await writeToStore(id, at)
      for (const id of idsInStore.filter((each) => !idsInFolder.includes(each))) await writeToFolder(id, at)
      return [...new Set([...idsInFolder, ...idsInStore])].toSorted()
    },
  }
}

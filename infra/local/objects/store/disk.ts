import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Resolves to `undefined` instead of rejecting when there is no such file. */
export const undefinedIfAbsent = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  })

export const fileNames = async (folder: string) => (await undefinedIfAbsent(readdir(folder))) ?? []

export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Creates a folder and its parents; resolves when all of them are synced to disk. */
export async function makeFolder(folder: string) {
  const firstCreated = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!firstCreated) return
  for (let parentFolder = folder; ; parentFolder = dirname(parentFolder)) {
    await syncFolder(dirname(parentFolder))
    if (parentFolder === firstCreated) return
  }
}

/** Replaces a file atomically, also on power loss. `draft`: a temporary path in the same folder. */
export async function replaceFile(file: string, draft: string, text: string) {
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

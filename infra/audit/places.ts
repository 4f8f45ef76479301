import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Objects } from '#commands/ports/objects.ts'

/**
 * Where the tree of the trail is kept outside the database. The paths of files follow the format tlog-tiles.
 */
export type Place = {
  name: 'objects' | 'directory'
  read(path: string): Promise<Buffer | undefined>
  /** Replaces the file atomically. */
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Returns the paths of all files in a folder. Other paths may be among them. */
  list(folder: string): Promise<Set<string>>
  /** Removes the content of a folder. Does nothing when there is none. */
  clear(folder: string): Promise<void>
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export const directoryPlace = (root: string): Place => ({
  name: 'directory',
  async read(path) {
    try {
      return await readFile(join(root, path))
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
  async write(path, bytes) {
    const file = join(root, path)
    const temporaryFile = `${file}.${randomUUID()}`
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(temporaryFile, bytes, { mode: 0o600, flush: true })
    await rename(temporaryFile, file)
  },
  async list(folder) {
    try {
      const entries = await readdir(join(root, folder), { recursive: true })
      return new Set(entries.map((path) => `${folder}/${path.replaceAll(sep, '/')}`))
    } catch (error) {
      if (isMissing(error)) return new Set()
      throw error
    }
  },
  clear: (folder) => rm(join(root, folder), { recursive: true, force: true }),
})

const PREFIX = 'audit'

export const objectsPlace = (objects: Pick<Objects, 'read' | 'write' | 'list' | 'remove'>): Place => ({
  name: 'objects',
  async read(path) {
    const stream = await objects.read(`${PREFIX}/${path}`)
    return stream && buffer(stream)
  },
  write: (path, bytes) => objects.write(`${PREFIX}/${path}`, bytes, 'application/octet-stream'),
  async list(folder) {
    const entries = await Array.fromAsync(objects.list(`${PREFIX}/${folder}/`))
    return new Set(entries.map(({ key }) => key.slice(PREFIX.length + 1)))
  },
  async clear(folder) {
    for await (const { key } of objects.list(`${PREFIX}/${folder}/`)) await objects.remove(key)
  },
})

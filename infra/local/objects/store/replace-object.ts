import { randomUUID } from 'node:crypto'
import { copyFile, link, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { KeyedLock } from '#commands/kernel/keyed-lock.ts'
import { checkWriteConditions } from '../calls/conditions.ts'
import { codeOf, makeFolder, replaceFile } from './disk.ts'
import type { ObjectPaths } from './layout.ts'
import { type ObjectMetadata, readMetadata } from './metadata.ts'

/** The ids of data files that no meta file names yet. */
export type UnnamedFiles = Set<string>

/** Fills a new data file by `fill`, then replaces the old one by it, if the conditional headers allow it. Throws S3Error. */
export const objectReplacer = (lock: KeyedLock, unnamedIds: UnnamedFiles) =>
  async function replace(
    paths: ObjectPaths,
    headers: IncomingHttpHeaders,
    fill: (file: string, id: string) => Promise<ObjectMetadata>,
  ): Promise<ObjectMetadata> {
    await makeFolder(paths.folder)
    const id = randomUUID()
    unnamedIds.add(id)
    try {
      const meta = await fill(paths.data(id), id)
      await lock(paths.meta, async () => {
        const previous = await readMetadata(paths.meta)
        checkWriteConditions(headers, previous)
        await replaceFile(paths.meta, paths.draft(), JSON.stringify(meta))
        if (previous) await rm(paths.data(previous.id), { force: true }).catch(() => undefined)
      })
      return meta
    } catch (error) {
      const current = await readMetadata(paths.meta).catch(() => undefined)
      if (current?.id !== id) await rm(paths.data(id), { force: true }).catch(() => undefined)
      throw error
    } finally {
      unnamedIds.delete(id)
    }
  }

/** Copies by a hard link where the disk supports it, which is safe since data files never change. */
export async function linkOrCopy(source: string, file: string) {
  try {
    await link(source, file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    await copyFile(source, file)
    const handle = await open(file, 'r+')
    await handle.sync().finally(() => handle.close())
  }
}

import { randomUUID } from 'node:crypto'
import { copyFile, link, open, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import type { KeyedLock } from '#commands/kernel/keyed-lock.ts'
import { checkWrite } from '../calls/conditions.ts'
import { codeOf, makeFolder, replaceFile } from './disk.ts'
import type { Spot } from './layout.ts'
import { type Meta, readMeta } from './meta.ts'

/** The ids of bytes that no meta file names yet. */
export type Coming = Set<string>

/** Fills a new data file by `fill`, then puts it in the place of the old one, if the headers allow it. */
export const replacing = (lock: KeyedLock, coming: Coming) =>
  async function replace(
    spot: Spot,
    headers: IncomingHttpHeaders,
    fill: (file: string, id: string) => Promise<Meta>,
  ): Promise<Meta> {
    await makeFolder(spot.folder)
    const id = randomUUID()
    coming.add(id)
    try {
      const meta = await fill(spot.data(id), id)
      await lock(spot.meta, async () => {
        const old = await readMeta(spot.meta)
        checkWrite(headers, old)
        await replaceFile(spot.meta, spot.draft(), JSON.stringify(meta))
        if (old) await rm(spot.data(old.id), { force: true }).catch(() => undefined)
      })
      return meta
    } catch (error) {
      const kept = await readMeta(spot.meta).catch(() => undefined)
      if (kept?.id !== id) await rm(spot.data(id), { force: true }).catch(() => undefined)
      throw error
    } finally {
      coming.delete(id)
    }
  }

/** Bytes never change, so a second name is as good as a copy, where the disk has such. */
export async function duplicate(source: string, file: string) {
  try {
    await link(source, file)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw error
    await copyFile(source, file)
    const handle = await open(file, 'r+')
    await handle.sync().finally(() => handle.close())
  }
}

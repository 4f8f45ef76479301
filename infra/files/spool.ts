import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { InspectionUnavailable } from '#commands/ports/inspector.ts'

/** Longer than any inspection: an older file was left by a killed process. */
const MAX_SPOOL_AGE_MS = 600_000

export type Spool = { path: string; size: number; sha256: string }

/** Calls `use` with the bytes as a file that only the product's user can read, and removes it afterwards. Stops after `maxBytes`. */
export async function withSpool<T>(
  folder: string,
  bytes: Readable,
  maxBytes: number,
  use: (spool: Spool) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeftovers(folder)
  const path = join(folder, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  try {
    await pipeline(
      bytes,
      async function* (source: AsyncIterable<Buffer>) {
        for await (const chunk of source) {
          size += chunk.length
          if (size > maxBytes) return
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    ).catch((error) => {
      throw new InspectionUnavailable('the bytes could not be read', { cause: error })
    })
    return await use({ path, size, sha256: hash.digest('hex') })
  } finally {
    bytes.destroy()
    await rm(path, { force: true })
  }
}

/** Removes files left by killed processes. */
async function removeLeftovers(folder: string) {
  const oldest = Date.now() - MAX_SPOOL_AGE_MS
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => undefined)
    if (stats && stats.mtimeMs < oldest) await rm(path, { force: true })
  }
}

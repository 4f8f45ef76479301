import { chownSync, existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pLimit from 'p-limit'
import { openDataDirectory } from '../local/data-directory.ts'
import { allowTraversal, postgresUser } from '../local/postgres/os-user.ts'
import { killAtFault } from '../processes/fault-points.ts'
import { copyWithSum, flushFolder, MAX_CONCURRENT_FILES, makeFolder } from './file-copies.ts'
import { backupRoots, type Manifest, readManifest } from './manifest.ts'
import { RESTORING_FOLDER, writeRestoredFile } from './restore-markers.ts'
import { verifyBackup } from './verify-backup.ts'

/** Files that holding a data directory creates, and that an interrupted restore has left. */
const LOCK_FILES = /^(lock-name(\.\d+)?)$/

/**
 * Restores a backup into an empty data directory. The whole backup is read and compared before anything is
 * written. The files first go into a folder inside; while it exists, the product does not start, and an
 * interrupted restore can be repeated.
 */
export async function restoreBackup(
  folder: string,
  keysFolder: string | undefined,
  dataDir: string,
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const roots = backupRoots(manifest, folder, keysFolder)
  expectEmpty(dataDir)
  await verifyBackup(manifest, roots)
  const release = await openDataDirectory(dataDir).hold()
  try {
    expectEmpty(dataDir)
    await writeBackup(manifest, roots, resolve(dataDir))
  } finally {
    await release()
  }
  return manifest
}

/** Throws unless the folder is empty or contains what an interrupted restore has left. */
function expectEmpty(dataDir: string) {
  if (!existsSync(dataDir) || existsSync(join(dataDir, RESTORING_FOLDER))) return
  const existing = readdirSync(dataDir).filter((name) => !LOCK_FILES.test(name))
  if (existing.length > 0)
    throw new Error(`${dataDir} is not empty: restore into an empty DATA_DIR, or move this one away first`)
}

async function writeBackup(
  { id, at, files, folders }: Manifest,
  roots: ReturnType<typeof backupRoots>,
  dataDir: string,
) {
  const draft = join(dataDir, RESTORING_FOLDER)
  await mkdir(draft, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir))
    if (name !== RESTORING_FOLDER && !LOCK_FILES.test(name))
      await rm(join(dataDir, name), { recursive: true })
  for (const name of await readdir(draft)) await rm(join(draft, name), { recursive: true })
  for (const path of folders) await makeFolder(join(draft, path))
  const limit = pLimit(MAX_CONCURRENT_FILES)
  const copies = files.map(({ part, path, sha256 }) =>
    limit(async () => {
      const sum = await copyWithSum(join(roots[part], path), join(draft, path))
      if (sum.sha256 !== sha256) throw new Error(`the backup changed while it was restored: ${path}`)
    }),
  )
  await Promise.all(copies)
  await writeRestoredFile(draft, { backup_id: id, at, restored_at: new Date().toISOString() })
  await giveToPostgres(join(draft, 'postgres'))
  await flushFolder(draft)
  killAtFault('restore:copied')
  for (const name of await readdir(draft)) {
    await rename(join(draft, name), join(dataDir, name))
    killAtFault('restore:moving')
  }
  await rmdir(draft)
  await flushFolder(dataDir)
}

/** When this process is root, the database belongs to another user of the system. */
async function giveToPostgres(folder: string) {
  const user = existsSync(folder) ? postgresUser() : undefined
  if (!user) return
  allowTraversal(user, folder)
  for (const each of [
    folder,
    ...(await readdir(folder, { recursive: true })).map((path) => join(folder, path)),
  ])
    chownSync(each, user.uid, user.gid)
}

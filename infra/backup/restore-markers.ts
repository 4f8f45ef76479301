import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { RestoredBackup, recordRestore } from '../postgres/restores.ts'
import { CannotStart } from '../processes/starting/cannot-start.ts'

/** The folder that exists in a data directory while a backup is being restored into it. */
export const RESTORING_FOLDER = '.restoring'

/** Throws CannotStart when a restore was interrupted. */
export function expectNoPartialRestore(dataDir: string) {
  if (existsSync(join(dataDir, RESTORING_FOLDER)))
    throw new CannotStart(`a backup was only partly put into ${dataDir}; run npm run restore again`)
}

/** The file that names the backup from which a data directory was restored, until the worker has read it. */
export const RESTORED_FILE = 'restored.json'

export const writeRestoredFile = (folder: string, restored: RestoredBackup) =>
  writeFile(join(folder, RESTORED_FILE), JSON.stringify(restored), { mode: 0o600 })

/** Records in the database that a backup was restored, for operators. */
export async function recordRestoredBackup(sql: Sql, dataDir: string) {
  const file = join(dataDir, RESTORED_FILE)
  if (!existsSync(file)) return
  await recordRestore(sql, RestoredBackup.parse(JSON.parse(await readFile(file, 'utf8'))))
  await rm(file)
}

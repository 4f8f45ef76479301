import { createHash, randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import pLimit from 'p-limit'
import { killAtFault } from '../faults.ts'
import { copyDatabase } from './copy-database.ts'
import { copyObjects } from './copy-objects.ts'
import {
  copyWithSum,
  type FileSum,
  flushFolder,
  listBelow,
  MAX_CONCURRENT_FILES,
  makeFolder,
  sumOf,
  undefinedIfMissing,
} from './file-copies.ts'
import { type CopiedFile, type Manifest, type PartName, writeManifest } from './manifest.ts'
import { verifyBackup } from './verify-backup.ts'

export type BackupSource = {
  dataDir: string
  /** Of the local PostgreSQL, as superuser. */
  postgres: string | undefined
  objects: boolean
  /** Where the tree of the audit trail is kept, if that is in the data directory. */
  auditLog: string | undefined
  /** The newest event's position in the local event store. */
  head: (() => Promise<bigint>) | undefined
}

/** Files of the data directory that the next start makes again, and that are of this machine. */
const RECREATED_FILES = /^(lock-name|settings\.json|restored\.json|.*\.port|.*\.\d+)$/
/** Of the stand-ins for mailbox and payment provider; each is a journal, whose last line may be incomplete. */
const SANDBOX_FOLDERS = ['mailbox', 'sandbox']
const PASSWORD_PATH = 'postgres/consilium.password'

/**
 * Makes a backup of what is local, while it is written to, in an order that makes its parts fit together:
 *
 * - the keys first: a new master key seals nothing before a restart, which would end the backup;
 * - the tree of the audit trail before the database, which may only be further than it;
 * - the database (events, secrets, person keys, read models) as of one moment;
 * - then the objects: each is stored before the event that names it, so that all that the events name are there, but for
 *   those that were deleted meanwhile.
 *
 * All is read again and compared before the backup gets its name: one that was interrupted has none.
 */
export async function createBackup(
  source: BackupSource,
  folder: string,
  keysFolder: string | undefined,
): Promise<Manifest> {
  const startedAt = new Date()
  const id = `${startedAt.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
  const draft = `${resolve(folder)}.unfinished-${directoryHash(source.dataDir)}`
  const data = join(draft, 'data')
  const keys = keysFolder === undefined ? join(draft, 'keys') : join(resolve(keysFolder), id)
  await rm(draft, { recursive: true, force: true })
  await makeFolder(data)
  await makeFolder(keys)
  const roots = { data, keys }
  try {
    const position = await source.head?.()
    const files = await copyAll(source, roots)
    killAtFault('backup:copied')
    const manifest: Manifest = {
      version: 1,
      id,
      at: startedAt.toISOString(),
      ...(position !== undefined && { position: String(position) }),
      keys_apart: keysFolder !== undefined,
      folders: (await listBelow(data)).folders,
      files,
    }
    for (const root of [draft, keys]) await flushFolder(root)
    await verifyBackup(manifest, roots)
    killAtFault('backup:verified')
    await writeManifest(draft, manifest)
    await rename(draft, resolve(folder))
    await flushFolder(dirname(resolve(folder)))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (keysFolder !== undefined) await rm(keys, { recursive: true, force: true })
    throw error
  }
}

const directoryHash = (dataDir: string) =>
  createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 8)

async function copyAll(source: BackupSource, roots: Record<PartName, string>): Promise<CopiedFile[]> {
  const limit = pLimit(MAX_CONCURRENT_FILES)
  const from = (path: string) => join(source.dataDir, path)
  const files: CopiedFile[] = []
  const addFiles = (part: PartName, copies: ({ path: string } & FileSum)[], prefix = '') =>
    files.push(...copies.map(({ path, size, sha256 }) => ({ part, path: prefix + path, size, sha256 })))
  const copyOne = (part: PartName, path: string) =>
    limit(async () => {
      const sum = await undefinedIfMissing(copyWithSum(from(path), join(roots[part], path)))
      if (sum) addFiles(part, [{ path, ...sum }])
    })
  const copyTree = async (path: string) => {
    const listing = await listBelow(from(path))
    await Promise.all(listing.files.map((each) => copyOne('data', `${path}/${each}`)))
  }
  const objects = async (audit: boolean) => {
    const places = { from: from('objects'), to: join(roots.data, 'objects') }
    if (source.objects) addFiles('data', await copyObjects({ ...places, audit, schedule: limit }), 'objects/')
  }

  const topLevel = await readdir(source.dataDir, { withFileTypes: true })
  const secrets = topLevel.filter((each) => each.isFile() && !RECREATED_FILES.test(each.name))
  await Promise.all(secrets.map(({ name }) => copyOne('keys', name)))
  if (source.auditLog !== undefined) await copyTree(source.auditLog)
  await objects(true)
  if (source.postgres !== undefined)
    addFiles('data', await copyDatabaseFiles(source.postgres, roots), 'postgres/')
  if (source.postgres !== undefined) await copyOne('keys', PASSWORD_PATH)
  await objects(false)
  for (const name of SANDBOX_FOLDERS) await copyTree(name)
  return files
}

/** Its files with the hashes that PostgreSQL says they have, but its password, which is a key. */
async function copyDatabaseFiles(url: string, { data }: Record<PartName, string>) {
  const folder = join(data, 'postgres')
  const sentFiles = await copyDatabase(url, folder)
  await rm(join(data, PASSWORD_PATH), { force: true })
  sentFiles.delete(basename(PASSWORD_PATH))
  const { files } = await listBelow(folder)
  const logPaths = files.filter((path) => !sentFiles.has(path))
  const logs = await Promise.all(
    logPaths.map(async (path) => [path, await sumOf(join(folder, path))] as const),
  )
  return [...sentFiles, ...logs].map(([path, sum]) => ({ path, ...sum }))
}

import { createHash, randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import pLimit from 'p-limit'
import { killAtFault } from '../processes/fault-points.ts'
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
  /** The address of the local PostgreSQL, as superuser. */
  postgres: string | undefined
  objects: boolean
  /** The folder of the audit trail's tree, if it is in the data directory. */
  auditLog: string | undefined
  /** Returns the position of the newest event in the local event store. */
  head: (() => Promise<bigint>) | undefined
}

/** Files of the data directory that belong to this machine and that the next start creates again. */
const RECREATED_FILES = /^(lock-name|settings\.json|restored\.json|.*\.port|.*\.\d+)$/
/** Journals of the local mailbox and payment provider. The last line of each may be incomplete. */
const LOCAL_SERVICE_FOLDERS = ['mailbox', 'sandbox']
const PASSWORD_PATH = 'postgres/consilium.password'

/**
 * Makes a backup of the local data during writes. The order makes its parts consistent:
 * - first the keys: a new master key encrypts nothing before a restart, which would end the backup;
 * - then the audit trail's tree, so that the database copied later is never behind it;
 * - the database (events, secrets, person keys, read models) as of one moment;
 * - then the objects: each is stored before the event that names it, so only objects deleted meanwhile are
 *   missing.
 * Everything is read again and compared before the backup gets its name. An interrupted backup has no name.
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
  for (const name of LOCAL_SERVICE_FOLDERS) await copyTree(name)
  return files
}

/** Returns the files with the hashes that PostgreSQL states. Its password is a key and is left out. */
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

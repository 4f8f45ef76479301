import { createHash, randomBytes } from 'node:crypto'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import pLimit from 'p-limit'
import { killing } from '../faults.ts'
import { below, CONCURRENTLY, copy, flushed, makeFolder, orAbsent, type Sum, sumOf } from './copying.ts'
import { copyDatabase } from './database.ts'
import { type CopiedFile, type Manifest, type PartName, writeManifest } from './manifest.ts'
import { copyObjects } from './objects.ts'
import { verify } from './verify.ts'

export type Source = {
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
const MADE_AGAIN = /^(lock-name|settings\.json|restored\.json|.*\.port|.*\.\d+)$/
/** Of the stand-ins for mailbox and payment provider; each is a journal, whose last line may be incomplete. */
const STAND_INS = ['mailbox', 'sandbox']
const PASSWORD = 'postgres/consilium.password'

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
  source: Source,
  folder: string,
  keysFolder: string | undefined,
): Promise<Manifest> {
  const at = new Date()
  const id = `${at.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`
  const draft = `${resolve(folder)}.unfinished-${nameOf(source.dataDir)}`
  const data = join(draft, 'data')
  const keys = keysFolder === undefined ? join(draft, 'keys') : join(resolve(keysFolder), id)
  await rm(draft, { recursive: true, force: true })
  await makeFolder(data)
  await makeFolder(keys)
  const roots = { data, keys }
  try {
    const position = await source.head?.()
    const files = await copyAll(source, roots)
    killing('backup:copied')
    const manifest: Manifest = {
      version: 1,
      id,
      at: at.toISOString(),
      ...(position !== undefined && { position: String(position) }),
      keys_apart: keysFolder !== undefined,
      folders: (await below(data)).folders,
      files,
    }
    for (const root of [draft, keys]) await flushed(root)
    await verify(manifest, roots)
    killing('backup:verified')
    await writeManifest(draft, manifest)
    await rename(draft, resolve(folder))
    await flushed(dirname(resolve(folder)))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (keysFolder !== undefined) await rm(keys, { recursive: true, force: true })
    throw error
  }
}

const nameOf = (dataDir: string) => createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 8)

async function copyAll(source: Source, roots: Record<PartName, string>): Promise<CopiedFile[]> {
  const limit = pLimit(CONCURRENTLY)
  const from = (path: string) => join(source.dataDir, path)
  const files: CopiedFile[] = []
  const keep = (part: PartName, found: ({ path: string } & Sum)[], under = '') =>
    files.push(...found.map(({ path, size, sha256 }) => ({ part, path: under + path, size, sha256 })))
  const one = (part: PartName, path: string) =>
    limit(async () => {
      const sum = await orAbsent(copy(from(path), join(roots[part], path)))
      if (sum) keep(part, [{ path, ...sum }])
    })
  const tree = async (path: string) => {
    const found = await below(from(path))
    await Promise.all(found.files.map((each) => one('data', `${path}/${each}`)))
  }
  const objects = async (audit: boolean) => {
    const places = { from: from('objects'), to: join(roots.data, 'objects') }
    if (source.objects) keep('data', await copyObjects({ ...places, audit, each: limit }), 'objects/')
  }

  const above = await readdir(source.dataDir, { withFileTypes: true })
  const secrets = above.filter((each) => each.isFile() && !MADE_AGAIN.test(each.name))
  await Promise.all(secrets.map(({ name }) => one('keys', name)))
  if (source.auditLog !== undefined) await tree(source.auditLog)
  await objects(true)
  if (source.postgres !== undefined) keep('data', await database(source.postgres, roots), 'postgres/')
  if (source.postgres !== undefined) await one('keys', PASSWORD)
  await objects(false)
  for (const name of STAND_INS) await tree(name)
  return files
}

/** Its files with the hashes that PostgreSQL says they have, but its password, which is a key. */
async function database(url: string, { data }: Record<PartName, string>) {
  const folder = join(data, 'postgres')
  const sent = await copyDatabase(url, folder)
  await rm(join(data, PASSWORD), { force: true })
  sent.delete(basename(PASSWORD))
  const { files } = await below(folder)
  const others = files.filter((path) => !sent.has(path))
  const logs = await Promise.all(others.map(async (path) => [path, await sumOf(join(folder, path))] as const))
  return [...sent, ...logs].map(([path, sum]) => ({ path, ...sum }))
}

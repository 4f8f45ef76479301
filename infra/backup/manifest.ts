import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * What is copied: `data` into the backup itself, `keys` there or into a separate folder. Paths are relative
 * to the data directory.
 */
export const PARTS = ['data', 'keys'] as const
export type PartName = (typeof PARTS)[number]

const relativePath = z
  .string()
  .refine((text) => !text.startsWith('/') && !text.split('/').includes('..'), 'leads out of the folder')

const CopiedFile = z.strictObject({
  part: z.enum(PARTS),
  path: relativePath,
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type CopiedFile = z.infer<typeof CopiedFile>

/** The content of a complete backup. It is written last, so a backup without it is incomplete. */
export const Manifest = z.strictObject({
  version: z.literal(1),
  id: z.string().regex(/^[\w-]+$/),
  /**
   * When the copying started. If the database is in the backup, so is everything acknowledged before that
   * time.
   */
  at: z.iso.datetime(),
  /** The position of the last event at that time. Absent when the event store is elsewhere. */
  position: z
    .string()
    .regex(/^-?\d+$/)
    .optional(),
  /** Whether the keys are in a separate folder. */
  keys_apart: z.boolean(),
  /** The folders of the data directory, including empty ones. */
  folders: z.array(relativePath),
  files: z.array(CopiedFile),
})
export type Manifest = z.infer<typeof Manifest>

const MANIFEST_FILE = 'manifest.json'

export const totalBytes = ({ files }: Manifest) => files.reduce((sum, { size }) => sum + size, 0)

/** Returns where the parts of a backup are. Throws when its keys are missing. */
export function backupRoots(
  { id, keys_apart }: Manifest,
  folder: string,
  keysFolder?: string,
): Record<PartName, string> {
  if (keys_apart && keysFolder === undefined)
    throw new Error('the keys of this backup are kept apart: name their folder with --keys')
  const keys = keys_apart && keysFolder !== undefined ? join(keysFolder, id) : join(folder, 'keys')
  if (!existsSync(keys)) throw new Error(`the keys of this backup are not in ${keysFolder ?? folder}`)
  return { data: join(folder, 'data'), keys }
}

export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest), { mode: 0o600, flush: true })

/** Reads the content of a backup. Throws an Error with one sentence when the folder contains no complete one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch((error) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new Error(`${folder} is no backup, or one that was not finished: it has no ${MANIFEST_FILE}`)
  })
  const parsed = Manifest.safeParse(parseJson(text))
  if (!parsed.success)
    throw new Error(`the backup in ${folder} is damaged: its ${MANIFEST_FILE} cannot be read`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CORS_FILE, METADATA_FILE_NAME, PART_FOLDER_NAME, partOf } from '../local/objects/store/layout.ts'
import { ObjectMetadata } from '../local/objects/store/metadata.ts'
import { copyWithSum, listBelow, undefinedIfMissing, writeWithSum } from './file-copies.ts'

/** The part of each bucket that contains the audit trail's tree. */
const AUDIT_PART = partOf('audit/')

export type CopiedObjectFile = { path: string; size: number; sha256: string }
type CopyOptions = {
  from: string
  to: string
  audit: boolean
  schedule(job: () => Promise<CopiedObjectFile[]>): Promise<CopiedObjectFile[]>
}

/**
 * Copies the local object store during writes. The bytes and metadata of an object always belong to the same
 * write. `audit`: copies only the trail's tree; otherwise everything else. Objects that are removed meanwhile
 * are left out.
 */
export async function copyObjects({ from, to, audit, schedule }: CopyOptions): Promise<CopiedObjectFile[]> {
  const copies: Promise<CopiedObjectFile[]>[] = []
  for (const bucket of await foldersIn(from)) {
    if (!audit) copies.push(schedule(() => copyBucketFile(from, to, `${bucket}/${CORS_FILE}`)))
    const parts = (await foldersIn(join(from, bucket))).filter((name) => PART_FOLDER_NAME.test(name))
    for (const part of parts.filter((name) => (name === AUDIT_PART) === audit)) {
      const { files } = await listBelow(join(from, bucket, part))
      for (const path of files.filter((name) => METADATA_FILE_NAME.test(basename(name))))
        copies.push(schedule(() => copyObject(from, to, `${bucket}/${part}/${path}`)))
    }
  }
  return (await Promise.all(copies)).flat()
}

const foldersIn = async (folder: string) =>
  ((await undefinedIfMissing(readdir(folder, { withFileTypes: true }))) ?? [])
    .filter((each) => each.isDirectory())
    .map(({ name }) => name)

async function copyBucketFile(from: string, to: string, path: string): Promise<CopiedObjectFile[]> {
  const sum = await undefinedIfMissing(copyWithSum(join(from, path), join(to, path)))
  return sum ? [{ path, ...sum }] : []
}

/**
 * Bytes never change, but are removed when their object is written again. Its new metadata then name other
 * bytes.
 */
async function copyObject(from: string, to: string, path: string): Promise<CopiedObjectFile[]> {
  for (;;) {
    const text = await undefinedIfMissing(readFile(join(from, path)))
    if (text === undefined) return []
    const { id } = ObjectMetadata.parse(JSON.parse(text.toString()))
    const data = await copyBucketFile(from, to, path.replace(/json$/, `${id}.data`))
    if (data.length > 0) return [...data, { path, ...(await writeWithSum(join(to, path), text)) }]
  }
}

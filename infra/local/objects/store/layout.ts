import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sha256 } from '#infra/objects/signature-v4.ts'
import { S3Error } from '../calls/error.ts'

/**
 * The paths of an object: BUCKET/PART/HH/HASH.json holds its metadata and names its bytes, HASH.ID.data beside it. Keys
 * are hashed and never become paths. PART is derived from the key's first segment, so that listing one segment reads one
 * folder.
 */
export type ObjectPaths = { folder: string; meta: string; data: (id: string) => string; draft: () => string }

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
export const METADATA_FILE_NAME = /^[0-9a-f]{64}\.json$/
export const PART_FOLDER_NAME = /^[0-9a-f]{16}$/
export const CORS_FILE = 'cors.xml'

export function bucketFolder(root: string, bucket: string) {
  if (!BUCKET.test(bucket) || bucket.includes('..'))
    throw new S3Error(400, 'InvalidBucketName', 'The specified bucket is not valid.')
  return join(root, bucket)
}

export const partOf = (prefix: string) => sha256(prefix.slice(0, prefix.indexOf('/') + 1)).slice(0, 16)

export function pathsOf(root: string, bucket: string, key: string): ObjectPaths {
  const hash = sha256(key)
  const folder = join(bucketFolder(root, bucket), partOf(key), hash.slice(0, 2))
  const file = (rest: string) => join(folder, `${hash}.${rest}`)
  return {
    folder,
    meta: file('json'),
    data: (id) => file(`${id}.data`),
    draft: () => file(`${randomUUID()}.draft`),
  }
}

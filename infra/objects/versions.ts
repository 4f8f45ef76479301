import type { Client } from 'minio'
import { z } from 'zod'
import { failure, request } from './client.ts'

const PAGE = 1000

/** The client's own types leave the version out. */
const Versions = z.array(z.object({ name: z.string(), versionId: z.string().optional() }))

/** A page of all versions, delete markers among them; `undefined` where the store keeps no versions. */
async function page(client: Client, bucket: string, prefix: string) {
  const asked = { Delimiter: '', MaxKeys: PAGE, IncludeVersion: true }
  try {
    const { objects = [] } = await client.listObjectsQuery(bucket, prefix, '', asked)
    return Versions.parse(objects)
  } catch (error) {
    if ((error as { code?: string }).code === 'NotImplemented') return undefined
    throw error
  }
}

/**
 * Removes every version of every object whose key has this prefix. Answers false where the store keeps no versions.
 * Throws `ObjectsUnavailable`, also when a version may not be removed.
 */
export async function removeVersions(client: Client, bucket: string, prefix: string): Promise<boolean> {
  for (let before = ''; ; ) {
    const found = await request('list versions', () => page(client, bucket, prefix))
    if (!found) return false
    if (found.length === 0) return true
    // What was removed is not listed again, so that the next page is the first one.
    const listed = JSON.stringify(found)
    if (listed === before) throw failure('remove versions', new Error('they are still there'))
    before = listed
    for (const { name, versionId } of found)
      await request('remove version', () =>
        client.removeObject(bucket, name, versionId === undefined ? {} : { versionId }),
      )
  }
}

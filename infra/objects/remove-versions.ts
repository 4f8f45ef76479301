import type { Client } from 'minio'
import { z } from 'zod'
import { callStore, toUnavailable } from './client.ts'

const PAGE_SIZE = 1000

/** The client's own types lack the version. */
const Versions = z.array(z.object({ name: z.string(), versionId: z.string().optional() }))

/** Returns a page of all versions, including delete markers; `undefined` when the store keeps no versions. */
async function listVersionsPage(client: Client, bucket: string, prefix: string) {
  const listOptions = { Delimiter: '', MaxKeys: PAGE_SIZE, IncludeVersion: true }
  try {
    const { objects = [] } = await client.listObjectsQuery(bucket, prefix, '', listOptions)
    return Versions.parse(objects)
  } catch (error) {
    if ((error as { code?: string }).code === 'NotImplemented') return undefined
    throw error
  }
}

/**
 * Removes every version of every object whose key has this prefix. Returns false when the store keeps no
 * versions. Throws `ObjectsUnavailable`, also when a version may not be removed.
 */
export async function removeVersions(client: Client, bucket: string, prefix: string): Promise<boolean> {
  for (let previousPage = ''; ; ) {
    const versions = await callStore('list versions', () => listVersionsPage(client, bucket, prefix))
    if (!versions) return false
    if (versions.length === 0) return true
    // Removed versions are not listed again, so the next page is always the first one.
    const currentPage = JSON.stringify(versions)
    if (currentPage === previousPage)
      throw toUnavailable('remove versions', new Error('they are still there'))
    previousPage = currentPage
    for (const { name, versionId } of versions)
      await callStore('remove version', () =>
        client.removeObject(bucket, name, versionId === undefined ? {} : { versionId }),
      )
  }
}

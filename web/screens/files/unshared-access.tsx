import { useQuery } from '@tanstack/react-query'
import type { File } from '#api/wire/files/shapes.ts'
import { query } from '#web/app/api-query.ts'

/** Who may open a file of the user that is shared with nobody: the document of a license, our verifiers too. */
export function UnsharedAccess({ file: { id } }: { file: Pick<File, 'id'> }) {
  const licenses = useQuery(query('GET /consultant/licenses', {}))
  if (licenses.isPending) return null
  const isLicenseDocument = licenses.data?.licenses.some(({ file_id }) => file_id === id)
  return isLicenseDocument ? 'You and our verifiers' : 'Only you'
}

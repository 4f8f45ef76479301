import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { useBoardChanges } from '#web/app/live/board-changes.ts'

/**
 * A job, read again when a job on the board changed: which one is not said. `gone` once it can no longer be read, as
 * when it closed; what was read before stays.
 */
export function useJob(id: string) {
  const response = useQuery(query('GET /consultant/jobs/{jobId}', { params: { jobId: id } }))
  const { refetch, error } = response
  useBoardChanges('jobs', refetch)
  return { answer: response, gone: error instanceof ApiError && error.status === 404 }
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { onBoardChanged } from '#web/app/live/board.ts'
import { query } from '#web/app/query-client.ts'

/** How long after a change of some job this one is read again: several come together. */
const SOON_MS = 500

/**
 * A job, read again when a job on the board changed: which one is not said. `gone` once it can no longer be read, as
 * when it closed; what was read before stays.
 */
export function useJob(id: string) {
  const answer = useQuery(query('GET /consultant/jobs/{jobId}', { params: { jobId: id } }))
  const { refetch, error } = answer
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onBoardChanged('jobs', () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void refetch()
      }, SOON_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [refetch])
  return { answer, gone: error instanceof ApiError && error.status === 404 }
}

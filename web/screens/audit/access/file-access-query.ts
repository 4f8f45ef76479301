import { keepPreviousData } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'

/**
 * Options of a query whose every read is recorded: it is not repeated when the window gets the focus again.
 */
export const RECORDED_QUERY_OPTIONS = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/**
 * Who could open a file at a time (`at`, by default now). The previous response is shown until the new one
 * arrives.
 */
export const fileAccessQuery = (fileId: string, time: string) => ({
  ...query('GET /staff/audit/access/{fileId}', {
    params: { fileId },
    query: time === '' ? {} : { at: time },
  }),
  ...RECORDED_QUERY_OPTIONS,
  placeholderData: keepPreviousData,
})

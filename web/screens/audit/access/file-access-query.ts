import { keepPreviousData } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'

/** For a query whose every reading is recorded: a window that gets the focus again does not repeat it. */
export const RECORDED_QUERY_OPTIONS = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const

/** Who could open a file at a moment (`at`, by default now). The one before is shown until it has come. */
export const fileAccessQuery = (fileId: string, time: string) => ({
  ...query('GET /staff/audit/access/{fileId}', {
    params: { fileId },
    query: time === '' ? {} : { at: time },
  }),
  ...RECORDED_QUERY_OPTIONS,
  placeholderData: keepPreviousData,
})

import './no-eval.ts'
import { QueryClient } from '@tanstack/react-query'
import type { Change } from '#api/wire/frames.ts'
import { contract } from '#api/wire/wire.ts'
import { ApiError } from './api-error.ts'
import { isConcerned, isUnannounced } from './concerns.ts'

/** One more try, and only where it can help: the connection, or a server that failed. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

/** What the member's pages read; keyed by route, path, query and body. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Drops everything that was read; what is on screen is fetched again. */
export const invalidateAll = (): Promise<void> => queries.invalidateQueries()

/** Drops what these changes concern; of that, what is on screen is fetched again. */
export const invalidate = (changes: readonly Change[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(contract, queryKey, changes) })

/** Drops what failed, and what may have changed without a frame. */
export const invalidateUnannounced = (): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey, state: { status } }) => status === 'error' || isUnannounced(contract, queryKey),
  })

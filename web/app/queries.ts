import './no-eval.ts'
import { QueryClient } from '@tanstack/react-query'
import type { Change } from '#api/wire/frames.ts'
import { contract } from '#api/wire/wire.ts'
import { ApiError } from './api-error.ts'
import { isConcerned, isUnannounced } from './live/concerns.ts'

/** Retries once, and only after a lost connection or a server error. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

/** The query cache of the members' pages; keyed by route, path, query and body. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Invalidates every query; those on screen are fetched again. */
export const invalidateAll = (): Promise<void> => queries.invalidateQueries()

/** Invalidates the queries that these changes affect; those on screen are fetched again. */
export const invalidate = (changes: readonly Change[]): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(contract, queryKey, changes) })

/** Invalidates the queries that failed, and those that may have changed without a frame. */
export const invalidateUnannounced = (): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey, state: { status } }) => status === 'error' || isUnannounced(contract, queryKey),
  })

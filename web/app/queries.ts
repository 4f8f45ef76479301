import './zod-without-eval.ts'
import { type Query, QueryClient } from '@tanstack/react-query'
import type { Change } from '#api/wire/frames.ts'
import { routes } from '#api/wire/wire.ts'
import { ApiError } from './api-error.ts'
import { hasNoChangeFrames, isAffected } from './live/affected-queries.ts'

/** Whether to try again: once, and only after a lost connection or a server error. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof ApiError && error.status < 500)

/** The query cache of the members' pages; keyed by route, path, query and body. */
export const queryCache = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: 5_000, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
})

/** Invalidates every query; those on screen are fetched again. */
export const invalidateAll = (): Promise<void> => invalidateMatching(() => true)

/** Invalidates the queries that these changes affect; those on screen are fetched again. */
export const invalidate = (changes: readonly Change[]): Promise<void> =>
  invalidateMatching(({ queryKey }) => isAffected(routes, queryKey, changes))

/** Invalidates the queries whose response is older than `ageMs`; those on screen are fetched again. */
export const invalidateOlderThan = (ageMs: number): Promise<void> => {
  const updatedBefore = Date.now() - ageMs
  return invalidateMatching(({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < updatedBefore)
}

/** Invalidates the queries that failed, and those that may have changed without a frame. */
export const invalidateWithoutFrames = (): Promise<void> =>
  invalidateMatching(
    ({ queryKey, state: { status } }) => status === 'error' || hasNoChangeFrames(routes, queryKey),
  )

/**
 * Invalidates the queries for which `predicate` holds. `invalidateQueries` does not restart a first fetch
 * that is in flight. That fetch may have read the state before the change, so the query is fetched once more
 * afterwards.
 */
async function invalidateMatching(predicate: (query: Query) => boolean) {
  const firstFetches = queryCache
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate })
    .filter(({ state }) => state.data === undefined)
  await queryCache.invalidateQueries({ predicate })
  if (firstFetches.length > 0)
    await queryCache.invalidateQueries({ predicate: (query) => firstFetches.includes(query) })
}

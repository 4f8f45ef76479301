import type { UseQueryResult } from '@tanstack/react-query'

type QueryResults = { [Name in string]: UseQueryResult<unknown> }
type DataOf<R extends QueryResults> = {
  [Name in keyof R]: R[Name] extends UseQueryResult<infer Data> ? Data : never
}

/** Combines several queries. The result has data once each query has. */
export function combineQueries<R extends QueryResults>(results: R) {
  const entries = Object.entries(results)
  const failedQueries = entries.filter(([, { isError, data }]) => isError && data === undefined)
  const hasAllData = entries.every(([, { data }]) => data !== undefined)
  return {
    data: hasAllData
      ? (Object.fromEntries(entries.map(([name, { data }]) => [name, data])) as DataOf<R>)
      : undefined,
    isPending: !hasAllData && failedQueries.length === 0,
    isFetching: entries.some(([, { isFetching }]) => isFetching),
    error: failedQueries[0]?.[1].error ?? null,
    refetch: () => Promise.all(failedQueries.map(([, { refetch }]) => refetch())),
  }
}

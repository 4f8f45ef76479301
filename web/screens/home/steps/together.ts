import type { UseQueryResult } from '@tanstack/react-query'

type Results = { [Name in string]: UseQueryResult<unknown> }
type DataOf<R extends Results> = {
  [Name in keyof R]: R[Name] extends UseQueryResult<infer Data> ? Data : never
}

/** Several queries as one: it has data once each of them has. */
export function together<R extends Results>(results: R) {
  const all = Object.entries(results)
  const failed = all.filter(([, { isError, data }]) => isError && data === undefined)
  const known = all.every(([, { data }]) => data !== undefined)
  return {
    data: known ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as DataOf<R>) : undefined,
    isPending: !known && failed.length === 0,
    isFetching: all.some(([, { isFetching }]) => isFetching),
    error: failed[0]?.[1].error ?? null,
    refetch: () => Promise.all(failed.map(([, { refetch }]) => refetch())),
  }
}

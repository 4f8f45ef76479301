import type { UseQueryResult } from '@tanstack/react-query'

/** The state of a place in a few words; `short` is for the menu. Amber (`warn`) only where something is missing. */
export type Fact = { text: string; short?: string; warn?: boolean }
export type FactState = Fact | 'loading' | 'failed' | undefined

export const toFactState = <T>(
  { data, isError }: Pick<UseQueryResult<T>, 'data' | 'isError'>,
  toFact: (data: T) => Fact,
): FactState => {
  if (data !== undefined) return toFact(data)
  return isError ? 'failed' : 'loading'
}

import type { UseQueryResult } from '@tanstack/react-query'

/** The state of a place in a few words; `short` is for the menu. Amber (`warn`) only where something is missing. */
export type Fact = { words: string; short?: string; warn?: boolean }
export type Told = Fact | 'loading' | 'failed' | undefined

export const told = <T>(
  { data, isError }: Pick<UseQueryResult<T>, 'data' | 'isError'>,
  tell: (data: T) => Fact,
): Told => {
  if (data !== undefined) return tell(data)
  return isError ? 'failed' : 'loading'
}

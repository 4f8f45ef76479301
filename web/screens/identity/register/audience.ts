import { useSearch } from '@tanstack/react-router'
import { AUDIENCES, type Audience } from '#domain/kernel/audiences.ts'

/** The chosen door; `undefined` before one is chosen. */
export function useAudience(): Audience | undefined {
  const { for: audience } = useSearch({ strict: false })
  return AUDIENCES.find((each) => each === audience)
}

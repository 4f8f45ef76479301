import { useSearch } from '@tanstack/react-router'

/** The door through which somebody came: `?for=` of the address. */
export type Audience = 'nurse' | 'clinic'

const AUDIENCES: readonly string[] = ['nurse', 'clinic'] satisfies Audience[]

/** The chosen door; `undefined` before one is chosen. */
export function useAudience(): Audience | undefined {
  const { for: audience } = useSearch({ strict: false })
  return audience !== undefined && AUDIENCES.includes(audience) ? (audience as Audience) : undefined
}

type SearchParams = { [name: string]: string }

/** Every query parameter is a string; each screen reads the ones it knows. */
export const toTextParams = (search: Record<string, unknown>): SearchParams =>
  Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]))

export const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** Plain words in the address bar: ?state=TX, not ?state=%22TX%22. */
export function stringifySearch(search: object) {
  const entries = Object.entries(search as Record<string, unknown>)
  const text = new URLSearchParams(
    entries.filter(([, v]) => v !== undefined && v !== '').map(([n, v]) => [n, String(v)]),
  )
  return text.size > 0 ? `?${text}` : ''
}

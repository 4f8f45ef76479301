const lastSearches = new Map<string, object>()

/** Remembers the query parameters with which this list was last seen. */
export const rememberSearch = (pathname: string, search: object) => void lastSearches.set(pathname, search)

/**
 * The query parameters with which this list was last seen, so that the way back leads to the same filters and
 * page.
 */
export const lastSearchOf = (pathname: string): object => lastSearches.get(pathname) ?? {}

/** Forgets all of them, since the next member at this browser must not see them. */
export const forgetSearches = () => lastSearches.clear()

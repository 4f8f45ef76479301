const lastSearches = new Map<string, object>()

/** Remembers the filters and the page with which somebody has just seen this list. */
export const rememberSearch = (pathname: string, search: object) => void lastSearches.set(pathname, search)

/** The filters and the page with which this list was last seen here, so that the way back leads to what one came from. */
export const lastSearchOf = (pathname: string): object => lastSearches.get(pathname) ?? {}

/** The next person in this browser begins without. */
export const forgetSearches = () => lastSearches.clear()

/**
 * What this browser stores for the product: `browserStorage` for all its tabs, `tabStorage` for this one. A
 * browser that blocks site data throws at every access, and a full one when something is written. `get` then
 * finds nothing, and `set` returns false.
 */
function safeStorage(getStorage: () => Storage) {
  const attempt = <T>(operation: (storage: Storage) => T, fallback: T): T => {
    try {
      return operation(getStorage())
    } catch {
      return fallback
    }
  }
  return {
    get: (name: string): string | null => attempt((storage) => storage.getItem(name), null),
    /** Stores the value; returns whether that worked. */
    set: (name: string, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(name, value)
        return true
      }, false),
    remove: (name: string): void => attempt((storage) => storage.removeItem(name), undefined),
    clear: (): void => attempt((storage) => storage.clear(), undefined),
  }
}

/**
 * The key of the time at which the stored token arrived, by the clock of this browser. That clock may be
 * wrong, but it measures an age well enough.
 */
export const TOKEN_RECEIVED_KEY = 'tokenReceived'
export const APPEARANCE_KEY = 'appearance'
/** The key of the tokens of known devices. */
export const DEVICE_TOKENS_KEY = 'devices'
/** The key of the verified licenses whose news was closed. */
export const SEEN_LICENSES_KEY = 'seenLicenses'

export const browserStorage = safeStorage(() => localStorage)
export const tabStorage = safeStorage(() => sessionStorage)

/**
 * Removes what the browser stores of a person. The appearance stays, since white light at night hurts, and so
 * do the tokens of known devices and the ids of licenses whose news was closed, which name nobody.
 */
export function clearPersonalData() {
  const preservedEntries = [APPEARANCE_KEY, DEVICE_TOKENS_KEY, SEEN_LICENSES_KEY].map(
    (key) => [key, browserStorage.get(key)] as const,
  )
  browserStorage.clear()
  for (const [key, value] of preservedEntries) if (value !== null) browserStorage.set(key, value)
}

const PROBE_KEY = 'probe'

/** Whether this browser stores anything for the product. Without that nobody can stay logged in. */
export function canStoreSiteData(): boolean {
  const canStore = [browserStorage, tabStorage].every((storage) => storage.set(PROBE_KEY, ''))
  browserStorage.remove(PROBE_KEY)
  tabStorage.remove(PROBE_KEY)
  return canStore
}

/** A login could not be stored, because the browser blocks site data. */
export class NoSiteData extends Error {
  override readonly name = 'NoSiteData'
}

/**
 * What this browser keeps for the product, in all its tabs (`local`) or in this one (`tab`). A browser that blocks site
 * data throws at every touch, and a full one at writing: then nothing is found, and `set` says that nothing is kept.
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
    /** Whether it is kept. */
    set: (name: string, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(name, value)
        return true
      }, false),
    remove: (name: string): void => attempt((storage) => storage.removeItem(name), undefined),
    clear: (): void => attempt((storage) => storage.clear(), undefined),
  }
}

/** Where is kept when the stored token came: on the clock of this browser, which may be wrong, but goes on evenly. */
export const TOKEN_RECEIVED_KEY = 'tokenReceived'

export const browserStorage = safeStorage(() => localStorage)
export const tabStorage = safeStorage(() => sessionStorage)

const PROBE_KEY = 'probe'

/** Whether this browser keeps anything for the product: without it nobody can stay logged in. */
export function canStoreSiteData(): boolean {
  const canStore = [browserStorage, tabStorage].every((storage) => storage.set(PROBE_KEY, ''))
  browserStorage.remove(PROBE_KEY)
  tabStorage.remove(PROBE_KEY)
  return canStore
}

/** A login could not be kept. */
export class SiteDataBlockedError extends Error {
  override readonly name = 'SiteDataBlockedError'
}

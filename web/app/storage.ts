/**
 * What this browser keeps for the product, in all its tabs (`local`) or in this one (`tab`). A browser that blocks site
 * data throws at every touch, and a full one at writing: then nothing is found, and `set` says that nothing is kept.
 */
function kept(of: () => Storage) {
  const tried = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(of())
    } catch {
      return otherwise
    }
  }
  return {
    get: (name: string): string | null => tried((storage) => storage.getItem(name), null),
    /** Whether it is kept. */
    set: (name: string, value: string): boolean =>
      tried((storage) => {
        storage.setItem(name, value)
        return true
      }, false),
    remove: (name: string): void => tried((storage) => storage.removeItem(name), undefined),
    clear: (): void => tried((storage) => storage.clear(), undefined),
  }
}

/** Where is kept when the stored token came: on the clock of this browser, which may be wrong, but goes on evenly. */
export const TOKEN_RECEIVED = 'tokenReceived'

export const local = kept(() => localStorage)
export const tab = kept(() => sessionStorage)

const PROBE = 'probe'

/** Whether this browser keeps anything for the product: without it nobody can stay logged in. */
export function keepsSiteData(): boolean {
  const keeps = [local, tab].every((each) => each.set(PROBE, ''))
  local.remove(PROBE)
  tab.remove(PROBE)
  return keeps
}

/** A login could not be kept. */
export class NoSiteData extends Error {
  override readonly name = 'NoSiteData'
}

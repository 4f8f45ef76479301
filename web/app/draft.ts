/**
 * Stores what was typed into a wizard, so that it survives a reload. Never store a password here; logging out clears
 * all drafts.
 */
const key = (name: string) => `draft.${name}`

export function readDraft<T extends object>(name: string): Partial<T> {
  try {
    return JSON.parse(sessionStorage.getItem(key(name)) ?? '{}')
  } catch {
    return {}
  }
}

export const saveDraft = (name: string, draft: object) =>
  sessionStorage.setItem(key(name), JSON.stringify(draft))
export const clearDraft = (name: string) => sessionStorage.removeItem(key(name))
export const hasDraft = (name: string): boolean => sessionStorage.getItem(key(name)) !== null

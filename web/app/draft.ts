/** What a person typed into a wizard, kept through a reload. Never give it a password; logging out clears all. */
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

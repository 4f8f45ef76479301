import { tabStorage } from './storage.ts'

/**
 * Stores what was typed into a form, so that it survives a reload. Never store a password here. Logging out
 * clears all drafts.
 */
const draftKey = (name: string) => `draft.${name}`

export function readDraft<T extends object>(name: string): Partial<T> {
  try {
    return JSON.parse(tabStorage.get(draftKey(name)) ?? '{}')
  } catch {
    return {}
  }
}

export const saveDraft = (name: string, draft: object) =>
  tabStorage.set(draftKey(name), JSON.stringify(draft))
export const clearDraft = (name: string) => tabStorage.remove(draftKey(name))
export const hasDraft = (name: string): boolean => tabStorage.get(draftKey(name)) !== null

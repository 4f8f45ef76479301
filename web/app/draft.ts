import { tab } from './storage.ts'

/**
 * Stores what was typed into a wizard, so that it survives a reload. Never store a password here; logging out clears
 * all drafts.
 */
const key = (name: string) => `draft.${name}`

export function readDraft<T extends object>(name: string): Partial<T> {
  try {
    return JSON.parse(tab.get(key(name)) ?? '{}')
  } catch {
    return {}
  }
}

export const saveDraft = (name: string, draft: object) => tab.set(key(name), JSON.stringify(draft))
export const clearDraft = (name: string) => tab.remove(key(name))
export const hasDraft = (name: string): boolean => tab.get(key(name)) !== null

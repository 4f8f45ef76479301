import { useSyncExternalStore } from 'react'

/** What the product keeps in the browser. `seeker` is the stored `userType`: 'true' = seeker, absent = consultant. */
export type Session = { loggedIn: boolean; seeker: boolean; user_id: string | undefined }
export type Tokens = { token: string; refreshToken: string }

const KEYS = { token: 'jwtToken', refresh: 'refreshToken', user: 'user_id', type: 'userType' } as const

const listeners = new Set<() => void>()
let current = read()

function read(): Session {
  return {
    loggedIn: localStorage.getItem(KEYS.token) !== null,
    seeker: localStorage.getItem(KEYS.type) === 'true',
    user_id: localStorage.getItem(KEYS.user) ?? undefined,
  }
}

function changed() {
  const next = read()
  const same =
    next.loggedIn === current.loggedIn && next.seeker === current.seeker && next.user_id === current.user_id
  if (same) return
  current = next
  for (const listener of listeners) listener()
}

// Another tab logged in, out, or switched.
addEventListener('storage', changed)

export const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const session = (): Session => current
export const useSession = (): Session => useSyncExternalStore(subscribe, session)

export const accessToken = (): string | null => localStorage.getItem(KEYS.token)
export const refreshToken = (): string | null => localStorage.getItem(KEYS.refresh)

export function keepTokens({ token, refreshToken }: Tokens) {
  localStorage.setItem(KEYS.token, token)
  localStorage.setItem(KEYS.refresh, refreshToken)
  changed()
}

export function logIn(answer: Tokens & { user_id: string }) {
  localStorage.setItem(KEYS.user, answer.user_id)
  keepTokens(answer)
}

/** Forgets everything, drafts included. */
export function logOut() {
  localStorage.clear()
  sessionStorage.clear()
  changed()
}

export function switchUserType(seeker = !current.seeker) {
  localStorage.setItem(KEYS.type, String(seeker))
  changed()
}

import { useSyncExternalStore } from 'react'
import { clearButAppearance } from './appearance.ts'
import { listeners } from './listeners.ts'

/** What the app stores in the browser. `seeker` is the stored `userType`: 'true' = seeker, absent = consultant. */
export type Session = { loggedIn: boolean; seeker: boolean; user_id: string | undefined }
export type Tokens = { token: string; refreshToken: string }

const KEYS = { token: 'jwtToken', refresh: 'refreshToken', user: 'user_id', type: 'userType' } as const

const SUSPENDED = 'suspended'

const { subscribe, notify } = listeners()
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
  notify()
}

/** Whether the stored session is another person's than the one this page was loaded for. */
const belongsToAnother = () => {
  const { loggedIn, user_id } = read()
  return loggedIn && current.loggedIn && current.user_id !== undefined && user_id !== current.user_id
}

let reloading = false

/** Reloads the app for the user who is logged in now; only once, since a second call would abort the first. */
function reloadHome() {
  if (!reloading) location.replace('/')
  reloading = true
}

/**
 * Another tab logged in, logged out or switched the mode. One user's data and drafts must never be shown to the next.
 */
function onStorageChange() {
  if (current.user_id !== undefined && read().user_id !== current.user_id) sessionStorage.clear()
  if (belongsToAnother()) reloadHome()
  else changed()
}
addEventListener('storage', onStorageChange)
// A page in the back/forward cache gets no storage events.
addEventListener('pageshow', () => {
  reloading = false
  onStorageChange()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') onStorageChange()
})

export { subscribe }

export const session = (): Session => current
/** Whether this browser knows the mode, or only takes it to be the consultant's. */
export const knowsMode = (): boolean => localStorage.getItem(KEYS.type) !== null
export const useSession = (): Session => useSyncExternalStore(subscribe, session, session)

/** The token of the user this page was loaded for, else `null`: their calls must not run as another user. */
export const accessToken = (): string | null => (belongsToAnother() ? null : localStorage.getItem(KEYS.token))
export const refreshToken = (): string | null =>
  belongsToAnother() ? null : localStorage.getItem(KEYS.refresh)

export function storeTokens({ token, refreshToken }: Tokens) {
  localStorage.setItem(KEYS.refresh, refreshToken)
  localStorage.setItem(KEYS.token, token)
  changed()
}

/**
 * Removes the old token first and stores the new one last, so that no tab sees one user's id with another's token.
 * `seeker`: the mode to begin in, where the account's is known.
 */
export function logIn({ token, refreshToken, user_id }: Tokens & { user_id: string }, seeker?: boolean) {
  localStorage.removeItem(KEYS.token)
  sessionStorage.removeItem(SUSPENDED)
  if (localStorage.getItem(KEYS.user) !== user_id) localStorage.removeItem(KEYS.type)
  if (seeker !== undefined) localStorage.setItem(KEYS.type, String(seeker))
  localStorage.setItem(KEYS.user, user_id)
  storeTokens({ token, refreshToken })
}

/** Clears what is stored of the person, drafts included. */
export function logOut() {
  clearButAppearance()
  sessionStorage.clear()
  changed()
}

/**
 * Logs out because the server ended the session, and goes to /, which explains a suspension. The page for a new
 * password, which ends the session itself, stays; so does one that was logged out already, whose call to end the session
 * on the server may still be on its way.
 */
export function forceLogOut(suspended = false) {
  if (belongsToAnother()) return reloadHome()
  if (!current.loggedIn) return
  logOut()
  if (suspended) sessionStorage.setItem(SUSPENDED, 'true')
  if (!location.pathname.startsWith('/reset-password/')) location.assign('/')
}

/** Whether this tab was logged out by a suspension. */
export const wasSuspended = (): boolean => sessionStorage.getItem(SUSPENDED) === 'true'

/** Switches the mode of this browser; `switchMode` does that of the account, too. */
export function switchUserType(seeker: boolean) {
  localStorage.setItem(KEYS.type, String(seeker))
  changed()
}

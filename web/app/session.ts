import { useSyncExternalStore } from 'react'
import type { UserType } from '#domain/identity/account/account-schemas.ts'
import { listeners } from './listeners.ts'
import { browserStorage, clearPersonalData, NoSiteData, TOKEN_RECEIVED_KEY, tabStorage } from './storage.ts'

/** The session stored in the browser. Without a stored mode it is the consultant's. */
export type Session = { loggedIn: boolean; mode: Mode; user_id: string | undefined }
export type Mode = UserType
export type Tokens = { token: string; refreshToken: string }

const STORAGE_KEYS = {
  token: 'jwtToken',
  refresh: 'refreshToken',
  user: 'user_id',
  type: 'userType',
} as const

/** The storage key of the reason why this tab was logged out. It is kept until the next login in this tab. */
const ENDING_KEY = 'ended'
const ENDINGS = ['expired', 'suspended'] as const
export type Ending = (typeof ENDINGS)[number]

const { subscribe, notify } = listeners()
let currentSession = storedSession()

function storedSession(): Session {
  return {
    loggedIn: browserStorage.get(STORAGE_KEYS.token) !== null,
    mode: browserStorage.get(STORAGE_KEYS.type) === 'true' ? 'seeker' : 'consultant',
    user_id: browserStorage.get(STORAGE_KEYS.user) ?? undefined,
  }
}

/** Stores the mode as the text of whether it is the seeker's. */
const storeMode = (mode: Mode) => browserStorage.set(STORAGE_KEYS.type, String(mode === 'seeker'))

function updateSession() {
  const next = storedSession()
  const isSame =
    next.loggedIn === currentSession.loggedIn &&
    next.mode === currentSession.mode &&
    next.user_id === currentSession.user_id
  if (isSame) return
  currentSession = next
  notify()
}

/** Whether the stored session belongs to another member than the one this page was loaded for. */
const belongsToAnother = () => {
  const { loggedIn, user_id } = storedSession()
  return (
    loggedIn &&
    currentSession.loggedIn &&
    currentSession.user_id !== undefined &&
    user_id !== currentSession.user_id
  )
}

let isReloading = false

/**
 * Reloads the app for the member who is logged in now. It reloads only once, since a second call would abort
 * the first.
 */
function reloadHome() {
  if (!isReloading) location.replace('/')
  isReloading = true
}

/**
 * Handles a login, logout or mode switch in another tab. One member's data and drafts must never be shown to
 * the next.
 */
function onStorageChange() {
  if (currentSession.user_id !== undefined && storedSession().user_id !== currentSession.user_id)
    tabStorage.clear()
  if (belongsToAnother()) return reloadHome()
  if (currentSession.loggedIn && !storedSession().loggedIn) tabStorage.set(ENDING_KEY, 'expired')
  updateSession()
}
addEventListener('storage', onStorageChange)
// A page in the back/forward cache receives no storage events.
addEventListener('pageshow', () => {
  isReloading = false
  onStorageChange()
})
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') onStorageChange()
})

export { subscribe }

export const session = (): Session => currentSession
/** Whether this browser has a stored mode; without one the app uses the consultant's. */
export const hasStoredMode = (): boolean => browserStorage.get(STORAGE_KEYS.type) !== null
export const useSession = (): Session => useSyncExternalStore(subscribe, session, session)

/**
 * The token of the member this page was loaded for, else `null`, since that member's calls must not run as
 * another member.
 */
export const accessToken = (): string | null =>
  belongsToAnother() ? null : browserStorage.get(STORAGE_KEYS.token)
export const refreshToken = (): string | null =>
  belongsToAnother() ? null : browserStorage.get(STORAGE_KEYS.refresh)

/** Stores new tokens. Throws NoSiteData where the browser stores nothing. */
export function storeTokens({ token, refreshToken }: Tokens) {
  if (
    !browserStorage.set(STORAGE_KEYS.refresh, refreshToken) ||
    !browserStorage.set(STORAGE_KEYS.token, token)
  )
    throw new NoSiteData()
  browserStorage.set(TOKEN_RECEIVED_KEY, String(Date.now()))
  updateSession()
}

/**
 * Removes the old token first and stores the new one last, so that no tab sees one member's id with another's
 * token. `mode` is the account's, if it is known.
 */
export function logIn({ token, refreshToken, user_id }: Tokens & { user_id: string }, mode?: Mode) {
  browserStorage.remove(STORAGE_KEYS.token)
  tabStorage.remove(ENDING_KEY)
  if (browserStorage.get(STORAGE_KEYS.user) !== user_id) browserStorage.remove(STORAGE_KEYS.type)
  if (mode) storeMode(mode)
  browserStorage.set(STORAGE_KEYS.user, user_id)
  storeTokens({ token, refreshToken })
}

/**
 * Removes what is stored of the member, drafts included. `ending` is the reason, if the member did not log
 * out themselves.
 */
export function logOut(ending?: Ending) {
  clearPersonalData()
  tabStorage.clear()
  if (ending) tabStorage.set(ENDING_KEY, ending)
  updateSession()
}

/** The address of the login with the current page as the one to return to. Home is not mentioned. */
function loginAddress(): string {
  const { pathname, search, hash } = location
  const next = pathname + search + hash
  return next === '/' || pathname === '/logout' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/**
 * Logs out because the server ended the session, and leads to the login, which says why and leads back. The
 * page for a new password stays, since it ends the session itself. A page that is logged out already stays
 * too, since its call to end the session may still be on its way.
 */
export function forceLogOut(ending: Ending = 'expired') {
  if (belongsToAnother()) return reloadHome()
  if (!currentSession.loggedIn) return
  const loginPath = loginAddress()
  logOut(ending)
  if (!location.pathname.startsWith('/reset-password/')) location.assign(loginPath)
}

/** Why this tab was logged out, if the member did not log out themselves. */
export const sessionEnding = (): Ending | undefined =>
  ENDINGS.find((each) => each === tabStorage.get(ENDING_KEY))

/** Switches the mode of this browser. `switchMode` switches that of the account, too. */
export function switchBrowserMode(mode: Mode) {
  storeMode(mode)
  updateSession()
}

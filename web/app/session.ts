import { useSyncExternalStore } from 'react'
import { clearPersonal } from './appearance.ts'
import { listeners } from './listeners.ts'
import { local, NoSiteData, TOKEN_RECEIVED, tab } from './storage.ts'

/** What the app stores in the browser. `seeker` is the stored `userType`: 'true' = seeker, absent = consultant. */
export type Session = { loggedIn: boolean; seeker: boolean; user_id: string | undefined }
export type Tokens = { token: string; refreshToken: string }

const KEYS = { token: 'jwtToken', refresh: 'refreshToken', user: 'user_id', type: 'userType' } as const

/** Why this tab was logged out, until the next login in it. */
const ENDED = 'ended'
const ENDINGS = ['over', 'suspended'] as const
export type Ending = (typeof ENDINGS)[number]

const { subscribe, notify } = listeners()
let current = read()

function read(): Session {
  return {
    loggedIn: local.get(KEYS.token) !== null,
    seeker: local.get(KEYS.type) === 'true',
    user_id: local.get(KEYS.user) ?? undefined,
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
  if (current.user_id !== undefined && read().user_id !== current.user_id) tab.clear()
  if (belongsToAnother()) return reloadHome()
  if (current.loggedIn && !read().loggedIn) tab.set(ENDED, 'over')
  changed()
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
export const knowsMode = (): boolean => local.get(KEYS.type) !== null
export const useSession = (): Session => useSyncExternalStore(subscribe, session, session)

/** The token of the user this page was loaded for, else `null`: their calls must not run as another user. */
export const accessToken = (): string | null => (belongsToAnother() ? null : local.get(KEYS.token))
export const refreshToken = (): string | null => (belongsToAnother() ? null : local.get(KEYS.refresh))

/** Throws NoSiteData where the browser keeps nothing. */
export function storeTokens({ token, refreshToken }: Tokens) {
  if (!local.set(KEYS.refresh, refreshToken) || !local.set(KEYS.token, token)) throw new NoSiteData()
  local.set(TOKEN_RECEIVED, String(Date.now()))
  changed()
}

/**
 * Removes the old token first and stores the new one last, so that no tab sees one user's id with another's token.
 * `seeker`: the mode to begin in, where the account's is known.
 */
export function logIn({ token, refreshToken, user_id }: Tokens & { user_id: string }, seeker?: boolean) {
  local.remove(KEYS.token)
  tab.remove(ENDED)
  if (local.get(KEYS.user) !== user_id) local.remove(KEYS.type)
  if (seeker !== undefined) local.set(KEYS.type, String(seeker))
  local.set(KEYS.user, user_id)
  storeTokens({ token, refreshToken })
}

/** Clears what is stored of the person, drafts included. `ending`: why, if it was not the person's own wish. */
export function logOut(ending?: Ending) {
  clearPersonal()
  tab.clear()
  if (ending) tab.set(ENDED, ending)
  changed()
}

/** Where one logs in and then sees what one has asked for; home needs no mention. */
function loginAddress(): string {
  const { pathname, search, hash } = location
  const next = pathname + search + hash
  return next === '/' || pathname === '/logout' ? '/login' : `/login?next=${encodeURIComponent(next)}`
}

/**
 * Logs out because the server ended the session, and goes to the login, which says why and leads back. The page for a new
 * password, which ends the session itself, stays; so does one that was logged out already, whose call to end the session
 * on the server may still be on its way.
 */
export function forceLogOut(ending: Ending = 'over') {
  if (belongsToAnother()) return reloadHome()
  if (!current.loggedIn) return
  const to = loginAddress()
  logOut(ending)
  if (!location.pathname.startsWith('/reset-password/')) location.assign(to)
}

/** Why this tab was logged out, if it was not the person's own wish. */
export const whyEnded = (): Ending | undefined => ENDINGS.find((each) => each === tab.get(ENDED))

/** Switches the mode of this browser; `switchMode` does that of the account, too. */
export function switchUserType(seeker: boolean) {
  local.set(KEYS.type, String(seeker))
  changed()
}

import { type AsyncRouteComponent, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazy } from '../lazy-screen.ts'
import { takeStartPage } from '../mode/start-page.ts'
import { session, useSession } from '../session.ts'

const OtherMode = lazy(() => import('../mode/other-mode.tsx'), 'OtherMode')

type Screen = AsyncRouteComponent<unknown>

/** The screen of one address for visitors and members, and for each mode. */
export type Screens = {
  anyone?: Screen
  visitor?: Screen
  member?: Screen
  consultant?: Screen
  seeker?: Screen
}

/**
 * Redirects visitors without a screen at this address to the login, and back afterwards. Redirects members
 * without one to the page that they requested before the login, or home.
 */
export function guardRoute(screens: Screens, location: { href: string; search: object }) {
  const { loggedIn } = session()
  const isForMembers = Boolean(screens.member ?? screens.consultant ?? screens.seeker)
  if (screens.anyone || (loggedIn ? isForMembers : screens.visitor)) return
  if (!loggedIn) throw redirect({ to: '/login', search: { next: location.href }, replace: true })
  const { next } = location.search as { next?: string }
  if (next === undefined) throw redirect({ to: takeStartPage(), state: { entered: true }, replace: true })
  throw redirect({ href: safeNextPath(next), replace: true })
}

/**
 * The page requested before the login. Only a path of this site is accepted, so that nobody can redirect
 * elsewhere.
 */
const safeNextPath = (next: string) => (/^\/(?![/\\])/.test(next) ? next : '/')

function screenForUser(screens: Screens): Screen | undefined {
  const { loggedIn, mode } = session()
  if (screens.anyone) return screens.anyone
  if (!loggedIn) return screens.visitor
  return screens.member ?? screens[mode]
}

/**
 * The screen of an address for the current visitor or member. For a screen of the other mode, a message and the switch.
 */
export function byRole(screens: Screens) {
  function ScreenOfRole() {
    const { loggedIn } = useSession()
    const CurrentScreen = screenForUser(screens)
    if (CurrentScreen) {
      return (
        <Suspense fallback={<Skeleton />}>
          <CurrentScreen />
        </Suspense>
      )
    }
    // Just logged in or out: the guard is about to redirect.
    if (!loggedIn || !(screens.consultant ?? screens.seeker)) return <Skeleton />
    return (
      <Suspense fallback={<Skeleton />}>
        <OtherMode />
      </Suspense>
    )
  }
  return Object.assign(ScreenOfRole, { preload: async () => screenForUser(screens)?.preload?.() })
}

const Skeleton = () => (
  <div className="delayed" aria-busy="true">
    <i className="skeleton skeleton--title" />
    <i className="skeleton skeleton--30" />
  </div>
)

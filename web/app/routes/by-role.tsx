import { type AsyncRouteComponent, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyScreen } from '../lazy-screen.ts'
import { takeLanding } from '../mode/landing.ts'
import { session, useSession } from '../session.ts'

const OtherMode = lazyScreen(() => import('../mode/other-mode.tsx'), 'OtherMode')

type Screen = AsyncRouteComponent<unknown>

/** The screen of one address for each kind of user. */
export type Screens = {
  anyone?: Screen
  visitor?: Screen
  member?: Screen
  consultant?: Screen
  seeker?: Screen
}

/**
 * Redirects visitors without a screen here to the login (and back afterwards), and members without one to the page
 * they requested, or home.
 */
export function guard(screens: Screens, location: { href: string; search: object }) {
  const { loggedIn } = session()
  const isForMembers = Boolean(screens.member ?? screens.consultant ?? screens.seeker)
  if (screens.anyone || (loggedIn ? isForMembers : screens.visitor)) return
  if (!loggedIn) throw redirect({ to: '/login', search: { next: location.href }, replace: true })
  const { next } = location.search as { next?: string }
  if (next === undefined) throw redirect({ to: takeLanding(), state: { entered: true }, replace: true })
  throw redirect({ href: within(next), replace: true })
}

/** The page requested before the login; only a path on this site, so that it cannot redirect elsewhere. */
const within = (next: string) => (/^\/(?![/\\])/.test(next) ? next : '/')

function choice({ anyone, visitor, member, consultant, seeker }: Screens): Screen | undefined {
  const now = session()
  if (anyone) return anyone
  if (!now.loggedIn) return visitor
  return member ?? (now.seeker ? seeker : consultant)
}

/** The screen of an address for the current user. A screen of the other mode shows a message and the switch. */
export function byRole(screens: Screens) {
  function Choice() {
    const { loggedIn } = useSession()
    const Shown = choice(screens)
    if (Shown) {
      return (
        <Suspense fallback={<Skeleton />}>
          <Shown />
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
  return Object.assign(Choice, { preload: async () => choice(screens)?.preload?.() })
}

const Skeleton = () => (
  <div className="late" aria-busy="true">
    <i className="skeleton skeleton--title" />
    <i className="skeleton skeleton--30" />
  </div>
)

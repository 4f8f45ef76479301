import { Link, type LinkProps, useRouterState } from '@tanstack/react-router'
import { Briefcase, Calendar, FileText, House, type LucideIcon, User } from 'lucide-react'
import { useSwitchInPlace } from '#web/app/mode/switch-in-place.ts'
import { useSession } from '#web/app/session.ts'
import { Icon } from '../icon.tsx'
import { UnreadMessages } from '../talk/unread.tsx'
import { Bell } from './bell.tsx'
import { Logo } from './logo.tsx'
import { MenuLink } from './public-bars.tsx'
import { useStaffPlaces } from './staff-places.ts'

type Place = { to: NonNullable<LinkProps['to']>; words: string; icon: LucideIcon }

/** The four most used pages, in both bars; the bar with more room has the account, too. */
const places = (seeker: boolean): Place[] => [
  { to: '/', words: 'Home', icon: House },
  { to: '/jobs', words: seeker ? 'My Jobs' : 'Applied Jobs', icon: Briefcase },
  { to: '/contracts', words: 'Contracts', icon: FileText },
  { to: '/appointments', words: 'Appointments', icon: Calendar },
]
const ACCOUNT: Place = { to: '/account', words: 'Account', icon: User }

/** The menu entry that a page belongs to: a contract to Contracts, a license to Account. */
const useHere = (seeker: boolean) =>
  useRouterState({
    select: ({ location: { pathname } }) => {
      if (pathname === '/') return '/'
      if (/^\/contract/.test(pathname)) return '/contracts'
      if (/^\/appointment/.test(pathname)) return '/appointments'
      if (pathname.startsWith('/disputes')) return '/contracts'
      if (/^\/(account|settings|profile|licenses?|tokens|reviews|payment)/.test(pathname)) return '/account'
      if (/^\/(jobs$|application)/.test(pathname)) return '/jobs'
      if (/^\/(job|create-job)/.test(pathname)) return seeker ? '/jobs' : '/'
      return undefined
    },
  })

const NOTHING = {}

export function MemberBar() {
  const { seeker } = useSession()
  const here = useHere(seeker)
  return (
    <header className="bar bar--member">
      <div className="bar__in">
        <Logo />
        <nav className="places" aria-label="Main">
          {[...places(seeker), ACCOUNT].map(({ to, words }) => (
            <Link key={to} to={to} activeProps={NOTHING} aria-current={to === here ? 'page' : undefined}>
              {words}
            </Link>
          ))}
        </nav>
        <div className="bar__end">
          <UnreadMessages />
          <Bell />
          <Mode />
          <MenuLink />
        </div>
      </div>
    </header>
  )
}

/** The current mode of this account, consultant or seeker, and the switch. */
function Mode() {
  const { seeker } = useSession()
  const change = useSwitchInPlace()
  return (
    <fieldset className="mode" aria-label="Switch user type">
      <button type="button" aria-pressed={!seeker} onClick={() => change(false)}>
        Consultant
      </button>
      <button type="button" aria-pressed={seeker} onClick={() => change(true)}>
        Seeker
      </button>
    </fieldset>
  )
}

export function BottomBar() {
  const { seeker } = useSession()
  const here = useHere(seeker)
  return (
    <nav className="bottom" aria-label="Places">
      {places(seeker).map(({ to, words, icon }) => (
        <Link key={to} to={to} activeProps={NOTHING} aria-current={to === here ? 'page' : undefined}>
          <Icon of={icon} />
          {words}
        </Link>
      ))}
    </nav>
  )
}

export function StaffBar() {
  const open = useStaffPlaces()
  return (
    <header className="bar bar--staff">
      <div className="bar__in">
        <Logo staff />
        <nav className="places" aria-label="Main">
          {open.map(({ to, words }) => (
            <Link key={to} to={to}>
              {words}
            </Link>
          ))}
        </nav>
        <div className="bar__end">
          <MenuLink />
        </div>
      </div>
    </header>
  )
}

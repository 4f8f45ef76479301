import { Link } from '@tanstack/react-router'
import { useSession } from '#web/app/session.ts'
import { AccountMenu } from '../../account/menu.tsx'
import { Icon } from '../../icon.tsx'
import { UnreadMessages } from '../../talk/unread.tsx'
import { Bell } from '../bell.tsx'
import { Logo } from '../logo.tsx'
import { useStaffPlaces } from '../staff-places.ts'
import { mostUsed, SAFE_STORAGE, useHere } from './member-places.ts'
import { Mode } from './mode.tsx'
import { MenuLink } from './public.tsx'

const NOTHING = {}

export function MemberBar() {
  const { seeker } = useSession()
  const here = useHere(seeker)
  const [queue] = useStaffPlaces()
  return (
    <header className="bar bar--member">
      <div className="bar__in">
        <Logo />
        <nav className="places" aria-label="Main">
          {[...mostUsed(seeker), SAFE_STORAGE].map(({ to, words }) => (
            <Link
              key={to}
              to={to}
              data-words={words}
              activeProps={NOTHING}
              aria-current={to === here ? 'page' : undefined}
            >
              {words}
            </Link>
          ))}
          {queue && <Link to={queue.to}>Staff</Link>}
        </nav>
        <div className="bar__end">
          <UnreadMessages />
          <Bell />
          <Mode />
          <MenuLink narrow />
          <AccountMenu here={here === '/account'} />
        </div>
      </div>
    </header>
  )
}

export function BottomBar() {
  const { seeker } = useSession()
  const here = useHere(seeker)
  return (
    <nav className="bottom" aria-label="Places">
      {mostUsed(seeker).map(({ to, words, icon }) => (
        <Link
          key={to}
          to={to}
          data-words={words}
          activeProps={NOTHING}
          aria-current={to === here ? 'page' : undefined}
        >
          <Icon of={icon} />
          {words}
        </Link>
      ))}
    </nav>
  )
}

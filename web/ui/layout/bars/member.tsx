import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/app/session.ts'
import { AccountMenu } from '../../account/menu.tsx'
import { Icon } from '../../icon.tsx'
import { UnreadMessages } from '../../talk/unread.tsx'
import { Bell } from '../bell.tsx'
import { Logo } from '../logo.tsx'
import type { Place } from '../places.tsx'
import { useStaffPlaces } from '../staff-places.ts'
import { mostUsed, SAFE_STORAGE, UNMARKED, useHere } from './member-places.ts'
import { Mode } from './mode.tsx'
import { MenuLink } from './public.tsx'

type LinkProps = { place: Place; here: string | undefined; children: ReactNode }

const PlaceLink = ({ place: { to, words }, here, children }: LinkProps) => (
  <Link to={to} data-words={words} {...UNMARKED} aria-current={to === here ? 'page' : undefined}>
    {children}
  </Link>
)

export function MemberBar() {
  const { seeker } = useSession()
  const here = useHere(seeker)
  const [queue] = useStaffPlaces()
  return (
    <header className="bar bar--member">
      <div className="bar__in">
        <Logo />
        <nav className="places" aria-label="Main">
          {[...mostUsed(seeker), SAFE_STORAGE].map((place) => (
            <PlaceLink key={place.to} place={place} here={here}>
              {place.words}
            </PlaceLink>
          ))}
          {queue && <Link to={queue.to}>Staff</Link>}
        </nav>
        <div className="bar__end">
          <UnreadMessages here={here === '/messages'} />
          <Bell here={here === '/notifications'} />
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
      {mostUsed(seeker).map((place) => (
        <PlaceLink key={place.to} place={place} here={here}>
          <Icon of={place.icon} />
          {place.words}
        </PlaceLink>
      ))}
    </nav>
  )
}

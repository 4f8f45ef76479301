import { Link, useRouterState } from '@tanstack/react-router'
import { StaffMenu } from '../../account/staff-menu.tsx'
import { Logo } from '../logo.tsx'
import { useStaffPlaces, useTimelinePlace } from '../staff-places.ts'
import { MenuLink } from './public.tsx'

export function StaffBar() {
  const open = useStaffPlaces()
  const timelineOf = useRouterState({
    select: ({ location }) => /^\/staff\/timeline\/(\w+)/.exec(location.pathname)?.[1],
  })
  const here = useTimelinePlace(timelineOf)
  return (
    <header className="bar bar--staff">
      <div className="bar__in">
        <Logo staff />
        <nav className="places" aria-label="Main">
          {open.map(({ to, words }) => (
            <Link key={to} to={to} data-words={words} aria-current={to === here ? 'page' : undefined}>
              {words}
            </Link>
          ))}
        </nav>
        <div className="bar__end">
          <MenuLink narrow />
          <StaffMenu />
        </div>
      </div>
    </header>
  )
}

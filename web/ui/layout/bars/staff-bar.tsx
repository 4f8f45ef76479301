import { Link, useRouterState } from '@tanstack/react-router'
import { StaffMenu } from '../../account/staff-menu.tsx'
import { Logo } from '../logo.tsx'
import { useStaffPages, useTimelineSection } from '../use-staff-pages.ts'
import { MenuLink } from './public-bar.tsx'

export function StaffBar() {
  const staffPages = useStaffPages()
  const timelineKind = useRouterState({
    select: ({ location }) => /^\/staff\/timeline\/(\w+)/.exec(location.pathname)?.[1],
  })
  const currentSection = useTimelineSection(timelineKind)
  return (
    <header className="bar bar--staff">
      <div className="bar__inner">
        <Logo isStaff />
        <nav className="bar__links" aria-label="Main">
          {staffPages.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              data-label={label}
              aria-current={to === currentSection ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="bar__end">
          <MenuLink isPhoneOnly />
          <StaffMenu />
        </div>
      </div>
    </header>
  )
}

import { Link, useRouterState } from '@tanstack/react-router'
import { useKnownStaffList } from '#web/app/live/staff-list.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
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
        <nav className="bar__links" aria-label={uiLayoutCopy.main}>
          {staffPages.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              data-label={label}
              aria-current={to === currentSection ? 'page' : undefined}
            >
              <span>
                {label} <StaffPageCount page={to} />
              </span>
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

/** How many licenses wait, or how many disputes are open, once a page has read that list. */
function StaffPageCount({ page }: { page: string }) {
  if (page === '/staff/licenses') return <PendingLicenseCount />
  if (page === '/staff/disputes') return <OpenDisputeCount />
  return null
}

function PendingLicenseCount() {
  const list = useKnownStaffList('licenses', 'GET /staff/licenses', { query: { status: 'pending', page: 1 } })
  return <LinkCount count={list?.total} meaning="pending" />
}

function OpenDisputeCount() {
  const counts = useKnownStaffList('disputes', 'GET /staff/disputes', { query: { page: 1 } })?.counts
  return <LinkCount count={counts && counts.filed + counts.under_review} meaning="open" />
}

const LinkCount = ({ count, meaning }: { count: number | undefined; meaning: string }) =>
  count !== undefined &&
  count > 0 && (
    <span className="bar__count">
      {count.toLocaleString('en-US')}
      <span className="hidden"> {meaning}</span>
    </span>
  )

import { Link, useRouterState } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { useLiveWaitingWork } from '#web/app/live/waiting-work.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { StaffMenu } from '../../account/staff-menu.tsx'
import { Logo } from '../logo.tsx'
import { useStaffPages, useTimelineSection } from '../use-staff-pages.ts'
import { MenuLink } from './public-bar.tsx'

type WaitingWork = ResponseOf<'GET /staff/waiting'> | undefined

export function StaffBar() {
  const staffPages = useStaffPages()
  const waitingWork = useLiveWaitingWork(
    staffPages.some(({ role }) => role === 'verifier' || role === 'support'),
  )
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
                {label} <StaffPageCount page={to} waitingWork={waitingWork} />
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

/** How much work waits on this page, with a word for readers who only hear it. */
function StaffPageCount({ page, waitingWork }: { page: string; waitingWork: WaitingWork }) {
  const [count = 0, meaning] = countOf(page, waitingWork)
  if (count === 0) return null
  return (
    <span className="bar__count">
      {count.toLocaleString('en-US')}
      <span className="hidden"> {meaning}</span>
    </span>
  )
}

function countOf(
  page: string,
  waitingWork: WaitingWork = {},
): readonly [count?: number | undefined, meaning?: string] {
  const { licenses, disputes, messages, payouts } = waitingWork
  switch (page) {
    case '/staff/licenses':
      return [licenses, uiLayoutCopy.pendingCount]
    case '/staff/disputes':
      return [disputes, uiLayoutCopy.openCount]
    case '/staff/contact':
      return [messages, uiLayoutCopy.openCount]
    case '/staff/payouts':
      return [payouts, uiLayoutCopy.failedCount]
    default:
      return []
  }
}

import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLiveWaitingWork } from '#web/app/live/waiting-work.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { StaffMenu } from '../../account/staff-menu.tsx'
import { hasWaitingList, type WaitingWork, waitingCountOf } from '../../staff/waiting-count.ts'
import { Logo } from '../logo.tsx'
import { useStaffPages, useTimelineSection } from '../use-staff-pages.ts'
import { MenuLink } from './public-bar.tsx'

export function StaffBar() {
  const staffPages = useStaffPages()
  const waitingWork = useLiveWaitingWork(staffPages.some(hasWaitingList))
  const timelineKind = useRouterState({
    select: ({ location }) => /^\/staff\/timeline\/(\w+)/.exec(location.pathname)?.[1],
  })
  const currentSection = useTimelineSection(timelineKind)
  const links = useRef<HTMLElement>(null)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: links move with the page, the roles and the counts
  useEffect(() => {
    const link = links.current?.querySelector<HTMLElement>('[aria-current]')
    if (!links.current || !link) return
    links.current.scrollLeft = link.offsetLeft - (links.current.clientWidth - link.clientWidth) / 2
  }, [path, staffPages.length, waitingWork])
  return (
    <header className="bar bar--staff">
      <div className="bar__inner">
        <Logo isStaff />
        <nav ref={links} className="bar__links" aria-label={uiLayoutCopy.main}>
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
function StaffPageCount({ page, waitingWork }: { page: string; waitingWork: WaitingWork | undefined }) {
  const [count = 0, meaning] = waitingCountOf(page, waitingWork)
  if (count === 0) return null
  return (
    <span className="bar__count">
      {count.toLocaleString('en-US')}
      <span className="hidden"> {meaning}</span>
    </span>
  )
}

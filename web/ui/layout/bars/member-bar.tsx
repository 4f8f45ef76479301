import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#web/app/session.ts'
import { AccountMenu } from '../../account/menu.tsx'
import { Icon } from '../../icon.tsx'
import { Logo } from '../logo.tsx'
import type { PageLink } from '../page-links.tsx'
import { useStaffPages } from '../use-staff-pages.ts'
import { mainPages, NO_ACTIVE_MARK, SAFE_STORAGE_PAGE, useCurrentSection } from './member-pages.ts'
import { ModeSwitch } from './mode-switch.tsx'
import { NotificationsLink } from './notifications-link.tsx'
import { MenuLink } from './public-bar.tsx'
import { UnreadMessagesLink } from './unread-messages-link.tsx'

type LinkProps = { page: PageLink; currentSection: string | undefined; children: ReactNode }

const SectionLink = ({ page: { to, label }, currentSection, children }: LinkProps) => (
  <Link
    to={to}
    data-words={label}
    {...NO_ACTIVE_MARK}
    aria-current={to === currentSection ? 'page' : undefined}
  >
    {children}
  </Link>
)

export function MemberBar() {
  const { seeker } = useSession()
  const currentSection = useCurrentSection(seeker)
  const [staffPage] = useStaffPages()
  return (
    <header className="bar bar--member">
      <div className="bar__in">
        <Logo />
        <nav className="places" aria-label="Main">
          {[...mainPages(seeker), SAFE_STORAGE_PAGE].map((page) => (
            <SectionLink key={page.to} page={page} currentSection={currentSection}>
              {page.label}
            </SectionLink>
          ))}
          {staffPage && <Link to={staffPage.to}>Staff</Link>}
        </nav>
        <div className="bar__end">
          <UnreadMessagesLink isCurrent={currentSection === '/messages'} />
          <NotificationsLink isCurrent={currentSection === '/notifications'} />
          <ModeSwitch />
          <MenuLink isPhoneOnly />
          <AccountMenu isCurrent={currentSection === '/account'} />
        </div>
      </div>
    </header>
  )
}

export function BottomBar() {
  const { seeker } = useSession()
  const currentSection = useCurrentSection(seeker)
  return (
    <nav className="bottom" aria-label="Places">
      {mainPages(seeker).map((page) => (
        <SectionLink key={page.to} page={page} currentSection={currentSection}>
          <Icon icon={page.icon} />
          {page.label}
        </SectionLink>
      ))}
    </nav>
  )
}

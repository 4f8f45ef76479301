import { Link, type LinkProps } from '@tanstack/react-router'
import { BellIcon, type LucideIcon, MessageSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFrame } from '#web/app/live/frames.ts'
import { useNewestNotification } from '#web/app/live/new-notification.ts'
import { useSession } from '#web/app/session.ts'
import * as uiLayoutCopy from '#web/copy/ui/layout.tsx'
import { AccountMenu } from '../../account/menu.tsx'
import { Icon } from '../../icon.tsx'
import { fullName } from '../../member-text.ts'
import { Logo } from '../logo.tsx'
import type { PageLink } from '../page-links.tsx'
import { useStaffPages } from '../use-staff-pages.ts'
import {
  mainPages,
  NO_ACTIVE_MARK,
  phonePages,
  SAFE_STORAGE_PAGE,
  useCurrentSection,
} from './member-pages.ts'
import { MenuLink } from './public-bar.tsx'
import { useTitleCount } from './title-count.ts'
import { useUnreadMessages, useUnreadNotifications } from './unread.ts'

type PageLinkProps = { page: PageLink; currentSection: string | undefined; children: ReactNode }

const SectionLink = ({ page: { to, label }, currentSection, children }: PageLinkProps) => (
  <Link
    to={to}
    data-label={label}
    {...NO_ACTIVE_MARK}
    aria-current={to === currentSection ? 'page' : undefined}
  >
    {children}
  </Link>
)

export function MemberBar() {
  const { mode } = useSession()
  useTitleCount(useUnreadNotifications() + useUnreadMessages())
  const currentSection = useCurrentSection(mode)
  const [staffPage] = useStaffPages()
  return (
    <header className="bar bar--member">
      <div className="bar__inner">
        <Logo />
        <nav className="bar__links" aria-label={uiLayoutCopy.main}>
          {[...mainPages(mode), SAFE_STORAGE_PAGE].map((page) => (
            <SectionLink key={page.to} page={page} currentSection={currentSection}>
              {page.label}
            </SectionLink>
          ))}
          {staffPage && <Link to={staffPage.to}>{uiLayoutCopy.staff}</Link>}
        </nav>
        <div className="bar__end">
          <UnreadMessagesLink isCurrent={currentSection === '/messages'} />
          <NotificationsLink isCurrent={currentSection === '/notifications'} />
          <MenuLink isPhoneOnly />
          <AccountMenu isCurrent={currentSection === '/account'} />
        </div>
      </div>
    </header>
  )
}

export function BottomBar() {
  const { mode } = useSession()
  const currentSection = useCurrentSection(mode)
  return (
    <nav className="bottom-bar" aria-label={uiLayoutCopy.places}>
      {phonePages(mode).map((page) => (
        <SectionLink key={page.to} page={page} currentSection={currentSection}>
          <Icon icon={page.icon} />
          {page.label}
        </SectionLink>
      ))}
    </nav>
  )
}

/** The link to the notifications, with the number of unread ones. Screen readers announce a new one. */
function NotificationsLink({ isCurrent }: { isCurrent: boolean }) {
  const unread = useUnreadNotifications()
  const label = unread === 0 ? 'Notifications' : uiLayoutCopy.notificationsUnread(unread)
  const newest = useNewestNotification()
  return (
    <>
      <CountLink to="/notifications" icon={BellIcon} label={label} count={unread} isCurrent={isCurrent} />
      <span className="hidden" role="status">
        {newest && uiLayoutCopy.newNotification(newest.message)}
      </span>
    </>
  )
}

/**
 * The link to the messages, with the number of unread ones. Screen readers announce the author of a new one.
 */
function UnreadMessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const { user_id } = useSession()
  const unread = useUnreadMessages()
  const label = unread === 0 ? 'Messages' : uiLayoutCopy.messagesUnread(unread)
  const [announcement, setAnnouncement] = useState('')
  useFrame('new-message', ({ message, conversation }) => {
    if (message.user_id !== user_id)
      setAnnouncement(uiLayoutCopy.newMessageFrom(fullName(conversation.participant)))
  })
  return (
    <>
      <CountLink to="/messages" icon={MessageSquare} label={label} count={unread} isCurrent={isCurrent} />
      <span className="hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

type CountLinkProps = {
  to: NonNullable<LinkProps['to']>
  icon: LucideIcon
  label: string
  /** The number of unread items; 0 shows none. */
  count: number
  /** Whether the link's page is the current one. */
  isCurrent: boolean
}

/** An icon in the bar that links to a list and shows its number of unread items. */
const CountLink = ({ to, icon, label, count, isCurrent }: CountLinkProps) => (
  <Link
    className="icon-btn count-link"
    to={to}
    aria-label={label}
    title={label}
    {...NO_ACTIVE_MARK}
    aria-current={isCurrent ? 'page' : undefined}
  >
    <Icon icon={icon} />
    {count > 0 && <b aria-hidden="true">{count > 99 ? '99+' : count}</b>}
  </Link>
)

import { type LinkProps, useNavigate } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Bell,
  Briefcase,
  Calendar,
  CircleQuestionMark,
  FileText,
  House,
  IdCard,
  Lock,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Scale,
  Settings,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { switchMode } from '#web/app/mode/mode.ts'
import { type Mode, useSession } from '#web/app/session.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { accountPages } from '#web/ui/account/account-pages.ts'
import { MenuPerson } from '#web/ui/account/account-popover.tsx'
import { MenuEntry } from '#web/ui/account/menu-entries.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { mainPages } from '#web/ui/layout/bars/member-pages.ts'
import { ModeSwitch } from '#web/ui/layout/bars/mode-switch.tsx'
import { useUnreadMessages, useUnreadNotifications } from '#web/ui/layout/bars/unread.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { useStaffPlaces } from '#web/ui/staff/staff-places.ts'

type Place = { to: NonNullable<LinkProps['to']>; label: string; icon: LucideIcon }

const menuPlaces = (mode: Mode): Place[] => [
  { to: '/', label: identityProfileCopy.home, icon: House },
  { to: '/contracts', label: identityProfileCopy.contracts, icon: FileText },
  { to: '/appointments', label: identityProfileCopy.appointments, icon: Calendar },
  { to: '/safe-storage', label: identityProfileCopy.safeStorage, icon: Lock },
  {
    to: '/jobs',
    label: mode === 'seeker' ? identityProfileCopy.myJobs : identityProfileCopy.appliedJobs,
    icon: Briefcase,
  },
  { to: '/account', label: identityProfileCopy.account, icon: User },
  { to: '/settings', label: identityProfileCopy.settings, icon: Settings },
  { to: '/profile', label: identityProfileCopy.profile, icon: IdCard },
]
const LOG_OUT: Place = { to: '/logout', label: identityProfileCopy.logOut, icon: LogOut }
const MESSAGES: Place = { to: '/messages', label: identityProfileCopy.messages, icon: MessageSquare }
const NOTIFICATIONS: Place = { to: '/notifications', label: identityProfileCopy.notifications, icon: Bell }
const DISPUTES: Place = { to: '/disputes', label: identityProfileCopy.disputes, icon: Scale }
const HELP: Place = { to: '/help', label: identityProfileCopy.help, icon: CircleQuestionMark }

export function MemberMenu() {
  const { mode } = useSession()
  const navigate = useNavigate()
  const staff = useStaffPlaces()
  const messageCount = useUnreadMessages()
  const notificationCount = useUnreadNotifications()
  function switchModeAndGoHome() {
    void switchMode()
    void navigate({ to: '/' })
  }
  return (
    <>
      <PageHead title={identityProfileCopy.menu} />
      <div className="menu-top">
        <MenuPerson>{null}</MenuPerson>
        <ModeSwitch />
      </div>
      {staff.length > 0 && (
        <PlaceGroup heading={identityProfileCopy.staff}>
          {staff.map(({ to, label, icon, count = 0, waitingText = '' }) => (
            <MenuEntry
              key={to}
              {...{ to, label, icon }}
              {...(count > 0 && { fact: { shortText: waitingText, isWarning: false } })}
            />
          ))}
        </PlaceGroup>
      )}
      <ul className="menu menu--full menu--columns">
        {menuPlaces(mode).map((place) => (
          <MenuEntry key={place.label} {...place} />
        ))}
        <li>
          <button type="button" onClick={switchModeAndGoHome}>
            <Icon icon={ArrowLeftRight} />
            {identityProfileCopy.switchUserTypePart({
              part: (
                <span className="push small quiet" role="status">
                  {identityProfileCopy.now} {mode === 'seeker' ? 'Seeker' : 'Consultant'}
                </span>
              ),
            })}
          </button>
        </li>
        <MenuEntry {...LOG_OUT} />
        <MenuEntry {...HELP} />
      </ul>
      {/* The pages that the specified list above does not name, so that one index holds all of them. */}
      <PlaceGroup heading={identityProfileCopy.searchAndUpdates}>
        {mainPages(mode)
          .slice(1, 2)
          .map((place) => (
            <MenuEntry key={place.label} {...place} />
          ))}
        <MenuEntry {...MESSAGES} {...unreadFact(messageCount)} />
        <MenuEntry {...NOTIFICATIONS} {...unreadFact(notificationCount)} />
        <MenuEntry {...DISPUTES} />
      </PlaceGroup>
      <PlaceGroup heading={identityProfileCopy.workAndMoney}>
        {accountPages(mode).map(({ useFact: _, ...place }) => (
          <MenuEntry key={place.label} {...place} />
        ))}
      </PlaceGroup>
    </>
  )
}

/** The number of unread items as the state of a menu entry; 0 shows none. */
const unreadFact = (count: number) =>
  count > 0 && { fact: { shortText: identityProfileCopy.unread(count), isWarning: false } }

const PlaceGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading}>
    <h2 className="gap-above small quiet">{heading}</h2>
    <ul className="menu menu--full menu--columns gap-above--s">{children}</ul>
  </section>
)

import type { LinkProps } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  Briefcase,
  Calendar,
  CircleQuestionMark,
  FileText,
  House,
  IdCard,
  Lock,
  LogOut,
  type LucideIcon,
  Scale,
  Settings,
  User,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type Mode, useSession } from '#web/app/session.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { accountPages } from '#web/ui/account/account-pages.ts'
import { MenuPerson } from '#web/ui/account/account-popover.tsx'
import { MenuEntry } from '#web/ui/account/menu-entries.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ModeSwitch } from '#web/ui/layout/bars/mode-switch.tsx'
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
const DISPUTES: Place = { to: '/disputes', label: identityProfileCopy.disputes, icon: Scale }
const HELP: Place = { to: '/help', label: identityProfileCopy.help, icon: CircleQuestionMark }

export function MemberMenu() {
  const { mode } = useSession()
  const staff = useStaffPlaces()
  return (
    <>
      <PageHead title={identityProfileCopy.menu} />
      <div className="menu-top">
        <MenuPerson>{null}</MenuPerson>
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
        <li className="menu__switch">
          <Icon icon={ArrowLeftRight} />
          <span>{identityProfileCopy.switchUserType}</span>
          <ModeSwitch />
        </li>
        <MenuEntry {...LOG_OUT} />
        <MenuEntry {...HELP} />
      </ul>
      {/* The pages that neither the specified list above nor the bars name. */}
      <PlaceGroup heading={identityProfileCopy.workAndMoney}>
        {accountPages(mode).map(({ useFact: _, ...place }) => (
          <MenuEntry key={place.label} {...place} />
        ))}
        <MenuEntry {...DISPUTES} />
      </PlaceGroup>
    </>
  )
}

const PlaceGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section aria-label={heading}>
    <h2 className="gap-above small quiet">{heading}</h2>
    <ul className="menu menu--full menu--columns gap-above--s">{children}</ul>
  </section>
)

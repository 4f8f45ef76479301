import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
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
import { switchMode } from '#web/app/mode/mode.ts'
import { type Mode, useSession } from '#web/app/session.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { accountPages } from '#web/ui/account/account-pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { mainPages } from '#web/ui/layout/bars/member-pages.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'

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
/** The pages that the specified list does not name, so that one index holds all of them. */
const furtherPlaces = (mode: Mode): Place[] => [
  ...mainPages(mode).slice(1, 2),
  { to: '/messages', label: identityProfileCopy.messages, icon: MessageSquare },
  { to: '/notifications', label: identityProfileCopy.notifications, icon: Bell },
  ...accountPages(mode).map(({ to, label, icon }) => ({ to, label, icon })),
  { to: '/disputes', label: identityProfileCopy.disputes, icon: Scale },
]
const LOG_OUT: Place = { to: '/logout', label: identityProfileCopy.logOut, icon: LogOut }
const HELP: Place = { to: '/help', label: identityProfileCopy.help, icon: CircleQuestionMark }

export function MemberMenu() {
  const { mode } = useSession()
  const navigate = useNavigate()
  const staff = useStaffPages()
  function switchModeAndGoHome() {
    void switchMode()
    void navigate({ to: '/' })
  }
  return (
    <>
      <PageHead title={identityProfileCopy.menu} />
      <ul className="menu menu--full menu--columns gap-above--s">
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
        {staff.map(({ label, ...place }) => (
          <MenuEntry key={label} {...place} label={identityProfileCopy.staffLabel(label)} />
        ))}
      </ul>
      <h2 className="gap-above small quiet">{identityProfileCopy.morePages}</h2>
      <ul className="menu menu--full menu--columns gap-above--s">
        {furtherPlaces(mode).map((place) => (
          <MenuEntry key={place.label} {...place} />
        ))}
      </ul>
    </>
  )
}

const MenuEntry = ({ to, label, icon }: Place) => (
  <li>
    <Link to={to}>
      <Icon icon={icon} />
      {label}
    </Link>
  </li>
)

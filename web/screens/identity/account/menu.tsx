import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
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
  Settings,
  User,
} from 'lucide-react'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { useStaffPlaces } from '#web/ui/layout/staff-places.ts'

type Place = { to: NonNullable<LinkProps['to']>; words: string; icon: LucideIcon }

const places = (seeker: boolean): Place[] => [
  { to: '/', words: 'Home', icon: House },
  { to: '/contracts', words: 'Contracts', icon: FileText },
  { to: '/appointments', words: 'Appointments', icon: Calendar },
  { to: '/safe-storage', words: 'Safe Storage', icon: Lock },
  { to: '/jobs', words: seeker ? 'My Jobs' : 'Applied Jobs', icon: Briefcase },
  { to: '/account', words: 'Account', icon: User },
  { to: '/settings', words: 'Settings', icon: Settings },
  { to: '/profile', words: 'Profile', icon: IdCard },
]
const LOG_OUT: Place = { to: '/logout', words: 'Log Out', icon: LogOut }
const HELP: Place = { to: '/help', words: 'Help', icon: CircleQuestionMark }

export function MemberMenu() {
  const { seeker } = useSession()
  const navigate = useNavigate()
  const staff = useStaffPlaces()
  function change() {
    void switchMode()
    void navigate({ to: '/' })
  }
  return (
    <>
      <Head title="Menu" />
      <ul className="menu menu--full narrow gap-above--s">
        {places(seeker).map((place) => (
          <Entry key={place.words} {...place} />
        ))}
        <li>
          <button type="button" onClick={change}>
            <Icon of={ArrowLeftRight} />
            Switch user type
            <span className="push small quiet" role="status">
              now {seeker ? 'Seeker' : 'Consultant'}
            </span>
          </button>
        </li>
        <Entry {...LOG_OUT} />
        <Entry {...HELP} />
        {staff.map(({ words, ...place }) => (
          <Entry key={words} {...place} words={`Staff: ${words}`} />
        ))}
      </ul>
    </>
  )
}

const Entry = ({ to, words, icon }: Place) => (
  <li>
    <Link to={to}>
      <Icon of={icon} />
      {words}
    </Link>
  </li>
)

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, Briefcase, FileText, House, IdCard, LogOut, ShieldCheck, User } from 'lucide-react'
import { Icon } from '../../parts/icon.tsx'
import { Head } from '../../parts/page.tsx'
import { ask } from '../../query.ts'
import { switchUserType, useSession } from '../../session.ts'

export function MemberMenu() {
  const { seeker } = useSession()
  const roles = useQuery(ask('GET /settings', {})).data?.user.roles ?? []
  return (
    <>
      <Head title="Menu" />
      <ul className="menu menu--full narrow gap-above--s">
        <li>
          <Link to="/">
            <Icon of={House} />
            Home
          </Link>
        </li>
        <li>
          <Link to="/contracts">
            <Icon of={FileText} />
            Contracts
          </Link>
        </li>
        <li>
          <Link to="/jobs">
            <Icon of={Briefcase} />
            {seeker ? 'My Jobs' : 'Applied Jobs'}
          </Link>
        </li>
        <li>
          <Link to="/account">
            <Icon of={User} />
            Account
          </Link>
        </li>
        <li>
          <Link to="/profile">
            <Icon of={IdCard} />
            Profile
          </Link>
        </li>
        {roles.includes('verifier') && (
          <li>
            <Link to="/staff/licenses">
              <Icon of={ShieldCheck} />
              Staff
            </Link>
          </li>
        )}
        <li>
          <button type="button" onClick={() => switchUserType()}>
            <Icon of={ArrowLeftRight} />
            Switch user type
            <span className="push small quiet" role="status">
              now {seeker ? 'Seeker' : 'Consultant'}
            </span>
          </button>
        </li>
        <li>
          <Link to="/logout">
            <Icon of={LogOut} />
            Log Out
          </Link>
        </li>
      </ul>
    </>
  )
}

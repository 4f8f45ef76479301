import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import { useSession } from '#web/app/session.ts'
import { Mode } from '../layout/bars/mode.tsx'
import { useStaffPlaces } from '../layout/staff-places.ts'
import { fullName } from '../member-text.ts'
import { Avatar } from '../person.tsx'
import { Entry, EntryWithFact, KeysAndLogOut } from './entries.tsx'
import { useMe } from './me.ts'
import { accountPlaces, ownPlaces } from './places.ts'
import { Pop } from './pop.tsx'

/** The menu of a member: who, in which mode, the way to the pages of staff, and the places of the account with their state. */
export const AccountMenu = ({ here }: { here: boolean }) => (
  <Pop here={here}>
    <Entries />
  </Pop>
)

function Entries() {
  const { seeker, user_id } = useSession()
  const { profile, user } = useMe()
  const [staff] = useStaffPlaces()
  return (
    <>
      <div className="menu__who">
        <Avatar of={profile} large />
        <div>
          <b>
            <bdi>{fullName(profile)}</bdi>
          </b>
          <span className="small quiet">{user?.email}</span>
          {!seeker && user_id && (
            <Link to="/consultant/$id" params={{ id: user_id }}>
              How seekers see me
            </Link>
          )}
        </div>
      </div>
      <Mode look="seg" />
      {staff && (
        <ul className="menu__list">
          <Entry to={staff.to} words="Staff" icon={ShieldCheck} />
        </ul>
      )}
      <ul className="menu__list">
        {accountPlaces(seeker).map((place) => (
          <EntryWithFact key={place.words} {...place} />
        ))}
      </ul>
      <ul className="menu__list">
        {/* Safe Storage is in the bar. */}
        {ownPlaces(seeker)
          .filter(({ to }) => to !== '/safe-storage')
          .map(({ useFact: _, ...place }) => (
            <Entry key={place.words} {...place} />
          ))}
      </ul>
      <KeysAndLogOut />
    </>
  )
}

import { capitalized } from '../format.ts'
import { useStaffPlaces } from '../layout/staff-places.ts'
import { fullName } from '../member-text.ts'
import { Avatar } from '../person.tsx'
import { Entry, KeysAndLogOut, MEMBER_AREA } from './entries.tsx'
import { useMe } from './me.ts'
import { helpPlace, settingsPlace } from './places.ts'
import { Pop } from './pop.tsx'

/** The menu on the pages of staff: who and in which roles, their places, and the way to the member area. */
export const StaffMenu = () => (
  <Pop>
    <Entries />
  </Pop>
)

function Entries() {
  const { profile, user } = useMe()
  return (
    <>
      <div className="menu__who">
        <Avatar of={profile} large />
        <div>
          <b>
            <bdi>{fullName(profile)}</bdi>
          </b>
          <span className="small quiet">{user?.email}</span>
          <span className="small quiet">{(user?.roles ?? []).map(capitalized).join(', ')}</span>
        </div>
      </div>
      <ul className="menu__list">
        {useStaffPlaces().map((place) => (
          <Entry key={place.to} {...place} />
        ))}
      </ul>
      <ul className="menu__list">
        {[MEMBER_AREA, settingsPlace, helpPlace].map(({ to, words, icon }) => (
          <Entry key={words} {...{ to, words, icon }} />
        ))}
      </ul>
      <KeysAndLogOut />
    </>
  )
}

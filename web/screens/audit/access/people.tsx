import { CircleX, IdCard, KeyRound, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatExactTime, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { EventLink, PersonLink, REFUSED, ROLES, type Then } from './words.tsx'

type Person = Then['people'][number]

const ICONS: Record<Person['via'], LucideIcon> = { owner: UserRound, grant: KeyRound, staff: IdCard }

const CAUSES: Record<string, string> = { license: 'reviewing a license', dispute: 'handling a dispute' }

/** "Granted by the owner Nov 19, 2026, 4:05 PM CST, until Nov 22, 2026, 4:05 PM CST" */
function why({ via, since, until, roles = [], event }: Person) {
  if (via === 'owner') return `Owner, since ${formatExactTime(since)}`
  if (via === 'grant')
    return `Granted by the owner, since ${formatExactTime(since)}${until ? `, until ${formatExactTime(until)}` : ''}`
  const named = roles.map((role) => ROLES[role]).join(', ')
  return [named ? `Staff (${named})` : 'Staff', CAUSES[event.of.kind], `since ${formatExactTime(since)}`]
    .filter(Boolean)
    .join(', ')
}

/** Who could open it, why, and the event that gave it. */
export const Able = ({ people }: { people: readonly Person[] }) =>
  people.length === 0 ? (
    <p className="quiet">Nobody could open it.</p>
  ) : (
    <ul className="list">
      {people.map((person) => (
        <Line key={person.user_id + person.event.position} icon={ICONS[person.via]} of={person}>
          {why(person)}. <EventLink event={person.event} of={fullName(person)} />
        </Line>
      ))}
    </ul>
  )

/** Who tried to, and was refused. */
export const Refused = ({ people }: { people: Then['refused'] }) =>
  people.length === 0 ? (
    <p className="quiet">Nobody was refused.</p>
  ) : (
    <ul className="list">
      {people.map((person) => (
        <Line key={person.user_id + person.why} icon={CircleX} of={person}>
          {plural(person.times, 'time')}: {REFUSED[person.why] ?? person.why}. Last{' '}
          {formatExactTime(person.last)}. <EventLink event={person.event} of={fullName(person)} />
        </Line>
      ))}
    </ul>
  )

type LineProps = { icon: LucideIcon; of: Parameters<typeof PersonLink>[0]['of']; children: ReactNode }

const Line = ({ icon, of, children }: LineProps) => (
  <li className="item item--top">
    <Icon icon={icon} />
    <div>
      <b>
        <PersonLink of={of} />
      </b>
      <div className="quiet">{children}</div>
    </div>
  </li>
)

import { CircleX, IdCard, KeyRound, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PastFileAccess } from '#api/wire/audit/access-replay.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { formatExactTime, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { fullName } from '#web/ui/member-text.ts'
import {
  EventLink,
  PersonLink,
  REFUSAL_LABELS,
  readerRoleLabel,
  STAFF_ROLE_LABELS,
} from './access-labels.tsx'

type Person = PastFileAccess['people'][number]

const ACCESS_ICONS: Record<Person['via'], LucideIcon> = { owner: UserRound, grant: KeyRound, staff: IdCard }

const STAFF_REASON_LABELS: Record<string, string> = {
  license: auditCopy.reviewingALicense,
  dispute: auditCopy.handlingADispute,
}

/** "Granted by the owner Nov 19, 2026, 4:05 PM CST, until Nov 22, 2026, 4:05 PM CST" */
function accessReason({ via, since, until, roles = [], event }: Person) {
  if (via === 'owner') return auditCopy.ownerSince(formatExactTime(since))
  if (via === 'grant')
    return auditCopy.grantedByTheOwnerSince(
      formatExactTime(since),
      until ? auditCopy.until(formatExactTime(until)) : '',
    )
  const roleNames = roles.map((role) => STAFF_ROLE_LABELS[role]).join(', ')
  return [
    roleNames ? `Staff (${roleNames})` : 'Staff',
    STAFF_REASON_LABELS[event.of.kind],
    auditCopy.since(formatExactTime(since)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Who could open the file, why, and the event that gave them access. */
export const PeopleWithAccess = ({ people }: { people: readonly Person[] }) =>
  people.length === 0 ? (
    <p className="quiet">{auditCopy.nobodyCouldOpenIt}</p>
  ) : (
    <ul className="list">
      {people.map((person) => (
        <PersonItem
          key={person.user_id + person.event.position}
          icon={ACCESS_ICONS[person.via]}
          person={person}
        >
          {accessReason(person)}. <EventLink event={person.event} eventLabel={fullName(person)} />
        </PersonItem>
      ))}
    </ul>
  )

/** Who tried to open the file and was refused. */
export const RefusedAttempts = ({ people }: { people: PastFileAccess['refused'] }) =>
  people.length === 0 ? (
    <p className="quiet">{auditCopy.nobodyWasRefused}</p>
  ) : (
    <ul className="list">
      {people.map((person) => (
        <PersonItem key={person.user_id + person.why} icon={CircleX} person={person}>
          {auditCopy.last({
            count: plural(person.times, 'time'),
            why: REFUSAL_LABELS[person.why] ?? person.why,
            last: formatExactTime(person.last),
            eventLink: <EventLink event={person.event} eventLabel={fullName(person)} />,
          })}
        </PersonItem>
      ))}
    </ul>
  )

type PersonItemProps = {
  icon: LucideIcon
  person: Parameters<typeof PersonLink>[0]['person']
  children: ReactNode
}

const PersonItem = ({ icon, person, children }: PersonItemProps) => (
  <li className="item item--top">
    <Icon icon={icon} />
    <div>
      <b>
        <PersonLink person={person} />
      </b>
      <div className="quiet">{children}</div>
    </div>
  </li>
)

type FileOpening = PastFileAccess['read'][number]

const COLUMNS: Column<FileOpening>[] = [
  { heading: auditCopy.person, cell: (opening) => <PersonLink person={opening} /> },
  { heading: auditCopy.what, cell: ({ action }) => (action === 'viewed' ? 'Viewed' : 'Downloaded') },
  { heading: auditCopy.asLabel, cell: readerRoleLabel },
  { heading: auditCopy.times, alignsRight: true, cell: ({ times }) => times.toLocaleString('en-US') },
  {
    heading: auditCopy.lastLabel,
    cell: ({ last }) => <span className="nowrap">{formatExactTime(last)}</span>,
  },
  { heading: auditCopy.event, cell: ({ event, action }) => <EventLink event={event} eventLabel={action} /> },
]

/** Who opened a file, how often, and by which right. `fileName` names the file on a page with several. */
export const FileOpenings = ({
  openings,
  fileName,
}: {
  openings: readonly FileOpening[]
  fileName?: string
}) =>
  openings.length === 0 ? (
    <p className="quiet">{auditCopy.nobodyOpenedIt}</p>
  ) : (
    <Table
      label={fileName === undefined ? auditCopy.whoOpenedIt : auditCopy.whoOpened(isolate(fileName))}
      columns={COLUMNS}
      rows={openings.toSorted((one, other) => other.last.localeCompare(one.last))}
      keyOf={({ user_id, action, as, role }) => `${user_id}${action}${as}${role}`}
    />
  )

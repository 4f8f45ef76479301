import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RowKeys } from '#web/ui/keyboard/row-keys.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { PersonInRow } from '#web/ui/staff/person-in-row.tsx'
import { formatTimeWithSeconds } from '#web/ui/staff/time-with-seconds.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Moment } from '#web/ui/time.tsx'
import { entryLabel, lookOf, readListOf, resourceLabel, shortHash, TIMELINE_KINDS } from './trail-labels.ts'

type TrailResponse = ResponseOf<'GET /staff/audit'>
type Entry = TrailResponse['entries'][number]

const PersonLink = ({ id, children }: { id: string; children: string }) => (
  <Link className="link" to="/staff/audit/person/$id" params={{ id }}>
    <bdi>{displayText(children)}</bdi>
  </Link>
)

/** A link to the replay of an item: of a file beside the entries, of others on a page of their own. */
function ReplayLink({ resource: { kind, id }, time, label }: Entry & { label: string }) {
  const { to } = lookOf(kind)
  if (kind === 'file')
    return (
      <Link
        className="link"
        to="/staff/audit"
        search={(search: object) => ({ ...search, file: id, at: time })}
        resetScroll={false}
      >
        {displayText(label)}
      </Link>
    )
  if (to)
    return (
      <Link className="link" to={to} params={{ id }} search={{ at: time }}>
        {displayText(label)}
      </Link>
    )
  if (!TIMELINE_KINDS.has(kind)) return label
  return (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind, id }}>
      {label}
    </Link>
  )
}

/** The id of the tokens of a month: that of their owner, and the month. */
const TOKENS_ID = /(\d{4}-\d{2})$/

/** "Nov 2026" for "2026-11". */
const formatMonth = (month: string) =>
  new Date(`${month}-01T00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** The name of an item: its title, its owner or its month; undefined where the response has none of them. */
function itemName({ kind, id }: Entry['resource'], names: ReadonlyMap<string, string>) {
  const month = kind === 'tokens' ? TOKENS_ID.exec(id)?.[1] : undefined
  if (month !== undefined) return formatMonth(month)
  return names.get(id)
}

/** The item with its name, or else with its whole id. */
function ResourceCell({ entry, names }: { entry: Entry; names: ReadonlyMap<string, string> }) {
  const { kind, id } = entry.resource
  const name = itemName(entry.resource, names)
  // The sentence names the list.
  if (readListOf(entry.action, entry.resource) !== undefined) return null
  const label = kind === 'call' ? `${resourceLabel(kind)} ${id}` : resourceLabel(kind)
  return (
    <span className="record-kind" title={id}>
      <Icon icon={lookOf(kind).icon} small />
      <span>
        <ReplayLink {...entry} label={name === undefined ? label : `${label}: ${name}`} />
        {name === undefined && kind !== 'call' && (
          <span className="record-kind__id mono break-anywhere quiet">{id}</span>
        )}
      </span>
    </span>
  )
}

const OUTCOME_DISPLAYS = {
  ok: { tone: 'neutral', icon: CircleCheck, text: auditCopy.done },
  refused: { tone: 'danger', icon: CircleX, text: auditCopy.refusedLabel },
} as const

function columnsFor({ people, titles = [] }: Pick<TrailResponse, 'people' | 'titles'>): Column<Entry>[] {
  const names = new Map(people.map((person) => [person.user_id, fullName(person)]))
  const faces = new Map(people.map((person) => [person.user_id, person]))
  const itemNames = new Map([...names, ...titles.map(({ id, title }) => [id, title] as const)])
  return [
    {
      heading: auditCopy.entry,
      alignsRight: true,
      cell: ({ seq }) => <span className="nowrap num">{seq.toLocaleString('en-US')}</span>,
    },
    {
      heading: auditCopy.time,
      cell: ({ time }) => (
        <span className="nowrap num">
          <Moment time={time} label={formatTimeWithSeconds(time)} />
        </span>
      ),
    },
    {
      heading: auditCopy.who,
      cell: ({ actor, initiator, os_user }) => (
        <>
          {actor.user_id === undefined ? (
            <bdi>{actor.name}</bdi>
          ) : (
            <PersonInRow
              person={faces.get(actor.user_id) ?? { ...actor, first_name: actor.name, last_name: '' }}
            >
              <PersonLink id={actor.user_id}>{actor.name}</PersonLink>
              {actor.kind === 'staff' && <span className="quiet"> {auditCopy.staffLabel}</span>}
            </PersonInRow>
          )}
          {initiator?.user_id !== undefined && (
            <div className="quiet">
              {auditCopy.triggeredByPersonLink({
                personLink: <PersonLink id={initiator.user_id}>{initiator.name}</PersonLink>,
              })}
            </div>
          )}
          {os_user !== undefined && <div className="quiet">{auditCopy.onTheServer({ osUser: os_user })}</div>}
        </>
      ),
    },
    { heading: auditCopy.what, fold: 'main', cell: ({ action, resource }) => entryLabel(action, resource) },
    { heading: auditCopy.resource, cell: (entry) => ResourceCell({ entry, names: itemNames }) },
    {
      heading: auditCopy.aboutWhom,
      cell: ({ subject }) =>
        subject !== undefined && <PersonLink id={subject}>{names.get(subject) ?? 'Someone'}</PersonLink>,
    },
    {
      heading: auditCopy.outcome,
      fold: 'end',
      cell: ({ outcome, reason }) => (
        <>
          <StatusLabel display={OUTCOME_DISPLAYS[outcome]} isBare />
          {reason !== undefined && <span className="quiet"> {reason.replaceAll('_', ' ')}</span>}
        </>
      ),
    },
    {
      heading: auditCopy.hash,
      cell: ({ hash }) => (
        <span className="mono nowrap" title={hash}>
          {shortHash(hash)}
        </span>
      ),
    },
  ]
}

/** The entries of a page. */
export const TrailTable = ({ entries, ...names }: Pick<TrailResponse, 'entries' | 'people' | 'titles'>) => (
  <RowKeys>
    <div className="trail">
      <Table
        label={auditCopy.entries}
        columns={columnsFor(names)}
        rows={entries}
        keyOf={({ seq }) => String(seq)}
      />
    </div>
  </RowKeys>
)

/** The table while its entries load. */
export const TrailSkeleton = () => <TableSkeleton columns={columnsFor({ people: [] })} rows={8} />

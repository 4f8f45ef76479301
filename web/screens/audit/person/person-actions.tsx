import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { TimelineKind } from '#api/wire/audit/timelines.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { formatExactTime } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { kindLabel } from '../timeline/timeline-labels.ts'
import { entryLabel, lookOf, resourceLabel } from '../trail/trail-labels.ts'

type Entry = ResponseOf<'GET /staff/audit/person/{userId}'>['entries'][number]

type Titles = ReadonlyMap<string, string>

const columnsFor = (titles: Titles): Column<Entry>[] => [
  { heading: auditCopy.entry, alignsRight: true, cell: ({ seq }) => seq.toLocaleString('en-US') },
  { heading: auditCopy.time, cell: ({ time }) => <span className="nowrap">{formatExactTime(time)}</span> },
  { heading: auditCopy.what, fold: 'main', cell: ({ action, resource }) => entryLabel(action, resource) },
  { heading: auditCopy.resource, cell: (entry) => <ResourceLink entry={entry} titles={titles} /> },
  { heading: auditCopy.outcome, fold: 'end', cell: (entry) => <OutcomeLabel entry={entry} /> },
]

/** The entries of the audit trail for what a person did. */
export const PersonActions = ({ entries, titles }: { entries: readonly Entry[]; titles: Titles }) =>
  entries.length === 0 ? (
    <p className="quiet">{auditCopy.nothingInThisPeriod}</p>
  ) : (
    <Table
      label={auditCopy.whatTheyDid}
      columns={columnsFor(titles)}
      rows={entries}
      keyOf={({ seq }) => String(seq)}
    />
  )

/** The item with its title, or else with its whole id. */
const ResourceLink = ({ entry: { resource, position }, titles }: { entry: Entry; titles: Titles }) => {
  const { kind, id } = resource
  const title = titles.get(id)
  const kindName = kind === 'call' ? resourceLabel(kind) : kindLabel(kind)
  const label = title === undefined ? kindName : `${kindName}: ${displayText(title)}`
  const hasTimeline = TimelineKind.options.some((timelineKind) => timelineKind === kind)
  return (
    <span className="record-kind" title={id}>
      <Icon icon={lookOf(kind).icon} small />
      <span>
        {hasTimeline ? (
          <Link
            className="link"
            to="/staff/timeline/$kind/$id"
            params={{ kind, id }}
            search={{ at: position }}
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {title === undefined && <span className="mono break-anywhere quiet"> {id}</span>}
      </span>
    </span>
  )
}

const OutcomeLabel = ({ entry: { outcome, reason } }: { entry: Entry }) =>
  outcome === 'ok' ? (
    <StatusLabel display={{ tone: 'neutral', icon: CircleCheck, text: auditCopy.done }} isBare />
  ) : (
    <StatusLabel
      display={{
        tone: 'danger',
        icon: CircleX,
        text: reason ? auditCopy.refused(reason.replaceAll('_', ' ')) : auditCopy.refusedLabel,
      }}
      isBare
    />
  )

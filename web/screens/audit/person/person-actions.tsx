import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { TimelineKind } from '#api/wire/audit/timelines.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { formatExactTime } from '#web/ui/format.ts'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { kindLabel } from '../timeline/timeline-labels.ts'
import { entryLabel } from '../trail/trail-labels.ts'

type Entry = ResponseOf<'GET /staff/audit/person/{userId}'>['entries'][number]

const COLUMNS: Column<Entry>[] = [
  { heading: 'Entry', alignsRight: true, cell: ({ seq }) => seq.toLocaleString('en-US') },
  { heading: 'Time', cell: ({ time }) => <span className="nowrap">{formatExactTime(time)}</span> },
  { heading: 'What', fold: 'main', cell: ({ action, resource }) => entryLabel(action, resource) },
  { heading: 'Resource', cell: (entry) => <ResourceLink entry={entry} /> },
  { heading: 'Outcome', fold: 'end', cell: (entry) => <OutcomeLabel entry={entry} /> },
]

/** The entries of the audit trail for what a person did. */
export const PersonActions = ({ entries }: { entries: readonly Entry[] }) =>
  entries.length === 0 ? (
    <p className="quiet">Nothing in this period.</p>
  ) : (
    <Table label="What they did" columns={COLUMNS} rows={entries} keyOf={({ seq }) => String(seq)} />
  )

const ResourceLink = ({ entry: { resource, position } }: { entry: Entry }) => {
  const { kind, id } = resource
  if (kind === 'call') return <span className="mono">{id}</span>
  const label = (
    <>
      {kindLabel(kind)} <span className="mono break-anywhere">{id}</span>
    </>
  )
  if (!TimelineKind.options.some((timelineKind) => timelineKind === kind)) return label
  return (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind, id }} search={{ at: position }}>
      {label}
    </Link>
  )
}

const OutcomeLabel = ({ entry: { outcome, reason } }: { entry: Entry }) =>
  outcome === 'ok' ? (
    <StatusLabel display={{ tone: 'neutral', icon: CircleCheck, text: 'Done' }} isBare />
  ) : (
    <StatusLabel
      display={{
        tone: 'danger',
        icon: CircleX,
        text: reason ? `Refused: ${reason.replaceAll('_', ' ')}` : 'Refused',
      }}
      isBare
    />
  )

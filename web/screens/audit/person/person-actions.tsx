import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX } from 'lucide-react'
import { TimelineKind } from '#api/wire/audit/timelines.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { formatExactTime } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { kindLabel } from '../timeline/timeline-labels.ts'
import { entryLabel, lookOf, resourceLabel } from '../trail/trail-labels.ts'

type Entry = ResponseOf<'GET /staff/audit/person/{userId}'>['entries'][number]

const COLUMNS: Column<Entry>[] = [
  { heading: auditCopy.entry, alignsRight: true, cell: ({ seq }) => seq.toLocaleString('en-US') },
  { heading: auditCopy.time, cell: ({ time }) => <span className="nowrap">{formatExactTime(time)}</span> },
  { heading: auditCopy.what, fold: 'main', cell: ({ action, resource }) => entryLabel(action, resource) },
  { heading: auditCopy.resource, cell: (entry) => <ResourceLink entry={entry} /> },
  { heading: auditCopy.outcome, fold: 'end', cell: (entry) => <OutcomeLabel entry={entry} /> },
]

/** The entries of the audit trail for what a person did. */
export const PersonActions = ({ entries }: { entries: readonly Entry[] }) =>
  entries.length === 0 ? (
    <p className="quiet">{auditCopy.nothingInThisPeriod}</p>
  ) : (
    <Table label={auditCopy.whatTheyDid} columns={COLUMNS} rows={entries} keyOf={({ seq }) => String(seq)} />
  )

const ResourceLink = ({ entry: { resource, position } }: { entry: Entry }) => {
  const { kind, id } = resource
  const hasTimeline = TimelineKind.options.some((timelineKind) => timelineKind === kind)
  return (
    <span className="record-kind">
      <Icon icon={lookOf(kind).icon} small />
      <span>
        {hasTimeline ? (
          <Link
            className="link"
            to="/staff/timeline/$kind/$id"
            params={{ kind, id }}
            search={{ at: position }}
          >
            {kindLabel(kind)}
          </Link>
        ) : (
          resourceLabel(kind)
        )}{' '}
        <span className="mono break-anywhere quiet">{id}</span>
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

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FileResponse } from '#api/wire/shapes/file.ts'
import { useSession } from '#web/app/session.ts'
import { formatMoment } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { TableSkeleton } from '#web/ui/list/table-skeleton.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Moment } from '#web/ui/time.tsx'

type Entry = FileResponse['access_history'][number]

const ACTION_LABELS: Record<Entry['action'], (name: string, until: string) => string> = {
  viewed: () => 'Viewed',
  downloaded: () => 'Downloaded',
  refused: () => 'Refused, had no access',
  requested: () => 'Asked for access',
  granted: (name, until) => `Gave ${name} access to ${until}`,
  renewed: (name, until) => `Gave ${name} access for longer, to ${until}`,
  denied: (name) => `Denied the request of ${name}`,
  revoked: (name) => `Ended the access of ${name}`,
  expired: () => 'Access expired',
}
/** Actions of the owner on another member's access. */
const OWNER_ACTIONS = new Set<Entry['action']>(['granted', 'renewed', 'denied', 'revoked'])

/** The log of one file: requests, grants with their end, views, downloads and refused attempts. */
export const AccessLog = ({ file }: { file: FileResponse }) => (
  <Section
    heading="Access log"
    end={<span className="small quiet">Every request, answer, view and download, yours too</span>}
  >
    {file.access_history.length === 0 ? (
      <p className="quiet">Nobody has opened it yet.</p>
    ) : (
      <AccessLogTable label="Access log" entries={file.access_history} />
    )}
    <Link className="link" to="/safe-storage/readers">
      Access log of all files
    </Link>
  </Section>
)

type Props<E extends Entry> = { label: string; entries: readonly E[]; fileCell?(entry: E): ReactNode }

/** One row for each entry or run of similar entries. `fileCell` adds a column with the name of the file. */
export function AccessLogTable<E extends Entry>({ label, entries, fileCell }: Props<E>) {
  const { user_id } = useSession()
  return (
    <Table label={label} columns={columnsOf(user_id, fileCell)} rows={groupRuns(entries)} keyOf={keyOf} />
  )
}

/** The log of all files, while it loads. */
export const AccessLogSkeleton = () => (
  <div className="gap-above">
    <TableSkeleton columns={columnsOf(undefined, () => null)} hasCount={false} />
  </div>
)

/** `user_id` is the member who reads the log. */
function columnsOf<E extends Entry>(
  user_id: string | undefined,
  fileCell: Props<E>['fileCell'],
): Column<EntryRun<E>>[] {
  return [
    {
      heading: 'Time',
      fold: 'end',
      cell: ({ time }) => (
        <span className="nowrap">
          <Moment time={time} />
        </span>
      ),
    },
    {
      heading: 'Person',
      fold: 'main',
      cell: (entry) =>
        entry.user_id === user_id || OWNER_ACTIONS.has(entry.action) ? 'You' : readerName(entry),
    },
    {
      heading: 'What happened',
      cell: ({ action, until, count, firstTime, ...person }) => {
        const label = ACTION_LABELS[action](fullName(person), until ? formatMoment(until) : '')
        const since =
          formatMoment(firstTime) === formatMoment(person.time) ? '' : ` since ${formatMoment(firstTime)}`
        return count === 1 ? label : `${label} ${count} times${since}`
      },
    },
    ...(fileCell ? [{ heading: 'Document', cell: fileCell }] : []),
  ]
}

/** Similar entries as one, with the time of the last of them. `firstTime` is that of the first. */
type EntryRun<E extends Entry> = E & { count: number; firstTime: string }

const OPENING_ACTIONS = new Set<Entry['action']>(['viewed', 'downloaded'])

/** Combines consecutive openings of the same file by the same member. Entries are newest first. */
function groupRuns<E extends Entry & { file_id?: string }>(entries: readonly E[]): EntryRun<E>[] {
  const runs: EntryRun<E>[] = []
  for (const entry of entries) {
    const lastRun = runs.at(-1)
    const isRepeated =
      OPENING_ACTIONS.has(entry.action) &&
      (['action', 'user_id', 'as', 'role', 'file_id'] as const).every(
        (name) => lastRun?.[name] === entry[name],
      )
    if (lastRun && isRepeated) {
      lastRun.count += 1
      lastRun.firstTime = entry.time
    } else runs.push({ ...entry, count: 1, firstTime: entry.time })
  }
  return runs
}

/** The name of a reader. Staff appear as staff, with the role in which they read. */
function readerName({ as, role, ...person }: Entry) {
  const name = fullName(person)
  if (as !== 'staff') return name
  const staffLabel = role === undefined ? 'staff' : `staff, ${role}`
  return name === 'Staff' ? `S${staffLabel.slice(1)}` : `${name} (${staffLabel})`
}

/** The key of a row; the index keeps it unique when one member does the same twice at the same time. */
const keyOf = ({ time, user_id, action }: Entry, index: number) => `${time}${user_id}${action}${index}`

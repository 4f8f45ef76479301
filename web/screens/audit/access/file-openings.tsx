import { isolate } from '#domain/kernel/text/isolation.ts'
import { formatExactTime } from '#web/ui/format.ts'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { EventLink, type PastFileAccess, PersonLink, readerRoleLabel } from './access-labels.tsx'

type FileOpening = PastFileAccess['read'][number]

const COLUMNS: Column<FileOpening>[] = [
  { head: 'Person', cell: (opening) => <PersonLink person={opening} /> },
  { head: 'What', cell: ({ action }) => (action === 'viewed' ? 'Viewed' : 'Downloaded') },
  { head: 'As', cell: readerRoleLabel },
  { head: 'Times', right: true, cell: ({ times }) => times.toLocaleString('en-US') },
  { head: 'Last', cell: ({ last }) => <span className="nowrap">{formatExactTime(last)}</span> },
  { head: 'Event', cell: ({ event, action }) => <EventLink event={event} eventLabel={action} /> },
]

/** Who opened a file, how often, and by which right; `of` names the file where a page has several. */
export const FileOpenings = ({
  openings,
  fileName,
}: {
  openings: readonly FileOpening[]
  fileName?: string
}) =>
  openings.length === 0 ? (
    <p className="quiet">Nobody opened it.</p>
  ) : (
    <Table
      label={fileName === undefined ? 'Who opened it' : `Who opened ${isolate(fileName)}`}
      columns={COLUMNS}
      rows={openings}
      keyOf={({ user_id, action, as, role }) => `${user_id}${action}${as}${role}`}
    />
  )

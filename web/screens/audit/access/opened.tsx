import { isolate } from '#domain/kernel/text/isolation.ts'
import { formatExactTime } from '#web/ui/format.ts'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { EventLink, PersonLink, readAs, type Then } from './words.tsx'

type Look = Then['read'][number]

const COLUMNS: Column<Look>[] = [
  { head: 'Person', cell: (look) => <PersonLink of={look} /> },
  { head: 'What', cell: ({ action }) => (action === 'viewed' ? 'Viewed' : 'Downloaded') },
  { head: 'As', cell: readAs },
  { head: 'Times', right: true, cell: ({ times }) => times.toLocaleString('en-US') },
  { head: 'Last', cell: ({ last }) => <span className="nowrap">{formatExactTime(last)}</span> },
  { head: 'Event', cell: ({ event, action }) => <EventLink event={event} of={action} /> },
]

/** Who opened a file, how often, and by which right; `of` names the file where a page has several. */
export const Opened = ({ looks, of }: { looks: readonly Look[]; of?: string }) =>
  looks.length === 0 ? (
    <p className="quiet">Nobody opened it.</p>
  ) : (
    <Table
      label={of === undefined ? 'Who opened it' : `Who opened ${isolate(of)}`}
      columns={COLUMNS}
      rows={looks}
      keyOf={({ user_id, action, as, role }) => `${user_id}${action}${as}${role}`}
    />
  )

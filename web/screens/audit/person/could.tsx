import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatExactTime } from '#web/ui/format.ts'
import { type Column, Table } from '#web/ui/list/table.tsx'

type Sight = AnswerOf<'GET /staff/audit/person/{userId}'>['could'][number]

/** What each role in staff opens. */
const OPENS: Record<string, string> = {
  verifier: 'Licenses of others and their documents',
  support: 'Disputes of others and their evidence',
  compliance: 'The audit trail, and documents of licenses',
  admin: 'Accounts',
}
const WHY: Record<Sight['via'], string> = {
  owner: 'Their own',
  grant: 'Granted by its owner',
  staff: 'By a staff role',
}

const COLUMNS: Column<Sight>[] = [
  { head: 'What', cell: (sight) => <What of={sight} /> },
  { head: 'Why', cell: ({ via }) => WHY[via] },
  { head: 'From', cell: ({ from }) => <span className="nowrap">{formatExactTime(from)}</span> },
  {
    head: 'Until',
    cell: ({ until }) => (
      <span className="nowrap">{until === undefined ? 'Not ended' : formatExactTime(until)}</span>
    ),
  },
]

/** How many are listed at first: a person may have thousands of files. */
const FIRST = 50

/** What a person could see, with the time for which they could. */
export function Could({ of }: { of: readonly Sight[] }) {
  const [most, setMost] = useState(FIRST)
  if (of.length === 0) return <p className="quiet">Nothing in this period.</p>
  return (
    <>
      <Table label="What they could see" columns={COLUMNS} rows={of.slice(0, most)} keyOf={keyOf} />
      {of.length > most && (
        <div className="gap-above">
          <Button onClick={() => setMost(most + FIRST)}>Show {Math.min(FIRST, of.length - most)} more</Button>
        </div>
      )}
    </>
  )
}

const keyOf = ({ resource, via, from }: Sight) => `${resource.id}${via}${from}`

const What = ({ of: { resource } }: { of: Sight }) => {
  const { kind, id } = resource
  if (kind === 'role') return OPENS[id] ?? id
  if (kind === 'license')
    return (
      <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind, id }}>
        License <span className="mono">{id.slice(-6)}</span>
      </Link>
    )
  return (
    <Link className="link" to="/staff/audit/file/$id" params={{ id }}>
      File <span className="mono">{id.slice(-6)}</span>
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatExactTime } from '#web/ui/format.ts'
import { type Column, Table } from '#web/ui/list/table.tsx'

type PersonAccess = ResponseOf<'GET /staff/audit/person/{userId}'>['could'][number]

/** What each staff role gives access to. */
const ROLE_ACCESS_LABELS: Record<string, string> = {
  verifier: auditCopy.othersLicensesAndTheirDocuments,
  support: auditCopy.othersDisputesAndTheirEvidence,
  compliance: auditCopy.theAuditTrailAndLicense,
  admin: 'Accounts',
}
const REASON_LABELS: Record<PersonAccess['via'], string> = {
  owner: auditCopy.theirOwn,
  grant: auditCopy.grantedByItsOwner,
  staff: auditCopy.byAStaffRole,
}

type Titles = ReadonlyMap<string, string>

const columnsFor = (titles: Titles): Column<PersonAccess>[] => [
  { heading: auditCopy.what, cell: (access) => <ResourceLink access={access} titles={titles} /> },
  { heading: auditCopy.why, cell: ({ via }) => REASON_LABELS[via] },
  {
    heading: auditCopy.fromLabel,
    cell: ({ from }) => <span className="nowrap">{formatExactTime(from)}</span>,
  },
  {
    heading: auditCopy.untilLabel,
    cell: ({ until }) => (
      <span className="nowrap">{until === undefined ? 'Ongoing' : formatExactTime(until)}</span>
    ),
  },
]

/** The number of rows shown at first: a person may have thousands of files. */
const PAGE_SIZE = 50

/** What a person could see, and when. */
export function PersonAccessTable({ access, titles }: { access: readonly PersonAccess[]; titles: Titles }) {
  const [limit, setLimit] = useState(PAGE_SIZE)
  if (access.length === 0) return <p className="quiet">{auditCopy.nothingInThisPeriod}</p>
  return (
    <>
      <Table
        label={auditCopy.whatTheyCouldSee}
        columns={columnsFor(titles)}
        rows={access.slice(0, limit)}
        keyOf={keyOf}
      />
      {access.length > limit && (
        <div className="gap-above">
          <Button onClick={() => setLimit(limit + PAGE_SIZE)}>
            {auditCopy.showMore({ pageSize: Math.min(PAGE_SIZE, access.length - limit) })}
          </Button>
        </div>
      )}
    </>
  )
}

const keyOf = ({ resource, via, from }: PersonAccess) => `${resource.id}${via}${from}`

const ResourceLink = ({ access: { resource }, titles }: { access: PersonAccess; titles: Titles }) => {
  const { kind, id } = resource
  const title = titles.get(id)
  const name =
    title === undefined ? <span className="mono break-anywhere">{id}</span> : <bdi>{displayText(title)}</bdi>
  if (kind === 'role') return ROLE_ACCESS_LABELS[id] ?? id
  if (kind === 'license')
    return (
      <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind, id }}>
        {auditCopy.license({ part: name })}
      </Link>
    )
  return (
    <Link className="link" to="/staff/audit/file/$id" params={{ id }}>
      {auditCopy.file({ part: name })}
    </Link>
  )
}

import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import * as auditCopy from '#web/copy/audit.tsx'
import { addDollars } from '#web/ui/amounts.ts'
import { formatDate, formatUsd, plural } from '#web/ui/format.ts'
import { type Column, Table } from '#web/ui/list/table.tsx'
import { EmptyState } from '#web/ui/query-content.tsx'
import { Moment } from '#web/ui/time.tsx'

export type Eligibility = ResponseOf<'GET /staff/audit/eligibility/{licenseId}'>
type Reliance = Eligibility['relied'][number]

const RELIANCE_LABELS: Record<Reliance['kind'], string> = {
  application: 'Application',
  hire: 'Hire',
  payout: 'Payout',
}

const COLUMNS: Column<Reliance>[] = [
  {
    heading: auditCopy.when,
    cell: ({ time }) => (
      <span className="nowrap">
        <Moment time={time} />
      </span>
    ),
  },
  { heading: auditCopy.what, fold: 'main', cell: (reliance) => <RelianceLink {...reliance} /> },
  { heading: auditCopy.job, cell: ({ title }) => title },
  {
    heading: auditCopy.amount,
    alignsRight: true,
    fold: 'end',
    cell: ({ amount }) => amount !== undefined && <span className="num">{formatUsd(amount)}</span>,
  },
  {
    heading: auditCopy.reliedOn,
    cell: ({ alone }) =>
      alone ? (
        <strong>{auditCopy.onlyThisLicense}</strong>
      ) : (
        <span className="quiet">{auditCopy.anotherOneToo}</span>
      ),
  },
]

/** The name of what relied on the license, as a link to its history. */
function RelianceLink({ kind, id }: Reliance) {
  const label = RELIANCE_LABELS[kind]
  if (kind === 'payout')
    return (
      <Link className="link" to="/staff/audit/payment/$id" params={{ id }}>
        {label}
      </Link>
    )
  const timelineKind = kind === 'hire' ? 'contract' : 'application'
  return (
    <Link className="link" to="/staff/timeline/$kind/$id" params={{ kind: timelineKind, id }}>
      {label}
    </Link>
  )
}

/** The number of items of a kind, and the sum of their amounts. */
function countReliances(relied: readonly Reliance[], kind: Reliance['kind']) {
  const relianceOfKind = relied.filter((reliance) => reliance.kind === kind)
  const total = addDollars(...relianceOfKind.map(({ amount = 0 }) => amount))
  const count = plural(relianceOfKind.length, RELIANCE_LABELS[kind].toLowerCase())
  return total > 0 ? auditCopy.ofLabel(count, formatUsd(total)) : count
}

type Props = Pick<Eligibility, 'relied' | 'from'> & {
  /** Whether the day is after the license was issued. */
  isLater: boolean
}

/** The applications, hires and payouts since that day. */
export function Reliances({ relied, from, isLater }: Props) {
  const soleCount = relied.filter((reliance) => reliance.alone).length
  if (relied.length === 0)
    return (
      <div role="status">
        <EmptyState icon={BadgeCheck} heading={auditCopy.noApplicationsHiresOrPayouts} level={3}>
          <p className="quiet">
            {auditCopy.sinceFrom({
              from: formatDate(from),
              value: isLater && auditCopy.chooseAnEarlierDayTo,
            })}
          </p>
        </EmptyState>
      </div>
    )
  return (
    <>
      <p className="result-count" role="status">
        <strong>
          {countReliances(relied, 'application')}, {countReliances(relied, 'hire')},{' '}
          {countReliances(relied, 'payout')}
        </strong>
        <span className="quiet">
          {auditCopy.sinceByThisLicenseAlone({ from: formatDate(from), soleCount })}
        </span>
      </p>
      <Table
        label={auditCopy.whatReliedOnThisLicense}
        columns={COLUMNS}
        rows={relied}
        keyOf={({ kind, id, time }) => `${kind} ${id} ${time}`}
      />
    </>
  )
}

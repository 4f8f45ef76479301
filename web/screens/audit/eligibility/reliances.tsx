import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
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
    heading: 'When',
    cell: ({ time }) => (
      <span className="nowrap">
        <Moment time={time} />
      </span>
    ),
  },
  { heading: 'What', fold: 'main', cell: (reliance) => <RelianceLink {...reliance} /> },
  { heading: 'Job', cell: ({ title }) => title },
  {
    heading: 'Amount',
    alignsRight: true,
    fold: 'end',
    cell: ({ amount }) => amount !== undefined && <span className="num">{formatUsd(amount)}</span>,
  },
  {
    heading: 'Relied on',
    cell: ({ alone }) =>
      alone ? <strong>Only this license</strong> : <span className="quiet">Another one too</span>,
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
  return total > 0 ? `${count} of ${formatUsd(total)}` : count
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
        <EmptyState icon={BadgeCheck} heading="No applications, hires or payouts used this license" level={3}>
          <p className="quiet">
            Since {formatDate(from)}.{isLater && ' Choose an earlier day to see what came before.'}
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
          since {formatDate(from)}; {soleCount} by this license alone
        </span>
      </p>
      <Table
        label="What relied on this license"
        columns={COLUMNS}
        rows={relied}
        keyOf={({ kind, id, time }) => `${kind} ${id} ${time}`}
      />
    </>
  )
}

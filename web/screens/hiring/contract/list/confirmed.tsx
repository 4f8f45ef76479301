import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contractStatus } from '#domain/hiring/status.ts'
import { payout } from '#domain/kernel/money.ts'
import { query } from '#web/app/api-query.ts'
import { formatUsd } from '#web/ui/format.ts'
import { firstName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { displayText } from '#web/ui/shown.ts'

/** After work was submitted: that it was and whose step is next, or that it was approved meanwhile; the contract tells the rest. */
export function Submitted({ id }: { id: string }) {
  const answer = useQuery(query('GET /consultant/contracts/{id}', { params: { id } })).data
  if (!answer) return null
  const { contract, client } = answer
  const state = contractStatus.stateOf(contract.status)
  const receives = formatUsd(payout(Math.round(contract.budget * 100)) / 100)
  if (state === 'complete' && !contract.dispute_id)
    return (
      <Confirmed heading={`${firstName(client)} approved “${displayText(contract.title)}”`} id={id}>
        {receives} was released. The contract says where the money is, and asks you for a review.
      </Confirmed>
    )
  if (state !== 'in_review') return null
  return (
    <Confirmed heading={`You submitted “${displayText(contract.title)}”`} id={id}>
      <bdi>{firstName(client)}</bdi> has been notified and reviews it now. When <bdi>{firstName(client)}</bdi>{' '}
      approves, {receives} is sent to you the same day; otherwise you see here what is missing.
    </Confirmed>
  )
}

/** After work was rejected, until it is submitted again. */
export function Rejected({ id }: { id: string }) {
  const answer = useQuery(query('GET /client/contracts/{id}', { params: { id } })).data
  if (!answer || contractStatus.stateOf(answer.contract.status) !== 'denied') return null
  const { contract, consultant } = answer
  return (
    <Confirmed heading={`You rejected the work for “${displayText(contract.title)}”`} id={id}>
      <bdi>{firstName(consultant)}</bdi> reads your reason and can submit again. Your money stays in escrow
      until you approve.
    </Confirmed>
  )
}

const Confirmed = ({ heading, id, children }: { heading: string; id: string; children: ReactNode }) => (
  <div role="status" className="gap-above--s">
    <Notice tone="ok" heading={heading} level={2}>
      <p className="small">{children}</p>
      <p className="small">
        <Link className="link" to="/contract/$id" params={{ id }}>
          See the contract
        </Link>
      </p>
    </Notice>
  </div>
)

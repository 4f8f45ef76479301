import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contractStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { firstName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * Shown after work was submitted: confirms it and says whose turn it is, or that the work was approved
 * meanwhile.
 */
export function SubmissionConfirmation({ id }: { id: string }) {
  const response = useQuery(query('GET /consultant/contracts/{id}', { params: { id } })).data
  if (!response) return null
  const { contract, client } = response
  const state = contractStatus.stateOf(contract.status)
  const payoutAmount = priceTexts(contract.budget).payout
  if (state === 'complete' && !contract.dispute_id)
    return (
      <Confirmation heading={`${firstName(client)} approved “${displayText(contract.title)}”`} id={id}>
        {payoutAmount} was released. Open the contract to follow the money and leave a review.
      </Confirmation>
    )
  if (state !== 'in_review') return null
  return (
    <Confirmation heading={`You submitted “${displayText(contract.title)}”`} id={id}>
      We told <bdi>{firstName(client)}</bdi>, who reviews it next. You’re paid {payoutAmount} the day{' '}
      <bdi>{firstName(client)}</bdi> approves it. If something’s missing, you’ll see what here.
    </Confirmation>
  )
}

/** Shown after work was rejected, until it is submitted again. */
export function RejectionConfirmation({ id }: { id: string }) {
  const response = useQuery(query('GET /client/contracts/{id}', { params: { id } })).data
  if (!response || contractStatus.stateOf(response.contract.status) !== 'denied') return null
  const { contract, consultant } = response
  return (
    <Confirmation heading={`Changes requested for “${displayText(contract.title)}”`} id={id}>
      <bdi>{firstName(consultant)}</bdi> will see your reason and can resubmit. Your money stays in escrow
      until you approve.
    </Confirmation>
  )
}

const Confirmation = ({ heading, id, children }: { heading: string; id: string; children: ReactNode }) => (
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

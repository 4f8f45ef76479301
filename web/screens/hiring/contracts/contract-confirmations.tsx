import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contractStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
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
      <Confirmation
        heading={hiringContractsCopy.approved(firstName(client), displayText(contract.title))}
        id={id}
      >
        {hiringContractsCopy.wasReleasedOpenTheContract({ payoutAmount })}
      </Confirmation>
    )
  if (state !== 'in_review') return null
  return (
    <Confirmation heading={hiringContractsCopy.youSubmitted(displayText(contract.title))} id={id}>
      {hiringContractsCopy.hasBeenNotifiedAndWill({
        name: <bdi>{firstName(client)}</bdi>,
        payoutAmount,
        name2: <bdi>{firstName(client)}</bdi>,
      })}
    </Confirmation>
  )
}

/** Shown after work was rejected, until it is submitted again. */
export function RejectionConfirmation({ id }: { id: string }) {
  const response = useQuery(query('GET /client/contracts/{id}', { params: { id } })).data
  if (!response || contractStatus.stateOf(response.contract.status) !== 'denied') return null
  const { contract, consultant } = response
  return (
    <Confirmation heading={hiringContractsCopy.changesRequestedFor(displayText(contract.title))} id={id}>
      {hiringContractsCopy.willSeeYourReasonAnd({ name: <bdi>{firstName(consultant)}</bdi> })}
    </Confirmation>
  )
}

const Confirmation = ({ heading, id, children }: { heading: string; id: string; children: ReactNode }) => (
  <div role="status" className="gap-above--s">
    <Notice tone="ok" heading={heading} level={2}>
      <p className="small">{children}</p>
      <p className="small">
        <Link className="link" to="/contract/$id" params={{ id }}>
          {hiringContractsCopy.seeTheContract}
        </Link>
      </p>
    </Notice>
  </div>
)

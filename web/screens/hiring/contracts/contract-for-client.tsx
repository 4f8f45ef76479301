import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { allowedContractActions } from './allowed-contract-actions.ts'
import { ApprovalPanel } from './approval-panel.tsx'
import { DecisionLink, DecisionOutcome, DenialNotice, DisputeNotice } from './contract-notices.tsx'
import { ContractPage } from './contract-page.tsx'

export function ContractForClient() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /client/contracts/{id}', { params: { id } }))
  return (
    <ContractPage
      query={response}
      viewerRole="client"
      otherPerson={(details) => details.consultant}
      actions={(details) => <ContractActions {...details} />}
    />
  )
}

type Props = ResponseOf<'GET /client/contracts/{id}'>

function ContractActions({ contract, payment, history = [], consultant }: Props) {
  const name = firstName(consultant)
  const allowedActions = allowedContractActions(contract)
  const state = contractStatus.stateOf(contract.status)
  const price = priceTexts(contract.budget)

  if (allowedActions.approve || allowedActions.deny)
    return <ApprovalPanel contract={contract} history={history} name={name} />
  if (state === 'complete')
    return (
      <Panel
        heading={
          contract.dispute_id
            ? hiringContractsCopy.ourSupportTeamReleasedThe
            : hiringContractsCopy.youApprovedTheWork
        }
      >
        <p className="quiet">
          {contract.completed_at && `${formatMoment(contract.completed_at)}. `}
          {hiringContractsCopy.wasReleasedAndReceives({
            budget: formatUsd(contract.budget),
            name: <bdi>{name}</bdi>,
            payout: price.payout,
          })}
        </p>
        <DecisionLink contract={contract} />
      </Panel>
    )
  const hasEnded = state === undefined || state === 'closed'
  if (contract.dispute_id || hasEnded)
    return (
      <Panel
        heading={
          hasEnded ? hiringContractsCopy.thisContractHasEnded : hiringContractsCopy.disputeHasBeenFiled
        }
      >
        <DenialNotice contract={contract} />
        {hasEnded ? (
          <>
            <DecisionOutcome contract={contract} payment={payment} otherName={name} />
            <DecisionLink contract={contract} />
          </>
        ) : (
          <DisputeNotice contract={contract} />
        )}
      </Panel>
    )
  return (
    <Panel heading={hiringContractsCopy.isWorking(name)}>
      <DenialNotice contract={contract} />
      <p className="quiet">
        {state === 'denied'
          ? hiringContractsCopy.changesRequestedCanResubmit(name)
          : hiringContractsCopy.whenSubmitsTheWorkYou(name)}{' '}
        {hiringContractsCopy.isInEscrow({ total: price.total })}
      </p>
    </Panel>
  )
}

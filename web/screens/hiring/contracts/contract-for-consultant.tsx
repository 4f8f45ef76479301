import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { PaymentNotice, paymentNoticeOf } from '#web/screens/money/payment-notice.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { allowedContractActions } from './allowed-contract-actions.ts'
import { submissionSummary } from './contract-history.tsx'
import { DecisionLink, DecisionOutcome, DenialNotice, DisputeNotice } from './contract-notices.tsx'
import { ContractPage } from './contract-page.tsx'
import { SubmitForm } from './submit-form.tsx'

export function ContractForConsultant() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /consultant/contracts/{id}', { params: { id } }))
  return (
    <ContractPage
      query={response}
      viewerRole="consultant"
      otherPerson={(details) => details.client}
      actions={(details) => <ContractActions {...details} />}
    />
  )
}

type Props = ResponseOf<'GET /consultant/contracts/{id}'>

function ContractActions({ contract, payment, history = [], client: payer }: Props) {
  const client = firstName(payer)
  const [isOpen, setIsOpen] = useState(false)
  const allowedActions = allowedContractActions(contract)
  const state = contractStatus.stateOf(contract.status)
  const price = priceTexts(contract.budget)
  const { last: lastSubmittedAt } = submissionSummary(history)

  if (state === 'in_review' && !contract.dispute_id)
    return (
      <Panel heading={hiringContractsCopy.isReviewing(client)}>
        <p className="quiet">
          {lastSubmittedAt && hiringContractsCopy.youSubmittedOn(formatMoment(lastSubmittedAt))}
          {hiringContractsCopy.whenApprovesYouReceiveThe({ name: <bdi>{client}</bdi>, payout: price.payout })}
        </p>
        <PayoutEmailNotice amount={price.payout} client={client} />
      </Panel>
    )
  if (state === 'complete') return <CompletedPanel {...{ contract, payment, client }} />
  if (!allowedActions.submit)
    return (
      <Panel
        heading={
          contract.dispute_id && state !== 'closed'
            ? hiringContractsCopy.disputeHasBeenFiled
            : hiringContractsCopy.thisContractHasEnded
        }
      >
        <DenialNotice contract={contract} />
        {contract.dispute_id && state !== 'closed' ? (
          <DisputeNotice contract={contract} />
        ) : (
          <>
            {contract.dispute_id && (
              <DecisionOutcome contract={contract} payment={payment} otherName={client} />
            )}
            <DecisionLink contract={contract} />
          </>
        )}
        {payment && <PaymentLink payment={payment} />}
      </Panel>
    )
  return (
    <Panel heading={state === 'denied' ? hiringContractsCopy.changesRequested : hiringContractsCopy.yourTurn}>
      <DenialNotice contract={contract} />
      {isOpen ? (
        <SubmitForm contract={contract} client={client} cancel={() => setIsOpen(false)} />
      ) : (
        <Button tone="primary" wide onClick={() => setIsOpen(true)}>
          {hiringContractsCopy.submitForCompletion}
        </Button>
      )}
      <p className="small quiet">
        {hiringContractsCopy.youReceiveTheDayApproves({
          payout: price.payout,
          name: <bdi>{client}</bdi>,
          total: price.total,
          name2: <bdi>{client}</bdi>,
        })}
      </p>
      <PayoutEmailNotice amount={price.payout} client={client} />
    </Panel>
  )
}

/**
 * While the contract runs: asks for the payout email that the payout will need. Renders nothing if there is
 * one.
 */
function PayoutEmailNotice({ amount, client }: { amount: string; client: string }) {
  const email = useQuery(query('GET /payments/email', {})).data?.email
  if (email !== '') return null
  return (
    <Notice tone="warn" icon={Wallet} heading={hiringContractsCopy.whereShouldWeSendYour}>
      <p className="small">
        {hiringContractsCopy.youHaventSetAPayout({ amount, name: <bdi>{client}</bdi> })}
      </p>
      <p className="small">
        <Link className="link" to="/payment-settings">
          {hiringContractsCopy.setPayoutEmail}
        </Link>
      </p>
    </Notice>
  )
}

type CompletedPanelProps = {
  contract: ContractResponse
  payment: PaymentResponse | undefined
  client: string
}

/** After approval: where the consultant's money is, and the request for a review. */
function CompletedPanel({ contract, payment, client }: CompletedPanelProps) {
  const email = useQuery(query('GET /payments/email', {})).data?.email
  const received = payment?.settled?.received
  const amount = received === undefined ? priceTexts(contract.budget).payout : formatUsd(received)
  const isPayoutWaiting =
    payment !== undefined && email !== undefined && paymentNoticeOf(payment, email) !== undefined
  return (
    <Panel
      heading={
        contract.dispute_id
          ? hiringContractsCopy.ourSupportTeamReleasedThe
          : hiringContractsCopy.approvedTheWork(client)
      }
    >
      {isPayoutWaiting ? (
        <PaymentNotice payment={payment} email={email} />
      ) : (
        <p className="quiet">
          {contract.completed_at && hiringContractsCopy.released(formatMoment(contract.completed_at))}
          {payment?.status === 'paid_out' && hiringContractsCopy.wasSentToYourPaypal(amount)}
          {payment && payment.status !== 'paid_out' && hiringContractsCopy.isOnItsWayTo(amount)}
        </p>
      )}
      <DecisionLink contract={contract} />
      {payment && <PaymentLink payment={payment} />}
    </Panel>
  )
}

const PaymentLink = ({ payment }: { payment: PaymentResponse }) => (
  <Link className={'btn btn--wide'} to="/payment/$id" params={{ id: payment.id }}>
    {hiringContractsCopy.seeThePayment}
  </Link>
)

import { Link } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { contractStatus } from '#domain/hiring/status.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import { formatDay, formatUsd } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'

/** In the panel of a contract with an open dispute: says what cannot change, and links to the dispute. */
export const DisputeNotice = ({ contract }: { contract: Pick<ContractResponse, 'id'> }) => (
  <>
    <p className="quiet">{hiringContractsCopy.theMoneyIsFrozenFor}</p>
    <Link
      className="btn btn--primary btn--wide"
      to="/disputes/$contract_id"
      params={{ contract_id: contract.id }}
    >
      {hiringContractsCopy.goToTheDispute}
    </Link>
  </>
)

/** In the panel of a contract that a decision closed: who got what, and when. */
export function DecisionOutcome({ contract, payment, otherName }: OutcomeProps) {
  const { settled, direction } = payment ?? {}
  if (!settled) return <p className="quiet">{hiringContractsCopy.ourSupportTeamsDecisionClosed}</p>
  const isPayer = direction === 'paid'
  const returned = formatUsd(settled.returned)
  const outcome =
    settled.received === 0
      ? hiringContractsCopy.refundedBackTo(returned, isPayer ? hiringContractsCopy.you : otherName)
      : isPayer
        ? hiringContractsCopy.splitBackToYou(formatUsd(settled.received), otherName, returned)
        : hiringContractsCopy.splitToYou(formatUsd(settled.received), returned, otherName)
  return (
    <p className="quiet">
      {outcome} {contract.completed_at && hiringContractsCopy.decidedOn(formatDay(contract.completed_at))}
    </p>
  )
}

type OutcomeProps = {
  contract: ContractResponse
  payment: PaymentResponse | undefined
  /** The first name of the other side. */
  otherName: string
}

/** In the panel of a contract that a dispute ended: the way to what was decided. */
export const DecisionLink = ({ contract: { id, dispute_id } }: { contract: ContractResponse }) =>
  dispute_id !== undefined && (
    <Link className="btn btn--wide" to="/disputes/$contract_id" params={{ contract_id: id }}>
      {hiringContractsCopy.seeTheDecision}
    </Link>
  )

/** The client's reason for rejecting the work; nothing in any other state. Both sides read it. */
export const DenialNotice = ({ contract: { status, reason } }: { contract: ContractResponse }) =>
  contractStatus.stateOf(status) === 'denied' && (
    <Notice tone="danger" icon={Undo2} heading={hiringContractsCopy.denied}>
      <p className="small pre">{hiringContractsCopy.reasonReason({ reason })}</p>
    </Notice>
  )

import type { ContractResponse } from '#api/wire/shapes/contract.ts'
import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import { DISPUTE_UNTOUCHED_DAYS } from '#domain/kernel/terms.ts'
import { currentTime } from '#web/app/machine-state.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { formatMoment, plural } from '#web/ui/format.ts'
import { DisputeStatusLabel } from '#web/ui/status-labels.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { supportStartDeadline } from '../support-start.ts'

/** How soon support usually starts, as a text. */
export const USUAL_RESPONSE_TIME = disputesCopy.within(plural(DISPUTE_UNTOUCHED_DAYS, 'day'))

/**
 * The state of a contract's dispute where only the contract is known. If the contract has ended, the dispute
 * was decided.
 */
export const ContractDisputeLabel = ({ contract }: { contract: ContractResponse }) => (
  <DisputeStatusLabel status={isRunningContract(contract.status) ? 'filed' : 'resolved'} audience="party" />
)

/** When support starts on a dispute that nobody has taken, or that it is late. */
function supportStartText(filedAt: string): string {
  const deadline = supportStartDeadline(filedAt)
  return deadline < currentTime()
    ? disputesCopy.takesLongerThanUsual
    : disputesCopy.ourSupportTeamStartsBy(formatMoment(deadline))
}

/** The stage of a dispute: filed, under review or decided. */
export function DisputeProgress({
  dispute: { status, created_at, resolution },
}: {
  dispute: DisputeResponse
}) {
  const isDecided = status === 'resolved'
  return (
    <Stepper
      steps={[
        {
          name: 'Filed',
          state: status === 'filed' ? 'now' : 'done',
          description: formatMoment(created_at),
        },
        {
          name: disputesCopy.underReview,
          state: isDecided ? 'done' : status === 'under_review' ? 'now' : 'later',
          description: isDecided
            ? disputesCopy.byOurSupportTeam
            : status === 'under_review'
              ? disputesCopy.ourSupportTeamIsReviewing
              : supportStartText(created_at),
        },
        {
          name: 'Resolved',
          state: isDecided ? 'done' : 'later',
          description: resolution ? formatMoment(resolution.resolved_at) : disputesCopy.ourSupportTeamDecides,
        },
      ]}
    />
  )
}

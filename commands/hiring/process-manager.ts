import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_GRACE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import { declineOpenApplicationsTask } from './application.ts'
import { settleContractTask } from './approve-contract.ts'
import { requestPaymentTask } from './request-payment.ts'
import { settleTokenTask, tokensId } from './tokens.ts'
import { remindOfWaitingWorkTask } from './work-reminders.ts'

const RESERVATION_TIMEOUT_SECONDS = 60

const declineApplications = ({ stream }: { stream: string }) => [
  declineOpenApplicationsTask.for({ job_id: idOf(stream) }, { keyPart: idOf(stream) }),
]

/** The tasks that follow from events of jobs, applications, tokens and contracts. */
export const hiringProcessManager: ProcessManager = {
  TokenReserved: ({ stream, event: { application_id } }) => [
    settleTokenTask.for(
      { tokens_id: idOf(stream), application_id },
      { keyPart: 'token', afterSeconds: RESERVATION_TIMEOUT_SECONDS },
    ),
  ],
  ApplicationSubmitted: ({ stream, event: { consultant_id, job_id, at } }) => [
    settleTokenTask.for(
      { tokens_id: tokensId(consultant_id, at), application_id: idOf(stream) },
      { keyPart: 'spend' },
    ),
    // The job may have left the board while the application was written.
    declineOpenApplicationsTask.for({ job_id }, { keyPart: idOf(stream) }),
  ],
  JobFilled: declineApplications,
  JobClosed: declineApplications,
  JobReservedForHire: ({ stream, event: { payment_id } }) => [
    requestPaymentTask.for(
      { job_id: idOf(stream) },
      { keyPart: payment_id, afterSeconds: INLINE_GRACE_SECONDS },
    ),
  ],
  DeliverableSubmitted: ({ stream, id }) => [
    remindOfWaitingWorkTask.for({ contract_id: idOf(stream) }, { keyPart: id }),
  ],
  ContractCompleted: ({ stream }) => [settleContractTask.for({ contract_id: idOf(stream) })],
}

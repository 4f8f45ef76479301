import { idOf } from '#domain/kernel/stream.ts'
import { INLINE_SECONDS, type ProcessManager } from '../kernel/process-manager.ts'
import { declineOpenTask } from './application.ts'
import { settleTask } from './approval.ts'
import { requestPaymentTask } from './request-payment.ts'
import { settleTokenTask, tokensId } from './tokens.ts'
import { remindOfWorkTask } from './work-waiting.ts'

const RESERVATION_SECONDS = 60

const decline = ({ stream }: { stream: string }) => [
  declineOpenTask.for({ job_id: idOf(stream) }, { per: idOf(stream) }),
]

/** Jobs, applications, tokens and contracts. */
export const hiring: ProcessManager = {
  TokenReserved: ({ stream, event: { application_id } }) => [
    settleTokenTask.for(
      { tokens_id: idOf(stream), application_id },
      { per: 'token', after_seconds: RESERVATION_SECONDS },
    ),
  ],
  ApplicationSubmitted: ({ stream, event: { consultant_id, job_id, at } }) => [
    settleTokenTask.for(
      { tokens_id: tokensId(consultant_id, at), application_id: idOf(stream) },
      { per: 'spend' },
    ),
    // The job may have left the board meanwhile.
    declineOpenTask.for({ job_id }, { per: idOf(stream) }),
  ],
  JobFilled: decline,
  JobClosed: decline,
  JobReservedForHire: ({ stream, event: { payment_id } }) => [
    requestPaymentTask.for({ job_id: idOf(stream) }, { per: payment_id, after_seconds: INLINE_SECONDS }),
  ],
  DeliverableSubmitted: ({ stream, id }) => [
    remindOfWorkTask.for({ contract_id: idOf(stream) }, { per: id }),
  ],
  ContractCompleted: ({ stream }) => [settleTask.for({ contract_id: idOf(stream) })],
}

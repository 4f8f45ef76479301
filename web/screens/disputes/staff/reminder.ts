import type { ResponseOf } from '#api/wire/wire.ts'
import { currentTime } from '#web/app/machine-state.ts'
import { supportStartDeadline } from '../support-start.ts'

type Dispute = Pick<ResponseOf<'GET /staff/disputes'>['disputes'][number], 'status' | 'updated_at'>

/** When support is reminded of a dispute that nobody has taken. */
export const reminderTimeOf = ({ updated_at }: Pick<Dispute, 'updated_at'>) =>
  supportStartDeadline(updated_at)

/** Whether nobody has taken this dispute although support was reminded of it. */
export const isOverdue = (dispute: Dispute) =>
  dispute.status === 'filed' && reminderTimeOf(dispute) < currentTime()

import type { ResponseOf } from '#api/wire/wire.ts'
import { DISPUTE_UNTOUCHED_DAYS } from '#domain/kernel/terms.ts'
import { currentTime } from '#web/app/machine-state.ts'

type Dispute = Pick<ResponseOf<'GET /staff/disputes'>['disputes'][number], 'status' | 'updated_at'>

const DAY_MS = 86_400_000

/** When support is reminded of a dispute that nobody has taken. */
export const reminderTimeOf = ({ updated_at }: Pick<Dispute, 'updated_at'>) =>
  new Date(Date.parse(updated_at) + DISPUTE_UNTOUCHED_DAYS * DAY_MS).toISOString()

/** Whether nobody has taken this dispute although support was reminded of it. */
export const isOverdue = (dispute: Dispute) =>
  dispute.status === 'filed' && reminderTimeOf(dispute) < currentTime()

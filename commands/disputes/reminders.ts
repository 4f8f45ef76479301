import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { DISPUTE_UNTOUCHED_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import type { Commander } from '../kernel/handle.ts'
import { messageTask } from '../notifications/message-task.ts'
import { disputeAggregate } from './dispute.ts'
import { disputeUntouchedMail } from './mail-texts.ts'

const UNTOUCHED_SECONDS = days(DISPUTE_UNTOUCHED_DAYS) / 1000

type MailNeeds = { commander: Commander; webOrigin: string; support: string }

/** Reminds support of a dispute, once for each period without any change. */
export const disputeUntouchedTask = messageTask({
  name: 'dispute-untouched',
  payload: z.object({ dispute_id: z.uuid() }),
  key: ({ dispute_id }) => `dispute-untouched:${dispute_id}`,
  async send({ commander, webOrigin, support }: MailNeeds, { dispute_id }, { mailer }, { at }) {
    const { value, context } = (await commander.load(disputeAggregate, dispute_id)).state
    if (value !== 'filed' && value !== 'under_review') return
    if (Date.parse(at) - Date.parse(context.updated_at) < days(DISPUTE_UNTOUCHED_DAYS)) return
    await mailer.send({ to: support, ...disputeUntouchedMail(`${webOrigin}/staff/disputes/${dispute_id}`) })
  },
})

/** Schedules the next reminder of a dispute, which replaces the one that waits. */
export const scheduleDisputeReminder = ({ stream }: { stream: string }) => [
  disputeUntouchedTask.for({ dispute_id: idOf(stream) }, { afterSeconds: UNTOUCHED_SECONDS }),
]

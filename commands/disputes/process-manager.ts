import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { contactMailTask } from './contact-mail.ts'
import { openDisputeTask, openReversalCaseTask } from './file-dispute.ts'
import { scheduleDisputeReminder } from './reminders.ts'
import { carryOutResolutionTask } from './resolve-dispute.ts'

/** The tasks that follow from messages to support and from disputes. */
export const disputesProcessManager: ProcessManager = {
  ContactMessageReceived: ({ stream }) => [contactMailTask.for({ contact_id: idOf(stream) })],
  ContractDisputed: ({ stream }) => [openDisputeTask.for({ contract_id: idOf(stream) })],
  ProviderReversed: ({ stream, event }) =>
    event.borne_by === 'escrow_case' ? [openReversalCaseTask.for({ payment_id: idOf(stream) })] : [],
  DisputeFiled: scheduleDisputeReminder,
  DisputeResolved: ({ stream }) => [carryOutResolutionTask.for({ dispute_id: idOf(stream) })],
}

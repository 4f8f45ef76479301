import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { contactMailTask } from './contact-mail.ts'

/** What members and visitors write to support. */
export const disputes: ProcessManager = {
  ContactMessageReceived: ({ stream }) => [contactMailTask.for({ contact_id: idOf(stream) })],
}

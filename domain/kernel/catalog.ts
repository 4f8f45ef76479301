import { z } from 'zod'
import { appointmentLifecycle } from '../appointments/appointment.ts'
import { attemptLifecycle } from '../audit/attempt.ts'
import { checkpointLifecycle } from '../audit/checkpoint.ts'
import { staffReadingLifecycle } from '../audit/staff-reading.ts'
import { contactLifecycle } from '../disputes/contact.ts'
import { disputeLifecycle } from '../disputes/dispute.ts'
import { fileAccessLifecycle } from '../files/access.ts'
import { fileLifecycle } from '../files/file.ts'
import { applicationLifecycle } from '../hiring/application.ts'
import { contractLifecycle } from '../hiring/contract.ts'
import { favoriteLifecycle } from '../hiring/favorite.ts'
import { jobLifecycle } from '../hiring/job.ts'
import { tokensLifecycle } from '../hiring/tokens.ts'
import { accountLifecycle } from '../identity/account/account.ts'
import { blockLifecycle } from '../identity/block.ts'
import { profileLifecycle } from '../identity/profile.ts'
import { licenseLifecycle } from '../licensing/license.ts'
import { conversationLifecycle } from '../messaging/conversation.ts'
import { escrowLifecycle } from '../money/escrow/escrow.ts'
import { purchaseLifecycle } from '../money/purchase.ts'
import { notificationsLifecycle } from '../notifications/notifications.ts'
import { skipLifecycle } from '../operations/skip.ts'
import { reviewLifecycle } from '../reviews/review.ts'

/** Every lifecycle by the kind of its streams (`{kind}-{id}`). No other list of lifecycles exists. */
export const kinds = {
  job: jobLifecycle,
  application: applicationLifecycle,
  tokens: tokensLifecycle,
  favorite: favoriteLifecycle,
  escrow: escrowLifecycle,
  purchase: purchaseLifecycle,
  contract: contractLifecycle,
  license: licenseLifecycle,
  review: reviewLifecycle,
  account: accountLifecycle,
  profile: profileLifecycle,
  block: blockLifecycle,
  notifications: notificationsLifecycle,
  file: fileLifecycle,
  fileAccess: fileAccessLifecycle,
  contact: contactLifecycle,
  dispute: disputeLifecycle,
  conversation: conversationLifecycle,
  appointment: appointmentLifecycle,
  staffReading: staffReadingLifecycle,
  attempt: attemptLifecycle,
  checkpoint: checkpointLifecycle,
  skip: skipLifecycle,
}
export type Kind = keyof typeof kinds

/** The union of these schemas. */
function unionOf<S extends z.core.$ZodTypeDiscriminable>([first, ...others]: readonly S[]) {
  if (!first) throw new Error('There is no lifecycle.')
  return z.discriminatedUnion('type', [first, ...others])
}

/** Every event that this system has ever recorded. */
export type AnyEvent = z.infer<(typeof kinds)[Kind]['events']>
export const AnyEvent = unionOf(Object.values(kinds).map(({ events }) => events))

/** Every command of this system. */
export type AnyCommand = z.infer<(typeof kinds)[Kind]['commands']>
export const AnyCommand = unionOf(Object.values(kinds).map(({ commands }) => commands))

/** Who did something: a member or staff by their user_id, or the product itself. */
export type Actor = z.infer<typeof Actor>
export const Actor = z.object({
  kind: z.enum(['member', 'staff', 'system']),
  user_id: z.uuid().optional(),
})

/**
 * Who caused an event, from which session and address, and what led to it. `schema` is the version of the
 * event's data. For acts of the product, `initiator` is the person whose call or event it followed. `os_user`
 * is the operating system user who gave the command on the server. Older events have neither.
 */
export type Metadata = z.infer<typeof Metadata>
export const Metadata = z.object({
  actor: Actor,
  initiator: Actor.optional(),
  os_user: z.string().optional(),
  correlation_id: z.string(),
  causation_id: z.string(),
  session_id: z.string().optional(),
  ip: z.string().optional(),
  schema: z.int(),
})

/** A stored event: `revision` counts within its stream, `position` over all streams. */
export type EventRecord<E = AnyEvent> = {
  stream: string
  id: string
  revision: bigint
  position: bigint
  event: E
  metadata: Metadata
}

/**
 * An event that the product wrote and this version cannot read, because it is damaged or of a later version.
 * Its type may be unknown. `cause` contains no text that people wrote.
 */
export type UnreadableRecord = Omit<EventRecord, 'event' | 'metadata'> & {
  event: { type: string }
  cause: string
}

/** An event as a subscription delivers it. */
export type DeliveredEvent = EventRecord | UnreadableRecord

export const isUnreadable = (deliveredEvent: DeliveredEvent): deliveredEvent is UnreadableRecord =>
  'cause' in deliveredEvent

/** Thrown where an event is needed that cannot be read. */
export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent'
  readonly code: string
  constructor({ stream, revision, event, cause }: UnreadableRecord) {
    super(`${event.type} in ${stream} at ${revision} cannot be read: ${cause}`)
    this.code = cause
  }
}

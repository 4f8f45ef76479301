import { z } from 'zod'
import { Contact, ContactCommand, ContactEvent, contact } from '../disputes/contact.ts'
import { FileAccess, FileAccessCommand, FileAccessEvent, fileAccess } from '../files/access.ts'
import { File, FileCommand, FileEvent, file } from '../files/file.ts'
import { Application, ApplicationCommand, ApplicationEvent, application } from '../hiring/application.ts'
import { Contract, ContractCommand, ContractEvent, contract } from '../hiring/contract.ts'
import { Job, JobCommand, JobEvent, job } from '../hiring/job.ts'
import { Tokens, TokensCommand, TokensEvent, tokens } from '../hiring/tokens.ts'
import { Account, AccountCommand, AccountEvent, account } from '../identity/account/account.ts'
import { Profile, ProfileCommand, ProfileEvent, profile } from '../identity/profile.ts'
import { License, LicenseCommand, LicenseEvent, license } from '../licensing/license.ts'
import { Escrow, EscrowCommand, EscrowEvent, escrow } from '../money/escrow/escrow.ts'
import {
  Notifications,
  NotificationsCommand,
  NotificationsEvent,
  notifications,
} from '../notifications/notifications.ts'
import { Review, ReviewCommand, ReviewEvent, review } from '../reviews/review.ts'

/** Every kind of stream (`{kind}-{id}`), the machine that decides over it, and what it says and hears. */
export const kinds = {
  job: { machine: job, decider: Job, commands: JobCommand, events: JobEvent },
  application: {
    machine: application,
    decider: Application,
    commands: ApplicationCommand,
    events: ApplicationEvent,
  },
  tokens: { machine: tokens, decider: Tokens, commands: TokensCommand, events: TokensEvent },
  escrow: { machine: escrow, decider: Escrow, commands: EscrowCommand, events: EscrowEvent },
  contract: { machine: contract, decider: Contract, commands: ContractCommand, events: ContractEvent },
  license: { machine: license, decider: License, commands: LicenseCommand, events: LicenseEvent },
  review: { machine: review, decider: Review, commands: ReviewCommand, events: ReviewEvent },
  account: { machine: account, decider: Account, commands: AccountCommand, events: AccountEvent },
  profile: { machine: profile, decider: Profile, commands: ProfileCommand, events: ProfileEvent },
  notifications: {
    machine: notifications,
    decider: Notifications,
    commands: NotificationsCommand,
    events: NotificationsEvent,
  },
  file: { machine: file, decider: File, commands: FileCommand, events: FileEvent },
  fileAccess: {
    machine: fileAccess,
    decider: FileAccess,
    commands: FileAccessCommand,
    events: FileAccessEvent,
  },
  contact: { machine: contact, decider: Contact, commands: ContactCommand, events: ContactEvent },
} as const
export type Kind = keyof typeof kinds

/** Every event that this system has ever recorded, and every command that it answers. */
export type AnyEvent = z.infer<typeof AnyEvent>
export const AnyEvent = z.discriminatedUnion('type', [
  JobEvent,
  ApplicationEvent,
  TokensEvent,
  EscrowEvent,
  ContractEvent,
  LicenseEvent,
  ReviewEvent,
  AccountEvent,
  ProfileEvent,
  NotificationsEvent,
  FileEvent,
  FileAccessEvent,
  ContactEvent,
])

export type AnyCommand = z.infer<typeof AnyCommand>
export const AnyCommand = z.discriminatedUnion('type', [
  JobCommand,
  ApplicationCommand,
  TokensCommand,
  EscrowCommand,
  ContractCommand,
  LicenseCommand,
  ReviewCommand,
  AccountCommand,
  ProfileCommand,
  NotificationsCommand,
  FileCommand,
  FileAccessCommand,
  ContactCommand,
])

/** Who did something: a member or staff by their user_id, or the product itself. */
export type Actor = z.infer<typeof Actor>
export const Actor = z.object({
  kind: z.enum(['member', 'staff', 'system']),
  user_id: z.uuid().optional(),
})

/** Who did it, from where, and what made them; `schema` is the version of the event's data. */
export type Metadata = z.infer<typeof Metadata>
export const Metadata = z.object({
  actor: Actor,
  correlation_id: z.string(),
  causation_id: z.string(),
  session_id: z.string().optional(),
  ip: z.string().optional(),
  schema: z.int(),
})

/** An event as the store has it: `revision` counts within its stream, `position` over all streams. */
export type Recorded<E = AnyEvent> = {
  stream: string
  id: string
  revision: bigint
  position: bigint
  event: E
  metadata: Metadata
}

import type { AnyEvent, Recorded } from '#domain/catalogue.ts'
import { UPLOAD_SECONDS } from '../file-upload.ts'
import { tell } from './notices.ts'

/** Something to be done because of an event. Of one `key` only the newest waits; the tasks of one `queue` never overlap. */
export type Task = {
  name: string
  payload: Record<string, string>
  key: string
  queue?: string
  after_seconds?: number
}

/** How long the request that caused an event has to carry it on itself, before the worker does. */
const INLINE_SECONDS = 3
const RESERVATION_SECONDS = 60
const REFUND_SECONDS = 3600
const UNCLAIMED_SECONDS = 60
/** Nobody but the payer can do something about a declined instrument; asking on would only decline it again. */
const DECLINED_SECONDS = 60

const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1)

const payment = ({ stream }: Recorded, after_seconds = 0): Task => carry(idOf(stream), after_seconds)

export const carry = (payment_id: string, after_seconds = 0): Task => ({
  name: 'payment',
  payload: { payment_id },
  key: `payment:${payment_id}`,
  queue: `payment:${payment_id}`,
  after_seconds,
})

/** Tells the owner of the account; once for each event. */
const told = ({ stream, id }: Recorded, what: string): Task => ({
  name: 'told',
  payload: { user_id: idOf(stream), what },
  key: `told:${id}`,
})

const cutOff = ({ stream, id, event }: Recorded, which: 'all' | 'without_second_factor'): Task => ({
  name: 'cut-off',
  payload: { user_id: idOf(stream), until: event.at, which },
  key: `cut-off:${id}`,
})

const tidy = ({ stream }: Recorded): Task => ({
  name: 'file-tidy',
  payload: { file_id: idOf(stream) },
  key: `file-tidy:${idOf(stream)}`,
})

/** By the newest grant: it is that which ends. */
const ending = ({ stream }: Recorded): Task => ({
  name: 'file-access',
  payload: { access_id: idOf(stream) },
  key: `file-access:${idOf(stream)}`,
})

type Reactions = {
  [T in AnyEvent['type']]?: (recorded: Recorded<Extract<AnyEvent, { type: T }>>) => Task[]
}

/** Whenever X, then Y: what follows from which event. Each task looks at the streams and does only what is still due. */
const reactions: Reactions = {
  AccountRegistered: ({ stream }) => [
    { name: 'verification-mail', payload: { user_id: idOf(stream) }, key: `verification:${idOf(stream)}` },
  ],
  PayoutEmailChanged: (recorded) => [
    {
      name: 'redirect-payouts',
      payload: { user_id: idOf(recorded.stream) },
      key: `redirect-payouts:${recorded.id}`,
    },
    told(recorded, 'payout-address-changed'),
  ],
  AccountSuspended: (recorded) => [
    told(recorded, 'account-suspended'),
    cutOff(recorded, 'all'),
    {
      name: 'pending-hires',
      payload: { user_id: idOf(recorded.stream) },
      key: `pending-hires:${recorded.id}`,
    },
  ],
  RolesChanged: (recorded) =>
    recorded.event.roles.length > 0 ? [cutOff(recorded, 'without_second_factor')] : [],
  AccountRestored: (recorded) => [
    {
      name: 'waiting-payouts',
      payload: { user_id: idOf(recorded.stream) },
      key: `waiting-payouts:${recorded.id}`,
    },
    told(recorded, 'account-restored'),
  ],
  EmailChangeAsked: (recorded) => [
    {
      name: 'email-change-mail',
      payload: { user_id: idOf(recorded.stream) },
      key: `email-change:${idOf(recorded.stream)}`,
    },
    told(recorded, 'email-change-asked'),
  ],
  EmailChanged: (recorded) => [
    {
      name: 'login-address',
      payload: { user_id: idOf(recorded.stream) },
      key: `login-address:${recorded.id}`,
    },
    told(recorded, 'email-changed'),
  ],
  PasswordResetAsked: ({ stream }) => [
    { name: 'reset-mail', payload: { user_id: idOf(stream) }, key: `reset:${idOf(stream)}` },
  ],
  PasswordChanged: (recorded) => [told(recorded, 'password-changed')],
  MfaEnabled: (recorded) => [told(recorded, 'second-factor-on')],
  MfaDisabled: (recorded) => [
    told(recorded, recorded.event.by === 'staff' ? 'second-factor-reset' : 'second-factor-off'),
    ...(recorded.event.by === 'staff' ? [cutOff(recorded, 'all')] : []),
  ],
  SessionsRevoked: (recorded) =>
    recorded.event.reason === 'refresh_token_reused' ? [told(recorded, 'session-reused')] : [],
  ContactMessageReceived: ({ stream }) => [
    { name: 'contact-mail', payload: { contact_id: idOf(stream) }, key: `contact-mail:${idOf(stream)}` },
  ],
  TokenReserved: ({ stream, event: { application_id } }) => [
    {
      name: 'token',
      payload: { tokens_id: idOf(stream), application_id },
      key: `token:${application_id}`,
      after_seconds: RESERVATION_SECONDS,
    },
  ],
  ApplicationSubmitted: ({ stream, event: { consultant_id, job_id, at } }) => [
    {
      name: 'token',
      payload: { tokens_id: `${consultant_id}-${at.slice(0, 7)}`, application_id: idOf(stream) },
      key: `spend:${idOf(stream)}`,
    },
    // The job may have gone off the board while this was on its way.
    { name: 'decline', payload: { job_id }, key: `decline:${idOf(stream)}` },
  ],
  JobFilled: ({ stream }) => [
    { name: 'decline', payload: { job_id: idOf(stream) }, key: `decline:${idOf(stream)}` },
  ],
  JobReservedForHire: ({ stream, event: { payment_id } }) => [
    {
      name: 'hire',
      payload: { job_id: idOf(stream) },
      key: `hire:${payment_id}`,
      after_seconds: INLINE_SECONDS,
    },
  ],
  JobClosed: ({ stream }) => [
    { name: 'decline', payload: { job_id: idOf(stream) }, key: `decline:${idOf(stream)}` },
  ],
  LicenseVerified: ({ stream, id }) => [
    { name: 'license', payload: { license_id: idOf(stream) }, key: `license:${id}` },
  ],
  ProfileImageChanged: ({ stream, event: { replaces } }) =>
    replaces === undefined
      ? []
      : [
          {
            name: 'profile-image',
            payload: { user_id: idOf(stream), image_id: replaces },
            key: `profile-image:${replaces}`,
          },
        ],
  FileUploadRequested: ({ stream, event: { at } }) => [
    {
      name: 'file-upload',
      payload: { file_id: idOf(stream), asked_at: at },
      key: `file-upload:${idOf(stream)}`,
      after_seconds: UPLOAD_SECONDS,
    },
  ],
  FileStored: (recorded) => [tidy(recorded)],
  FileRefused: (recorded) => [tidy(recorded)],
  FileDeleted: (recorded) => [tidy(recorded)],
  AccessGranted: (recorded) => [ending(recorded)],
  AccessRenewed: (recorded) => [ending(recorded)],
  EscrowOpened: (recorded) => [payment(recorded, INLINE_SECONDS)],
  ApprovalRequested: (recorded) => [payment(recorded, INLINE_SECONDS)],
  CaptureStarted: (recorded) => [payment(recorded, INLINE_SECONDS)],
  CapturePending: (recorded) => [payment(recorded)],
  CaptureRefused: (recorded) => [payment(recorded, DECLINED_SECONDS)],
  PaymentCaptured: (recorded) => [payment(recorded)],
  PaymentCleared: (recorded) => [payment(recorded)],
  LateCaptureFound: (recorded) => [payment(recorded)],
  EscrowReleased: (recorded) => [payment(recorded)],
  EscrowRefunded: (recorded) => [payment(recorded)],
  EscrowSplit: (recorded) => [payment(recorded)],
  RefundRequested: (recorded) => [payment(recorded)],
  RefundSent: (recorded) => [payment(recorded)],
  // By a key of its own: what waits for an hour must not hold up the payout beside it.
  RefundFailed: ({ stream }) => [{ ...carry(idOf(stream), REFUND_SECONDS), key: `refund:${idOf(stream)}` }],
  PayoutRequested: (recorded) => [payment(recorded)],
  PayoutWaiting: (recorded) => [payment(recorded)],
  PayoutUnclaimed: (recorded) => [payment(recorded, UNCLAIMED_SECONDS)],
  PayoutFailed: (recorded) => [payment(recorded)],
  ContractStarted: ({ event: { payment_id } }) => [carry(payment_id)],
  ContractCompleted: ({ stream }) => [
    { name: 'settle', payload: { contract_id: idOf(stream) }, key: `settle:${idOf(stream)}` },
  ],
}

/** What is to be done because of this event. */
export const react = (recorded: Recorded): Task[] => [
  ...((reactions[recorded.event.type] as ((r: Recorded) => Task[]) | undefined)?.(recorded) ?? []),
  ...tell(recorded),
]

import type { EventRecord } from '#domain/kernel/catalog.ts'
import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { alignLoginAddressTask } from './align-login-address.ts'
import { endSessionsTask } from './end-sessions.ts'
import { emailChangeMailTask, passwordResetMailTask, verificationMailTask } from './mails/link-mails.ts'
import type { AccountChange } from './mails/mail-texts.ts'
import { accountChangedMailTask, rolesChangedMailTask } from './mails/security-mails.ts'
import { removeProfileImageTask } from './profile-image.ts'
import { alignStandingTask } from './staff/standing.ts'

/** Mails the owner of the account, once for each event. */
const mailOwner = ({ stream, id }: EventRecord, what: AccountChange) =>
  accountChangedMailTask.for({ user_id: idOf(stream), what }, { keyPart: id })

const endSessions = (
  { stream, id, event }: EventRecord,
  which: 'all' | 'without_second_factor',
  but?: string,
) => endSessionsTask.for({ user_id: idOf(stream), until: event.at, which, but }, { keyPart: id })

const alignStanding = ({ stream, id }: EventRecord) =>
  alignStandingTask.for({ user_id: idOf(stream) }, { keyPart: id })

/** The tasks that follow from events of accounts and profiles. */
export const identityProcessManager: ProcessManager = {
  AccountRegistered: ({ stream }) => [verificationMailTask.for({ user_id: idOf(stream) })],
  PayoutEmailChanged: (recorded) => [mailOwner(recorded, 'payout-address-changed')],
  AccountSuspended: (recorded) => [
    alignStanding(recorded),
    mailOwner(recorded, 'account-suspended'),
    endSessions(recorded, 'all'),
  ],
  AccountRestored: (recorded) => [alignStanding(recorded), mailOwner(recorded, 'account-restored')],
  RolesChanged: (recorded) => [
    alignStanding(recorded),
    rolesChangedMailTask.for(
      { user_id: idOf(recorded.stream), roles: recorded.event.roles },
      { keyPart: recorded.id },
    ),
    ...(recorded.event.roles.length > 0 ? [endSessions(recorded, 'without_second_factor')] : []),
  ],
  EmailChangeAsked: (recorded) => [
    emailChangeMailTask.for({ user_id: idOf(recorded.stream) }),
    mailOwner(recorded, 'email-change-asked'),
  ],
  EmailChanged: (recorded) => [
    alignLoginAddressTask.for({ user_id: idOf(recorded.stream) }, { keyPart: recorded.id }),
    mailOwner(recorded, 'email-changed'),
    endSessions(recorded, 'all', recorded.event.session_id),
  ],
  PhoneChanged: (recorded) => [mailOwner(recorded, 'phone-changed')],
  PasswordResetAsked: ({ stream }) => [passwordResetMailTask.for({ user_id: idOf(stream) })],
  PasswordChanged: (recorded) => [mailOwner(recorded, 'password-changed')],
  MfaEnabled: (recorded) => [
    mailOwner(recorded, 'second-factor-on'),
    endSessions(recorded, 'all', recorded.metadata.session_id),
  ],
  MfaDisabled: (recorded) =>
    recorded.event.by === 'staff'
      ? [mailOwner(recorded, 'second-factor-reset'), endSessions(recorded, 'all')]
      : [
          mailOwner(recorded, 'second-factor-off'),
          endSessions(recorded, 'all', recorded.metadata.session_id),
        ],
  AccountReclaimed: (recorded) => [endSessions(recorded, 'all')],
  SessionsRevoked: (recorded) =>
    recorded.event.reason === 'refresh_token_reused' ? [mailOwner(recorded, 'session-reused')] : [],
  ProfileImageChanged: ({ stream, event: { replaces } }) =>
    replaces === undefined ? [] : [removeProfileImageTask.for({ user_id: idOf(stream), image_id: replaces })],
}

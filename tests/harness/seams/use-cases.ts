import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { appointments } from '#commands/appointments/appointment.ts'
import { contacts } from '#commands/disputes/contact.ts'
import { fileAccesses } from '#commands/files/access.ts'
import { files } from '#commands/files/file.ts'
import { applications } from '#commands/hiring/application.ts'
import { contracts } from '#commands/hiring/contract.ts'
import { favorites } from '#commands/hiring/favorite.ts'
import { jobs } from '#commands/hiring/job.ts'
import { accounts } from '#commands/identity/account.ts'
import { blocks } from '#commands/identity/block.ts'
import { profiles } from '#commands/identity/profile.ts'
import { licenses } from '#commands/licensing/license.ts'
import { escrows } from '#commands/money/escrow.ts'
import * as meeting from '#domain/appointments/refusals.ts'
import { handleContactMessageRefusals, sendContactMessageRefusals } from '#domain/disputes/refusals.ts'
import * as filing from '#domain/files/refusals.ts'
import * as hiring from '#domain/hiring/refusals.ts'
import * as identity from '#domain/identity/refusals.ts'
import { type Actor, kinds } from '#domain/kernel/catalog.ts'
import * as licensing from '#domain/licensing/refusals.ts'
import { changePayoutEmailRefusals, clearPaymentRefusals } from '#domain/money/refusals.ts'

type UseCase = {
  aggregate: { kind: keyof typeof kinds; goneStates?: readonly unknown[]; may: object }
  command: string
  /** `new`: the command is given only to a new stream. */
  to?: 'new'
  /** Refusals by rules outside of this machine, or by other machines. */
  own?: readonly string[]
  /** Refusals by the machine that no use case can cause. */
  never?: readonly string[]
  refuses: readonly string[]
}

const somebody: Actor = { kind: 'staff', user_id: 'somebody' }

/** The refusals of this machine for the command in any state that its actor can see. */
export function refusalsOf(
  { kind, goneStates = [], may }: UseCase['aggregate'],
  command: string,
  to?: 'new',
) {
  const machine: AnyStateMachine = kinds[kind].machine
  const isAllowed = (may as Record<string, (...given: unknown[]) => boolean>)[command]
  const isThere = (state: AnyStateNode) =>
    state.key !== 'none' ||
    (!goneStates.includes('none') &&
      isAllowed?.(somebody, machine.config.context, { type: command }) === true)
  const states = Object.values(machine.root.states).filter((state) =>
    to === 'new' ? state.key === 'none' : isThere(state),
  )
  return states.flatMap((state) => {
    const branches = [state, machine.root].flatMap((node) => node.transitions.get(command) ?? [])
    if (branches.length === 0) return goneStates.includes(state.key) ? [] : ['OutOfTurn']
    return branches.flatMap(({ actions }) => actions.flatMap(whyOf))
  })
}

/** The reason of an action that refuses the command. */
const whyOf = (action: unknown): string[] => {
  const { event } = action as { event?: { type?: string; why?: string } }
  return event?.type === 'Refused' && event.why !== undefined ? [event.why] : []
}

const whyNotApplied = ['own_job', 'job_not_open', 'email_unverified', 'insufficient_tokens']
const unverified = ['email_unverified']
const unlicensed = ['no_verified_license', 'no_license_in_state']

/** The use cases themselves refuse an account that does not exist. */
const byAdmin = { never: ['OutOfTurn'] }

type More = Pick<UseCase, 'to' | 'own' | 'never'>
const by = (
  aggregate: UseCase['aggregate'],
  command: string,
  refuses: UseCase['refuses'],
  more: More = {},
): UseCase => ({ aggregate, command, refuses, ...more })

/** Use cases of a single command, with the refusals that they declare. */
export const useCases: UseCase[] = [
  by(licenses, 'SubmitLicense', licensing.submitLicenseRefusals, {
    to: 'new',
    own: filing.usableFileRefusals,
  }),
  by(licenses, 'ReviseLicense', licensing.reviseLicenseRefusals),
  by(licenses, 'ReplaceLicenseFile', licensing.replaceLicenseFileRefusals, {
    own: filing.usableFileRefusals,
  }),
  by(licenses, 'DeleteLicense', licensing.deleteLicenseRefusals),
  by(licenses, 'VerifyLicense', licensing.verifyLicenseRefusals, { own: ['made_by_party'] }),
  by(licenses, 'RejectLicense', licensing.rejectLicenseRefusals, { own: ['made_by_party'] }),
  by(jobs, 'PostJob', hiring.postJobRefusals, { to: 'new', own: ['email_unverified'] }),
  by(jobs, 'EditJob', hiring.editJobRefusals),
  by(jobs, 'CloseJob', hiring.closeJobRefusals),
  by(jobs, 'ReserveJobForHire', hiring.hireRefusals, {
    own: ['email_unverified', ...hiring.requestPaymentRefusals],
  }),
  by(applications, 'SubmitApplication', hiring.applyRefusals, { own: [...whyNotApplied, ...unlicensed] }),
  by(applications, 'ReviseApplication', hiring.reviseApplicationRefusals),
  by(applications, 'WithdrawApplication', hiring.withdrawApplicationRefusals),
  {
    aggregate: escrows,
    command: 'RequestApproval',
    // The escrow has just been opened.
    never: ['OutOfTurn'],
    own: [
      'job_not_open',
      'application_not_open',
      'price_changed',
      'consultant_unavailable',
      'no_license_in_state',
    ],
    refuses: hiring.requestPaymentRefusals,
  },
  by(contracts, 'SubmitDeliverable', hiring.submitDeliverableRefusals),
  by(contracts, 'DenyDeliverable', hiring.denyDeliverableRefusals),
  by(contracts, 'ApproveContract', hiring.approveContractRefusals),
  by(escrows, 'ClearPayment', clearPaymentRefusals),
  by(accounts, 'ChangePayoutEmail', changePayoutEmailRefusals, { own: unverified }),
  by(appointments, 'ProposeAppointment', meeting.proposeAppointmentRefusals, { to: 'new' }),
  by(appointments, 'RescheduleAppointment', meeting.rescheduleAppointmentRefusals),
  by(appointments, 'AcceptAppointment', meeting.acceptAppointmentRefusals),
  by(appointments, 'DenyAppointment', meeting.denyAppointmentRefusals),
  by(appointments, 'CancelAppointment', meeting.cancelAppointmentRefusals),
  by(contacts, 'SendContactMessage', sendContactMessageRefusals),
  by(contacts, 'HandleContactMessage', handleContactMessageRefusals),
  by(files, 'RequestUpload', filing.offerUploadRefusals, {
    to: 'new',
    own: [...unverified, 'unsupported_type', 'too_large', 'file_name', 'storage_full'],
  }),
  by(files, 'DeleteFile', filing.deleteFileRefusals),
  by(files, 'AttachFile', filing.attachFileRefusals, {
    own: [...filing.usableFileRefusals, ...filing.grantAccessRefusals],
  }),
  by(fileAccesses, 'RequestAccess', filing.requestAccessRefusals),
  by(fileAccesses, 'GrantAccess', filing.grantAccessRefusals, { own: unverified }),
  by(fileAccesses, 'DenyAccess', filing.denyAccessRefusals),
  by(fileAccesses, 'RevokeAccess', filing.revokeAccessRefusals),
  by(fileAccesses, 'ReadFile', filing.readFileRefusals, { own: ['no_access'] }),
  by(blocks, 'BlockPerson', identity.blockRefusals),
  by(blocks, 'UnblockPerson', identity.blockRefusals),
  by(favorites, 'AddFavorite', hiring.favoriteRefusals),
  by(favorites, 'RemoveFavorite', hiring.favoriteRefusals),
  by(profiles, 'ReviseProfile', identity.reviseProfileRefusals),
  by(profiles, 'ChangeProfileImage', identity.changeProfileImageRefusals, {
    own: [...filing.usableFileRefusals, 'not_an_image'],
  }),
  by(accounts, 'ChangePhone', identity.changePhoneRefusals, { own: ['not_a_phone', 'too_many_requests'] }),
  by(accounts, 'AskEmailChange', identity.changeEmailRefusals, { own: ['email_taken', 'too_many_requests'] }),
  by(accounts, 'SuspendAccount', identity.suspendRefusals, { ...byAdmin, own: ['last_admin'] }),
  by(accounts, 'RestoreAccount', identity.restoreRefusals, byAdmin),
  by(accounts, 'ChangeRoles', identity.changeRolesRefusals, { ...byAdmin, own: ['last_admin'] }),
  by(accounts, 'ResetMfa', identity.resetSecondFactorRefusals, { ...byAdmin, own: ['last_admin'] }),
]

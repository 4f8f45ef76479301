import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { appointmentAggregate } from '#commands/appointments/appointment.ts'
import { contactAggregate } from '#commands/disputes/contact.ts'
import { fileAccessAggregate } from '#commands/files/access.ts'
import { fileAggregate } from '#commands/files/file.ts'
import { applicationAggregate } from '#commands/hiring/application.ts'
import { contractAggregate } from '#commands/hiring/contract.ts'
import { favoriteAggregate } from '#commands/hiring/favorite.ts'
import { jobAggregate } from '#commands/hiring/job.ts'
import { accountAggregate } from '#commands/identity/account.ts'
import { blockAggregate } from '#commands/identity/block.ts'
import { profileAggregate } from '#commands/identity/profile.ts'
import { licenseAggregate } from '#commands/licensing/license.ts'
import { escrowAggregate } from '#commands/money/escrow.ts'
import * as appointmentRefusals from '#domain/appointments/refusals.ts'
import { handleContactMessageRefusals, sendContactMessageRefusals } from '#domain/disputes/refusals.ts'
import * as fileRefusals from '#domain/files/refusals.ts'
import * as hiringRefusals from '#domain/hiring/refusals.ts'
import * as identityRefusals from '#domain/identity/refusals.ts'
import { type Actor, kinds } from '#domain/kernel/catalog.ts'
import * as licenseRefusals from '#domain/licensing/refusals.ts'
import { changePayoutEmailRefusals, clearPaymentRefusals } from '#domain/money/refusals.ts'

type UseCase = {
  aggregate: { kind: keyof typeof kinds; goneStates?: readonly unknown[]; may: object }
  command: string
  /** By default the command is given to an existing stream. */
  appliesTo?: 'new stream'
  /** Refusals by rules outside of this machine, or by other machines. */
  refusalsBesideMachine?: readonly string[]
  /** Refusals by the machine that no use case can cause. */
  impossibleRefusals?: readonly string[]
  /** The refusals that the use case declares. */
  refusals: readonly string[]
}

const anyStaff: Actor = { kind: 'staff', user_id: 'somebody' }

/** The refusals of this machine for the command in any state that its actor can see. */
export function refusalsOf(
  { kind, goneStates = [], may }: UseCase['aggregate'],
  command: string,
  appliesTo?: UseCase['appliesTo'],
) {
  const machine: AnyStateMachine = kinds[kind].machine
  const isAllowed = (may as Record<string, (...input: unknown[]) => boolean>)[command]
  const canBeSeen = (state: AnyStateNode) =>
    state.key !== 'none' ||
    (!goneStates.includes('none') &&
      isAllowed?.(anyStaff, machine.config.context, { type: command }) === true)
  const states = Object.values(machine.root.states).filter((state) =>
    appliesTo === 'new stream' ? state.key === 'none' : canBeSeen(state),
  )
  return states.flatMap((state) => {
    const branches = [state, machine.root].flatMap((node) => node.transitions.get(command) ?? [])
    if (branches.length === 0) return goneStates.includes(state.key) ? [] : ['OutOfTurn']
    return branches.flatMap(({ actions }) => actions.flatMap(reasonsOf))
  })
}

/** The reason for which an action refuses the command; none if it does something else. */
const reasonsOf = (action: unknown): string[] => {
  const { event } = action as { event?: { type?: string; reason?: string } }
  return event?.type === 'Refused' && event.reason !== undefined ? [event.reason] : []
}

const applicationRefusals = ['own_job', 'job_not_open', 'email_unverified', 'insufficient_tokens']
const emailRefusals = ['email_unverified']
const licenseGaps = ['no_verified_license', 'no_license_in_state']

/** For use cases that refuse an account that does not exist before its machine is asked. */
const accountExists = { impossibleRefusals: ['OutOfTurn'] }

const commandUseCase = (
  aggregate: UseCase['aggregate'],
  command: string,
  refusals: UseCase['refusals'],
  options: Pick<UseCase, 'appliesTo' | 'refusalsBesideMachine' | 'impossibleRefusals'> = {},
): UseCase => ({ aggregate, command, refusals, ...options })

/** Use cases of a single command, with the refusals that they declare. */
export const useCases: UseCase[] = [
  commandUseCase(licenseAggregate, 'SubmitLicense', licenseRefusals.submitLicenseRefusals, {
    appliesTo: 'new stream',
    refusalsBesideMachine: fileRefusals.usableFileRefusals,
  }),
  commandUseCase(licenseAggregate, 'ReviseLicense', licenseRefusals.reviseLicenseRefusals),
  commandUseCase(licenseAggregate, 'ReplaceLicenseFile', licenseRefusals.replaceLicenseFileRefusals, {
    refusalsBesideMachine: fileRefusals.usableFileRefusals,
  }),
  commandUseCase(licenseAggregate, 'DeleteLicense', licenseRefusals.deleteLicenseRefusals),
  commandUseCase(licenseAggregate, 'VerifyLicense', licenseRefusals.verifyLicenseRefusals, {
    refusalsBesideMachine: ['made_by_party'],
  }),
  commandUseCase(licenseAggregate, 'RejectLicense', licenseRefusals.rejectLicenseRefusals, {
    refusalsBesideMachine: ['made_by_party'],
  }),
  commandUseCase(jobAggregate, 'PostJob', hiringRefusals.postJobRefusals, {
    appliesTo: 'new stream',
    refusalsBesideMachine: ['email_unverified'],
  }),
  commandUseCase(jobAggregate, 'EditJob', hiringRefusals.editJobRefusals),
  commandUseCase(jobAggregate, 'CloseJob', hiringRefusals.closeJobRefusals),
  commandUseCase(jobAggregate, 'ReserveJobForHire', hiringRefusals.hireRefusals, {
    refusalsBesideMachine: ['email_unverified', ...hiringRefusals.requestPaymentRefusals],
  }),
  commandUseCase(applicationAggregate, 'SubmitApplication', hiringRefusals.applyRefusals, {
    refusalsBesideMachine: [...applicationRefusals, ...licenseGaps],
  }),
  commandUseCase(applicationAggregate, 'ReviseApplication', hiringRefusals.reviseApplicationRefusals),
  commandUseCase(applicationAggregate, 'WithdrawApplication', hiringRefusals.withdrawApplicationRefusals),
  {
    aggregate: escrowAggregate,
    command: 'RequestApproval',
    // The escrow has just been opened.
    impossibleRefusals: ['OutOfTurn'],
    refusalsBesideMachine: [
      'job_not_open',
      'application_not_open',
      'price_changed',
      'consultant_unavailable',
      'no_license_in_state',
    ],
    refusals: hiringRefusals.requestPaymentRefusals,
  },
  commandUseCase(contractAggregate, 'SubmitDeliverable', hiringRefusals.submitDeliverableRefusals),
  commandUseCase(contractAggregate, 'DenyDeliverable', hiringRefusals.denyDeliverableRefusals),
  commandUseCase(contractAggregate, 'ApproveContract', hiringRefusals.approveContractRefusals),
  commandUseCase(escrowAggregate, 'ClearPayment', clearPaymentRefusals),
  commandUseCase(accountAggregate, 'ChangePayoutEmail', changePayoutEmailRefusals, {
    refusalsBesideMachine: emailRefusals,
  }),
  commandUseCase(appointmentAggregate, 'ProposeAppointment', appointmentRefusals.proposeAppointmentRefusals, {
    appliesTo: 'new stream',
  }),
  commandUseCase(
    appointmentAggregate,
    'RescheduleAppointment',
    appointmentRefusals.rescheduleAppointmentRefusals,
  ),
  commandUseCase(appointmentAggregate, 'AcceptAppointment', appointmentRefusals.acceptAppointmentRefusals),
  commandUseCase(appointmentAggregate, 'DenyAppointment', appointmentRefusals.denyAppointmentRefusals),
  commandUseCase(appointmentAggregate, 'CancelAppointment', appointmentRefusals.cancelAppointmentRefusals),
  commandUseCase(contactAggregate, 'SendContactMessage', sendContactMessageRefusals),
  commandUseCase(contactAggregate, 'HandleContactMessage', handleContactMessageRefusals),
  commandUseCase(fileAggregate, 'RequestUpload', fileRefusals.offerUploadRefusals, {
    appliesTo: 'new stream',
    refusalsBesideMachine: [...emailRefusals, 'unsupported_type', 'too_large', 'file_name', 'storage_full'],
  }),
  commandUseCase(fileAggregate, 'DeleteFile', fileRefusals.deleteFileRefusals),
  commandUseCase(fileAggregate, 'AttachFile', fileRefusals.attachFileRefusals, {
    refusalsBesideMachine: [...fileRefusals.usableFileRefusals, ...fileRefusals.grantAccessRefusals],
  }),
  commandUseCase(fileAccessAggregate, 'RequestAccess', fileRefusals.requestAccessRefusals),
  commandUseCase(fileAccessAggregate, 'GrantAccess', fileRefusals.grantAccessRefusals, {
    refusalsBesideMachine: emailRefusals,
  }),
  commandUseCase(fileAccessAggregate, 'DenyAccess', fileRefusals.denyAccessRefusals),
  commandUseCase(fileAccessAggregate, 'RevokeAccess', fileRefusals.revokeAccessRefusals),
  commandUseCase(fileAccessAggregate, 'ReadFile', fileRefusals.readFileRefusals, {
    refusalsBesideMachine: ['no_access'],
  }),
  commandUseCase(blockAggregate, 'BlockPerson', identityRefusals.blockRefusals),
  commandUseCase(blockAggregate, 'UnblockPerson', identityRefusals.blockRefusals),
  commandUseCase(favoriteAggregate, 'AddFavorite', hiringRefusals.favoriteRefusals),
  commandUseCase(favoriteAggregate, 'RemoveFavorite', hiringRefusals.favoriteRefusals),
  commandUseCase(profileAggregate, 'ReviseProfile', identityRefusals.reviseProfileRefusals),
  commandUseCase(profileAggregate, 'ChangeProfileImage', identityRefusals.changeProfileImageRefusals, {
    refusalsBesideMachine: [...fileRefusals.usableFileRefusals, 'not_an_image'],
  }),
  commandUseCase(accountAggregate, 'ChangePhone', identityRefusals.changePhoneRefusals, {
    refusalsBesideMachine: ['not_a_phone', 'too_many_requests'],
  }),
  commandUseCase(accountAggregate, 'RequestEmailChange', identityRefusals.changeEmailRefusals, {
    refusalsBesideMachine: ['email_taken', 'too_many_requests'],
  }),
  commandUseCase(accountAggregate, 'SuspendAccount', identityRefusals.suspendRefusals, {
    ...accountExists,
    refusalsBesideMachine: ['last_admin'],
  }),
  commandUseCase(accountAggregate, 'RestoreAccount', identityRefusals.restoreRefusals, accountExists),
  commandUseCase(accountAggregate, 'ChangeRoles', identityRefusals.changeRolesRefusals, {
    ...accountExists,
    refusalsBesideMachine: ['last_admin'],
  }),
  commandUseCase(accountAggregate, 'ResetMfa', identityRefusals.resetSecondFactorRefusals, {
    ...accountExists,
    refusalsBesideMachine: ['last_admin'],
  }),
]

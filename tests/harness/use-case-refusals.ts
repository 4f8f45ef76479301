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
  const { event } = action as { event?: { type?: string; why?: string } }
  return event?.type === 'Refused' && event.why !== undefined ? [event.why] : []
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
  commandUseCase(licenses, 'SubmitLicense', licenseRefusals.submitLicenseRefusals, {
    appliesTo: 'new stream',
    refusalsBesideMachine: fileRefusals.usableFileRefusals,
  }),
  commandUseCase(licenses, 'ReviseLicense', licenseRefusals.reviseLicenseRefusals),
  commandUseCase(licenses, 'ReplaceLicenseFile', licenseRefusals.replaceLicenseFileRefusals, {
    refusalsBesideMachine: fileRefusals.usableFileRefusals,
  }),
  commandUseCase(licenses, 'DeleteLicense', licenseRefusals.deleteLicenseRefusals),
  commandUseCase(licenses, 'VerifyLicense', licenseRefusals.verifyLicenseRefusals, {
    refusalsBesideMachine: ['made_by_party'],
  }),
  commandUseCase(licenses, 'RejectLicense', licenseRefusals.rejectLicenseRefusals, {
    refusalsBesideMachine: ['made_by_party'],
  }),
  commandUseCase(jobs, 'PostJob', hiringRefusals.postJobRefusals, {
    appliesTo: 'new stream',
    refusalsBesideMachine: ['email_unverified'],
  }),
  commandUseCase(jobs, 'EditJob', hiringRefusals.editJobRefusals),
  commandUseCase(jobs, 'CloseJob', hiringRefusals.closeJobRefusals),
  commandUseCase(jobs, 'ReserveJobForHire', hiringRefusals.hireRefusals, {
    refusalsBesideMachine: ['email_unverified', ...hiringRefusals.requestPaymentRefusals],
  }),
  commandUseCase(applications, 'SubmitApplication', hiringRefusals.applyRefusals, {
    refusalsBesideMachine: [...applicationRefusals, ...licenseGaps],
  }),
  commandUseCase(applications, 'ReviseApplication', hiringRefusals.reviseApplicationRefusals),
  commandUseCase(applications, 'WithdrawApplication', hiringRefusals.withdrawApplicationRefusals),
  {
    aggregate: escrows,
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
  commandUseCase(contracts, 'SubmitDeliverable', hiringRefusals.submitDeliverableRefusals),
  commandUseCase(contracts, 'DenyDeliverable', hiringRefusals.denyDeliverableRefusals),
  commandUseCase(contracts, 'ApproveContract', hiringRefusals.approveContractRefusals),
  commandUseCase(escrows, 'ClearPayment', clearPaymentRefusals),
  commandUseCase(accounts, 'ChangePayoutEmail', changePayoutEmailRefusals, {
    refusalsBesideMachine: emailRefusals,
  }),
  commandUseCase(appointments, 'ProposeAppointment', appointmentRefusals.proposeAppointmentRefusals, {
    appliesTo: 'new stream',
  }),
  commandUseCase(appointments, 'RescheduleAppointment', appointmentRefusals.rescheduleAppointmentRefusals),
  commandUseCase(appointments, 'AcceptAppointment', appointmentRefusals.acceptAppointmentRefusals),
  commandUseCase(appointments, 'DenyAppointment', appointmentRefusals.denyAppointmentRefusals),
  commandUseCase(appointments, 'CancelAppointment', appointmentRefusals.cancelAppointmentRefusals),
  commandUseCase(contacts, 'SendContactMessage', sendContactMessageRefusals),
  commandUseCase(contacts, 'HandleContactMessage', handleContactMessageRefusals),
  commandUseCase(files, 'RequestUpload', fileRefusals.offerUploadRefusals, {
    appliesTo: 'new stream',
    refusalsBesideMachine: [...emailRefusals, 'unsupported_type', 'too_large', 'file_name', 'storage_full'],
  }),
  commandUseCase(files, 'DeleteFile', fileRefusals.deleteFileRefusals),
  commandUseCase(files, 'AttachFile', fileRefusals.attachFileRefusals, {
    refusalsBesideMachine: [...fileRefusals.usableFileRefusals, ...fileRefusals.grantAccessRefusals],
  }),
  commandUseCase(fileAccesses, 'RequestAccess', fileRefusals.requestAccessRefusals),
  commandUseCase(fileAccesses, 'GrantAccess', fileRefusals.grantAccessRefusals, {
    refusalsBesideMachine: emailRefusals,
  }),
  commandUseCase(fileAccesses, 'DenyAccess', fileRefusals.denyAccessRefusals),
  commandUseCase(fileAccesses, 'RevokeAccess', fileRefusals.revokeAccessRefusals),
  commandUseCase(fileAccesses, 'ReadFile', fileRefusals.readFileRefusals, {
    refusalsBesideMachine: ['no_access'],
  }),
  commandUseCase(blocks, 'BlockPerson', identityRefusals.blockRefusals),
  commandUseCase(blocks, 'UnblockPerson', identityRefusals.blockRefusals),
  commandUseCase(favorites, 'AddFavorite', hiringRefusals.favoriteRefusals),
  commandUseCase(favorites, 'RemoveFavorite', hiringRefusals.favoriteRefusals),
  commandUseCase(profiles, 'ReviseProfile', identityRefusals.reviseProfileRefusals),
  commandUseCase(profiles, 'ChangeProfileImage', identityRefusals.changeProfileImageRefusals, {
    refusalsBesideMachine: [...fileRefusals.usableFileRefusals, 'not_an_image'],
  }),
  commandUseCase(accounts, 'ChangePhone', identityRefusals.changePhoneRefusals, {
    refusalsBesideMachine: ['not_a_phone', 'too_many_requests'],
  }),
  commandUseCase(accounts, 'AskEmailChange', identityRefusals.changeEmailRefusals, {
    refusalsBesideMachine: ['email_taken', 'too_many_requests'],
  }),
  commandUseCase(accounts, 'SuspendAccount', identityRefusals.suspendRefusals, {
    ...accountExists,
    refusalsBesideMachine: ['last_admin'],
  }),
  commandUseCase(accounts, 'RestoreAccount', identityRefusals.restoreRefusals, accountExists),
  commandUseCase(accounts, 'ChangeRoles', identityRefusals.changeRolesRefusals, {
    ...accountExists,
    refusalsBesideMachine: ['last_admin'],
  }),
  commandUseCase(accounts, 'ResetMfa', identityRefusals.resetSecondFactorRefusals, {
    ...accountExists,
    refusalsBesideMachine: ['last_admin'],
  }),
]

import { appointments } from '#commands/appointments/appointment.ts'
import { contacts } from '#commands/disputes/contact.ts'
import { fileAccesses } from '#commands/files/access.ts'
import { files } from '#commands/files/file.ts'
import { applications } from '#commands/hiring/application.ts'
import { contracts } from '#commands/hiring/contract.ts'
import { favorites } from '#commands/hiring/favorite.ts'
import { jobs } from '#commands/hiring/job.ts'
import { accounts } from '#commands/identity/account.ts'
import { profiles } from '#commands/identity/profile.ts'
import { licenses } from '#commands/licensing/license.ts'
import { escrows } from '#commands/money/escrow.ts'
import * as meeting from '#domain/appointments/refusals.ts'
import { handleContactMessageRefuses, sendContactMessageRefuses } from '#domain/disputes/refusals.ts'
import * as filing from '#domain/files/refusals.ts'
import * as hiring from '#domain/hiring/refusals.ts'
import * as identity from '#domain/identity/refusals.ts'
import * as licensing from '#domain/licensing/refusals.ts'
import { changePayoutEmailRefuses, clearPaymentRefuses } from '#domain/money/refusals.ts'
import type { UseCase } from './machine-refusals.ts'

const whyNotApplied = ['own_job', 'job_not_open', 'email_unverified', 'insufficient_tokens']
const unverified = ['email_unverified']
const unlicensed = ['no_verified_license', 'no_license_in_state']

/** Of an account that is not there, the use cases themselves say so. */
const byAdmin = { aggregate: accounts, never: ['OutOfTurn'] }

/** Use cases that are one command: how each of them says that it may be refused. */
export const useCases: UseCase[] = [
  {
    aggregate: licenses,
    command: 'SubmitLicense',
    to: 'new',
    own: filing.usableFileRefuses,
    refuses: licensing.submitLicenseRefuses,
  },
  { aggregate: licenses, command: 'ReviseLicense', refuses: licensing.reviseLicenseRefuses },
  {
    aggregate: licenses,
    command: 'ReplaceLicenseFile',
    own: filing.usableFileRefuses,
    refuses: licensing.replaceLicenseFileRefuses,
  },
  { aggregate: licenses, command: 'DeleteLicense', refuses: licensing.deleteLicenseRefuses },
  { aggregate: licenses, command: 'VerifyLicense', refuses: licensing.verifyLicenseRefuses },
  { aggregate: licenses, command: 'RejectLicense', refuses: licensing.rejectLicenseRefuses },
  {
    aggregate: jobs,
    command: 'PostJob',
    to: 'new',
    own: ['email_unverified'],
    refuses: hiring.postJobRefuses,
  },
  { aggregate: jobs, command: 'EditJob', refuses: hiring.editJobRefuses },
  { aggregate: jobs, command: 'CloseJob', refuses: hiring.closeJobRefuses },
  {
    aggregate: jobs,
    command: 'ReserveJobForHire',
    own: ['email_unverified', ...hiring.requestPaymentRefuses],
    refuses: hiring.hireRefuses,
  },
  {
    aggregate: applications,
    command: 'SubmitApplication',
    own: [...whyNotApplied, ...unlicensed],
    refuses: hiring.applyRefuses,
  },
  { aggregate: applications, command: 'ReviseApplication', refuses: hiring.reviseApplicationRefuses },
  { aggregate: applications, command: 'WithdrawApplication', refuses: hiring.withdrawApplicationRefuses },
  {
    aggregate: escrows,
    command: 'RequestApproval',
    // Asked of an escrow that was just opened.
    never: ['OutOfTurn'],
    own: [
      'job_not_open',
      'application_not_open',
      'price_changed',
      'consultant_unavailable',
      'no_license_in_state',
    ],
    refuses: hiring.requestPaymentRefuses,
  },
  { aggregate: contracts, command: 'SubmitDeliverable', refuses: hiring.submitDeliverableRefuses },
  { aggregate: contracts, command: 'DenyDeliverable', refuses: hiring.denyDeliverableRefuses },
  { aggregate: contracts, command: 'ApproveContract', refuses: hiring.approveContractRefuses },
  { aggregate: escrows, command: 'ClearPayment', refuses: clearPaymentRefuses },
  { aggregate: accounts, command: 'ChangePayoutEmail', own: unverified, refuses: changePayoutEmailRefuses },
  {
    aggregate: appointments,
    command: 'ProposeAppointment',
    to: 'new',
    refuses: meeting.proposeAppointmentRefuses,
  },
  {
    aggregate: appointments,
    command: 'RescheduleAppointment',
    refuses: meeting.rescheduleAppointmentRefuses,
  },
  { aggregate: appointments, command: 'AcceptAppointment', refuses: meeting.acceptAppointmentRefuses },
  { aggregate: appointments, command: 'DenyAppointment', refuses: meeting.denyAppointmentRefuses },
  { aggregate: appointments, command: 'CancelAppointment', refuses: meeting.cancelAppointmentRefuses },
  { aggregate: contacts, command: 'SendContactMessage', refuses: sendContactMessageRefuses },
  { aggregate: contacts, command: 'HandleContactMessage', refuses: handleContactMessageRefuses },
  {
    aggregate: files,
    command: 'RequestUpload',
    to: 'new',
    own: [...unverified, 'unsupported_type', 'too_large', 'file_name', 'storage_full'],
    refuses: filing.offerUploadRefuses,
  },
  { aggregate: files, command: 'DeleteFile', refuses: filing.deleteFileRefuses },
  {
    aggregate: files,
    command: 'AttachFile',
    own: [...filing.usableFileRefuses, ...filing.grantAccessRefuses],
    refuses: filing.attachFileRefuses,
  },
  { aggregate: fileAccesses, command: 'RequestAccess', refuses: filing.requestAccessRefuses },
  { aggregate: fileAccesses, command: 'GrantAccess', own: unverified, refuses: filing.grantAccessRefuses },
  { aggregate: fileAccesses, command: 'DenyAccess', refuses: filing.denyAccessRefuses },
  { aggregate: fileAccesses, command: 'RevokeAccess', refuses: filing.revokeAccessRefuses },
  { aggregate: fileAccesses, command: 'ReadFile', own: ['no_access'], refuses: filing.readFileRefuses },
  { aggregate: favorites, command: 'AddFavorite', refuses: hiring.favoriteRefuses },
  { aggregate: favorites, command: 'RemoveFavorite', refuses: hiring.favoriteRefuses },
  { aggregate: profiles, command: 'ReviseProfile', refuses: identity.reviseProfileRefuses },
  {
    aggregate: profiles,
    command: 'ChangeProfileImage',
    own: [...filing.usableFileRefuses, 'not_an_image'],
    refuses: identity.changeProfileImageRefuses,
  },
  { aggregate: accounts, command: 'ChangePhone', refuses: identity.changeSettingsRefuses },
  {
    aggregate: accounts,
    command: 'AskEmailChange',
    own: ['email_taken', 'too_many_requests'],
    refuses: identity.changeEmailRefuses,
  },
  { ...byAdmin, command: 'SuspendAccount', own: ['last_admin'], refuses: identity.suspendRefuses },
  { ...byAdmin, command: 'RestoreAccount', refuses: identity.restoreRefuses },
  { ...byAdmin, command: 'ChangeRoles', own: ['last_admin'], refuses: identity.changeRolesRefuses },
  { ...byAdmin, command: 'ResetMfa', own: ['last_admin'], refuses: identity.resetSecondFactorRefuses },
]

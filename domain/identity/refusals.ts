// The refusals of each use case of identity, by the code in the response; `NotFound` is possible everywhere.

import { usableFileRefusals } from '../files/refusals.ts'

const rateLimitRefusals = ['too_many_requests'] as const
const conflictRefusals = ['changed_meanwhile'] as const

/** The refusals of every use case that checks a password. */
export const checkPasswordRefusals = ['incorrect_credentials', ...rateLimitRefusals] as const

export const registerRefusals = [
  'weak_password',
  'email_taken',
  ...rateLimitRefusals,
  ...conflictRefusals,
] as const
export const verifyEmailRefusals = ['link_over', ...conflictRefusals] as const
export const resendVerificationRefusals = rateLimitRefusals
export const logInRefusals = ['account_suspended', 'mfa_required', ...checkPasswordRefusals] as const
export const answerChallengeRefusals = [
  'mfa_expired',
  'incorrect_code',
  'method_not_enabled',
  'account_suspended',
  'mfa_required',
  ...checkPasswordRefusals,
] as const
export const proveRefusals = [
  'code_needed',
  'incorrect_code',
  'method_not_enabled',
  'session_over',
  ...checkPasswordRefusals,
] as const
export const sendProofCodeRefusals = ['method_not_enabled', ...rateLimitRefusals] as const
export const refreshRefusals = ['session_over'] as const
export const endSessionRefusals = conflictRefusals
export const requestResetRefusals = ['email_unknown', ...rateLimitRefusals, ...conflictRefusals] as const
export const resetPasswordRefusals = [
  'email_unknown',
  'weak_password',
  'link_over',
  ...conflictRefusals,
] as const
export const changePasswordRefusals = [
  'old_password_missing',
  'passwords_differ',
  'weak_password',
  'session_over',
  ...checkPasswordRefusals,
  ...conflictRefusals,
] as const
export const changeEmailRefusals = ['email_taken', ...rateLimitRefusals, ...conflictRefusals] as const
export const changeSettingsRefusals = conflictRefusals
export const changePhoneRefusals = ['not_a_phone', ...rateLimitRefusals, ...conflictRefusals] as const
export const blockRefusals = conflictRefusals
export const confirmPhoneRefusals = ['phone_code_wrong', ...conflictRefusals] as const
export const sendLoginCodeRefusals = ['mfa_expired', 'method_not_enabled', ...rateLimitRefusals] as const
export const sendSettingsCodeRefusals = ['email_unverified', 'mfa_required', ...rateLimitRefusals] as const
export const setUpAppRefusals = ['email_unverified'] as const
export const enableFactorRefusals = [
  'email_unverified',
  'mfa_required',
  'code_wrong',
  'code_expired',
  ...conflictRefusals,
] as const
export const disableFactorsRefusals = [
  'mfa_required',
  'session_over',
  ...checkPasswordRefusals,
  ...conflictRefusals,
] as const
export const suspendRefusals = ['last_admin', ...conflictRefusals] as const
export const restoreRefusals = ['erasure_requested', ...conflictRefusals] as const
export const changeRolesRefusals = [
  'last_admin',
  'mfa_required',
  'erasure_requested',
  ...conflictRefusals,
] as const
export const resetSecondFactorRefusals = ['last_admin', ...conflictRefusals] as const
export const requestErasureRefusals = [
  'has_roles',
  'erasure_requested',
  'escrow_unsettled',
  ...conflictRefusals,
] as const
export const confirmErasureRefusals = [
  'erasure_not_requested',
  'same_admin',
  'admins_related',
  'admin_too_new',
  'escrow_unsettled',
  ...conflictRefusals,
] as const
export const withdrawErasureRefusals = [
  'erasure_not_requested',
  'erasure_confirmed',
  ...conflictRefusals,
] as const
export const exportDataRefusals = [...rateLimitRefusals, ...conflictRefusals] as const

export const reviseProfileRefusals = ['staff_name', ...conflictRefusals] as const
export const changeProfileImageRefusals = [
  ...usableFileRefusals,
  'not_an_image',
  ...conflictRefusals,
] as const

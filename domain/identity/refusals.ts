import { usableFileRefuses } from '../files/refusals.ts'

/** The refusals of each use case of identity, by the code in the answer; `NotFound` is possible everywhere. */
const limited = ['too_many_requests'] as const
const written = ['changed_meanwhile'] as const

/** Every use case that checks a password. */
export const checkPasswordRefuses = ['incorrect_credentials', ...limited] as const

export const registerRefuses = ['weak_password', 'email_taken', ...limited, ...written] as const
export const verifyEmailRefuses = ['link_over', ...written] as const
export const resendVerificationRefuses = limited
export const logInRefuses = ['account_suspended', 'mfa_required', ...checkPasswordRefuses] as const
export const answerChallengeRefuses = [
  'mfa_expired',
  'incorrect_code',
  'method_not_enabled',
  'account_suspended',
  'mfa_required',
  ...checkPasswordRefuses,
] as const
export const proveRefuses = [
  'code_needed',
  'incorrect_code',
  'method_not_enabled',
  'session_over',
  ...checkPasswordRefuses,
] as const
export const sendProofCodeRefuses = ['method_not_enabled', ...limited] as const
export const refreshRefuses = ['session_over'] as const
export const endSessionRefuses = written
export const requestResetRefuses = ['email_unknown', ...limited, ...written] as const
export const resetPasswordRefuses = ['email_unknown', 'weak_password', 'link_over', ...written] as const
export const changePasswordRefuses = [
  'old_password_missing',
  'passwords_differ',
  'weak_password',
  'session_over',
  ...checkPasswordRefuses,
  ...written,
] as const
export const changeEmailRefuses = ['email_taken', ...limited, ...written] as const
export const changeSettingsRefuses = written
export const changePhoneRefuses = ['not_a_phone', ...limited, ...written] as const
export const blockRefuses = written
export const confirmPhoneRefuses = ['phone_code_wrong', ...written] as const
export const sendLoginCodeRefuses = ['mfa_expired', 'method_not_enabled', ...limited] as const
export const sendSettingsCodeRefuses = ['email_unverified', 'mfa_required', ...limited] as const
export const setUpAppRefuses = ['email_unverified'] as const
export const enableFactorRefuses = [
  'email_unverified',
  'mfa_required',
  'code_wrong',
  'code_over',
  ...written,
] as const
export const disableFactorsRefuses = [
  'mfa_required',
  'session_over',
  ...checkPasswordRefuses,
  ...written,
] as const
export const suspendRefuses = ['last_admin', ...written] as const
export const restoreRefuses = ['erasure_requested', ...written] as const
export const changeRolesRefuses = ['last_admin', 'mfa_required', 'erasure_requested', ...written] as const
export const resetSecondFactorRefuses = ['last_admin', ...written] as const
export const requestErasureRefuses = [
  'has_roles',
  'erasure_requested',
  'escrow_unsettled',
  ...written,
] as const
export const confirmErasureRefuses = [
  'erasure_not_requested',
  'same_admin',
  'admins_related',
  'admin_too_new',
  'escrow_unsettled',
  ...written,
] as const
export const withdrawErasureRefuses = ['erasure_not_requested', 'erasure_confirmed', ...written] as const
export const exportDataRefuses = [...limited, ...written] as const

export const reviseProfileRefuses = ['staff_name', ...written] as const
export const changeProfileImageRefuses = [...usableFileRefuses, 'not_an_image', ...written] as const

/** Why an uploaded content is refused. */
export const REFUSALS = [
  'empty',
  'too_large',
  'wrong_type',
  'unreadable',
  'active_content',
  'encrypted',
  'infected',
  'never_finished',
] as const
export type FileRefusal = (typeof REFUSALS)[number]

/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */

/** Why a file cannot be used: it was not uploaded yet, or its content was refused. */
export const usableFileRefuses = ['file_not_ready', ...REFUSALS] as const
export const offerUploadRefuses = [
  'email_unverified',
  'unsupported_type',
  'too_large',
  'file_name',
  'storage_full',
  'changed_meanwhile',
] as const
export const deleteFileRefuses = ['file_in_use', 'changed_meanwhile'] as const

export const requestAccessRefuses = ['own_file', 'changed_meanwhile'] as const
export const grantAccessRefuses = ['email_unverified', 'own_file', 'changed_meanwhile'] as const
export const denyAccessRefuses = ['access_granted', 'access_not_requested', 'changed_meanwhile'] as const
export const revokeAccessRefuses = ['changed_meanwhile'] as const
export const readFileRefuses = ['no_access', 'changed_meanwhile'] as const

/** `OutOfTurn`: the file was deleted meanwhile. */
export const attachFileRefuses = [
  ...usableFileRefuses,
  ...grantAccessRefuses,
  'file_refused',
  'OutOfTurn',
] as const

/** Why a file cannot be shown in the page. */
export const previewRefuses = ['not_previewable', 'preview_unavailable'] as const

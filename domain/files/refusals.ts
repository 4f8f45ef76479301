/** The reasons why uploaded content is refused. */
export const CONTENT_REFUSALS = [
  'empty',
  'too_large',
  'wrong_type',
  'unreadable',
  'active_content',
  'encrypted',
  'infected',
  'never_finished',
] as const
export type ContentRefusal = (typeof CONTENT_REFUSALS)[number]

// The refusals of each use case. The use case, its route and the messages on screen share these lists.

/** The reasons why a file cannot be used: it is not uploaded yet, or its content was refused. */
export const usableFileRefusals = ['file_not_ready', ...CONTENT_REFUSALS] as const
export const offerUploadRefusals = [
  'email_unverified',
  'unsupported_type',
  'too_large',
  'file_name',
  'storage_full',
  'changed_meanwhile',
] as const
export const deleteFileRefusals = ['file_in_use', 'changed_meanwhile'] as const

export const requestAccessRefusals = ['own_file', 'changed_meanwhile'] as const
export const grantAccessRefusals = ['email_unverified', 'own_file', 'changed_meanwhile'] as const
export const denyAccessRefusals = ['access_granted', 'access_not_requested', 'changed_meanwhile'] as const
export const revokeAccessRefusals = ['changed_meanwhile'] as const
export const readFileRefusals = ['no_access', 'changed_meanwhile'] as const

/** `OutOfTurn`: the file was deleted since it was read. */
export const attachFileRefusals = [
  ...usableFileRefusals,
  ...grantAccessRefusals,
  'file_refused',
  'OutOfTurn',
] as const

/** The reasons why a file cannot be shown in the page. */
export const previewRefusals = ['not_previewable', 'preview_unavailable'] as const

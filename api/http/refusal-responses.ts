import { MAX_FILE_MEBIBYTES, MAX_STORED_GIBIBYTES, MAX_UNFINISHED_UPLOADS } from '#domain/kernel/terms.ts'
import { type FieldRefusal, fieldRefusals, type IdentityRefusal, identityRefusals } from '../wire/refusals.ts'
import type { RefusalCode } from '../wire/wire.ts'

/** The status and code of what api/identity/problems.ts answers. */
const IDENTITY_RESPONSES: Record<IdentityRefusal, readonly [status: number, code: string]> = {
  incorrect_credentials: [400, 'incorrect_credentials'],
  incorrect_code: [400, 'incorrect_credentials'],
  phone_code_wrong: [400, 'incorrect_code'],
  email_unknown: [400, 'incorrect_credentials'],
  mfa_expired: [400, 'mfa_expired'],
  code_needed: [400, 'code_needed'],
  weak_password: [400, 'invalid_input'],
  method_not_enabled: [400, 'invalid_input'],
  session_over: [401, 'unauthorized'],
  account_suspended: [403, 'account_suspended'],
  too_many_requests: [429, 'too_many_requests'],
}

/** The refusals that are not answered as 409 with their name as the detail. */
const RESPONSE_BY_REFUSAL: { [Code in RefusalCode]?: readonly [status: number, detail: string] } = {
  too_large: [413, `A file can be at most ${MAX_FILE_MEBIBYTES} MB.`],
  unsupported_type: [415, 'Only images, PDF, Word, Excel, PowerPoint and plain text files can be stored.'],
  not_an_image: [415, 'A profile image must be a PNG, JPEG, GIF or WebP file.'],
  empty: [415, 'The file is empty.'],
  wrong_type: [415, 'The content of the file does not match its type.'],
  unreadable: [415, 'The file is damaged, or too large when unpacked.'],
  active_content: [
    415,
    'The file contains macros, scripts, other files or links that load automatically. Save it without them and try again.',
  ],
  encrypted: [415, 'The file is protected by a password. Save it without one and try again.'],
  infected: [415, 'The file is harmful, so it was removed.'],
  not_previewable: [422, 'This file cannot be previewed. You can download it.'],
  preview_unavailable: [409, 'This file cannot be previewed right now. You can download it.'],
  proof_needed: [409, 'This needs a fresh proof of who you are: POST /auth/prove, then repeat the call.'],
  storage_full: [
    409,
    `The safe storage is full. It holds at most ${MAX_STORED_GIBIBYTES} GB and ${MAX_UNFINISHED_UPLOADS} unfinished uploads.`,
  ],
  email_taken: [409, 'This address already has an account.'],
}
const responseByCode: Readonly<Record<string, readonly [status: number, detail: string] | undefined>> =
  RESPONSE_BY_REFUSAL

/** Returns how a refusal is answered: as 409 with its code, unless the table says otherwise. */
export function refusalResponseOf(reason: string): { status: number; code: string; detail: string } {
  const code = reason === 'OutOfTurn' ? 'out_of_turn' : reason
  const [status, detail] = responseByCode[code] ?? [409, `Refused: ${code.replaceAll('_', ' ')}.`]
  return { status, code, detail }
}

/** The status and code with which a declared refusal is answered. */
export function statusAndCode(reason: string): { status: number; code: string } {
  if (isFieldRefusal(reason)) return { status: 400, code: 'invalid_input' }
  if (!isIdentityRefusal(reason)) return refusalResponseOf(reason)
  const [status, code] = IDENTITY_RESPONSES[reason]
  return { status, code }
}

export const isFieldRefusal = (reason: string): reason is FieldRefusal => reason in fieldRefusals
const isIdentityRefusal = (reason: string): reason is IdentityRefusal =>
  identityRefusals.some((each) => each === reason)

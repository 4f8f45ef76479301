import { MAX_FILE_MEBIBYTES, MAX_STORED_GIBIBYTES, MAX_UNFINISHED_UPLOADS } from '#domain/kernel/terms.ts'
import { type FieldRefusal, fieldRefusals, type IdentityRefusal } from '../wire/refusals.ts'
import type { RefusalCode } from '../wire/wire.ts'

/** How a fault of one field is answered. The problem names the field and its fault. */
export const INVALID_INPUT = { status: 400, code: 'invalid_input' }

/** The refusals of identity about one field, of which `api/identity/problems.ts` knows the fault. */
const IDENTITY_FIELD_REFUSALS = ['weak_password', 'method_not_enabled'] as const satisfies IdentityRefusal[]
type IdentityFieldRefusal = (typeof IDENTITY_FIELD_REFUSALS)[number]

/** `code` is on the wire; without it, the name of the refusal. */
type RefusalResponse = readonly [status: number, detail: string, code?: string]

const IDENTITY_RESPONSES: Record<Exclude<IdentityRefusal, IdentityFieldRefusal>, RefusalResponse> = {
  incorrect_credentials: [400, 'Incorrect Credentials'],
  incorrect_code: [400, 'Incorrect Code', 'incorrect_credentials'],
  // The code is wrong, too old, or was tried too often.
  phone_code_wrong: [
    400,
    'This is not the code that we sent last, or it is no longer valid.',
    'incorrect_code',
  ],
  email_unknown: [400, 'Email not found', 'incorrect_credentials'],
  // The member starts again with the password.
  mfa_expired: [400, 'This login took too long or too many tries. Start again with your password.'],
  code_needed: [400, 'This account has a second factor. Send a code, not the password.'],
  session_over: [401, 'invalid token', 'unauthorized'],
  account_suspended: [403, 'This account is suspended.'],
  too_many_requests: [429, 'Too many attempts.'],
}

/** The other refusals that are not answered as 409 with their name as the detail. */
const RESPONSE_BY_REFUSAL: { [Code in RefusalCode]?: RefusalResponse } = {
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
const responseByReason: Readonly<Record<string, RefusalResponse | undefined>> = {
  ...IDENTITY_RESPONSES,
  ...RESPONSE_BY_REFUSAL,
}

/** Returns how a refusal is answered: as 409 with its name as the code, unless a table says otherwise. */
export function refusalResponseOf(reason: string): { status: number; code: string; detail: string } {
  const name = reason === 'OutOfTurn' ? 'out_of_turn' : reason
  const [status, detail, code = name] = responseByReason[name] ?? [
    409,
    `Refused: ${name.replaceAll('_', ' ')}.`,
  ]
  return { status, code, detail }
}

/** The status and code with which a declared refusal is answered. */
export const statusAndCode = (reason: string): { status: number; code: string } =>
  isFieldRefusal(reason) || isIdentityFieldRefusal(reason) ? INVALID_INPUT : refusalResponseOf(reason)

export const isFieldRefusal = (reason: string): reason is FieldRefusal => reason in fieldRefusals
const isIdentityFieldRefusal = (reason: string) => IDENTITY_FIELD_REFUSALS.some((each) => each === reason)

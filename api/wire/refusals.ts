import { PRODUCT_NAME } from '#domain/kernel/product.ts'

/**
 * Refusals of one field, which are answered like a body of another shape: as 400 `invalid_input` with that field and
 * what is wrong with it.
 */
export const fieldRefusals = {
  never_multistate: ['multistate', 'is not possible for this type of license and state'],
  file_name: ['fileName', 'is not a name'],
  not_a_phone: ['phone', 'is not a phone number. Enter one such as +1 512 555 0100'],
  staff_name: ['first_name', `is the name of ${PRODUCT_NAME} or its staff`],
  start_in_past: ['start_time', 'is in the past'],
  appointment_length: ['duration', 'is not a possible number of whole hours'],
  split_out_of_bounds: ['consultant_amount', 'is not between zero and the price'],
  not_invitable: ['invite_user_id', 'is not the other side of this contract'],
} as const

/** Refusals that api/identity/problems.ts answers: as 400 (also of a field), 401, 403 or 429. Their screens have the words. */
export const identityRefusals = [
  'incorrect_credentials',
  'incorrect_code',
  'phone_code_wrong',
  'email_unknown',
  'mfa_expired',
  'code_needed',
  'weak_password',
  'method_not_enabled',
  'session_over',
  'account_suspended',
  'too_many_requests',
] as const

export type FieldRefusal = keyof typeof fieldRefusals
export type IdentityRefusal = (typeof identityRefusals)[number]

/** How a sensitive call is refused to a session without a fresh proof. */
export const PROOF_NEEDED = 'proof_needed'

/** The code on the wire of a refusal. */
export type CodeOf<Why extends string> = Why extends 'OutOfTurn' ? 'out_of_turn' : Why

/** The refusals of a use case without those that its route answers as a success which says so. */
export const withoutRefusals = <Why extends string, Answered extends Why>(
  refuses: readonly Why[],
  ...answeredRefusals: readonly Answered[]
): readonly Exclude<Why, Answered>[] =>
  refuses.filter((why): why is Exclude<Why, Answered> => !answeredRefusals.some((each) => each === why))

import { PRODUCT_NAME } from '#domain/kernel/product.ts'

/**
 * Refusals about one field. They are answered as 400 `invalid_input` with the field and its fault, as if the
 * schema had refused the body.
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

/**
 * Refusals of identity, answered as 400 (also for a field), 401, 403 or 429. Their screens have the texts.
 */
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

/** The code with which a sensitive call is refused when the session has no fresh proof. */
export const PROOF_NEEDED = 'proof_needed'

/** The code on the wire of a refusal. */
export type CodeOf<Reason extends string> = Reason extends 'OutOfTurn' ? 'out_of_turn' : Reason

/** The refusals of a use case, without those that its route reports inside a success. */
export const withoutRefusals = <Reason extends string, Handled extends Reason>(
  refuses: readonly Reason[],
  ...handledRefusals: readonly Handled[]
): readonly Exclude<Reason, Handled>[] =>
  refuses.filter(
    (reason): reason is Exclude<Reason, Handled> => !handledRefusals.some((each) => each === reason),
  )

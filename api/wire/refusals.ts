/**
 * Refusals of one field, which are answered like a body of another shape: as 400 `invalid_input` with that field and
 * what is wrong with it.
 */
export const fieldRefusals = {
  never_multistate: ['multistate', 'is not possible for this type of license and state'],
  file_name: ['fileName', 'is not a name'],
} as const

export type FieldRefusal = keyof typeof fieldRefusals

/** The code on the wire of a refusal. */
export type CodeOf<Why extends string> = Why extends 'OutOfTurn' ? 'out_of_turn' : Why

/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const retryProjectionRefusals = ['not_parked'] as const
export const skipEventRefusals = [
  'not_parked',
  'parked_elsewhere',
  'never_skipped',
  'changed_meanwhile',
] as const

// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const retryProjectionRefusals = ['not_parked'] as const
export const skipEventRefusals = [
  'not_parked',
  'parked_elsewhere',
  'never_skipped',
  'changed_meanwhile',
] as const

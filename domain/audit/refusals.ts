// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const recordReadingRefusals = ['changed_meanwhile'] as const
export const recordRefusedCallRefusals = ['changed_meanwhile'] as const

/** The refusals of each use case: the use case, its route and the words on screen share these lists. */
export const recordReadingRefusals = ['changed_meanwhile'] as const
export const recordRefusalRefusals = ['changed_meanwhile'] as const

/** The refusals of each use case: the use case, its route and the words on screen share these lists. */
export const readNotificationsRefusals = ['changed_meanwhile'] as const
export const unsubscribeRefusals = ['changed_meanwhile'] as const

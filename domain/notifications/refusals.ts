// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const readNotificationsRefusals = ['changed_meanwhile'] as const
export const unsubscribeRefusals = ['changed_meanwhile'] as const

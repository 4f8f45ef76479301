/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const readNotificationsRefusals = ['changed_meanwhile'] as const
export const unsubscribeRefusals = ['changed_meanwhile'] as const

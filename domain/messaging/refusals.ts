// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const postMessageRefusals = ['email_unverified', 'changed_meanwhile'] as const
export const readConversationRefusals = ['changed_meanwhile'] as const
export const startCallRefusals = [
  'email_unverified',
  'in_call',
  'peer_busy',
  'peer_offline',
  'changed_meanwhile',
] as const
export const answerCallRefusals = ['call_over', 'changed_meanwhile'] as const

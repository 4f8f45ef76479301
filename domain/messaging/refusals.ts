/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const postMessageRefuses = ['email_unverified', 'changed_meanwhile'] as const
export const readConversationRefuses = ['changed_meanwhile'] as const
export const startCallRefuses = [
  'email_unverified',
  'in_call',
  'peer_busy',
  'peer_offline',
  'changed_meanwhile',
] as const
export const answerCallRefuses = ['call_over', 'changed_meanwhile'] as const

import type { ConversationEvent } from '#domain/messaging/messages.ts'
import { id, spring, summer } from '../scenario.ts'

export const client = id(1)
export const consultant = id(2)
export const beginning = {
  user_id: client,
  participant_id: consultant,
  client_id: client,
  job_id: id(3),
  contract_id: id(4),
  title: 'Night shifts',
}
export const started: ConversationEvent = { type: 'ConversationStarted', at: spring, ...beginning }

/** The message with that number: the odd ones are the client's. */
export const message = (sequence: number) => {
  const [user_id, other_id] = sequence % 2 === 1 ? [client, consultant] : [consultant, client]
  return { message_id: id(100 + sequence), user_id, other_id, sequence }
}
export const posted = (sequence: number): ConversationEvent => ({
  type: 'MessagePosted',
  at: summer,
  ...message(sequence),
  text: 'Hello',
})
export const shared = (sequence: number): ConversationEvent => ({
  type: 'FileShared',
  at: summer,
  ...message(sequence),
  file_id: id(5),
})
export const read = (user_id: string, through: number, unread: number): ConversationEvent => ({
  type: 'ConversationRead',
  at: summer,
  user_id,
  other_id: user_id === client ? consultant : client,
  through,
  unread,
})

export const post = (sequence: number, message_id = id(100 + sequence)) => {
  const { user_id } = message(sequence)
  return { type: 'PostMessage', at: summer, message_id, user_id, text: 'Hello' } as const
}
export const share = (sequence: number) => {
  const { message_id, user_id } = message(sequence)
  return { type: 'ShareFile', at: summer, message_id, user_id, file_id: id(5) } as const
}
export const reading = (user_id: string, through?: number) =>
  ({ type: 'ReadConversation', at: summer, user_id, ...(through && { through }) }) as const

export const talk = [started, posted(1), shared(2), posted(3)]

import { expect } from 'vitest'
import type { z } from 'zod'
import { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import { MessageResponse } from '#api/wire/shapes/message.ts'
import { PersonResponse } from '#api/wire/shapes/person.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { FakeAcks, FakeResponses } from './fake-api.ts'
import { sample } from './sample-values.ts'
import type { Viewer } from './screens.ts'

/** The number of messages in a page. */
const PAGE = 50

export type OtherPerson = { user_id: string; first_name: string; last_name: string }
export const otherPerson = (first_name: string): OtherPerson => ({
  user_id: newId(),
  first_name,
  last_name: 'Example',
})

/** The server's answers on the socket after a message was posted. */
export const conversationAcks: FakeAcks = {
  'new-message': ({ message }) => ({ message }),
}

/**
 * A conversation in which `them` wrote these texts to the viewer, with the answers to all calls about it.
 * `about` are further fields.
 */
export function fakeConversation(
  me: Viewer,
  them: OtherPerson,
  texts: string[] = ['Hello'],
  about: Partial<z.output<typeof ConversationResponse>> = {},
) {
  const id = newId()
  const messages: MessageResponse[] = []
  const messagesById = new Map<string, MessageResponse>()
  let readThrough = 0
  const write = (value: string, author = them.user_id, more: Partial<MessageResponse> = {}) => {
    const message = sample(MessageResponse, {
      id: newId(),
      user_id: author,
      conversation_id: id,
      value,
      sequence: messages.length + 1,
      created_at: new Date().toISOString(),
      ...more,
    })
    messages.push(message)
    if (author === me.user_id) readThrough = messages.length
    return message
  }
  for (const each of texts) write(each)
  const conversation = () => {
    const last = messages.at(-1)
    return sample(ConversationResponse, {
      id,
      participant_id: me.user_id,
      user_id: them.user_id,
      participant: them,
      unread: messages.length - readThrough,
      own_read_through: readThrough,
      ...(last && {
        last_message: { value: last.value, created_at: last.created_at, user_id: last.user_id },
      }),
      ...about,
    })
  }
  /** The newest messages, or the ones before this sequence number. */
  function page(beforeSequence = Number.POSITIVE_INFINITY) {
    const earlier = messages.filter(({ sequence = 0 }) => sequence < beforeSequence)
    const pageMessages = earlier.slice(-PAGE)
    const sides = [sample(PersonResponse, them), sample(PersonResponse, me)] as const
    return {
      conversation: conversation(),
      messages: pageMessages,
      participants: { client: sides[0], consultant: sides[1] },
      ...(earlier.length > PAGE && { next: pageMessages[0]?.sequence }),
    }
  }
  const responses: FakeResponses = {
    'GET /conversations': () => ({ items: [conversation()], unread: conversation().unread }),
    'GET /conversations/{id}/messages': ({ query }) => page(query.before),
    'POST /conversations/{id}/read': () => {
      readThrough = messages.length
      return { success: true }
    },
    // Like the API, treats a message with the same key as the same message.
    'POST /conversations/{id}/messages': ({ body: { message: value, key = newId() } }) => {
      const message = messagesById.get(key) ?? write(value, me.user_id)
      messagesById.set(key, message)
      return { success: true, message }
    },
  }
  return {
    id,
    messages,
    write,
    conversation,
    page,
    responses,
    /** Waits until the viewer has read all messages. */
    isRead: () => expect.poll(() => conversation().unread).toBe(0),
    path: `/message?conversation=${id}`,
  }
}

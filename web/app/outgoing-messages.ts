import { useSyncExternalStore } from 'react'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import { ApiError, errorMessage } from './api-error.ts'
import { call } from './client.ts'
import type { ConversationAddress } from './conversation-address.ts'
import { clearDraft, readDraft, saveDraft } from './draft.ts'
import { listeners } from './listeners.ts'
import { onFrame } from './live/frames.ts'
import { askServer } from './live/socket-questions.ts'
import { session, subscribe as subscribeToSession } from './session.ts'

/**
 * A message on its way: `waiting` for the connection, `sent` until the thread shows it, `failed` for good.
 */
export type OutgoingMessage = {
  key: string
  /** The id of its author: nobody else may send or see it. */
  by: string
  to: ConversationAddress
  text: string
  at: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** The message why it failed. */
  reason?: string
  /** The id of the stored message, once it is sent. */
  id?: string
}

type StoredMessages = { messages: readonly OutgoingMessage[] }
const DRAFT_NAME = 'outgoing'
const RETRY_DELAY_MS = 3_000

const { subscribe, notify } = listeners()
/**
 * A message that a reload interrupted is sent again: to the API, a message with the same key is the same
 * one.
 */
let outgoingMessages: readonly OutgoingMessage[] = (readDraft<StoredMessages>(DRAFT_NAME).messages ?? [])
  .filter(({ by }) => by === session().user_id)
  .map((outgoingMessage) =>
    outgoingMessage.state === 'sending' ? { ...outgoingMessage, state: 'waiting' } : outgoingMessage,
  )
let isSending = false
let retryTimer: ReturnType<typeof setTimeout> | undefined

export const useOutgoingMessages = (): readonly OutgoingMessage[] =>
  useSyncExternalStore(subscribe, () => outgoingMessages)

/** Called when a message to this address has started a conversation, with the conversation to open. */
export type ConversationStartHandler = (conversation: ConversationResponse, to: ConversationAddress) => void
let startHandler: ConversationStartHandler | undefined
export const setConversationStartHandler = (handler: ConversationStartHandler | undefined) => {
  startHandler = handler
}

function setMessages(newMessages: readonly OutgoingMessage[]) {
  // The member logged out while a message was on its way.
  if (!session().loggedIn) return
  outgoingMessages = newMessages
  saveDraft(DRAFT_NAME, { messages: outgoingMessages } satisfies StoredMessages)
  notify()
}
const updateMessage = (key: string, changes: Partial<OutgoingMessage>) =>
  setMessages(
    outgoingMessages.map((outgoingMessage) =>
      outgoingMessage.key === key ? { ...outgoingMessage, ...changes } : outgoingMessage,
    ),
  )

/**
 * Sends a message after the ones before it. It is stored until it is sent, also without a connection and
 * after a reload.
 */
export function sendMessage(to: ConversationAddress, text: string) {
  const { loggedIn, user_id: by } = session()
  if (!loggedIn || by === undefined) return
  const key = crypto.randomUUID()
  setMessages([...outgoingMessages, { key, by, to, text, at: new Date().toISOString(), state: 'waiting' }])
  void sendAll()
}

export function retryMessage(key: string) {
  updateMessage(key, { state: 'waiting' })
  void sendAll()
}

export const discardMessage = (key: string) =>
  setMessages(outgoingMessages.filter((outgoingMessage) => outgoingMessage.key !== key))

/** Removes the messages that the thread shows now. */
export function removeDelivered(messages: readonly MessageResponse[]) {
  const ids = new Set(messages.map(({ id }) => id))
  if (outgoingMessages.some(({ id }) => id !== undefined && ids.has(id)))
    setMessages(outgoingMessages.filter(({ id }) => id === undefined || !ids.has(id)))
}

/** Sends the messages one after the other, so that they arrive in the order in which they were written. */
async function sendAll() {
  if (isSending || !session().loggedIn) return
  isSending = true
  clearTimeout(retryTimer)
  try {
    for (let nextMessage = nextWaiting(); nextMessage; nextMessage = nextWaiting()) await sendOne(nextMessage)
  } catch {
    retryTimer = setTimeout(sendAll, RETRY_DELAY_MS)
  } finally {
    isSending = false
  }
}

const nextWaiting = () =>
  outgoingMessages.find(({ state, by }) => state === 'waiting' && by === session().user_id)

/**
 * Sends one message. Throws when a later attempt may succeed: without a response, and after too many calls.
 */
async function sendOne({ key, to, text }: OutgoingMessage) {
  updateMessage(key, { state: 'sending' })
  try {
    const message = await postToConversation(to, text, key)
    updateMessage(key, { state: 'sent', id: message.id })
    const { conversation_id: conversationId, user_id: sender_id } = message
    askServer('new-message', { message, conversationId, sender_id }).catch(() => undefined)
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
    if (!isFinal) {
      updateMessage(key, { state: 'waiting' })
      throw error
    }
    updateMessage(key, { state: 'failed', reason: errorMessage(error) })
  }
}

async function postToConversation(
  to: ConversationAddress,
  text: string,
  key: string,
): Promise<MessageResponse> {
  if (to.conversation !== undefined) {
    const params = { id: to.conversation }
    const body = { message: text, key }
    return (await call('POST /conversations/{id}/messages', { params, body })).message
  }
  const { participant_id, job_id, contract_id, title } = to
  const body = { message: text, key, participant_id, job_id, contract_id, title }
  const { conversation, message } = await call('POST /conversations', { body })
  // Later messages to the same address go to the conversation that has just started.
  const isSame = (outgoingMessage: OutgoingMessage) =>
    JSON.stringify(outgoingMessage.to) === JSON.stringify(to)
  setMessages(
    outgoingMessages.map((outgoingMessage) =>
      isSame(outgoingMessage)
        ? { ...outgoingMessage, to: { conversation: conversation.id } }
        : outgoingMessage,
    ),
  )
  startHandler?.(conversation, to)
  return message
}

/** After a logout or a new login the messages of the earlier member are neither sent nor shown. */
subscribeToSession(() => {
  const { loggedIn, user_id } = session()
  if (outgoingMessages.length === 0 || (loggedIn && outgoingMessages.every(({ by }) => by === user_id)))
    return
  clearTimeout(retryTimer)
  outgoingMessages = []
  clearDraft(DRAFT_NAME)
  notify()
})
// The socket may have connected before this file was loaded. Waits until all files that it imports are ready.
setTimeout(() => void sendAll())
onFrame('connect', () => void sendAll())
addEventListener('online', () => void sendAll())

import { useSyncExternalStore } from 'react'
import type { Conversation } from '#api/wire/shapes/conversation.ts'
import type { Message } from '#api/wire/shapes/message.ts'
import { ApiError, inWords } from '../api-error.ts'
import { call } from '../client.ts'
import { clearDraft, readDraft, saveDraft } from '../draft.ts'
import { listeners } from '../listeners.ts'
import { ask } from '../live/asking.ts'
import { onFrame } from '../live/frames.ts'
import { session, subscribe as subscribeToSession } from '../session.ts'
import type { Address } from './address.ts'

/** A message on its way: `waiting` for the connection, `sent` until the thread shows it, `failed` for good. */
export type Outgoing = {
  key: string
  /** Who wrote it: nobody else may send or see it. */
  by: string
  to: Address
  text: string
  at: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** Why it failed, in words. */
  words?: string
  /** The stored message. */
  id?: string
}

type Stored = { messages: readonly Outgoing[] }
const NAME = 'outgoing'
const RETRY_MS = 3_000

const { subscribe, notify } = listeners()
/** What a reload interrupted is sent again: with the same key it is the same message. */
let all: readonly Outgoing[] = (readDraft<Stored>(NAME).messages ?? [])
  .filter(({ by }) => by === session().user_id)
  .map((each) => (each.state === 'sending' ? { ...each, state: 'waiting' } : each))
let sending = false
let retry: ReturnType<typeof setTimeout> | undefined

export const useOutgoing = (): readonly Outgoing[] => useSyncExternalStore(subscribe, () => all)

/** What was begun by writing to this address: the conversation to lead to. */
export type Begun = (conversation: Conversation, to: Address) => void
let onBegun: Begun | undefined
export const whenBegun = (begun: Begun | undefined) => {
  onBegun = begun
}

function set(to: readonly Outgoing[]) {
  // A message that was on its way when the person logged out.
  if (!session().loggedIn) return
  all = to
  saveDraft(NAME, { messages: all } satisfies Stored)
  notify()
}
const change = (key: string, to: Partial<Outgoing>) =>
  set(all.map((each) => (each.key === key ? { ...each, ...to } : each)))

/** Sends a message after those before it; it stays until it is sent, also without a connection and over a reload. */
export function write(to: Address, text: string) {
  const { loggedIn, user_id: by } = session()
  if (!loggedIn || by === undefined) return
  const key = crypto.randomUUID()
  set([...all, { key, by, to, text, at: new Date().toISOString(), state: 'waiting' }])
  void sendAll()
}

export function tryAgain(key: string) {
  change(key, { state: 'waiting' })
  void sendAll()
}

export const discard = (key: string) => set(all.filter((each) => each.key !== key))

/** The thread shows these messages now. */
export function shown(messages: readonly Message[]) {
  const ids = new Set(messages.map(({ id }) => id))
  if (all.some(({ id }) => id !== undefined && ids.has(id)))
    set(all.filter(({ id }) => id === undefined || !ids.has(id)))
}

/** One after the other, so that they arrive in the order in which they were written. */
async function sendAll() {
  if (sending || !session().loggedIn) return
  sending = true
  clearTimeout(retry)
  try {
    for (let next = waiting(); next; next = waiting()) await sendOne(next)
  } catch {
    retry = setTimeout(sendAll, RETRY_MS)
  } finally {
    sending = false
  }
}

const waiting = () => all.find(({ state, by }) => state === 'waiting' && by === session().user_id)

/** Throws where it may succeed later: without an answer, and while there are too many calls. */
async function sendOne({ key, to, text }: Outgoing) {
  change(key, { state: 'sending' })
  try {
    const message = await post(to, text, key)
    change(key, { state: 'sent', id: message.id })
    const { conversation_id: conversationId, user_id: sender_id } = message
    ask('new-message', { message, conversationId, sender_id }).catch(() => undefined)
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 500 && error.status !== 429
    if (!isFinal) {
      change(key, { state: 'waiting' })
      throw error
    }
    change(key, { state: 'failed', words: inWords(error) })
  }
}

async function post(to: Address, text: string, key: string): Promise<Message> {
  if (to.conversation !== undefined) {
    const params = { id: to.conversation }
    const body = { message: text, key }
    return (await call('POST /conversations/{id}/messages', { params, body })).message
  }
  const { participant_id, job_id, contract_id, title } = to
  const body = { message: text, key, participant_id, job_id, contract_id, title }
  const { conversation, message } = await call('POST /conversations', { body })
  // What was written meanwhile goes to the same conversation.
  const isSame = (each: Outgoing) => JSON.stringify(each.to) === JSON.stringify(to)
  set(all.map((each) => (isSame(each) ? { ...each, to: { conversation: conversation.id } } : each)))
  onBegun?.(conversation, to)
  return message
}

/** Whoever logs in next must not send, or see, what this person wrote. */
subscribeToSession(() => {
  const { loggedIn, user_id } = session()
  if (all.length === 0 || (loggedIn && all.every(({ by }) => by === user_id))) return
  clearTimeout(retry)
  all = []
  clearDraft(NAME)
  notify()
})
onFrame('connect', () => void sendAll())
addEventListener('online', () => void sendAll())

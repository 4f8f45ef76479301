import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Message } from '#api/wire/shapes/message.ts'
import { call } from '#web/app/client.ts'
import { useFrame } from '#web/app/live/frames.ts'
import { askServer } from '#web/app/live/socket-questions.ts'
import { removeDelivered } from '#web/app/messaging/outgoing-messages.ts'

const ROUTE = 'GET /conversations/{id}/messages'
const PAGE = 50

/** The messages of a conversation from the newest page back to the oldest that was asked for, oldest first. */
export function useThread(id: string) {
  const answer = useInfiniteQuery({
    queryKey: [ROUTE, { id }, {}, {}],
    queryFn: ({ pageParam }) =>
      call(ROUTE, {
        params: { id },
        query: { limit: PAGE, ...(pageParam !== undefined && { before: pageParam }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const pages = answer.data?.pages ?? []
  const messages = pages.toReversed().flatMap((page) => page.messages)
  useEffect(() => {
    if (pages[0]) removeDelivered(pages[0].messages)
  }, [pages[0]])
  return { answer, messages: inOrder(messages), newest: pages[0] }
}

/** Pages that were fetched at different moments may overlap. */
const inOrder = (messages: readonly Message[]) =>
  [...new Map(messages.map((each) => [each.id, each])).values()].toSorted(
    (one, other) => (one.sequence ?? 0) - (other.sequence ?? 0),
  )

/** Joins the conversation on the socket, again after each reconnection. */
export function useJoined(conversationId: string) {
  useEffect(() => {
    askServer('join-conversation', { conversationId }).catch(() => undefined)
  }, [conversationId])
  useFrame('connect', () => {
    askServer('join-conversation', { conversationId }).catch(() => undefined)
  })
}

/** How long after the last sign of it somebody counts as typing, and how often the sign is given, in ms. */
const TYPING_MS = 5_000
const SIGN_MS = 2_500

/** Whether the other participant is typing, and the function that says that this one is. */
export function useTyping(conversationId: string | undefined) {
  const [at, setAt] = useState(0)
  const [isTyping, setTyping] = useState(false)
  const [signed, setSigned] = useState(0)
  useFrame('typing', (data) => {
    if (data.conversationId === conversationId) setAt(Date.now())
  })
  useFrame('message', ({ message }) => {
    if (message.conversation_id === conversationId) setAt(0)
  })
  useEffect(() => {
    setTyping(at > 0)
    if (at === 0) return
    const timer = setTimeout(() => setAt(0), TYPING_MS)
    return () => clearTimeout(timer)
  }, [at])
  return {
    isTyping,
    sign() {
      if (conversationId === undefined || Date.now() - signed < SIGN_MS) return
      setSigned(Date.now())
      askServer('typing', { conversationId }).catch(() => undefined)
    },
  }
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import { call } from '#web/app/client.ts'
import { useFrame } from '#web/app/live/frames.ts'
import { askServer } from '#web/app/live/socket-questions.ts'
import { removeDelivered } from '#web/app/outgoing-messages.ts'

const ROUTE = 'GET /conversations/{id}/messages'
const PAGE_SIZE = 50

/**
 * The messages of a conversation that are loaded, oldest first. Loads from the newest page back to older
 * ones.
 */
export function useThread(id: string) {
  const response = useInfiniteQuery({
    queryKey: [ROUTE, { id }, {}, {}],
    queryFn: ({ pageParam }) =>
      call(ROUTE, {
        params: { id },
        query: { limit: PAGE_SIZE, ...(pageParam !== undefined && { before: pageParam }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const pages = response.data?.pages ?? []
  const messages = pages.toReversed().flatMap((page) => page.messages)
  useEffect(() => {
    if (pages[0]) removeDelivered(pages[0].messages)
  }, [pages[0]])
  return { response, messages: uniqueInOrder(messages), newest: pages[0] }
}

/** Sorts messages and removes duplicates: pages that were fetched at different times may overlap. */
const uniqueInOrder = (messages: readonly MessageResponse[]) =>
  [...new Map(messages.map((each) => [each.id, each])).values()].toSorted(
    (one, other) => (one.sequence ?? 0) - (other.sequence ?? 0),
  )

/** Joins the conversation on the socket, again after each reconnection. */
export function useJoinConversation(conversationId: string) {
  useEffect(() => {
    askServer('join-conversation', { conversationId }).catch(() => undefined)
  }, [conversationId])
  useFrame('connect', () => {
    askServer('join-conversation', { conversationId }).catch(() => undefined)
  })
}

/** In ms: how long after the last frame somebody counts as typing, and how often the frame is sent. */
const TYPING_TIMEOUT_MS = 5_000
const TYPING_SIGNAL_DELAY_MS = 2_500

/** Whether the other participant is typing, and a function that reports that this one is. */
export function useTyping(conversationId: string | undefined) {
  const [lastTypingAt, setLastTypingAt] = useState(0)
  const [isTyping, setIsTyping] = useState(false)
  const [lastSignalAt, setLastSignalAt] = useState(0)
  useFrame('typing', (data) => {
    if (data.conversationId === conversationId) setLastTypingAt(Date.now())
  })
  useFrame('message', ({ message }) => {
    if (message.conversation_id === conversationId) setLastTypingAt(0)
  })
  useEffect(() => {
    setIsTyping(lastTypingAt > 0)
    if (lastTypingAt === 0) return
    const timer = setTimeout(() => setLastTypingAt(0), TYPING_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [lastTypingAt])
  return {
    isTyping,
    announceTyping() {
      if (conversationId === undefined || Date.now() - lastSignalAt < TYPING_SIGNAL_DELAY_MS) return
      setLastSignalAt(Date.now())
      askServer('typing', { conversationId }).catch(() => undefined)
    },
  }
}

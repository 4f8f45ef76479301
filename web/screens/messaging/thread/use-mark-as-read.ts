import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import { call } from '#web/app/client.ts'
import { useFrame } from '#web/app/live/frames.ts'
import { useSession } from '#web/app/session.ts'

/** Marks the conversation as read up to its newest message while the end of the thread is on screen. */
export function useMarkAsRead(
  conversationId: string,
  newestMessage: MessageResponse | undefined,
  isAtEnd: boolean,
) {
  const { user_id } = useSession()
  const isVisible = usePageVisibility()
  const markedMessageId = useRef<string>(undefined)
  // A call that failed without a connection is repeated after the next connection.
  const [connections, setConnections] = useState(0)
  useFrame('connect', () => setConnections((count) => count + 1))
  const othersMessageId =
    newestMessage !== undefined && newestMessage.user_id !== user_id ? newestMessage.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more with each connection
  useEffect(() => {
    if (
      othersMessageId === undefined ||
      !isVisible ||
      !isAtEnd ||
      markedMessageId.current === othersMessageId
    )
      return
    markedMessageId.current = othersMessageId
    const input = { params: { id: conversationId }, body: { message_id: othersMessageId } }
    call('POST /conversations/{id}/read', input).catch(() => {
      markedMessageId.current = undefined
    })
  }, [conversationId, othersMessageId, isVisible, isAtEnd, connections])
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page is visible. */
const usePageVisibility = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')

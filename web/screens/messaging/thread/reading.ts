import { useEffect, useRef, useState } from 'react'
import type { Message } from '#api/wire/shapes/message.ts'
import { call } from '#web/app/client.ts'
import { useFrame } from '#web/app/live/frames.ts'
import { useSession } from '#web/app/session.ts'
import { useVisible } from './visible.ts'

/** Marks the conversation as read up to its newest message, while its end is on screen. */
export function useReading(conversation: string, newest: Message | undefined, isAtEnd: boolean) {
  const { user_id } = useSession()
  const isVisible = useVisible()
  const read = useRef<string>(undefined)
  // What failed for want of a connection is tried again with the next one.
  const [connections, setConnections] = useState(0)
  useFrame('connect', () => setConnections((n) => n + 1))
  const theirs = newest !== undefined && newest.user_id !== user_id ? newest.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more with each connection
  useEffect(() => {
    if (theirs === undefined || !isVisible || !isAtEnd || read.current === theirs) return
    read.current = theirs
    const given = { params: { id: conversation }, body: { message_id: theirs } }
    call('POST /conversations/{id}/read', given).catch(() => {
      read.current = undefined
    })
  }, [conversation, theirs, isVisible, isAtEnd, connections])
}

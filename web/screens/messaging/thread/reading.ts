import { useEffect, useRef } from 'react'
import type { Message } from '#api/wire/shapes/message.ts'
import { call } from '#web/app/client.ts'
import { useSession } from '#web/app/session.ts'
import { useVisible } from './visible.ts'

/** Marks the conversation as read up to its newest message, while its end is on screen. */
export function useReading(conversation: string, newest: Message | undefined, isAtEnd: boolean) {
  const { user_id } = useSession()
  const isVisible = useVisible()
  const read = useRef<string>(undefined)
  const theirs = newest !== undefined && newest.user_id !== user_id ? newest.id : undefined
  useEffect(() => {
    if (theirs === undefined || !isVisible || !isAtEnd || read.current === theirs) return
    read.current = theirs
    const given = { params: { id: conversation }, body: { message_id: theirs } }
    call('POST /conversations/{id}/read', given).catch(() => {
      read.current = undefined
    })
  }, [conversation, theirs, isVisible, isAtEnd])
}

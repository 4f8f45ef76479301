import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useFrame } from '#web/app/live/frames.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { CountLink } from '../layout/bars/count-link.tsx'
import { fullName } from '../member-text.ts'

/** The link to the messages, with the number of unread ones; who wrote is read out. */
export function UnreadMessages({ here }: { here: boolean }) {
  const { user_id } = useSession()
  const unread = useQuery(query('GET /conversations', {})).data?.unread ?? 0
  const words = unread === 0 ? 'Messages' : `Messages, ${unread} unread`
  const [news, setNews] = useState('')
  useFrame('new-message', ({ message, conversation }) => {
    if (message.user_id !== user_id) setNews(`New message from ${fullName(conversation.participant)}`)
  })
  return (
    <>
      <CountLink to="/messages" icon={MessageSquare} words={words} count={unread} here={here} />
      <span className="hidden" role="status">
        {news}
      </span>
    </>
  )
}

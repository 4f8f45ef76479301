import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { useFrame } from '#web/app/live/frames.ts'
import { query } from '#web/app/query-client.ts'
import { useSession } from '#web/app/session.ts'
import { fullName } from '../format.ts'
import { Icon } from '../icon.tsx'
import { UNMARKED } from '../layout/bars/member-places.ts'

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
      <Link
        className="icon-btn count"
        to="/messages"
        aria-label={words}
        title={words}
        {...UNMARKED}
        aria-current={here ? 'page' : undefined}
      >
        <Icon of={MessageSquare} />
        {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
      </Link>
      <span className="hidden" role="status">
        {news}
      </span>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import { query } from '#web/app/api-query.ts'
import { useFrame } from '#web/app/live/frames.ts'
import { useSession } from '#web/app/session.ts'
import { fullName } from '../../member-text.ts'
import { CountLink } from './count-link.tsx'

/** The link to the messages, with the number of unread ones; who wrote is read out. */
export function UnreadMessagesLink({ isCurrent }: { isCurrent: boolean }) {
  const { user_id } = useSession()
  const unread = useQuery(query('GET /conversations', {})).data?.unread ?? 0
  const label = unread === 0 ? 'Messages' : `Messages, ${unread} unread`
  const [announcement, setAnnouncement] = useState('')
  useFrame('new-message', ({ message, conversation }) => {
    if (message.user_id !== user_id) setAnnouncement(`New message from ${fullName(conversation.participant)}`)
  })
  return (
    <>
      <CountLink to="/messages" icon={MessageSquare} label={label} count={unread} isCurrent={isCurrent} />
      <span className="hidden" role="status">
        {announcement}
      </span>
    </>
  )
}

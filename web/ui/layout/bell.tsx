import { useQuery } from '@tanstack/react-query'
import { Bell as Drawing } from 'lucide-react'
import { useNewestNotification } from '#web/app/live/notified.ts'
import { query } from '#web/app/query-client.ts'
import { CountLink } from './bars/count-link.tsx'

/** The link to the notifications, with the number of unread ones; a new one is read out. */
export function Bell({ here }: { here: boolean }) {
  const unread = useQuery(query('GET /client/notifications', {})).data?.unread ?? 0
  const words = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  const newest = useNewestNotification()
  return (
    <>
      <CountLink to="/notifications" icon={Drawing} words={words} count={unread} here={here} />
      <span className="hidden" role="status">
        {newest && `New notification: ${newest.message}`}
      </span>
    </>
  )
}

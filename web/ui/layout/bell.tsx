import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as Drawing } from 'lucide-react'
import { useNewestNotification } from '#web/app/live/notified.ts'
import { query } from '#web/app/query-client.ts'
import { Icon } from '../icon.tsx'
import { UNMARKED } from './bars/member-places.ts'

/** The link to the notifications, with the number of unread ones; a new one is read out. */
export function Bell({ here }: { here: boolean }) {
  const unread = useQuery(query('GET /client/notifications', {})).data?.unread ?? 0
  const words = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  const newest = useNewestNotification()
  return (
    <>
      <Link
        className="icon-btn count"
        to="/notifications"
        aria-label={words}
        title={words}
        {...UNMARKED}
        aria-current={here ? 'page' : undefined}
      >
        <Icon of={Drawing} />
        {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
      </Link>
      <span className="hidden" role="status">
        {newest && `New notification: ${newest.message}`}
      </span>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import { useNewestNotification } from '#web/app/live/new-notification.ts'
import { CountLink } from './count-link.tsx'

/** The link to the notifications, with the number of unread ones; a new one is read out. */
export function NotificationsLink({ isCurrent }: { isCurrent: boolean }) {
  const unread = useQuery(query('GET /client/notifications', {})).data?.unread ?? 0
  const label = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  const newest = useNewestNotification()
  return (
    <>
      <CountLink to="/notifications" icon={BellIcon} label={label} count={unread} isCurrent={isCurrent} />
      <span className="hidden" role="status">
        {newest && `New notification: ${newest.message}`}
      </span>
    </>
  )
}

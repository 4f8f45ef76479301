import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell as Drawing } from 'lucide-react'
import { query } from '#web/app/query-client.ts'
import { Icon } from '../icon.tsx'

/** The link to the notifications, with the number of unread ones. */
export function Bell() {
  const unread = useQuery(query('GET /client/notifications', {})).data?.unread ?? 0
  const words = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return (
    <Link className="icon-btn count" to="/notifications" aria-label={words} title={words}>
      <Icon of={Drawing} />
      {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
    </Link>
  )
}

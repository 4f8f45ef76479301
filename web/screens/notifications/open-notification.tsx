import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'
import { NothingFoundDrawing } from '#web/ui/drawing.tsx'
import { BackLink, PageTitle } from '#web/ui/layout/page.tsx'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { notificationLink } from './notification-link.ts'

/**
 * The page that a mail or text message links to. It marks the notifications as read, switches to their mode
 * and opens their screen.
 */
export function OpenNotification() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /client/notifications', {}))
  return (
    <>
      <PageTitle>{notificationsCopy.notification}</PageTitle>
      <BackLink to="/notifications">{notificationsCopy.notifications}</BackLink>
      <QueryContent
        query={response}
        subject={notificationsCopy.theNotification}
        skeleton="spinner"
        title={notificationsCopy.notification}
      >
        {({ notifications }) => {
          const notification = notifications.find((each) => each.id === id)
          if (notification === undefined) return response.isFetching ? <Skeleton /> : <NotificationMissing />
          return <NotificationRedirect notification={notification} allNotifications={notifications} />
        }}
      </QueryContent>
    </>
  )
}

type Props = { notification: NotificationResponse; allNotifications: readonly NotificationResponse[] }

function NotificationRedirect({ notification, allNotifications }: Props) {
  const navigate = useNavigate()
  const { mutate: markRead } = useApiMutation('POST /client/notifications/read')
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    const relatedUnread = allNotifications.filter(
      (each) => !each.read && each.group === notification.group && each.created_at <= notification.created_at,
    )
    if (relatedUnread.length > 0) markRead({ body: { ids: relatedUnread.map(({ id }) => id) } })
    const { href, mode } = notificationLink(notification)
    if (mode) void switchMode(mode)
    void navigate({ to: href === '#' ? '/notifications' : href, replace: true })
  }, [notification, allNotifications, markRead, navigate])
  return <Skeleton />
}

const NotificationMissing = () => (
  <div className="empty">
    <NothingFoundDrawing />
    <h1>{notificationsCopy.thisNotificationIsntAvailable}</h1>
    <p className="quiet">{notificationsCopy.itBelongsToAnotherAccount}</p>
    <Link className="btn" to="/notifications">
      {notificationsCopy.notifications}
    </Link>
  </div>
)

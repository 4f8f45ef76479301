import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, PageTitle } from '#web/ui/layout/page.tsx'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { linkOf } from './link.ts'

/** What a mail or text message opens: reads what it told of, switches to its mode and leads on to its page. */
export function OpenNotification() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /client/notifications', {}))
  return (
    <>
      <PageTitle>Notification</PageTitle>
      <BackLink to="/notifications">Notifications</BackLink>
      <QueryContent query={answer} subject="The notification" skeleton="spinner" title="Notification">
        {({ notifications }) => {
          const found = notifications.find((each) => each.id === id)
          if (found === undefined) return answer.isFetching ? <Skeleton /> : <NotHere />
          return <Opening notification={found} among={notifications} />
        }}
      </QueryContent>
    </>
  )
}

type Props = { notification: Notification; among: readonly Notification[] }

function Opening({ notification, among }: Props) {
  const navigate = useNavigate()
  const { mutate: read } = useApiMutation('POST /client/notifications/read')
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    const told = among.filter(
      (each) => !each.read && each.group === notification.group && each.created_at <= notification.created_at,
    )
    if (told.length > 0) read({ body: { ids: told.map(({ id }) => id) } })
    const { href, seeker } = linkOf(notification)
    if (seeker !== undefined) void switchMode(seeker)
    void navigate({ to: href === '#' ? '/notifications' : href, replace: true })
  }, [notification, among, read, navigate])
  return <Skeleton />
}

const NotHere = () => (
  <div className="empty">
    <Icon icon={SearchX} />
    <h1>This notification is not available</h1>
    <p className="quiet">It belongs to another account, or it is too old to be shown.</p>
    <Link className="btn" to="/notifications">
      Notifications
    </Link>
  </div>
)

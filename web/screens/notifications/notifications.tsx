import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { KindTabs, useChosenKind } from './list/kind-tabs.tsx'
import { NotificationBlock } from './list/notification-block.tsx'
import { NotificationChannels } from './list/notification-channels.tsx'
import { groupNotifications, type NotificationGroup, ofKind, splitByDay } from './list/notification-groups.ts'

export function Notifications() {
  const page = useListCursor()
  const answer = useQuery(query('GET /client/notifications', { query: page }))
  const isEmpty = ({ notifications }: { notifications: readonly Notification[] }) =>
    notifications.length === 0 && page.before === undefined
  const markRead = useApiMutation('POST /client/notifications/read')
  return (
    <>
      <PageHead
        title="Notifications"
        end={
          (answer.data?.unread ?? 0) > 0 && (
            <span className="push">
              <Button
                busy={markRead.isPending && 'Saving'}
                onClick={() => markRead.mutate({ body: { all: true } })}
              >
                Mark all as read
              </Button>
            </span>
          )
        }
      />
      {(answer.isPending || (answer.data && !isEmpty(answer.data))) && (
        <KindTabs notifications={answer.data?.notifications ?? []} />
      )}
      <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton />}>
        {(response) =>
          isEmpty(response) ? (
            <NoNotifications />
          ) : (
            <NotificationList
              notifications={response.notifications}
              markRead={(items) => markRead.mutate({ body: { ids: items.map(({ id }) => id) } })}
            />
          )
        }
      </QueryContent>
      {!answer.isPending && <NotificationChannels showsError={answer.data !== undefined} />}
    </>
  )
}

const NoNotifications = () => (
  <EmptyState icon={Bell} heading="You Don't Have Any Notifications Yet">
    <p className="quiet">Here you read what happens to your jobs, contracts, files and money.</p>
    <Link className="btn" to="/">
      Home
    </Link>
  </EmptyState>
)

type NotificationListProps = {
  notifications: readonly Notification[]
  markRead(items: readonly Notification[]): void
}

function NotificationList({ notifications, markRead }: NotificationListProps) {
  const kind = useChosenKind()
  const { today, earlier } = splitByDay(groupNotifications(ofKind(notifications, kind)))
  const firstActionable = [...today, ...earlier].find(({ asking }) => asking !== undefined)
  const feedSection = (heading: string, blocks: readonly NotificationGroup[]) =>
    blocks.length > 0 && (
      <section aria-label={heading} className="gap-above">
        <h2 className="small quiet">{heading}</h2>
        <ul className="feed">
          {blocks.map((block) => (
            <NotificationBlock
              key={block.group}
              block={block}
              isFirst={block === firstActionable}
              markRead={markRead}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {feedSection('Today', today)}
      {feedSection('Earlier', earlier)}
      {today.length + earlier.length === 0 && <p className="quiet gap-above">Nothing of this kind here.</p>}
      <OlderEntriesLinks items={notifications} />
    </>
  )
}

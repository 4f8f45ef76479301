import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { type Tab, Tabs } from '#web/ui/list/tabs.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, FaceRowsSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { NotificationBlock } from './list/notification-block.tsx'
import { NotificationChannels } from './list/notification-channels.tsx'
import {
  groupNotifications,
  NOTIFICATION_KINDS,
  ofKind,
  splitByNews,
  waitsForMember,
} from './list/notification-groups.ts'

export function Notifications() {
  const page = useListCursor()
  const response = useQuery(query('GET /client/notifications', { query: page }))
  const isEmpty = ({ notifications }: { notifications: readonly NotificationResponse[] }) =>
    notifications.length === 0 && page.before === undefined
  const markRead = useApiMutation('POST /client/notifications/read')
  return (
    <>
      <PageHead
        title={notificationsCopy.notifications}
        end={
          (response.data?.unread ?? 0) > 0 && (
            <span className="push">
              <Button
                busyLabel={markRead.isPending && notificationsCopy.saving}
                onClick={() => markRead.mutate({ body: { all: true } })}
              >
                {notificationsCopy.markAllAsRead}
              </Button>
            </span>
          )
        }
      />
      {(response.isPending || (response.data && !isEmpty(response.data))) && (
        <KindTabs notifications={response.data?.notifications ?? []} />
      )}
      <QueryContent
        query={response}
        subject={notificationsCopy.yourNotifications}
        skeleton={<FaceRowsSkeleton />}
      >
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
      {!response.isPending && <NotificationChannels showsError={response.data !== undefined} />}
    </>
  )
}

const NoNotifications = () => (
  <EmptyState drawing={<NothingYetDrawing />} heading={notificationsCopy.youDontHaveAnyNotifications}>
    <p className="quiet">{notificationsCopy.wellTellYouHereWhat}</p>
    <Link className="btn" to="/">
      {notificationsCopy.home}
    </Link>
  </EmptyState>
)

type NotificationListProps = {
  notifications: readonly NotificationResponse[]
  markRead(items: readonly NotificationResponse[]): void
}

function NotificationList({ notifications, markRead }: NotificationListProps) {
  const kind = useChosenKind()
  const parts = splitByNews(groupNotifications(ofKind(notifications, kind)), useUnreadInVisit(notifications))
  const firstWaiting = parts.flatMap(([, blocks]) => blocks).find(waitsForMember)
  return (
    <>
      {parts.map(([heading, blocks]) => (
        <section key={heading} aria-label={heading} className="gap-above">
          <h2 className="small quiet">{heading}</h2>
          <ul className="feed">
            {blocks.map((block) => (
              <NotificationBlock
                key={block.group}
                block={block}
                isFirst={block === firstWaiting}
                markRead={markRead}
              />
            ))}
          </ul>
        </section>
      ))}
      {parts.length === 0 && <p className="quiet gap-above">{notificationsCopy.nothingHere}</p>}
      <OlderEntriesLinks items={notifications} />
    </>
  )
}

/**
 * The notifications that were unread at any time since the page was opened, so that what is read meanwhile does
 * not move.
 */
function useUnreadInVisit(notifications: readonly NotificationResponse[]): ReadonlySet<string> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const added = notifications.filter(({ id, read }) => !read && !ids.has(id))
  if (added.length > 0) setIds(new Set([...ids, ...added.map(({ id }) => id)]))
  return ids
}

/** The part of the page that the address names. */
function useChosenKind(): string | undefined {
  const { of: kind } = useSearch({ strict: false }) as { of?: string }
  return kind !== undefined && Object.hasOwn(NOTIFICATION_KINDS, kind) ? kind : undefined
}

/** The kinds of notifications, each with how many are unread. */
function KindTabs({ notifications }: { notifications: readonly NotificationResponse[] }) {
  const { mode } = useSession()
  const chosenKind = useChosenKind()
  const toTab = (name: string, label: string): Tab => {
    const unread = ofKind(notifications, name || undefined).filter(({ read }) => !read).length
    return { name, label, count: unread || undefined, countLabel: 'unread' }
  }
  // Only consultants have licenses; a member of both modes may have news of them here.
  const isOffered = (name: string) =>
    name !== 'licenses' ||
    name === chosenKind ||
    mode === 'consultant' ||
    ofKind(notifications, name).length > 0
  const kinds = Object.entries(NOTIFICATION_KINDS)
    .filter(([name]) => isOffered(name))
    .map(([name, { label }]) => toTab(name, label))
  return (
    <Tabs
      label={notificationsCopy.notificationsByKind}
      param="of"
      tabs={[toTab('', 'All'), ...kinds]}
      activeTab={chosenKind ?? ''}
    />
  )
}

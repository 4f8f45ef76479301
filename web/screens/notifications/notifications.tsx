import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { PageHead } from '#web/ui/layout/page.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Block } from './list/block.tsx'
import { blocksOf, byDay, ofPart, type Block as Shown } from './list/blocks.ts'
import { Parts, usePartOfKind } from './list/parts.tsx'
import { Ways } from './list/ways.tsx'

export function Notifications() {
  const part = useListCursor()
  const answer = useQuery(query('GET /client/notifications', { query: part }))
  const isEmpty = ({ notifications }: { notifications: readonly Notification[] }) =>
    notifications.length === 0 && part.before === undefined
  const read = useApiMutation('POST /client/notifications/read')
  return (
    <>
      <PageHead
        title="Notifications"
        end={
          (answer.data?.unread ?? 0) > 0 && (
            <span className="push">
              <Button busy={read.isPending && 'Saving'} onClick={() => read.mutate({ body: { all: true } })}>
                Mark all as read
              </Button>
            </span>
          )
        }
      />
      {(answer.isPending || (answer.data && !isEmpty(answer.data))) && (
        <Parts of={answer.data?.notifications ?? []} />
      )}
      <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton />}>
        {(shown) =>
          isEmpty(shown) ? (
            <None />
          ) : (
            <List
              of={shown.notifications}
              read={(items) => read.mutate({ body: { ids: items.map(({ id }) => id) } })}
            />
          )
        }
      </QueryContent>
      {!answer.isPending && <Ways hasToSay={answer.data !== undefined} />}
    </>
  )
}

const None = () => (
  <EmptyState icon={Bell} heading="You Don't Have Any Notifications Yet">
    <p className="quiet">Here you read what happens to your jobs, contracts, files and money.</p>
    <Link className="btn" to="/">
      Home
    </Link>
  </EmptyState>
)

type ListProps = { of: readonly Notification[]; read(items: readonly Notification[]): void }

function List({ of, read }: ListProps) {
  const kind = usePartOfKind()
  const { today, earlier } = byDay(blocksOf(ofPart(of, kind)))
  const first = [...today, ...earlier].find(({ asking }) => asking !== undefined)
  const feed = (heading: string, blocks: readonly Shown[]) =>
    blocks.length > 0 && (
      <section aria-label={heading} className="gap-above">
        <h2 className="small quiet">{heading}</h2>
        <ul className="feed">
          {blocks.map((block) => (
            <Block key={block.group} block={block} first={block === first} read={read} />
          ))}
        </ul>
      </section>
    )
  return (
    <>
      {feed('Today', today)}
      {feed('Earlier', earlier)}
      {today.length + earlier.length === 0 && <p className="quiet gap-above">Nothing of this kind here.</p>}
      <OlderEntriesLinks items={of} />
    </>
  )
}

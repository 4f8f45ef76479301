import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell, Briefcase, FileText, IdCard, Lock, type LucideIcon, Star, Wallet } from 'lucide-react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { query, useAct } from '#web/app/query-client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { Ago } from '#web/ui/time.tsx'
import { ScreenLink } from './screen-link.tsx'

const ICONS: Record<string, LucideIcon> = {
  ApplicationDetails: Briefcase,
  JobDetails: Briefcase,
  ContractDetails: FileText,
  FileDetails: Lock,
  PaymentDetails: Wallet,
  Profile: IdCard,
  Review: Star,
}

export function Notifications() {
  const part = usePart()
  const answer = useQuery(query('GET /client/notifications', { query: part }))
  const read = useAct('POST /client/notifications/read')
  return (
    <>
      <Head
        title="Notifications"
        end={
          (answer.data?.unread ?? 0) > 0 && (
            <span className="push">
              <Button
                small
                busy={read.isPending && 'Saving'}
                onClick={() => read.mutate({ body: { all: true } })}
              >
                Mark all as read
              </Button>
            </span>
          )
        }
      />
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ notifications }) => (
          <ListInParts
            of={notifications}
            empty={
              <Empty icon={Bell} heading="You Don't Have Any Notifications Yet">
                <p className="quiet">
                  Proposals, contracts, payments and reviews that concern you show up here.
                </p>
                <Link className="btn" to="/">
                  Home
                </Link>
              </Empty>
            }
            row={(each) => (
              <Row notification={each} open={() => !each.read && read.mutate({ body: { ids: [each.id] } })} />
            )}
          />
        )}
      </Loaded>
    </>
  )
}

type RowProps = { notification: Notification; open: () => void }

const Row = ({ notification, open }: RowProps) => (
  <li className="item item--link">
    <Icon of={ICONS[notification.route_screen] ?? Bell} />
    <div>
      <b>
        <ScreenLink of={notification} followed={open}>
          {notification.message}
        </ScreenLink>
      </b>
      <div className="small quiet">
        <Ago time={notification.created_at} />
      </div>
    </div>
    {!notification.read && (
      <span className="item__end">
        <span className="pill">New</span>
      </span>
    )}
  </li>
)

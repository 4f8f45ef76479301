import {
  Bell,
  Briefcase,
  CalendarDays,
  Check,
  ChevronDown,
  FileText,
  IdCard,
  Lock,
  type LucideIcon,
  Star,
  Wallet,
} from 'lucide-react'
import { useId, useState } from 'react'
import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'
import { Face, FaceBadge, FaceIcon } from '#web/ui/face.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { AccessAnswer, accessRequestOf } from './access-answer.tsx'
import { type NotificationGroup, splitLines } from './notification-groups.ts'
import { actionOf, lineOf } from './notification-texts.ts'

const SCREEN_ICONS: Record<string, LucideIcon> = {
  ApplicationDetails: Briefcase,
  JobDetails: Briefcase,
  ContractDetails: FileText,
  AppointmentDetails: CalendarDays,
  FileDetails: Lock,
  PaymentDetails: Wallet,
  Profile: IdCard,
  Review: Star,
}

type Props = {
  block: NotificationGroup
  /** Whether it is the first on the page that waits for the member. */
  isFirst: boolean
  markRead(items: readonly NotificationResponse[]): void
}

/** The notifications about one item: its title, the unread lines, and the one action. */
export function NotificationBlock({ block, isFirst, markRead }: Props) {
  const { heading, items, unread, actionable, person } = block
  const [firstLines, earlierLines] = splitLines(block)
  const id = useId()
  const request = accessRequestOf(actionable)
  const action = actionOf(block)
  const [lastAnswer, setLastAnswer] = useState<{ id: string; text: string }>()
  // A later request for the same file is not answered yet.
  const answer = actionable === undefined || actionable.id === lastAnswer?.id ? lastAnswer?.text : undefined
  const onOpen = (item: NotificationResponse) => () => !item.read && markRead([item])
  return (
    <li data-unread={unread.length > 0 || undefined} aria-labelledby={id}>
      {unread.length > 0 ? (
        <span className="feed__dot">
          <span className="hidden">{notificationsCopy.unread}</span>
        </span>
      ) : (
        <span />
      )}
      {items[0].kind === 'license_verified' ? (
        <Seal large />
      ) : (
        <BlockFace person={person} icon={SCREEN_ICONS[items[0].route_screen] ?? Bell} />
      )}
      <div>
        <h3 id={id}>
          <bdi>{heading}</bdi>
        </h3>
        <NotificationLines notifications={firstLines} onOpen={onOpen} />
        {earlierLines.length > 0 && (
          <details>
            <summary>
              {plural(earlierLines.length, 'earlier', 'earlier')}
              <span className="hidden">: {heading}</span>
              <Icon icon={ChevronDown} small />
            </summary>
            <NotificationLines notifications={earlierLines} onOpen={onOpen} />
          </details>
        )}
      </div>
      {answer && (
        <div className="feed__end">
          <span className="state" role="status">
            <Icon icon={Check} small />
            {answer}
          </span>
        </div>
      )}
      {!answer && unread.length > 0 && (
        <div className="feed__end">
          {request && (
            <AccessAnswer
              request={request}
              isFirst={isFirst}
              onAnswer={(text) => setLastAnswer({ id: actionable?.id ?? '', text })}
            />
          )}
          {!request && actionable && action && (
            <ScreenLink
              target={{ ...actionable, route_screen: action.route_screen }}
              className={buttonClass({ tone: isFirst ? 'primary' : 'plain' })}
              onFollow={() => markRead(unread)}
            >
              {action.label}
              <span className="hidden">: {heading}</span>
            </ScreenLink>
          )}
          <button
            type="button"
            className="icon-btn"
            aria-label={notificationsCopy.markAsRead(isolate(heading))}
            title={notificationsCopy.markAsReadLabel}
            onClick={() => markRead(unread)}
          >
            <Icon icon={Check} />
          </button>
        </div>
      )}
    </li>
  )
}

/** Who did it, with a badge of what it is about; the icon alone where nobody did. */
const BlockFace = ({ person, icon }: { person: NotificationGroup['person']; icon: LucideIcon }) =>
  person ? (
    <Face
      person={person}
      size={40}
      badge={
        <FaceBadge>
          <Icon icon={icon} />
        </FaceBadge>
      }
    />
  ) : (
    <FaceIcon icon={icon} size={40} />
  )

type NotificationLinesProps = {
  notifications: readonly NotificationResponse[]
  onOpen(item: NotificationResponse): () => void
}

const NotificationLines = ({ notifications, onOpen }: NotificationLinesProps) => (
  <ul className="feed__lines">
    {notifications.map((notification) => (
      <li key={notification.id} data-unread={!notification.read || undefined}>
        <ScreenLink target={notification} onFollow={onOpen(notification)}>
          {lineOf(notification)}
        </ScreenLink>{' '}
        <TimeAgo time={notification.created_at} />
      </li>
    ))}
  </ul>
)

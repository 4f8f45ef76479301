import {
  Bell,
  Briefcase,
  CalendarDays,
  ChevronDown,
  FileText,
  IdCard,
  Lock,
  type LucideIcon,
  Star,
  Wallet,
} from 'lucide-react'
import { useId } from 'react'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { type Block as Shown, shownFirst } from './blocks.ts'

const ICONS: Record<string, LucideIcon> = {
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
  block: Shown
  /** Whether its action is the first of the page. */
  first: boolean
  read(items: readonly Notification[]): void
}

/** What happened to one thing: its title, what is unread of it, and the one thing to do. */
export function Block({ block, first, read }: Props) {
  const { heading, items, unread, asking } = block
  const [shown, earlier] = shownFirst(block)
  const id = useId()
  const opened = (item: Notification) => () => !item.read && read([item])
  return (
    <li data-unread={unread.length > 0 || undefined} aria-labelledby={id}>
      {unread.length > 0 ? (
        <span className="feed__dot">
          <span className="hidden">Unread</span>
        </span>
      ) : (
        <span />
      )}
      <Icon icon={ICONS[items[0].route_screen] ?? Bell} />
      <div>
        <h3 id={id}>
          <bdi>{heading}</bdi>
        </h3>
        <Lines of={shown} opened={opened} />
        {earlier.length > 0 && (
          <details>
            <summary>
              {plural(earlier.length, 'earlier', 'earlier')}
              <span className="hidden">: {heading}</span>
              <Icon icon={ChevronDown} small />
            </summary>
            <Lines of={earlier} opened={opened} />
          </details>
        )}
      </div>
      {asking?.action && (
        <ScreenLink
          of={{ ...asking, route_screen: asking.action.route_screen }}
          className={buttonClass(first ? 'primary' : 'plain')}
          followed={() => read(unread)}
        >
          {asking.action.label}
          <span className="hidden">: {heading}</span>
        </ScreenLink>
      )}
    </li>
  )
}

type LinesProps = { of: readonly Notification[]; opened(item: Notification): () => void }

const Lines = ({ of, opened }: LinesProps) => (
  <ul className="feed__lines">
    {of.map((each) => (
      <li key={each.id} data-unread={!each.read || undefined}>
        <ScreenLink of={each} followed={opened(each)}>
          {each.line}
        </ScreenLink>
        <TimeAgo time={each.created_at} />
      </li>
    ))}
  </ul>
)

import {
  CalendarClock,
  CalendarX,
  Eye,
  FileText,
  Hourglass,
  IdCard,
  KeyRound,
  type LucideIcon,
  MailWarning,
  Star,
  Undo2,
  Users,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { TodoResponse } from '#api/wire/shapes/todo.ts'
import { remainingTimeToWrite } from '#web/screens/reviews/review-times.ts'
import { formatExactTime, plural, timeLeft } from '#web/ui/format.ts'
import { firstName } from '#web/ui/member-text.ts'
import { Moment, TimeAgo } from '#web/ui/time.tsx'

type TodoTexts = {
  icon: LucideIcon
  /** What the todo is about. */
  heading(todo: TodoResponse): string
  actionLabel(todo: TodoResponse): string
  /** The details below the amount, or in its place. */
  detail(todo: TodoResponse): ReactNode
  /** A page of the app that is closer to the action than the screen in the todo. */
  screen?: 'LicenseDetails' | 'PaymentSettings' | 'Settings'
}

const personName = ({ person }: TodoResponse) => (person ? firstName(person) : 'Someone')
const isMultiple = ({ count = 1 }: TodoResponse) => count > 1
const sinceTime = ({ since: time }: TodoResponse) => <TimeAgo time={time} />
const escrowSince = (todo: TodoResponse) => <>in escrow, {sinceTime(todo)}</>

export const TODO_TEXTS: Record<TodoResponse['kind'], TodoTexts> = {
  contract_in_review: {
    icon: Eye,
    heading: (todo) => `${personName(todo)} submitted the work`,
    actionLabel: () => 'Review the work',
    detail: escrowSince,
  },
  proposals_waiting: {
    icon: Users,
    heading: (todo) =>
      isMultiple(todo) ? plural(todo.count ?? 1, 'proposal') : `${personName(todo)} sent a proposal`,
    actionLabel: (todo) =>
      isMultiple(todo) ? `Read ${plural(todo.count ?? 1, 'proposal')}` : 'Read proposal',
    detail: (todo) =>
      isMultiple(todo) ? <>oldest {sinceTime(todo)}</> : <>including the fee, {sinceTime(todo)}</>,
  },
  hire_unfinished: {
    icon: Hourglass,
    heading: (todo) => `Finish hiring ${personName(todo)}`,
    actionLabel: () => 'Continue to payment',
    detail: ({ due }) => due && <TimeRemaining until={due} />,
  },
  contract_denied: {
    icon: Undo2,
    heading: (todo) => `${personName(todo)} requested changes`,
    actionLabel: () => 'Read the reason',
    detail: (todo) => <>for you, {escrowSince(todo)}</>,
  },
  contract_running: {
    icon: FileText,
    heading: () => 'Submit your work',
    actionLabel: () => 'Open contract',
    detail: () => 'for you, in escrow',
  },
  offer_made: {
    icon: Hourglass,
    heading: (todo) => `${personName(todo)} is hiring you`,
    actionLabel: () => 'See the offer',
    detail: () => 'not paid in yet',
  },
  payout_waiting: {
    icon: Wallet,
    heading: (todo) =>
      isMultiple(todo)
        ? `${todo.count} payouts are waiting for a payout email`
        : 'Your payout is waiting for a payout email',
    actionLabel: () => 'Set payout email',
    screen: 'PaymentSettings',
    detail: (todo) => <>for you, {sinceTime(todo)}</>,
  },
  review_to_write: {
    icon: Star,
    heading: (todo) => `What was it like to work with ${personName(todo)}?`,
    actionLabel: () => 'Write a review',
    detail: (todo) => remainingTimeToWrite({ created_at: todo.since }).text,
  },
  payout_email_missing: {
    icon: Wallet,
    heading: () => 'Where should we send your money?',
    actionLabel: () => 'Set payout email',
    screen: 'PaymentSettings',
    detail: (todo) =>
      isMultiple(todo) ? <>for you, from {todo.count} contracts</> : <>for you, in escrow</>,
  },
  appointment_to_answer: {
    icon: CalendarClock,
    heading: (todo) => `${personName(todo)} invited you to an appointment`,
    actionLabel: () => 'Accept or Deny',
    detail: ({ due }) => due && <TimeRemaining until={due} />,
  },
  file_requested: {
    icon: KeyRound,
    heading: (todo) => `${personName(todo)} requested a file`,
    actionLabel: () => 'Approve or Deny',
    detail: sinceTime,
  },
  license_rejected: {
    icon: IdCard,
    heading: () => 'Your license was rejected',
    actionLabel: () => 'Fix it',
    screen: 'LicenseDetails',
    detail: sinceTime,
  },
  license_expired: {
    icon: CalendarX,
    heading: () => 'Your license has expired',
    actionLabel: () => 'Renew it',
    screen: 'LicenseDetails',
    detail: sinceTime,
  },
  license_expiring: {
    icon: CalendarX,
    heading: () => 'Your license expires soon',
    actionLabel: () => 'See license',
    screen: 'LicenseDetails',
    detail: ({ due }) => due && <TimeRemaining until={due} />,
  },
  email_unverified: {
    icon: MailWarning,
    heading: () => 'Verify your email',
    actionLabel: () => 'Settings',
    screen: 'Settings',
    detail: (todo) => <Moment time={todo.since} />,
  },
}

/** "2 hours left", with the exact time on hover and for screen readers. */
const TimeRemaining = ({ until }: { until: string }) => (
  <time className="todo__overdue" dateTime={until} title={formatExactTime(until)}>
    {timeLeft(until, Date.now(), true)} left
    <span className="hidden">, until {formatExactTime(until)}</span>
  </time>
)

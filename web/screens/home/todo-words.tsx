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
import type { Todo } from '#api/wire/shapes/todo.ts'
import { timeToWrite } from '#web/screens/reviews/times.ts'
import { plural } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { TimeRemaining } from './time-remaining.tsx'

type Words = {
  icon: LucideIcon
  /** What waits, and the one thing to do about it. */
  heading(todo: Todo): string
  verb(todo: Todo): string
  /** Below the amount, or in its place. */
  fact(todo: Todo): ReactNode
  /** Our screen on which it is done, where none that notifications name is that near. */
  screen?: 'LicenseDetails' | 'PaymentSettings' | 'Settings'
}

const who = ({ person }: Todo) => (person ? fullName(person) : 'Someone')
const many = ({ count = 1 }: Todo) => count > 1
const since = ({ since: time }: Todo) => <TimeAgo time={time} />
const inEscrow = (todo: Todo) => <>in escrow, {since(todo)}</>

export const WORDS: Record<Todo['kind'], Words> = {
  contract_in_review: {
    icon: Eye,
    heading: (todo) => `${who(todo)} submitted the work`,
    verb: () => 'Review the work',
    fact: inEscrow,
  },
  proposals_waiting: {
    icon: Users,
    heading: (todo) => (many(todo) ? plural(todo.count ?? 1, 'proposal') : `${who(todo)} sent a proposal`),
    verb: (todo) => (many(todo) ? `Read ${plural(todo.count ?? 1, 'proposal')}` : 'Read proposal'),
    fact: (todo) => (many(todo) ? <>oldest {since(todo)}</> : <>with the fee, {since(todo)}</>),
  },
  hire_unfinished: {
    icon: Hourglass,
    heading: (todo) => `Finish hiring ${who(todo)}`,
    verb: () => 'Go on to the payment',
    fact: ({ due }) => due && <TimeRemaining until={due} />,
  },
  contract_denied: {
    icon: Undo2,
    heading: () => 'Your work was sent back',
    verb: () => 'Read the reason',
    fact: (todo) => <>for you, {inEscrow(todo)}</>,
  },
  contract_running: {
    icon: FileText,
    heading: () => 'Submit your work',
    verb: () => 'Open contract',
    fact: () => 'for you, in escrow',
  },
  offer_made: {
    icon: Hourglass,
    heading: (todo) => `${who(todo)} is hiring you`,
    verb: () => 'See the offer',
    fact: () => 'not yet paid in',
  },
  payout_waiting: {
    icon: Wallet,
    heading: (todo) =>
      many(todo) ? `${todo.count} payouts need a payout email` : 'Your payout needs a payout email',
    verb: () => 'Set payout email',
    screen: 'PaymentSettings',
    fact: (todo) => <>for you, {since(todo)}</>,
  },
  review_to_write: {
    icon: Star,
    heading: (todo) => `What was it like to work with ${who(todo)}?`,
    verb: () => 'Write a review',
    fact: (todo) => timeToWrite({ created_at: todo.since }).words,
  },
  payout_email_missing: {
    icon: Wallet,
    heading: () => 'Where should we send your money?',
    verb: () => 'Set payout email',
    screen: 'PaymentSettings',
    fact: (todo) => (many(todo) ? <>for you, from {todo.count} contracts</> : <>for you, in escrow</>),
  },
  appointment_to_answer: {
    icon: CalendarClock,
    heading: (todo) => `${who(todo)} invites you`,
    verb: () => 'Accept or Deny',
    fact: ({ due }) => due && <TimeRemaining until={due} />,
  },
  file_requested: {
    icon: KeyRound,
    heading: (todo) => `${who(todo)} asks for a file`,
    verb: () => 'Approve or Deny',
    fact: since,
  },
  license_rejected: {
    icon: IdCard,
    heading: () => 'Your license was rejected',
    verb: () => 'Correct it',
    screen: 'LicenseDetails',
    fact: since,
  },
  license_expired: {
    icon: CalendarX,
    heading: () => 'Your license has expired',
    verb: () => 'Renew it',
    screen: 'LicenseDetails',
    fact: since,
  },
  license_expiring: {
    icon: CalendarX,
    heading: () => 'Your license expires soon',
    verb: () => 'See license',
    screen: 'LicenseDetails',
    fact: ({ due }) => due && <TimeRemaining until={due} />,
  },
  email_unverified: {
    icon: MailWarning,
    heading: () => 'Verify your email',
    verb: () => 'Settings',
    screen: 'Settings',
    fact: (todo) => <Moment time={todo.since} />,
  },
}

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
import * as homeCopy from '#web/copy/home.tsx'
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
const escrowSince = (todo: TodoResponse) => <>{homeCopy.inEscrowTodo({ todo: sinceTime(todo) })}</>

export const TODO_TEXTS: Record<TodoResponse['kind'], TodoTexts> = {
  contract_in_review: {
    icon: Eye,
    heading: (todo) => homeCopy.submittedTheWork(personName(todo)),
    actionLabel: () => homeCopy.reviewTheWork,
    detail: escrowSince,
  },
  proposals_waiting: {
    icon: Users,
    heading: (todo) =>
      isMultiple(todo) ? plural(todo.count ?? 1, 'proposal') : homeCopy.sentAProposal(personName(todo)),
    actionLabel: (todo) =>
      isMultiple(todo) ? homeCopy.read(plural(todo.count ?? 1, 'proposal')) : homeCopy.readProposal,
    detail: (todo) =>
      isMultiple(todo)
        ? homeCopy.oldest({ todo: sinceTime(todo) })
        : homeCopy.includingTheFee({ todo: sinceTime(todo) }),
  },
  hire_unfinished: {
    icon: Hourglass,
    heading: (todo) => homeCopy.finishHiring(personName(todo)),
    actionLabel: () => homeCopy.continueToPayment,
    detail: ({ due }) => due && <TimeRemaining until={due} />,
  },
  contract_denied: {
    icon: Undo2,
    heading: (todo) => homeCopy.requestedChanges(personName(todo)),
    actionLabel: () => homeCopy.readTheReason,
    detail: (todo) => <>{homeCopy.forYouTodo({ todo: escrowSince(todo) })}</>,
  },
  contract_running: {
    icon: FileText,
    heading: () => homeCopy.submitYourWork,
    actionLabel: () => homeCopy.openContract,
    detail: () => homeCopy.forYouInEscrow,
  },
  offer_made: {
    icon: Hourglass,
    heading: (todo) => homeCopy.isHiringYou(personName(todo)),
    actionLabel: () => homeCopy.seeTheOffer,
    detail: () => homeCopy.notPaidInYet,
  },
  payout_waiting: {
    icon: Wallet,
    heading: (todo) =>
      isMultiple(todo) ? homeCopy.payoutsAreWaitingForA(Number(todo.count)) : homeCopy.yourPayoutIsWaitingFor,
    actionLabel: () => homeCopy.setPayoutEmail,
    screen: 'PaymentSettings',
    detail: (todo) => <>{homeCopy.forYouTodo({ todo: sinceTime(todo) })}</>,
  },
  review_to_write: {
    icon: Star,
    heading: (todo) => homeCopy.whatWasItLikeTo(personName(todo)),
    actionLabel: () => homeCopy.writeAReview,
    detail: (todo) => remainingTimeToWrite({ created_at: todo.since }).text,
  },
  payout_email_missing: {
    icon: Wallet,
    heading: () => homeCopy.whereShouldWeSendYour,
    actionLabel: () => homeCopy.setPayoutEmail,
    screen: 'PaymentSettings',
    detail: (todo) =>
      isMultiple(todo) ? homeCopy.forYouFromContracts({ count: todo.count }) : homeCopy.forYouInEscrow,
  },
  appointment_to_answer: {
    icon: CalendarClock,
    heading: (todo) => homeCopy.invitedYouToAnAppointment(personName(todo)),
    actionLabel: () => homeCopy.acceptOrDeny,
    detail: ({ due }) => due && <TimeRemaining until={due} />,
  },
  file_requested: {
    icon: KeyRound,
    heading: (todo) => homeCopy.requestedAFile(personName(todo)),
    actionLabel: () => homeCopy.approveOrDeny,
    detail: sinceTime,
  },
  license_rejected: {
    icon: IdCard,
    heading: () => homeCopy.yourLicenseWasRejected,
    actionLabel: () => homeCopy.fixAndResubmit,
    screen: 'LicenseDetails',
    detail: sinceTime,
  },
  license_expired: {
    icon: CalendarX,
    heading: () => homeCopy.yourLicenseHasExpired,
    actionLabel: () => homeCopy.renewIt,
    screen: 'LicenseDetails',
    detail: sinceTime,
  },
  license_expiring: {
    icon: CalendarX,
    heading: () => homeCopy.yourLicenseExpiresSoon,
    actionLabel: () => homeCopy.seeLicense,
    screen: 'LicenseDetails',
    detail: ({ due }) => due && <TimeRemaining until={due} />,
  },
  email_unverified: {
    icon: MailWarning,
    heading: () => homeCopy.verifyYourEmail,
    actionLabel: () => 'Settings',
    screen: 'Settings',
    detail: (todo) => <Moment time={todo.since} />,
  },
}

/** "2 hours left", with the exact time on hover and for screen readers. */
const TimeRemaining = ({ until }: { until: string }) => (
  <time className="todo__overdue" dateTime={until} title={formatExactTime(until)}>
    {homeCopy.left({
      until: timeLeft(until, Date.now(), true),
      part: <span className="hidden">{homeCopy.until({ until: formatExactTime(until) })}</span>,
    })}
  </time>
)

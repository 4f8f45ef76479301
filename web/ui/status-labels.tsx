import {
  ArrowRight,
  BadgeCheck,
  Briefcase,
  CalendarX,
  Check,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  Landmark,
  Lock,
  Minus,
  Scale,
  Send,
  ShieldCheck,
  ShieldOff,
  Snowflake,
  Undo2,
  UserCheck,
  UserX,
  Wallet,
  X,
} from 'lucide-react'
import type { AppointmentResponse } from '#api/wire/shapes/appointment.ts'
import type { DisputeResponse } from '#api/wire/shapes/dispute.ts'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { type AppointmentState, toAppointmentState } from '#domain/appointments/status.ts'
import {
  type ApplicationState,
  applicationStatus,
  type ContractState,
  contractStatus,
  isRunningContract,
  type JobState,
  jobStatus,
} from '#domain/hiring/status.ts'
import { type AccountState, accountStatus } from '#domain/identity/status.ts'
import { type PaymentStatus, paymentStates, paymentStatusOf } from '#domain/money/status.ts'
import { LICENSE_DISPLAYS } from './license-status-label.tsx'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from './status-label.tsx'

const CONTRACT_DISPLAYS: Record<ContractState, StatusDisplay> = {
  in_progress: { tone: 'now', icon: CircleDot, text: 'In Progress' },
  in_review: { tone: 'warn', icon: Eye, text: 'In Review' },
  denied: { tone: 'danger', icon: Undo2, text: 'Denied' },
  complete: { tone: 'ok', icon: CircleCheck, text: 'Complete' },
  closed: { tone: 'neutral', icon: Lock, text: 'Closed' },
}

const DISPUTED: StatusDisplay = { tone: 'warn', icon: Scale, text: 'Disputed' }

const JOB_DISPLAYS: Record<JobState, StatusDisplay> = {
  open: { tone: 'now', icon: CircleDot, text: 'Open' },
  hiring: { tone: 'now', icon: CircleDot, text: 'Open' },
  in_progress: { tone: 'neutral', icon: Briefcase, text: 'Job In Progress' },
  completed: { tone: 'ok', icon: CircleCheck, text: 'Completed' },
  closed: { tone: 'neutral', icon: Lock, text: 'Closed' },
}

const APPLICATION_DISPLAYS: Record<ApplicationState, StatusDisplay> = {
  applied: { tone: 'now', icon: Send, text: 'Applied' },
  offered: { tone: 'warn', icon: Hourglass, text: 'Offered' },
  accepted: { tone: 'ok', icon: CircleCheck, text: 'Hired' },
  declined: { tone: 'neutral', icon: Minus, text: 'Declined' },
  withdrawn: { tone: 'neutral', icon: Undo2, text: 'Withdrawn' },
}

const APPOINTMENT_DISPLAYS: Record<AppointmentState, StatusDisplay> = {
  pending: { tone: 'warn', icon: Clock, text: 'Pending' },
  accepted: { tone: 'ok', icon: Check, text: 'Accepted' },
  denied: { tone: 'neutral', icon: X, text: 'Declined' },
  cancelled: { tone: 'neutral', icon: CalendarX, text: 'Canceled' },
}
const NOT_ANSWERED: StatusDisplay = { tone: 'neutral', icon: Clock, text: 'No reply' }

/** The parties read what happened to their contract, staff the stage of a case. */
const DISPUTE_DISPLAYS: Record<'party' | 'staff', Record<DisputeResponse['status'], StatusDisplay>> = {
  party: {
    filed: { tone: 'warn', icon: Scale, text: 'Dispute Has Been Filed' },
    under_review: { tone: 'now', icon: UserCheck, text: 'Under review' },
    resolved: { tone: 'ok', icon: CircleCheck, text: 'Resolved' },
  },
  staff: {
    filed: { tone: 'warn', icon: Clock, text: 'Filed' },
    under_review: { tone: 'now', icon: Scale, text: 'Under review' },
    resolved: { tone: 'ok', icon: CircleCheck, text: 'Resolved' },
  },
}

const PAYMENT_DISPLAYS: Record<PaymentStatus, StatusDisplay> = {
  pending: { tone: 'warn', icon: Hourglass, text: 'Awaiting payment' },
  processing: { tone: 'warn', icon: Hourglass, text: 'Awaiting payment' },
  held: { tone: 'now', icon: Landmark, text: 'Held' },
  frozen: { tone: 'warn', icon: Snowflake, text: 'Frozen' },
  released: { tone: 'now', icon: ArrowRight, text: 'Released' },
  payout_processing: { tone: 'now', icon: ArrowRight, text: 'Released' },
  payout_waiting: { tone: 'warn', icon: Wallet, text: 'Payout waiting' },
  payout_unclaimed: { tone: 'warn', icon: Wallet, text: 'Waiting to be claimed' },
  payout_failed: { tone: 'danger', icon: CircleAlert, text: 'Payout failed' },
  paid_out: { tone: 'ok', icon: CircleCheck, text: 'Paid out' },
  refunded: { tone: 'neutral', icon: Undo2, text: 'Refunded' },
  refund_failed: { tone: 'danger', icon: CircleAlert, text: 'Refund failed' },
  split: { tone: 'neutral', icon: ArrowRight, text: 'Split' },
  cleared: { tone: 'neutral', icon: CircleX, text: 'Canceled' },
  paid: { tone: 'ok', icon: CircleCheck, text: 'Paid' },
}
const NO_PAYOUT_EMAIL: StatusDisplay = { tone: 'warn', icon: Wallet, text: 'Waiting for payout email' }

/** Only the payee gets `waiting_for` from the API. */
type PaymentLabelProps = { status: string; waiting_for?: PaymentResponse['waiting_for']; isBare?: boolean }

const ACCOUNT_DISPLAYS: Record<AccountState, StatusDisplay> = {
  active: { tone: 'ok', icon: CircleCheck, text: 'Active' },
  suspended: { tone: 'danger', icon: CircleX, text: 'Suspended' },
  erasure_requested: { tone: 'warn', icon: Hourglass, text: 'Erasure requested' },
  erasing: { tone: 'warn', icon: Hourglass, text: 'Being erased' },
  erased: { tone: 'neutral', icon: UserX, text: 'Erased' },
}

type ContractLabelProps = { status: number; dispute_id?: string | undefined; showsPrefix?: boolean }

/**
 * "Status: In Review". `showsPrefix` makes the prefix visible. An unknown number reads "Unknown". A contract
 * with an open dispute is Disputed, whatever its number.
 */
export const ContractStatusLabel = ({ status, dispute_id, showsPrefix }: ContractLabelProps) => (
  <StatusLabel
    display={
      isDisputed(status, dispute_id)
        ? DISPUTED
        : statusDisplayOf(CONTRACT_DISPLAYS, contractStatus.stateOf(status))
    }
    prefix={showsPrefix ? 'Status: ' : <span className="hidden">Status: </span>}
  />
)
/** Whether a dispute stops the contract. Once the dispute is decided, the contract has ended. */
const isDisputed = (status: number, dispute_id: string | undefined) =>
  dispute_id !== undefined && isRunningContract(status)
/** The text of the label, where there is no room for it. */
export const contractStatusText = (status: number) =>
  statusDisplayOf(CONTRACT_DISPLAYS, contractStatus.stateOf(status)).text

export const JobStatusLabel = ({ status, isBare }: { status: number; isBare?: boolean }) => (
  <StatusLabel
    display={statusDisplayOf(JOB_DISPLAYS, jobStatus.stateOf(status))}
    {...(isBare ? { isBare } : {})}
  />
)
export const ApplicationStatusLabel = ({ status }: { status: string }) => (
  <StatusLabel display={statusDisplayOf(APPLICATION_DISPLAYS, applicationStatus.stateOf(status))} />
)
/** The state of an appointment. An invitation without an answer before its end reads "Not answered". */
export function AppointmentStatusLabel({ appointment }: { appointment: AppointmentResponse }) {
  const state = toAppointmentState(appointment)
  return (
    <StatusLabel
      display={
        state === 'pending' && appointment.end_time <= Date.now() ? NOT_ANSWERED : APPOINTMENT_DISPLAYS[state]
      }
    />
  )
}
type DisputeLabelProps = { status: DisputeResponse['status']; audience: 'party' | 'staff'; isBare?: boolean }

export const DisputeStatusLabel = ({ status, audience, isBare = false }: DisputeLabelProps) => (
  <StatusLabel display={statusDisplayOf(DISPUTE_DISPLAYS[audience], status)} isBare={isBare} />
)
export const PaymentStatusLabel = ({ status, waiting_for, isBare = false }: PaymentLabelProps) => (
  <StatusLabel
    display={
      waiting_for === 'no_payout_email'
        ? NO_PAYOUT_EMAIL
        : statusDisplayOf(PAYMENT_DISPLAYS, paymentStatusOf(status))
    }
    isBare={isBare}
  />
)
/** The text of the label, where there is no room for it. */
export const paymentStatusText = (status: PaymentStatus) => PAYMENT_DISPLAYS[status].text
export const AccountStatusLabel = ({ status, isBare = false }: { status: string; isBare?: boolean }) => (
  <StatusLabel display={statusDisplayOf(ACCOUNT_DISPLAYS, accountStatus.stateOf(status))} isBare={isBare} />
)
export const EmailStatusLabel = ({
  isVerified,
  isBare = false,
}: {
  isVerified: boolean
  isBare?: boolean
}) => (
  <StatusLabel
    display={
      isVerified
        ? { tone: 'ok', icon: BadgeCheck, text: 'Verified' }
        : { tone: 'warn', icon: Clock, text: 'Not verified' }
    }
    isBare={isBare}
  />
)
/** Whether text messages are sent to a number. */
export const PhoneStatusLabel = ({ isConfirmed }: { isConfirmed: boolean }) => (
  <StatusLabel
    display={
      isConfirmed
        ? { tone: 'ok', icon: BadgeCheck, text: 'Confirmed' }
        : { tone: 'warn', icon: Clock, text: 'Not confirmed' }
    }
  />
)
/** Whether a login requires a second factor. */
export const SecondFactorStatusLabel = ({ isOn, isBare = false }: { isOn: boolean; isBare?: boolean }) => (
  <StatusLabel
    display={
      isOn ? { tone: 'ok', icon: ShieldCheck, text: 'On' } : { tone: 'neutral', icon: ShieldOff, text: 'Off' }
    }
    isBare={isBare}
  />
)

const DISPLAYS_BY_KIND: Record<string, Record<string, StatusDisplay>> = {
  account: ACCOUNT_DISPLAYS,
  application: APPLICATION_DISPLAYS,
  appointment: APPOINTMENT_DISPLAYS,
  contract: CONTRACT_DISPLAYS,
  job: JOB_DISPLAYS,
  license: LICENSE_DISPLAYS,
}

/**
 * The text of a state, where kind and state are named as in the lifecycle; `undefined` if members have no
 * text for it.
 */
export function stateText(kind: string, state: string): string | undefined {
  const isPayment = kind === 'escrow' || kind === 'purchase'
  const paymentStatus = isPayment ? paymentStates.states.find((each) => each === state) : undefined
  return paymentStatus
    ? paymentStatusText(paymentStates.of(paymentStatus))
    : DISPLAYS_BY_KIND[kind]?.[state]?.text
}

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
  type JobState,
  jobStatus,
} from '#domain/hiring/status.ts'
import { type AccountState, accountStatus } from '#domain/identity/status.ts'
import { type PaymentStatus, paymentStates, paymentStatusOf } from '#domain/money/status.ts'
import { LICENSE_DISPLAYS } from './license-status-label.tsx'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from './status-label.tsx'

const CONTRACT_DISPLAYS: Record<ContractState, StatusDisplay> = {
  in_progress: ['now', CircleDot, 'In Progress'],
  in_review: ['warn', Eye, 'In Review'],
  denied: ['danger', Undo2, 'Denied'],
  complete: ['ok', CircleCheck, 'Complete'],
  closed: ['neutral', Lock, 'Closed'],
}

const JOB_DISPLAYS: Record<JobState, StatusDisplay> = {
  open: ['now', CircleDot, 'Open'],
  hiring: ['now', CircleDot, 'Open'],
  in_progress: ['neutral', Briefcase, 'Job In Progress'],
  completed: ['ok', CircleCheck, 'Completed'],
  closed: ['neutral', Lock, 'Closed'],
}

const APPLICATION_DISPLAYS: Record<ApplicationState, StatusDisplay> = {
  applied: ['now', Send, 'Applied'],
  offered: ['warn', Hourglass, 'Offered'],
  accepted: ['ok', CircleCheck, 'Hired'],
  declined: ['neutral', Minus, 'Declined'],
  withdrawn: ['neutral', Undo2, 'Withdrawn'],
}

const APPOINTMENT_DISPLAYS: Record<AppointmentState, StatusDisplay> = {
  pending: ['warn', Clock, 'Pending'],
  accepted: ['ok', Check, 'Accepted'],
  denied: ['danger', X, 'Denied'],
  cancelled: ['neutral', CalendarX, 'Canceled'],
}
const NOT_ANSWERED: StatusDisplay = ['neutral', Clock, 'Not answered']

/** The parties read what happened to their contract, staff the stage of a case. */
const DISPUTE_DISPLAYS: Record<'party' | 'staff', Record<DisputeResponse['status'], StatusDisplay>> = {
  party: {
    filed: ['warn', Scale, 'Dispute Has Been Filed'],
    under_review: ['now', UserCheck, 'Under review'],
    resolved: ['ok', CircleCheck, 'Resolved'],
  },
  staff: {
    filed: ['warn', Clock, 'Filed'],
    under_review: ['now', Scale, 'Under review'],
    resolved: ['ok', CircleCheck, 'Resolved'],
  },
}

const PAYMENT_DISPLAYS: Record<PaymentStatus, StatusDisplay> = {
  pending: ['warn', Hourglass, 'Awaiting payment'],
  processing: ['warn', Hourglass, 'Awaiting payment'],
  held: ['now', Landmark, 'Held'],
  frozen: ['warn', Snowflake, 'Frozen'],
  released: ['now', ArrowRight, 'Released'],
  payout_processing: ['now', ArrowRight, 'Released'],
  payout_waiting: ['warn', Wallet, 'Payout waiting'],
  payout_unclaimed: ['warn', Wallet, 'Waiting to be claimed'],
  payout_failed: ['danger', CircleAlert, 'Payout failed'],
  paid_out: ['ok', CircleCheck, 'Paid out'],
  refunded: ['neutral', Undo2, 'Refunded'],
  refund_failed: ['danger', CircleAlert, 'Refund failed'],
  split: ['neutral', ArrowRight, 'Split'],
  cleared: ['neutral', CircleX, 'Canceled'],
  paid: ['ok', CircleCheck, 'Paid'],
}
const NO_PAYOUT_EMAIL: StatusDisplay = ['warn', Wallet, 'Waiting for payout email']

/** Only the payee gets `waiting_for` from the API. */
type PaymentLabelProps = { status: string; waiting_for?: PaymentResponse['waiting_for']; isBare?: boolean }

const ACCOUNT_DISPLAYS: Record<AccountState, StatusDisplay> = {
  active: ['ok', CircleCheck, 'Active'],
  suspended: ['danger', CircleX, 'Suspended'],
  erasure_requested: ['warn', Hourglass, 'Erasure requested'],
  erasing: ['warn', Hourglass, 'Being erased'],
  erased: ['neutral', UserX, 'Erased'],
}

/** "Status: In Review". `showsPrefix` makes the prefix visible. An unknown number reads "Unknown". */
export const ContractStatusLabel = ({ status, showsPrefix }: { status: number; showsPrefix?: boolean }) => (
  <StatusLabel
    display={statusDisplayOf(CONTRACT_DISPLAYS, contractStatus.stateOf(status))}
    prefix={showsPrefix ? 'Status: ' : <span className="hidden">Status: </span>}
  />
)
/** The text of the label, where there is no room for it. */
export const contractStatusText = (status: number) =>
  statusDisplayOf(CONTRACT_DISPLAYS, contractStatus.stateOf(status))[2]

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
export const paymentStatusText = (status: PaymentStatus) => PAYMENT_DISPLAYS[status][2]
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
    display={isVerified ? ['ok', BadgeCheck, 'Verified'] : ['warn', Clock, 'Not verified']}
    isBare={isBare}
  />
)
/** Whether text messages are sent to a number. */
export const PhoneStatusLabel = ({ isConfirmed }: { isConfirmed: boolean }) => (
  <StatusLabel display={isConfirmed ? ['ok', BadgeCheck, 'Confirmed'] : ['warn', Clock, 'Not confirmed']} />
)
/** Whether a login requires a second factor. */
export const SecondFactorStatusLabel = ({ isOn, isBare = false }: { isOn: boolean; isBare?: boolean }) => (
  <StatusLabel display={isOn ? ['ok', ShieldCheck, 'On'] : ['neutral', ShieldOff, 'Off']} isBare={isBare} />
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
    : DISPLAYS_BY_KIND[kind]?.[state]?.[2]
}

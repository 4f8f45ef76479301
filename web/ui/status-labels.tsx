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
import * as uiStatusCopy from '#web/copy/ui/status.tsx'
import { LICENSE_DISPLAYS } from './license-status-label.tsx'
import { type StatusDisplay, StatusLabel, statusDisplayOf } from './status-label.tsx'

const CONTRACT_DISPLAYS: Record<ContractState, StatusDisplay> = {
  in_progress: { tone: 'now', icon: CircleDot, text: uiStatusCopy.inProgress },
  in_review: { tone: 'warn', icon: Eye, text: uiStatusCopy.inReview },
  denied: { tone: 'danger', icon: Undo2, text: uiStatusCopy.denied },
  complete: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.complete },
  closed: { tone: 'neutral', icon: Lock, text: uiStatusCopy.closed },
}

const DISPUTED: StatusDisplay = { tone: 'warn', icon: Scale, text: uiStatusCopy.disputed }

const JOB_DISPLAYS: Record<JobState, StatusDisplay> = {
  open: { tone: 'now', icon: CircleDot, text: uiStatusCopy.open },
  hiring: { tone: 'now', icon: CircleDot, text: uiStatusCopy.open },
  in_progress: { tone: 'neutral', icon: Briefcase, text: uiStatusCopy.jobInProgress },
  completed: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.completed },
  closed: { tone: 'neutral', icon: Lock, text: uiStatusCopy.closed },
}

const APPLICATION_DISPLAYS: Record<ApplicationState, StatusDisplay> = {
  applied: { tone: 'now', icon: Send, text: uiStatusCopy.applied },
  offered: { tone: 'warn', icon: Hourglass, text: uiStatusCopy.offered },
  accepted: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.hired },
  declined: { tone: 'neutral', icon: Minus, text: uiStatusCopy.declined },
  withdrawn: { tone: 'neutral', icon: Undo2, text: uiStatusCopy.withdrawn },
}

const APPOINTMENT_DISPLAYS: Record<AppointmentState, StatusDisplay> = {
  pending: { tone: 'warn', icon: Clock, text: uiStatusCopy.pending },
  accepted: { tone: 'ok', icon: Check, text: uiStatusCopy.accepted },
  denied: { tone: 'neutral', icon: X, text: uiStatusCopy.denied },
  cancelled: { tone: 'neutral', icon: CalendarX, text: uiStatusCopy.canceled },
}
const NOT_ANSWERED: StatusDisplay = { tone: 'neutral', icon: Clock, text: uiStatusCopy.noReply }

/** The parties read what happened to their contract, staff the stage of a case. */
const DISPUTE_DISPLAYS: Record<'party' | 'staff', Record<DisputeResponse['status'], StatusDisplay>> = {
  party: {
    filed: { tone: 'warn', icon: Scale, text: uiStatusCopy.disputeHasBeenFiled },
    under_review: { tone: 'now', icon: UserCheck, text: uiStatusCopy.underReview },
    resolved: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.resolved },
  },
  staff: {
    filed: { tone: 'warn', icon: Clock, text: uiStatusCopy.filed },
    under_review: { tone: 'now', icon: Scale, text: uiStatusCopy.underReview },
    resolved: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.resolved },
  },
}

const PAYMENT_DISPLAYS: Record<PaymentStatus, StatusDisplay> = {
  pending: { tone: 'warn', icon: Hourglass, text: uiStatusCopy.awaitingPayment },
  processing: { tone: 'warn', icon: Hourglass, text: uiStatusCopy.awaitingPayment },
  held: { tone: 'now', icon: Landmark, text: uiStatusCopy.held },
  frozen: { tone: 'warn', icon: Snowflake, text: uiStatusCopy.frozen },
  released: { tone: 'now', icon: ArrowRight, text: uiStatusCopy.released },
  payout_processing: { tone: 'now', icon: ArrowRight, text: uiStatusCopy.released },
  payout_waiting: { tone: 'warn', icon: Wallet, text: uiStatusCopy.payoutWaiting },
  payout_unclaimed: { tone: 'warn', icon: Wallet, text: uiStatusCopy.waitingToBeClaimed },
  payout_failed: { tone: 'danger', icon: CircleAlert, text: uiStatusCopy.payoutFailed },
  paid_out: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.paidOut },
  refunded: { tone: 'neutral', icon: Undo2, text: uiStatusCopy.refunded },
  refund_failed: { tone: 'danger', icon: CircleAlert, text: uiStatusCopy.refundFailed },
  split: { tone: 'neutral', icon: ArrowRight, text: uiStatusCopy.split },
  cleared: { tone: 'neutral', icon: CircleX, text: uiStatusCopy.canceled },
  paid: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.paid },
}
const NO_PAYOUT_EMAIL: StatusDisplay = {
  tone: 'warn',
  icon: Wallet,
  text: uiStatusCopy.waitingForPayoutEmail,
}

/** Only the payee gets `waiting_for` from the API. */
type PaymentLabelProps = { status: string; waiting_for?: PaymentResponse['waiting_for']; isBare?: boolean }

const ACCOUNT_DISPLAYS: Record<AccountState, StatusDisplay> = {
  active: { tone: 'ok', icon: CircleCheck, text: uiStatusCopy.active },
  suspended: { tone: 'danger', icon: CircleX, text: uiStatusCopy.suspended },
  erasure_requested: { tone: 'warn', icon: Hourglass, text: uiStatusCopy.erasureRequested },
  erasing: { tone: 'warn', icon: Hourglass, text: uiStatusCopy.beingErased },
  erased: { tone: 'neutral', icon: UserX, text: uiStatusCopy.erased },
}

type ContractLabelProps = { status: number; dispute_id?: string | undefined; showsPrefix?: boolean }

/**
 * "Status: In Review". `showsPrefix` makes the prefix visible. An unknown number reads "Unknown". A contract
 * with an open dispute is Disputed, whatever its number.
 */
export const ContractStatusLabel = ({ status, dispute_id, showsPrefix }: ContractLabelProps) => (
  <StatusLabel
    display={contractDisplay(status, dispute_id)}
    prefix={showsPrefix ? 'Status: ' : <span className="hidden">{uiStatusCopy.status}</span>}
  />
)
/** Whether a dispute stops the contract. Once the dispute is decided, the contract has ended. */
const isDisputed = (status: number, dispute_id: string | undefined) =>
  dispute_id !== undefined && isRunningContract(status)
const contractDisplay = (status: number, dispute_id: string | undefined) =>
  isDisputed(status, dispute_id)
    ? DISPUTED
    : statusDisplayOf(CONTRACT_DISPLAYS, contractStatus.stateOf(status))
/** The text of the label, where there is no room for it. */
export const contractStatusText = (status: number, dispute_id?: string) =>
  contractDisplay(status, dispute_id).text

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
        ? { tone: 'ok', icon: BadgeCheck, text: uiStatusCopy.verified }
        : { tone: 'warn', icon: Clock, text: uiStatusCopy.notVerified }
    }
    isBare={isBare}
  />
)
/** Whether text messages are sent to a number. */
export const PhoneStatusLabel = ({ isConfirmed }: { isConfirmed: boolean }) => (
  <StatusLabel
    display={
      isConfirmed
        ? { tone: 'ok', icon: BadgeCheck, text: uiStatusCopy.confirmed }
        : { tone: 'warn', icon: Clock, text: uiStatusCopy.notConfirmed }
    }
  />
)
/** Whether a login requires a second factor. */
export const SecondFactorStatusLabel = ({ isOn, isBare = false }: { isOn: boolean; isBare?: boolean }) => (
  <StatusLabel
    display={
      isOn
        ? { tone: 'ok', icon: ShieldCheck, text: uiStatusCopy.on }
        : { tone: 'neutral', icon: ShieldOff, text: uiStatusCopy.off }
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

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
  Send,
  ShieldCheck,
  ShieldOff,
  Snowflake,
  Undo2,
  UserX,
  Wallet,
  X,
} from 'lucide-react'
import type { Appointment as ShownAppointment } from '#api/wire/shapes/appointment.ts'
import type { Payment } from '#api/wire/shapes/payment.ts'
import { type AppointmentState as Appointment, appointmentState } from '#domain/appointments/status.ts'
import {
  type ApplicationState as Application,
  applicationStatus,
  type ContractState as Contract,
  contractStatus,
  type JobState as Job,
  jobStatus,
} from '#domain/hiring/status.ts'
import { type AccountState as Account, accountStatus } from '#domain/identity/status.ts'
import { type PaymentStatus, paymentStates, paymentStatusOf } from '#domain/money/status.ts'
import { Label, type Look, look } from './state/label.tsx'
import { LICENSE } from './state/license.tsx'

const CONTRACT: Record<Contract, Look> = {
  in_progress: ['now', CircleDot, 'In Progress'],
  in_review: ['warn', Eye, 'In Review'],
  denied: ['danger', Undo2, 'Denied'],
  complete: ['ok', CircleCheck, 'Complete'],
  closed: ['over', Lock, 'Closed'],
}

const JOB: Record<Job, Look> = {
  open: ['now', CircleDot, 'Open'],
  hiring: ['now', CircleDot, 'Open'],
  in_progress: ['over', Briefcase, 'Job In Progress'],
  completed: ['ok', CircleCheck, 'Completed'],
  closed: ['over', Lock, 'Closed'],
}

const APPLICATION: Record<Application, Look> = {
  applied: ['now', Send, 'Applied'],
  offered: ['warn', Hourglass, 'Offered'],
  accepted: ['ok', CircleCheck, 'Hired'],
  declined: ['over', Minus, 'Declined'],
  withdrawn: ['over', Undo2, 'Withdrawn'],
}

const APPOINTMENT: Record<Appointment, Look> = {
  pending: ['warn', Clock, 'Pending'],
  accepted: ['ok', Check, 'Accepted'],
  denied: ['danger', X, 'Denied'],
  cancelled: ['over', CalendarX, 'Canceled'],
}
const NOT_ANSWERED: Look = ['over', Clock, 'Not answered']

const MONEY: Record<PaymentStatus, Look> = {
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
  refunded: ['over', Undo2, 'Refunded'],
  refund_failed: ['danger', CircleAlert, 'Refund failed'],
  split: ['over', ArrowRight, 'Split'],
  cleared: ['over', CircleX, 'Canceled'],
  paid: ['ok', CircleCheck, 'Paid'],
}
const NO_PAYOUT_EMAIL: Look = ['warn', Wallet, 'Waiting for payout email']

/** `waiting_for` is known to the payee alone. */
type Money = { status: string; waiting_for?: Payment['waiting_for']; bare?: boolean }

const STANDING: Record<Account, Look> = {
  active: ['ok', CircleCheck, 'Active'],
  suspended: ['danger', CircleX, 'Suspended'],
  erasure_requested: ['warn', Hourglass, 'Erasure requested'],
  erasing: ['warn', Hourglass, 'Being erased'],
  erased: ['over', UserX, 'Erased'],
}

/** "Status: In Review", with the first word to be seen where it is `labelled`; an unknown number reads "Unknown". */
export const ContractState = ({ status, labelled }: { status: number; labelled?: boolean }) => (
  <Label
    look={look(CONTRACT, contractStatus.stateOf(status))}
    before={labelled ? 'Status: ' : <span className="hidden">Status: </span>}
  />
)
/** The same words where there is no room for the label. */
export const contractWords = (status: number) => look(CONTRACT, contractStatus.stateOf(status))[2]

export const JobState = ({ status, bare }: { status: number; bare?: boolean }) => (
  <Label look={look(JOB, jobStatus.stateOf(status))} {...(bare ? { bare } : {})} />
)
export const ApplicationState = ({ status }: { status: string }) => (
  <Label look={look(APPLICATION, applicationStatus.stateOf(status))} />
)
/** One that nobody answered before its end reads "Not answered". */
export function AppointmentState({ of }: { of: ShownAppointment }) {
  const state = appointmentState(of)
  return <Label look={state === 'pending' && of.end_time <= Date.now() ? NOT_ANSWERED : APPOINTMENT[state]} />
}
export const MoneyState = ({ status, waiting_for, bare = false }: Money) => (
  <Label
    look={waiting_for === 'no_payout_email' ? NO_PAYOUT_EMAIL : look(MONEY, paymentStatusOf(status))}
    bare={bare}
  />
)
/** The same words where there is no room for the label. */
export const moneyWords = (status: PaymentStatus) => MONEY[status][2]
export const AccountState = ({ status, bare = false }: { status: string; bare?: boolean }) => (
  <Label look={look(STANDING, accountStatus.stateOf(status))} bare={bare} />
)
export const EmailState = ({ verified, bare = false }: { verified: boolean; bare?: boolean }) => (
  <Label look={verified ? ['ok', BadgeCheck, 'Verified'] : ['warn', Clock, 'Not verified']} bare={bare} />
)
/** Whether text messages go to a number. */
export const PhoneState = ({ confirmed }: { confirmed: boolean }) => (
  <Label look={confirmed ? ['ok', BadgeCheck, 'Confirmed'] : ['warn', Clock, 'Not confirmed']} />
)
/** Whether a login asks for a second factor. */
export const FactorState = ({ on, bare = false }: { on: boolean; bare?: boolean }) => (
  <Label look={on ? ['ok', ShieldCheck, 'On'] : ['over', ShieldOff, 'Off']} bare={bare} />
)

const LOOKS: Record<string, Record<string, Look>> = {
  account: STANDING,
  application: APPLICATION,
  appointment: APPOINTMENT,
  contract: CONTRACT,
  job: JOB,
  license: LICENSE,
}

/** The words for a state of a thing of this kind, as its lifecycle names both; `undefined` where members read none. */
export function shownState(kind: string, state: string): string | undefined {
  const paid = kind === 'escrow' || kind === 'purchase'
  const status = paid ? paymentStates.states.find((each) => each === state) : undefined
  return status ? moneyWords(paymentStates.of(status)) : LOOKS[kind]?.[state]?.[2]
}

import {
  ArrowRight,
  BadgeCheck,
  Briefcase,
  CalendarX,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleX,
  Clock,
  Eye,
  Hourglass,
  Landmark,
  Lock,
  type LucideIcon,
  Minus,
  Send,
  ShieldCheck,
  ShieldOff,
  Snowflake,
  Undo2,
  Wallet,
} from 'lucide-react'
import { Icon } from './icon.tsx'

type Tone = 'now' | 'warn' | 'ok' | 'danger' | 'over'
type Look = [tone: Tone, icon: LucideIcon, words: string]

const CONTRACT: Record<number, Look> = {
  0: ['now', CircleDot, 'In Progress'],
  1: ['warn', Eye, 'In Review'],
  2: ['danger', Undo2, 'Denied'],
  3: ['ok', CircleCheck, 'Complete'],
  4: ['over', Lock, 'Closed'],
}
const UNKNOWN: Look = ['over', CircleHelp, 'Unknown']

const JOB: Record<number, Look> = {
  0: ['now', CircleDot, 'Open'],
  1: ['over', Briefcase, 'Job In Progress'],
  2: ['ok', CircleCheck, 'Completed'],
  3: ['over', Lock, 'Closed'],
}

const APPLICATION: Record<string, Look> = {
  applied: ['now', Send, 'Applied'],
  offered: ['warn', Hourglass, 'Offered'],
  accepted: ['ok', CircleCheck, 'Hired'],
  declined: ['over', Minus, 'Declined'],
  withdrawn: ['over', Undo2, 'Withdrawn'],
}

const LICENSE: Record<string, Look> = {
  pending: ['warn', Clock, 'Pending Verification'],
  verified: ['ok', BadgeCheck, 'Verified'],
  rejected: ['danger', CircleX, 'Rejected'],
  expired: ['over', CalendarX, 'Expired'],
  deleted: ['over', CircleX, 'Deleted'],
}

const MONEY: Record<string, Look> = {
  pending: ['warn', Hourglass, 'Awaiting payment'],
  processing: ['warn', Hourglass, 'Awaiting payment'],
  held: ['now', Landmark, 'Held'],
  frozen: ['warn', Snowflake, 'Frozen'],
  released: ['now', ArrowRight, 'Released'],
  payout_processing: ['now', ArrowRight, 'Released'],
  payout_waiting: ['warn', Wallet, 'Waiting for payout email'],
  payout_unclaimed: ['warn', Wallet, 'Waiting to be claimed'],
  payout_failed: ['danger', CircleAlert, 'Payout failed'],
  paid_out: ['ok', CircleCheck, 'Paid out'],
  refunded: ['over', Undo2, 'Refunded'],
  refund_failed: ['danger', CircleAlert, 'Refund failed'],
  split: ['over', ArrowRight, 'Split'],
  cleared: ['over', CircleX, 'Canceled'],
  paid: ['ok', CircleCheck, 'Paid'],
}

const STANDING: Record<string, Look> = {
  active: ['ok', CircleCheck, 'Active'],
  suspended: ['danger', CircleX, 'Suspended'],
}

type Props = { look: Look; bare?: boolean; hint?: string }

/** Word and icon, never colour alone. The same state looks the same everywhere. */
const Label = ({ look: [tone, icon, words], bare, hint }: Props) => (
  <span
    className={['state', tone !== 'over' && `state--${tone}`, bare && 'state--bare']
      .filter(Boolean)
      .join(' ')}
  >
    <Icon of={icon} small />
    <span>
      {hint && <span className="hidden">{hint}</span>}
      {words}
    </span>
  </span>
)

/** "Status: In Review"; any number that is none of ours reads "Unknown". */
export const ContractState = ({ status }: { status: number }) => (
  <Label look={CONTRACT[status] ?? UNKNOWN} hint="Status: " />
)
export const JobState = ({ status, bare }: { status: number; bare?: boolean }) => (
  <Label look={JOB[status] ?? UNKNOWN} {...(bare ? { bare } : {})} />
)
export const ApplicationState = ({ status }: { status: string }) => (
  <Label look={APPLICATION[status] ?? UNKNOWN} />
)
export const LicenseState = ({ status, bare }: { status: string; bare?: boolean }) => (
  <Label look={LICENSE[status] ?? UNKNOWN} {...(bare ? { bare } : {})} />
)
export const MoneyState = ({ status }: { status: string }) => <Label look={MONEY[status] ?? UNKNOWN} />
export const AccountState = ({ status, bare = false }: { status: string; bare?: boolean }) => (
  <Label look={STANDING[status] ?? UNKNOWN} bare={bare} />
)
export const EmailState = ({ verified, bare = false }: { verified: boolean; bare?: boolean }) => (
  <Label look={verified ? ['ok', BadgeCheck, 'Verified'] : ['warn', Clock, 'Not verified']} bare={bare} />
)
/** Whether a login asks for a second factor. */
export const FactorState = ({ on, bare = false }: { on: boolean; bare?: boolean }) => (
  <Label look={on ? ['ok', ShieldCheck, 'On'] : ['over', ShieldOff, 'Off']} bare={bare} />
)

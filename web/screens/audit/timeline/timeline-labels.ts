import {
  Briefcase,
  CalendarDays,
  FilePenLine,
  FileText,
  FileUser,
  IdCard,
  Landmark,
  type LucideIcon,
  MessageSquare,
  Scale,
  Star,
  UserRound,
} from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { capitalize } from '#web/ui/format.ts'
import { stateText } from '#web/ui/status-labels.tsx'

export type Entry = ResponseOf<'GET /staff/timeline/{kind}/{id}'>['entries'][number]
type Kind = Entry['of']['kind']

/** The groups by which staff filter a timeline. */
export const GROUP_LABELS = {
  money: 'Money',
  messages: 'Messages and calls',
  files: 'Files',
  appointments: 'Appointments',
  contract: 'Contract and dispute',
  job: 'Job and applications',
  people: 'Accounts and licenses',
} as const
export type Group = keyof typeof GROUP_LABELS

const KIND_LOOKS: Record<Kind, [icon: LucideIcon, group: Group, label: string]> = {
  job: [Briefcase, 'job', 'Job'],
  application: [FilePenLine, 'job', 'Application'],
  tokens: [FilePenLine, 'job', 'Tokens'],
  favorite: [Star, 'job', 'Favorite'],
  escrow: [Landmark, 'money', 'Escrow'],
  purchase: [Landmark, 'money', 'Premium'],
  contract: [FileText, 'contract', 'Contract'],
  dispute: [Scale, 'contract', 'Dispute'],
  review: [Star, 'contract', 'Review'],
  license: [IdCard, 'people', 'License'],
  account: [UserRound, 'people', 'Account'],
  profile: [UserRound, 'people', 'Profile'],
  block: [UserRound, 'people', 'Block'],
  notifications: [MessageSquare, 'messages', 'Notifications'],
  contact: [MessageSquare, 'messages', 'Message to support'],
  conversation: [MessageSquare, 'messages', 'Conversation'],
  file: [FileText, 'files', 'File'],
  fileAccess: [FileUser, 'files', 'Access to a file'],
  appointment: [CalendarDays, 'appointments', 'Appointment'],
  staffReading: [UserRound, 'people', 'Reading by staff'],
  attempt: [UserRound, 'people', 'Refused attempt'],
  checkpoint: [FileText, 'people', 'Checkpoint of the trail'],
  skip: [FileText, 'people', 'Event left out'],
}

export const iconOf = ({ of }: Entry) => KIND_LOOKS[of.kind][0]
export const groupOf = ({ of }: Entry): Group => KIND_LOOKS[of.kind][1]
export const kindLabel = (kind: string) => KIND_LOOKS[kind as Kind]?.[2] ?? kind

/**
 * Whether the event left its subject in a state. A file may be viewed by somebody who was never granted
 * access.
 */
export const hasState = ({ state }: Entry) => state !== undefined && state !== 'none'

/** The text that members see for a state, or else its own name; there is none before the first event. */
export const stateLabel = (kind: string, state: string | undefined) =>
  state === undefined || state === 'none'
    ? 'Not yet'
    : (stateText(kind, state) ?? capitalize(state.replaceAll('_', ' ')))

const QUOTED_FIELDS = ['text', 'message', 'deliverable', 'reason', 'proposal', 'note', 'comment', 'answer']

/** The text that a member wrote, if the entry has one. */
export const quoteOf = ({ of, data }: Entry): string | undefined =>
  // The summary has the reason that the provider or the product gave.
  KIND_LOOKS[of.kind][1] === 'money'
    ? undefined
    : QUOTED_FIELDS.map((name) => data[name]).find(
        (value): value is string => typeof value === 'string' && value !== '',
      )

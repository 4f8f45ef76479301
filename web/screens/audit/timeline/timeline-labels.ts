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

const KIND_DISPLAYS: Record<Kind, { icon: LucideIcon; group: Group; label: string }> = {
  job: { icon: Briefcase, group: 'job', label: 'Job' },
  application: { icon: FilePenLine, group: 'job', label: 'Application' },
  tokens: { icon: FilePenLine, group: 'job', label: 'Tokens' },
  favorite: { icon: Star, group: 'job', label: 'Favorite' },
  escrow: { icon: Landmark, group: 'money', label: 'Escrow' },
  purchase: { icon: Landmark, group: 'money', label: 'Premium' },
  contract: { icon: FileText, group: 'contract', label: 'Contract' },
  dispute: { icon: Scale, group: 'contract', label: 'Dispute' },
  review: { icon: Star, group: 'contract', label: 'Review' },
  license: { icon: IdCard, group: 'people', label: 'License' },
  account: { icon: UserRound, group: 'people', label: 'Account' },
  profile: { icon: UserRound, group: 'people', label: 'Profile' },
  block: { icon: UserRound, group: 'people', label: 'Block' },
  notifications: { icon: MessageSquare, group: 'messages', label: 'Notifications' },
  contact: { icon: MessageSquare, group: 'messages', label: 'Message to support' },
  conversation: { icon: MessageSquare, group: 'messages', label: 'Conversation' },
  file: { icon: FileText, group: 'files', label: 'File' },
  fileAccess: { icon: FileUser, group: 'files', label: 'Access to a file' },
  appointment: { icon: CalendarDays, group: 'appointments', label: 'Appointment' },
  staffReading: { icon: UserRound, group: 'people', label: 'Reading by staff' },
  attempt: { icon: UserRound, group: 'people', label: 'Refused attempt' },
  checkpoint: { icon: FileText, group: 'people', label: 'Checkpoint of the trail' },
  skip: { icon: FileText, group: 'people', label: 'Event left out' },
}

export const iconOf = ({ of }: Entry) => KIND_DISPLAYS[of.kind].icon
export const groupOf = ({ of }: Entry): Group => KIND_DISPLAYS[of.kind].group
export const kindLabel = (kind: string) => KIND_DISPLAYS[kind as Kind]?.label ?? kind

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
  KIND_DISPLAYS[of.kind].group === 'money'
    ? undefined
    : QUOTED_FIELDS.map((name) => data[name]).find(
        (value): value is string => typeof value === 'string' && value !== '',
      )

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
import * as auditCopy from '#web/copy/audit.tsx'
import { capitalize, formatMoment } from '#web/ui/format.ts'
import { stateText } from '#web/ui/status-labels.tsx'

export type Entry = ResponseOf<'GET /staff/timeline/{kind}/{id}'>['entries'][number]
type Kind = Entry['of']['kind']

/** The groups by which staff filter a timeline. */
export const GROUP_LABELS = {
  money: 'Money',
  messages: auditCopy.messagesAndCalls,
  files: 'Files',
  appointments: 'Appointments',
  contract: auditCopy.contractAndDispute,
  job: auditCopy.jobAndApplications,
  people: auditCopy.accountsAndLicenses,
} as const
export type Group = keyof typeof GROUP_LABELS

const KIND_DISPLAYS: Record<Kind, { icon: LucideIcon; group: Group; label: string }> = {
  job: { icon: Briefcase, group: 'job', label: auditCopy.job },
  application: { icon: FilePenLine, group: 'job', label: auditCopy.proposal },
  tokens: { icon: FilePenLine, group: 'job', label: auditCopy.tokens },
  favorite: { icon: Star, group: 'job', label: auditCopy.favorite },
  escrow: { icon: Landmark, group: 'money', label: auditCopy.escrow },
  purchase: { icon: Landmark, group: 'money', label: auditCopy.premium },
  contract: { icon: FileText, group: 'contract', label: auditCopy.contract },
  dispute: { icon: Scale, group: 'contract', label: auditCopy.dispute },
  review: { icon: Star, group: 'contract', label: auditCopy.review },
  license: { icon: IdCard, group: 'people', label: auditCopy.licenseLabel },
  account: { icon: UserRound, group: 'people', label: auditCopy.account },
  profile: { icon: UserRound, group: 'people', label: auditCopy.profile },
  block: { icon: UserRound, group: 'people', label: auditCopy.block },
  notifications: { icon: MessageSquare, group: 'messages', label: auditCopy.notifications },
  contact: { icon: MessageSquare, group: 'messages', label: auditCopy.messageToSupport },
  conversation: { icon: MessageSquare, group: 'messages', label: auditCopy.conversation },
  file: { icon: FileText, group: 'files', label: auditCopy.fileLabel },
  fileAccess: { icon: FileUser, group: 'files', label: auditCopy.fileAccess },
  appointment: { icon: CalendarDays, group: 'appointments', label: auditCopy.appointment },
  staffReading: { icon: UserRound, group: 'people', label: auditCopy.readByStaff },
  attempt: { icon: UserRound, group: 'people', label: auditCopy.refusedAttempt },
  checkpoint: { icon: FileText, group: 'people', label: auditCopy.trailCheckpoint },
  skip: { icon: FileText, group: 'people', label: auditCopy.skippedEvent },
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
    ? auditCopy.notYet
    : (stateText(kind, state) ?? capitalize(state.replaceAll('_', ' ')))

/** The state with the kind of its item: "Contract: In Review", but "Job In Progress". */
export function stateSentence(kind: string, state: string | undefined) {
  const [kindText, stateText] = [kindLabel(kind), stateLabel(kind, state)]
  return stateText.startsWith(kindText) ? stateText : `${kindText}: ${stateText}`
}

/** A time in UTC, as the sentences of the API have it: "May 4, 2026, 3:05 PM UTC". */
const UTC_MOMENT = /([A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2})\s([AP]M) UTC/g

/** What happened, with times in the viewer's zone like the time of the entry. */
export const summaryOf = ({ summary }: Pick<Entry, 'summary'>) =>
  summary.replace(UTC_MOMENT, (_, time: string, half: string) =>
    formatMoment(new Date(`${time} ${half} UTC`).toISOString()),
  )

/** Who acted or caused the entry, as far as the sentence about it does not name them. */
export function actorSentence({ summary, actor, initiator }: Entry) {
  const names = (person: { name: string }) => summary.includes(person.name)
  if (actor.kind === 'system') {
    if (!initiator) return names(actor) ? '' : actor.name
    return names(initiator) ? 'Automatic' : auditCopy.automaticTriggeredBy(initiator.name)
  }
  const actorText = names(actor) ? '' : actor.name
  return actor.kind === 'staff' ? [actorText, 'staff'].filter(Boolean).join(', ') : actorText
}

const QUOTED_FIELDS = ['text', 'message', 'deliverable', 'reason', 'proposal', 'note', 'comment', 'answer']

/** The text that a member wrote, if the entry has one. */
export const quoteOf = ({ of, data }: Entry): string | undefined =>
  // The summary has the reason that the provider or the product gave.
  KIND_DISPLAYS[of.kind].group === 'money'
    ? undefined
    : QUOTED_FIELDS.map((name) => data[name]).find(
        (value): value is string => typeof value === 'string' && value !== '',
      )

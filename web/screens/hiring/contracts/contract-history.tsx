import { CircleCheck, CircleDot, Landmark, Lock, type LucideIcon, Scale, Send, Undo2 } from 'lucide-react'
import type { HistoryEntryResponse } from '#api/wire/shapes/contract.ts'
import type { FacePerson } from '#web/ui/face.tsx'
import type { TimelineStep } from '#web/ui/timeline.tsx'

/** What the reader calls each side, and what the client paid, as text. */
type HistoryNames = { client: string; consultant: string; paidAmount: string }
type EntryDisplay = [icon: LucideIcon, text: (names: HistoryNames) => string]

const ENTRY_DISPLAYS: Record<string, EntryDisplay> = {
  ContractStarted: [
    Landmark,
    ({ client, paidAmount }) => `${client} paid ${paidAmount} into escrow, and the contract started`,
  ],
  DeliverableSubmitted: [Send, ({ consultant }) => `${consultant} submitted for completion`],
  DeliverableDenied: [Undo2, ({ client }) => `${client} asked for changes`],
  ContractCompleted: [CircleCheck, ({ client }) => `${client} approved the work`],
  ContractDisputed: [Scale, () => 'Dispute Has Been Filed'],
  ContractClosed: [Lock, () => 'The contract was closed'],
}

/** Events with a text that one side wrote to the other. */
const QUOTED_TYPES = new Set(['DeliverableSubmitted', 'DeliverableDenied'])

/** The contract's events as sentences, with "You" for the reader, and the face of who did it. */
export const toTimeline = (
  entries: readonly HistoryEntryResponse[],
  names: HistoryNames,
  people: { client: FacePerson; consultant: FacePerson },
): TimelineStep[] =>
  entries.map(({ at, by, type, text }) => {
    const [icon, describe] = ENTRY_DISPLAYS[type] ?? [CircleDot, () => type]
    const quote = QUOTED_TYPES.has(type) ? text : undefined
    return { time: at, icon, text: describe(names), quote, person: by === 'system' ? undefined : people[by] }
  })

/** The number of submissions, and the time of the last one. */
export const submissionSummary = (entries: readonly HistoryEntryResponse[]) => {
  const submissions = entries
    .filter(({ type }) => type === 'DeliverableSubmitted')
    .toSorted((a, b) => a.at.localeCompare(b.at))
  return { count: submissions.length, last: submissions.at(-1)?.at }
}

import { CircleCheck, CircleDot, Landmark, Lock, type LucideIcon, Scale, Send, Undo2 } from 'lucide-react'
import type { HistoryEntryResponse } from '#api/wire/shapes/contract.ts'
import * as hiringContractsCopy from '#web/copy/hiring/contracts.tsx'
import type { FacePerson } from '#web/ui/face.tsx'
import type { TimelineStep } from '#web/ui/timeline.tsx'

/** What the reader calls each side, and what the client paid, as text. */
type HistoryNames = Record<Side, string> & { paidAmount: string }
/** Who acts on each side, for the faces. */
type HistoryPeople = Record<Side, FacePerson>
type Actor = HistoryEntryResponse['by']
type Side = Exclude<Actor, 'system'>
type EntryDisplay = [icon: LucideIcon, text: (names: HistoryNames, by: Actor) => string]

const ENTRY_DISPLAYS: Record<string, EntryDisplay> = {
  ContractStarted: [
    Landmark,
    ({ client, paidAmount }) => hiringContractsCopy.paidIntoEscrowAndThe(client, paidAmount),
  ],
  DeliverableSubmitted: [Send, ({ consultant }) => hiringContractsCopy.submittedForCompletion(consultant)],
  DeliverableDenied: [Undo2, ({ client }) => hiringContractsCopy.requestedChanges(client)],
  ContractCompleted: [
    CircleCheck,
    ({ client }, by) =>
      by === 'system'
        ? hiringContractsCopy.ourSupportTeamReleasedThe
        : hiringContractsCopy.approvedTheWork(client),
  ],
  ContractDisputed: [
    Scale,
    (names, by) =>
      by === 'system'
        ? hiringContractsCopy.disputeHasBeenFiled
        : hiringContractsCopy.filedADispute(names[by]),
  ],
  ContractClosed: [Lock, () => hiringContractsCopy.ourSupportTeamClosedTheContract],
}

/** Events with a text that one side wrote to the other. */
const QUOTED_TYPES = new Set(['DeliverableSubmitted', 'DeliverableDenied'])

/** The contract's events as sentences, with "You" for the reader. */
export const toTimeline = (
  entries: readonly HistoryEntryResponse[],
  names: HistoryNames,
  people: HistoryPeople,
): TimelineStep[] =>
  entries.map(({ at, type, by, text: quote }) => {
    const [icon, describe] = ENTRY_DISPLAYS[type] ?? [CircleDot, () => type]
    return {
      time: at,
      icon,
      text: describe(names, by),
      ...(by !== 'system' && { person: people[by] }),
      quote: QUOTED_TYPES.has(type) ? quote : undefined,
    }
  })

/** The number of submissions, and the time of the last one. */
export const submissionSummary = (entries: readonly HistoryEntryResponse[]) => {
  const submissions = entries
    .filter(({ type }) => type === 'DeliverableSubmitted')
    .toSorted((a, b) => a.at.localeCompare(b.at))
  return { count: submissions.length, last: submissions.at(-1)?.at }
}

import { ArrowRight } from 'lucide-react'
import * as auditCopy from '#web/copy/audit.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Entry, kindLabel, stateLabel } from './timeline-labels.ts'

/** The order of kinds in a timeline about several items. */
const KIND_ORDER = [
  'job',
  'contract',
  'escrow',
  'dispute',
  'application',
  'appointment',
  'conversation',
  'file',
]
const MAX_KINDS = 4

type Props = {
  entries: readonly Entry[]
  /** The number of the event after which the states are shown, from 1. */
  shownNumber: number
}

/** The state of the items of each kind; for several of one kind, of the one whose event was last. */
export function SubjectStates({ entries, shownNumber }: Props) {
  const allKinds = [...new Set(entries.map(({ of }) => of.kind))].filter((kind) => kind !== 'fileAccess')
  const sortOrder = (kind: string) =>
    KIND_ORDER.includes(kind) ? KIND_ORDER.indexOf(kind) : KIND_ORDER.length
  const kinds = allKinds.toSorted((a, b) => sortOrder(a) - sortOrder(b)).slice(0, MAX_KINDS)
  const pastEntries = entries.slice(0, shownNumber)
  const shownEntry = pastEntries.at(-1)
  return (
    <dl className="replayed-amounts">
      {kinds.map((kind) => {
        const stateLabelIn = (events: readonly Entry[]) => {
          const lastEntry = events.findLast(({ of }) => of.kind === kind)
          return lastEntry && stateLabel(kind, lastEntry.state)
        }
        const state = stateLabelIn(pastEntries)
        const previousState = stateLabelIn(pastEntries.slice(0, -1))
        const hasChanged = shownEntry?.of.kind === kind && state !== previousState
        return (
          <div key={kind}>
            <dt>{kindLabel(kind)}</dt>
            <dd className={hasChanged ? 'changed' : undefined}>
              {hasChanged && previousState !== undefined && (
                <>
                  {previousState}
                  <span className="hidden">{auditCopy.now}</span>
                  <Icon icon={ArrowRight} small />
                </>
              )}
              {state ?? stateLabel(kind, undefined)}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { formatExactTime } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { SliderMarks } from './slider-marks.tsx'
import { TimelineTimeField } from './time-field.tsx'
import { type Entry, kindLabel, stateLabel } from './timeline-labels.ts'

type Props = {
  entries: readonly Entry[]
  /** The number of the event after which the state is shown, from 1. */
  shownNumber: number
  goToEvent(eventNumber: number): void
}

/** A slider through all events, and the states as they were after one of them. */
export function TimelineSlider({ entries, shownNumber, goToEvent }: Props) {
  const id = useId()
  const eventCount = entries.length
  const entry = entries[shownNumber - 1]
  if (!entry) return null
  const percent = eventCount > 1 ? ((shownNumber - 1) / (eventCount - 1)) * 100 : 100
  return (
    <section className="panel panel--tight" aria-labelledby={`${id}-words`}>
      <div className="row row--apart">
        <label htmlFor={id} id={`${id}-words`}>
          <strong>
            {shownNumber === eventCount
              ? `As it is now, after all ${eventCount} events`
              : `As it was after event ${shownNumber} of ${eventCount}`}
          </strong>
        </label>
        <span className="row row--2">
          <span className="quiet num">{formatExactTime(entry.time)}</span>
          {shownNumber < eventCount && (
            <button type="button" className="link" onClick={() => goToEvent(eventCount)}>
              Go to now
            </button>
          )}
        </span>
      </div>
      <div className="replay">
        <Button
          aria-label="One event back"
          aria-keyshortcuts="["
          disabled={shownNumber <= 1}
          onClick={() => goToEvent(shownNumber - 1)}
        >
          <Icon icon={ChevronLeft} small />
        </Button>
        <div>
          <input
            className="range"
            id={id}
            type="range"
            min={1}
            max={eventCount}
            value={shownNumber}
            style={{ '--at': `${percent}%` } as React.CSSProperties}
            aria-valuetext={`Event ${shownNumber} of ${eventCount}: ${entry.summary}, ${formatExactTime(entry.time)}`}
            onChange={(event) => goToEvent(Number(event.target.value))}
          />
          <SliderMarks entries={entries} shownNumber={shownNumber} />
        </div>
        <Button
          aria-label="One event on"
          aria-keyshortcuts="]"
          disabled={shownNumber >= eventCount}
          onClick={() => goToEvent(shownNumber + 1)}
        >
          <Icon icon={ChevronRight} small />
        </Button>
      </div>
      <TimelineTimeField time={entry.time} {...{ entries, goToEvent }} />
      <SubjectStates entries={entries} shownNumber={shownNumber} />
    </section>
  )
}

/** What is shown first, where a timeline is about several things. */
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

/** The state of the things of each kind; of several of a kind, that of the one to which something happened last. */
function SubjectStates({ entries, shownNumber }: Pick<Props, 'entries' | 'shownNumber'>) {
  const allKinds = [...new Set(entries.map(({ of }) => of.kind))].filter((kind) => kind !== 'fileAccess')
  const sortOrder = (kind: string) =>
    KIND_ORDER.includes(kind) ? KIND_ORDER.indexOf(kind) : KIND_ORDER.length
  const kinds = allKinds.toSorted((a, b) => sortOrder(a) - sortOrder(b)).slice(0, MAX_KINDS)
  const pastEntries = entries.slice(0, shownNumber)
  const shownEntry = pastEntries.at(-1)
  return (
    <dl className="quad">
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
                  <span className="hidden">, now </span>
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
